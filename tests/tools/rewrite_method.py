# SPDX-License-Identifier: MIT
"""Changes trees of method_tree.py: into methods that do the same, and by one change that may make another one of them.

What a rewriting duplicates, moves or leaves out has no effects and does not throw, so outcomes stay; the tool's test runs them."""

import dataclasses
import random

from method_tree import FALSE, INTEGRAL, TRUE, Method, Node, constant, is_boolean

COMMUTATIVE = ("+", "*", "&", "|", "^", "==", "!=")
MIRRORED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}
NEGATED = {"<": ">=", "<=": ">", ">": "<=", ">=": "<", "==": "!=", "!=": "=="}
OPERATORS = (("+", "-", "*", "&", "|", "^"), ("<<", ">>", ">>>"), ("/", "%"), ("<", "<=", ">", ">=", "==", "!="), ("&&", "||"))
FLOATS = ("float", "double")
NUMBERS = ("int", "long")
LOOPS = ("for", "while", "do", "loop")
UNMOVED = ("declare", "object", "keep", "return", "var")  # what stands behind or around needs it


def is_pure(node):
    """Nothing but a value of locals, and never an exception."""
    if node.kind == "var":
        return node.value.isidentifier()
    if node.kind == "binary" and node.value in ("/", "%"):
        return node.type in FLOATS
    return node.kind in ("const", "float", "unary", "binary", "ternary", "cast") and all(map(is_pure, node.kids))


def positions(node, path=()):
    """Each node below, with the way there."""
    yield path, node
    for i, kid in enumerate(node.kids):
        yield from positions(kid, (*path, i))


def changeable(body):
    """Positions without what must stay an expression statement, and without the body itself."""
    stays = set()
    for path, node in positions(body):
        if node.kind in ("update", "invoke"):
            stays.add((*path, 0))
        if node.kind == "loop" and node.value == "for":
            stays.update({(*path, 0), (*path, 2)})
    return [(path, node) for path, node in positions(body) if path and path not in stays]


def replaced(node, path, new):
    """`new` is a node, or the statements that take the place of one."""
    if not path:
        return new
    if len(path) == 1 and isinstance(new, tuple):
        return node.with_kids(node.kids[:path[0]] + new + node.kids[path[0] + 1:])
    return node.with_kid(path[0], replaced(node.kids[path[0]], path[1:], new))


def negation(node):
    return Node("unary", "!", "boolean", (node,))


def block(*kids):
    return Node("block", kids=kids)


def binary(operator, left, right, type="int"):
    return Node("binary", operator, type, (left, right))


def without_errors(node, result):
    """Where an error() would stand the method returns."""
    if node.kind == "error":
        other = Node("var", "null", result) if result.endswith("[]") else constant(77)
        value = {"void": (), "boolean": (FALSE,)}.get(result, (other,))
        return Node("leave", result, kids=(TRUE, *value))
    return node.with_kids(without_errors(kid, result) for kid in node.kids)


# Rewritings

def same_values(node):
    """Expressions of the same value, effects and exceptions."""
    kids = node.kids
    if node.kind == "binary":
        if node.value in COMMUTATIVE and all(map(is_pure, kids)):
            yield node.with_kids(kids[::-1])
        if node.value in MIRRORED and all(map(is_pure, kids)):
            yield dataclasses.replace(node, value=MIRRORED[node.value], kids=kids[::-1])
        if node.value in NEGATED and not any(kid.type in FLOATS for kid in kids):
            yield negation(dataclasses.replace(node, value=NEGATED[node.value]))
        if node.value == "-" and all(kid.type == node.type or node.type == "int" and kid.type in INTEGRAL for kid in kids) and node.type in NUMBERS:
            yield binary("+", kids[0], Node("unary", "-", node.type, (kids[1],)), node.type)
        if node.value == "&&":
            yield negation(binary("||", negation(kids[0]), negation(kids[1]), "boolean"))
        if node.value == "*" and node.type == "int" and kids[1].kind == "const" and kids[1].value in (2, 4, 8, 1024):
            yield binary("<<", kids[0], constant(kids[1].value.bit_length() - 1))
    if node.kind == "ternary":
        yield node.with_kids((negation(kids[0]), kids[2], kids[1]))
    if is_boolean(node):
        yield from (negation(negation(node)), Node("ternary", None, "boolean", (node, TRUE, FALSE)), binary("==", node, TRUE, "boolean"))
    if node.type in NUMBERS:
        yield binary("+", node, constant(0, node.type), node.type)
        for operator in "-~":
            yield Node("unary", operator, node.type, (Node("unary", operator, node.type, (node,)),))


def continues(node):
    """Whether a `continue` below belongs to a loop around the node."""
    if node.kind == "jump":
        return node.value == "continue"
    return node.kind not in LOOPS and any(map(continues, node.kids))


def same_statements(node, name):
    """Each a tuple of statements; `name` is of no variable."""
    kids = node.kids
    if node.kind == "if":
        other = kids[2] if len(kids) == 3 else block()
        yield (Node("if", kids=(negation(kids[0]), other, kids[1])),)
    if node.kind == "assign":
        yield (block(Node("declare", (node.value[0], name), kids=kids), Node("assign", node.value, kids=(Node("var", name, node.value[0]),))),)
    if node.kind == "loop" and node.value == "while":
        yield (Node("if", kids=(kids[0], block(Node("loop", "do", kids=kids)))),)
    if node.kind == "loop" and node.value == "for" and kids[0].kind == "declare" and not continues(kids[3]):
        body = block(*kids[3].kids, Node("update", kids=(kids[2],)))
        yield (block(kids[0], Node("loop", "while", kids=(kids[1], body))),)


def dead_statement(chooser, parameters):
    """A statement whose condition never holds."""
    names = [name for type, name in parameters if type in ("int", "long", "byte", "short", "char")]
    if not names:
        return None
    name = chooser.choice(names)
    odd = binary("==", binary("&", Node("var", name, "int"), constant(2)), constant(1), "boolean")
    return Node("if", kids=(odd, block(Node("assign", ("int", name), kids=(constant(7),)))))


def helper(chooser, name):
    """(a method that gives its last argument, how it is called with an expression)."""
    a, d = Node("var", "a", "int"), Node("var", "d", "int")
    form = chooser.randrange(5)
    if form == 0:
        return Method(name, (("int", "a"),), block(Node("return", kids=(a,)))), lambda e: Node("call", (name, ("int",)), "int", (e,))
    again = Node("call", (name, ("int", "int")), "int", (binary("-", d, constant(1)), a))
    back = {1: again, 2: binary("^", binary("^", again, constant(5)), constant(5)), 3: binary("-", binary("+", d, again), d),
            4: binary("+", binary("-", again, constant(1)), constant(1))}[form]
    floor = Node("leave", kids=(binary("<=", d, constant(0), "boolean"), a))
    depth = constant(chooser.randrange(4))
    made = Method(name, (("int", "d"), ("int", "a")), block(floor, Node("return", kids=(back,))))
    return made, lambda e: Node("call", (name, ("int", "int")), "int", (depth, e))


class Rewriter:
    """Makes methods, the entry first, into others that do the same."""

    def __init__(self, chooser):
        self.chooser = chooser
        self.count = 0

    def rewritten(self, methods, times):
        methods = tuple(methods)
        for _ in range(times):
            methods = self.step(methods)
        return methods

    def step(self, methods):
        self.count += 1
        which = self.chooser.randrange(len(methods))
        method = methods[which]
        choice = self.chooser.randrange(10)
        if choice == 0:
            dead = dead_statement(self.chooser, method.parameters)
            bodies = [method.body.with_kids((dead, *method.body.kids))] if dead else []
            return self.with_body(methods, which, bodies)
        if choice < 3 and not method.home:
            return self.through_helper(methods, which)
        places = changeable(method.body)
        self.chooser.shuffle(places)
        for path, node in places:
            if found := list(same_statements(node, f"w{self.count}") if not node.type else same_values(node)):
                return self.with_body(methods, which, [replaced(method.body, path, self.chooser.choice(found))])
        return methods

    @staticmethod
    def with_body(methods, which, bodies):
        return (*methods[:which], dataclasses.replace(methods[which], body=bodies[0]), *methods[which + 1:]) if bodies else methods

    def through_helper(self, methods, which):
        places = [(path, node) for path, node in changeable(methods[which].body) if node.type == "int"]
        if not places:
            return methods
        path, node = self.chooser.choice(places)
        made, called = helper(self.chooser, f"{methods[0].name}_w{self.count}")
        return (*self.with_body(methods, which, [replaced(methods[which].body, path, called(node))]), made)


# Mutants

def other_values(node, chooser, variables):
    """Expressions of the same type that differ in one place, or in what they are given."""
    kids = node.kids
    if node.kind == "const" and is_boolean(node):
        yield dataclasses.replace(node, value=not node.value)
    elif node.kind == "const":
        yield constant(node.value + (1 if node.value < 2**31 - 1 else -1), node.type)
        yield constant(node.value - (1 if node.value > -(2**31) else -1), node.type)
    if node.kind == "var":
        yield from (Node("var", name, type) for type, name in variables if type == node.type and name != node.value)
    if node.kind == "binary":
        group = [group for group in OPERATORS if node.value in group]
        if group and node.type not in FLOATS and not (group[0] == OPERATORS[0] and is_boolean(node)):
            yield dataclasses.replace(node, value=chooser.choice([one for one in group[0] if one != node.value]))
        if kids[0].type == kids[1].type and kids[0] != kids[1]:
            yield node.with_kids(kids[::-1])
    if node.kind == "ternary":
        yield node.with_kids((kids[0], kids[2], kids[1]))
    if is_boolean(node):
        yield negation(node)


def other_statements(node):
    if node.type or node.kind in ("block", *UNMOVED):
        return
    yield ()
    if node.kind in ("for", "while", "do"):
        counter, rounds = node.value
        yield (dataclasses.replace(node, value=(counter, f"{rounds} + 1" if isinstance(rounds, str) else rounds + 1)),)
    if node.kind == "if" and len(node.kids) == 3:
        yield (node.with_kids(node.kids[:2]),)


def mutant(methods, chooser):
    """The methods with one change. It may not compile, and may do the same."""
    which = chooser.randrange(len(methods))
    body = methods[which].body
    variables = [(node.type, node.value) for _, node in positions(body) if node.kind == "var"]
    places = changeable(body)
    chooser.shuffle(places)
    for path, node in places:
        if found := list(other_values(node, chooser, variables) if node.type else other_statements(node)):
            return Rewriter.with_body(tuple(methods), which, [replaced(body, path, chooser.choice(found))])
    return tuple(methods)


def chooser_of(*words):
    return random.Random(" ".join(map(str, words)))
