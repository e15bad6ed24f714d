//go:build !js

package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// The exit code of a command that checks is its verdict: 0 where all is good, 1
// where it found something, and 2 where it could not check; see [run].

// errFindings says that a command found something and has printed it.
var errFindings = errors.New("there are findings")

// parseNamed reads a command's flags, which may stand before, between and after
// its arguments, and gives the arguments: one for each of names, no more and no
// less, but that one whose name is in brackets may be left out. It reports
// whether help was asked for, which it then has printed.
func parseNamed(flags *flag.FlagSet, args []string, helpText string, stdout io.Writer, names ...string) (values []string, helped bool, err error) {
	flags.SetOutput(io.Discard)
	for {
		err := flags.Parse(args)
		switch {
		case errors.Is(err, flag.ErrHelp):
			_, err := io.WriteString(stdout, helpText)
			return nil, true, err
		case err != nil:
			return nil, false, misused(flags, err, ": what is no flag and begins with - is given after --")
		}
		if flags.NArg() == 0 {
			break
		}
		if ended(flags, args[:len(args)-flags.NArg()]) {
			values = append(values, flags.Args()...)
			break
		}
		values, args = append(values, flags.Arg(0)), flags.Args()[1:]
	}
	switch {
	case len(values) > len(names):
		return nil, false, &usageError{fmt.Sprintf("%s takes no argument %q", flags.Name(), values[len(names)]), flags.Name()}
	case len(values) < len(names) && !strings.HasPrefix(names[len(values)], "["):
		return nil, false, &usageError{fmt.Sprintf("%s needs %s", flags.Name(), names[len(values)]), flags.Name()}
	}
	return values, false, nil
}

// ended reports whether the arguments that were read as flags end in the -- after
// which there are none, and not in a flag's value.
func ended(flags *flag.FlagSet, read []string) bool {
	last := len(read) - 1
	if last < 0 || read[last] != "--" {
		return false
	}
	if last == 0 || !strings.HasPrefix(read[last-1], "-") || strings.Contains(read[last-1], "=") {
		return true
	}
	f := flags.Lookup(strings.TrimLeft(read[last-1], "-"))
	if f == nil {
		return true // it is a value itself
	}
	b, ok := f.Value.(interface{ IsBoolFlag() bool })
	return ok && b.IsBoolFlag()
}

// asksJSON reports whether a command's arguments have -json among them. It looks
// at the arguments as they stand, for those that a command does not understand
// are an error to be told as JSON too.
func asksJSON(args []string) bool {
	return slices.ContainsFunc(args, func(arg string) bool {
		name, value, given := strings.Cut(arg, "=")
		on, _ := strconv.ParseBool(value)
		return (name == "-json" || name == "--json") && (on || !given)
	})
}

// printJSON prints v as indented JSON that keeps <, > and & as they are.
func printJSON(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(v)
}
