#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Processor seconds of a build: each command run again, alone, without a compiler cache.

  tests/bench/build_time.py BUILD_DIR... [--kind compile|link|java] [--sample N] [--seed N] [--only REGEX] [--slowest N]

BUILD_DIR is a whole build by Ninja. Compiled units and linked programs go to a scratch folder; commands of Java write their own outputs
again. Several builds take turns, unit by unit, on the same sample, so that other work on the machine slows all of them; user and system time
is what is left to look at there."""

import argparse
import json
import os
import pathlib
import random
import re
import shlex
import statistics
import subprocess
import sys
import tempfile


def commands_of(build):
    """(output, command line) of every rule of the build."""
    listed = subprocess.run(["ninja", "-C", build, "-t", "compdb"], check=True, capture_output=True, text=True).stdout
    return [(rule["output"], rule["command"]) for rule in json.loads(listed)]


def kind_of(output, command):
    if output.endswith((".o", ".gch")) and re.search(r" -c ", command):
        return "compile"
    if re.search(r"/javac | /?\S*/jar ", command):
        return "java"
    return "link" if command.startswith(": && ") and " -o " in command and "/ar " not in command else "other"


def without_cache(command):
    return re.sub(r"^(\S*/)?ccache ", "", command)


def into(command, output, scratch):
    """The command with its outputs in the scratch folder."""
    for option, name in [("-o", "out"), ("-MF", "deps")]:
        command = re.sub(rf"( {option} )\S+", rf"\g<1>{scratch}/{name}", command)
    return command


def processor_seconds(command, folder):
    child = subprocess.Popen(command, shell=True, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    errors = child.stderr.read()
    _, status, used = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode != 0:
        sys.exit(f"{command}\n{errors.decode(errors='replace')}")
    return used.ru_utime + used.ru_stime


def measured(build, kind, scratch):
    """What to run for each output of the kind."""
    found = {}
    for output, command in commands_of(build):
        if kind_of(output, command) == kind:
            command = without_cache(command)
            found[output] = command if kind == "java" else into(command, output, scratch)
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("build_dir", type=pathlib.Path, nargs="+")
    parser.add_argument("--kind", choices=["compile", "link", "java"], default="compile")
    parser.add_argument("--sample", type=int, help="so many, drawn by chance, of the outputs that all builds have; without it all")
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    parser.add_argument("--only", default="", help="outputs that match")
    parser.add_argument("--slowest", type=int, default=10)
    options = parser.parse_args()

    with tempfile.TemporaryDirectory() as scratch:
        builds = [measured(build, options.kind, scratch) for build in options.build_dir]
        outputs = sorted(set.intersection(*[{name for name in build if re.search(options.only, name)} for build in builds]))
        chosen = outputs if options.sample is None else sorted(random.Random(options.seed).sample(outputs, min(options.sample, len(outputs))))
        print(f"{len(chosen)} of {len(outputs)} that all builds have, seed {options.seed}", flush=True)
        seconds = {output: [processor_seconds(build[output], folder) for build, folder in zip(builds, options.build_dir)] for output in chosen}
    for output in sorted(chosen, key=lambda name: max(seconds[name]), reverse=True)[:options.slowest]:
        print("  ".join(f"{value:7.2f}" for value in seconds[output]), output, sep="  ")
    for index, folder in enumerate(options.build_dir):
        column = [seconds[output][index] for output in chosen]
        print(f"{folder}: {len(builds[index])} of the kind {options.kind}, sum {sum(column):.1f} s, median {statistics.median(column):.2f} s, "
              f"all by the mean {statistics.mean(column) * len(builds[index]):.0f} s")


if __name__ == "__main__":
    main()
