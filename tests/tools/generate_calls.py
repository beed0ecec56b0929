# SPDX-License-Identifier: MIT
"""Random programs of several static methods that call each other: what generate_methods.py makes with --calls.

A program is an entry and its callees, `m7` and `m7_1`, `m7_2` ... A callee calls the ones after it. Recursive ones count their
first parameter down, mostly: some forget to, and some programs call in circles without counting, so runs may never end. Choices
are narrowed to CHOICE_LOW..CHOICE_HIGH where they are made, so that all of them can be tried.

With --apart some programs have a callee in a class of its own, which may not link at run time: its superclass, the class that the
call names, or one that only the verifier asks for, is LOST after compilation. Some of the calls then stand under handlers."""

import dataclasses

from generate_methods import Generator
from guarded_inputs import GuardedInputs
from method_tree import BITS, INTEGRAL, LOST, Home, Method, Node, constant

CHOICE_LOW, CHOICE_HIGH = 0, 3
RESULTS = ("int",) * 6 + ("boolean", "boolean", "byte", "short", "char", "void", "void")
DEPTH = "d"  # the parameter that a recursive method counts down
CAUGHT = ("LinkageError", "LinkageError", "NoClassDefFoundError", "Throwable", "ArithmeticException")


@dataclasses.dataclass(frozen=True)
class Callee:
    """What a call needs to know."""

    name: str
    number: int
    parameters: tuple
    result: str
    is_recursive: bool
    home: Home = None


class CallGenerator(GuardedInputs, Generator):
    """Makes the methods of one program; the Generator's scopes are those of the method in work."""

    def __init__(self, seed, index, knobs):
        super().__init__(seed, index, knobs)
        self.asks = self.may_assume = self.chance(knobs.asking)
        self.is_wild = self.chance(8)  # calls in circles that nothing counts
        self.has_apart = knobs.apart > 0 and self.chance(knobs.apart)  # with 0 the same programs as without the knob
        self.callees = []
        self.number = 0
        self.result = "int"
        self.calls_left = 0

    def family(self, name):
        """The methods, the entry first, and the values that the entry's int parameters are run on."""
        self.callees = [self.signature(name, number) for number in range(1, self.random.randint(1, self.knobs.calls) + 1)]
        if self.has_apart:
            self.set_apart(self.random.randrange(len(self.callees)))
        failing_number = self.random.randint(0, len(self.callees))
        methods = [self.callee_method(callee, callee.number == failing_number) for callee in self.callees]
        entry = self.entry_method(name, failing_number == 0 or not self.has_error)
        return (entry, *methods), self.domain

    def signature(self, name, number):
        is_recursive = self.chance(45)
        parameters = [("int", DEPTH)] if is_recursive else []
        for i in range(self.random.randint(0 if is_recursive else 1, 2)):
            parameters.append((self.random.choice(("int", "int", "int", "int", "byte", "short", "char", "boolean")), f"p{i}"))
        return Callee(f"{name}_{number}", number, tuple(parameters), self.random.choice(RESULTS), is_recursive)

    def set_apart(self, position):
        callee = self.callees[position]
        name = "M" + callee.name[1:]
        heir = self.random.choice(("", "", "", f"{name}Heir", f"{name}Heir", f"{name}Heir{LOST}"))
        misses = self.random.choice(("", "superclass", "body", "body"))
        self.callees[position] = dataclasses.replace(callee, home=Home(name, misses, heir))

    def home_of(self, number):
        return self.callees[number - 1].home if number else None

    # Methods

    def begin(self, number, result, parameters):
        self.number, self.result = number, result
        self.variables = list(parameters)
        self.counters = {DEPTH} if any(name == DEPTH for _, name in parameters) else set()
        self.calls_left = self.random.randint(1, 3)
        self.statements_left = self.random.randint(1, self.knobs.statements)

    def callee_method(self, callee, must_fail):
        self.begin(callee.number, callee.result, callee.parameters)
        kids = [self.floor()] if callee.is_recursive else []
        return Method(callee.name, callee.parameters, self.body(kids, must_fail), callee.result, callee.home)

    def entry_method(self, name, must_fail):
        self.begin(0, "int", [])
        parameters = self.entry_parameters(min(self.knobs.domain_bits, 6) if self.asks else self.knobs.domain_bits)
        self.variables = list(parameters)
        self.calls_left += 1
        kids = list(self.guards)
        if self.calls_left and self.chance(70):
            kids.append(self.covered() if self.has_apart and self.chance(70) else self.use_of_call())
        return Method(name, tuple(parameters), self.body(kids, must_fail))

    def body(self, kids, must_fail):
        kids += self.statements(loops=0, breakable=False)
        if must_fail and self.knobs.errors != "none":
            kids.append(self.failing())
        if self.result == "void":
            return Node("block", kids=tuple(kids))
        return Node("block", kids=(*kids, Node("return", self.result, kids=(self.value(self.result, self.knobs.depth),))))

    def floor(self):
        """Where a recursion ends; a few miss it when they start below or step over it."""
        operator = "<=" if self.chance(85) else "=="
        condition = Node("binary", operator, "boolean", (Node("var", DEPTH, "int"), constant(self.random.choice((0, 0, 0, 1)))))
        return self.leave(condition)

    def leave(self, condition):
        kids = (condition,) if self.result == "void" else (condition, self.value(self.result, 1))
        return Node("leave", self.result, kids=kids)

    # Calls

    def call(self, depth, results):
        """A call with a result of one of the types; None if there is nothing to call."""
        known = [c for c in self.callees if c.result in results and self.may_call(c)]
        if not known or self.calls_left <= 0:
            return None
        self.calls_left -= 1
        callee = self.random.choice(known)
        kids = []
        for type, name in callee.parameters:
            kids.append(self.depth_argument(callee) if name == DEPTH else self.value(type, depth))
        is_outside = callee.home and callee.number != self.number
        name = f"{callee.home.called}.{callee.name}" if is_outside else callee.name
        return Node("call", (name, tuple(type for type, _ in callee.parameters)), callee.result, tuple(kids))

    def may_call(self, callee):
        if self.home_of(self.number) and callee.number != self.number:
            return False
        if callee.number > self.number or self.is_wild:
            return True
        return callee.is_recursive and DEPTH in self.counters

    def depth_argument(self, callee):
        if DEPTH in self.counters and (callee.number <= self.number or self.chance(50)):
            step = 1 if self.chance(88) else self.random.choice((2, 2, 0, -1))
            return Node("binary", "-", "int", (Node("var", DEPTH, "int"), constant(step)))
        if self.chance(40):
            return constant(self.random.randint(0, 4))
        value = self.integer(1)
        return value if self.chance(10) else Node("binary", "&", "int", (value, constant(self.random.choice((3, 3, 7)))))

    def use_of_call(self):
        """A variable with a result, so that what follows depends on it."""
        call = self.call(1, INTEGRAL)
        if call is None:
            return self.invoke() or self.assignment()
        name = self.fresh("r")
        self.variables.append(("int", name))
        return Node("declare", ("int", name), kids=(call,))

    def invoke(self):
        call = self.call(2, ("void", *BITS))
        return Node("invoke", kids=(call,)) if call else None

    def covered(self):
        """A call, and more, under a handler that fails, leaves or goes on."""
        known = list(self.variables)
        body = [self.use_of_call()] + ([self.assignment()] if self.chance(30) else [])
        self.variables = list(known)
        choice = self.random.randrange(10)
        handled = Node("error") if choice < 6 else self.leave(self.boolean(1)) if choice < 8 else self.assignment()
        self.variables = known
        caught = (self.random.choice(CAUGHT), self.fresh("e"))
        return Node("try", caught, kids=(Node("block", kids=tuple(body)), Node("block", kids=(handled,))))

    def value(self, type, depth):
        return self.boolean(depth) if type == "boolean" else self.integer(depth)

    # Choices

    def choice(self):
        kind = self.random.choice(("Int", "Int", "Byte", "Short", "Char"))
        return Node("binary", "&", "int", (Node("choose", kind, "int"), constant(CHOICE_HIGH)))

    def bounded_choice(self):
        """A variable with a choice that is kept within bounds by an assume."""
        name = self.fresh("c")
        self.variables.append(("int", name))
        low = self.random.randint(CHOICE_LOW, CHOICE_HIGH - 1)
        kids = (Node("declare", ("int", name), kids=(Node("choose", "Int", "int"),)),
                Node("assume", kids=(self.within(Node("var", name, "int"), low, self.random.randint(low, CHOICE_HIGH)),)))
        return Node("sequence", kids=kids)

    # What the Generator asks for, with calls and choices among it

    def integer(self, depth):
        if depth > 0 and self.chance(9):
            call = self.call(depth - 1, INTEGRAL)
            if call:
                return call
        if self.asks and self.chance(3):
            return self.choice()
        return super().integer(depth)

    def boolean(self, depth):
        if depth > 0 and self.chance(6):
            call = self.call(depth - 1, ("boolean",))
            if call:
                return call
        if self.asks and self.chance(4):
            return Node("choose", "Boolean", "boolean")
        return super().boolean(depth)

    def statement(self, loops, breakable):
        if self.has_apart and self.chance(12):
            return self.covered()
        if self.chance(18):
            statement = self.use_of_call() if self.chance(60) else self.invoke()
            if statement:
                return statement
        if self.asks and self.chance(10):
            return self.bounded_choice() if self.chance(60) else Node("assume", kids=(self.boolean(2),))
        made = super().statement(loops, breakable)
        return self.leave(made.kids[0]) if made.kind == "leave" else made


def make_family(seed, index, knobs):
    return CallGenerator(seed, index, knobs).family(f"m{index}")
