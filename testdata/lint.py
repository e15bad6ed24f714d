"""Writes lint/*.json, one for each rule of the linter, and schema.json. Run it in
this folder: python3 lint.py
In lint/RULE.json the first entry breaks the rule once and the second is its good
twin; the others are what the two refer to, and good. Versions are Python's own:
the SHA-256 of json.dumps(record, sort_keys=True, ensure_ascii=False)."""

import copy
import hashlib
import json
import os

SCHEMA = "gemma-throughput-feed-v1"


def version(record):
    return hashlib.sha256(json.dumps(record, sort_keys=True, ensure_ascii=False).encode("utf-8", "replace")).hexdigest()


def seal(e):
    e["version"] = version(e["record"])
    return e


def entry(id, tps=716.0, kind="baseline", against=None, pct=None, text="—", comparable=False, **both):
    common = {
        "id": id, "title": "Entry " + id, "kind": "full", "tps": tps, "lanes": 32, "date": "13-Nov-2026",
        "configuration": "stock", "control_label": "Arm A", "control_tps": against, "status": "Measured",
        "outcome": "All solved", "duration": "1 h", "qualification": "An invented entry",
        "source": "https://example.org/report#one", **both,
    }
    submission = dict(common, hardware="One card", control_kind=kind)
    record = dict(
        common, control_scope="As labelled", comparison="As labelled",
        improvement=text, improvement_pct=pct, chart_comparable=comparable,
    )
    return seal({"id": id, "version": "", "entry": submission, "record": record})


def matched(id, tps, against, pct, text, **both):
    return entry(id, tps, "matched", against, pct, text, True, **both)


def but(e, part, **fields):
    """The entry with other fields in one of its parts."""
    e = copy.deepcopy(e)
    e[part].update(fields)
    return seal(e)


def without(e, part, name):
    e = copy.deepcopy(e)
    del e[part][name]
    return seal(e)


def document(*entries):
    return json.dumps({"schema": SCHEMA, "entries": entries}, indent=1, ensure_ascii=False) + "\n"


def write(rule, *entries, edit=lambda text: text):
    with open(os.path.join("lint", rule + ".json"), "w", encoding="utf-8") as f:
        f.write(edit(document(*entries)))


def again(text):
    """The first record has its outcome twice, the second time as it was hashed."""
    old = '  "record": {\n'
    assert old in text
    return text.replace(old, old + '    "outcome": "None solved",\n', 1)


os.makedirs("lint", exist_ok=True)
bad, good = entry("bad"), entry("good")

# The format itself.
write("document", bad, good, edit=lambda text: text[: len(text) // 2])
write("entry", [], good)
write("id", but(bad, "record", id="other"), good)
write("missing", without(bad, "record", "qualification"), good)
write("duplicate-key", bad, good, edit=again)
write("type", but(bad, "record", title=5), good)
write("number", but(bad, "record", tps=-1.5), good)
write("date", but(bad, "record", date="31-Feb-2026"), but(good, "record", date="13-Nov-2026"))
write("url", but(bad, "record", run_url="javascript:alert(1)"), entry("good", run_url="/runs/1"))
write("text", but(bad, "record", title="half \ud83d"), entry("good", title="whole \U0001f680"), edit=lambda text: text.replace("\ud83d", "\\ud83d"))
write("version", dict(bad, version=version({})), good)

# Within an entry.
write("submission-differs", but(bad, "record", outcome="Most solved"), good)
write("status-differs", but(bad, "record", status="Completed · 64 rollouts"),
      but(good, "record", status="Measured · twice"),
      but(entry("preempted", status="Interrupted"), "record", status="Preempted · 207/480 rollouts"))
control = entry("control", 811.7)
write("improvement-pct", matched("bad", 699.6, 811.7, -14.4, "−14.4%"), matched("good", 699.6, 811.7, -14.0, "−14%"), control)
write("improvement-text", matched("bad", 699.6, 811.7, -13.8, "−13.9%"), matched("good", 699.6, 811.7, -13.81, "−13.8%"), control)
write("comparable-unfounded", entry("bad", 699.6, "historical", 811.7, None, "Not matched", True),
      entry("good", 699.6, "historical", 811.7, None, "Not matched"), control)
write("improvement-unfounded", entry("bad", 699.6, "historical", 811.7, -13.8, "−13.8% reported"),
      entry("good", 699.6, "historical", 811.7, None, "−13.8% reported"), control)
write("comparable-withheld", but(matched("bad", 699.6, 811.7, -13.8, "−13.8%"), "record", chart_comparable=False),
      matched("good", 699.6, 811.7, -13.8, "−13.8%"), control)

# Between entries.
write("control-lanes", matched("bad", 699.6, 811.7, -13.8, "−13.8%", lanes=48), matched("good", 699.6, 811.7, -13.8, "−13.8%"), control)
write("control-not-entry", matched("bad", 699.6, 811.8, -13.8, "−13.8%"), matched("good", 699.6, 811.7, -13.8, "−13.8%"), control)
write("control-other-study", matched("bad", 699.6, 811.7, -13.8, "−13.8%", source="https://example.org/report#two"),
      matched("good", 699.6, 811.7, -13.8, "−13.8%"), control)

# Words.
write("date-future", entry("bad", date="31-Dec-2026"), entry("good", date="01-Dec-2026"))
write("status-unknown", entry("bad", status="Measuring"), good)
write("kind-unknown", but(but(bad, "entry", kind="replay"), "record", kind="replay"), good)
write("kind-all", but(but(bad, "entry", kind="all"), "record", kind="all"), good)
write("control-kind-unknown", entry("bad", kind="paired"), good)
write("source-not-https", entry("bad", source="http://example.org/report#one"), good)
write("field-near", but(entry("bad"), "record", retractd="Sent twice"), but(entry("good"), "record", retracted="Sent twice"))


# Documents on which the decoder and the JSON Schema must agree, or the reason
# why the schema cannot.
table = []


def case(name, text, faultless, beyond=""):
    """A document, whether it has no fault, and why the schema cannot say so."""
    table.append({"name": name, "document": text, "faultless": faultless, "beyond": beyond})


def one(name, e, faultless=False, beyond=""):
    case(name, json.dumps({"schema": SCHEMA, "entries": [e]}, ensure_ascii=False), faultless, beyond)


def field(name, part, value, faultless=False, beyond=""):
    one(f"{name} {json.dumps(value)} in {part}", but(bad, part, **{name: value}), faultless, beyond)


one("a good entry", bad, True)
case("no entries", json.dumps({"schema": SCHEMA, "entries": []}), True)
case("members that the format does not know", json.dumps({"schema": SCHEMA, "entries": [dict(bad, more=1)], "more": {}}), True)
one("a field that the format does not know", but(bad, "record", more=[1, {"deep": None}]), True)
case("no schema", json.dumps({"entries": []}), False)
case("another schema", json.dumps({"schema": "gemma-throughput-feed-v2", "entries": []}), False)
case("no member entries", json.dumps({"schema": SCHEMA}), False)
case("entries that are no list", json.dumps({"schema": SCHEMA, "entries": {}}), False)
case("a list", "[]", False)
case("null", "null", False)
for value in ([], "text", 5, None):
    one(f"an entry that is {json.dumps(value)}", value)
for name in ("id", "version", "entry", "record"):
    one(f"no {name}", {k: v for k, v in bad.items() if k != name})
for part in ("entry", "record"):
    for name in sorted(bad[part]):
        one(f"no {name} in {part}", without(bad, part, name))
one("the optional fields", but(but(entry("bad", recorded_window="", summary="", run_url=""), "record", stack="", hardware="", control_kind=""), "record", retracted="Wrong card"), True)
one("the optional fields as null", but(entry("bad", recorded_window=None, summary=None, run_url=None), "record", stack=None, hardware=None, control_kind=None, retracted=None), True)
field("retracted", "record", "")
field("retracted", "record", "  ")
field("tps", "record", 0, True)
field("tps", "record", None, True)
field("tps", "record", -0.5)
field("tps", "record", "716")
field("tps", "record", True)
field("improvement_pct", "record", -14.5, True)
field("lanes", "record", 0)
field("lanes", "record", 32.5)
field("lanes", "record", 32.0, False, "JSON Schema takes 32.0 for an integer; here it is a double")
field("lanes", "record", 10**40, True)
field("lanes", "record", None)
field("chart_comparable", "record", "yes")
field("chart_comparable", "record", None)
field("kind", "record", "")
field("kind", "record", "  ")
field("kind", "record", "replay", True)
field("kind", "record", "\u200b", False, "no pattern that every regular expression knows says what can be seen")
field("control_kind", "entry", "paired", True)
for day, fine in (("01-Jan-0001", True), ("29-Feb-2028", True), ("31-Dec-9999", True), ("2026-11-13", False), ("13-nov-2026", False), ("1-Nov-2026", False),
                  ("31-Feb-2026", False), ("30-Feb-2028", False), ("31-Nov-2026", False), ("00-Nov-2026", False), ("13-Nov-0000", False), ("", False)):
    field("date", "record", day, fine)
field("date", "record", "29-Feb-2026", False, "which years have 29-Feb is more than a pattern should say")
for url, fine in (("http://example.org", True), ("HTTPS://example.org/a?b#c", True), ("/", True), ("/runs/1", True), ("https://", False), ("https:///path", False),
                  ("//evil.example", False), ("/\\evil.example", False), ("javascript:alert(1)", False), ("reports/x.md", False), ("", False),
                  ("https://example.org/a b", False), ("https://example.org\\x", False), ("/a\tb", False)):
    field("source", "record", url, fine)
field("source", "record", "https://example.org/%zz", False, "a pattern for every fault of an address would be longer than the schema")
field("run_url", "record", "/runs/1", True)
field("run_url", "record", "x", False)
for id in ("", "two words", "tab\there", 7, None):
    one(f"the id {json.dumps(id)}", seal({"id": id, "version": "", "entry": dict(bad["entry"], id=id), "record": dict(bad["record"], id=id)}))
one("an id that cannot be seen whole", entry("zero\u200bwidth"), False, "no pattern that every regular expression knows says what can be seen")
one("another id in the record", but(bad, "record", id="other"), False, "JSON Schema cannot compare two values")
case("an id twice", json.dumps({"schema": SCHEMA, "entries": [bad, bad]}), False, "JSON Schema cannot compare two values")
one("a version in upper case", dict(bad, version=bad["version"].upper()))
for hidden in ("\u200b" + bad["version"], bad["version"] + "\ufeff"):
    one(f"a version with {json.dumps(hidden.strip('0123456789abcdef'))}", dict(bad, version=hidden))
one("a version that is too short", dict(bad, version="abc"))
one("another record's version", dict(bad, version=version({})), False, "JSON Schema cannot hash")
text = json.dumps({"schema": SCHEMA, "entries": [bad]})
case("a member twice", text.replace('"lanes": 32', '"lanes": 32, "lanes": 32'), False, "a validator sees one of the two")
case("a number too large for a double", text.replace('"tps": 716.0', '"tps": 1e400'), False)
case("half of a surrogate pair", text.replace('"title": "Entry bad"', '"title": "half \\ud83d"'), False, "a validator sees U+FFFD, or nothing of it")
case("NaN", text.replace('"tps": 716.0', '"tps": NaN'), False, "it is not JSON; a validator that reads it may take it for a number")
case("a number too large in a field that the format does not know", text.replace('"tps": 716.0', '"tps": 716.0, "more": 1e400', 1), False, "the schema says nothing of such fields")

with open("schema.json", "w", encoding="utf-8") as f:
    json.dump(table, f, indent=1, ensure_ascii=True)
    f.write("\n")
