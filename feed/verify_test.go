package feed

import "testing"

func TestVerify(t *testing.T) {
	for name, want := range map[string]string{
		"feed.json": "23 of 23 versions verify",
		"bad/version-mismatch.json": "2 of 3 versions verify\n" +
			`changed: /entries/1/version (line 49): found 44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a, expected 9673eb356aeb0178d551f2c1ccdf97a13b859a3df33c17406af86328c27459ee; find out which is right; where it is the record, write the version that is expected`,
		"bad/record-missing.json": "2 of 3 versions verify\n" +
			"submitted: /entries/1/version (line 49): found a84cfb0ea206c0a3affac4dee89f0e7f11ba72b55b119d7733dd8b412fbccfce, expected a record that can be hashed; mend the record first: highwater lint says what is wrong with it",
		"bad/duplicate-key.json": "3 of 3 versions verify",
	} {
		v := Verify(readFixture(t, name))
		if got := v.String(); got != want {
			t.Errorf("%s:\n got %s\nwant %s", name, got, want)
		}
		if v.Good() != (v.Entries == v.Verified) || v.Failed == nil {
			t.Errorf("%s: %+v", name, v)
		}
	}
	for _, name := range []string{"version-hidden", "version-malformed"} {
		f := readFixture(t, "bad/"+name+".json")
		if v := Verify(f); v.Verified != 2 || len(v.Failed) != len(f.Entries)-2 {
			t.Errorf("%s: %s", name, v)
		}
	}
	malformed := Verify(readFixture(t, "bad/version-malformed.json")).Failed
	if len(malformed) != 2 || malformed[0].Found == "" || malformed[1].Found != "" || malformed[1].Expected == "" {
		t.Errorf("%+v", malformed)
	}
	if got := Verify(&Feed{}).String(); got != "0 of 0 versions verify" {
		t.Error(got)
	}
}
