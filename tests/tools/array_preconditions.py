# SPDX-License-Identifier: MIT
"""Preconditions of pairs over arrays, for generate_array_pairs.py: a `static boolean pre` with the parameters of the pair's methods, which says
what inputs count. Some read cells in loops, some throw on some inputs, some write to the arrays that they are given, some call the method."""


class Precondition:
    """Parts, each of which may return false or throw; what gets through them counts."""

    def __init__(self, choice, method, parameters):
        self.choice = choice
        self.method = method
        self.parameters = parameters
        self.arrays = [(type[:-2], name) for type, name in parameters if type.endswith("[]")]
        self.numbers = [name for type, name in parameters if type == "int"]
        self.type, self.a = choice.choice(self.arrays)
        self.others = [name for type, name in self.arrays if (type, name) != (self.type, self.a)]
        self.alike = [name for type, name in self.arrays if type == self.type and name != self.a]

    def source(self):
        fitting = [self.null, self.lengths, self.cells, self.ordered, self.written, self.divided, self.called]
        fitting += [self.number, self.index, self.index, self.caught] if self.numbers else []
        fitting += [self.same_array, self.same_array, self.writes_seen] if self.alike else []
        fitting += [self.two_lengths] * 2 if self.others else []
        count = self.choice.choice((0, 1, 1, 1, 1, 1, 2, 2, 2, 3))
        lines = [line for part in self.choice.sample(fitting, count) for line in part()]
        end = lines.pop() if lines and self.choice.randrange(2) else ""
        if end.startswith("if (!(") and end.endswith(")) return false;"):
            lines.append(f"return {end[6:-16]};")
        else:
            lines += [*filter(None, [end]), "return true;"]
        head = f"static boolean pre({', '.join(f'{type} {name}' for type, name in self.parameters)}) {{"
        return "\n".join(["    " + head, *(f"        {line}" for line in lines), "    }"]) + "\n"

    def wanted(self, *conditions):
        return [f"if (!({self.choice.choice(conditions)})) return false;"]

    def guarded(self, *conditions):
        """Of the array; without a guard null throws."""
        return self.wanted(*(guard.format(a=self.a) + condition for condition in conditions for guard in ("{a} != null && ", "{a} != null && ", "")))

    # The parts. All but the last of a part's lines may be anything.

    def null(self):
        every = " && ".join(f"{name} != null" for _, name in self.arrays)
        return self.wanted(f"{self.a} != null", f"{self.a} != null", every, f"{self.a} == null")

    def lengths(self):
        a = self.a
        return self.guarded(f"{a}.length > 1", f"{a}.length > 0", f"{a}.length <= 1", f"{a}.length == 2", f"{a}.length % 2 == 0", f"{a}.length < 3")

    def two_lengths(self):
        a, b = self.a, self.choice.choice(self.others)
        return self.wanted(*(guard + test for guard in (f"{a} != null && {b} != null && ", f"{a} == null || {b} == null || ", "")
                             for test in (f"{a}.length == {b}.length", f"{a}.length <= {b}.length", f"{a}.length == {b}.length")))

    def same_array(self):
        a, b = self.a, self.choice.choice(self.alike)
        return self.wanted(f"{a} != {b}", f"{a} != {b}", f"{a} == {b}", f"{a} != null && {a} != {b}", f"{a} == null || {a} != {b}")

    def number(self):
        k = self.choice.choice(self.numbers)
        return self.wanted(f"{k} >= 0", f"{k} > 0", f"{k} != 1", f"{k} >= 0 && {k} < 3", f"{k} == 0", f"{k} <= 0")

    def index(self):
        a, k = self.a, self.choice.choice(self.numbers)
        within = f"{k} >= 0 && {k} < {a}.length"
        cells = f"{within} && {self.fine(f'{a}[{k}]')}", self.fine(f"{a}[{k}]")
        return self.guarded(within, within, f"{k} <= {a}.length", f"{k} < {a}.length", *cells)

    def fine(self, cell):
        """A test of a cell."""
        if self.type == "boolean":
            return self.choice.choice((cell, f"!{cell}"))
        return cell + self.choice.choice((" >= 0", " > 0", " != 0", " != 1", " < 3"))

    def over(self, body, first=0):
        """A loop, mostly behind a test for null."""
        no, yes = (f"if ({self.a} == null) return {value};" for value in ("false", "true"))
        guard = self.choice.choice((no, no, yes, ""))
        return [*filter(None, [guard]), f"for (int i = {first}; i < {self.a}.length; i++) {body}"]

    def cells(self):
        test = self.fine(f"{self.a}[i]")
        if self.choice.randrange(3):
            return self.over(f"if (!({test})) return false;")
        lines = self.over(f"if ({test}) found++;")
        return ["int found = 0;", *lines, *self.wanted("found > 0", "found < 2", "found == 1")]

    def ordered(self):
        a = self.a
        if self.type == "boolean":
            return self.over(f"if ({a}[i - 1] && !{a}[i]) return false;", 1)
        return self.over(f"if ({a}[i - 1] {self.choice.choice(('>', '>', '>=', '=='))} {a}[i]) return false;", 1)

    # What must not be seen by the methods

    def one(self):
        return "true" if self.type == "boolean" else f"({self.type}) {self.choice.choice((1, 5, 0))}"

    def written(self):
        a = self.a
        return self.choice.choice((
            self.over(f"{a}[i] = {self.one()};"),
            [f"if ({a} != null && {a}.length > 0) {a}[0] = {self.one()};"],
            [f"{a}[0] = {self.one()};"],
            [f"if ({a} != null) java.util.Arrays.fill({a}, {self.one()});"],
            self.over(f"{{ {self.type} kept = {a}[i - 1]; {a}[i - 1] = {a}[i]; {a}[i] = kept; }}", 1),
        ))

    def writes_seen(self):
        """A write to the one shows in the other where both are the same array."""
        a, b = self.a, self.choice.choice(self.alike)
        guard = f"if ({a} == null || {b} == null || {a}.length == 0 || {b}.length == 0) return false;"
        if self.type == "boolean":
            return [guard, f"{a}[0] = true;", f"if ({b}[0]) return false;"]
        return [guard, f"{a}[0]++;", *self.wanted(f"{a}[0] != {b}[0]", f"{a}[0] == {b}[0]")]

    def called(self):
        """Where the reference throws, nothing counts."""
        return [f"{self.method}({', '.join(name for _, name in self.parameters)});"]

    # What throws

    def divided(self):
        a = self.a
        return self.choice.choice((
            self.wanted(f"6 / {a}.length > 1", f"6 % {a}.length == 0"),
            [f"if ({a} == null || {a}.length == 0) throw new IllegalStateException();"],
            [f"if ({a} != null && {a}.length == 1) throw null;"],
            self.over(f"if ({self.fine(f'{a}[i]')}) throw new IllegalArgumentException();"),
        ))

    def caught(self):
        a, k = self.a, self.choice.choice(self.numbers)
        back = self.choice.choice(("true", "false", "true"))
        thrown = self.choice.choice(("RuntimeException", "ArrayIndexOutOfBoundsException", "NullPointerException"))
        return ["try {", f"    if (!({self.fine(f'{a}[{k}]')})) return false;", f"}} catch ({thrown} problem) {{", f"    return {back};", "}"]


def with_precondition(source, choice, method, parameters):
    """The class with a pre."""
    assert source.endswith("}\n")
    return source[:-2] + Precondition(choice, method, parameters).source() + "}\n"
