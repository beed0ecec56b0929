#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Holds the answers of dashj equiv on the pairs of generate_pairs.py against runs on a plain JVM.

Of a pair that is EQUIVALENT both methods run with every input of a small domain, in classes that are loaded anew; of one that is DIFFERENT
with the input that is named; of one that is UNKNOWN but proved for arrays of so many cells with those inputs of the domain. An outcome is what is
returned, or the class of what is thrown, and what is in the given arrays afterwards. Wrong are: EQUIVALENT, or such a proof, where an input gives
another outcome, or where the submission does not end and the reference does; DIFFERENT where its input gives the same outcomes, or others
than it says; an exit status of dashj that says it is at fault. What ends as a VirtualMachineError is left out. Where a pair has a
precondition (--pre) only those inputs count where it gives true on a JVM, and DIFFERENT needs one of these.

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

from array_inputs import input_said, job_text, most_cells, number_of, shown_as_run, shown_input, size, types_of
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
        """As in a pair's inputs; None if it cannot be told."""
        return input_said(self.report, self.pair.descriptor)

    def most_cells(self):
        """Of each array, in the inputs of which an UNKNOWN says that they show no difference; None: it says nothing."""
        match = re.fullmatch(r"proved for arrays of at most (\d+) cells?", self.report.get("no_difference", ""))
        return int(match[1]) if match else None


def ask(options, folder, pair):
    command = [options.dashj, "equiv", "--json", f"--timeout={options.timeout:g}", *pair.options, *options.extra]
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
    if answer.verdict == "UNKNOWN" and answer.most_cells() is not None:
        return tuple(given for given in answer.pair.inputs if most_cells(given) <= answer.most_cells())
    return (answer.input(),) if answer.verdict == "DIFFERENT" and answer.input() else ()


def those_that_count(jobs, run_side):
    """Without the inputs where the precondition does not give true: it gives false, throws or does not end."""
    asked = [(pair, given) for pair, given in jobs if pair.precondition]
    lines = [f"{pair.name} {pair.precondition} {pair.descriptor.partition(')')[0]})Z - {job_text(given)} 0" for pair, given in asked]
    runs = run_side(SIDES[0], lines) if lines else []
    refused = {job for job, run in zip(asked, runs, strict=True) if run is None or not run.has_ended or result_of(run) != "true"}
    return [job for job in jobs if job not in refused]


def outcomes(options, prepared, folder, answers):
    """(pair, input) -> the runs of reference and submission. An input that does not count has none."""
    def run_side(side, lines):
        return run_all(options.java, prepared, folder / side / "classes", folder / "none", folder, lines)

    jobs = those_that_count([(answer.pair, given) for answer in answers for given in inputs_of(answer)], run_side)
    lines = [f"{pair.name} {pair.method} {pair.descriptor} - {job_text(given)} 0" for pair, given in jobs]
    return dict(zip(jobs, zip(*(run_side(side, lines) for side in SIDES)), strict=True))


def is_usable(run):
    return run is not None and run.has_ended and "java.lang.VirtualMachineError" not in run.left


def result_of(run):
    return f"throws {run.left[0]}" if run.left else run.result


def outcome_of(run):
    """With what is in the given arrays afterwards."""
    return f"{result_of(run)}, given {run.given}" if run.given else result_of(run)


def said(text, descriptor):
    """An outcome as a report says it, as result_of gives it; None: it is not held against that."""
    result = descriptor[descriptor.index(")") + 1:]
    if text.startswith("throws "):
        return text
    if result[0] == "[":
        return shown_as_run(text, result[1:])
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
    if answer.verdict in ("EQUIVALENT", "UNKNOWN"):
        name = answer.verdict if answer.verdict == "EQUIVALENT" else answer.report.get("no_difference")
        for given in sorted((given for given in inputs_of(answer) if (pair, given) in runs), key=size):
            reference, submission = runs[pair, given]
            if not is_usable(reference) or submission is None or "java.lang.VirtualMachineError" in submission.left:
                continue
            if not submission.has_ended or outcome_of(reference) != outcome_of(submission):
                return f"{name}, but {shown_input(given)} gives {outcome_of(reference)} and {outcome_of(submission) if submission.has_ended else 'no end'}"
    if answer.verdict == "DIFFERENT":
        return complaint_of_difference(answer, runs)
    return ""


def complaint_of_difference(answer, runs):
    given = answer.input()
    if given is None:
        return f"DIFFERENT with an input that says too little: {answer.report.get('input')}"
    if (answer.pair, given) not in runs:
        return f"DIFFERENT at {shown_input(given)}, which the precondition does not allow"
    reference, submission = runs[answer.pair, given]
    if not is_usable(reference) or not is_usable(submission):
        return f"DIFFERENT at {shown_input(given)}, where one does not end: {reference}; {submission}"
    if outcome_of(reference) == outcome_of(submission):
        return f"DIFFERENT at {shown_input(given)}, but both give {outcome_of(reference)}"
    for run, other, text in ((reference, submission, answer.report["reference_result"]), (submission, reference, answer.report["student_result"])):
        if said_wrongly(answer, text, run, other):
            return f"DIFFERENT at {shown_input(given)} with {text}, but that run gives {outcome_of(run)}"
    return ""


def said_wrongly(answer, text, run, other):
    """Whether an outcome says another result than the run, or another content of a given array. Those are said that the other run leaves otherwise."""
    types = types_of(answer.pair.descriptor)
    result, *arrays = re.split(r"(?:^|, )(?=[a-zA-Z_]\w* = )", text)
    result = result or "returns"  # it is not said where an array is
    if said(result, answer.pair.descriptor) not in (None, result_of(run)):
        return True
    names = [value["name"] for value in answer.report["input"]]
    told = dict(array.split(" = ", 1) for array in arrays)
    of_run, of_other = run.given.split("; "), other.given.split("; ")
    for name, type in zip(names, types):
        if type[0] != "[":
            continue
        now, otherwise = of_run.pop(0), of_other.pop(0)
        if (name in told) != (now != otherwise) or name in told and shown_as_run(told[name], type[1:]) not in (None, now):
            return True
    return False


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
        counts[f"precondition {answer.verdict}"] += bool(answer.pair.precondition)
        if answer.most_cells() is not None:
            counts["no difference"] += 1
        if answer.verdict == "UNKNOWN":
            counts[f"UNKNOWN {answer.report['reason']}"] += 1
        if options.only is not None:
            print(json.dumps(answer.report, indent=1))
        if text := complaint(answer, runs):
            counts["wrong"] += 1
            counts[f"wrong {answer.verdict}"] += 1
            print(f"pair {answer.pair.index} ({' '.join([answer.pair.kind, *answer.pair.options])}): {text}", flush=True)
            if not options.brief:
                show(answer.pair)


def summary(counts):
    reasons = ", ".join(f"{n} {name.partition(' ')[2]}" for name, n in sorted(counts.items()) if name.startswith("UNKNOWN "))
    wrong = ", ".join(f"{n} {name.partition(' ')[2]}" for name, n in sorted(counts.items()) if name.startswith("wrong "))
    with_precondition = ", ".join(f"{n} {name.partition(' ')[2]}" for name, n in sorted(counts.items()) if n and name.startswith("precondition "))
    with_precondition = f"; with a precondition {with_precondition}" if with_precondition else ""
    return (f"{counts['pairs']} pairs, {counts['not compiled']} not compiled, {counts['runs']} runs: {counts['EQUIVALENT']} EQUIVALENT, {counts['DIFFERENT']} DIFFERENT, "
            f"{counts['UNKNOWN']} UNKNOWN ({reasons or 'none'}; {counts['no difference']} proved for few cells); "
            f"{counts['wrong']} wrong{f' ({wrong})' if wrong else ''}{with_precondition}")


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter,
                                     usage="%(prog)s DASHJ [options] [-- dashj options]")
    parser.add_argument("dashj")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(2**31))
    parser.add_argument("--first", type=int, default=0, metavar="K", help="begin with pair K of the seed")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--only", type=int, metavar="K", help="pair K alone; the answer is shown")
    parser.add_argument("--kind", help="only pairs whose way begins so: without, thrown, mutant, array ...")
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
            pairs = [pair for pair in pairs if pair.kind.startswith(options.kind or "")]
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
