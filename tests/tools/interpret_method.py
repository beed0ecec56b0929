# SPDX-License-Identifier: MIT
"""Runs a tree of method_tree.py in Java's arithmetic, and shows the variables wherever a `probe` stands.

It serves generate_loops.py, which asks about what a loop computes. It is not an oracle: verdicts are judged by a JVM."""

from method_tree import BITS

COMPARE = {
    "<": lambda a, b: a < b, "<=": lambda a, b: a <= b, ">": lambda a, b: a > b, ">=": lambda a, b: a >= b,
    "==": lambda a, b: a == b, "!=": lambda a, b: a != b,
}


class Stop(Exception):
    """The run is over: a return, an exception of the program, or too many rounds."""


class Jump(Exception):
    """A break or a continue on its way to its loop."""


def narrow(value, type):
    if type == "boolean":
        return value
    bits = BITS[type]
    value &= (1 << bits) - 1
    return value - (1 << bits) if type != "char" and value >> (bits - 1) else value


def quotient(a, b):
    if b == 0:
        raise Stop
    return -(-a // b) if (a < 0) != (b < 0) else a // b


ARITHMETIC = {
    "+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b, "/": quotient,
    "%": lambda a, b: a - quotient(a, b) * b, "&": lambda a, b: a & b, "|": lambda a, b: a | b, "^": lambda a, b: a ^ b,
    "<<": lambda a, b: a << (b & 31), ">>": lambda a, b: a >> (b & 31), ">>>": lambda a, b: (a & 0xFFFFFFFF) >> (b & 31),
}


class Interpreter:
    """One run. `seen` collects (number of the probe, variables) each time control passes one."""

    def __init__(self, values, types, rounds):
        self.values = values
        self.types = types
        self.rounds_left = rounds
        self.seen = []

    def write(self, name, value):
        self.values[name] = narrow(value, self.types[name])
        return self.values[name]

    def value(self, node):
        kind = node.kind
        if kind == "const":
            return node.value
        if kind == "var":
            return self.values[node.value]
        if kind == "binary":
            return self.binary(node)
        if kind == "unary":
            operand = self.value(node.kids[0])
            return not operand if node.value == "!" else narrow(-operand if node.value == "-" else ~operand, "int")
        if kind == "ternary":
            return self.value(node.kids[1] if self.value(node.kids[0]) else node.kids[2])
        if kind == "cast":
            return narrow(self.value(node.kids[0]), node.value)
        if kind == "compound":
            name, operator = node.value
            return self.write(name, narrow(ARITHMETIC[operator](self.values[name], self.value(node.kids[0])), "int"))
        if kind == "step":
            name, operator, is_before = node.value
            before = self.values[name]
            after = self.write(name, before + (1 if operator == "++" else -1))
            return after if is_before else before
        raise ValueError(kind)

    def binary(self, node):
        left = self.value(node.kids[0])
        if node.value == "&&":
            return left and self.value(node.kids[1])
        if node.value == "||":
            return left or self.value(node.kids[1])
        right = self.value(node.kids[1])
        if node.value in COMPARE:
            return COMPARE[node.value](left, right)
        result = ARITHMETIC[node.value](left, right)
        return result if node.type == "boolean" else narrow(result, "int")

    def block(self, node):
        for kid in node.kids:
            self.statement(kid)

    def statement(self, node):
        kind = node.kind
        if kind in ("block", "sequence"):
            self.block(node)
        elif kind == "update":
            self.value(node.kids[0])
        elif kind in ("declare", "assign"):
            self.types[node.value[1]] = node.value[0]
            self.write(node.value[1], self.value(node.kids[0]))
        elif kind == "if":
            if self.value(node.kids[0]):
                self.block(node.kids[1])
            elif len(node.kids) == 3:
                self.block(node.kids[2])
        elif kind == "jump":
            if self.value(node.kids[0]):
                raise Jump(node.value)
        elif kind == "loop":
            self.loop(node)
        elif kind == "probe":
            self.seen.append((node.value, dict(self.values)))
        elif kind == "return" or kind == "leave" and self.value(node.kids[0]):
            raise Stop

    def loop(self, node):
        *head, body = node.kids
        if node.value == "for":
            self.statement(head[0])
        condition = head[1] if node.value == "for" else head[0]
        is_due = node.value != "do"
        while not is_due or self.value(condition):
            is_due = True
            self.rounds_left -= 1
            if self.rounds_left < 0:
                raise Stop
            try:
                self.block(body)
            except Jump as jump:
                if jump.args[0] == "break":
                    return
            if node.value == "for":
                self.value(head[2])


def run_to_probes(method, arguments, rounds):
    """What a run sees at the probes, in order: (number, {name: value}). It is over after so many rounds of its loops."""
    values = {name: value for (_, name), value in zip(method.parameters, arguments)}
    run = Interpreter(values, {name: type for type, name in method.parameters}, rounds)
    try:
        run.block(method.body)
    except Stop:
        pass
    return run.seen


def evaluate(expression, values):
    """Of an expression that writes nothing and divides by constants only."""
    return Interpreter(values, {}, 0).value(expression)
