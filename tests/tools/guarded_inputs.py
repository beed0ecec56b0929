# SPDX-License-Identifier: MIT
"""Inputs of a generated program that can all be run: small types, and ints that a guard keeps within a domain."""

from method_tree import BITS, Node, constant


class GuardedInputs:
    """Goes before Generator among the bases. `domain` and `guards` are what the parameters need."""

    SMALL_TYPES = ("byte", "byte", "short", "char", "boolean")
    WIDEST_DOMAIN = 7  # bits

    def __init__(self, seed, index, knobs):
        super().__init__(seed, index, knobs)
        self.may_assume = False  # a guard may be an assume instead of a return
        self.domain = {}
        self.guards = []

    def entry_parameters(self, bits):
        """As many as fit into so many bits; ints that a guard keeps within the domain among them."""
        parameters = []
        for i in range(self.random.randint(1, self.knobs.parameters)):
            if bits >= 3 and self.chance(50):
                width = self.random.randint(2, min(bits, self.WIDEST_DOMAIN))
                parameters.append(("int", f"p{i}"))
                self.guard(f"p{i}", 2**width)
                bits -= width
                continue
            types = [t for t in self.SMALL_TYPES if BITS[t] <= bits]
            if types:
                parameters.append((self.random.choice(types), f"p{i}"))
                bits -= BITS[parameters[-1][0]]
        return parameters or [("boolean", "p0")]

    def guard(self, name, size):
        low = self.lowest(size)
        self.domain[name] = (low, low + size - 1)
        variable = Node("var", name, "int")
        if self.may_assume and self.chance(50):
            self.guards.append(Node("assume", kids=(self.within(variable, low, low + size - 1),)))
            return
        outside = Node("binary", "||", "boolean", (Node("binary", "<", "boolean", (variable, constant(low))),
                                                   Node("binary", ">", "boolean", (variable, constant(low + size - 1)))))
        self.guards.append(Node("leave", "int", kids=(outside, constant(0))))

    def lowest(self, size):
        return self.random.choice((0, 0, 1, -1, -size // 2, -size + 1, 100, 2**31 - size, -(2**31)))

    def within(self, variable, low, high):
        return Node("binary", "&&", "boolean", (Node("binary", ">=", "boolean", (variable, constant(low))),
                                                Node("binary", "<=", "boolean", (variable, constant(high)))))
