#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Random programs whose arrays and rounds are as many as a parameter says, of few values that guards leave; also errors of inputs beyond these. So
the inputs with each of these values are followed apart (concrete/input_cases.h). Each method is run with all of them and a few values of a parameter
that is any int, so that no proof comes from running all inputs: it exits with 1 where a method that failed is SAFE."""

import sys

import check_lambdas
from check_lambdas import HIGH, LOW, RandomBody, class_of

COMMON = """
    static int sum(int[] a) { int s = 0; for (int x : a) s += x; return s; }
    static int most(int[][] t) { int m = 0; for (int[] row : t) for (int x : row) m = Math.max(m, x); return m; }
"""


class Generator(RandomBody):
    """Fills an array and a table of a size, turns cells around, and asks about them."""

    def guard(self):
        """Leaves few values of n; what it leaves out ends, or fails for some of them."""
        low, high = self.random.randint(LOW, 1), self.random.randint(3, HIGH)
        self.size = f"(n + {2 - low})"
        beyond = self.pick("return;", "return;", f"{{ if (n == {self.random.randint(LOW, HIGH)}) error(); return; }}",
                           f"{{ if (n * n > {self.random.randint(20, 60)}) error(); return; }}")
        return self.pick(f"if (n < {low} || n > {high}) {beyond}", f"if (!(n >= {low} && n <= {high})) {beyond}", f"if (n < {low}) return; if (n > {high}) {beyond}")

    def index(self, counters):
        """Inside of an array of `size` cells."""
        counter = self.random.choice(counters)
        return self.pick(counter, counter, f"size - 1 - {counter}", f"({counter} + {self.random.randint(1, 5)}) % size", f"({counter} * {counter}) % size")

    def number(self, counters):
        return self.pick(*counters, "n", "x", str(self.random.randint(-3, 9)), f"a[{self.index(counters)}]", f"t[{self.index(counters)}][{self.index(counters)}]")

    def change(self, counters):
        value = f"{self.number(counters)} {self.pick('+', '-', '*', '^')} {self.number(counters)}"
        place = self.pick(f"a[{self.index(counters)}]", f"t[{self.index(counters)}][{self.index(counters)}]")
        return f"{place} {self.pick('=', '+=', '=')} {value};"

    def loops(self):
        body = " ".join(self.change(["i", "j"]) for _ in range(self.random.randint(1, 3)))
        if self.random.randrange(3) == 0:
            body = f"if ({self.number(['i', 'j'])} {self.pick('<', '==', '!=')} {self.number(['i', 'j'])}) {self.pick(body, body, 'break;', 'continue;')}"
        inner = self.pick("j < size", "j < size", "j <= i", "j < i")
        return f"for (int i = 0; i < size; i++) for (int j = 0; {inner}; j++) {{ {body} }}"

    def method(self, name):
        guard = self.guard()
        lines = [self.loops() for _ in range(self.random.randint(1, 3))]
        asked = self.pick(f"sum(a) {self.pick('==', '>', '<')} {self.random.randint(-20, 60)}", f"most(t) {self.pick('==', '>', '<')} {self.random.randint(-1, 40)}",
                          f"a[n & 1] + t[1][n & 1] == {self.random.randint(-9, 40)}", f"most(t) + sum(a) == {self.random.randint(-9, 90)} && n > {self.random.randint(LOW, HIGH)}")
        body = "".join(f"        {line}\n" for line in lines)
        return (f"    static void {name}(int n, int x) {{\n        if (n < {LOW} || n > {HIGH}) return;\n        {guard}\n        int size = {self.size};\n        int[] a = new int[size];\n"
                f"        int[][] t = new int[size][size];\n{body}        if ({asked}) error();\n    }}\n")


def program(seed, count):
    return class_of(Generator, COMMON, seed, count)


def runner(_seed, count):
    """Prints each method and number n for which it fails."""
    runs = "".join(f"        for (int n = {LOW}; n <= {HIGH}; n++) for (int x : X) {{ P.failed = false; P.m{i}(n, x); if (P.failed) System.out.println(\"m{i} \" + n); }}\n"
                   for i in range(count))
    return ("public class Runner {\n    static final int[] X = {0, 1, 2, 3, 5, 8, 100, -1, -2, -7, 65536, -1000003, Integer.MAX_VALUE, Integer.MIN_VALUE};\n"
            f"    public static void main(String[] words) {{\n{runs}    }}\n}}\n")


complaint = check_lambdas.complaint_of_proof


if __name__ == "__main__":
    sys.exit(check_lambdas.main(__doc__, program, runner, complaint))
