#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Random programs that ask which object something is: texts, what exceptions carry, boxes, class objects. Each method is
run with all of its inputs, and dashj's verdict is held against that: it exits with 1 where one is wrong."""

import sys

from check_lambdas import HIGH, LOW, RandomBody, class_of, main

COMMON = """
    enum Colour { RED, GREEN { }; }
    record Point(int x, boolean b) { }
    record Nothing() { }
    static class Named { public String toString() { return "a"; } }
    static class Own extends RuntimeException {
        Own() { }
        Own(String text) { super(text); }
        Own(String text, Throwable cause) { super(text, cause); }
    }
    static <T> T id(T t) { return t; }
"""
LITERALS = ('""', '"a"', '"true"', '"NaN"', '"0.0"', '"null"', '"0"', '"RED"', '"java.lang.Error"', '"integer overflow"', '"/ by zero"',
            '"Self-suppression not permitted"', '"No value present"')
PIECES = ("n", "(n > 2)", "(char) ('a' + n)", "(n - n) / (double) n", "(float) n", "(long) n", "(byte) n", '""', "(String) null", "new Named()",
          "Colour.RED", "new Nothing()", "(Integer) n", "(Boolean) (n > 2)", '"a"')
THROWERS = ("Math.addExact(n, Integer.MAX_VALUE);", "Math.toIntExact(n * 10_000_000_000L);", "int i = 1 / (n - 3);", "Object o = \"a\"; Integer i = (Integer) o;",
            "int[] a = new int[n]; a[2]++;", "CAUGHT.addSuppressed(CAUGHT);", "CAUGHT.addSuppressed(null);", "Colour.valueOf(\"BLUE\");", "Objects.checkIndex(n, 3);",
            "new ArrayDeque<Integer>().pop();", "Optional.empty().get();", "Objects.requireNonNull(n > 2 ? null : n, TEXT);", "throw CAUGHT;", "assert n != 3 : TEXT;",
            "assert n != 3 : (n > 2);", "Object[] a = new Integer[1]; a[0] = TEXT;", "List.of(1).iterator().remove();", "new ArrayList<Integer>().get(n);",
            "throw new AssertionError(TEXT, CAUGHT);", "Collections.emptyList().iterator().next();", "Math.floorMod(n, n);")
EXCEPTIONS = ("RuntimeException", "Error", "IllegalStateException", "IllegalArgumentException", "UnsupportedOperationException")
CLASSES = ("int[]", "int[][]", "String[]", "P[]", "P", "String", "Integer", "Own", "Colour", "Point", "RuntimeException", "Object[]")


class Generator(RandomBody):
    """Texts, exceptions and objects, and questions about them."""

    def __init__(self, seed):
        super().__init__(seed)
        self.texts, self.thrown, self.objects, self.boxes = [], [], [], []

    def text(self):
        known = [*self.texts, f"{self.random.choice(self.thrown)}.getMessage()"] if self.thrown else self.texts
        return self.random.choice(known) if known and self.random.randrange(4) else self.random.choice(LITERALS)

    def piece(self):
        return self.random.choice((*PIECES, *self.texts, *self.boxes))

    def made_text(self):
        choice = self.random.randrange(10)
        pieces = [self.piece() for _ in range(self.random.randint(1, 3))]
        if choice < 4:
            return " + ".join(('""', *pieces)) if self.random.randrange(2) else " + ".join((*pieces[:1], '""', *pieces[1:]))
        if choice < 6:
            return "new StringBuilder()" + "".join(f".append({piece})" for piece in pieces[self.random.randrange(2):]) + ".toString()"
        if choice < 7:
            return f"String.valueOf((Object) {self.pick(self.text(), 'new Named()', 'Colour.RED', 'null')})"
        if choice < 8:
            return self.pick("Colour.RED.name()", "Colour.values()[n & 1].toString()", "Objects.toString(null)", "new Nothing().toString()")
        if choice < 9:
            return f"n > {self.random.randint(-3, 5)} ? {self.text()} : {self.text()}"
        return self.text()

    def made_exception(self):
        name, choice = self.random.choice(EXCEPTIONS), self.random.randrange(8)
        cause = self.random.choice(self.thrown) if self.thrown else "null"
        if choice < 1:
            return f"new {self.pick(name, 'Own', 'AssertionError')}()"
        if choice < 3:
            return f"new {self.pick(name, 'Own')}({self.text()})"
        if choice < 4:
            return f"new {self.pick(name, 'Own', 'AssertionError')}({self.text()}, {cause})"
        if choice < 5:
            return f"new {name}((Throwable) {cause})"
        if choice < 6:
            return f"new AssertionError({self.pick('n', 'n > 2', '(double) n / n', '(char) n', '(Object) ' + self.random.choice(LITERALS), '(Object) null')})"
        return f"{cause}.getCause()" if cause != "null" else "new IndexOutOfBoundsException(n)"

    def caught(self):
        name = self.name("t")
        body = self.random.choice(THROWERS).replace("CAUGHT", self.random.choice(self.thrown) if self.thrown else "new Own()").replace("TEXT", self.text())
        self.lines += [f"Throwable {name} = null;", f"try {{ {body} }} catch (Throwable e) {{ {name} = e; }}"]
        self.thrown.append(name)

    def given_later(self):
        t, u = self.random.choice(self.thrown), self.random.choice(self.thrown)
        call = self.pick("addSuppressed", "addSuppressed", "initCause")
        self.lines.append(f"try {{ {t}.{call}({u}); }} catch (IllegalArgumentException | IllegalStateException | NullPointerException e) {{ }}")

    def statement(self):
        choice = self.random.randrange(12)
        if choice == 11 and self.thrown:
            self.given_later()
        elif choice < 4:
            name, made = self.name("s"), self.made_text()
            self.lines.append(f"String {name} = {made};")
            self.texts.append(name)
        elif choice < 6:
            name, made = self.name("t"), self.made_exception()
            self.lines.append(f"Throwable {name} = {made};")
            self.thrown.append(name)
        elif choice < 8:
            self.caught()
        elif choice < 9:
            name = self.name("b")
            self.lines.append(f"Integer {name} = {self.pick('n', 'n * 30', 'id(n)', 'null')};")
            self.boxes.append(name)
        else:
            name = self.name("o")
            made = self.pick("new int[1]", "new String[0]", "new P[1]", "new Point(n, true)", "Colour.values()[n & 1]", self.text(), "(Object) n", "new Own()")
            self.lines.append(f"Object {name} = {made};")
            self.objects.append(name)

    def question(self):
        choice = self.random.randrange(12)
        if choice < 4:
            return f"{self.text()} {self.pick('==', '==', '!=')} {self.text()}"
        if choice < 5:
            return f"(Object) {self.text()} == {self.random.choice((*self.objects, 'null'))}"
        if choice < 6:
            return f"{self.text()}.equals({self.random.choice(LITERALS)})"
        if choice < 9 and self.thrown:
            t, u = self.random.choice(self.thrown), self.random.choice(self.thrown)
            return self.pick(f"{t}.getMessage() == {self.text()}", f"{t}.getCause() == {u}", f"{t}.getCause() == null", f"{t}.getMessage() == null",
                             f"{t}.getSuppressed().length == {self.random.randrange(3)}", f"{t}.getSuppressed() == {u}.getSuppressed()",
                             f"{t}.getSuppressed().length > 0 && {t}.getSuppressed()[0] == {u}", f"{t} == {u}", f"{t} instanceof RuntimeException", f"{t}.getClass() == Own.class")
        if choice < 10 and self.objects:
            return f"{self.random.choice(self.objects)}.getClass() {self.pick('==', '!=')} {self.random.choice(CLASSES)}.class"
        if choice < 11 and len(self.boxes) > 1:
            return " == ".join(self.random.sample(self.boxes, 2))
        return f"{self.random.choice(CLASSES)}.class.desiredAssertionStatus()" if choice == 11 else f"{self.text()} == {self.text()}"

    def method(self, name):
        for _ in range(self.random.randint(2, 6)):
            self.statement()
        asked = f"{self.pick('', '!')}({self.question()}) {self.pick('&&', '||')} {self.pick('', '!')}({self.question()})"
        only = f" && n {self.pick('>', '<', '==')} {self.random.randint(LOW, HIGH)}"
        body = "".join(f"            {line}\n" for line in self.lines)
        return (f"    static void {name}(int n) {{\n        if (n < {LOW} || n > {HIGH}) return;\n        boolean asked = false;\n        try {{\n"
                f"{body}            asked = {asked};\n        }} catch (RuntimeException e) {{ }}\n        if (asked{only}) error();\n    }}\n")


def program(seed, count):
    return "import java.util.*;\n" + class_of(Generator, COMMON, seed, count)


if __name__ == "__main__":
    sys.exit(main(__doc__, program))
