//go:build !js

package main

import (
	"cmp"
	"context"
	_ "embed"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"highwater/feed"
)

//go:embed help.txt
var helpText string

// A command is one thing that the program does.
type command struct {
	name string
	help string
	// run does it. It parses args with [parse] or [parseNamed].
	run func(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) error
}

var commands = []command{
	{"serve", serveHelp, serve},
	{"build", buildHelp, build},
	{"verify", verifyHelp, verify},
	{"lint", lintHelp, lint},
	{"schema", schemaHelp, schema},
	{"record", recordHelp, record},
	{"add", addHelp, add},
	{"correct", correctHelp, correct},
	{"retract", retractHelp, retract},
	{"diff", diffHelp, diff},
	{"chart", chartHelp, chart},
	{"table", tableHelp, table},
}

// dispatch runs the command that the arguments begin with; serve where they
// begin with none.
func dispatch(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) error {
	if len(args) == 0 {
		return serve(ctx, nil, stdin, stdout, stderr)
	}
	switch name := args[0]; {
	case name == "-h" || name == "-help" || name == "--help":
		return help(nil, stdout)
	case name == "help":
		return help(args[1:], stdout)
	case strings.HasPrefix(name, "-"):
		return serve(ctx, args, stdin, stdout, stderr)
	default:
		for _, c := range commands {
			if c.name == name {
				return c.run(ctx, args[1:], stdin, stdout, stderr)
			}
		}
		return noCommand(name, "")
	}
}

// noCommand is the mistake of asking for a command that there is none of.
func noCommand(name, to string) error {
	names := []string{"help"}
	for _, c := range commands {
		names = append(names, c.name)
	}
	return &usageError{fmt.Sprintf("there is no command %q%s%s", name, to, meant("", name, names)), ""}
}

// meant asks whether a word that was given is one of those that are known, as it
// is written with what stands before it; "" where none is near.
func meant(before, word string, known []string) string {
	near := feed.Near(word, known)
	if near == "" {
		return ""
	}
	return ": did you mean " + before + near + "?"
}

// misused is a mistake in a command's flags. What is no flag and near none may be
// meant otherwise.
func misused(flags *flag.FlagSet, err error, otherwise string) error {
	what := err.Error()
	if name, unknown := strings.CutPrefix(what, "flag provided but not defined: -"); unknown {
		var known []string
		flags.VisitAll(func(f *flag.Flag) { known = append(known, f.Name) })
		what = fmt.Sprintf("there is no flag -%s%s", name, cmp.Or(meant("-", name, known), otherwise))
	}
	return &usageError{what, flags.Name()}
}

// help prints the help of a command, or of the program.
func help(args []string, stdout io.Writer) error {
	if len(args) == 0 {
		_, err := io.WriteString(stdout, helpText)
		return err
	}
	for _, c := range commands {
		if c.name == args[0] {
			_, err := io.WriteString(stdout, c.help)
			return err
		}
	}
	return noCommand(args[0], " to help with")
}

// parse reads a command's flags. It reports whether help was asked for, which
// it then has printed. Arguments that are no flags are a mistake.
func parse(flags *flag.FlagSet, args []string, helpText string, stdout io.Writer) (helped bool, err error) {
	flags.SetOutput(io.Discard)
	err = flags.Parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		_, err := io.WriteString(stdout, helpText)
		return true, err
	case err != nil:
		return false, misused(flags, err, "")
	case flags.NArg() > 0:
		return false, &usageError{fmt.Sprintf("%s takes no argument %q", flags.Name(), flags.Arg(0)), flags.Name()}
	}
	return false, nil
}
