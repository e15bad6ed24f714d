//go:build !js

package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"
	"time"

	"highwater/feed"
	"highwater/feed/file"
)

// submissionLimit is how much of a submission is read, in bytes.
const submissionLimit = 1 << 20

// An editing is what the commands that change a feed have in common.
type editing struct {
	asJSON, dryRun bool
	// lints says that whoever wrote the entry is told what lint finds in it.
	lints bool
}

func (e *editing) flags(flags *flag.FlagSet) {
	flags.BoolVar(&e.asJSON, "json", false, "")
	flags.BoolVar(&e.dryRun, "dry-run", false, "")
}

// run changes the feed of that name and says what changed. A file is replaced in
// one step; what came from standard input or a URL is printed, and then what
// changed goes to stderr.
func (e *editing) run(ctx context.Context, name string, stdin io.Reader, stdout, stderr io.Writer, edit func(document []byte) (*feed.Edit, error)) error {
	var made *feed.Edit
	apply := func(document []byte) (after []byte, err error) {
		if made, err = edit(document); err != nil {
			return nil, err
		}
		if e.dryRun {
			return document, nil
		}
		return made.Document, nil
	}
	said, err := stdout, error(nil)
	if name == "-" || isURL(name) {
		said = stderr
		err = e.pipe(ctx, name, stdin, stdout, apply)
	} else if err = otherScheme(name); err == nil {
		err = file.Update(name, feed.DefaultLimit, apply)
	}
	if err != nil {
		return refused(err, e.asJSON, said)
	}
	var found []feed.Finding
	if e.lints {
		found = made.Findings(feed.Today(time.Now()))
	}
	if err := e.report(said, name, made.Change, found); err != nil || e.asJSON {
		return err
	}
	for _, f := range found {
		if _, err := fmt.Fprintln(stderr, f); err != nil {
			return err
		}
	}
	return nil
}

func (e *editing) pipe(ctx context.Context, name string, stdin io.Reader, stdout io.Writer, apply func([]byte) ([]byte, error)) error {
	document, err := wholeSource(ctx, name, stdin, feed.DefaultLimit)
	if err != nil {
		return err
	}
	after, err := apply(document)
	if err != nil || e.dryRun {
		return err
	}
	_, err = stdout.Write(after)
	return err
}

// report says what changed.
func (e *editing) report(w io.Writer, name string, change *feed.Change, found []feed.Finding) error {
	if e.asJSON {
		report := struct {
			Feed    string      `json:"feed"`
			Written bool        `json:"written"`
			Change  *jsonChange `json:"change"` // null where nothing had to be changed
			// Findings are those of lint in the entry; none where it was retracted.
			Findings []feed.Finding `json:"findings,omitempty"`
		}{Feed: name, Written: change != nil && !e.dryRun, Findings: found}
		if change != nil {
			c := newJSONChange(*change)
			report.Change = &c
		}
		return printJSON(w, report)
	}
	if change == nil {
		_, err := fmt.Fprintf(w, "%s is as it should be: nothing to change\n", sourceName(name))
		return err
	}
	would := ""
	if e.dryRun {
		would = "; nothing was written"
	}
	_, err := fmt.Fprintf(w, "%s%s: %s%s\n", changeText(*change, false, e.dryRun), "feed", sourceName(name), would)
	return err
}

// refused gives a refusal as a finding, and all else as what could not be done.
func refused(err error, asJSON bool, w io.Writer) error {
	var refusal *feed.Refusal
	var bad *feed.DocumentError
	switch {
	case errors.As(err, &bad):
		return err
	case !errors.As(err, &refusal):
		return fmt.Errorf("the feed cannot be changed: %w", err)
	case asJSON:
		if err := printJSON(w, map[string]*feed.Refusal{"refused": refusal}); err != nil {
			return err
		}
		return errFindings
	}
	switch refusal.Reason {
	case feed.ReasonWords:
		var give strings.Builder
		for _, w := range refusal.Words {
			give.WriteString(" -word " + w.Field + "=TEXT")
		}
		return fmt.Errorf("%w\n\n\tgive%s, or -derive-anew; highwater correct -h says more", err, &give)
	case feed.ReasonUnverified, feed.ReasonUnfounded:
		return fmt.Errorf("%w\n\n\tgive -derive-anew; highwater correct -h says more", err)
	}
	return err
}

// wholeSource reads a source whole.
func wholeSource(ctx context.Context, name string, stdin io.Reader, limit int64) ([]byte, error) {
	source, err := openSource(ctx, name, stdin)
	if err != nil {
		return nil, err
	}
	defer source.Close()
	b, err := io.ReadAll(io.LimitReader(source, limit+1))
	switch {
	case err != nil:
		return nil, err
	case int64(len(b)) > limit:
		return nil, fmt.Errorf("%s has more than the limit of %d bytes", sourceName(name), limit)
	}
	return b, nil
}

func readSubmission(ctx context.Context, name string, stdin io.Reader) ([]byte, error) {
	b, err := wholeSource(ctx, name, stdin, submissionLimit)
	if err != nil {
		return nil, fmt.Errorf("the submission cannot be read: %w", err)
	}
	return b, nil
}

// oneInput reports the mistake of reading two things from standard input.
func oneInput(flags *flag.FlagSet, names []string) error {
	if names[0] == "-" && names[1] == "-" {
		return &usageError{"only one of the two can be standard input", flags.Name()}
	}
	return nil
}

// words collects -word FIELD=TEXT.
type words map[string]string

func (w words) String() string { return "" }

func (w words) Set(s string) error {
	field, text, ok := strings.Cut(s, "=")
	if !ok || field == "" {
		return errors.New("write FIELD=TEXT")
	}
	if _, again := w[field]; again {
		return fmt.Errorf("%s is given twice", field)
	}
	w[field] = text
	return nil
}
