"""Hold a CSV file of the bundled feed, on standard input, against the feed.

The CSV is read by Python's csv module, and what it must say is worked out of
the JSON here, not by the program that wrote it. Prints each difference.

    python3 export.py FEED KIND < entries.csv
"""
import csv
import io
import json
import re
import sys

MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
UNIT = " (generated tokens per server-busy second)"


def iso(date):
    day, month, year = date.split("-")
    return f"{year}-{MONTHS.index(month) + 1:02}-{day}"


def text(value):
    if value is None:
        return ""
    return value if isinstance(value, str) else str(value).lower()


def guarded(cell):
    if re.match(r"[=+\-@\t\r\n]", cell) and not re.fullmatch(r"[+-][0-9]+(\.[0-9]+)?%?", cell):
        return "'" + cell
    return cell


def control_note(entry):
    """What the feed has of an entry's control: lanes where they differ, then which entry it is."""
    record = entry["record"]
    if record.get("control_tps") is None:
        return ""
    same = [e for e in everything if e is not entry and e["record"]["tps"] is not None
            and float(e["record"]["tps"]) == float(record["control_tps"])]
    if not same:
        return "control is not an entry of this feed"
    in_study = [e for e in same if e["record"]["source"] == record["source"]]
    with_lanes = [e for e in in_study if e["record"]["lanes"] == record["lanes"]]
    other = (with_lanes or in_study or same)[0]
    note = f"same number as {other['record']['title']}, " + ("same study" if in_study else "of another study")
    if in_study and entry["entry"]["control_kind"] == "matched" and other["record"]["lanes"] != record["lanes"]:
        note = f"{record['lanes']} vs {other['record']['lanes']} lanes; " + note
    return note


def row(entry):
    sent, record = entry["entry"], entry["record"]
    r = lambda name: text(record.get(name))
    return {
        "Entry": r("title"),
        "Lanes": r("lanes"),
        "TPS" + UNIT: r("tps"),
        "Control TPS" + UNIT: r("control_tps"),
        "Control identity": r("control_label"),
        "Control kind": text(record.get("control_kind", sent.get("control_kind"))),
        "Control mark": "Historical / not matched" if sent["control_kind"] in ("historical", "unmatched") else "",
        "Control note": control_note(entry),
        "Change": r("improvement"),
        "Change (%)": r("improvement_pct"),
        "Comparable": r("chart_comparable"),
        "Outcome": r("summary") or r("outcome") or r("status") + " · " + r("qualification"),
        "Report date (ISO 8601)": iso(r("date")),
        "Recorded window": r("recorded_window"),
        "Window": r("duration"),
        "Kind": r("kind"),
        "Status": r("status"),
        "Partial": text(sent["status"] in ("Interrupted", "Cancelled", "Failed") and record["tps"] is not None),
        "Configuration": r("configuration"),
        "Hardware": text(record.get("hardware", sent.get("hardware"))),
        "Stack": r("stack"),
        "Qualification": r("qualification"),
        "Control scope": r("control_scope"),
        "Comparison": r("comparison"),
        "Source": r("source"),
        "Run": r("run_url"),
        "ID": entry["id"],
        "Version": entry["version"],
        "Version matches": "true",
    }


feed, kind = sys.argv[1:]
with open(feed, encoding="utf-8") as f:
    everything = json.load(f, parse_int=str, parse_float=str)["entries"]
entries = [e for e in everything if kind in ("all", e["record"]["kind"])]
got = list(csv.DictReader(io.TextIOWrapper(sys.stdin.buffer, encoding="utf-8", newline=""), strict=True))
if len(got) != len(entries):
    print(f"{len(got)} rows, want {len(entries)}")
for line, entry in zip(got, entries):
    for name, want in row(entry).items():
        if line.get(name) != guarded(want):
            print(f"{entry['id']}: {name} is {line.get(name)!r}, want {guarded(want)!r}")
