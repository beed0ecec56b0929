#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Random programs of objects that are held in locals, mostly in these alone: kept to the next round of a loop, one of two, null, in a field of
another or of their own, handed to methods and given back, read in handlers. Each method is run with all of its inputs, and dashj's verdict is held
against that: it exits with 1 where one is wrong. With --agree differential_agree compares runs of the same methods with their three-address code,
also where the fields are locals (classfile/tac/fields_as_locals.h).

A method takes any int but negative ones and uses its low bits alone, so that a proof does not come from running all that it may be given."""

import sys

import check_lambdas
from check_lambdas import RandomBody, class_of

INPUTS = 16
COMMON = """
    static class Cell {
        int v;
        long w = 1;
        boolean b;
        Cell next;
        int[] a;
        Cell() { }
        Cell(int v) { this.v = v; }
        Cell(int v, Cell next) { this(v); this.next = next; }
        int get() { return v; }
        void add(int x) { v += x; }
        int step() { return v++; }
        boolean isBelow(int x) { return v < x; }
        Cell self() { return this; }
    }
    static class Twice extends Cell {
        int u;
        Twice(int v) { super(v); u = v + 1; }
        @Override int get() { return 2 * v + u; }
    }
    static Cell kept;
    static Cell made(int x) { return new Cell(x); }
    static Cell madeIf(boolean b, int x) { if (!b) return null; Cell c = new Cell(x); c.b = true; return c; }
    static Cell either(boolean b, Cell c, Cell d) { return b ? c : d; }
    static void put(Cell c, int x) { c.v = x; }
    static int sum(Cell c, Cell d) { return c == d ? c.v : c.v + d.v; }
    static int length(Cell c) { int i = 0; for (; c != null && i < 4; c = c.next) i++; return i; }
"""


class Generator(RandomBody):
    """Statements over ints and cells in scope."""

    def __init__(self, seed):
        super().__init__(seed)
        self.ints, self.cells, self.counters = ["x"], [], set()
        self.left = self.random.randint(3, 9)
        self.leaks = self.pick(0, 0, 0, 4, 12)  # percent: what brings a reference elsewhere than to locals
        self.nulls = self.pick(0, 0, 5, 15)
        self.nested = 0
        self.apart = self.pick(30, 60, 90, 100)  # percent: a reference comes from where an object is made

    def chance(self, percent):
        return self.random.randrange(100) < percent

    # Values

    def number(self):
        choice = self.random.randrange(10)
        if choice < 3 or not self.cells and choice > 4:
            return self.random.choice(self.ints)
        if choice < 5:
            return str(self.random.randint(-3, 6))
        cell = self.random.choice(self.cells)
        return self.pick(f"{cell}.v", f"{cell}.v", f"{cell}.v", f"{cell}.get()", f"(int) {cell}.w", f"({cell}.b ? 1 : 2)", f"{cell}.step()",
                         f"sum({cell}, {self.random.choice(self.cells)})", f"length({cell})" if self.chance(self.leaks) else f"{cell}.v")

    def sum(self):
        return f"({self.number()} {self.pick('+', '+', '-', '*', '^', '&')} {self.number()})"

    def question(self):
        choice = self.random.randrange(10)
        if choice < 4 or not self.cells:
            return f"{self.number()} {self.pick('<', '<=', '==', '!=', '>')} {self.number()}"
        cell, other = self.random.choice(self.cells), self.random.choice(self.cells)
        if self.chance(self.leaks):
            return self.pick(f"{cell}.next == {other}", f"{cell} == kept", f"{cell} instanceof Twice", f"{cell}.next == null")
        return self.pick(f"{cell} == {other}", f"{cell} != {other}", f"{cell} == null", f"{cell} != null", f"{cell}.b", f"{cell}.isBelow({self.number()})",
                         f"{cell}.a == null", f"({cell} != null && {cell}.v > {self.number()})")

    def cell(self):
        made = self.pick(f"new Cell({self.sum()})", f"new Cell({self.number()})", "new Cell()", f"made({self.sum()})", f"new Twice({self.number()})",
                         f"new Cell({self.number()}).self()")
        if self.chance(self.nulls):
            return self.pick("null", f"madeIf({self.question()}, {self.number()})")
        if not self.cells or self.chance(self.apart):
            return made
        cell, other = self.random.choice(self.cells), self.random.choice(self.cells)
        if self.chance(self.leaks):
            return self.pick(f"{cell}.next", f"new Cell({self.number()}, {other})", "kept")
        return self.pick(cell, cell, f"({self.question()} ? {cell} : {other})", f"({self.question()} ? {made} : {other})", f"either({self.question()}, {cell}, {other})",
                         f"{cell}.self()")

    # Statements

    def statement(self):
        choice = self.random.randrange(25)
        if choice < 4 or not self.cells:
            self.declare_cell()
        elif choice < 7:
            self.lines.append(f"{self.random.choice(self.cells)} = {self.cell()};")
        elif choice < 12:
            self.change()
        elif choice < 14:
            self.number_of()
        elif choice < 17 and self.nested < 3:
            self.branch()
        elif choice < 20 and self.nested < 2:
            self.loop()
        elif choice < 21 and self.nested < 3:
            self.handled()
        elif choice < 23 and self.nested < 2:
            self.kept_for_a_round()
        elif choice < 24:
            self.in_its_own_field()
        elif self.chance(self.leaks * 3):
            self.leak()
        else:
            self.change()

    def declare_cell(self):
        name = self.name("c")
        if self.chance(20):  # written on two ways
            condition, one, other = self.question(), self.cell(), self.cell()
            self.lines += [f"Cell {name};", f"if ({condition}) {name} = {one}; else {name} = {other};"]
        else:
            self.lines.append(f"Cell {name} = {self.cell()};")
        self.cells.append(name)

    def change(self):
        cell = self.random.choice(self.cells)
        self.lines.append(self.pick(f"{cell}.v {self.pick('=', '+=', '-=')} {self.sum()};", f"{cell}.v++;", f"{cell}.w += {self.number()};",
                                    f"{cell}.b = {self.question()};", f"{cell}.add({self.number()});", f"put({cell}, {self.sum()});", self.cells_of(cell)))

    def cells_of(self, cell):
        return f"if ({cell}.a == null) {cell}.a = new int[2]; else {cell}.v += ++{cell}.a[{self.number()} & 1];"

    def leak(self):
        cell, other = self.random.choice(self.cells), self.random.choice(self.cells)
        self.lines.append(self.pick(f"{cell}.next = {other};", f"{cell}.next = {cell};", f"kept = {cell};", f"{cell}.next = null;"))

    def number_of(self):
        written = [name for name in self.ints if name not in self.counters and name != "x"]
        if written and self.chance(60):
            self.lines.append(f"{self.random.choice(written)} {self.pick('=', '+=', '-=')} {self.sum()};")
            return
        name = self.name("k")
        self.lines.append(f"int {name} = {self.sum()};")
        self.ints.append(name)

    def block(self):
        """What is declared in it is gone behind it."""
        ints, cells = len(self.ints), len(self.cells)
        self.nested += 1
        for _ in range(self.random.randint(1, 4)):
            self.left -= 1
            self.statement()
        self.nested -= 1
        del self.ints[ints:], self.cells[cells:]

    def branch(self):
        self.lines.append(f"if ({self.question()}) {{")
        self.block()
        if self.chance(40):
            self.lines.append("} else {")
            self.block()
        self.lines.append("}")

    def loop(self):
        counter, bound = self.name("i"), self.pick("2", "3", "4", "(x & 3)", "(x & 3) + 1")
        self.lines.append(f"for (int {counter} = 0; {counter} < {bound}; {counter}++) {{")
        self.ints.append(counter)
        self.counters.add(counter)
        if self.chance(25):
            self.lines.append(f"if ({self.question()}) {self.pick('break', 'continue')};")
        self.block()
        self.ints.remove(counter)
        self.lines.append("}")

    def kept_for_a_round(self):
        """The object of one round is read in the next, where another one has been made at the same place."""
        last, one, total, counter = self.name("c"), self.name("c"), self.name("k"), self.name("i")
        self.lines += [f"int {total} = {self.number()};", f"Cell {last} = {self.pick('null', 'null', f'new Cell({self.number()})')};",
                       f"for (int {counter} = 0; {counter} < {self.pick('3', '(x & 3) + 1')}; {counter}++) {{",
                       f"Cell {one} = {self.pick('new Cell()', f'new Cell({counter} + {self.number()})')};", f"{one}.v += {counter};",
                       f"if ({last} != null) {total} {self.pick('+=', '-=')} {last}.v;"]
        condition = self.pick("", f"if ({self.question()}) ", f"if ({counter} != 1) ")
        self.lines += [f"{condition}{last} = {one};", "}", f"if ({last} != null) {total} += {last}.v;", f"all = 3 * all + {total};"]
        self.ints.append(total)

    def in_its_own_field(self):
        name, number = self.name("c"), self.name("k")
        self.lines += [f"Cell {name} = new Cell({self.sum()});", f"{name}.next = {self.pick(name, name, f'{self.question()} ? {name} : null')};",
                       f"{name}.v += {self.number()};", f"int {number} = {name}.next == null ? 7 : {name}.next.v;", f"all = 3 * all + {number};"]
        self.ints.append(number)
        if self.chance(30):
            self.cells.append(name)

    def handled(self):
        self.lines.append("try {")
        self.block()
        self.lines.append(f"if ({self.question()}) throw new IllegalStateException();")
        self.lines.append(f"}} catch (IllegalStateException | NullPointerException {self.name('e')}) {{")
        self.block()
        self.lines.append("}")

    def method(self, name):
        while self.left > 0:
            self.left -= 1
            self.statement()
        body = "".join(f"            {line}\n" for line in self.lines)
        number = f"{self.sum()} {self.pick('==', '==', '>', '<')} {self.random.randint(-3, 12)}"
        asked = self.pick(number, f"all + {number}", self.question(), f"{self.question()} && {number}")
        return (f"    static int {name}(int n) {{\n        if (n < 0) return 0;\n        int x = n & {INPUTS - 1}, all = 0;\n        kept = new Cell(1);\n        try {{\n{body}"
                f"            if ({asked}) error();\n            return all + {self.sum()};\n"
                "        } catch (NullPointerException e) { return -1; }\n    }\n")


def program(seed, count):
    return class_of(Generator, COMMON, seed, count)


def runner(seed, count):
    return check_lambdas.runner(seed, count, range(INPUTS))


def complaint(entry, failing):
    if entry["verdict"] != "UNSAFE":
        return check_lambdas.complaint(entry, failing)
    low_bits = [{**value, "value": str(int(value["value"]) % INPUTS)} if int(value["value"]) >= 0 else value for value in entry["input"]]
    return check_lambdas.complaint({**entry, "input": low_bits}, failing)


if __name__ == "__main__":
    sys.exit(check_lambdas.main(__doc__, program, runner, complaint))
