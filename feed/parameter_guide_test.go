package feed

import "testing"

// Every parameter is told, and none that there is not.
func TestParametersAreTold(t *testing.T) {
	for _, p := range Parameters() {
		if p.Want == "" || p.Means == "" {
			t.Errorf("%s is told as %+v", p.Name, p)
		}
	}
	for name := range parameterMeans {
		if parameterOf(name) == nil {
			t.Errorf("there is no parameter %s", name)
		}
	}
}

// Each name of a field is one that a search takes: an unknown one is searched
// for as it stands.
func TestSearchFieldsAreThoseOfTheSearch(t *testing.T) {
	fields := SearchFields()
	if len(fields) != len(searchFields) || len(fields) < 30 {
		t.Fatalf("%d fields", len(fields))
	}
	for _, name := range fields {
		if read := terms(name + ":x"); len(read) != 1 || read[0].field == nil {
			t.Errorf("%s:x is read as %+v", name, read)
		}
	}
}
