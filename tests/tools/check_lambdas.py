#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Random programs of lambdas, method references, captured values, boxes and generic interfaces. Each method is run with
all of its inputs, and dashj's verdict is held against that: it exits with 1 where one is wrong."""

import argparse
import collections
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

from confirm_truth import SHORT_RUNS
from java_compiler import must_compile
from program_files import QUICK

LOW, HIGH = -6, 7
COMMON = """
    interface Op { int of(int x); }
    interface Two { int of(int x, int y); default Op fix(int y) { return x -> of(x, y); } }
    interface Maker { Op make(int y); }
    interface Fun<A, B> { B of(A a); }
    interface Mark { }
    static class Cell {
        int v;
        Cell(int v) { this.v = v; }
        int plus(int x) { return v + x; }
        int less(Cell o) { return v - o.v; }
        Op adder() { return x -> v += x; }
        Op own() { return this::plus; }
    }
    static class Twice extends Cell { Twice(int v) { super(v); } @Override int plus(int x) { return super.plus(2 * x); } }
    static int count;
    static int tick(int x) { count++; return x + count; }
    static int low(int x) { return (byte) (x * 40); }
    static int twice(Op op, int x) { return op.of(op.of(x)); }
    static <A> A id(A a) { return a; }
"""


class RandomBody:
    """The lines of one method, chosen by a seed."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.lines, self.names = [], 0

    def pick(self, *choices):
        return self.random.choice(choices)

    def name(self, letter):
        self.names += 1
        return f"{letter}{self.names}"


class Generator(RandomBody):
    """Statements that make functions, call them, and sum up what they give."""

    def __init__(self, seed):
        super().__init__(seed)
        self.ints, self.ops, self.cells, self.boxes = ["n"], [], [], []

    def number(self, more=()):
        choice = self.random.randrange(8)
        if choice < 4:
            return self.random.choice([*self.ints, *more])
        if choice < 6 and self.ops:
            return f"{self.random.choice(self.ops)}.of({self.random.choice(self.ints)})"
        if choice < 7 and self.boxes:
            return self.random.choice(self.boxes)
        return str(self.random.randint(-5, 9))

    def sum(self, more=()):
        return f"({self.number(more)} {self.pick('+', '-', '*', '^', '&')} {self.number(more)})"

    def op(self):
        choice = self.random.randrange(12)
        cell = self.random.choice(self.cells) if self.cells else f"new Cell({self.sum()})"
        if choice < 4:
            return f"x -> {self.sum(('x',))}"
        if choice < 5:
            return f"x -> {{ if (x > {self.random.randint(-3, 5)}) return {self.sum(('x',))}; return {self.sum(('x',))}; }}"
        if choice < 6:
            return self.pick("P::tick", "P::low", "Math::abs", "Integer::signum")
        if choice < 8:
            return self.pick(f"{cell}::plus", f"{cell}.adder()", f"{cell}.own()")
        if choice < 9:
            return f"((Two) (x, y) -> {self.sum(('x', 'y'))}).fix({self.number()})"
        if choice < 10:
            return f"((Maker) y -> x -> {self.sum(('x', 'y'))}).make({self.number()})"
        if choice < 11:
            return f"(Op & Mark) x -> {self.sum(('x',))}"
        return f"n > {self.random.randint(-4, 5)} ? {self.pick('P::low', 'P::tick')} : x -> {self.sum(('x',))}"

    def statement(self):
        choice = self.random.randrange(12)
        if choice < 4:
            name, made = self.name("f"), self.op()
            self.lines.append(f"Op {name} = {made};")
            self.ops.append(name)
        elif choice < 5:
            name = self.name("c")
            self.lines.append(f"Cell {name} = new {self.pick('Cell', 'Twice')}({self.sum()});")
            self.cells.append(name)
        elif choice < 6:
            name = self.name("b")
            self.lines.append(f"Integer {name} = {self.pick(self.sum(), 'id(' + self.sum() + ')')};")
            self.boxes.append(name)
        elif choice < 7:
            name = self.name("g")
            self.lines.append(f"Fun<Integer, Integer> {name} = {self.pick('x -> ' + self.sum(('x',)), 'P::tick', 'P::low', 'x -> x')};")
            self.int_of(f"{name}.of({self.number()})")
        elif choice < 8:
            maker = self.name("m")
            self.lines.append(f"Fun<Integer, Cell> {maker} = {self.pick('Cell::new', 'Twice::new', 'x -> new Cell(x + n)')};")
            self.int_of(f"{maker}.of({self.number()}).plus({self.number()})")
        elif choice < 9:
            self.compared()
        elif choice < 10 and self.ops:
            self.int_of(f"twice({self.random.choice(self.ops)}, {self.number()})")
        else:
            self.int_of(self.sum())

    def compared(self):
        """Identity, classes, null."""
        question = self.pick(f"(Object) (Integer) ({self.sum()}) instanceof Integer", f"Integer.valueOf({self.number()}).equals({self.number()})")
        if len(self.boxes) > 1:
            a, b = self.random.sample(self.boxes, 2)
            question = self.pick(f"{a} == {b}", f"{a}.equals({b})", f"{a}.compareTo({b}) < 0")
        elif self.ops:
            question = self.pick(f"{self.random.choice(self.ops)} instanceof Mark", f"(Object) {self.random.choice(self.ops)} == null", question)
        self.int_of(f"({question}) ? {self.number()} : {self.number()}")

    def int_of(self, expression):
        name = self.name("k")
        self.lines.append(f"int {name} = {expression};")
        self.ints.append(name)

    def method(self, name):
        for _ in range(self.random.randint(4, 8)):
            self.statement()
        test = f"{self.sum()} {self.pick('==', '==', '==', '>', '<')} {self.random.randint(-60, 90)}"
        body = "".join(f"        {line}\n" for line in self.lines)
        return (f"    static void {name}(int n) {{\n        if (n < {LOW} || n > {HIGH}) return;\n        count = 0;\n{body}"
                f"        if ({test}) error();\n    }}\n")


def class_of(generator, common, seed, count):
    """Class P: `common`, and so many methods, each of the body that `generator` makes of a seed. A method calls mayFail() where another
    run of a JVM may fail, if not this one."""
    methods = "".join(generator(f"{seed}.{i}").method(f"m{i}") for i in range(count))
    return ("class P {\n    static boolean failed, may;\n    static void error() { failed = true; }\n    static void mayFail() { may = true; }\n"
            f"{common}\n{methods}}}\n")


def program(seed, count):
    return class_of(Generator, COMMON, seed, count)


def runner(_seed, count, inputs=range(LOW, HIGH + 1)):
    """Prints each method and input that fails, and the word may behind each method that may fail for another run."""
    runs = "".join(f"        for (int n = {inputs.start}; n < {inputs.stop}; n++) {{ P.failed = P.may = false; P.m{i}(n); say(\"m{i} \", n); }}\n" for i in range(count))
    return ("public class Runner {\n    static void say(String name, int n) {\n        if (P.failed) System.out.println(name + n);\n"
            f"        if (P.may) System.out.println(name + \"may\");\n    }}\n    public static void main(String[] words) {{\n{runs}    }}\n}}\n")


def failing_inputs(options, classes):
    """Method -> the inputs for which it fails, as text, and the word may."""
    ran = subprocess.run([options.java, "-ea", *SHORT_RUNS, "-XX:+UseSerialGC", "-cp", classes, "Runner"], capture_output=True, text=True, check=True)
    failing = collections.defaultdict(set)
    for line in ran.stdout.splitlines():
        name, what = line.split()
        failing[name].add(what)
    return failing


def complaint(entry, failing):
    """What is wrong with a verdict; empty if nothing is. `failing`: what a method has in failing_inputs."""
    if entry["verdict"] == "SAFE" and failing:
        return f"is SAFE, but fails for {', '.join(sorted(failing))}"
    if entry["verdict"] == "UNSAFE":
        named = [value["value"] for value in entry["input"] if value["name"] == "n"]
        return "" if named and named[0] in failing else f"is UNSAFE for {named}, but fails for {', '.join(sorted(failing)) or 'none'}"
    return "ends with an internal error" if re.search(r"\bstatus 70\b", entry.get("reason_text", "")) else ""


def complaint_of_proof(entry, failing):
    """The same where inputs are run that are not all there are: what is UNSAFE was replayed, and may fail for another one."""
    return complaint(entry, failing) if entry["verdict"] != "UNSAFE" else ""


def disagreements(options, seed, classes):
    """What differential_agree says of the methods, if it is not content."""
    command = [options.agree, classes, "--seed", str(seed), "--inputs", "30", "--solver-every", "1000", "--others-every", "1000", "--methods", "^P[.]m[0-9]+$"]
    compared = subprocess.run(command, capture_output=True, text=True)
    is_good = compared.returncode == 0 and f" methods={options.count} " in compared.stdout
    return [] if is_good else [f"seed {seed}: differential_agree\n{compared.stdout[-3000:]}{compared.stderr[-3000:]}"]


def judge(options, seed, program, runner, complaint):
    """How many of each verdict, and the methods with a wrong one: see main."""
    counts, wrong = {"SAFE": 0, "UNSAFE": 0, "UNKNOWN": 0}, []
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        classes = folder / "classes"
        (folder / "P.java").write_text(program(seed, options.count))
        (folder / "Runner.java").write_text(runner(seed, options.count))
        must_compile(options.javac, *QUICK, "-d", classes, folder / "P.java", folder / "Runner.java")
        if options.agree:
            wrong += disagreements(options, seed, classes)
        failing = failing_inputs(options, classes)
        entries = [f"P.m{i}" for i in range(options.count)]
        answered = subprocess.run([options.dashj, "--json", "--timeout", str(options.timeout), classes, *entries], capture_output=True, text=True)
        found = json.loads(answered.stdout)["entries"] if answered.returncode in (0, 1, 2) else []
    if len(found) != options.count:
        return counts, [f"seed {seed}: {len(found)} answers, exit status {answered.returncode}\n{answered.stderr[-3000:]}"]
    for entry in found:
        name = re.match(r"P\.(m\d+)\(", entry["name"])[1]
        counts[entry["verdict"]] += 1
        if text := complaint(entry, failing[name]):
            wrong.append(f"seed {seed}: {name} {text}")
        if options.verbose and entry["verdict"] == "UNKNOWN":
            print(f"{seed} {name}: {entry.get('reason_text', '')}")
    return counts, wrong


def main(description, program, runner=runner, complaint=complaint):
    """`program`, `runner`: make of a seed and a count the sources of class P, with so many methods, and of what prints which of them fail for
    which input. `complaint`: what is wrong with an answer about one of them."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("dashj")
    parser.add_argument("--seeds", default="1..1", metavar="FIRST..LAST")
    parser.add_argument("--count", type=int, default=40, help="methods of a program")
    parser.add_argument("--timeout", type=float, default=1)
    parser.add_argument("--java", default="java")
    parser.add_argument("--javac", default="javac")
    parser.add_argument("--agree", metavar="DIFFERENTIAL_AGREE", help="compares runs with the three-address code, too")
    parser.add_argument("--each-seed", action="store_true", help="a line for each seed")
    parser.add_argument("--verbose", action="store_true", help="print each UNKNOWN")
    options = parser.parse_args()
    first, last = map(int, options.seeds.split(".."))
    totals, wrong = {"SAFE": 0, "UNSAFE": 0, "UNKNOWN": 0}, []
    for seed in range(first, last + 1):
        counts, bad = judge(options, seed, program, runner, complaint)
        if options.each_seed or bad:
            print("\n".join([f"seed {seed}: {counts}", *bad]), flush=True)
        wrong += bad
        for verdict, number in counts.items():
            totals[verdict] += number
    print(", ".join(f"{number} {verdict}" for verdict, number in totals.items()) + f", {len(wrong)} wrong")
    return 1 if wrong or totals["SAFE"] == 0 else 0


if __name__ == "__main__":
    sys.exit(main(__doc__, program))
