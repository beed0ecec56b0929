#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Random programs of enums, interfaces, records, inner, local and anonymous classes, boxes, identity and hashes. Each method is run with all of its
inputs, and dashj's verdict is held against that: it exits with 1 where one is wrong.

Identity hashes are any numbers. Where a method fails if two objects have the same one no run here shows it, and SAFE is wrong all the same: such a
method calls mayFail()."""

import sys

from check_lambdas import HIGH, LOW, RandomBody, class_of, main

COMMON = """
    enum Kind {
        LOW { @Override int of(int x) { return x - 1; } },
        MID,
        HIGH(3) { @Override int of(int x) { return add * x + ordinal(); } };
        final int add;
        Kind() { this(1); }
        Kind(int add) { this.add = add; }
        int of(int x) { return x + add; }
        Kind next() { return values()[(ordinal() + 1) % values().length]; }
        static Kind near(int n) { return n < 0 ? LOW : n == 0 ? MID : HIGH; }
    }
    interface Shape {
        int size();
        default int twice() { return 2 * size(); }
        static Shape of(int n) { return () -> n; }
    }
    interface Named extends Shape { @Override default int twice() { return Shape.super.twice() + 1; } String name(); }
    static abstract class Base implements Shape {
        int v;
        Base(int v) { this.v = v; }
        public int size() { return v; }
        @Override public boolean equals(Object o) { return o instanceof Base && ((Base) o).v == v; }
        @Override public int hashCode() { return 31 * v + 7; }
    }
    static class Left extends Base { Left(int v) { super(v + 1); } }
    static class Right extends Base implements Named {
        Right(int v) { super(v); }
        public String name() { return v > 2 ? "a" : "b"; }
        @Override public int size() { return -v; }
    }
    static final class Last extends Right { Last(int v) { super(v); v = 5; } @Override public int hashCode() { return v; } }
    static class Plain { int v; Plain(int v) { this.v = v; } }
    record Pair(int a, Object b) { Pair { if (a > 40) a = 40; } int sum() { return a + (b == null ? 1 : 2); } }
    int own;
    P(int own) { this.own = own; }
    class Inner {
        int w;
        Inner(int w) { this.w = w; own += w; }
        int sum() { return w + own; }
        P outer() { return P.this; }
        class Deep { int all() { return w * 2 + own; } void put(int x) { w = x; own = x + 1; } }
    }
    static <T> T id(T t) { return t; }
    static int size(Shape s) { return s == null ? -1 : s.size(); }
"""
SMALL_TEXTS = ('"a"', '"b"', '"ab"', '""', '"Aa"', '"BB"')


class Generator(RandomBody):
    """Makes objects of all these kinds, changes them, and sums up what they say."""

    def __init__(self, seed):
        super().__init__(seed)
        self.ints, self.kinds, self.shapes, self.boxes, self.plains, self.pairs = ["n"], [], [], [], [], []
        self.outers, self.inners, self.deeps = [], [], []

    def declare(self, letter, type, made, known):
        name = self.name(letter)
        self.lines.append(f"{type} {name} = {made};")
        known.append(name)

    def of(self, known, otherwise):
        return self.random.choice(known) if known and self.random.randrange(5) else otherwise

    # Values

    def number(self):
        if self.random.randrange(4) == 0:
            return str(self.random.randint(-5, 9))
        return self.random.choice(self.ints)

    def sum(self):
        return f"({self.number()} {self.pick('+', '-', '*', '^', '&')} {self.number()})"

    def kind(self):
        return self.of(self.kinds, self.pick("Kind.LOW", "Kind.MID", "Kind.HIGH", "Kind.near(n)", f"Kind.values()[({self.sum()} & 1)]"))

    def shape(self):
        made = f"new {self.pick('Left', 'Right', 'Last')}({self.sum()})"
        return self.of(self.shapes, self.pick(made, made, f"Shape.of({self.sum()})"))

    def plain(self):
        return self.of(self.plains, f"new Plain({self.sum()})")

    def pair(self):
        return self.of(self.pairs, f"new Pair({self.sum()}, {self.object()})")

    def box(self):
        return self.of(self.boxes, f"(Integer) {self.sum()}")

    def object(self):
        choice = self.random.randrange(7)
        if choice < 3:
            return self.pick(self.shape(), self.kind(), self.plain())
        if choice < 5:
            return self.pick(f"(Object) {self.box()}", "null", self.random.choice(SMALL_TEXTS))
        return self.pick(f"(Object) {self.of(self.pairs, 'n')}", self.of(self.outers, "new P(n)"), self.of(self.plains, "new Plain(1)"))

    def asked_of_object(self):
        """An int that an object says."""
        choice = self.random.randrange(14)
        if choice < 3:
            return self.pick(f"{self.kind()}.of({self.number()})", f"{self.kind()}.ordinal()", f"{self.kind()}.next().add")
        if choice < 5:
            return self.pick(f"({self.shape()}).size()", f"({self.shape()}).twice()", f"size({self.shape()})")
        if choice < 6:
            return f"({self.plain()}).v"
        if choice < 8:
            return self.pick(f"({self.pair()}).sum()", f"({self.pair()}).a()")
        if choice < 10 and self.inners:
            inner = self.random.choice(self.inners)
            return self.pick(f"{inner}.sum()", f"{inner}.outer().own", f"({inner}.new Deep()).all()", f"{inner}.w++")
        if choice < 12:
            return self.hash()
        return self.pick(f"{self.box()}", f"({self.box()}).compareTo({self.box()})", f"(short) (int) {self.box()}")

    def hash(self):
        """One that the program or the documentation defines."""
        return self.pick(f"(new {self.pick('Left', 'Right', 'Last')}({self.sum()})).hashCode()", f"((Object) {self.box()}).hashCode()",
                         f"{self.random.choice(SMALL_TEXTS)}.hashCode()", f"Objects.hashCode({self.box()})", f"Boolean.hashCode({self.number()} > 2)",
                         f"Objects.hash({self.number()}, {self.number()})", f"Long.hashCode({self.number()})", f"Character.hashCode((char) {self.sum()})",
                         f"Arrays.hashCode(new int[] {{{self.number()}, {self.number()}}})", f"List.of({self.number()}, {self.number()}).hashCode()")

    # Statements

    def statement(self):
        choice = self.random.randrange(16)
        if choice < 3:
            self.declare("k", "int", self.asked_of_object(), self.ints)
        elif choice < 4:
            self.declare("e", "Kind", self.pick(self.kind(), f"{self.kind()}.next()", f"{self.kind()}"), self.kinds)
        elif choice < 6:
            self.declare("s", self.pick("Shape", "Shape"), self.made_shape(), self.shapes)
        elif choice < 7:
            self.declare("b", "Integer", self.pick(self.sum(), f"n * {self.random.randint(20, 45)}", f"id({self.sum()})",
                                                     f"Integer.valueOf({self.number()})"), self.boxes)
        elif choice < 8:
            self.declare("p", "Plain", self.plain(), self.plains)
        elif choice < 9:
            self.declare("r", "Pair", self.pair(), self.pairs)
        elif choice < 11:
            self.declare("o", "P", self.of(self.outers, f"new P({self.sum()})"), self.outers)
            self.declare("i", "Inner", f"{self.outers[-1]}.new Inner({self.sum()})", self.inners)
        elif choice < 12 and self.inners:
            self.declare("d", "Inner.Deep", f"{self.random.choice(self.inners)}.new Deep()", self.deeps)
            self.lines.append(f"{self.deeps[-1]}.put({self.number()});")
        elif choice < 13:
            self.switched()
        elif choice < 14 and self.plains:
            self.lines.append(f"{self.random.choice(self.plains)}.v {self.pick('=', '+=', '-=')} {self.sum()};")
        elif choice < 15:
            self.local_class()
        else:
            self.declare("k", "int", f"({self.question()}) ? {self.number()} : {self.asked_of_object()}", self.ints)

    def made_shape(self):
        """Also anonymous ones, which capture."""
        body = f"public int size() {{ return {self.sum()}; }}"
        more = self.pick("", f" @Override public int twice() {{ return size() + {self.number()}; }}")
        return self.pick(self.shape(), self.shape(), f"new Shape() {{ {body}{more} }}", f"new Left({self.number()}) {{ @Override {body}{more} }}",
                         f"() -> {self.sum()}", f"n > {self.random.randint(LOW, HIGH)} ? {self.shape()} : {self.shape()}")

    def local_class(self):
        name, field = self.name("L"), self.sum()
        self.lines.append(f"class {name} extends {self.pick('Left', 'Right')} {{ int own = {field}; {name}(int x) {{ super(x); own += v; }} "
                          f"int all() {{ return own + {self.number()}; }} }}")
        self.declare("k", "int", f"new {name}({self.number()}).all()", self.ints)
        self.shapes.append(f"new {name}({self.number()})")

    def switched(self):
        name, kinds = self.name("t"), self.random.sample(("LOW", "MID", "HIGH"), self.random.randint(1, 3))
        cases = "".join(f"case {kind}: {name} {self.pick('=', '+=')} {self.sum()}; {self.pick('break;', 'break;', '')} " for kind in kinds)
        other = f"default: {name} = {self.number()};" if self.random.randrange(2) else ""
        self.lines += [f"int {name} = {self.number()};", f"switch ({self.kind()}) {{ {cases}{other} }}"]
        self.declare("k", "int", name, self.ints)  # one that is written once may be captured

    # Questions

    def question(self):
        choice = self.random.randrange(12)
        a, b = self.object(), self.object()
        if choice < 2:
            return f"(Object) {a} {self.pick('==', '!=')} (Object) {b}"
        if choice < 4:
            return f"Objects.equals({a}, {b})"
        if choice < 5:
            return f"{self.kind()} {self.pick('==', '!=')} {self.kind()}"
        if choice < 6:
            return f"{self.box()} == {self.box()}" if len(self.boxes) > 1 else f"({self.box()}).equals({self.box()})"
        if choice < 8:
            return f"(Object) {a} instanceof {self.pick('Shape', 'Base', 'Right', 'Named', 'Kind', 'Integer', 'Plain', 'Pair', 'Last')}"
        if choice < 9:
            return f"((Object) {self.shape()}).getClass() {self.pick('==', '!=')} {self.pick('Left', 'Right', 'Last', 'Base')}.class"
        if choice < 10:
            return self.pick(f"({self.pair()}).equals({self.pair()})", f"({self.shape()}).equals({self.shape()})", f"{self.kind()}.compareTo({self.kind()}) > 0")
        name = self.of(self.plains, self.of(self.kinds, "Kind.MID"))
        return self.pick(f"{name}.hashCode() == {name}.hashCode()", f"System.identityHashCode({name}) == {name}.hashCode()",
                         f"System.identityHashCode(null) == {self.number()}", f"(new Left({self.number()})).hashCode() == (new Last({self.number()})).hashCode()")

    def same_hash(self):
        """Only by chance."""
        name = self.of(self.plains, "new Plain(n)")
        return self.pick(f"{name}.hashCode() == new Plain(1).hashCode()", f"System.identityHashCode({name}) == {self.random.randint(1, 999)}",
                         f"System.identityHashCode({name}) == System.identityHashCode(new Left(2))",
                         f"new Object().hashCode() == {self.sum()}")

    def method(self, name):
        for _ in range(self.random.randint(3, 8)):
            self.statement()
        body = "".join(f"            {line}\n" for line in self.lines)
        number = f"{self.sum()} {self.pick('==', '==', '==', '>', '<')} {self.random.randint(-60, 90)}"
        asked = self.pick(number, number, f"({self.question()}) {self.pick('&&', '||')} {number}",
                          f"({self.question()}) && n {self.pick('>', '<', '==')} {self.number()}")
        end = f"if ({asked}) error();"
        if self.random.randrange(20) == 0:
            end = f"mayFail();\n        if ({self.same_hash()}) error();"
        return (f"    static void {name}(int n) {{\n        if (n < {LOW} || n > {HIGH}) return;\n        try {{\n{body}            {end}\n"
                "        } catch (NullPointerException | ClassCastException e) { }\n    }\n")


def program(seed, count):
    return "import java.util.*;\n" + class_of(Generator, COMMON, seed, count)


if __name__ == "__main__":
    sys.exit(main(__doc__, program))
