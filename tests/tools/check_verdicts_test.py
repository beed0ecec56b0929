#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""check_verdicts.py must notice wrong verdicts and go on from its log. A small script plays dashj here: it gives one verdict to all."""

import os
import pathlib
import re
import sys
import tempfile

import check_verdicts
from run_main import run_main

PLAYER = """#!{python} -IS
import json, sys
verdict = "{verdict}".replace("BROKEN", "UNKNOWN").replace("ENDED", "UNKNOWN")
if sys.argv[1] == "check":
    for i in range(40):
        print(f"{{'REJECTED (a claim)' if i == 7 else 'ACCEPTED'}} G{{i}}.m{{i}}(I)I\\n  a_solver: 3 confirmed, 0 contradicted, 1 not decided")
    sys.exit(1)
ends = "{verdict}" == "ENDED"
entries = [{{"name": word + "()I", "verdict": verdict, "reason": "timeout", "reason_text": "it ended: status 70" if ends and word == "G9.m9" else "late", "input": {named}, "failing": {{"line": {line}}}}}
           for word in sys.argv if word.startswith("G")]
if "{verdict}" == "BROKEN" and "G17.m17" in sys.argv:
    sys.exit(70)
print(json.dumps({{"entries": entries}}))
"""
COUNTS = re.compile(r"(\d+) safe, (\d+) unsafe, (\d+) unknown .*, (\d+) unjudged(?:, \d+ of \d+ obligations confirmed)?; (\d+) wrong")


def run(folder, verdict, line, *options, named=()):
    """(safe, unsafe, unknown, unjudged, wrong) of the last line, and the exit status."""
    player = folder / "dashj"
    player.write_text(PLAYER.format(python=sys.executable, verdict=verdict, line=line, named=list(named)))
    os.chmod(player, 0o755)
    done = run_main(check_verdicts.main, player, "--count", "40", "--calls", "3", "--domain-bits", "8", "--statements", "5", *options)
    last = COUNTS.match(done.stdout.splitlines()[-1]) if done.stdout else None
    return tuple(map(int, last.groups())) if last else (0, 0, 0, 0, done.stderr), done.returncode


def check(is_good, what):
    print(f"{'ok  ' if is_good else 'FAIL'} {what}")
    return is_good


JUDGED = """class G0 {
    static int m0(int p0) {
        return m0_1(p0, org.dashj.Dash.nondetInt());
    }

    static int m0_1(int a, int b) {
        if (a == 1 && b == 2) {
            error();
        }
        return 0;
    }

    static void error() {
    }
}
"""


COVERED = """class G0 {
    static int m0(int p0) {
        try {
            M0_1.m0_1(p0);
        } catch (LinkageError e1) {
            error();
        }
        return 0;
    }

    static void error() {
    }
}

class M0_1 {
    static int m0_1(int a) {
        return a;
    }

    static Throwable lost() {
        return new M0_1Gone();
    }
}

class M0_1Gone extends Throwable {
}
"""


def check_judge(folder):
    """Exit status 0 where the verdict is wrong, so that the shrinker keeps what is wrong."""
    file = folder / "G0.java"
    file.write_text(JUDGED)
    # Program 0 of this seed has an int p0 whose domain holds 1.
    is_good = check(run(folder, "SAFE", 0, "--seed", "1", "--judge", file)[1] == 0, "SAFE is wrong where an input fails")
    covered = folder / "covered" / "G0.java"
    covered.parent.mkdir()
    covered.write_text(COVERED)
    is_good &= check(run(folder, "SAFE", 0, "--seed", "1", "--judge", covered)[1] == 0, "SAFE is wrong where a lost class makes it fail")
    inputs = {2: 1, 3: 0}
    for chosen, status in inputs.items():
        named = [{"name": "p0", "value": "1"}, {"name": "nondetInt#1", "value": str(chosen)}]
        is_good &= check(run(folder, "UNSAFE", 8, "--seed", "1", "--judge", file, named=named)[1] == status,
                         f"UNSAFE with the choice {chosen}")
    return is_good


LEAVING = """class G0 {
    static int m0(int p0) {
        if (p0 == 1) {
            error();
        }
        return Integer.parseInt(p0 == 2 ? "a" : "1");
    }

    static void error() {
    }
}
"""


GIVEN = """class G0 {
    static int m0(int p0, int[] p1, int p2) {
        if (p1 != null && p1.length == 2 && p1[0] < p1[1] && p0 == 1) {
            error();
        }
        assert p1 == null || p1.length < 5;
        return 0;
    }

    static void error() {
    }
}
"""


TWO = """class G12 {
    static int m12(int[] p0, int[] p1) {
        if (p0 != null && p1 != null && CONDITION) {
            error();
        }
        return 0;
    }

    static void error() {
    }
}
"""
# Of these only the last is no input of the domain. Random inputs hardly hit them.
TOGETHER = (("p0.length == 3 && p0[0] == 3 && p0[1] == 2 && p0[2] == 1 && p1.length == 1 && p1[0] == -1", 0),
            ("p0 == p1 && p0.length == 4 && p0[0] == 0 && p0[1] == 3 && p0[2] == 1 && p0[3] == 2", 0),
            ("p0.length == 3 && p0[0] == 3 && p0[1] == 2 && p0[2] == 1 && p1.length == 2 && p1[0] == -1 && p1[1] == 2", 1))


def check_together(folder, knobs):
    """Two arrays of at most four cells together. Program 12 of this seed is given two, of 0 to 3 and of -1 to 2."""
    is_good = True
    file = folder / "two" / "G12.java"
    file.parent.mkdir()
    for condition, status in TOGETHER:
        file.write_text(TWO.replace("CONDITION", condition))
        is_good &= check(run(folder, "SAFE", 0, *knobs, "--judge", file)[1] == status, f"SAFE is {'right' if status else 'wrong'} where one fails if {condition}")
    return is_good


def check_given(folder):
    """Inputs with arrays, of which random ones are longer than those of the domain."""
    knobs = ("--seed", "1", "--calls", "2", "--shape", "given-arrays")
    (safe, *_, failing), status = run(folder, "SAFE", 0, *knobs)
    is_good = check(safe == 40 and 5 < failing < 35 and status == 1, f"SAFE for all that are given arrays: {failing} fail")
    file = folder / "given" / "G0.java"
    file.parent.mkdir()
    file.write_text(GIVEN)
    for cells, line, status in (("{3, 4}", 4, 1), ("{3, 3}", 4, 0), ("null", 4, 0), ("new int[7] {[3] = 5}", 6, 1), ("{1, 2, 3, 4, 5}", 4, 0)):
        named = [{"name": "p1", "value": cells}, {"name": "p0", "value": "1"}, {"name": "p2", "value": "0"}]
        is_good &= check(run(folder, "UNSAFE", line, *knobs, "--judge", file, named=named)[1] == status, f"UNSAFE in line {line} with {cells}")
    # Program 0 of this seed is given an int[] of at most 4 cells.
    file.write_text(GIVEN.replace("p1[0] < p1[1]", "p1[0] != p1[0]"))
    is_good &= check(run(folder, "SAFE", 0, *knobs, "--judge", file)[1] == 0, "SAFE is wrong where an array that is longer than those of the domain fails")
    file.write_text(GIVEN.replace("p1[0] < p1[1]", "p1[0] != p1[0]").replace("p1.length < 5", "p1.length > -1"))
    return is_good & check(run(folder, "SAFE", 0, *knobs, "--judge", file)[1] == 1, "SAFE is right where none fails")


def check_property(folder):
    """An exception that leaves the entry counts with --property exceptions only, and a call of error() does not then."""
    file = folder / "leaving" / "G0.java"
    file.parent.mkdir()
    file.write_text(LEAVING)
    is_good = True
    for property, value, line, status in (("exceptions", 2, 6, 1), ("exceptions", 2, 4, 0), ("exceptions", 1, 4, 0), ("error,assert", 1, 4, 1),
                                          ("error,assert", 2, 6, 0)):
        named = [{"name": "p0", "value": str(value)}]
        is_good &= check(run(folder, "UNSAFE", line, "--seed", "1", "--property", property, "--judge", file, named=named)[1] == status,
                         f"UNSAFE in line {line} with p0 = {value} and {property}")
    knobs = ("--seed", "1", "--calls", "0", "--sprinkle", "30", "--property")
    (safe, *_, leaving), _ = run(folder, "SAFE", 0, *knobs, "exceptions")
    (_, *_, failing), _ = run(folder, "SAFE", 0, *knobs, "error,assert")
    return is_good & check(safe == 40 and leaving > failing > 5, f"SAFE for all with things between statements: {leaving} throw, {failing} fail")


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
        (*_, wrong), status = run(folder, "BROKEN", 1, "--seed", "1")
        is_good &= check(wrong == 1 and status == 1, "the program at which dashj ends with 70 is found")
        (*_, wrong), status = run(folder, "ENDED", 1, "--seed", "1")
        is_good &= check(wrong == 1 and status == 1, "so is the one whose own process does")
        (*_, proved_wrong), _ = run(folder, "SAFE", 0, "--seed", "1", "--solver", "a_solver", "--domain-bits", "1")
        (*_, wrong), _ = run(folder, "SAFE", 0, "--seed", "1", "--domain-bits", "1")
        is_good &= check(proved_wrong == wrong + 1, "a proof that is rejected is wrong")
        log = ("--log", folder / "log")
        run(folder, "UNKNOWN", 1, "--seeds", "1..1", *log)
        (safe, _, unknown, _, wrong), _ = run(folder, "SAFE", 0, "--seeds", "1..2", *log)
        is_good &= check((safe, unknown) == (40, 40) and wrong > 0, "seeds of the log are not run again, but counted")
        (_, _, unknown, _, _), _ = run(folder, "UNKNOWN", 0, "--seeds", "1..2", *log, "--timeout", "1")
        is_good &= check(unknown == 80, "other knobs, other runs")
        is_good &= check_judge(folder)
        is_good &= check_given(folder)
        is_good &= check_together(folder, ("--seed", "1", "--calls", "2", "--shape", "given-arrays"))
        is_good &= check_property(folder)
        loops = ("--seed", "2", "--calls", "0", "--shape", "loops", "--parameters", "2")
        (safe, _, _, unjudged, failing), status = run(folder, "SAFE", 0, *loops)
        is_good &= check(safe == 40 and 5 < failing < 35 and 0 < unjudged < 10 and status == 1,
                         f"SAFE for all programs of loops: {failing} fail, {unjudged} have runs without an end")
    sys.exit(0 if is_good else 1)


if __name__ == "__main__":
    main()
