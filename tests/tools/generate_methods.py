#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes random static int methods in Java, the same ones for the same seed.

Method k of a seed does not depend on how many are asked for: --only K writes that one alone. Every loop ends after a few
rounds; divisions by zero, overflow, every shift distance and every cast occur. Files: G0.java, G1.java, ... and
methods.json, which lists class, method and descriptor of each. With --calls a method is the entry of a program of its own
(generate_calls.py); --shrink keeps its callees as far as they are needed. With --shape loops the work of a method is in loops that
inputs bound (generate_loops.py); with --shape heap programs have state (generate_heap.py), with --shape
arrays arrays, too (generate_arrays.py). --sprinkle puts what dashj may not model between
their statements (sprinkle_things.py).

--shrink K makes method K of the seed smaller while a command still succeeds on it; {dir} (class files and source), {class},
{method} and {descriptor} are put into the command."""

import argparse
import json
import pathlib
import random
import sys

from method_tree import BITS, FALSE, INTEGRAL, TRUE, Method, Node, constant, print_class
from shrink_method import Shrinker

ARITHMETIC = ("+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", ">>>")
COMPARISONS = ("<", "<=", ">", ">=", "==", "!=")
CONNECTIVES = ("&&", "||", "&", "|", "^", "==", "!=")
CORNERS = (-(2**31), 2**31 - 1, -(2**31) + 1, 2**30, -1, 65535, 65536, 32767, -32768, 255, 256, 127, 128, -128, -129)
DISTANCES = (0, 1, 7, 8, 15, 16, 24, 30, 31, 32, 33, 63, 64, -1, -31, -32, 100)


class Generator:
    """Makes one method. Scopes: `variables` holds (type, name) of what may be read, `counters` the names that may not be
    written because a loop counts with them."""

    def __init__(self, seed, index, knobs):
        self.random = random.Random(f"dashj {seed} {index}")
        self.knobs = knobs
        self.variables = []
        self.counters = set()
        self.names = 0
        self.has_error = False
        self.statements_left = self.random.randint(2, knobs.statements)

    def method(self, name):
        parameters = self.parameters()
        self.variables = list(parameters)
        kids = [self.declaration() for _ in range(self.random.randint(0, 2))]
        kids += self.statements(loops=0, breakable=False)
        if self.knobs.ensure_error and not self.has_error:
            kids.append(self.failing())
        kids.append(Node("return", kids=(self.integer(self.knobs.depth),)))
        return Method(name, tuple(parameters), Node("block", kids=tuple(kids)))

    def parameters(self):
        """As many as fit into --domain-bits."""
        bits = self.knobs.domain_bits
        parameters = []
        for i in range(self.random.randint(1, self.knobs.parameters)):
            types = [t for t in ("int", "int", "int", "byte", "short", "char", "boolean") if BITS[t] <= bits]
            if types:
                parameters.append((self.random.choice(types), f"p{i}"))
                bits -= BITS[parameters[-1][0]]
        return parameters

    def fresh(self, prefix):
        self.names += 1
        return f"{prefix}{self.names}"

    def chance(self, percent):
        return self.random.randrange(100) < percent

    # Expressions

    def constant(self):
        choice = self.random.randrange(10)
        if choice < 5:
            return constant(self.random.randint(-3, 12))
        if choice < 7:
            return constant(self.random.choice(CORNERS))
        if choice < 9:
            return constant(self.random.choice((1, -1)) * (2 ** self.random.randrange(31)) + self.random.randint(-1, 0))
        return constant(self.random.randint(-(2**31), 2**31 - 1))

    def writable(self, is_boolean):
        return [v for v in self.variables if v[1] not in self.counters and (v[0] == "boolean") == is_boolean]

    def variable(self, is_boolean):
        """A variable of that sort, or a constant where there is none."""
        known = [v for v in self.variables if (v[0] == "boolean") == is_boolean]
        if not known:
            return self.random.choice((TRUE, FALSE)) if is_boolean else self.constant()
        type, name = self.random.choice(known)
        return Node("var", name, type)

    def integer(self, depth):
        if depth <= 0 or self.chance(12):
            return self.constant() if self.chance(30) else self.variable(False)
        choice = self.random.randrange(100)
        if choice < 62:
            return self.arithmetic(depth)
        if choice < 72:
            return Node("unary", self.random.choice("-~"), "int", (self.integer(depth - 1),))
        if choice < 84:
            type = self.random.choice(INTEGRAL)
            return Node("cast", type, type, (self.integer(depth - 1),))
        if choice < 94:
            return Node("ternary", None, "int", (self.boolean(depth - 1), self.integer(depth - 1), self.integer(depth - 1)))
        return self.side_effect(depth - 1) or self.arithmetic(depth)

    def arithmetic(self, depth):
        operator = self.random.choice(ARITHMETIC)
        left = self.integer(depth - 1)
        if operator in ("/", "%"):
            return Node("binary", operator, "int", (left, self.divisor(depth - 1)))
        if operator in ("<<", ">>", ">>>") and self.chance(60):
            return Node("binary", operator, "int", (left, constant(self.random.choice(DISTANCES))))
        return Node("binary", operator, "int", (left, self.integer(depth - 1)))

    def divisor(self, depth):
        """Mostly not zero, so that most runs go on."""
        if self.chance(45):
            return constant(self.random.choice((1, -1, 2, 3, -3, 7, 10, 16, 100, -128, 2**31 - 1, -(2**31))))
        value = self.integer(depth)
        return Node("binary", "|", "int", (value, constant(1))) if self.chance(55) else value

    def side_effect(self, depth):
        """A compound assignment, ++ or -- as a value; None if nothing may be written."""
        known = self.writable(False)
        if not known:
            return None
        type, name = self.random.choice(known)
        if self.chance(50):
            return Node("step", (name, self.random.choice(("++", "--")), self.chance(50)), type)
        operator = self.random.choice(ARITHMETIC)
        value = self.divisor(depth) if operator in ("/", "%") else self.integer(depth)
        return Node("compound", (name, operator), type, (value,))

    def boolean(self, depth):
        if depth <= 0 or self.chance(8):
            has_variable = any(type == "boolean" for type, _ in self.variables)
            return self.variable(True) if has_variable and self.chance(40) else self.comparison(0)
        choice = self.random.randrange(100)
        if choice < 55:
            return self.comparison(depth - 1)
        if choice < 85:
            operator = self.random.choice(CONNECTIVES)
            return Node("binary", operator, "boolean", (self.boolean(depth - 1), self.boolean(depth - 1)))
        if choice < 95:
            return Node("unary", "!", "boolean", (self.boolean(depth - 1),))
        return Node("ternary", None, "boolean", tuple(self.boolean(depth - 1) for _ in range(3)))

    def comparison(self, depth):
        left, right = self.integer(depth), self.integer(depth)
        if left == right:  # mostly a method with a single variable
            right = self.constant()
        return Node("binary", self.random.choice(COMPARISONS), "boolean", (left, right))

    # Statements

    def declaration(self):
        type = self.random.choice(("int", "int", "int", "boolean", "byte", "short", "char"))
        value = self.boolean(1) if type == "boolean" else self.integer(2)
        name = self.fresh("v")
        self.variables.append((type, name))
        return Node("declare", (type, name), kids=(value,))

    def statements(self, loops, breakable):
        kids = []
        for _ in range(self.random.randint(1, 5)):
            if self.statements_left > 0:
                self.statements_left -= 1
                kids.append(self.statement(loops, breakable))
        return kids

    def block(self, loops, breakable):
        """What is declared inside is gone outside."""
        known = list(self.variables)
        kids = self.statements(loops, breakable) or [self.assignment()]
        self.variables = known
        return Node("block", kids=tuple(kids))

    def statement(self, loops, breakable):
        """One statement; most kinds by their share in small real methods."""
        choice = self.random.randrange(100)
        if choice < 30:
            return self.assignment()
        if choice < 42:
            return self.declaration()
        if choice < 62:
            return self.branch(loops, breakable)
        if choice < 69:
            return self.switch(loops)
        if choice < 79 and loops < self.knobs.loops:
            return self.loop(loops)
        if choice < 84 and (loops or breakable):
            return Node("jump", "continue" if loops and self.chance(40) else "break", kids=(self.boolean(2),))
        if choice < 88:
            return Node("leave", kids=(self.boolean(2), self.integer(2)))
        if choice < 96 and self.knobs.errors != "none":
            return self.failing()
        effect = self.side_effect(2)
        return Node("update", kids=(effect,)) if effect else self.assignment()

    def failing(self):
        self.has_error = True
        if self.knobs.errors == "assert" or self.knobs.errors == "both" and self.chance(40):
            return Node("assert", kids=(self.boolean(3),))
        return Node("if", kids=(self.boolean(3), Node("block", kids=(Node("error"),))))

    def assignment(self):
        known = self.writable(False) + self.writable(True)
        if not known:
            return self.declaration()
        type, name = self.random.choice(known)
        value = self.boolean(2) if type == "boolean" else self.integer(self.knobs.depth)
        return Node("assign", (type, name), kids=(value,))

    def branch(self, loops, breakable):
        kids = [self.boolean(self.knobs.depth - 1), self.block(loops, breakable)]
        if self.statements_left > 0 and self.chance(50):
            kids.append(self.block(loops, breakable))
        return Node("if", kids=tuple(kids))

    def switch(self, loops):
        selector = self.integer(2)
        spread = self.random.choice((6, 6, 20, 2**31 - 1))
        if self.chance(60):
            selector = Node("binary", self.random.choice("%&"), "int", (selector, constant(7)))
            spread = 7
        elif selector.kind not in ("binary", "unary"):  # its type may be a small one, for which the labels are too large
            selector = Node("binary", "+", "int", (selector, constant(0)))
        labels = sorted({self.random.randint(-(spread // 3), spread) for _ in range(self.random.randint(1, 6))})
        labels += [None] if self.chance(70) else []
        self.random.shuffle(labels)
        blocks = [self.block(loops, True) for _ in labels]
        return Node("switch", tuple((label, self.chance(30)) for label in labels), kids=(selector, *blocks))

    def loop(self, loops):
        kind = self.random.choice(("for", "for", "while", "do"))
        counter = self.fresh("i")
        condition = () if kind == "for" else (self.boolean(2),)
        known = list(self.variables)
        self.variables.append(("int", counter))
        self.counters.add(counter)
        body = self.block(loops + 1, True)
        # Java scopes the counter of a `for` to the loop; the one of the others stands before it.
        if kind == "for":
            self.variables = known
        return Node(kind, (counter, self.random.randint(1, self.knobs.rounds)), kids=(*condition, body))


def make_method(seed, index, knobs):
    return Generator(seed, index, knobs).method(f"m{index}")


def make_program(seed, index, knobs):
    """The methods, the entry first, and the domain of those int parameters of the entry that have one."""
    methods, domain = make_shape(seed, index, knobs)
    if knobs.sprinkle:
        from sprinkle_things import sprinkled  # most programs need no table

        methods = sprinkled(methods, seed, index, knobs)
    return methods, domain


def make_shape(seed, index, knobs):
    if knobs.shape == "heap":
        from generate_heap import make_stateful  # needs this module

        return make_stateful(seed, index, knobs)
    if knobs.shape == "arrays":
        from generate_arrays import make_with_arrays  # needs this module

        return make_with_arrays(seed, index, knobs)
    if knobs.shape == "given-arrays":
        from generate_given_arrays import make_given_arrays  # needs this module

        return make_given_arrays(seed, index, knobs)
    if knobs.calls:
        from generate_calls import make_family  # needs this module

        return make_family(seed, index, knobs)
    if knobs.shape == "loops":
        from generate_loops import make_looping  # needs this module

        method, domain = make_looping(seed, index, knobs)
        return (method,), domain
    if knobs.shape == "primitives":
        from generate_primitives import make_primitive  # needs this module

        method, domain = make_primitive(seed, index, knobs)
        return (method,), domain
    return (make_method(seed, index, knobs),), {}


def write_classes(options):
    indices = [options.only] if options.only is not None else range(options.count)
    classes = {}
    for index in indices:
        classes.setdefault(f"G{index // options.per_class}", []).extend(make_program(options.seed, index, options)[0])
    options.out.mkdir(parents=True, exist_ok=True)
    for name, methods in classes.items():
        (options.out / f"{name}.java").write_text(print_class(name, methods))
    listed = [{"class": m.home.name if m.home else name, "method": m.name, "descriptor": m.descriptor} for name, methods in classes.items() for m in methods]
    (options.out / "methods.json").write_text(json.dumps({"seed": options.seed, "methods": listed}, indent=0) + "\n")
    print(f"seed {options.seed}: {len(listed)} methods in {len(classes)} classes", file=sys.stderr)


def shrink(options):
    methods = make_program(options.seed, options.shrink, options)[0]
    shrinker = Shrinker(options.while_succeeds, options.javac)
    if not shrinker.is_failing(methods):
        sys.exit(f"the command does not succeed on method {options.shrink} of seed {options.seed} as it is")
    small = shrinker.shrink(methods)
    print(f"seed {options.seed}, method {options.shrink}, {shrinker.tries} tries", file=sys.stderr)
    text = print_class("Small", small)
    if options.out:
        options.out.mkdir(parents=True, exist_ok=True)
        (options.out / "Small.java").write_text(text)
    print(text, end="")


def add_shape_knobs(parser):
    parser.add_argument("--apart", type=int, default=0, metavar="PERCENT",
                        help="of the programs with calls have a callee in another class, which may not link")
    parser.add_argument("--shape", choices=("any", "loops", "primitives", "heap", "arrays", "given-arrays"), default="any",
                        help="loops: methods whose loops matter, bounded by inputs; primitives: of all primitive types; heap: of several "
                             "methods (--calls) with static fields, objects and exceptions; arrays: the same with arrays; given-arrays: of several methods, with arrays as inputs")
    parser.add_argument("--sprinkle", type=int, default=0, metavar="PERCENT",
                        help="of the statements have one before them that dashj may not model, and one at least (thrower_things.py)")
    parser.add_argument("--calls", type=int, default=0, help="callees of a method, at most; 0 for none")
    parser.add_argument("--asking", type=int, default=30, metavar="PERCENT", help="of the programs with calls make choices")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--only", type=int, metavar="K", help="method K alone")
    parser.add_argument("--out", type=pathlib.Path)
    parser.add_argument("--per-class", type=int, default=100)
    parser.add_argument("--statements", type=int, default=14, help="at most, per method")
    parser.add_argument("--depth", type=int, default=3, help="of expressions")
    parser.add_argument("--parameters", type=int, default=3, help="at most")
    parser.add_argument("--domain-bits", type=int, default=96, help="all parameters together; 16 for methods that can be run on all inputs")
    parser.add_argument("--loops", type=int, default=2, help="greatest nesting; 0 for none")
    parser.add_argument("--rounds", type=int, default=6, help="of a loop, at most")
    parser.add_argument("--errors", choices=("none", "error", "assert", "both"), default="both")
    parser.add_argument("--ensure-error", action="store_true", help="at least one error statement in each method")
    add_shape_knobs(parser)
    parser.add_argument("--shrink", type=int, metavar="K")
    parser.add_argument("--while-succeeds", metavar="COMMAND", help="for --shrink: exit status 0 where the method still shows the fault")
    parser.add_argument("--javac", default="javac")
    options = parser.parse_args()
    if options.shape in ("heap", "arrays", "given-arrays") and not options.calls:
        parser.error(f"--shape {options.shape} needs --calls")
    if options.shrink is not None:
        if not options.while_succeeds:
            parser.error("--shrink needs --while-succeeds")
        shrink(options)
    elif options.out is None:
        parser.error("--out DIR is missing")
    else:
        write_classes(options)


if __name__ == "__main__":
    main()
