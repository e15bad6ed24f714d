package feed

import "slices"

// formControls are the parameters that the page's form has a control for, in
// the order in which they stand in it. The view is chosen by links.
var formControls = []string{"q", "control", "status", "study", "lanes", "tps", "from", "to", "comparable", "problems", "sort", "x", "axis", "mark", "retracted"}

// FormValues are what the controls of a parameter's name show: two values for a
// range, one for any other, "" for the default.
func (q Query) FormValues(name string) []string {
	switch name {
	case "lanes":
		return []string{q.Lanes.Min, q.Lanes.Max}
	case "tps":
		return []string{q.TPS.Min, q.TPS.Max}
	}
	p := parameterOf(name)
	if p == nil {
		return nil
	}
	if values := p.write(&q); len(values) > 0 {
		return values
	}
	return []string{""}
}

// FormHidden is what the form sends beside its controls.
func (q Query) FormHidden() []Field {
	return slices.DeleteFunc(q.Carried(), func(f Field) bool { return slices.Contains(formControls, f.Name) })
}

// At is the address of the view for another query, from any page of the board.
func (v *View) At(q Query) string { return v.link.at(q) }

// Href is the address of the view as it is.
func (v *View) Href() string { return v.At(v.Query) }

// Sorts are the orders of the table, as a form offers them.
func Sorts() []Option {
	orders := []Option{{Title: Sort{}.String()}}
	for _, key := range SortKeys {
		for _, down := range []bool{true, false} {
			s := Sort{key.Name, down}
			orders = append(orders, Option{Name: s.encode(), Title: s.String()})
		}
	}
	return orders
}
