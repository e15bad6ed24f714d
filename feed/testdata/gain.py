"""Writes gain.json: [tps, control, decimals, the gain in per cent rounded to them
with ties to even, the literals that it may be rounded to, some that it may
not]. Python's fractions are exact. Run it in this folder: python3 gain.py"""

import json
import random
from decimal import Decimal
from fractions import Fraction

random.seed(1)


def literal(scaled, places):
    sign, digits = "-" if scaled < 0 else "", str(abs(scaled)).rjust(places + 1, "0")
    return sign + (digits[:-places] + "." + digits[-places:] if places else digits)


def row(tps, control, places):
    exact = (Fraction(Decimal(tps)) / Fraction(Decimal(control)) - 1) * 100
    nearest = round(exact * 10**places)  # Python rounds a Fraction's ties to even
    may, may_not = [], []
    for scaled in range(nearest - 2, nearest + 3):
        fits = abs(Fraction(scaled, 10**places) - exact) <= Fraction(1, 2 * 10**places)
        (may if fits else may_not).append(literal(scaled, places))
    return [tps, control, places, literal(nearest, places), may, may_not]


rows = [
    row("716.0", "476.8", 4), row("699.6", "811.7", 0), row("1093.9", "1075.5", 1), row("599.0", "500.9", 1),
    row("476.8", "476.8", 1), row("0", "476.8", 2), row("0.0", "1", 0), row("101", "200", 0), row("103", "200", 0),
    row("203", "200", 0), row("205", "200", 0), row("99.5", "200", 1), row("7.160E+2", "4.768e2", 4), row("1e30", "1e-5", 0),
    row("1e-300", "1", 3), row("716", "4768e-1", 4),
    row("7" * 40, "3" * 40, 2), row("1" + "0" * 39 + "1", "1" + "0" * 40, 9), row("3", "7", 9),
]
for _ in range(300):
    tps, control = (str(Decimal(random.randrange(1, 10**random.randrange(2, 7))) / 10**random.randrange(3)) for _ in range(2))
    rows.append(row(tps, control, random.randrange(6)))
with open("gain.json", "w", encoding="utf-8") as f:
    f.write("[\n" + ",\n".join(json.dumps(r) for r in rows) + "\n]\n")
