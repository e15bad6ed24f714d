//go:build !js

package main

import (
	"context"
	_ "embed"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"
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
		return &usageError{fmt.Sprintf("there is no command %q", name), ""}
	}
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
	return &usageError{fmt.Sprintf("there is no command %q to help with", args[0]), ""}
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
		return false, &usageError{err.Error(), flags.Name()}
	case flags.NArg() > 0:
		return false, &usageError{fmt.Sprintf("%s takes no argument %q", flags.Name(), flags.Arg(0)), flags.Name()}
	}
	return false, nil
}
