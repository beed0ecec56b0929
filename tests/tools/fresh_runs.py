# SPDX-License-Identifier: MIT
"""Runs of methods on a plain JVM, each in classes that are loaded anew (throwers/Runs.java), and what came of them."""

import dataclasses
import subprocess
import sys

from generate_throwers import ASM

NOT_ENDED = 3  # how Runs ends where a run does not


@dataclasses.dataclass(frozen=True)
class Run:
    """What came of a run."""

    errors: tuple  # Class:line of the callers of error()
    left: tuple  # the class of what left the entry, and its superclasses
    places: tuple  # Class:line of the program's frames when it was thrown
    inner: tuple = ()  # as left, of what an ExceptionInInitializerError wraps
    result: str = "null"  # of a primitive type, or an array as {1, 2}; a char is its number
    given: str = ""  # what the arrays among the arguments hold afterwards
    has_ended: bool = True

    def __str__(self):
        if not self.has_ended:
            return "does not end"
        return f"error() called in {', '.join(self.errors) or 'no line'}, {self.left[0] if self.left else 'nothing'} leaves ({', '.join(self.places)})"


ENDLESS = Run((), (), (), has_ended=False)


def words(text):
    return tuple(text.split(",")) if text not in ("", "-") else ()


def run_line(line):
    errors, left, places, inner, result, given = line.split("\t")
    return Run(words(errors), words(left), words(places), words(inner), result, given) if not left.startswith("unusable") else left


def run_all(java, prepared, classes, inputs, folder, lines):
    """A run for each line: CLASS METHOD DESCRIPTOR SUPPLIER NUMBERS K, as Runs.java says. `folder` is for files of ours. Behind a run that
    does not end the others of its class that follow it are left out: None."""
    runs = []
    while len(runs) < len(lines):
        left = lines[len(runs):]
        if runs and runs[-1] in (ENDLESS, None) and left[0].split()[0] == lines[len(runs) - 1].split()[0]:
            runs.append(None)
            continue
        (folder / "jobs").write_text("".join(f"{line}\n" for line in left))
        done = subprocess.run([java, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx700m", "-cp", f"{prepared / 'tools'}:{ASM}", "Runs", classes,
                               inputs, folder / "jobs", folder / "results"], stdout=subprocess.DEVNULL)
        if done.returncode not in (0, NOT_ENDED):
            sys.exit(f"the runs end with status {done.returncode}")
        found = [run_line(line) for line in (folder / "results").read_text().splitlines()]
        runs += [*found, *([ENDLESS] if done.returncode == NOT_ENDED else [])]
        if done.returncode == 0 and len(runs) < len(lines):
            sys.exit(f"{len(lines)} runs have {len(runs)} results")
    for line, run in zip(lines, runs, strict=True):
        if isinstance(run, str):
            sys.exit(f"the run of {line} says nothing: {run}")
    return runs
