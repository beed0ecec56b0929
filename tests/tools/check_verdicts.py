#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Holds dashj's verdicts on generated programs of few input bits against a run of every input on a plain JVM.

A SAFE program that fails for some input and an UNSAFE one whose input does not fail in the line that is named are
wrong, and so is an exit status of dashj that says it is at fault. UNKNOWN is counted apart. With --calls the programs are call
graphs (generate_calls.py), every choice is tried too, and runs that may not end are cut after a number of calls: a SAFE program with
such runs and without a failing input is only counted, as `unjudged`. With --shape loops (generate_loops.py) the rounds of loops are counted.
With --shape given-arrays arrays are inputs: the domain has those of at most 4 cells of 4 values together, null, and an array that is another one; some longer arrays are run, too.
With --property exceptions an exception that leaves the entry is a failure, what is thrown as a VirtualMachineError is none.

`--seeds 1..50 --log FILE` runs one batch a seed and notes each in the file; seeds that are there already are not run again, so
a stopped run goes on. `--solver cvc5` has `dashj check` prove each batch again from its certificate and asks that solver, too. `generate_methods.py --seed N --only K --ensure-error` with the same knobs (its defaults are others) shows
a program again, and `--judge FILE` serves its --shrink: tests/README.md has the commands."""

import argparse
import collections
import json
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

from check_throwers import WITHOUT_A_PLACE
from confirm_truth import Outcome, remove_classes, run_all
from generate_calls import CHOICE_HIGH, CHOICE_LOW
from generate_methods import add_shape_knobs, make_program
from java_compiler import must_compile
from method_tree import LOST, print_class
from program_files import QUICK, WITH_API, Parameter, Program

CHOICES = 6  # of one run; a run that makes more is cut
# Bounds of a run and of all runs of a program, in calls or, where the shape is loops, in rounds.
CALL_BOUNDS, ROUND_BOUNDS = (3_000, 3_000_000), (100_000, 30_000_000)
MOST_CELLS_OF_ALL = 4  # of the arrays of a domain together; arrays of arrays, which have no more, are not counted
GIVEN_BOUNDS = (100, 3_000_000)  # an exception of a deep call takes long
SAMPLES_WITH_ARRAYS = 3_000  # random inputs beside the domain: only they have arrays that are longer than its own
SPRINKLED_BOUNDS = (2_000, 100_000)  # a call of the JDK needs longer than a sum
NOTHING = Outcome(0, 0, "", {}, 0, ())  # is known of the runs
METHOD = re.compile(r"^    static [\w\[\]]+ m\w+\([^)]*\) \{", re.MULTILINE)
LOOP = re.compile(r"^ *(?:for|while|do)\b.*\{$", re.MULTILINE)
KNOBS = ("count", "statements", "depth", "parameters", "domain_bits", "loops", "rounds", "errors", "calls", "asking", "timeout")


def source_of(folder, index):
    return folder / "sources" / f"G{index}.java"


def make_subject(folder, options, seed, index):
    """A generated program in a class of its own, as the program files are. Its text, not its file, counts the calls."""
    methods, domain = make_program(seed, index, options)
    path = source_of(folder, index)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(print_class(path.stem, methods))
    header = samples_header(options) | ({"PROPERTY": [options.property]} if options.property else {})
    if domain or options.calls:
        header["DOMAIN"] = [" ".join(f"{name}={span_text(span)}" for name, span in domain.items())]
    text = text_of(path, options)
    if ".nondet" in text:
        header["CHOICES"] = [" ".join([f"{CHOICE_LOW}..{CHOICE_HIGH}"] * CHOICES)]
    parameters = tuple(Parameter(*parameter) for parameter in methods[0].parameters)
    return Program(path, path.stem, counting(text, options), header, "", path.stem, methods[0].name, parameters, ())


def samples_header(options):
    return {"CELLS": [str(MOST_CELLS_OF_ALL)]} if options.shape == "given-arrays" else {"SAMPLES": ["none"]}


def span_text(span):
    """Of a pair of numbers, or as it stands."""
    return span if isinstance(span, str) else f"{span[0]}..{span[1]}"


def text_of(path, options):
    # At the end, where it moves no line.
    return path.read_text() + ("// STATICS: fresh\n" if options.shape in ("heap", "arrays") else "")


def counting(text, options):
    """The program with the calls that count its calls or rounds; the line numbers stay as they are."""
    counted = METHOD if options.calls else LOOP if options.shape == "loops" else None
    return counted.sub(lambda start: start[0] + " truth.Truth.enter();", text) if counted else text


def bounds_of(options):
    if options.sprinkle:
        return SPRINKLED_BOUNDS
    if options.shape == "given-arrays":
        return GIVEN_BOUNDS
    return ROUND_BOUNDS if options.shape == "loops" else CALL_BOUNDS


def analyse(programs, folder, options):
    """Class name -> entry of the report."""
    classes = folder / "classes"
    must_compile(options.javac, *QUICK, *WITH_API, "-d", classes, *(p.path for p in programs))
    remove_classes(classes, LOST)
    return ask(programs, classes, options)


def ask(programs, classes, options):
    """As analyse. Where dashj ends with a bug of its own, each half is asked again, down to the program at fault."""
    proof = classes.with_name("proof.json")
    command = [options.dashj, "--json", f"--timeout={options.timeout:g}", *([f"--certificate={proof}"] if options.solver else [])]
    command += ["--property", options.property] if options.property else []
    # Not --all with calls: it would take the callees for entries too.
    has_names = options.calls or options.shape != "any" or options.sprinkle
    command += [str(classes), *(p.entry for p in programs)] if has_names else ["--all", str(classes)]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode not in (0, 1, 2):
        if len(programs) == 1 or not has_names:
            return {p.path.stem: {"verdict": "BROKEN", "text": f"ends with {run.returncode}: {run.stderr[-500:]}"} for p in programs}
        middle = len(programs) // 2
        return ask(programs[:middle], classes, options) | ask(programs[middle:], classes, options)
    entries = {entry["name"].partition(".")[0]: entry for entry in json.loads(run.stdout)["entries"]}
    for name in re.findall(r"(\w+)\.\S+: the check rejected the proof", run.stderr):
        entries[name] = {"verdict": "BROKEN", "text": "the check rejected its proof"}
    if options.solver and any(entry["verdict"] == "SAFE" for entry in entries.values()):
        hold_against_solver(entries, proof, classes, options)
    return entries


def hold_against_solver(entries, proof, classes, options):
    """What is proved by the certificate alone and by another solver, noted in the entries; what either rejects is broken."""
    command = [options.dashj, "check", f"--solver={options.solver}", proof, classes]
    run = subprocess.run(command, capture_output=True, text=True)
    answers = re.findall(r"^(ACCEPTED|REJECTED|UNDECIDED)( \(.*\))? (\w+)\.\S+\n((?: .*\n)*)", run.stdout, re.M)
    for answer, why, name, details in answers:
        counts = re.search(r": (\d+) confirmed, \d+ contradicted, (\d+) not decided", details)
        entries[name]["obligations"] = tuple(map(int, counts.groups())) if counts else (0, 0)
        if answer == "REJECTED":
            entries[name] = {"verdict": "BROKEN", "text": f"its certificate is rejected{why}:\n{details}"}
    safe = sum(entry["verdict"] == "SAFE" for entry in entries.values())
    if len(answers) < safe:
        sys.exit(f"{' '.join(map(str, command))}: {len(answers)} answers for {safe} proofs\n{run.stdout}{run.stderr}")


def name_witness(program, entry):
    """Has the truth run the input that an UNSAFE entry names."""
    known = {parameter.name for parameter in program.parameters if parameter.is_array}
    named = (f"{value['name']}={value['value'] if value['name'] in known else chosen_value(value['value'])}" for value in entry["input"])
    program.header["WITNESS"] = [" ".join(named)]


def needs_truth(entry):
    return entry.get("verdict") not in ("UNKNOWN", "BROKEN")


def truths_of(programs, entries, options):
    """Program name -> what has to be known to judge its verdict: UNSAFE is held against the input that it names alone, UNKNOWN against nothing."""
    truths = {program.name: NOTHING for program in programs}
    judged = []
    for program in programs:
        entry = entries.get(program.label, {})
        if entry.get("verdict") == "UNSAFE":
            name_witness(program, entry)
            program.header["DOMAIN"] = ["none"]
        if needs_truth(entry):
            judged.append(program)
    return truths | (run_all(judged, options, bounds_of(options), LOST) if judged else {})


def complaint(program, entry, truth):
    if entry["verdict"] == "BROKEN":
        return entry["text"]
    if entry["verdict"] == "UNKNOWN" and re.search(r"ended: status 70\b", entry.get("reason_text", "")):
        return "ends with an internal error"  # of the process of this entry alone
    if entry["verdict"] == "SAFE" and truth.hits:
        return f"SAFE, but {truth.hits} inputs fail: {truth.lines}"
    if entry["verdict"] == "UNSAFE" and truth.witnesses != "c":
        if truth.witnesses != "y":
            return f"UNSAFE with {program.header['WITNESS'][0]}, but it does not fail"
        if not is_in_place(program, entry, truth.places[0]):
            return f"UNSAFE with {program.header['WITNESS'][0]} in line {entry['failing']['line']}, but it fails in {truth.places[0]}"
    return ""


def is_in_place(program, entry, lines):
    """Whether the failing line is one of these. An exception that is kept, or thrown again, was made elsewhere."""
    line = entry["failing"]["line"]
    if line is None:
        return (entry.get("exception", {}).get("class", "").replace("/", "."),) in WITHOUT_A_PLACE
    return line in lines or "throw " in program.text.splitlines()[line - 1]


def judge(program, entry, truth, seed):
    """What the program counts as, and whether dashj is wrong about it, which is printed."""
    if entry is None:
        verdict, text = "NO ERROR", "no entry of --all, but it fails" if truth.hits else ""
    else:
        verdict, text = entry["verdict"], complaint(program, entry, truth)
    if text:
        print(f"method {program.method} of seed {seed}: {text}\n{program.path.read_text()}", flush=True)
    return verdict, bool(text)


def run_batch(options, seed):
    """The counts of one seed."""
    count = collections.Counter()
    with tempfile.TemporaryDirectory(prefix="dashj-verdicts-") as temporary:
        folder = pathlib.Path(temporary)
        programs = [make_subject(folder, options, seed, index) for index in range(options.count)]
        entries = analyse(programs, folder, options)
        truths = truths_of(programs, entries, options)
        for program in programs:
            entry, truth = entries.get(program.label), truths[program.name]
            verdict, is_wrong = judge(program, entry, truth, seed)
            count[verdict] += 1
            count["wrong"] += is_wrong
            count["unjudged"] += bool(truth.cuts) and not truth.hits
            for kind, obligations in zip(("confirmed", "left open"), (entry or {}).get("obligations", ())):
                count[kind] += obligations
            if verdict == "UNKNOWN":
                count[f"UNKNOWN {entry['reason']}"] += 1
    return count


def chosen_value(text):
    """A value as the report prints it: a number, true, false or a char."""
    if text.startswith("'"):
        return ord(text[1]) if len(text) == 3 else int(text[3:-1], 16)
    return {"true": 1, "false": 0}[text] if text in ("true", "false") else int(text)


def is_wrong_about(options, path):
    """Whether dashj is wrong about a program in a file, which may be a smaller one of this seed. SAFE is held against the domain
    of the original, UNSAFE against the very input that it names."""
    text = text_of(path, options)
    name, listed = re.search(r"static \w+ (m\d+)\(([^)]*)\)", text).groups()
    parameters = tuple(Parameter(*words.split()) for words in listed.split(",") if words.strip())
    _, domain = make_program(options.seed, int(name[1:]), options)
    known = {parameter.name for parameter in parameters}
    spans = " ".join(f"{key}={span_text(span)}" for key, span in domain.items() if key in known)
    header = samples_header(options) | {"DOMAIN": [spans], "CHOICES": [" ".join([f"{CHOICE_LOW}..{CHOICE_HIGH}"] * CHOICES)], "PROPERTY": [options.property]}
    program = Program(path, path.stem, counting(text, options), header, "", path.stem, name, parameters, ())
    with tempfile.TemporaryDirectory(prefix="dashj-verdicts-") as temporary:
        entry = analyse([program], pathlib.Path(temporary), options)[path.stem]
    truth = truths_of([program], {program.label: entry}, options)[program.name]
    print(f"{entry['verdict']}; {truth.hits} inputs fail: {truth.lines}")
    return bool(complaint(program, entry, truth))


def knobs_of(options):
    """What decides the programs and how they are asked about."""
    named = {name: getattr(options, name) for name in KNOBS}
    unusual = {"shape": options.shape, "apart": options.apart, "solver": options.solver, "sprinkle": options.sprinkle, "property": options.property}
    return named | {name: value for name, value in unusual.items() if value not in ("any", 0, None, "")}


def read_log(options):
    """Seed -> counts of the batches that were run with these knobs."""
    if not options.log or not options.log.exists():
        return {}
    rows = map(json.loads, options.log.read_text().splitlines())
    return {row["seed"]: collections.Counter(row["count"]) for row in rows if row["knobs"] == knobs_of(options)}


def write_log(options, seed, count):
    if options.log:
        with options.log.open("a") as log:
            log.write(json.dumps({"seed": seed, "count": count, "knobs": knobs_of(options)}) + "\n")


def proofs(count):
    """What the other solver said, where it was asked."""
    asked = count["confirmed"] + count["left open"]
    return f", {count['confirmed']} of {asked} obligations confirmed" if asked else ""


def summary(count):
    reasons = {name.partition(" ")[2]: n for name, n in sorted(count.items()) if name.startswith("UNKNOWN ")}
    return (f"{count['SAFE']} safe, {count['UNSAFE']} unsafe, {count['UNKNOWN']} unknown "
            f"({', '.join(f'{n} {reason}' for reason, n in reasons.items()) or 'none'}), "
            f"{count['NO ERROR']} without an error statement, {count['unjudged']} unjudged{proofs(count)}; {count['wrong']} wrong")


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("dashj")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(2**31))
    parser.add_argument("--seeds", metavar="A..B", help="a batch for each of these seeds")
    parser.add_argument("--log", type=pathlib.Path, metavar="FILE", help="what is done, to go on from")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--timeout", type=float, default=5)
    parser.add_argument("--statements", type=int, default=10)
    parser.add_argument("--depth", type=int, default=3)
    parser.add_argument("--parameters", type=int, default=3)
    parser.add_argument("--domain-bits", type=int, default=16)
    parser.add_argument("--loops", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--errors", default="both")
    parser.add_argument("--property", default="", help="what counts as failing: error,assert or exceptions")
    add_shape_knobs(parser)
    parser.add_argument("--solver", metavar="PROGRAM", help="ask this solver about each obligation of each proof, and check the certificates")
    parser.add_argument("--judge", type=pathlib.Path, metavar="FILE", help="exit status 0 if dashj is wrong about this program of the seed")
    parser.add_argument("--javac", default=shutil.which("javac"))
    parser.add_argument("--java", default=shutil.which("java"))
    options = parser.parse_args()
    options.slow, options.samples = False, SAMPLES_WITH_ARRAYS
    options.ensure_error = True
    return options


def main():
    options = parse_arguments()
    if options.judge:
        sys.exit(0 if is_wrong_about(options, options.judge) else 1)
    first, _, last = (options.seeds or f"{options.seed}..{options.seed}").partition("..")
    seeds = range(int(first), int(last) + 1)
    print(f"seed {first}" if not options.seeds else f"seeds {options.seeds}", flush=True)
    done = read_log(options)
    for seed in seeds:
        if seed not in done:
            done[seed] = run_batch(options, seed)
            write_log(options, seed, done[seed])
            if options.seeds:
                print(f"seed {seed}: {summary(done[seed])}", flush=True)
    total = sum((done[seed] for seed in seeds), collections.Counter())
    print(summary(total))
    sys.exit(1 if total["wrong"] or not total["SAFE"] + total["UNSAFE"] + total["UNKNOWN"] else 0)


if __name__ == "__main__":
    main()
