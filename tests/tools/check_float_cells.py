#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Random programs over arrays of doubles or floats of any length, with loops whose proofs are claims over every index. Each method is run with
all arrays of at most two cells of NaN, both zeros, infinities and a few numbers, and with some of three; no method that fails for one of these
may be SAFE: it exits with 1 where one is. What is UNSAFE was replayed, so it may fail for another input."""

import random
import sys

import check_lambdas

NUMBERS = ("0.0", "-0.0", "1.0", "-1.0", "0.5", "2.0")
CELLS = "0.0, -0.0, 1.0, -1.0, 0.5, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY"
LOOPS = ("refuse", "change", "extreme", "count", "copy", "sort")


class Method:
    """A method of some of these loops, then a claim about a cell."""

    def __init__(self, seed, kind):
        self.random, self.kind = random.Random(seed), kind
        self.locals, self.arrays = ["v"], ["a"]

    def number(self):
        return f"({self.kind}) {self.random.choice(NUMBERS)}"

    def condition(self, left, others):
        right = left if self.random.randrange(5) == 0 else self.random.choice([*others, self.number()])
        compared = f"{left} {self.random.choice(('<', '<=', '>', '>=', '==', '!='))} {right}"
        return f"!({compared})" if self.random.randrange(3) == 0 else compared

    def claim(self, left, others):
        return " || ".join(self.condition(left, others) for _ in range(self.random.randint(1, 3)))

    def loop(self, name):
        each = "for (int i = 0; i < a.length; i++)"
        if name == "refuse":
            return f"{each} if ({self.condition('a[i]', ['v'])}) return;"
        if name == "change":
            other = f" else a[i] = {self.number()};" if self.random.randrange(3) == 0 else ""
            return f"{each} if ({self.condition('a[i]', ['v'])}) a[i] = {self.random.choice(('v', self.number(), '-a[i]'))};{other}"
        if name == "extreme":
            self.locals.append("m")
            first = self.random.randrange(2)
            relation = self.random.choice(("<", ">", "<=", ">="))
            return f"if (a.length == 0) return; {self.kind} m = a[0]; for (int i = {first}; i < a.length; i++) if (a[i] {relation} m) m = a[i];"
        if name == "count":
            return f"int n = 0; for (int i = a.length - 1; i >= 0; i--) if ({self.condition('a[i]', ['v'])}) n++;"
        if name == "copy":
            self.arrays.append("b")
            return f"{self.kind}[] b = new {self.kind}[a.length]; {each} b[i] = a[i];"
        return (f"for (int i = 1; i < a.length; i++) {{ {self.kind} x = a[i]; int j = i - 1; "
                "while (j >= 0 && a[j] > x) { a[j + 1] = a[j]; j--; } a[j + 1] = x; }")

    def text(self, name):
        loops = self.random.sample(LOOPS, self.random.randint(1, 2))
        body = " ".join(self.loop(one) for one in loops)
        if "count" in loops and self.random.randrange(2):
            asked = f"if (n == 0 && k >= 0 && k < a.length) assert {self.claim('a[k]', ['v'])};"
        elif "sort" in loops and self.random.randrange(3):
            asked = f"for (int i = 1; i < a.length; i++) assert {self.claim('a[i - 1]', ['a[i]'])};"
        else:
            array = self.random.choice(self.arrays)
            others = [*self.locals, *(f"{other}[k]" for other in self.arrays if other != array)]
            asked = f"if (k >= 0 && k < {array}.length) assert {self.claim(f'{array}[k]', others)};"
        return f"    static void {name}({self.kind}[] a, {self.kind} v, int k) {{ if (a == null) return; {body} {asked} }}\n"


def kind_of(seed):
    return "double" if seed % 2 else "float"


def program(seed, count):
    return "class P {\n" + "".join(Method(f"{seed}.{i}", kind_of(seed)).text(f"m{i}") for i in range(count)) + "}\n"


def runner(seed, count):
    """Prints the name of each method that fails for one of the inputs, and how long the array is."""
    kind, calls = kind_of(seed), "".join(f"            case {i}: P.m{i}(a, v, k); break;\n" for i in range(count))
    return f"""public class Runner {{
    static final double[] CELLS = {{{CELLS}}};
    static void run(int method, {kind}[] a, {kind} v, int k) {{
        switch (method) {{
{calls}        }}
    }}
    static void find(int method) {{
        for (int length = 0; length <= 3; length++)
            for (int code = 0; code < Math.pow(CELLS.length, length); code += length < 3 ? 1 : 5)
                for (double v : CELLS)
                    for (int k = 0; k < Math.max(length, 1); k++) {{
                        {kind}[] a = new {kind}[length];
                        for (int i = 0, rest = code; i < length; i++, rest /= CELLS.length) a[i] = ({kind}) CELLS[rest % CELLS.length];
                        try {{
                            run(method, a, ({kind}) v, k);
                        }} catch (AssertionError e) {{
                            System.out.println("m" + method + " " + length);
                            return;
                        }}
                    }}
    }}
    public static void main(String[] words) {{
        for (int i = 0; i < {count}; i++) find(i);
    }}
}}
"""


complaint = check_lambdas.complaint_of_proof


if __name__ == "__main__":
    sys.exit(check_lambdas.main(__doc__, program, runner, complaint))
