#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Random programs over a table that they are given, most of which ask for so many rows and columns; also errors of other tables, and of those two rows
of which are one array. So each way in which rows may be one array is followed apart (concrete/input_cases.h). Each method is run with all small tables of
few values and a few values of a parameter that is any int: it exits with 1 where a method that failed is SAFE."""

import sys

import check_lambdas
from check_lambdas import RandomBody, class_of

COMMON = """
    static int sum(int[][] t) { int s = 0; for (int[] row : t) if (row != null) for (int x : row) s += x; return s; }
    static boolean is(int[][] t, int rows, int columns) {
        if (t == null || t.length != rows) return false;
        for (int[] row : t) if (row == null || row.length != columns) return false;
        return true;
    }
"""


class Generator(RandomBody):
    """Asks for a size, changes cells and rows, and compares."""

    def guard(self):
        self.rows, self.columns = self.random.randint(1, 3), self.random.randint(1, 2)
        rows, columns = self.rows, self.columns
        other = self.pick("return;", "return;", f"{{ if (t != null && t.length == {self.random.randint(0, 3)} && x == {self.random.randint(0, 3)}) error(); return; }}")
        if self.random.randrange(3) == 0:
            return f"if (!is(t, {rows}, {columns})) {other}"
        wrong = self.pick("row == null || row.length != C", "row == null || row.length != C", "row == null || row.length < C",
                          "row == null || row.length > C || row.length == 0", "row == t[0] && row != t[t.length - 1] && x > 5 || row == null || row.length != C")
        wrong = wrong.replace("C", str(columns))
        return (f"if (t == null || t.length {self.pick('!=', '!=', '!=', '<')} {rows}) {other}\n"
                f"        for (int[] row : t) if ({wrong}) {self.pick('return;', other)}")

    def cell(self, counters=()):
        row = self.random.choice([str(self.random.randrange(self.rows)), *[i for i in counters if i == "i"]])
        column = self.random.choice([str(self.random.randrange(self.columns)), *[j for j in counters if j == "j"]])
        return f"t[{row}][{column}]"

    def number(self, counters=()):
        return self.pick(self.cell(counters), self.cell(counters), "x", str(self.random.randint(-2, 4)), *counters)

    def statement(self):
        kind = self.random.randrange(6)
        if kind == 0:
            a, b = self.random.randrange(self.rows), self.random.randrange(self.rows)
            return f"{{ int[] row = t[{a}]; t[{a}] = t[{b}]; t[{b}] = row; }}"
        if kind == 1:
            return f"t[{self.random.randrange(self.rows)}] = t[{self.random.randrange(self.rows)}]{self.pick('', '.clone()')};"
        change = f"{self.cell(('i', 'j'))} {self.pick('=', '+=', '^=')} {self.number(('i', 'j'))};"
        if self.random.randrange(3) == 0:
            change = f"if ({self.number(('i', 'j'))} {self.pick('<', '==', '!=')} {self.number(('i', 'j'))}) {change}"
        return f"for (int i = 0; i < {self.rows}; i++) for (int j = 0; j < {self.columns}; j++) {change}"

    def asked(self):
        a, b = self.random.randrange(self.rows), self.random.randrange(self.rows)
        column = self.random.randrange(self.columns)
        return self.pick(f"sum(t) {self.pick('==', '>', '<')} {self.random.randint(-9, 20)}", f"{self.cell()} {self.pick('==', '!=')} {self.cell()}",
                         f"t[{a}] == t[{b}] && t[{a}][{column}] != t[{b}][{column}]", f"t[{a}] == t[{b}] && sum(t) == {self.random.randint(0, 9)}", "sum(t) != before",
                         f"t[{a}] != t[{b}] && sum(t) == before + {self.random.randint(0, 3)}")

    def method(self, name):
        guard = self.guard()
        lines = [self.statement() for _ in range(self.random.randint(0, 4))]
        body = "".join(f"        {line}\n" for line in lines)
        return f"    static void {name}(int[][] t, int x) {{\n        {guard}\n        int before = sum(t);\n{body}        if ({self.asked()}) error();\n    }}\n"


def program(seed, count):
    return class_of(Generator, COMMON, seed, count)


RUNNER = """
import java.util.ArrayList;
import java.util.List;

public class Runner {
    interface Entry { void run(int[][] t, int x); }
    static final int[] X = {0, 1, 2, 3, 6, -1, 65536, Integer.MAX_VALUE, Integer.MIN_VALUE};
    static final int VALUES = 3;

    /** Of so many rows: a row is null (-1), another one before it (-2 - k), or has so many cells. */
    static void shapes(int[] codes, int at, List<int[]> found) {
        if (at == codes.length) { found.add(codes.clone()); return; }
        for (int code = -1 - at; code <= 2; code++) { codes[at] = code; shapes(codes, at + 1, found); }
    }

    static int[][] table(int[] codes, int cells) {
        int[][] result = new int[codes.length][];
        for (int i = 0; i < codes.length; i++) {
            if (codes[i] < -1) result[i] = result[-2 - codes[i]];
            if (codes[i] >= 0) result[i] = new int[codes[i]];
            for (int j = 0; j < codes[i]; j++) { result[i][j] = cells % VALUES; cells /= VALUES; }
        }
        return result;
    }

    static boolean fails(Entry entry, int[][] t, int x) {
        P.failed = false;
        try { entry.run(t, x); } catch (RuntimeException e) { }
        return P.failed;
    }

    static void run(String name, Entry entry) {
        List<int[]> all = new ArrayList<>();
        for (int rows = 0; rows <= 3; rows++) shapes(new int[rows], 0, all);
        for (int x : X) {
            boolean failed = fails(entry, null, x);
            for (int[] codes : all) {
                int ways = 1;
                for (int code : codes) for (int j = 0; j < code; j++) ways *= VALUES;
                for (int cells = 0; cells < ways && !failed; cells++) failed = fails(entry, table(codes, cells), x);
            }
            if (failed) System.out.println(name + " " + x);
        }
    }
"""


def runner(_seed, count):
    """Prints each method and number x for which it fails."""
    runs = "".join(f'        run("m{i}", P::m{i});\n' for i in range(count))
    return f"{RUNNER}\n    public static void main(String[] words) {{\n{runs}    }}\n}}\n"


complaint = check_lambdas.complaint_of_proof


if __name__ == "__main__":
    sys.exit(check_lambdas.main(__doc__, program, runner, complaint))
