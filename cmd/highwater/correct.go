//go:build !js

package main

import (
	"context"
	_ "embed"
	"flag"
	"io"

	"highwater/feed"
)

//go:embed correct.txt
var correctHelp string

// correct puts a new submission in the place of an entry's old one.
func correct(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) error {
	flags := flag.NewFlagSet("correct", flag.ContinueOnError)
	e := editing{lints: true}
	e.flags(flags)
	how := feed.Correction{Words: words{}}
	flags.StringVar(&how.Version, "if-version", "", "")
	flags.BoolVar(&how.DeriveAnew, "derive-anew", false, "")
	flags.Var(words(how.Words), "word", "")
	names, helped, err := parseNamed(flags, args, correctHelp, stdout, "FEED", "SUBMISSION")
	if helped || err != nil {
		return err
	}
	if err := needsVersion(flags); err != nil {
		return err
	}
	if err := oneInput(flags, names); err != nil {
		return err
	}
	submission, err := readSubmission(ctx, names[1], stdin)
	if err != nil {
		return err
	}
	return e.run(ctx, names[0], stdin, stdout, stderr, func(document []byte) (*feed.Edit, error) {
		return feed.Correct(document, submission, how)
	})
}

// needsVersion reports the mistake of changing an entry without saying which
// version of it was seen. It may be "", for an entry that has none.
func needsVersion(flags *flag.FlagSet) error {
	given := false
	flags.Visit(func(f *flag.Flag) { given = given || f.Name == "if-version" })
	if given {
		return nil
	}
	return &usageError{flags.Name() + " needs -if-version HASH, the version of the entry that you have seen", flags.Name()}
}
