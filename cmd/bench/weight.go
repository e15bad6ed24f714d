package main

import (
	"fmt"
	"io"
	"net/http"
	"net/url"
	"path"
	"strings"
	"text/tabwriter"
)

// encodings are the forms in which each file is weighed.
var encodings = []string{"identity", "gzip", "br"}

// weigh prints the size of each file of a first visit, raw and as it is sent.
func weigh(w io.Writer, urls []string) error {
	fmt.Fprintf(w, "\nBytes of each file, without headers.\n\n")
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(table, "file\t%s\t\n", strings.Join(encodings, "\t"))
	sums := make([]int64, len(encodings))
	for _, address := range urls {
		fmt.Fprint(table, name(address))
		for i, encoding := range encodings {
			size, err := weight(address, encoding)
			if err != nil {
				return err
			}
			sums[i] += size
			fmt.Fprintf(table, "\t%d", size)
		}
		fmt.Fprintln(table, "\t")
	}
	fmt.Fprint(table, "all")
	for _, sum := range sums {
		fmt.Fprintf(table, "\t%d", sum)
	}
	fmt.Fprintln(table, "\t")
	return table.Flush()
}

// name is the last part of an address.
func name(address string) string {
	u, err := url.Parse(address)
	if err != nil || strings.HasSuffix(u.Path, "/") {
		return "the page"
	}
	return path.Base(u.Path)
}

// weight is the size of a response's body in one encoding, or in none where the
// server does not offer that encoding.
func weight(address, encoding string) (int64, error) {
	request, err := http.NewRequest(http.MethodGet, address, nil)
	if err != nil {
		return 0, err
	}
	// A header that is set keeps the transport from decoding the body.
	request.Header.Set("Accept-Encoding", encoding)
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return 0, fmt.Errorf("%s answers %s", address, answer.Status)
	}
	return io.Copy(io.Discard, answer.Body)
}
