package browser

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// keys are the keys that have no character, by their names in the DOM.
var keys = map[string]string{
	"Tab": kb.Tab, "Enter": kb.Enter, "Escape": kb.Escape, "Space": " ",
	"ArrowLeft": kb.ArrowLeft, "ArrowRight": kb.ArrowRight, "ArrowUp": kb.ArrowUp, "ArrowDown": kb.ArrowDown,
	"Home": kb.Home, "End": kb.End, "PageUp": kb.PageUp, "PageDown": kb.PageDown,
	"Backspace": kb.Backspace, "Delete": kb.Delete,
}

var modifiers = map[string]chromedp.Modifier{
	"Shift": chromedp.ModifierShift, "Control": chromedp.ModifierCtrl, "Alt": chromedp.ModifierAlt, "Meta": chromedp.ModifierMeta,
}

// Press presses keys one after the other, each named as in the DOM and with its
// modifiers before it: "Tab", "Shift+Tab", "ArrowLeft", "Control+f", "a".
func (p *Page) Press(names ...string) error {
	for _, name := range names {
		parts := strings.Split(name, "+")
		var held []chromedp.Modifier
		for _, part := range parts[:len(parts)-1] {
			m, ok := modifiers[part]
			if !ok {
				return fmt.Errorf("pressing %q: no modifier is named %q", name, part)
			}
			held = append(held, m)
		}
		key := parts[len(parts)-1]
		if named, ok := keys[key]; ok {
			key = named
		} else if utf8.RuneCountInString(key) != 1 {
			return fmt.Errorf("pressing %q: no key is named %q", name, key)
		}
		if err := p.do(chromedp.KeyEvent(key, chromedp.KeyModifiers(held...))); err != nil {
			return fmt.Errorf("pressing %q: %w", name, err)
		}
	}
	return nil
}

// Type types text, character by character.
func (p *Page) Type(text string) error { return p.do(chromedp.KeyEvent(text)) }

// Click moves the mouse to the centre of the first element that selector
// matches, scrolling it into view where needed, and clicks what is there.
func (p *Page) Click(selector string) error {
	x, y, err := p.centre(selector)
	if err != nil {
		return fmt.Errorf("clicking %s: %w", selector, err)
	}
	return p.ClickAt(x, y)
}

// ClickAt clicks at a place in the window, in CSS pixels.
func (p *Page) ClickAt(x, y float64) error {
	return p.do(chromedp.MouseEvent(chromedp.MouseMoved, x, y), chromedp.MouseClickXY(x, y))
}

// Hover moves the mouse to the centre of the first element that selector
// matches.
func (p *Page) Hover(selector string) error {
	x, y, err := p.centre(selector)
	if err != nil {
		return fmt.Errorf("hovering over %s: %w", selector, err)
	}
	return p.MoveTo(x, y)
}

// MoveTo moves the mouse to a place in the window, in CSS pixels.
func (p *Page) MoveTo(x, y float64) error {
	return p.do(chromedp.MouseEvent(chromedp.MouseMoved, x, y))
}

// centre returns the middle of an element's box in the window, scrolled into
// view, once the box has stood still for a frame: the browser finds what is
// under the mouse in the frame last drawn, and a scroll or a transition may be
// under way.
func (p *Page) centre(selector string) (x, y float64, err error) {
	var before []float64
	for end := time.Now().Add(p.options.Patience); ; {
		at, err := Eval[[]float64](p, `(() => {
			const e = document.querySelector(`+quote(selector)+`);
			if (!e) return [];
			let b = e.getBoundingClientRect();
			if (b.top < 0 || b.bottom > innerHeight || b.left < 0 || b.right > innerWidth) {
				e.scrollIntoView({block: "center", inline: "center", behavior: "instant"});
				b = e.getBoundingClientRect();
			}
			return b.width && b.height ? [b.left + b.width / 2, b.top + b.height / 2] : [0];
		})()`)
		switch {
		case err != nil:
			return 0, 0, err
		case len(at) == 0:
			return 0, 0, fmt.Errorf("nothing matches %s", selector)
		case len(at) == 1:
			return 0, 0, fmt.Errorf("%s has no box: it is hidden or empty", selector)
		case slices.Equal(at, before):
			return at[0], at[1], nil
		case time.Now().After(end):
			return 0, 0, fmt.Errorf("%s does not stand still", selector)
		}
		before = at
		if err := p.Frame(); err != nil {
			return 0, 0, err
		}
	}
}

// Frame returns after the page has drawn what it is now.
func (p *Page) Frame() error {
	if p.options.NoScript {
		_, err := p.Screenshot() // which draws; no script can tell
		return err
	}
	_, err := Eval[bool](p, `new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))`)
	return err
}

// quote writes text as a JavaScript string literal.
func quote(text string) string {
	literal, err := json.Marshal(text)
	if err != nil {
		panic(err) // a string always marshals
	}
	return string(literal)
}
