//go:build !js

package figure

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"fmt"
	"io"
	"regexp"
	"strconv"
)

var (
	// packed begins a compressed stream of a PDF, and says how long it is.
	packed = regexp.MustCompile(`/FlateDecode/Length (\d+)>>stream\n`)
	// placed is where an object begins, in the table at the file's end, and
	// tabled where that table does.
	placed = regexp.MustCompile(`(?m)^(\d{10}) 00000 n`)
	tabled = regexp.MustCompile(`startxref\n(\d+)`)
)

// trueType begins a font.
var trueType = []byte{0, 1, 0, 0}

// undateFonts takes the time out of the fonts in a PDF file: canvas writes that
// of their making into each, as the day of its last change.
func undateFonts(file []byte) ([]byte, error) {
	var out []byte
	from := 0             // what of file is not in out yet
	moves := [][2]int{{}} // from which place on, by how much
	for _, at := range packed.FindAllSubmatchIndex(file, -1) {
		length, err := strconv.Atoi(string(file[at[2]:at[3]]))
		if err != nil || at[1]+length > len(file) {
			return nil, fmt.Errorf("a stream of the PDF is of %s bytes", file[at[2]:at[3]])
		}
		unpacked, err := zlib.NewReader(bytes.NewReader(file[at[1] : at[1]+length]))
		if err != nil {
			return nil, err
		}
		font, err := io.ReadAll(unpacked)
		if err != nil {
			return nil, err
		}
		if !bytes.HasPrefix(font, trueType) {
			continue
		}
		undateFont(font)
		var again bytes.Buffer
		pack := zlib.NewWriter(&again)
		pack.Write(font) // into memory
		pack.Close()
		out = append(out, file[from:at[2]]...)
		out = append(strconv.AppendInt(out, int64(again.Len()), 10), file[at[3]:at[1]]...)
		out = append(out, again.Bytes()...)
		from = at[1] + length
		moves = append(moves, [2]int{from, len(out) - from})
	}
	moved := func(place int) int {
		by := 0
		for _, m := range moves {
			if place >= m[0] {
				by = m[1]
			}
		}
		return place + by
	}
	// What is left has no font in it any more, and the table.
	rest := placed.ReplaceAllFunc(bytes.Clone(file[from:]), func(entry []byte) []byte {
		place, _ := strconv.Atoi(string(entry[:10])) // digits
		return fmt.Appendf(nil, "%010d 00000 n", moved(place))
	})
	rest = tabled.ReplaceAllFunc(rest, func(entry []byte) []byte {
		place, _ := strconv.Atoi(string(entry[len("startxref\n"):]))
		return fmt.Appendf(nil, "startxref\n%d", moved(place))
	})
	return append(out, rest...), nil
}

// undateFont makes the time zero, and anew the two check sums that cover it
// (OpenType 1.9, "head" and "Calculating checksums").
func undateFont(font []byte) {
	const record = 16 // bytes of a table's record: tag, check sum, offset, length
	tables := int(binary.BigEndian.Uint16(font[4:]))
	end := 0
	var head, sum []byte
	for i := range tables {
		r := font[12+i*record:]
		offset, length := int(binary.BigEndian.Uint32(r[8:])), int(binary.BigEndian.Uint32(r[12:]))
		end = max(end, offset+(length+3)/4*4)
		if string(r[:4]) == "head" {
			head, sum = font[offset:offset+(length+3)/4*4], r[4:8]
		}
	}
	if head == nil {
		return
	}
	adjustment, modified := head[8:12], head[28:36]
	clear(adjustment)
	clear(modified)
	binary.BigEndian.PutUint32(sum, checkSum(head))
	binary.BigEndian.PutUint32(adjustment, 0xB1B0AFBA-checkSum(font[:end]))
}

// checkSum is the sum of the words of a table or a font.
func checkSum(words []byte) (sum uint32) {
	for ; len(words) >= 4; words = words[4:] {
		sum += binary.BigEndian.Uint32(words)
	}
	return sum
}
