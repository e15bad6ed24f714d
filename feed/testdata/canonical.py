"""Writes canonical.json: JSON texts and what Python makes of them, the form
that versions are the hash of. Run it in this folder: python3 canonical.py
The file was made with Python 3.11."""

import json
import random
import struct

texts = [
    # strings
    r'"quote \" backslash \\ slash \/ plain /"',
    r'"\b\f\n\r\t\u0000\u0001\u001f\u0041\u00e9\u007f\u0080"',
    '"\u007f\u0080\u00a0\u2028\u2029\ufeff\ufffd\uffff"',
    '"<script>&amp;</script>"',
    r'"\ud83d\ude00 \uD83D\uDE00 \ud800\udc00 \udbff\udfff"',
    '"😀 𝄞 é é العربية עברית \u202etes\u202c"',
    '""',
    # words and white space
    "true", "false", "null", " [ true , false , null ] ", "\t\r\n{ }\n", "[]", "[[], {}, [{}]]",
    # integers keep their digits
    "0", "-0", "476", "-476", "9007199254740993", "18446744073709551616",
    "1234567890123456789012345678901234567890", "-1234567890123456789012345678901234567890",
    "1" + "0" * 400,
    # doubles
    "716.0", "7.160E+2", "1E+2", "1e2", "-0.0", "0.0", "0e0", "-0e-5", "0.1", "0.5", "1.5e0",
    "1e15", "9999999999999998.0", "9999999999999999.0", "1e16", "1.5e16", "123456789012345678.0", "1e22", "1e23",
    "0.001", "0.0001", "0.00012", "0.00009999999999999999", "0.00001", "1.5e-5", "1e-7", "12e-10",
    "5e-324", "2.2250738585072014e-308", "1.7976931348623157e308", "-1.7976931348623157e+308", "1e-400",
    "0.30000000000000004", "2.5", "384.8", "50.1678", "4.35", "100.0", "1e100", "1.0e-100",
    "3.14159265358979323846264338327950288", "0.1e1", "10E-1", "123e45", "1e+08", "1e+308",
    # keys: by code point, not by UTF-16 unit; escaped or not
    '{"b": 1, "a": 2, "": 3, "B": 4, "aa": 5}',
    '{"\U0001f600": 1, "\uffff": 2, "\ue000": 3, "z": 4, "\U00010000": 5}',
    r'{"\ud83d\ude00": 1, "\uff5e": 2, "\u0061": 3, "\n": 4, "\"": 5, "\\": 6}',
    '{"a": {"z": [1, {"y": 2.0, "x": null}], "b": {}}, "A": "a"}',
    # the last of a duplicate counts, an escape being no other name
    r'{"a": 1, "b": 2, "a": 3}', r'{"a": 1, "\u0061": {"c": 1, "c": 2}, "0": 0}',
    # depth
    "[" * 200 + "]" * 200, '{"k": ' * 200 + "1.0" + "}" * 200,
]

dice = random.Random(20261113)
for _ in range(400):
    (v,) = struct.unpack("<d", struct.pack("<Q", dice.getrandbits(64)))
    if v == v and abs(v) != float("inf"):
        texts.append("%.17e" % v)
for e in range(-8, 20):
    texts.append("%.17g" % (dice.uniform(1, 10) * 10.0**e))
    texts.append("%de%d" % (dice.randrange(1, 10), e))

vectors = [[t, json.dumps(json.loads(t), sort_keys=True, ensure_ascii=False)] for t in texts]
with open("canonical.json", "w", encoding="ascii") as f:
    f.write("[\n" + ",\n".join(json.dumps(v) for v in vectors) + "\n]\n")
