#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""run_programs.py must notice every way to answer wrongly. A small script plays dashj here."""

import json
import os
import pathlib
import sys
import tempfile
from unittest import mock

import run_programs
from run_main import run_main

PROGRAM = """// EXPECT: unsafe line=8
// INPUT: x=5
// WITNESS: x=5
// WHY: a test
class One {
    static void test(int x) {
        if (x == 5) {
            error();
        }
    }

    static void error() {
    }
}
"""
PLAYER = """#!{python} -IS
import json, sys
answer = json.loads('''{answer}''')
if "replay" in sys.argv:
    sys.exit(answer["replay_status"])
report = next(a for a in sys.argv if a.startswith("--json="))[7:]
open(report, "w").write(json.dumps({{"entries": [answer["entry"]]}}))
print(answer["text"])
sys.exit(answer["status"])
"""
UNSAFE_TEXT = "UNSAFE One.test(I)V\n  x = 5\n  fails at One.test(I)V (One.java:{line}): error()\n  replay: dashj replay T One.test x=5"


def answer(verdict="UNSAFE", line=8, value="5", status=1, replay_status=1, text=None, reason=""):
    entry = {"verdict": verdict, "statistics": {}, "seconds": {"total": 0.1}, "input": [{"name": "x", "value": value}], "reason": reason,
             "failing": {"file": "One.java", "line": line}}
    return {"entry": entry, "text": text or UNSAFE_TEXT.format(line=line), "status": status, "replay_status": replay_status}


CASES = {
    "right": (answer(), 0, "1 ok"),
    "wrong line": (answer(line=7), 1, "fails in line 7"),
    "wrong input": (answer(value="6"), 1, "reported x = 6"),
    "wrong exit status": (answer(status=0), 1, "do not agree"),
    "no replay": (answer(replay_status=0), 1, "replay ends with 0"),
    "wrong verdict": (answer("SAFE", status=0, text="SAFE One.test(I)V"), 1, "the truth is unsafe"),
    "undecided": (answer("UNKNOWN", status=2, text="UNKNOWN (late) One.test(I)V", reason="timeout"), 1, "1 undecided"),
    "crash": (answer(status=70), 1, "1 broken"),
    "text and JSON differ": (answer(text="SAFE One.test(I)V"), 1, "do not agree"),
}


# Asked about two programs at once: all entries, or what a process that cannot do two says.
PAIR_PLAYER = """#!{python} -IS
import json, sys
answer, text = json.loads('''{answer}'''), {text!r}
if "replay" in sys.argv:
    sys.exit(1)
names = [word.partition(".")[0] for word in sys.argv if word.endswith(".test")]
fate = {fate!r}
if fate == "dies of Two" and "Two" in names or fate == "dies of both" and len(names) == 2:
    sys.exit(70)
report = next(a for a in sys.argv if a.startswith("--json="))[7:]
open(report, "w").write(json.dumps({{"entries": [json.loads(json.dumps(answer).replace("One", name)) for name in names]}}))
print("".join(text.replace("One", name) + chr(10) for name in names[:1 if fate == "says one" else 2]))
sys.exit(1)
"""
PAIR_CASES = {
    "lives": (0, "2 ok", ""),
    "dies of Two": (1, "1 ok", "broken     programs/Two "),
    "dies of both": (1, "1 ok", "only together with the next 1: exit status 70"),
    "says one": (1, "1 ok", "only together with the next 1: text, JSON (unsafe, unsafe)"),
}


def check_pairs(folder, player):
    """Programs that one process is asked about."""
    (folder / "Two.java").write_text(PROGRAM.replace("One", "Two"))
    failures = 0
    for fate, (status, *printed) in PAIR_CASES.items():
        played = json.dumps(answer()["entry"]).replace("\\", "\\\\")
        player.write_text(PAIR_PLAYER.format(python=sys.executable, answer=played, text=UNSAFE_TEXT.format(line=8), fate=fate))
        run = run_main(run_programs.main, player, folder, "--batch", "2")
        is_as_expected = run.returncode == status and all(words in run.stdout for words in printed)
        failures += not is_as_expected
        print(f"{'ok  ' if is_as_expected else 'FAIL'} two at once, dashj {fate}")
        if not is_as_expected:
            print(run.stdout, run.stderr)
    return failures


def check_without(folder, player, listed):
    """Programs that a file names are left out, and a name that is no program's is a mistake."""
    failures = 0
    for text, status, printed in (("# why\n\n", 0, "2 programs"), ("programs/Two\n", 0, "1 programs"), ("programs/Three\n", 1, "there is no program programs/Three")):
        listed.write_text(text)
        with mock.patch.object(run_programs, "ROOT", folder.parent):
            run = run_main(run_programs.main, player, folder, "--without", listed)
        is_as_expected = run.returncode == status and printed in run.stdout + run.stderr
        failures += not is_as_expected
        print(f"{'ok  ' if is_as_expected else 'FAIL'} without {text!r}")
        if not is_as_expected:
            print(run.stdout, run.stderr)
    return failures


def main():
    failures = 0
    with tempfile.TemporaryDirectory(prefix="dashj-run-test-") as temporary:
        folder = pathlib.Path(temporary) / "programs"
        folder.mkdir()
        (folder / "One.java").write_text(PROGRAM)
        player = pathlib.Path(temporary) / "dashj"
        for name, (played, status, printed) in CASES.items():
            escaped = json.dumps(played).replace("\\", "\\\\")
            player.write_text(PLAYER.format(python=sys.executable, answer=escaped))
            os.chmod(player, 0o755)
            run = run_main(run_programs.main, player, folder)
            is_as_expected = run.returncode == status and printed in run.stdout
            failures += not is_as_expected
            print(f"{'ok  ' if is_as_expected else 'FAIL'} {name}")
            if not is_as_expected:
                print(run.stdout, run.stderr)
        failures += check_pairs(folder, player)
        failures += check_without(folder, player, pathlib.Path(temporary) / "without.txt")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
