#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Holds the answers of dashj equiv on the pairs of generate_pairs.py against runs on a plain JVM.

Of a pair that is EQUIVALENT both methods run with every input of a small domain, in classes that are loaded anew; of one that is DIFFERENT
with the input that is named. An outcome is what is returned, or the class of what is thrown. Wrong are: EQUIVALENT where an input gives
another outcome, or where the submission does not end and the reference does; DIFFERENT where its input gives the same outcomes, or others
than it says; an exit status of dashj that says it is at fault. What ends as a VirtualMachineError is left out.

Each wrong answer is printed with its pair and the number K: `--only K` asks about that pair alone."""

import argparse
import collections
import concurrent.futures
import dataclasses
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

from extra_options import parse_with_extra
from fresh_runs import run_all
from generate_pairs import SIDES, compile_pairs, make_pair, show
from generate_throwers import prepare

GRACE_SECONDS = 60


@dataclasses.dataclass(frozen=True)
class Answer:
    """What dashj says of a pair."""

    pair: object
    verdict: str
    report: dict
    trouble: str = ""  # of BROKEN

    def input(self):
        """As numbers; None if it cannot be told."""
        found = [number_of(value["value"]) for value in self.report.get("input", ())]
        wanted = self.pair.descriptor.index(")") - 1  # all are of primitive types
        return tuple(found) if found and len(found) == wanted and None not in found else None


def number_of(text):
    """A value as in Java: 5, -5L, true, 'a'."""
    if text in ("true", "false"):
        return int(text == "true")
    if re.fullmatch(r"-?\d+L?", text):
        return int(text.rstrip("L"))
    if match := re.fullmatch(r"'(.|\\u[0-9a-fA-F]{4})'", text):
        return ord(match[1]) if len(match[1]) == 1 else int(match[1][2:], 16)
    escapes = {r"'\n'": 10, r"'\r'": 13, r"'\t'": 9, r"'\b'": 8, r"'\f'": 12, r"'\''": 39, r"'\\'": 92, "'\\\"'": 34}
    return escapes.get(text)


def ask(options, folder, pair):
    command = [options.dashj, "equiv", "--json", f"--timeout={options.timeout:g}", *options.extra]
    for side in SIDES:
        command += [folder / side / "classes", pair.entry]
    run = subprocess.run(command, capture_output=True, text=True, timeout=options.timeout + GRACE_SECONDS)
    if run.returncode not in (0, 1, 2):
        return Answer(pair, "BROKEN", {}, f"ends with {run.returncode}: {run.stderr.strip()[-500:]}")
    if "the check rejected the proof" in run.stderr:
        return Answer(pair, "BROKEN", {}, "the check rejected its proof")
    report = json.loads(run.stdout)
    return Answer(pair, report["verdict"], report)


# The truth

def inputs_of(answer):
    """What a verdict is held against."""
    if answer.verdict == "EQUIVALENT":
        return answer.pair.inputs
    return (answer.input(),) if answer.verdict == "DIFFERENT" and answer.input() else ()


def outcomes(options, prepared, folder, answers):
    """(pair, input) -> the runs of reference and submission."""
    jobs = [(answer.pair, given) for answer in answers for given in inputs_of(answer)]
    lines = [f"{pair.name} {pair.method} {pair.descriptor} - {','.join(map(str, given))} 0" for pair, given in jobs]
    reference, submission = (run_all(options.java, prepared, folder / side / "classes", folder / "none", folder, lines) for side in SIDES)
    return dict(zip(jobs, zip(reference, submission), strict=True))


def is_usable(run):
    return run is not None and run.has_ended and "java.lang.VirtualMachineError" not in run.left


def outcome_of(run):
    return f"throws {run.left[0]}" if run.left else run.result


def said(text, descriptor):
    """An outcome as a report says it, as outcome_of gives it; None: it is not held against that."""
    result = descriptor[descriptor.index(")") + 1:]
    if text.startswith("throws "):
        return text
    if result == "V":
        return "null" if text == "returns" else text
    if result == "Z":
        return text
    return None if result in "FD" or number_of(text) is None else str(number_of(text))


def complaint(answer, runs):
    """What is wrong with an answer; empty if nothing is."""
    pair = answer.pair
    if answer.verdict == "BROKEN":
        return answer.trouble
    if answer.verdict == "EQUIVALENT":
        for given in sorted(pair.inputs, key=lambda values: (sum(map(abs, values)), values)):
            reference, submission = runs[pair, given]
            if not is_usable(reference) or submission is None or "java.lang.VirtualMachineError" in submission.left:
                continue
            if not submission.has_ended or outcome_of(reference) != outcome_of(submission):
                return f"EQUIVALENT, but {given} gives {outcome_of(reference)} and {outcome_of(submission) if submission.has_ended else 'no end'}"
    if answer.verdict == "DIFFERENT":
        return complaint_of_difference(answer, runs)
    return ""


def complaint_of_difference(answer, runs):
    given = answer.input()
    if given is None:
        return f"DIFFERENT with an input that says too little: {answer.report.get('input')}"
    reference, submission = runs[answer.pair, given]
    if not is_usable(reference) or not is_usable(submission):
        return f"DIFFERENT at {given}, where one does not end: {reference}; {submission}"
    seen = (outcome_of(reference), outcome_of(submission))
    if seen[0] == seen[1]:
        return f"DIFFERENT at {given}, but both give {seen[0]}"
    for outcome, text in zip(seen, (answer.report["reference_result"], answer.report["student_result"])):
        if said(text, answer.pair.descriptor) not in (None, outcome):
            return f"DIFFERENT at {given} with {text}, but that run gives {outcome}"
    return ""


def check_batch(options, prepared, folder, made, counts):
    """Adds to the counts, and prints what is wrong."""
    pairs = compile_pairs(made, prepared, folder, options.javac)
    counts["not compiled"] += len(made) - len(pairs)
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        answers = list(pool.map(lambda pair: ask(options, folder, pair), pairs))
    runs = outcomes(options, prepared, folder, answers)
    counts["pairs"] += len(pairs)
    counts["runs"] += 2 * len(runs)
    for answer in answers:
        counts[answer.verdict] += 1
        counts[f"{answer.pair.kind.split()[0]} {answer.verdict}"] += 1
        if answer.verdict == "UNKNOWN":
            counts[f"UNKNOWN {answer.report['reason']}"] += 1
        if options.only is not None:
            print(json.dumps(answer.report, indent=1))
        if text := complaint(answer, runs):
            counts["wrong"] += 1
            counts[f"wrong {answer.verdict}"] += 1
            print(f"pair {answer.pair.index} ({answer.pair.kind}): {text}", flush=True)
            if not options.brief:
                show(answer.pair)


def summary(counts):
    reasons = ", ".join(f"{n} {name.partition(' ')[2]}" for name, n in sorted(counts.items()) if name.startswith("UNKNOWN "))
    wrong = ", ".join(f"{n} {name.partition(' ')[2]}" for name, n in sorted(counts.items()) if name.startswith("wrong "))
    return (f"{counts['pairs']} pairs, {counts['not compiled']} not compiled, {counts['runs']} runs: {counts['EQUIVALENT']} EQUIVALENT, {counts['DIFFERENT']} DIFFERENT, "
            f"{counts['UNKNOWN']} UNKNOWN ({reasons or 'none'}); {counts['wrong']} wrong{f' ({wrong})' if wrong else ''}")


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter,
                                     usage="%(prog)s DASHJ [options] [-- dashj options]")
    parser.add_argument("dashj")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(2**31))
    parser.add_argument("--first", type=int, default=0, metavar="K", help="begin with pair K of the seed")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--only", type=int, metavar="K", help="pair K alone; the answer is shown")
    parser.add_argument("--kind", help="only pairs that are made so: without, thrown, mutant ...")
    parser.add_argument("--timeout", type=float, default=1)
    parser.add_argument("--batch", type=int, default=200, help="pairs that are compiled together")
    parser.add_argument("--jobs", type=int, default=2, help="pairs that are asked about at a time")
    parser.add_argument("--brief", action="store_true", help="no sources of what is wrong")
    parser.add_argument("--java", default="java")
    parser.add_argument("--javac", default="javac")
    return parse_with_extra(parser)


def check_all(options):
    counts = collections.Counter()
    indices = [options.only] if options.only is not None else range(options.first, options.first + options.count)
    with tempfile.TemporaryDirectory(prefix="dashj-pairs-") as temporary:
        folder = pathlib.Path(temporary)
        prepare(folder, options.javac, options.java)
        for start in range(0, len(indices), options.batch):
            pairs = [make_pair(options.seed, index) for index in indices[start:start + options.batch]]
            pairs = [pair for pair in pairs if options.kind in (None, pair.kind.split()[0])]
            with tempfile.TemporaryDirectory(dir=folder) as batch:
                check_batch(options, folder, pathlib.Path(batch), pairs, counts)
    return counts


def main():
    options = parse_arguments()
    print(f"seed {options.seed}", flush=True)
    counts = check_all(options)
    print(summary(counts))
    sys.exit(1 if counts["wrong"] or not counts["pairs"] else 0)


if __name__ == "__main__":
    main()
