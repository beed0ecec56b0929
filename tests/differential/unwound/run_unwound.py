#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Holds the check of unwindings against runs of every input.

Programs are those of check_verdicts.py, with its options. The unwindings are made here, not by an analysis: all loops get the same
rounds, all recursions the same levels. One that is accepted although an input fails is wrong. One that is rejected for an error though
no input fails is wrong, too, as the executor of the check is exact: `dashj check` would call a proof false that is only hard.

usage: run_unwound.py UNWIND_ALL --seeds 1..3 --count 30 --calls 4 --shape heap --domain-bits 8
"""

import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "tests/tools"))

import check_verdicts  # noqa: E402

BOUNDS = [(0, 1), (6, 4), (20, 12)]  # rounds and levels, tried one after the other


def answers(programs, classes, options, bounds):
    """Entry -> answer and reason."""
    words = [options.property or "error,assert", *map(str, bounds)]
    run = subprocess.run([options.dashj, str(classes), *words, *(program.entry for program in programs)], capture_output=True, text=True)
    rows = [line.split("\t") for line in run.stdout.splitlines()]
    known = {row[0]: (row[1], row[2]) for row in rows}
    broken = ("BROKEN", f"ends with {run.returncode}: {run.stderr[-500:]}")
    return {program.entry: known.get(program.entry, broken) for program in programs}


def ask(programs, classes, options):
    """In place of the analysis that check_verdicts asks."""
    entries, left = {}, list(programs)
    for bounds in BOUNDS:
        known = answers(left, classes, options, bounds) if left else {}
        for program in left:
            answer, reason = known[program.entry]
            verdict = {"ACCEPTED": "SAFE", "REJECTED": "UNKNOWN", "UNDECIDED": "UNKNOWN"}.get(answer, "BROKEN")
            kind = "error" if reason.startswith("an error") else reason.split(" at ")[0].split(" in ")[0]
            entries[program.path.stem] = {"verdict": verdict, "reason": kind, "text": reason}
        left = [program for program in left if entries[program.path.stem]["reason"].startswith("one more")]
    return entries


def needs_truth(entry):
    return entry.get("verdict") == "SAFE" or entry.get("reason") == "error"


def complaint(program, entry, truth):
    is_false_alarm = entry["verdict"] == "UNKNOWN" and entry["reason"] == "error" and not truth.hits and not truth.cuts
    return f"rejected, but no input fails: {entry['text']}" if is_false_alarm else plain_complaint(program, entry, truth)


if __name__ == "__main__":
    plain_complaint = check_verdicts.complaint
    check_verdicts.ask, check_verdicts.needs_truth, check_verdicts.complaint = ask, needs_truth, complaint
    check_verdicts.main()
