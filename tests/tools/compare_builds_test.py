#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""compare_builds.py must notice what differs, and nothing else. Small scripts play the two builds."""

import os
import pathlib
import re
import sys
import tempfile

import compare_builds
from compare_builds import interval_of_median
from run_main import run_main

PROGRAM = """// EXPECT: safe
// WHY: a test
class {name} {{
    static void test(int x) {{
    }}
}}
"""
PLAYER = """#!{python} -IS
import json, sys, time
report, certificate = (next(a for a in sys.argv if a.startswith(o))[len(o):] for o in ("--json=", "--certificate="))
time.sleep({pause})
entry = {{"name": sys.argv[-1], "verdict": "SAFE", "replay": sys.argv[0] + " replay", "seconds": {{"total": time.monotonic()}}, "statistics": {{"tests": 3, {own!r}: 1}}}}
proof = "claims"
if sys.argv[-1] == "Two.test":
    {change}
if entry["verdict"] == "crash":
    sys.exit(70)
open(report, "w").write(json.dumps({{"version": "1", "entries": [entry]}}))
if entry["verdict"] == "SAFE":
    open(certificate, "w").write(proof)
"""
SUMMARY = re.compile(r"(\d+) programs compared, (\d+) differ; (\d+) ended by the machine")


def player(folder, name, change="pass", pause=0.0):
    path = folder / name
    path.write_text(PLAYER.format(python=sys.executable, change=change, pause=pause, own=f"only {name}"))
    os.chmod(path, 0o755)
    return path


def run(folder, change, *options, pause=0.0):
    """(compared, differing, cut), the exit status and what was printed."""
    before, after = player(folder, "before"), player(folder, "after", change, pause)
    done = run_main(compare_builds.main, before, after, "--folders", folder / "programs", *options)
    found = SUMMARY.search(done.stdout)
    return tuple(map(int, found.groups())) if found else done.stderr, done.returncode, done.stdout


def check(is_good, what):
    print(f"{'ok  ' if is_good else 'FAIL'} {what}")
    return is_good


CASES = (
    ("nothing", "pass", (), (2, 0, 0), 0, ""),
    ("another verdict", 'entry["verdict"] = "UNSAFE"', (), (2, 1, 0), 1, "DIFFERS: verdict, certificate"),
    ("a byte of the certificate", 'proof = "claims "', (), (2, 1, 0), 1, "DIFFERS: certificate"),
    ("the report", 'entry["presumes"] = ["luck"]', (), (2, 1, 0), 1, "DIFFERS: report"),
    ("a crash", 'entry["verdict"] = "crash"', (), (2, 1, 0), 1, "status 70"),
    ("the clock", 'entry.update(verdict="UNKNOWN", reason="timeout")', (), (1, 0, 1), 0, "ended by the machine"),
    ("the clock in a part", 'entry.update(verdict="UNSAFE"); entry["statistics"]["stopped"] = 1', (), (1, 0, 1), 0, "ended by the machine"),
    ("counters, which are not asked for", 'entry["statistics"]["tests"] = 4', (), (2, 0, 0), 0, ""),
    ("counters", 'entry["statistics"]["tests"] = 4', ("--counters",), (2, 1, 0), 1, "DIFFERS: counter tests"),
    ("counters that may differ", 'entry["statistics"]["tests"] = 4', ("--counters", "--ignore", "tests"), (2, 0, 0), 0, ""),
    ("no program is left", "pass", ("--filter", "Three"), (0, 0, 0), 1, ""),
    ("the filter leaves it out", 'proof = "other"', ("--filter", "One"), (1, 0, 0), 0, ""),
    ("several pairs", 'proof = str(time.monotonic())', ("--pairs", "3"), (2, 1, 0), 1, "DIFFERS: certificate"),
)


def main():
    good = []
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        (folder / "programs").mkdir()
        for name in ("One", "Two"):
            (folder / "programs" / f"{name}.java").write_text(PROGRAM.format(name=name))
        for what, change, options, wanted, status, words in CASES:
            counts, returned, text = run(folder, change, *options)
            good.append(check(counts == wanted and returned == status and words in text, f"{what}: {counts}, status {returned}"))
        _, _, text = run(folder, "pass", "--pairs", "3", pause=0.6)
        ratio = float(re.search(r"median of the ratios ([\d.]+)", text)[1])
        good.append(check(ratio > 1.2, f"a slower build: ratio {ratio}"))
    # Binomial tables: of 7 values the smallest and the largest, of 20 the 6th and the 15th.
    good.append(check(interval_of_median(range(7)) == (0, 6), "interval of 7 values"))
    good.append(check(interval_of_median(range(20)) == (5, 14), "interval of 20 values"))
    sys.exit(0 if all(good) else 1)


if __name__ == "__main__":
    main()
