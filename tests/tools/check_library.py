#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Holds dashj's verdicts on methods of real libraries against runs on a plain JVM.

Random public static methods of the jars are asked about. One that is SAFE runs on edge values (0, MIN_VALUE, NaN, null, empty arrays, odd
strings, what public constructors make of these) and on random ones; an exception that leaves it is wrong, if the same input, made again,
fails as the first call of classes that are initialised anew. So is an UNSAFE input that does not fail as reported, a rejected proof and an
exit status of dashj that says it is at fault. What a VirtualMachineError has to do with does not count. A method that does not end, or
ends the JVM, is tried on its other inputs (`stopped`); where SAFE presumes what a failing run may not keep, the failure is only shown (`unjudged`).

JAR may be a class path: the methods are those of its first element. They run with the rights of whoever runs this, in an empty folder:
take no library that should not. `library/RunMethods.java` runs them, `library/Inputs.java` makes the inputs."""

import argparse
import collections
import dataclasses
import json
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

from java_compiler import must_compile

RUNNER = pathlib.Path(__file__).resolve().parent / "library"
BATCH = 50  # methods that one call of dashj is asked about
STOPS = 3  # of one method; then it is left
COUNTED = {"exceptions": "java.lang.Throwable", "error,assert": "java.lang.AssertionError"}
# What a run here cannot promise: an object that a constructor of the library has made may have changed static fields, and a
# VirtualMachineError may have been caught.
BROKEN_BY_CONSTRUCTORS, BROKEN_BY_THE_MACHINE = "static fields as initialisers leave them", "no VirtualMachineError"


@dataclasses.dataclass
class Subject:
    """A method, and what is known about it."""

    jar: str
    name: str
    entry: dict = dataclasses.field(default_factory=dict)  # of the report
    state: str = ""  # wrong, unjudged, stopped or empty
    text: str = ""
    runs: int = 0

    @property
    def verdict(self):
        return self.entry.get("verdict", "BROKEN")


class Library:
    """The Java side, compiled, and the JVM that it runs in."""

    def __init__(self, options, folder):
        self.options = options
        self.classes = folder / "runner"
        self.scratch = folder / "scratch"
        self.scratch.mkdir()
        must_compile(options.javac, "-nowarn", "-d", self.classes, *sorted(RUNNER.glob("*.java")))

    def command(self, main, jar, *arguments):
        scratch = f"-Djava.io.tmpdir={self.scratch}"
        absolute = ":".join(str(pathlib.Path(element).resolve()) for element in jar.split(":"))
        return [self.options.java, "-ea", "-Xmx256m", "-Xss512k", scratch, "-cp", self.classes, main, absolute, *map(str, arguments)]

    def methods(self, jar):
        run = subprocess.run(self.command("ListMethods", jar), check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        return run.stdout.splitlines()

    def answers(self, jar, orders):
        """Of a JVM that may end early."""
        options = self.options
        command = self.command("RunMethods", jar, options.runs, options.seconds, options.seed, COUNTED[options.property])
        run = subprocess.run(command, cwd=self.scratch, input="".join("\t".join(order) + "\n" for order in orders), stdout=subprocess.PIPE,
                             stderr=subprocess.PIPE, text=True)
        if "IllegalStateException" in run.stderr:
            sys.exit(f"{' '.join(map(str, command))}:\n{run.stderr}")
        return [line.split("\t") for line in run.stdout.splitlines() if line.count("\t")]


def pick(library, options):
    """So many methods of all jars together, which the seed decides."""
    names = [Subject(jar, name) for jar in options.jars for name in library.methods(jar)]
    count = min(options.count or len(names), len(names))
    return sorted(random.Random(options.seed).sample(names, count), key=lambda subject: (subject.jar, subject.name))


def ask(subjects, options):
    """Fills in the entries. Where dashj ends with a bug of its own, each half is asked again, down to the method at fault."""
    command = [options.dashj, "--json", f"--timeout={options.timeout:g}", "--property", options.property, subjects[0].jar,
               *(subject.name for subject in subjects)]
    run = subprocess.run(command, capture_output=True, text=True)
    rejected = set(re.findall(r"(\S+): the check rejected the proof", run.stderr))
    if run.returncode not in (0, 1, 2):
        if len(subjects) == 1:
            subjects[0].state, subjects[0].text = "wrong", f"dashj ends with {run.returncode}: {run.stderr[-500:]}"
            return
        middle = len(subjects) // 2
        ask(subjects[:middle], options)
        ask(subjects[middle:], options)
        return
    entries = {entry["name"]: entry for entry in json.loads(run.stdout)["entries"]}
    for subject in subjects:
        subject.entry = entries[subject.name]
        if subject.name in rejected:
            subject.state, subject.text = "wrong", "the check rejected its proof"


def plain_value(text):
    """A value as the report writes it, as RunMethods reads it; None: it is not of a primitive type."""
    special = re.fullmatch(r"(?:Float|Double)\.(NaN|(POSITIVE|NEGATIVE)_INFINITY)", text)
    if special:
        return {"POSITIVE": "Infinity", "NEGATIVE": "-Infinity", None: "NaN"}[special[2]]
    if len(text) > 2 and text[0] == text[-1] == "'":
        inner = text[1:-1]
        return str(int(inner[2:], 16) if inner.startswith("\\u") else ord(inner[-1]))
    number = re.fullmatch(r"(true|false|[-\d.E]+)[LfF]?", text)
    return number[1] if number else None


def order_of(subject):
    """What RunMethods is asked to do; None: nothing."""
    if subject.verdict == "SAFE":
        return ["try", subject.name, "0"]
    if subject.verdict != "UNSAFE":
        return None
    values = [plain_value(value["value"]) for value in subject.entry["input"]]
    return None if None in values or any("#" in value["name"] for value in subject.entry["input"]) else ["call", subject.name, *values]


def run_all(library, subjects):
    """Runs the methods of one jar, in as many JVMs as they stop."""
    waiting = {subject.name: (subject, order) for subject in subjects if (order := order_of(subject))}
    stops = collections.Counter()
    while waiting:
        answers = library.answers(subjects[0].jar, [order for _, order in waiting.values()])
        for word, name, *details in answers:
            subject, order = waiting.pop(name)
            stops[name] += word == "stopped"
            if word == "stopped" and order[0] == "try" and stops[name] < STOPS:
                waiting[name] = (subject, ["try", name, details[0]])
            note(subject, word, details)
        if not answers or answers[-1][0] != "stopped" and waiting:
            # It ended without a word, in the first method that has not been answered.
            subject, _ = waiting.pop(next(iter(waiting)))
            note(subject, "stopped", ["0"])


def note(subject, word, details):
    """What an answer says about the verdict."""
    if word == "stopped":
        subject.state = "stopped"
    elif subject.verdict == "SAFE":
        note_tried(subject, word, details)
    elif word == "returned":
        subject.state, subject.text = "wrong", "its input does not fail"
    elif details[0] != (expected := subject.entry.get("exception", {}).get("class", details[0])):
        subject.state, subject.text = "wrong", f"its input fails with {details[1]}, not {expected}"


def note_tried(subject, word, details):
    if word == "passed":
        subject.runs += int(details[0])
        return
    presumed = subject.entry.get("presumes", []) + subject.entry.get("certificate", {}).get("presumes", [])
    is_made = details[1].startswith("made ")
    is_excused = any(is_made and phrase == BROKEN_BY_CONSTRUCTORS or phrase.startswith(BROKEN_BY_THE_MACHINE) for phrase in presumed)
    subject.state, subject.text = "unjudged" if is_excused else "wrong", f"fails for {details[1]}"


def summary(subjects):
    count = collections.Counter(subject.verdict for subject in subjects)
    states = collections.Counter(subject.state for subject in subjects)
    return (f"{count['SAFE']} safe, {count['UNSAFE']} unsafe, {count['UNKNOWN']} unknown, {states['wrong']} wrong "
            f"({sum(subject.runs for subject in subjects)} runs of safe methods, {states['stopped']} stopped, {states['unjudged']} unjudged)")


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("dashj")
    parser.add_argument("jars", nargs="+", metavar="JAR")
    parser.add_argument("--count", type=int, default=100, help="methods of all jars together (100; 0: all)")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(2**31))
    parser.add_argument("--property", choices=COUNTED, default="exceptions")
    parser.add_argument("--timeout", type=float, default=3, help="seconds that dashj has for a method (3)")
    parser.add_argument("--runs", type=int, default=10_000, help="inputs of a safe method (10000)")
    parser.add_argument("--seconds", type=float, default=5, help="time limit of these runs (5)")
    parser.add_argument("--javac", default=shutil.which("javac"))
    parser.add_argument("--java", default=shutil.which("java"))
    return parser.parse_args()


def main():
    options = parse_arguments()
    print(f"seed {options.seed}", flush=True)
    with tempfile.TemporaryDirectory(prefix="dashj-library-") as temporary:
        library = Library(options, pathlib.Path(temporary))
        subjects = pick(library, options)
        for jar in options.jars:
            of_jar = [subject for subject in subjects if subject.jar == jar]
            for first in range(0, len(of_jar), BATCH):
                ask(of_jar[first:first + BATCH], options)
            if of_jar:
                run_all(library, of_jar)
    for subject in subjects:
        if subject.text:
            print(f"{subject.state}: {subject.verdict} {subject.name}: {subject.text}")
    print(summary(subjects))
    sys.exit(1 if not subjects or any(subject.state == "wrong" for subject in subjects) else 0)


if __name__ == "__main__":
    main()
