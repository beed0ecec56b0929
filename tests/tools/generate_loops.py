# SPDX-License-Identifier: MIT
"""Random methods whose loops matter: what generate_methods.py makes with --shape loops.

Counters go up, down, by steps, by factors or around; bounds are constants or inputs; sums, products and bit tricks are
collected on the way; loops are nested, follow each other and are left early. A few never end, or go round all ints. What the error
statements ask is found by running some inputs first (aimed_errors.py)."""

from aimed_errors import AimedErrors, binary, variable
from generate_methods import COMPARISONS, Generator
from guarded_inputs import GuardedInputs
from method_tree import TRUE, Method, Node, constant

STEPS = (1,) * 8 + (2, 2, 3, 3, 4, 5, 7, 10)
BOUNDS = (0, 1, 2, 3, 5, 7, 8, 10, 10, 12, 16, 20, 31, 32, 50, 100, 100, 127, 200, 255, 256, 1000)
WIDE_STEPS = (1000000007, 2**30, 2**28, 123456789)


def update(name, operator, value):
    return Node("update", kids=(Node("compound", (name, operator), "int", (value,)),))


def step(name, operator):
    return Node("step", (name, operator, False), "int")


class LoopGenerator(AimedErrors, GuardedInputs, Generator):
    """Makes one method. `counters` holds what only its own loop may write, `totals` what the loops collect."""

    SMALL_TYPES = ("byte", "byte", "byte", "boolean")
    WIDEST_DOMAIN = 8

    def __init__(self, seed, index, knobs):
        super().__init__(seed, index, knobs)
        self.totals = []
        self.loops_left = self.random.choice((1, 1, 1, 1, 2, 2, 3))

    def lowest(self, size):
        """Mostly small: a loop from MIN_VALUE to 0 is one that no run of all inputs can wait for."""
        return super().lowest(size) if self.chance(30) else self.random.choice((0, 0, 0, 1, -1, -size // 2, 100, 1000))

    def program(self, name):
        """The method and the values that its int parameters are run on."""
        parameters = self.entry_parameters(self.knobs.domain_bits)
        self.variables = list(parameters)
        kids = list(self.guards) + [self.total() for _ in range(self.random.choice((1, 1, 2, 2, 3)))]
        while self.loops_left > 0:
            kids.append(self.free_loop(0))
            if self.chance(20):
                kids.append(self.collect())
        kids.append(self.probe())
        result = self.random.choice(self.totals)[1]
        body = Node("block", kids=(*kids, Node("return", kids=(variable(result),))))
        return self.with_errors(Method(name, tuple(parameters), body)), self.domain

    def total(self):
        type = self.random.choice(("int",) * 8 + ("byte", "short", "char"))
        value = self.number_of() if self.chance(25) else constant(self.random.choice((0, 0, 0, 0, 1, 1, 2, 7, -1, 100)))
        name = self.fresh("t")
        self.variables.append((type, name))
        self.totals.append((type, name))
        return Node("declare", (type, name), kids=(value,))

    def number_of(self, constants=15):
        """A variable that is a number, or a constant, with so many percent."""
        known = [v for v in self.variables if v[0] != "boolean"]
        if not known or self.chance(constants):
            return constant(self.random.choice(BOUNDS))
        type, name = self.random.choice(known)
        return variable(name, type)

    # Loops

    def free_loop(self, depth):
        self.loops_left -= 1
        make = self.random.choice((self.upwards, self.upwards, self.upwards, self.downwards, self.downwards, self.by_factors,
                                   self.around, self.until_break))
        return make(depth)

    def bound(self):
        choice = self.random.randrange(10)
        if choice < 3:
            return constant(self.random.choice(BOUNDS))
        value = self.number_of()
        if choice < 7:
            return value
        if choice < 9:
            return binary(self.random.choice("+-&"), value, constant(self.random.choice((1, 1, 2, 3, 7, 15, 63))))
        return binary("*", value, constant(self.random.choice((2, 3, 4))))

    def upwards(self, depth):
        size = self.random.choice(STEPS)
        low = constant(self.random.choice((0, 0, 0, 1, 1, 2, -3))) if self.chance(75) else self.number_of()
        comparison = self.random.choice(("<",) * 6 + ("<=", "<=", "!="))
        return self.counting(depth, low, comparison, self.bound(), "+", size)

    def downwards(self, depth):
        size = self.random.choice(STEPS)
        comparison = self.random.choice((">",) * 5 + (">=", ">=", "!="))
        return self.counting(depth, self.bound(), comparison, constant(self.random.choice((0, 0, 0, 1, -1, 5))), "-", size)

    def around(self, depth):
        """Until a small type is full, or until large steps leave the ints."""
        if self.chance(50):
            low = binary("|", self.number_of(), constant(1))
            return self.counting(depth, low, ">", constant(0), "+", self.random.choice((1, 2, 3)),
                                 self.random.choice(("byte", "byte", "short")))
        return self.counting(depth, binary("&", self.number_of(), constant(15)), ">=", constant(0), "+",
                             self.random.choice(WIDE_STEPS))

    def counting(self, depth, first, comparison, bound, operator, size, type="int"):
        counter = self.fresh("i")
        known = list(self.variables)
        self.variables.append((type, counter))
        self.counters.add(counter)
        condition = binary(comparison, variable(counter, type), bound)
        if self.chance(15):
            condition = binary("&&", condition, self.decision())
        forward = step(counter, operator * 2) if size == 1 else Node("compound", (counter, operator), type, (constant(size),))
        declared = Node("declare", (type, counter), kids=(first,))
        if type == "int" and self.chance(55):
            body = self.round(depth)
            self.variables = known
            return Node("loop", "for", kids=(declared, condition, forward, body))
        kids = self.round(depth).kids
        # A continue must not skip the step, or most of these loops would never end.
        has_step_first = self.chance(30) or any(kid.kind == "jump" and kid.value == "continue" for kid in kids)
        forward = Node("update", kids=(forward,))
        body = Node("block", kids=(forward, *kids) if has_step_first else (*kids, forward))
        kind = "do" if self.chance(20) else "while"
        return Node("sequence", kids=(declared, Node("loop", kind, kids=(condition, body))))

    def by_factors(self, depth):
        """1, 2, 4 ... up to a bound, or an input taken apart."""
        counter = self.fresh("x")
        first, condition, forward = self.random.choice((
            (constant(1), binary("<", variable(counter), self.bound()), update(counter, "*", constant(self.random.choice((2, 3))))),
            (self.number_of(), binary(">", variable(counter), constant(0)),
             update(counter, "/", constant(self.random.choice((2, 3, 10))))),
            (self.number_of(), binary("!=", variable(counter), constant(0)), update(counter, ">>>", constant(1))),
            (self.number_of(), binary("!=", variable(counter), constant(0)),
             update(counter, "&", binary("-", variable(counter), constant(1)))),
        ))
        self.variables.append(("int", counter))
        self.counters.add(counter)
        kids = tuple(kid for kid in self.round(depth).kids if kid.kind != "jump" or kid.value == "break")
        body = Node("block", kids=(*kids, forward))
        return Node("sequence", kids=(Node("declare", ("int", counter), kids=(first,)), Node("loop", "while", kids=(condition, body))))

    def until_break(self, depth):
        counter, bound = self.fresh("i"), self.bound()
        self.variables.append(("int", counter))
        self.counters.add(counter)
        comparison = self.random.choice((">=", ">=", ">=", ">", ">", "=="))
        leaving = Node("jump", "break", kids=(binary(comparison, variable(counter), bound),))
        kids = [kid for kid in self.round(depth).kids if kid.kind != "jump"]
        kids.insert(self.random.randint(0, len(kids)), leaving)
        body = Node("block", kids=(*kids, Node("update", kids=(step(counter, "++"),))))
        return Node("sequence", kids=(Node("declare", ("int", counter), kids=(constant(0),)),
                                      Node("loop", "while", kids=(TRUE, body))))

    # Bodies

    def round(self, depth):
        known = list(self.variables)
        kids = []
        if self.chance(8):
            kids.append(self.jump())
        for _ in range(self.random.choice((1, 1, 2, 2, 3))):
            kids.append(self.branch_over(self.collect()) if self.chance(30) else self.collect())
        if depth + 1 < self.knobs.loops and self.loops_left > 0 and self.chance(45):
            kids.append(self.free_loop(depth + 1))
        if self.chance(10):
            kids.append(self.probe())
        if self.chance(12):
            kids.append(self.jump())
        self.variables = known
        return Node("block", kids=tuple(kids))

    def jump(self):
        return Node("jump", "break" if self.chance(60) else "continue", kids=(self.decision(),))

    def branch_over(self, statement):
        kids = [self.decision(), Node("block", kids=(statement,))]
        if self.chance(40):
            kids.append(Node("block", kids=(self.collect(),)))
        return Node("if", kids=tuple(kids))

    def decision(self):
        value = self.number_of(constants=0)
        choice = self.random.randrange(8)
        if choice < 2:
            divisor = self.random.choice((2, 3, 4, 5))
            return binary("==", binary("%", value, constant(divisor)), constant(self.random.randrange(divisor)))
        if choice < 4:
            return binary("!=", binary("&", value, constant(self.random.choice((1, 1, 2, 4, 12)))), constant(0))
        if choice < 5:
            return binary("==", binary("&", binary(">>>", value, self.number_of()), constant(1)), constant(1))
        right = constant(self.random.choice(BOUNDS)) if choice < 7 else self.number_of()
        return binary(self.random.choice(COMPARISONS), value, right) if value != right else binary("<", value, constant(50))

    def collect(self):
        """One step of a sum, a product, a hash, a flag or a maximum."""
        type, name = self.random.choice(self.totals)
        total, value = variable(name, type), self.number_of()
        choice = self.random.randrange(20)
        if choice < 5:
            return Node("update", kids=(step(name, self.random.choice(("++", "++", "--"))),))
        if choice < 9:
            return update(name, self.random.choice(("+", "+", "-")), value)
        if choice < 11:
            return update(name, self.random.choice(("+", "-")), constant(self.random.choice((2, 2, 3, 4, 5, 10, 100, 2**28))))
        if choice < 12:
            return update(name, "*", constant(self.random.choice((2, 3, 5, -1))))
        if choice < 14:
            return update(name, self.random.choice(("^", "^", "|", "&")), value)
        if choice < 15:
            return update(name, self.random.choice(("<<", ">>", ">>>")), constant(1))
        if choice < 16:
            return Node("assign", (type, name), kids=(binary("+", binary("*", total, constant(self.random.choice((2, 3, 5, 31)))), value),))
        if choice < 17:
            return Node("assign", (type, name), kids=(binary("*", value, self.number_of()),))
        if choice < 18:
            rest = binary("+", total, constant(self.random.choice((1, 1, 3, 5))))
            return Node("assign", (type, name), kids=(binary("%", rest, constant(self.random.choice((3, 4, 7, 10)))),))
        if choice < 19:
            return Node("assign", (type, name), kids=(self.random.choice((constant(1), constant(7), value)),))
        larger = Node("ternary", None, "int", (binary(">", value, total), value, total))
        return Node("assign", (type, name), kids=(larger,))


def make_looping(seed, index, knobs):
    return LoopGenerator(seed, index, knobs).program(f"m{index}")
