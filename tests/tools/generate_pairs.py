#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Pairs of methods for dashj equiv: a reference and a submission, which may or may not do the same.

In every second pair both stand around things that dashj may not model and that may throw (thrower_things.py), in callees, recursive
callees, loops, handlers and initialisers. The submission has it too, has it elsewhere or behind another guard, has another one, has
nothing or a plain `throw` in its place, or differs elsewhere. Or the other way round. In the others nothing is unmodelled: a method that
generate_methods.py makes, beside a rewriting of itself that does the same (rewrite_method.py), or beside that with one change; and in every
fourth pair two chains of calls that exceptions pass (generate_handlers.py). Every sixth pair is over arrays instead (generate_array_pairs.py).

Both are a static method of a class P<index>, one in a folder of its own each. `--seed N --only K` shows a pair, `--list` says how each of
a hundred is made."""

import argparse
import dataclasses
import itertools
import re
import types

from array_inputs import input_domain
from generate_array_pairs import two_arrays
from generate_handlers import two_chains
from generate_methods import make_program
from generate_throwers import ALL_X, GONE, GUARDS, HARMLESS, INT_MAX, INT_MIN, QUICK, Composer, descriptor, ending, indent
from java_compiler import compile_java
from method_tree import print_class
from rewrite_method import Rewriter, chooser_of, mutant, without_errors
from thrower_things import THINGS

SIDES = ("reference", "submission")
CHANGES = ("without", "without", "without", "thrown", "thrown", "guarded", "elsewhere", "elsewhere", "other", "same", "alike", "alike", "changed")
PLAIN = (("any", 3), ("any", 3), ("loops", 0), ("heap", 2), ("primitives", 0))  # shape, callees at most
USABLE = tuple(thing for thing in THINGS if not thing.param)


@dataclasses.dataclass(frozen=True)
class Pair:
    index: int
    name: str  # of the class
    sources: tuple  # of the reference and of the submission
    method: str
    descriptor: str
    inputs: tuple  # of tuples of numbers, and of arrays (array_inputs.py)
    kind: str
    precondition: str = ""  # the method of the reference's class that says what inputs count

    @property
    def entry(self):
        return f"{self.name}.{self.method}{self.descriptor}"

    @property
    def options(self):
        """For dashj."""
        return [f"--pre={self.name}.{self.precondition}"] if self.precondition else []


# Around what is not modelled

class Side(Composer):
    """One of the two methods. The same words give the same method around another thing."""

    def __init__(self, words, index, thing, second, may_raise):
        super().__init__(words, index, thing, second)
        self.name = f"P{index}"
        self.may_raise = set(may_raise)
        self.has_state = self.chance(50)

    def compose(self):
        """Every second time the thing alone in a place of its own: what is small is decided soon."""
        self.is_small = self.chance(50)
        return self.placed(["{", f"    {self.thing.text}", "}"]) if self.is_small else super().compose()

    def placed(self, block):
        if self.chance(30 if self.is_small else 45):
            return super().placed(block)
        return self.choose((self.in_callee, self.at_end, self.at_end, self.handed_on, self.gathered, self.before, self.behind, self.in_turns, self.of_boolean))(block)

    # Recursion: `deep` counts down, and the block stands at the end or in each activation.

    def recursive(self, result, name, block, end, back, start=()):
        self.add(self.method(f"static {result} {name}({self.parameters}, int deep)", block, end, back, start))

    def depth(self):
        return self.choose(("2", "x & 3", "x > 8 ? 8 : x", "x > 8 ? 8 : x"))

    def use(self, call):
        """What is left of a call that throws may be its exception alone."""
        return [f"{call};" if self.chance(35) else f"r += {call};"]

    def at_end(self, block):
        name = f"c{self.number()}"
        value = self.choose(("int", "void"))
        again = f"{name}({self.arguments}, deep - 1);"
        back, end = ("return;", "") if value == "void" else ("return r;", "return r;")
        again = ["    " + again] if value == "void" else [f"    return {again}"]
        lines = [f"static {value} {name}({self.parameters}, int deep) {{", *indent(["if (deep > 0) {", *again, "} else {", "    int r = 0;",
                 *indent([*ending(block, back), *self.note()]), *([f"    {end}"] if end else []), "}"]), "}"]
        self.add(lines)
        call = f"{name}({self.arguments}, {self.depth()})"
        return [f"{call};"] if value == "void" else self.use(call)

    def handed_on(self, block):
        name = f"c{self.number()}"
        self.recursive("int", name, block, "return r;", "return r;", [f"if (deep > 0) return {name}({self.arguments}, deep - 1);"])
        return self.use(f"{name}({self.arguments}, {self.depth()})")

    def gathered(self, block):
        name = f"c{self.number()}"
        operator = self.choose(("+", "+", "^", "*", "|", "-"))
        self.recursive("int", name, block, "return r;", "return r;", [f"if (deep > 0) return {name}({self.arguments}, deep - 1) {operator} {self.choose(('deep', '3', 'x'))};"])
        return self.use(f"{name}({self.arguments}, {self.depth()})")

    def before(self, block):
        name = f"c{self.number()}"
        self.recursive("int", name, [*block, *self.note()], f"return deep > 0 ? {name}({self.arguments}, deep - 1) : r;", "return r;")
        return self.use(f"{name}({self.arguments}, {self.depth()})")

    def behind(self, block):
        name = f"c{self.number()}"
        self.recursive("int", name, block, "return r + below;", "return below;", [f"int below = deep > 0 ? {name}({self.arguments}, deep - 1) : 1;"])
        return self.use(f"{name}({self.arguments}, {self.depth()})")

    def in_turns(self, block):
        one, other = f"c{self.number()}", f"c{self.number()}"
        self.recursive("int", one, block, "return r;", "return r;", [f"if (deep > 0) return {other}({self.arguments}, deep - 1);"])
        self.add([f"static int {other}({self.parameters}, int deep) {{", f"    return {one}({self.arguments}, deep);", "}"])
        return self.use(f"{one}({self.arguments}, {self.depth()})")

    def of_boolean(self, block):
        name = f"c{self.number()}"
        sign = self.choose(("", "!"))
        self.recursive("boolean", name, block, "return r > 2;", "return x > 3;", [f"if (deep > 0) return {sign}{name}({self.arguments}, deep - 1);"])
        return [f"r += {name}({self.arguments}, {self.depth()}) ? 1 : 0;"]

    def note(self):
        """A trace in a static field."""
        return [f"kept {self.choose(('+=', '^='))} {self.choose(('r', '1', 'x'))};"] if self.has_state else []

    def text(self, block, change, result):
        """The class; `change` stands at the end of the entry."""
        value = {"boolean": "r != 0", "void": "", "char": "(char) r"}.get(result, "r")
        back = f"return {value};".replace(" ;", ";")
        again = ["t(x - 1);", "RETURN"] if result == "void" else ["return t(x - 1);"]
        plain = [[]] * (20 if self.is_small else 2)
        head = self.choose((*plain, ["if (x == 5) RETURN"], ["r = 5 / (x + 2);"], ["if (x < 0) RETURN"], ["if (x > 0 && x < 10) {", *indent(again), "}"]))
        tail = self.choose((*plain, ["if (x == 4) throw new Own(2);"], ["r = 10 / (x - 7);"], ["r = r > 2 ? 1 : 0;"]))
        start = self.choose(([], ["r += kept;"])) if self.has_state else []
        entry = self.method(f"{self.choose(('', '', 'public ', 'private '))}static {result} t(int x)", [*start, *head, *block, *self.note(), *tail, *change], back, back)
        state = self.choose((["static int kept = 3;"], ["static int kept;"], ["static int kept = 3;", "static int[] unset = null;"],
                             ["static final Object lock = null;", "static int kept;"])) if self.has_state else []
        lines = [*filter(None, dict.fromkeys((self.thing.declare, self.second.declare))), *state, *entry, *("\n".join(self.members).splitlines()),
                 "static void error() {", "}"]
        if "Own" in "\n".join(lines):
            lines += ["static class Own extends RuntimeException {", "    int code;", "    Own(int code) {", "        this.code = code;", "    }", "}"]
        text = f"class {self.name} {{\n" + "\n".join(indent(lines)) + "\n}\n"
        return re.sub(r"\bProgram\b", self.name, text)


def open_pair(seed, index):
    choice = chooser_of(seed, index, "open")
    thing, second = choice.choice(USABLE), choice.choice(HARMLESS)
    kind = choice.choice(CHANGES)
    other = choice.choice(USABLE)
    raised = thing.throws or "IllegalStateException"
    guard = choice.choice(GUARDS)
    instead = {
        "without": dataclasses.replace(thing, text=""),
        "thrown": dataclasses.replace(thing, text=f"if ({guard}) throw new {choice.choice((raised, raised, 'Own'))}({{}});"),
        "guarded": dataclasses.replace(thing, text=f"if ({guard}) {{ {thing.text} }}"),
        "other": other,
    }.get(kind, thing)
    if kind == "thrown":
        instead = dataclasses.replace(instead, text=instead.text.format("2" if "Own(" in instead.text else ARGUMENTS.get(raised, "")))
    change = {"same": [], "alike": ["r += 0;"], "changed": [choice.choice(("if (x == 5) r++;", "if (x > 12) r++;", "if (x == 5) throw new Own(1);", "r ^= 1;"))]}.get(kind, [])
    may_raise = {thing.throws, instead.throws, second.throws} - {""}
    result = choice.choice(("int",) * 4 + ("void",) * 4 + ("long", "boolean", "char"))
    texts = []
    for one, extra, words in ((thing, [], seed), (instead, change, f"{seed} again" if kind == "elsewhere" else seed)):
        side = Side(words, index, one, second, may_raise)
        texts.append(side.text(side.compose(), extra, result))
    if choice.randrange(3) == 0:
        texts.reverse()
    name = f"P{index}"
    return Pair(index, name, tuple(texts), "t", descriptor("", result, name), tuple((x,) for x in ALL_X), f"{kind} {thing.name}")


# What the constructor of an exception needs, where it needs something.
ARGUMENTS = {"ExceptionInInitializerError": "\"\"", "BootstrapMethodError": "\"\""}


# Without anything that is not modelled

def knobs(shape, calls):
    return types.SimpleNamespace(shape=shape, calls=calls, statements=5, depth=2, parameters=2, domain_bits=5, loops=1, rounds=4, errors="error",
                                 asking=0, apart=0, ensure_error=False, sprinkle=0)


def values_of(type, domain):
    """All of the domain, and what lies beside it."""
    if domain:
        return [value for value in range(domain[0] - 1, domain[1] + 2) if INT_MIN <= value <= INT_MAX]
    return (0, 1) if type == "boolean" else range(-128, 128)


def plain_pair(seed, index):
    choice = chooser_of(seed, index, "plain")
    shape, calls = choice.choice(PLAIN)
    methods, domain = make_program(seed, index, knobs(shape, calls))
    methods = tuple(dataclasses.replace(m, body=without_errors(m.body, m.result)) for m in methods)
    times = choice.choice((1, 1, 2, 3, 5))
    kind = choice.choice(("rewriting", "mutant"))
    other = Rewriter(choice).rewritten(methods, times if kind == "rewriting" or choice.randrange(2) else 0)
    if kind == "mutant":
        other = mutant(other, choice)
    name = f"P{index}"
    texts = [print_class(name, methods), print_class(name, other)]
    if choice.randrange(3) == 0:
        texts.reverse()
    inputs = itertools.product(*(values_of(type, domain.get(parameter)) for type, parameter in methods[0].parameters))
    return Pair(index, name, tuple(texts), methods[0].name, methods[0].descriptor, tuple(inputs), f"{kind} {shape}")


def handlers_pair(seed, index):
    choice = chooser_of(seed, index, "handlers")
    name = f"P{index}"
    reference, submission, kind = two_chains(choice, name)
    return Pair(index, name, (reference, submission), "t", "(I)I", tuple((x,) for x in ALL_X), kind)


def arrays_pair(seed, index):
    name = f"P{index}"
    sources, method, types, precondition, kind = two_arrays(seed, index, name)
    return Pair(index, name, sources, method, types, input_domain(types, f"{seed} {index}"), kind, precondition)


def make_pair(seed, index):
    """Pair `index` of a seed."""
    if index % 6 == 5:
        return arrays_pair(seed, index)
    if index % 2 == 0:
        return open_pair(seed, index)
    return handlers_pair(seed, index) if index % 4 == 3 else plain_pair(seed, index)


# Class files

def compile_side(side, pairs, prepared, folder, javac):
    """Compiles one side of the pairs; the names of those that javac does not take."""
    sources, classes = folder / side / "sources", folder / side / "classes"
    for made in (sources, classes):
        made.mkdir(parents=True, exist_ok=True)
    for pair in pairs:
        (sources / f"{pair.name}.java").write_text(pair.sources[SIDES.index(side)])
    (folder / "list").write_text("\n".join(str(sources / f"{pair.name}.java") for pair in pairs))
    done = compile_java(javac, *QUICK, "-Xmaxerrs", "10000", "-cp", prepared / "raw", "-d", classes, f"@{folder / 'list'}")
    return set(re.findall(r"^\S*/(P\d+)\.java:\d+: error:", done.output, re.MULTILINE)) if done.returncode != 0 else set()


def compile_pairs(pairs, prepared, folder, javac="javac"):
    """reference/classes and submission/classes; gives the pairs whose sources javac takes."""
    left = list(pairs)
    while broken := set().union(*(compile_side(side, left, prepared, folder, javac) for side in SIDES)):
        left = [pair for pair in left if pair.name not in broken]
    for side in SIDES:
        classes = folder / side / "classes"
        for file in (prepared / "raw").glob("*.class"):
            (classes / file.name).write_bytes(file.read_bytes())
        for file in classes.glob(f"*{GONE}.class"):
            file.unlink()
    return left


def show(pair):
    print(" ".join([f"pair {pair.index}: {pair.kind}, {pair.entry}, {len(pair.inputs)} inputs", *pair.options]))
    for side, source in zip(SIDES, pair.sources):
        print(f"// {side}\n{source}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--only", type=int, metavar="K", help="show pair K")
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()
    if options.only is not None:
        show(make_pair(options.seed, options.only))
    elif options.list:
        for index in range(100):
            print(index, make_pair(options.seed, index).kind)


if __name__ == "__main__":
    main()
