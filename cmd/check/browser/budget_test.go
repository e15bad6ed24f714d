package browser

import (
	"io"
	"net/http"
	"regexp"
	"testing"
)

// maxClient is the size in bytes that the client may have as it is sent.
const maxClient = 2_200_000

// The client is what a first visit waits for on a slow line.
func TestTheClientKeepsToItsBudget(t *testing.T) {
	t.Parallel()
	s := serve(t)
	script := regexp.MustCompile(`app\.[0-9a-f]+\.js`).Find(sent(t, s.URL+"/", "identity"))
	wasm := regexp.MustCompile(`app\.[0-9a-f]+\.wasm`).Find(sent(t, s.URL+"/"+string(script), "identity"))
	if script == nil || wasm == nil {
		t.Fatalf("the page's script is %q and its client %q", script, wasm)
	}
	n := len(sent(t, s.URL+"/"+string(wasm), "br"))
	t.Logf("the client is %d bytes as sent", n)
	if n > maxClient {
		t.Errorf("the client is %d bytes as sent, %d more than it may be", n, n-maxClient)
	}
	if n < maxClient/4 {
		t.Errorf("%d bytes are no client", n)
	}
}

// sent is what an address answers in the given encoding.
func sent(t *testing.T, url, encoding string) []byte {
	t.Helper()
	req, err := http.NewRequest(http.MethodGet, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Accept-Encoding", encoding)
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil || resp.StatusCode != http.StatusOK {
		t.Fatalf("%s: status %d, %v", url, resp.StatusCode, err)
	}
	if got := resp.Header.Get("Content-Encoding"); encoding == "br" && got != "br" {
		t.Errorf("%s is sent as %q", url, got)
	}
	return body
}
