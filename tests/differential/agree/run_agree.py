#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Generates Java methods and has differential_agree compare the JVM, the three-address code, the terms and Z3 on them.

The methods come in chunks, each with a seed of its own (--seed, --seed + 1, ...): a run that stopped goes on with
--seed NEXT, which the last line names. A disagreement is made smaller and printed; the status is then 1."""

import argparse
import collections
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time

TOOLS = pathlib.Path(__file__).resolve().parents[2] / "tools"
sys.path.insert(0, str(TOOLS))
from java_compiler import must_compile  # noqa: E402

GENERATE = TOOLS / "generate_methods.py"
API = TOOLS.parents[1] / "java-harness" / "api"


# Callees run as part of their entries.
ENTRIES = "[.]m[0-9]+$"
# Methods of a class. Programs with state mostly get classes of their own for each run (src/jvm/static_state.h), and each of these has all methods.
PER_CLASS, PER_CLASS_WITH_STATE = 50, 3


def home_of(javac):
    """The JDK that a javac belongs to; None where it does not stand in one."""
    home = pathlib.Path(javac).resolve().parents[1]
    return str(home) if (home / "lib" / "server").is_dir() else None


def knobs_of(options):
    return ["--statements", str(options.statements), "--calls", str(options.calls), "--shape", options.shape]


def make_classes(folder, seed, count, options):
    sources = folder / "sources"
    subprocess.run([sys.executable, GENERATE, "--seed", str(seed), "--count", str(count), "--per-class",
                    str(options.per_class), *knobs_of(options), "--out", sources], check=True, stderr=subprocess.DEVNULL)
    must_compile(options.javac, "-g", "-nowarn", "-sourcepath", API, "-d", folder / "classes", *sorted(sources.glob("*.java")))


def agree_command(options, seed, classes, *more):
    command = [str(options.agree), str(classes), "--seed", str(seed), "--inputs", str(options.inputs), *more]
    for option in ("worker", "java_home"):
        if getattr(options, option):
            command += ["--" + option.replace("_", "-"), getattr(options, option)]
    if options.plant_fault:
        command += ["--plant-fault", options.plant_fault]
    return command


def counts_of(output):
    lines = [line for line in output.splitlines() if line.startswith("agree: ")]
    return dict(re.findall(r"(\w+)=([\d.]+)", lines[-1])) if lines else {}


def shrink(options, seed, output):
    """The smallest source of the first method on which the stories still differ."""
    name = re.search(r"^disagree: \S+ m(\d+) ", output, re.MULTILINE).group(1)
    words = agree_command(options, seed, "CLASSES", "--solver-every", "1", "--others-every", "1")
    quoted = " ".join(map(shlex.quote, words))
    # The command of the shrinker succeeds where the fault shows.
    command = quoted.replace("CLASSES", "{dir}") + " --methods '^{class}[.]{method}$'; test $? -eq 1"
    print(f"seed {seed}, method m{name}: making it smaller", flush=True)
    subprocess.run([sys.executable, GENERATE, "--seed", str(seed), *knobs_of(options), "--shrink", name, "--while-succeeds", command,
                    "--javac", options.javac], check=False)


def run_chunk(options, seed, count):
    """The counts of one chunk; None after a disagreement or a crash."""
    with tempfile.TemporaryDirectory(prefix="dashj-agree-") as temporary:
        folder = pathlib.Path(temporary)
        make_classes(folder, seed, count, options)
        command = agree_command(options, seed, folder / "classes", "--solver-every", str(options.solver_every),
                                "--others-every", str(options.others_every), "--methods", ENTRIES)
        run = subprocess.run(command, capture_output=True, text=True)
    counts = counts_of(run.stdout)
    if run.returncode == 0 and int(counts["methods"]) == count:
        return counts
    print(f"seed {seed}, {count} methods: {shlex.join(command)} ends with {run.returncode}", flush=True)
    print(run.stdout[-8000:] + run.stderr[-8000:], flush=True)
    if run.returncode == 1:
        shrink(options, seed, run.stdout)
    return None


SUMMED = ("methods", "traces", "steps", "calls", "choices", "returned", "errors", "assertions", "threw", "stopped",
          "left_model", "bounded", "solver_traces", "other_inputs", "undecided", "too_long")


def parse():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("agree", type=pathlib.Path, help="the program differential_agree")
    parser.add_argument("--count", type=int, default=1000, help="methods")
    parser.add_argument("--seed", type=int, default=1, help="of the first chunk")
    parser.add_argument("--seconds", type=float, help="start no chunk that would probably end later")
    parser.add_argument("--at-least", type=int, default=1, help="methods; fewer are a failure")
    parser.add_argument("--calls", type=int, default=0, help="callees of a method, at most")
    parser.add_argument("--statements", type=int, default=14, help="at most, per method")
    parser.add_argument("--shape", choices=("any", "primitives", "heap", "arrays", "given-arrays"), default="any",
                        help="primitives: values of all primitive types; heap: static fields, objects, exceptions; arrays: the same with arrays; with --calls")
    parser.add_argument("--chunk", type=int, default=2000, help="methods per javac and per run of the comparison")
    parser.add_argument("--per-class", type=int, help=f"default: {PER_CLASS}; of the shapes heap and arrays {PER_CLASS_WITH_STATE}")
    parser.add_argument("--inputs", type=int, default=10, help="per method")
    parser.add_argument("--solver-every", type=int, default=10, help="Z3 is asked about one trace in so many")
    parser.add_argument("--others-every", type=int, default=100,
                        help="Z3 is asked for another input on the path of one trace in so many")
    parser.add_argument("--plant-fault", help="a lie that must be found")
    parser.add_argument("--worker")
    parser.add_argument("--java-home", help="default: the JDK of javac, which may write classes too new for others")
    parser.add_argument("--javac", default=shutil.which("javac"))
    options = parser.parse_args()
    options.java_home = options.java_home or home_of(options.javac)
    options.per_class = options.per_class or (PER_CLASS_WITH_STATE if options.shape in ("heap", "arrays") else PER_CLASS)
    return options


def main():
    options = parse()
    start = time.monotonic()
    total = collections.Counter()
    seed, longest = options.seed, 0.0
    while total["methods"] < options.count:
        began = time.monotonic()
        if options.seconds and began - start + longest > options.seconds and total["methods"] >= options.at_least:
            break
        counts = run_chunk(options, seed, min(options.chunk, options.count - total["methods"]))
        if counts is None:
            sys.exit(1)
        total.update({key: int(counts[key]) for key in SUMMED})
        longest = max(longest, time.monotonic() - began)
        print(f"seed {seed}: " + " ".join(f"{key}={counts[key]}" for key in SUMMED), flush=True)
        seed += 1
        if options.seconds and time.monotonic() - start > options.seconds:
            break
    sums = " ".join(f"{key}={total[key]}" for key in SUMMED)
    print(f"seeds {options.seed} to {seed - 1}, chunks of {options.chunk}: {sums}")
    print(f"no disagreement in {total['methods']} methods, {total['traces']} traces; Z3 asked about one trace in "
          f"{options.solver_every}, for another input of one in {options.others_every}; "
          f"{time.monotonic() - start:.0f} s; next: --seed {seed}")
    if total["methods"] < options.at_least:
        sys.exit(f"fewer than {options.at_least} methods were compared")


if __name__ == "__main__":
    main()
