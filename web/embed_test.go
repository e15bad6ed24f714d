package web

import (
	"net/http"
	"strconv"
	"strings"
	"testing"
)

// A part's page is named by its part and view; the parameters of the address
// are the board's, and overrule the name.
func TestEmbed(t *testing.T) {
	r := seeded(t)
	for target, want := range map[string]string{
		"/embed":                                  "part=|row=||",
		"/embed.html":                             "part=|row=||",
		"/embed.html?part=all":                    "part=|row=||",
		"/embed?part=chart&view=tps&q=fp8":        "part=chart|row=|view=tps&q=fp8|",
		"/embed-chart-tps.html":                   "part=chart|row=|view=tps|",
		"/embed-chart-full":                       "part=chart|row=||",
		"/embed-table-tps.html?view=all":          "part=table|row=|view=all|",
		"/embed-chart-tps.html?part=table":        "part=table|row=|view=tps|",
		"/embed.html?part=entry&row=stack32":      "part=entry|row=stack32||",
		"/embed.html?part=nothing":                "part=nothing|row=||",
		"/embed.html?background=none&theme=dark":  "part=|row=|theme=dark|",
		"/embed.html?part=chart&view=none-of-it":  "part=chart|row=|view=none-of-it|",
		"/embed-all-all.html?mine=1&sort=-tps":    "part=|row=|view=all&sort=-tps&mine=1|",
		"/embed.html?row=%22%3E%3Cscript%3E&part": "part=|row=\"><script>||",
	} {
		resp := r.get(target)
		text := body(t, resp)
		if resp.StatusCode != http.StatusOK || !strings.Contains(text, want+r.assets.urls["frame.js"]) {
			t.Errorf("%s: status %d, %q, want %q", target, resp.StatusCode, text, want)
		}
		policy := resp.Header.Get("Content-Security-Policy")
		if policy != embedPolicy || strings.Contains(policy, "unsafe") || strings.Contains(policy, "connect-src") || resp.Header.Get("X-Frame-Options") != "" {
			t.Errorf("%s: the policy is %q", target, policy)
		}
		if !strings.Contains(text, `content="default-src 'none'; script-src 'self'`) || strings.Contains(text, `name="highwater"`) {
			t.Errorf("%s: the page has another policy, or a program: %q", target, text[:200])
		}
	}
	for _, target := range []string{"/embed-chart-none.html", "/embed-dance-tps.html", "/embed-chart-.html", "/embed-chart.html", "/embedded", "/embed/"} {
		if resp := r.get(target); resp.StatusCode != http.StatusNotFound {
			t.Errorf("%s: status %d", target, resp.StatusCode)
		}
	}
	// Also a frame whose address is wrong has its message, which its host can show.
	for target, framed := range map[string]bool{"/embed-chart-none.html": true, "/embed-dance-tps.html": true, "/none": false, "/embed-v9.js": true, "/embed/": true, "/embed.html/": true} {
		home := "./" + strings.Repeat("../", strings.Count(target, "/")-1)
		resp := r.get(target)
		text, policy := body(t, resp), resp.Header.Get("Content-Security-Policy")
		if strings.Contains(policy, "frame-ancestors") == framed || strings.Contains(text, `<a href="`+home+`" target="_blank" rel="noopener">`) != framed || strings.Contains(text, `<script src="`+home+r.assets.urls["said.js"]+`">`) != framed {
			t.Errorf("%s: the policy is %q, and the page %q", target, policy, text)
		}
	}
	if policy := r.get("/").Header.Get("Content-Security-Policy"); !strings.HasSuffix(policy, "frame-ancestors 'self'") {
		t.Errorf("the board itself has the policy %q", policy)
	}
	resp := newRig(t).get("/embed")
	if policy := resp.Header.Get("Content-Security-Policy"); resp.StatusCode != http.StatusServiceUnavailable || policy != embedPolicy {
		t.Errorf("without a feed the status is %d and the policy %q, which a frame cannot show", resp.StatusCode, policy)
	}
}

// Whoever may not frame the board is told so, where the browser names them.
func TestEmbedIn(t *testing.T) {
	r := seeded(t, func(s *Setup) {
		s.Ancestors = []string{"https://wiki.example.org:443", "http://localhost:8000", "HTTPS://Blog.Example.org"}
		s.Address = "https://Board.example.org:443/runs/"
	})
	for _, test := range []struct {
		referer, dest string
		status        int
	}{
		{"https://wiki.example.org/page", "iframe", 200},
		{"http://localhost:8000/", "iframe", 200},
		{"https://blog.example.org/2026/", "iframe", 200},
		{"http://example.com/host", "iframe", 200},         // the board's own
		{"https://board.example.org/runs/", "iframe", 200}, // its own, behind a proxy
		{"http://board.example.org/runs/", "iframe", 403},  // of another scheme
		{"", "iframe", 200},                                // the policy sees to it
		{"https://other.example.org/", "document", 200},
		{"https://other.example.org/", "iframe", 403},
		{"http://wiki.example.org/", "iframe", 403},
		{"https://other.example.org/", "frame", 403},
	} {
		resp := r.get("/embed", "Referer: "+test.referer, "Sec-Fetch-Dest: "+test.dest)
		policy, text := resp.Header.Get("Content-Security-Policy"), body(t, resp)
		allowed := "; frame-ancestors 'self' https://wiki.example.org http://localhost:8000 https://blog.example.org"
		if test.status == 403 {
			allowed = ""
		}
		if resp.StatusCode != test.status || policy != embedPolicy+allowed {
			t.Errorf("in %q as %s: status %d, policy %q", test.referer, test.dest, resp.StatusCode, policy)
		}
		if test.status == 403 && (!strings.Contains(text, "-embed-in") || strings.Contains(text, "part=") || !strings.Contains(text, `target="_blank" rel="noopener"`) || !strings.Contains(text, r.assets.urls["said.js"])) {
			t.Errorf("in %q it says %q", test.referer, text)
		}
	}
	if resp := r.get("/embed", "Referer: https://proxied.example.org/", "Sec-Fetch-Dest: iframe", "Sec-Fetch-Site: same-origin"); resp.StatusCode != http.StatusOK {
		t.Errorf("to what the browser says is the board's own origin it answers %d", resp.StatusCode)
	}
}

// A word that a browser would not take takes the whole list with it, so it is none
// here; what browsers write otherwise is written as they do.
func TestAncestors(t *testing.T) {
	for word, want := range map[string]string{
		"https://wiki.example.org":      "https://wiki.example.org",
		"HTTPS://Wiki.Example.ORG:443":  "https://wiki.example.org",
		"http://wiki.example.org:080":   "http://wiki.example.org",
		"http://wiki.example.org:443":   "http://wiki.example.org:443",
		"http://localhost:8000":         "http://localhost:8000",
		"http://127.0.0.1:65535":        "http://127.0.0.1:65535",
		"http://[0:0::1]:8000":          "http://[::1]:8000",
		"https://[2001:DB8::1]":         "https://[2001:db8::1]",
		"https://xn--bcher-kva.example": "https://xn--bcher-kva.example",
		"https://bücher.example":        "xn--…",
		"https://b%C3%BCcher.example":   "host is none",
		"wiki.example.org":              "a scheme and a host",
		"ftp://wiki.example.org":        "a scheme and a host",
		"https://":                      "a scheme and a host",
		"https://wiki.example.org/":     "ends with the host or the port, without /",
		"https://wiki.example.org:8/Ab": "ends with the host or the port, without /Ab",
		"https://u@example.org":         "a scheme and a host",
		"*":                             "a scheme and a host",
		"https://*.example.org":         "a scheme and a host",
		"'none'":                        "a scheme and a host",
		"https://c.example:":            "port is none",
		"https://c.example:0":           "port is none",
		"https://c.example:99999":       "port is none",
		"https://c.example:+80":         "port is none",
		"https://:443":                  "host is none",
		`https://a"b.org`:               "host is none",
		"https://a;b":                   "host is none",
		"https://a,b":                   "host is none",
		"https://a b":                   "host is none",
		"https://a..b":                  "host is none",
		"https://a.b.":                  "host is none",
		"https://::1":                   "host is none",
		"https://[::1":                  "IPv6",
		"https://[::1%25eth0]":          "IPv6",
		"https://[127.0.0.1]":           "IPv6",
		"https://[::1]x":                "IPv6",
		"https://wiki.example.org?q":    "host is none",
	} {
		all, err := ancestorsOf([]string{"https://good.example.org", word})
		switch {
		case strings.Contains(want, "://"):
			if err != nil || len(all) != 2 || all[1] != want {
				t.Errorf("%q is read as %q (%v), want %q", word, all, err, want)
			}
		case err == nil || !strings.Contains(err.Error(), strconv.Quote(word)) || !strings.Contains(err.Error(), want):
			t.Errorf("%q among those who may frame it: %v, want an error that names it and says %q", word, err, want)
		}
		if check := (Setup{Ancestors: []string{word}}).Check(); (check == nil) != (err == nil) {
			t.Errorf("%q passes the check: %v", word, check)
		}
	}
}

// What a frame loads may be loaded from any page, one that admits nothing else
// among them: served, and by the headers of an export.
func TestIsolatedHosts(t *testing.T) {
	r, dir := exportOf(t)
	all := contents(t, dir)
	const shared, embedder, allowed = "Cross-Origin-Resource-Policy", "Cross-Origin-Embedder-Policy", "Access-Control-Allow-Origin"
	for _, name := range []string{"embed", "embed.html", "embed-none.html", r.assets.urls["board.css"], r.assets.urls["frame.css"], r.assets.urls["frame.js"], r.assets.urls["said.js"], r.assets.urls["icon.svg"]} {
		header := r.get("/" + name).Header
		if header.Get(shared) != "cross-origin" || (header.Get(allowed) == "*") == strings.HasPrefix(name, "embed") || (header.Get(embedder) == "require-corp") != strings.HasPrefix(name, "embed") {
			t.Errorf("%s: the policies are %q and %q", name, header.Get(shared), header.Get(embedder))
		}
		if rule := "\n/" + name + "\n  " + shared + ": cross-origin\n  " + allowed + ": *\n"; all[name] != "" && !strings.HasPrefix(name, "embed") && !strings.Contains(all["_headers"], rule) {
			t.Errorf("_headers lacks %q", rule)
		}
	}
	for _, name := range []string{"", manifestName, "view-tps.html"} {
		if got := r.get("/" + name).Header; got.Get(shared)+got.Get(embedder) != "" {
			t.Errorf("%q may be loaded from everywhere", name)
		}
	}
	for _, want := range []string{"\n/embed\n", "\n/embed.*\n", "\n/embed-chart-*\n"} {
		_, rule, _ := strings.Cut(all["_headers"], want)
		if rule, _, _ = strings.Cut(rule, "\n/"); !strings.Contains(rule, embedder+": require-corp\n") || !strings.Contains(rule, shared+": cross-origin\n") {
			t.Errorf("_headers says of %q:\n%s", want, rule)
		}
	}
	for _, want := range []string{"Header set " + embedder + " \"require-corp\"", "<FilesMatch \"\\.[0-9a-f]{16}\\.(css|js|svg|png)$\">\n    Header set " + shared + " \"cross-origin\"\n    Header set " + allowed + " \"*\""} {
		if !strings.Contains(all[".htaccess"], want) {
			t.Errorf(".htaccess lacks %q", want)
		}
	}
}

// Each file of an export is under one rule of the headers at most, and a part's
// page under one that lets it be framed.
func TestHostRules(t *testing.T) {
	_, dir := exportOf(t)
	all := contents(t, dir)
	for _, name := range []string{"_headers", ".htaccess"} {
		if strings.Contains(all[name], "frame-ancestors *") || !strings.Contains(all[name], "frame-ancestors 'self'") || !strings.Contains(all[name], embedPolicy) {
			t.Errorf("%s lacks a policy, or has one of everyone", name)
		}
	}
	for name := range all {
		rules := 0
		for _, line := range strings.Split(all["_headers"], "\n") {
			pattern, wild := strings.CutSuffix(line, "*")
			if strings.HasPrefix(line, "/") && line != "/*" && (line == "/"+name || wild && strings.HasPrefix("/"+name, pattern)) {
				rules++
			}
		}
		html := strings.HasSuffix(name, ".html")
		if rules > 1 || html && rules != 1 {
			t.Errorf("%s is under %d rules", name, rules)
		}
	}
	if all["embed-chart-tps.html"] == "" || all["embed-entry-all.html"] == "" || all["embed.html"] == "" {
		t.Error("there is no page of a part")
	}
	_, dir = exportOf(t, func(s *Setup) { s.Ancestors = []string{"https://wiki.example.org"} })
	all = contents(t, dir)
	for _, name := range []string{"_headers", ".htaccess"} {
		if !strings.Contains(all[name], embedPolicy+"; frame-ancestors 'self' https://wiki.example.org") {
			t.Errorf("%s does not say who may frame a part", name)
		}
	}
}

// The pages of an export say themselves who may frame them, for its host may send no
// header; a server's need not.
func TestEmbedInOfFiles(t *testing.T) {
	for _, static := range []bool{false, true} {
		_, dir := exportOf(t, func(s *Setup) {
			s.Static, s.Ancestors = static, []string{"https://wiki.example.org", "http://localhost:8000"}
		})
		for name, text := range contents(t, dir) {
			if in := strings.Contains(text, "|in https://wiki.example.org http://localhost:8000"); in != (static && isEmbed(name) && strings.HasSuffix(name, ".html")) {
				t.Errorf("of files: %v: %s names who may frame it: %v", static, name, in)
			}
		}
	}
}
