"""Writes bad/*.json and hostile.json. Run it in this folder: python3 make.py
Versions are Python's own: the SHA-256 of json.dumps(record, sort_keys=True,
ensure_ascii=False), so that they prove the board's against another's."""

import hashlib
import json
import os

SCHEMA = "gemma-throughput-feed-v1"


def version(record):
    return hashlib.sha256(json.dumps(record, sort_keys=True, ensure_ascii=False).encode()).hexdigest()


def entry(id, tps=100.5, **more):
    both = {
        "id": id, "title": "Entry " + id, "kind": "full", "tps": tps, "lanes": 32, "date": "13-Nov-2026",
        "configuration": "stock", "control_label": "Arm A", "control_tps": 90, "status": "Completed",
        "outcome": "", "duration": "1 h", "qualification": "An invented entry",
        "source": "https://example.org/report#" + "part",
    }
    both.update(more)
    submission = dict(both, hardware="One card", control_kind="historical")
    record = dict(
        both, control_scope="Historical / not matched", comparison="Historical / not matched",
        improvement="Not matched", improvement_pct=None, chart_comparable=False,
    )
    return {"id": id, "version": version(record), "entry": submission, "record": record}


def seal(e):
    e["version"] = version(e["record"])
    return e


def both(e, **fields):
    e["entry"].update(fields)
    e["record"].update(fields)
    return seal(e)


def document(*entries):
    return json.dumps({"schema": SCHEMA, "entries": entries}, indent=1, ensure_ascii=False) + "\n"


def write(name, text):
    with open(name, "wb") as f:
        f.write(text if isinstance(text, bytes) else text.encode())


def around(name, *bad, edit=lambda text: text):
    """A document whose first and last entries are good."""
    write(os.path.join("bad", name + ".json"), edit(document(entry("good-1"), *bad, entry("good-2", 200))))


def swap(old, new, times=1):
    def edit(text):
        assert text.count(old) == times, (old, text.count(old))
        return text.replace(old, new)

    return edit


def without(e, part, *names):
    for name in names:
        del e[part][name]
    return seal(e)


os.makedirs("bad", exist_ok=True)

# What is wrong with an entry.
around("duplicate-id", entry("twin", 1), entry("twin", 2))
around("id-missing", {k: v for k, v in entry("nameless").items() if k != "id"})
around("id-white-space", entry("two words"), entry("tab\there"), entry("zero\u200bwidth"))
around("id-number", dict(entry("7"), id=7))
around("id-disagrees", dict(entry("inner"), id="outer"))
around("id-generated-taken", entry("entry-1"), entry("a b"), entry("entry-2"))
around("wrong-type", both(entry("typed"), title=["a", "list"], tps="716", lanes="32", control_tps=True, status=None, summary=5),
       seal({**entry("typed-2"), "record": {**entry("typed-2")["record"], "chart_comparable": "yes", "improvement_pct": "5"}}))
around("parts-wrong-type", dict(entry("parts"), entry=[], record="none"), 5, None, "text")
around("date-impossible", both(entry("late"), date="31-Feb-2026"))
around("date-form", both(entry("iso"), date="2026-11-13"))
around("number-negative", both(entry("minus"), tps=-1.5, control_tps=-2))
around("number-nan", entry("nan", tps=123456.5), edit=swap("123456.5", "NaN", 2))
around("number-infinity", entry("inf", tps=123456.5, control_tps=654321.5),
       edit=lambda t: swap("654321.5", "-Infinity", 2)(swap("123456.5", "Infinity", 2)(t)))
around("number-too-large", entry("large", tps=123456.5), edit=swap("123456.5", "1e400", 2))
around("nan-unknown-field", both(entry("odd"), extra={"deep": [123456.5]}), edit=swap("123456.5", "NaN", 2))
around("lanes-fraction", both(entry("half"), lanes=32.5), both(entry("double"), lanes=32.0), both(entry("none"), lanes=0))
around("url-javascript", both(entry("script"), source="javascript:alert(1)", run_url="//evil.example/x"))
around("url-relative", both(entry("relative"), source="reports/x.md", run_url="/\\evil.example"))
around("url-hidden", both(entry("hidden"), source="java\tscript:alert(1)", run_url="https://example.org/\u202egnp.exe"))
around("field-missing", seal(without(without(entry("lacking"), "record", "qualification", "tps"), "entry", "hardware")))
around("record-missing", {k: v for k, v in entry("submitted", 300).items() if k != "record"})
around("submission-missing", {k: v for k, v in entry("published", 300).items() if k != "entry"})
around("version-mismatch", dict(entry("changed"), version=version({})))
around("version-malformed", dict(entry("upper"), version=entry("upper")["version"].upper()),
       {k: v for k, v in entry("unversioned").items() if k != "version"})
around("version-hidden", *(dict(entry(name), version=hide(entry(name)["version"])) for name, hide in (
    ("before", lambda v: "\u200b" + v), ("inside", lambda v: v[:9] + "\u00ad" + v[9:]), ("after", lambda v: v + "\ufeff"))))
around("duplicate-key", entry("again", tps=123456.5),
       edit=swap('"tps": 123456.5', '"tps": 1, "tps": 123456.5', 2))
around("lone-surrogate", entry("half-pair", title="MARK"), edit=swap('"MARK"', '"A \\ud83d B"', 2))
around("retracted-empty", seal({**entry("withdrawn"), "record": {**entry("withdrawn")["record"], "retracted": ""}}))
around("kind-empty", both(entry("kindless"), kind=""))
around("many-faults", {**entry("many"), **{"x": 0}}, edit=swap('"x": 0', ", ".join(['"x": NaN'] * 150)))

# What is wrong with a document.
good = document(entry("good-1"), entry("good-2", 200))
write("bad/html.json", "<!doctype html>\n<title>Sign in</title>\n<p>Sign in to go on.\n")
write("bad/empty.json", "")
write("bad/blank.json", " \n\n")
write("bad/truncated.json", good[: good.index('"good-2"') + 200])
write("bad/other-schema.json", good.replace(SCHEMA, "gemma-throughput-feed-v2"))
write("bad/no-schema.json", '{"entries": []}\n')
write("bad/no-entries.json", '{"schema": "%s"}\n' % SCHEMA)
write("bad/entries-object.json", '{"schema": "%s", "entries": {"a": 1}}\n' % SCHEMA)
write("bad/list.json", "[]\n")
write("bad/trailing.json", good + "{}\n")
write("bad/trailing-comma.json", good.replace('"lanes": 32,', '"lanes": 32,,', 1))
write("bad/bom.json", b"\xef\xbb\xbf" + good.encode())
write("bad/utf-16.json", good.encode("utf-16"))
write("bad/latin-1.json", document(entry("good-1"), entry("cafe", title="Caf\u00e9")).encode("latin-1"))
write("bad/deep.json", '{"schema": "%s", "entries": [{"id": "deep", "x": %s}]}\n' % (SCHEMA, "[" * 10000 + "]" * 10000))
write("bad/members-twice.json", good.rstrip()[:-1] + ', "entries": [], "schema": "%s"}\n' % SCHEMA)

# A valid feed of hostile strings.
RTL = "\u05e9\u05dc\u05d5\u05dd \u0645\u0631\u062d\u0628\u0627"
hostile = [
    entry("\"><img/src=x/onerror=alert(1)>", title="\"><img src=x onerror=alert(1)>", configuration="<script>alert(1)</script>",
          qualification="</script><script>alert(1)</script><!--", control_label="'\"`&lt;&amp;<b>",
          summary="<svg onload=alert(1)>", outcome="]]></title><style>*{display:none}</style>"),
    entry("it's-\"quoted\"-\\-`", 110, title="say \"hi\" \\ 'there' `now` \\\" \\n", configuration="\\u003cscript\\u003e",
          qualification="line one\nline two\r\nline three\ttabbed", status="Completed \"quoted\""),
    entry("100%-#1-%41-?a=b&c", 120, title="100% of #1 %41 ?a=b&c=d", date="14-Nov-2026"),
    entry("\u05e9\u05dc\u05d5\u05dd", 130, title=RTL, configuration="abc " + RTL + " 123 def", qualification=RTL, date="14-Nov-2026"),
    entry("bidi", 140, title="safe \u202egnp.exe\u202c end", configuration="\u2066open isolate", qualification="\u202b\u202d\u202e\u2067never closed"),
    entry("long-word", 150, title="W" * 300, configuration="c" * 300, qualification="q" * 300, control_label="L" * 300,
          status="Completed \u00b7 " + "s" * 300, date="15-Nov-2026"),
    entry("emoji-\U0001f680", 160, title="\U0001f468\u200d\U0001f469\u200d\U0001f467 \U0001f3f3\ufe0f\u200d\U0001f308 \U0001f680\U0001f680\U0001f680", summary="\U0001f600" * 40),
    entry("controls", 170, title="bell \u0007 escape \u001b[31m nul \u0000 del \u007f c1 \u0085\u009b line \u2028 paragraph \u2029",
          qualification="zero\u200bwidth soft\u00adhyphen nbsp\u00a0 bom\ufeff private\ue000 nonchar\uffff"),
    entry("empty", 180, title="", configuration="", control_label="", duration="", qualification="", summary="", recorded_window="", run_url=""),
    entry("true", 190, title="true", configuration="false", control_label="true", qualification="false", kind="true", status="true"),
    entry("kind", 200, title="A kind of markup", kind="<b>\"kind\"/\u05e9 %2F#</b>"),
    entry("other", 210, **{"<i>name</i>": "<b>text</b>", "on\"click": {"a": [1, 2.50, "\u202e"]}, "true": True, "blank": ""}),
    both(entry("script-url", 220), source="javascript:alert(1)", run_url="data:text/html,<script>alert(1)</script>"),
    entry("quoted-url", 230, source="https://example.org/?q=\"><script>alert(1)</script>'&x=1#<b>", run_url="/runs/\"onmouseover=\"alert(1)"),
    entry("zalgo", 240, title="Z\u0351\u036b\u0343\u036a\u0302" * 30),
    entry("null", None, title="undefined", configuration="NaN", control_label="[object Object]", control_tps=None),
]
write("hostile.json", document(*hostile))
