#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Holds dashj's verdicts on generated methods of at most 16 bits of input against a run of every input on a plain JVM.

A SAFE method that fails for some input, an UNSAFE one that fails for none, and a failing line that no input reaches are
wrong. UNKNOWN is counted. `generate_methods.py --seed N --only K --ensure-error` with the same knobs shows a method again."""

import argparse
import json
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

from confirm_truth import run_all
from generate_methods import make_method
from method_tree import print_class
from program_files import Parameter, Program


def make_program(folder, options, index):
    """A generated method in a class of its own, as the program files are."""
    name = f"G{index}"
    method = make_method(options.seed, index, options)
    path = folder / "sources" / f"{name}.java"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(print_class(name, [method]))
    parameters = tuple(Parameter(*parameter) for parameter in method.parameters)
    return Program(path, name, path.read_text(), {"SAMPLES": ["none"]}, "", name, method.name, parameters, ())


def analyse(programs, folder, options):
    """Class name -> entry of the report."""
    classes = folder / "classes"
    subprocess.run([options.javac, "-g", "-nowarn", "-d", classes, *(p.path for p in programs)], check=True)
    command = [options.dashj, "--all", "--json", f"--timeout={options.timeout:g}", str(classes)]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode not in (0, 1, 2):
        sys.exit(f"seed {options.seed}: dashj ends with {run.returncode}: {run.stderr[-2000:]}")
    return {entry["name"].partition(".")[0]: entry for entry in json.loads(run.stdout)["entries"]}


def complaint(entry, hits, lines):
    if entry["verdict"] == "SAFE" and hits:
        return f"SAFE, but {hits} inputs fail: {lines}"
    if entry["verdict"] == "UNSAFE" and not hits:
        return f"UNSAFE with {entry['input']}, but no input fails"
    if entry["verdict"] == "UNSAFE" and entry["failing"]["line"] not in lines:
        return f"UNSAFE in line {entry['failing']['line']}, but inputs fail in {lines}"
    return ""


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("dashj")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(2**31))
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--timeout", type=float, default=5)
    parser.add_argument("--statements", type=int, default=10)
    parser.add_argument("--depth", type=int, default=3)
    parser.add_argument("--parameters", type=int, default=3)
    parser.add_argument("--domain-bits", type=int, default=16)
    parser.add_argument("--loops", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--errors", default="both")
    parser.add_argument("--javac", default=shutil.which("javac"))
    parser.add_argument("--java", default=shutil.which("java"))
    options = parser.parse_args()
    options.slow = False
    options.ensure_error = True
    print(f"seed {options.seed}")
    with tempfile.TemporaryDirectory(prefix="dashj-verdicts-") as temporary:
        folder = pathlib.Path(temporary)
        programs = [make_program(folder, options, index) for index in range(options.count)]
        truths = run_all(programs, options)
        entries = analyse(programs, folder, options)
    wrong = 0
    count = {"SAFE": 0, "UNSAFE": 0, "UNKNOWN": 0}
    for program in programs:
        hits, _, _, lines = truths[program.name]
        entry = entries.get(program.label)
        if entry is None:
            text = "no entry of --all, but it fails" if hits else ""
        else:
            count[entry["verdict"]] += 1
            text = complaint(entry, hits, lines)
        if text:
            wrong += 1
            print(f"method {program.method} of seed {options.seed}: {text}\n{program.text}")
    print(f"{count['SAFE']} safe, {count['UNSAFE']} unsafe, {count['UNKNOWN']} unknown, "
          f"{len(programs) - sum(count.values())} without an error statement; {wrong} wrong")
    sys.exit(1 if wrong or not sum(count.values()) else 0)


if __name__ == "__main__":
    main()
