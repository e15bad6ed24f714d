"""Writes rise.json, one-day.json, retracted.json and odd.json. Run it in this
folder: python3 views.py
Versions are Python's own: the SHA-256 of json.dumps(record, sort_keys=True,
ensure_ascii=False), so that they prove the board's against another's."""

import hashlib
import json


def version(record):
    return hashlib.sha256(json.dumps(record, sort_keys=True, ensure_ascii=False).encode()).hexdigest()


def entry(id, kind, date, tps, status, published=None, lanes=32, alone=False, qualification="Written for tests", **more):
    """published is the record's status where it says more; alone has no submission."""
    common = {
        "id": id, "title": "Entry " + id, "kind": kind, "tps": tps, "lanes": lanes, "date": date,
        "configuration": "Stack of the study", "control_label": "Not recorded", "control_tps": None,
        "status": status, "outcome": "", "duration": "Not recorded per cell", "qualification": qualification,
        "source": "https://example.org/reports/" + id + ".md",
    }
    private = {"control_kind": "unknown", "hardware": "One test box"}
    record = {
        **common, "status": published or status,
        "control_scope": "No numeric improvement claimed", "comparison": "No numeric improvement claimed",
        "improvement": "—", "improvement_pct": None, "chart_comparable": False, **more,
    }
    if alone:
        record.update(private)
        return {"id": id, "version": version(record), "record": record}
    return {"id": id, "version": version(record), "entry": {**common, **private}, "record": record}


def write(name, *entries):
    with open(name, "w", encoding="utf-8") as f:
        json.dump({"schema": "gemma-throughput-feed-v1", "entries": entries}, f, indent=1, ensure_ascii=False)
        f.write("\n")


# A rise, a fall, a tie within a day, a later equal, a partial that raises, a day
# with only a missing entry, and two kinds. The feed's order is not that of days.
write(
    "rise.json",
    entry("f1", "full", "01-Mar-2026", 100, "Completed"),
    entry("f2", "full", "01-Mar-2026", 90.5, "Completed", lanes=1),
    entry("t1", "tps", "02-Mar-2026", 700, "Measured"),
    entry("f7", "full", "06-Mar-2026", 150.25, "Interrupted", "Preempted · 3/8 rollouts",
          qualification="Stopped after three of eight rollouts"),
    entry("f3", "full", "02-Mar-2026", 120.5, "Completed"),
    entry("f4", "full", "02-Mar-2026", 120.5, "Completed"),
    entry("f5", "full", "03-Mar-2026", 80.0, "Completed"),
    entry("t2", "tps", "03-Mar-2026", 650, "Measured"),
    entry("f6", "full", "05-Mar-2026", 120.5, "Completed"),
    entry("f8", "full", "06-Mar-2026", 140, "Completed"),
    entry("t3", "tps", "06-Mar-2026", 700.0, "Measured"),
    entry("f9", "full", "08-Mar-2026", None, "Failed"),
    entry("f10", "full", "09-Mar-2026", 130.75, "Completed"),
    entry("t4", "tps", "09-Mar-2026", 900, "Measured"),
)

write(
    "one-day.json",
    entry("only-low", "full", "29-Feb-2028", 41, "Completed"),
    entry("only-high", "full", "29-Feb-2028", 42.5, "Completed"),
    entry("only-missing", "full", "29-Feb-2028", None, "Cancelled"),
)

write(
    "retracted.json",
    entry("stands", "full", "01-Apr-2026", 200, "Completed"),
    entry("withdrawn", "full", "02-Apr-2026", 999.9, "Completed",
          retracted="The clock of the box was wrong by a factor of five."),
    entry("withdrawn-missing", "full", "02-Apr-2026", None, "Failed", retracted="Sent twice."),
    entry("after", "full", "03-Apr-2026", 190, "Completed"),
)

# A kind and statuses that the format does not know, and records alone.
write(
    "odd.json",
    entry("odd-1", "Odd Kind/1", "01-May-2026", 10, "Paused"),
    entry("odd-2", "Odd Kind/1", "02-May-2026", 9.5, "Completed"),
    entry("no-sub-1", "full", "01-May-2026", 30, "Preempted · 2/4 rollouts", alone=True),
    entry("no-sub-2", "full", "01-May-2026", 29, "Completed · 4 rollouts", alone=True),
    entry("no-sub-3", "full", "02-May-2026", 31, "Wandered off · 1/4", alone=True),
)
