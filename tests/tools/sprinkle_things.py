# SPDX-License-Identifier: MIT
"""Puts things that dashj may not model (thrower_things.py) between the statements of a generated program: --sprinkle of generate_methods.py.

A thing reads an int made of the variables at hand, stands alone, under a condition, in a `try` with a handler or a `finally`, and may
write what comes of it into a variable. It has a random stream of its own, so the program around it is the one without it."""

import dataclasses
import random
import re

from method_tree import BITS, Node, constant
from thrower_things import INITIALISERS, MISSING, RAW_THINGS, THINGS

# A set of two billion bits, and a hash that no two JVMs have in common.
LEFT_OUT = {"bit_set", "get_class_of_null"}
# What they leave in static fields, a later run would see.
STAYING = {"fields", "copies_on_the_stack", "error_after_failed_initialiser"}
USABLE = [t for t in THINGS if t not in (*MISSING, *RAW_THINGS) and t.name not in LEFT_OUT and "Gone" not in t.text]
LASTING = [t for t in USABLE if t not in INITIALISERS and t.name not in STAYING]
DEPTH = "d"  # a parameter of methods that call themselves: it counts down, and its name is taken
ABOVE = ("RuntimeException", "Exception", "Throwable")
UNRELATED = ("ArithmeticException", "NullPointerException", "ArrayIndexOutOfBoundsException", "IllegalStateException", "Error")
LOOPS = ("for", "while", "do", "loop")
NAMES = re.compile(r"\b(?:class|interface|enum|record) (\w+)|\b(\w+)\s*;|(?<![@\w])(\w+)\(")


def declared(text):
    """The names of the members that a text declares."""
    outside, depth = "", 0
    for letter in text:
        depth -= letter in "})"
        outside += letter if depth == 0 else ""
        depth += letter in "{("
    names = {name for found in NAMES.findall(re.sub(r"=[^;]*;", ";", outside)) for name in found if name}
    return names - {"error"}  # calls of it are what programs are about


def renamed(thing, ending):
    """(statements, members) with names that no other thing has."""
    names = declared(thing.declare)
    text, declare = thing.text, thing.declare
    if thing.param:
        kept = [f"x == {n} ? {value} : " for n, value in enumerate(thing.values[:-1], 3)]
        text = f"{thing.param} p = {''.join(kept)}{thing.values[-1]}; {text}"
    if not names:
        return text, declare
    pattern = re.compile(r"\b(" + "|".join(sorted(names)) + r")\b")
    return pattern.sub(rf"\g<1>{ending}", text), pattern.sub(rf"\g<1>{ending}", declare)


class Sprinkler:
    """One program. A slot is a place before a statement of a block."""

    def __init__(self, seed, index, knobs):
        self.random = random.Random(f"sprinkle {seed} {index}")
        self.index, self.percent = index, knobs.sprinkle
        self.things = USABLE if knobs.shape == "heap" else LASTING  # those programs run in fresh classes
        self.statics = []
        self.slot = 0
        self.chosen = set()

    def sprinkled(self, methods):
        self.statics = sorted({static for method in methods for static in statics_of(method.body)})
        count = sum(slots_of(method.body) - guards_of(method.body) * (method is methods[0]) for method in methods)
        self.chosen = {slot for slot in range(count) if self.chance(self.percent)} or {self.random.randrange(count)}
        return tuple(dataclasses.replace(method, body=self.body(method, method is methods[0])) for method in methods)

    def chance(self, percent):
        return self.random.randrange(100) < percent

    # Where

    def body(self, method, is_entry):
        guards = guards_of(method.body) if is_entry else 0
        kids = method.body.kids
        known = [*method.parameters, *self.statics]
        return method.body.with_kids((*kids[:guards], *self.statements(kids[guards:], known)))

    def statements(self, kids, known):
        """With things between them; `known` holds (type, name) of what may be read, and is added to."""
        made = []
        for kid in kids:
            if self.slot in self.chosen:
                made.append(self.placed(known))
            self.slot += 1
            made.append(self.inside(kid, known))
            known += declarations(kid)
        return made

    def inside(self, node, known):
        """The statement with things in its blocks."""
        if node.kind in LOOPS:
            counters = [("int", node.value[0])] if node.kind != "loop" else [d for kid in node.kids[:-1] for d in declarations(kid)]
            known = [*known, *counters]
        return node.with_kids(kid.with_kids(self.statements(kid.kids, list(known))) if kid.kind == "block" else kid for kid in node.kids)

    # What

    def placed(self, known):
        thing = self.random.choice(self.things)
        while DEPTH in (name for _, name in known) and re.search(r"\bd\b", thing.text):
            thing = self.random.choice(self.things)
        block = self.block(thing, known)
        form = self.random.randrange(20)
        if form < 9:
            return block
        if form < 13:
            return Node("if", kids=(self.condition(known), Node("block", kids=block.kids)))
        return self.guarded(thing, block, known)

    def guarded(self, thing, block, known):
        caught = ((self.caught(thing), f"e{self.slot}x"),) if self.chance(75) else ()
        kids = [Node("block", kids=block.kids)]
        for _, name in caught:
            again = (Node("rethrow", name, kids=(self.condition(known),)),) if self.chance(15) else ()
            kids.append(Node("block", kids=(*self.answer(known), *again)))
        if not caught or self.chance(20):
            kids.append(Node("block", kids=self.answer(known)))
        return Node("guarded", caught, kids=tuple(kids))

    def block(self, thing, known):
        text, declare = renamed(thing, f"{self.index}x{self.slot}")
        kids = [Node("declare", ("int", "x"), kids=(self.input(known),)),
                Node("declare", ("int", "r"), kids=(constant(0) if self.chance(70) else self.number(known),)),
                Node("text", (text, declare))]
        if self.chance(45):
            kids += self.write(known, Node("var", "r", "int"))
        return Node("block", kids=tuple(kids))

    def caught(self, thing):
        exact = thing.throws or "RuntimeException"
        return self.random.choice((exact, exact, exact, self.random.choice(ABOVE), self.random.choice(UNRELATED)))

    def answer(self, known):
        """What a handler or a `finally` does."""
        choice = self.random.randrange(20)
        if choice < 7:
            return (Node("if", kids=(self.condition(known), Node("block", kids=(Node("error"),)))),)
        if choice < 10:
            return (Node("error"),)
        return tuple(self.write(known, constant(self.random.randint(-1, 9)))) if choice < 17 else ()

    def write(self, known, value):
        """A variable gets the value; nothing where there is none. Counters keep theirs, so that loops end as they did."""
        targets = [v for v in known if v[0] in BITS and not re.fullmatch(r"[ixd]\d*", v[1])]
        if not targets:
            return []
        type, name = self.random.choice(targets)
        if type == "boolean":
            return [Node("assign", (type, name), kids=(Node("binary", ">", "boolean", (value, constant(1))),))]
        return [Node("assign", (type, name), kids=(value,))]

    # Numbers of the variables at hand

    def number(self, known):
        if not known:
            return constant(self.random.randint(-1, 9))
        type, name = self.random.choice(known)
        if type == "boolean":
            return Node("ternary", None, "int", (Node("var", name, type), constant(5), constant(self.random.randint(-1, 9))))
        variable = Node("var", name, type)
        return variable if type in ("int", "byte", "short", "char") else Node("cast", "int", "int", (variable,))

    def input(self, known):
        """The int that a thing reads: most of them throw for 5, or for what is negative or more than 2."""
        value = self.number(known)
        form = self.random.randrange(12)
        if form < 3:
            return value
        if form < 7:
            return Node("binary", "&", "int", (value, constant(self.random.choice((1, 3, 7, 7, 7, 15)))))
        if form < 9:
            return Node("binary", "-", "int", (value, constant(self.random.randint(-5, 5))))
        if form < 10:
            return Node("binary", "%", "int", (value, constant(self.random.choice((3, 6, 8)))))
        return Node("binary", "+", "int", (value, self.number(known))) if form < 11 else constant(self.random.randint(-1, 6))

    def condition(self, known):
        operator = self.random.choice(("==", "!=", "<", ">"))
        return Node("binary", operator, "boolean", (self.input(known), constant(self.random.choice((0, 0, 1, 2, 3, 5, 7)))))


def declarations(node):
    """(type, name) of the numbers that a statement declares for those after it."""
    if node.kind == "declare":
        return [node.value]
    return [d for kid in node.kids for d in declarations(kid)] if node.kind == "sequence" else []


def slots_of(block):
    return sum(1 + sum(slots_of(inner) for inner in kid.kids if inner.kind == "block") for kid in block.kids)


def guards_of(block):
    """How many of the first statements keep inputs within their domain: what stands before them would see others."""
    return next((n for n, kid in enumerate(block.kids) if kid.kind not in ("leave", "assume")), 0)


def statics_of(node):
    """(type, name) of the static fields that a tree reads, which no handler declares."""
    if node.kind == "var" and re.fullmatch(r"[ST]\d+\.[abc]", str(node.value)):
        yield node.type, node.value
    for kid in node.kids:
        yield from statics_of(kid)


def sprinkled(methods, seed, index, knobs):
    """The methods of a program, the entry first, with things between their statements."""
    return Sprinkler(seed, index, knobs).sprinkled(methods)
