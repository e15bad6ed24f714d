package feed

// A Rule is what the linter checks a feed by.
type Rule struct {
	Name  string // short, and the same for good
	Level Level
	Means string // what a finding of the rule says, a sentence
	Mend  string // what to do about it
}

// The names of the rules.
const (
	ruleDocument  = "document"
	ruleEntry     = "entry"
	ruleID        = "id"
	ruleMissing   = "missing"
	ruleDuplicate = "duplicate-key"
	ruleType      = "type"
	ruleNumber    = "number"
	ruleDate      = "date"
	ruleURL       = "url"
	ruleText      = "text"
	ruleVersion   = "version"

	ruleDiffers     = "submission-differs"
	ruleStatus      = "status-differs"
	rulePct         = "improvement-pct"
	rulePctText     = "improvement-text"
	ruleComparable  = "comparable-unfounded"
	rulePctBasis    = "improvement-unfounded"
	ruleWithheld    = "comparable-withheld"
	ruleLanes       = "control-lanes"
	ruleNotEntry    = "control-not-entry"
	ruleOtherStudy  = "control-other-study"
	ruleFuture      = "date-future"
	ruleNewStatus   = "status-unknown"
	ruleNewKind     = "kind-unknown"
	ruleKindAll     = "kind-all"
	ruleNewControl  = "control-kind-unknown"
	ruleSourceHTTPS = "source-not-https"
	ruleNear        = "field-near"
)

// Rules are all rules of the linter, errors first. The first eleven are the
// format itself: what they find is a [DocumentError] or a [Problem].
var Rules = []Rule{
	{ruleDocument, LevelError, "The document is no feed: it is not JSON, is cut short or too large, or has another schema.",
		"correct the document at the place that is named; nothing of it can be shown before"},
	{ruleEntry, LevelError, "An entry is no object with id, version, entry and record, or it has too many faults or values to list.",
		"write the entry, its submission and its record as objects"},
	{ruleID, LevelError, "An id is taken, has white space or characters that cannot be seen, or is another one in the submission or the record.",
		"give the entry a name of its own and write it the same in all three places"},
	{ruleMissing, LevelError, "A member that the format requires is not there.",
		"add the member; a TPS or percentage that was not recorded is null, a text that is empty is \"\""},
	{ruleDuplicate, LevelError, "An object has a member twice, so that readers may take either.",
		"keep one of the two"},
	{ruleType, LevelError, "A value is of a type that its field cannot have, or is empty where it must say something.",
		"write a value of the type that is expected"},
	{ruleNumber, LevelError, "A number is negative, NaN, infinite or too large, is no whole number where one is due, or is no number at all.",
		"write the number that was measured; a TPS or percentage that was not recorded is null"},
	{ruleDate, LevelError, "A date is not of the form 13-Nov-2026, or no calendar has it.",
		"write the day as DD-Mon-YYYY with the English month"},
	{ruleURL, LevelError, "An address is neither https:// or http:// nor a path of the site, or has no host, a port that is no number, a % without two hexadecimal digits, white space, backslashes or characters that cannot be seen.",
		"write the whole address, percent-encoded where it must be"},
	{ruleText, LevelError, "A text has half of a surrogate pair, which is no character.",
		"write the character whole"},
	{ruleVersion, LevelError, "The version is not the SHA-256 of the record's canonical form: one of the two was changed without the other.",
		"find out which is right; where it is the record, write the version that is expected"},

	{ruleDiffers, LevelError, "Submission and record have the same field with another value.",
		"correct the one that is wrong; a change of the record changes its version"},
	{ruleStatus, LevelError, "The record's status is not the submission's, alone or followed by \" · \" and more. Preempted may stand for Interrupted.",
		"begin the record's status with the submission's"},
	{rulePct, LevelError, "improvement_pct, or the percentage that improvement is where that is null, is further from what tps and control_tps give than its own rounding explains.",
		"correct the number that is wrong; nothing is ever divided back"},
	{rulePctText, LevelError, "improvement does not begin with improvement_pct rounded to as many decimals.",
		"write the same gain in both"},
	{ruleComparable, LevelError, "chart_comparable is true without a matched control with numbers on both sides.",
		"write false, or record what makes the two comparable"},

	{rulePctBasis, LevelWarning, "improvement_pct has a number, or improvement is a percentage alone, without a matched control with numbers on both sides.",
		"write null, and leave what the source reports to improvement"},
	{ruleWithheld, LevelWarning, "chart_comparable is false although the control is matched and both numbers are there.",
		"write true, or say by control_kind why the two do not compare"},
	{ruleLanes, LevelWarning, "The entry that is the matched control ran with another number of lanes, so that the gain is not of the change alone.",
		"compare at the same number of lanes, or say in control_scope and qualification that they differ"},

	{ruleNotEntry, LevelHint, "The control's number is of no entry of this feed, so that the feed does not show what it was measured on.",
		"add the control as an entry, where its measurement is recorded"},
	{ruleOtherStudy, LevelHint, "An entry has the control's number, but from another source, so that nothing shows that it is the control.",
		"name the control's own source, where it is the same measurement"},
	{ruleFuture, LevelHint, "The report date has begun nowhere on Earth yet.",
		"check the day, the month and the year"},
	{ruleNewStatus, LevelHint, "The status is none that the format names, so that nothing says whether the number is partial; it is drawn hollow.",
		"write Measured, Completed, Interrupted, Cancelled or Failed, and what else there is to say after \" · \" in the record"},
	{ruleNewKind, LevelHint, "The kind is neither full nor tps; it gets a view under its own name.",
		"check the spelling; a kind of your own may stay"},
	{ruleKindAll, LevelHint, "The kind is named all, as the view of all entries is, so that it has no view of its own.",
		"give the kind another name"},
	{ruleNewControl, LevelHint, "The kind of control is none that the format names, so that nothing says which comparison it allows.",
		"write baseline, matched, historical, unmatched or unknown"},
	{ruleSourceHTTPS, LevelHint, "The source is not an https address: it may be changed on the way, or is a path that leads nowhere outside its site.",
		"give the https address, where there is one"},
	{ruleNear, LevelHint, "A member is unknown to the format, and its name is all but that of a field that is not there.",
		"write the field's name, if it is what is meant; a member of your own may stay and is shown with the other fields"},
}
