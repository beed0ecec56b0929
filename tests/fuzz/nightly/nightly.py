#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Generated programs of all rings for as long as there is time: each verdict is held against a run of every input, each certificate is
checked again and every obligation of it asked of another solver.

  tests/fuzz/nightly/nightly.py build/release/bin/dashj --minutes 480 --first 100000 --log nightly

One batch a ring, in turn, seed after seed from --first on, until the minutes are over; the batch that runs then is finished. FOLDER of --log
keeps what is done, so the same command goes on where it was stopped. Ends with 1 if dashj was wrong, and prints the programs."""

import argparse
import pathlib
import shutil
import subprocess
import sys
import time

CHECK = pathlib.Path(__file__).resolve().parents[2] / "tools" / "check_verdicts.py"
# The knobs of check_verdicts.py. Runs of all inputs bound the bits, one second a program the rest.
RINGS = {
    "ints": ("--domain-bits", "16"),
    "primitives": ("--shape", "primitives", "--domain-bits", "12", "--statements", "6"),
    "calls": ("--calls", "4", "--domain-bits", "10", "--statements", "6"),
    "links": ("--calls", "4", "--domain-bits", "8", "--statements", "3", "--apart", "15"),
    "loops": ("--shape", "loops", "--parameters", "2", "--loops", "2"),
    "heap": ("--shape", "heap", "--calls", "3", "--domain-bits", "8", "--statements", "4"),
}


def batch(ring, seed, options):
    """Whether dashj was right."""
    command = [sys.executable, CHECK, options.dashj, *RINGS[ring], "--timeout", f"{options.timeout:g}", "--count", str(options.count),
               "--seeds", f"{seed}..{seed}", "--javac", options.javac, "--java", options.java]
    if options.solver:
        command += ["--solver", options.solver]
    if options.log:
        command += ["--log", options.log / f"{ring}.log"]
    done = subprocess.run(command, capture_output=True, text=True)
    lines = done.stdout.splitlines()
    print(f"{ring} {seed}: {lines[-1] if lines else 'nothing'}", flush=True)
    if done.returncode != 0:
        print(done.stdout, done.stderr, flush=True)
    return done.returncode == 0


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("dashj")
    parser.add_argument("--minutes", type=float, required=True)
    parser.add_argument("--first", type=int, default=1, metavar="SEED")
    parser.add_argument("--rings", nargs="+", choices=RINGS, default=list(RINGS))
    parser.add_argument("--count", type=int, default=25, help="programs of a batch")
    parser.add_argument("--timeout", type=float, default=1, help="seconds a program")
    parser.add_argument("--solver", default="cvc5", help="the other solver; '' for none")
    parser.add_argument("--log", type=pathlib.Path, metavar="FOLDER")
    parser.add_argument("--javac", default=shutil.which("javac"))
    parser.add_argument("--java", default=shutil.which("java"))
    return parser.parse_args()


def main():
    options = parse_arguments()
    if options.log:
        options.log.mkdir(parents=True, exist_ok=True)
    end = time.monotonic() + 60 * options.minutes
    seed, wrong = options.first, 0
    while True:
        for ring in options.rings:
            wrong += not batch(ring, seed, options)
            if time.monotonic() > end:
                print(f"{wrong} batches with a fault" if wrong else "no fault")
                sys.exit(1 if wrong else 0)
        seed += 1


if __name__ == "__main__":
    main()
