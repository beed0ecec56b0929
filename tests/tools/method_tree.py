# SPDX-License-Identifier: MIT
"""Trees of small static Java methods: what generate_methods.py makes, prints and shrinks.

A node has a kind, a value (an operator, a name, a constant ...), the Java type of its result ("" for statements) and its
children. Every expression prints with its own parentheses, so trees need no precedence."""

import dataclasses
import re

INTEGRAL = ("int", "short", "byte", "char")
BITS = {"boolean": 1, "byte": 8, "char": 16, "short": 16, "int": 32, "long": 64, "float": 32, "double": 64}
DESCRIPTOR = {"boolean": "Z", "byte": "B", "char": "C", "short": "S", "int": "I", "long": "J", "float": "F", "double": "D", "void": "V"}
API = "org.dashj.Dash"


def descriptor_of(type):
    if type.endswith("[]"):
        return "[" + descriptor_of(type[:-2])
    return DESCRIPTOR.get(type) or f"L{'java/lang/' if type == 'Object' else ''}{type};"


@dataclasses.dataclass(frozen=True)
class Node:
    kind: str
    value: object = None
    type: str = ""
    kids: tuple = ()

    def with_kid(self, position, kid):
        kids = list(self.kids)
        kids[position] = kid
        return dataclasses.replace(self, kids=tuple(kids))

    def with_kids(self, kids):
        return dataclasses.replace(self, kids=tuple(kids))


@dataclasses.dataclass(frozen=True)
class Home:
    """A class of its own for a method. The classes whose names end with LOST are to be removed once they are compiled."""

    name: str
    misses: str = ""  # "superclass", or "body": a class that the verifier of the JVM asks for, though no statement of a run does
    heir: str = ""  # the subclass that calls name instead

    @property
    def called(self):
        return self.heir or self.name


LOST = "Gone"


@dataclasses.dataclass(frozen=True)
class Method:
    name: str
    parameters: tuple  # of (type, name)
    body: Node  # a block
    result: str = "int"
    home: Home = None
    beside: str = ""  # classes that the program needs, as text

    @property
    def descriptor(self):
        return "(" + "".join(descriptor_of(t) for t, _ in self.parameters) + ")" + descriptor_of(self.result)


def constant(value, type="int"):
    return Node("const", value, type)


TRUE, FALSE = Node("const", True, "boolean"), Node("const", False, "boolean")


def is_boolean(node):
    return node.type == "boolean"


def print_constant(node):
    if is_boolean(node):
        return "true" if node.value else "false"
    text = f"{node.value}{'L' if node.type == 'long' else ''}"
    return f"({text})" if node.value < 0 else text


def print_float(node):
    if node.value[0].isalpha():
        return f"{node.type.capitalize()}.{node.value}"
    text = node.value + ("f" if node.type == "float" else "")
    return f"({text})" if text.startswith("-") else text


def print_expression(node):
    kids = [print_expression(kid) for kid in node.kids]
    if node.kind == "const":
        return print_constant(node)
    if node.kind == "float":  # value: a decimal text, or the name of a constant of Float or Double
        return print_float(node)
    if node.kind == "var":
        return node.value
    if node.kind == "unary":
        return f"({node.value}{kids[0]})"
    if node.kind == "binary":
        return f"({kids[0]} {node.value} {kids[1]})"
    if node.kind == "ternary":
        return f"({kids[0]} ? {kids[1]} : {kids[2]})"
    if node.kind == "cast":
        return f"(({node.value}) {kids[0]})"
    if node.kind == "compound":  # value: (variable, operator)
        return f"({node.value[0]} {node.value[1]}= {kids[0]})"
    if node.kind == "step":  # value: (variable, operator, stands before)
        name, operator, is_before = node.value
        return f"({operator}{name})" if is_before else f"({name}{operator})"
    if node.kind == "call":  # value: (name, types of the parameters)
        return f"{node.value[0]}({', '.join(map(narrowed, node.value[1], kids))})"
    if node.kind == "library":  # value: a static method of the JDK
        return f"{node.value}({', '.join(kids)})"
    if node.kind == "cell":  # an array and an index
        return f"{kids[0]}[{kids[1]}]"
    if node.kind == "cell_compound":  # value: the operator
        return f"({kids[0]}[{kids[1]}] {node.value}= {kids[2]})"
    if node.kind == "cell_step":  # value: (operator, stands before)
        operator, is_before = node.value
        return f"({operator}{kids[0]}[{kids[1]}])" if is_before else f"({kids[0]}[{kids[1]}]{operator})"
    if node.kind == "new":  # value: (type of the innermost cells, dimensions); kids: the sizes that are given
        type, dimensions = node.value
        text = f"new {type}{''.join(f'[{kid}]' for kid in kids)}{'[]' * (dimensions - len(kids))}"
        return f"({text})" if node.type == type + "[]" * dimensions else f"(({node.type}) {text})"
    if node.kind == "literal":  # value: the type
        return f"(new {node.value} {{{', '.join(narrowed(node.value[:-2], kid) for kid in kids)}}})"
    if node.kind == "choose":
        return f"{API}.nondet{node.value}()"
    raise ValueError(node.kind)


def narrowed(type, text):
    """An int expression, or one of a type that is no number, as an initial value of the type."""
    return text if type in ("int", "boolean") or type not in BITS else f"({type}) ({text})"


def print_block(node, indent):
    return "".join(print_statement(kid, indent) for kid in node.kids)


def print_switch(node, indent):
    """value: ((label or None for default, falls through), ...), one for each block after the selector."""
    text = f"{indent}switch ({print_expression(node.kids[0])}) {{\n"
    for (label, falls), block in zip(node.value, node.kids[1:]):
        text += f"{indent}    {'default' if label is None else f'case {label}'}:\n"
        text += print_block(block, indent + "        ")
        text += "" if falls else f"{indent}        break;\n"
    return text + f"{indent}}}\n"


def print_loop(node, indent):
    """value: (counter, rounds). The counter is the loop's own, so every loop ends."""
    counter, rounds = node.value
    body = print_block(node.kids[-1], indent + "    ")
    if node.kind == "for":
        return f"{indent}for (int {counter} = 0; {counter} < {rounds}; {counter}++) {{\n{body}{indent}}}\n"
    condition = print_expression(node.kids[0])
    if node.kind == "while":
        return (f"{indent}int {counter} = 0;\n{indent}while ({counter}++ < {rounds} && {condition}) {{\n"
                f"{body}{indent}}}\n")
    return (f"{indent}int {counter} = 0;\n{indent}do {{\n{body}{indent}}} while (++{counter} < {rounds} && {condition});\n")


def print_free_loop(node, indent):
    """value: for, while or do. Nothing but its conditions ends the loop; a `for` has init, condition and step before its body."""
    head = [print_statement(kid, "").strip().rstrip(";") if kid.kind == "declare" else print_expression(kid)
            for kid in node.kids[:-1]]
    body = print_block(node.kids[-1], indent + "    ")
    if node.value == "for":
        head = f"({head[0]}; {head[1]}; {head[2][1:-1]})"
        return f"{indent}for {head} {{\n{body}{indent}}}\n"
    if node.value == "while":
        return f"{indent}while ({head[0]}) {{\n{body}{indent}}}\n"
    return f"{indent}do {{\n{body}{indent}}} while ({head[0]});\n"


def print_try(node, indent):
    """value: (type, name) of what the second block catches."""
    type, name = node.value
    body, handler = (print_block(kid, indent + "    ") for kid in node.kids)
    return f"{indent}try {{\n{body}{indent}}} catch ({type} {name}) {{\n{handler}{indent}}}\n"


def print_guarded(node, indent):
    """value: (type, name) of what each handler catches; one block more is the `finally`."""
    blocks = [print_block(kid, indent + "    ") for kid in node.kids]
    text = f"{indent}try {{\n{blocks[0]}{indent}}}"
    for (type, name), block in zip(node.value, blocks[1:]):
        text += f" catch ({type} {name}) {{\n{block}{indent}}}"
    if len(blocks) > len(node.value) + 1:
        text += f" finally {{\n{blocks[-1]}{indent}}}"
    return text + "\n"


def print_if(node, indent):
    text = f"{indent}if ({print_expression(node.kids[0])}) {{\n{print_block(node.kids[1], indent + '    ')}{indent}}}"
    if len(node.kids) == 3:
        text += f" else {{\n{print_block(node.kids[2], indent + '    ')}{indent}}}"
    return text + "\n"


def print_statement(node, indent):
    if node.kind in ("for", "while", "do"):
        return print_loop(node, indent)
    if node.kind == "each":  # value: (type, name); an array and a body
        head = f"{node.value[0]} {node.value[1]} : {print_expression(node.kids[0])}"
        return f"{indent}for ({head}) {{\n{print_block(node.kids[1], indent + '    ')}{indent}}}\n"
    if node.kind == "loop":
        return print_free_loop(node, indent)
    if node.kind == "switch":
        return print_switch(node, indent)
    if node.kind == "try":
        return print_try(node, indent)
    if node.kind == "guarded":
        return print_guarded(node, indent)
    if node.kind == "if":
        return print_if(node, indent)
    if node.kind == "sequence":  # a block without a scope of its own
        return print_block(node, indent)
    if node.kind == "block":
        return f"{indent}{{\n{print_block(node, indent + '    ')}{indent}}}\n"
    kids = [print_expression(kid) for kid in node.kids]
    if node.kind == "declare":  # value: (type, name)
        return f"{indent}{node.value[0]} {node.value[1]} = {narrowed(node.value[0], kids[0])};\n"
    if node.kind == "assign":  # value: (type, name)
        return f"{indent}{node.value[1]} = {narrowed(node.value[0], kids[0])};\n"
    if node.kind == "put":  # value: the type of the cell; an array, an index, and what is stored
        return f"{indent}{kids[0]}[{kids[1]}] = {narrowed(node.value, kids[2])};\n"
    if node.kind == "update":  # a compound assignment or a step as a statement
        return f"{indent}{kids[0][1:-1]};\n"
    if node.kind == "jump":  # break or continue under a condition, so that no code is unreachable for javac
        return f"{indent}if ({kids[0]}) {node.value};\n"
    if node.kind == "leave":  # value: the type of the method's result, if not int
        value = f" {narrowed(node.value or 'int', kids[1])}" if len(kids) > 1 else ""
        return f"{indent}if ({kids[0]}) return{value};\n"
    if node.kind == "throw":  # value: a class whose constructor takes an int
        return f"{indent}if ({kids[0]}) throw new {node.value}({kids[1]});\n"
    if node.kind == "rethrow":  # value: the name of what was caught
        return f"{indent}if ({kids[0]}) throw {node.value};\n"
    if node.kind == "object":  # value: (type, name, class)
        return f"{indent}{node.value[0]} {node.value[1]} = new {node.value[2]}({kids[0]});\n"
    if node.kind == "keep":  # value: (where, which object)
        return f"{indent}{node.value[0]} = {node.value[1]};\n"
    if node.kind == "return":  # value: as for leave
        return f"{indent}return {narrowed(node.value or 'int', kids[0])};\n"
    if node.kind == "invoke":
        return f"{indent}{kids[0]};\n"
    if node.kind == "assume":
        return f"{indent}{API}.assume({kids[0]});\n"
    if node.kind == "assert":
        return f"{indent}assert {kids[0]};\n"
    if node.kind == "error":
        return f"{indent}error();\n"
    if node.kind == "text":  # value: (statements, members of the class that they need); Program stands for the class
        return f"{indent}{node.value[0]}\n"
    raise ValueError(node.kind)


def print_method(method):
    parameters = ", ".join(f"{type} {name}" for type, name in method.parameters)
    return f"    static {method.result} {method.name}({parameters}) {{\n{print_block(method.body, '        ')}    }}\n"


ERROR = "\n    static void error() {\n    }\n"


def members(methods):
    """What the texts in methods need in their class."""
    def needed(node):
        if node.kind == "text" and node.value[1]:
            yield node.value[1]
        for kid in node.kids:
            yield from needed(kid)

    return "".join(f"\n    {member.strip()}\n" for member in dict.fromkeys(m for method in methods for m in needed(method.body)))


def print_inside(name, methods):
    """What a class holds beside its error()."""
    return re.sub(r"\bProgram\b", name, "\n".join(map(print_method, methods)) + members(methods))


def print_home(method):
    home = method.home
    lost = home.name + LOST
    base = f" extends {lost}" if home.misses == "superclass" else ""
    body = f"\n    static Throwable lost() {{\n        return new {lost}();\n    }}\n" if home.misses == "body" else ""
    text = f"\nclass {home.name}{base} {{\n{print_inside(home.name, [method])}{body}{ERROR}}}\n"
    if home.misses:
        text += f"\nclass {lost}{' extends Throwable' if body else ''} {{\n}}\n"
    return text + (f"\nclass {home.heir} extends {home.name} {{\n}}\n" if home.heir else "")


def print_class(name, methods):
    """The class, and the ones that some methods have for themselves."""
    inside = [method for method in methods if not method.home]
    text = f"class {name} {{\n{print_inside(name, inside)}{ERROR}}}\n"
    return text + "".join(print_home(method) for method in methods if method.home) + "".join(m.beside for m in methods)
