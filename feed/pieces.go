package feed

// A Piece is a part of a text: a day in the feed's form, or what stands before,
// between and after days, whose Day is zero.
type Piece struct {
	Text string
	Day  Day
}

// Pieces cuts a text at the days in it, so that other programs can be told of
// them. Together the pieces are the text.
func Pieces(s string) []Piece {
	const length = len("13-Nov-2026")
	var pieces []Piece
	from := 0
	for i := 0; i+length <= len(s); i++ {
		if s[i+2] != '-' || s[i+6] != '-' || digitAt(s, i-1) || digitAt(s, i+length) {
			continue
		}
		day, err := ParseDay(s[i : i+length])
		if err != nil {
			continue
		}
		if from < i {
			pieces = append(pieces, Piece{Text: s[from:i]})
		}
		pieces = append(pieces, Piece{s[i : i+length], day})
		from = i + length
		i = from - 1
	}
	if from < len(s) {
		pieces = append(pieces, Piece{Text: s[from:]})
	}
	return pieces
}

func digitAt(s string, i int) bool { return 0 <= i && i < len(s) && isDigit(s[i]) }
