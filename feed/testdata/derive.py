"""Writes derive.json: submissions and the records that follow from them by the
rule "Derivation", worked out with Python's own fractions. Run it in this
folder: python3 derive.py. The file was made with Python 3.11."""

import json
import random
import re
from decimal import Decimal
from fractions import Fraction

SCOPE = {
    "matched": "Same-study recorded control",
    "baseline": "Baseline row",
    "historical": "Historical / not matched",
    "unmatched": "Historical / not matched",
    "unknown": "No numeric improvement claimed",
}
MARK = "number "


def load(text):
    """Numbers become marked strings, so that their literals survive."""
    return json.loads(text, parse_int=lambda s: MARK + s, parse_float=lambda s: MARK + s)


def dump(value):
    text = json.dumps(value, sort_keys=True, separators=(",", ":"))
    return re.sub('"' + MARK + '([^"]*)"', r"\1", text)


def literal(value):
    return value[len(MARK):] if isinstance(value, str) and value.startswith(MARK) else None


def derive(text):
    submission = load(text)
    record = dict(submission)
    record["stack"] = submission["configuration"]
    kind = submission["control_kind"]
    record["control_scope"] = record["comparison"] = SCOPE[kind]
    tps, control = literal(submission["tps"]), literal(submission["control_tps"])
    if kind == "matched" and tps and control and float(control) > 0:
        a = Fraction(Decimal(tps)) if float(tps) else Fraction(0)
        gain = (a / Fraction(Decimal(control)) - 1) * 100
        record["improvement_pct"] = MARK + repr(float(round(gain, 4)))
        tenths = round(gain * 10)
        sign = "\u2212" if tenths < 0 else "+"
        record["improvement"] = "%s%d.%d%%" % (sign, abs(tenths) // 10, abs(tenths) % 10)
        record["chart_comparable"] = True
    else:
        record["improvement_pct"] = None
        record["improvement"] = "Not matched" if kind in ("historical", "unmatched") else "\u2014"
        record["chart_comparable"] = False
    return dump(record)


def submission(tps="null", control="null", kind="matched", **more):
    base = {
        "id": "x", "title": "T", "kind": "tps", "tps": 0, "lanes": MARK + "32", "date": "13-Nov-2026",
        "configuration": "stock", "hardware": "One card", "control_kind": kind, "control_label": "C",
        "control_tps": 0, "status": "Measured", "outcome": "", "duration": "1 h", "qualification": "q",
        "source": "https://example.org/report",
    }
    base.update(more)
    base["tps"], base["control_tps"] = [v if v == "null" else MARK + v for v in (tps, control)]
    return re.sub('"null"', "null", dump(base))


pairs = [
    ("716.0", "476.8"), ("476", "476"), ("476", "476.0"), ("0", "476"), ("-0", "1"), ("0.0", "3e2"), ("0e5", "2"),
    # ties of the fourth decimal, and beside them
    ("1.0000005", "1"), ("1.0000015", "1"), ("0.9999995", "1"), ("0.9999985", "1"),
    ("1.00000050000000000000000000001", "1"), ("1.00000149999999999999999999999", "1"),
    # ties of the first decimal, and beside them
    ("1.0005", "1"), ("1.0015", "1"), ("0.9995", "1"), ("0.9985", "1"), ("0.99949999999999999999", "1"),
    ("1.00049999", "1"), ("2001", "2000"), ("2003", "2000"), ("1.00054999", "1"), ("599.0", "500.9"), ("560.7", "599.0"),
    # the fourth decimal makes a tie of the first one, which the exact value is not
    ("1.0004999999", "1"), ("1.0015000001", "1"), ("1.0014999999", "1"),
    # literals of every kind
    ("7.160E+2", "4768e-1"), ("1e+2", "1E2"), ("1e22", "3"), ("1e300", "7e-5"), ("5e-324", "1"), ("1e-400", "1"), ("1e308", "1e305"),
    ("1234567890123456789012345678901234567890", "3"), ("3", "1234567890123456789012345678901234567890"),
    ("1e-300", "1e-303"), ("123456789.123456789", "0.000123"), ("0.1", "0.3"),
    # no control above 0
    ("716.0", "0"), ("716.0", "0.0"), ("716.0", "-0"), ("716.0", "1e-400"), ("716.0", "null"), ("null", "476.8"), ("null", "null"),
]
texts = [submission(a, b) for a, b in pairs]
for kind in SCOPE:
    for a in ("716.0", "null"):
        for b in ("476", "null"):
            texts.append(submission(a, b, kind))
texts += [
    submission("1", "2", recorded_window="", run_url="", summary=""),
    submission("1", "2", configuration="", title="", hardware="", status="", summary="s", run_url="/runs/1"),
    submission("1", "2", configuration="\u00e9 \U0001f600 \u2028 \u007f </script> \" \\ \n\t\u0001", status="\u00d6"),
    submission("1", "2", note="kept", z={"b": [MARK + "1.50", {}, [], None, True], "a": MARK + "1E5"}, **{"": MARK + "0", "\U0001f600": "a", "\uffff": "b"}),
    " { " + submission("1.0", "2")[1:].replace('":', '" :\n').replace(',"', '\t,\r\n"') + "\n",
]
dice = random.Random(20261113)
for _ in range(300):
    a = "%.*f" % (dice.randrange(0, 6), dice.uniform(0, 2000))
    b = "%.*f" % (dice.randrange(0, 6), dice.uniform(1, 2000))
    if dice.randrange(4) == 0:
        b = "%de%d" % (2 ** dice.randrange(1, 20) * 5 ** dice.randrange(0, 8), dice.randrange(-6, 3))
    texts.append(submission(a, b))

with open("derive.json", "w", encoding="ascii") as f:
    f.write("[\n" + ",\n".join(json.dumps([t, derive(t)]) for t in texts) + "\n]\n")
