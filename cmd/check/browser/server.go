package browser

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"time"
)

// Build compiles the program into folder and returns its path. It is the program
// as it is run, so without the race detector whatever the tests are run with.
func Build(root, folder string) (string, error) {
	program := filepath.Join(folder, "highwater")
	cmd := exec.Command("go", "build", "-race=false", "-o", program, "./cmd/highwater")
	cmd.Dir = root
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("building the server: %w\n%s", err, out)
	}
	return program, nil
}

// Server is a running highwater.
type Server struct {
	URL string // without a slash at the end
	cmd *exec.Cmd

	mu     sync.Mutex
	output strings.Builder
	read   sync.WaitGroup
}

// startTime is how long a server may take to its first answer. Its first start
// compiles the browser client.
const startTime = 5 * time.Minute

// serving finds the address in the line that the server prints once it listens.
var serving = regexp.MustCompile(`^Serving .* on (http://[^\s/]+)$`)

// Serve starts the program on a free port of this machine and returns when it
// listens. Stop ends it.
func Serve(root, program string, args ...string) (*Server, error) {
	return run(root, program, append([]string{"serve", "-addr", "127.0.0.1:0"}, args...)...)
}

// run starts a program in a folder and returns when it says where it serves.
func run(folder, program string, args ...string) (*Server, error) {
	s := &Server{cmd: exec.Command(program, args...)}
	s.cmd.Dir = folder
	out, err := s.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	errs, err := s.cmd.StderrPipe()
	if err != nil {
		return nil, err
	}
	if err := s.cmd.Start(); err != nil {
		return nil, err
	}
	found := make(chan string, 2)
	ended := make(chan struct{})
	for _, stream := range []io.Reader{out, errs} {
		s.read.Go(func() { s.listen(stream, found) })
	}
	go func() { s.read.Wait(); close(ended) }()

	timeout, cancel := context.WithTimeout(context.Background(), startTime)
	defer cancel()
	select {
	case s.URL = <-found:
		return s, nil
	case <-ended:
		err = errors.New("it ended")
	case <-timeout.Done():
		err = fmt.Errorf("it did not say where it serves within %s", startTime)
	}
	s.Stop()
	return nil, fmt.Errorf("starting the server: %w; it said:\n%s", err, s.Output())
}

// listen keeps what the server prints, and sends the first address.
func (s *Server) listen(stream io.Reader, found chan<- string) {
	told := false
	for lines := bufio.NewScanner(stream); lines.Scan(); {
		s.mu.Lock()
		s.output.WriteString(lines.Text() + "\n")
		s.mu.Unlock()
		if at := serving.FindStringSubmatch(lines.Text()); at != nil && !told {
			told = true
			found <- at[1]
		}
	}
}

// Output is what the server has printed so far.
func (s *Server) Output() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.output.String()
}

// Stop kills the server and returns once it is gone.
func (s *Server) Stop() {
	s.cmd.Process.Kill()
	s.read.Wait()
	s.cmd.Wait()
}
