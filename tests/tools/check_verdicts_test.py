#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""check_verdicts.py must notice wrong verdicts and go on from its log. A small script plays dashj here: it gives one verdict to all."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

TOOL = pathlib.Path(__file__).with_name("check_verdicts.py")
PLAYER = """#!{python}
import json, sys
entries = [{{"name": word + "()I", "verdict": "{verdict}", "reason": "timeout", "input": [], "failing": {{"line": {line}}}}}
           for word in sys.argv if word.startswith("G")]
print(json.dumps({{"entries": entries}}))
"""
COUNTS = re.compile(r"(\d+) safe, (\d+) unsafe, (\d+) unknown .*, (\d+) unjudged; (\d+) wrong")


def run(folder, verdict, line, *options):
    """(safe, unsafe, unknown, unjudged, wrong) of the last line, and the exit status."""
    player = folder / "dashj"
    player.write_text(PLAYER.format(python=sys.executable, verdict=verdict, line=line))
    os.chmod(player, 0o755)
    done = subprocess.run([sys.executable, TOOL, player, "--count", "40", "--calls", "3", "--domain-bits", "8", "--statements", "5",
                           *options], capture_output=True, text=True)
    last = COUNTS.match(done.stdout.splitlines()[-1]) if done.stdout else None
    return tuple(map(int, last.groups())) if last else (0, 0, 0, 0, done.stderr), done.returncode


def check(is_good, what):
    print(f"{'ok  ' if is_good else 'FAIL'} {what}")
    return is_good


def main():
    with tempfile.TemporaryDirectory(prefix="dashj-verdicts-test-") as temporary:
        folder = pathlib.Path(temporary)
        (safe, *_, failing), status = run(folder, "SAFE", 0, "--seed", "1")
        is_good = check(safe == 40 and 5 < failing < 35 and status == 1, f"SAFE for all: {failing} fail")
        (_, unsafe, _, unjudged, wrong), status = run(folder, "UNSAFE", 1, "--seed", "1")
        is_good &= check(unsafe == 40 and 30 <= wrong <= 40 - unjudged and status == 1,
                         f"UNSAFE in a wrong line for all: {wrong} wrong, {unjudged} unjudged")
        (_, _, unknown, _, wrong), status = run(folder, "UNKNOWN", 1, "--seed", "1")
        is_good &= check(unknown == 40 and wrong == 0 and status == 0, "UNKNOWN is never wrong")
        log = ("--log", folder / "log")
        run(folder, "UNKNOWN", 1, "--seeds", "1..1", *log)
        (safe, _, unknown, _, wrong), _ = run(folder, "SAFE", 0, "--seeds", "1..2", *log)
        is_good &= check((safe, unknown) == (40, 40) and wrong > 0, "seeds of the log are not run again, but counted")
        (_, _, unknown, _, _), _ = run(folder, "UNKNOWN", 0, "--seeds", "1..2", *log, "--timeout", "1")
        is_good &= check(unknown == 80, "other knobs, other runs")
    sys.exit(0 if is_good else 1)


if __name__ == "__main__":
    main()
