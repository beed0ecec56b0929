# SPDX-License-Identifier: MIT
"""Error statements about what a method computes: a condition that denies a relation which held in each of some runs, so that most
of these are safe for a reason and a few fail rarely, or one that asks for a value that came out, or for one beside it."""

import itertools

from generate_methods import COMPARISONS
from interpret_method import evaluate, narrow, run_to_probes
from method_tree import BITS, Method, Node, constant

SAMPLES, ROUNDS = 14, 90  # runs to aim with, and rounds of all loops of each
SEEN = 30  # looks at probes in each run


def variable(name, type="int"):
    return Node("var", name, type)


def binary(operator, left, right):
    is_boolean = operator in (*COMPARISONS, "&&", "||")
    return Node("binary", operator, "boolean" if is_boolean else "int", (left, right))


class AimedErrors:
    """Goes before Generator and GuardedInputs among the bases. A `probe` stands where an error statement will."""

    def __init__(self, seed, index, knobs):
        super().__init__(seed, index, knobs)
        self.scopes = []  # of each probe: (type, name) of what may be read there

    def probe(self):
        self.scopes.append([v for v in self.variables if v[0] != "boolean"])
        return Node("probe", len(self.scopes) - 1)

    def with_errors(self, method):
        """The method with error statements in place of its probes."""
        found = [[] for _ in self.scopes]
        for _ in range(SAMPLES):
            arguments = [self.argument(type, name) for type, name in method.parameters]
            for number, values in itertools.islice(run_to_probes(method, arguments, ROUNDS), SEEN):
                found[number].append(values)
        return Method(method.name, method.parameters, self.aimed(method.body, found))

    def argument(self, type, name):
        if type == "boolean":
            return self.chance(50)
        low, high = self.domain.get(name, (-(2**(BITS[type] - 1)), 2**(BITS[type] - 1) - 1))
        near = [value for value in (-1, 0, 1, 2, 3, 5, 8, 10) if low <= value <= high]
        return self.random.choice(near) if near and self.chance(40) else self.random.randint(low, high)

    def aimed(self, node, found):
        """The tree with them; `found` holds what was seen at each probe, a list of {name: value}."""
        if node.kind == "probe":
            condition = self.error_condition(self.scopes[node.value], found[node.value])
            if self.knobs.errors == "assert" or self.knobs.errors == "both" and self.chance(30):
                return Node("assert", kids=(Node("unary", "!", "boolean", (condition,)),))
            return Node("if", kids=(condition, Node("block", kids=(Node("error"),))))
        return node.with_kids(self.aimed(kid, found) for kid in node.kids)

    def error_condition(self, scope, seen):
        choice = self.random.randrange(100)
        if not seen or choice < 8:
            self.variables = list(scope)
            return self.boolean(2)
        if choice < 58:
            return self.denied(scope, seen)
        if choice < 88:
            return self.hit(scope, self.random.choice(seen), 0 if choice < 75 else self.random.choice((-2, -1, 1, 2, 256)))
        return binary("&&", self.hit(scope, self.random.choice(seen), 0), self.denied(scope, seen))

    def hit(self, scope, values, offset):
        """Some variables have what they had once, or nearly."""
        chosen = self.random.sample(scope, min(len(scope), self.random.choice((1, 1, 2))))
        asked = [binary("==", variable(name, type), constant(narrow(values[name] + offset, "int"))) for type, name in chosen]
        return asked[0] if len(asked) == 1 else binary("&&", *asked)

    def denied(self, scope, seen):
        """The opposite of something that held each time."""
        type, name = self.random.choice(scope)
        x = variable(name, type)
        made = [self.range_denied(x, seen)]
        made += [m for m in (self.remainder_denied(x, seen), self.difference_denied(x, scope, seen),
                             self.product_denied(x, scope, seen)) if m]
        return self.random.choice(made[1:] if len(made) > 1 and self.chance(70) else made)

    def range_denied(self, x, seen):
        values = [values[x.value] for values in seen]
        slack = self.random.choice((0, 0, 0, 1, 10, 1000))
        if self.chance(50):
            return binary(">", x, constant(narrow(min(max(values) + slack, 2**31 - 1), "int")))
        return binary("<", x, constant(max(min(values) - slack, -(2**31))))

    def remainder_denied(self, x, seen):
        """x & mask or x % m is always the same."""
        for divisor in self.random.sample((2, 3, 4, 5, 7, 8, 9, 10, 16), 9):
            rests = {values[x.value] - int(values[x.value] / divisor) * divisor for values in seen}
            if len(rests) == 1:
                return binary("!=", binary("%", x, constant(divisor)), constant(rests.pop()))
        return None

    def difference_denied(self, x, scope, seen):
        """x = factor * y + c."""
        others = [v for v in scope if v[1] != x.value]
        for type, name in self.random.sample(others, len(others)):
            for factor in self.random.sample((1, 1, 2, 3, 4, 5, -1, -2), 8):
                rests = {narrow(values[x.value] - factor * values[name], "int") for values in seen}
                if len(rests) == 1:
                    y = variable(name, type)
                    multiple = y if factor == 1 else binary("*", constant(factor), y)
                    return binary("!=", x, binary("+", multiple, constant(rests.pop())))
        return None

    def product_denied(self, x, scope, seen):
        """x = y * z, or x = y + z, or 2 * x = y * (y + c)."""
        others = [variable(name, type) for type, name in scope if name != x.value]
        candidates = [binary(operator, y, z) for y in others for z in others for operator in "*+-&^"]
        candidates += [binary("/", binary("*", y, binary("+", y, constant(c))), constant(2)) for y in others for c in (1, -1)]
        for candidate in self.random.sample(candidates, min(len(candidates), 60)):
            if len(seen) > 3 and all(evaluate(candidate, values) == values[x.value] for values in seen):
                return binary("!=", x, candidate)
        return None
