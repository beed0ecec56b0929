# SPDX-License-Identifier: MIT
"""Random programs of several static methods with state: what generate_methods.py makes with --shape heap.

Beside the methods of a program (generate_calls.py) stand classes of its own: S7 and T7 with static fields and initialisers, which may
read each other's fields and may fail (in every second six programs they only store constants), and the exceptions X7 and Y7 below it, with
fields and a method that Y7 overrides. Methods read and write all of these, throw, and catch; what stands in `finally` runs on every way
out. In every third program fields, variables and expressions are of long, float and double, too."""

import dataclasses

from generate_calls import CallGenerator
from generate_primitives import WIDE, WideValues
from method_tree import Node

# Of two classes in one list the first is not above the second. X stands for the program's own exception, Y for the one below it.
CATCHES = (("X",), ("Y",), ("Y", "X"), ("X", "ArithmeticException"), ("ArithmeticException",), ("RuntimeException",), ("Y", "RuntimeException"),
           ("Exception", "Error"), ("Error",), ("AssertionError",), ("NullPointerException", "X"), ("ExceptionInInitializerError", "Throwable"),
           ("NoClassDefFoundError", "RuntimeException"), ("ClassCastException",), ("Throwable",))
STATIC_TYPES = ("int", "int", "int", "byte", "short", "char", "boolean")


class HeapGenerator(CallGenerator):
    """The scopes hold names like S7.a1, o3.code and e2.code, too: they are read and written like variables."""

    static_types = STATIC_TYPES
    catches = CATCHES
    fields = (("int", "code"), ("short", "small"))  # of the exceptions

    def __init__(self, seed, index, knobs):
        super().__init__(seed, index, knobs)
        self.index = index
        # Runs of one sort are put back in place, of the other in fresh classes; several programs share a class.
        self.only_constants = index // 6 % 2 == 1
        self.objects = []
        self.statics = []
        self.classes = "".join(self.holder(letter) for letter in "ST") + self.exceptions()

    def named(self, letter):
        return f"{letter}{self.index}"

    # Classes

    def holder(self, letter):
        """Initial values may be what the other class has at that time; one of them may divide by zero."""
        fields = []
        name = self.named(letter)
        for i in range(self.random.randint(1, 3)):
            type = self.random.choice(self.static_types)
            fields.append(f"    static {type} {'abc'[i]} = {self.initial(letter, type)};\n")
            self.statics.append((type, f"{name}.{'abc'[i]}"))
        if letter == "S":
            made = f"new {self.named(self.random.choice('XY'))}({self.random.randint(-3, 9)})"
            fields.append(f"    static {self.named('X')} kept = {'null' if self.only_constants else made};\n")
            if not self.only_constants:
                self.statics.append(("int", f"{name}.kept.code"))
            self.objects_of_all = [f"{name}.kept"]
        if self.chance(12) and not self.only_constants:
            divisor = "(a ? 1 : 0)" if fields[0].split()[1] == "boolean" else "(int) a - 1"
            fields.append(f"    static int z = {self.random.randint(1, 9)} / ({divisor} - {self.random.choice((0, 0, 4))});\n")
        fields.insert(self.random.randint(0, len(fields)), f"    static int n = {self.random.randint(1, 5)};\n")
        return f"\nclass {name} {{\n{''.join(fields)}}}\n"

    def initial(self, letter, type):
        if type == "boolean":
            return self.random.choice(("true", "false"))
        value = str(self.random.randint(-3, 130))
        if self.chance(60) or self.only_constants:
            return f"({type}) ({value})"
        if letter == "T":
            return f"({type}) ({value} - {self.named('S')}.n)"
        return f"({type}) ({value} + {self.named('T')}.n)"

    def exceptions(self):
        x, y = self.named("X"), self.named("Y")
        fields = "".join(f"    {type} {name};\n" for type, name in self.fields)
        sums = "".join(f"        {name} = ({type}) ((code >> 3) * 1.5);\n" for type, name in self.fields if name != "code")
        return (f"\nclass {x} extends RuntimeException {{\n{fields}\n    {x}(int code) {{\n        this.code = code;\n"
                f"{sums}    }}\n\n    int get() {{\n        return code;\n    }}\n}}\n"
                f"\nclass {y} extends {x} {{\n    {y}(int code) {{\n        super(code + 1);\n    }}\n\n    int get() {{\n"
                f"        return super.get() * 3 + small++;\n    }}\n}}\n")

    # Scopes

    def begin(self, number, result, parameters):
        super().begin(number, result, parameters)
        self.objects = list(self.objects_of_all)
        self.variables += self.statics

    def entry_method(self, name, must_fail):
        made = super().entry_method(name, must_fail)
        return dataclasses.replace(made, beside=self.classes)

    def body(self, kids, must_fail):
        known = [v for v in self.statics if v not in self.variables]
        self.variables += known  # the entry's scope is made anew
        return super().body(kids, must_fail)

    def block(self, loops, breakable):
        objects = list(self.objects)
        made = super().block(loops, breakable)
        self.objects = objects
        return made

    # Statements

    def statement(self, loops, breakable):
        choice = self.random.randrange(100)
        if choice < 16 and self.statements_left > 0:
            return self.guarded(loops, breakable)
        if choice < 24:
            return Node("throw", self.named(self.random.choice("XY")), kids=(self.boolean(2), self.integer(1)))
        if choice < 33:
            return self.object()
        if choice < 36:
            return Node("keep", (f"{self.named('S')}.kept", self.random.choice(self.objects + ["null"])))
        return super().statement(loops, breakable)

    def guarded(self, loops, breakable):
        classes = self.random.choice(self.catches)
        body = self.block(loops, breakable)
        names = tuple((self.named(c) if c in "XY" else c, self.fresh("e")) for c in classes)
        kids = [body] + [self.handler(type, name, loops, breakable) for type, name in names]
        if self.chance(40):
            kids.append(self.block(loops, breakable))
        return Node("guarded", names, kids=tuple(kids))

    def handler(self, type, name, loops, breakable):
        known, objects = list(self.variables), list(self.objects)
        if type[0] in "XY":
            self.variables += self.fields_of(name)
            self.objects.append(name)
        kids = list(self.block(loops, breakable).kids)
        if self.chance(35):
            kids.append(Node("rethrow", name, kids=(self.boolean(1),)))
        self.variables, self.objects = known, objects
        return Node("block", kids=tuple(kids))

    def object(self):
        """A new one, another name for one, or no object at all."""
        name = self.fresh("o")
        choice = self.random.randrange(10)
        if choice < 6:
            made = Node("object", (self.named("X"), name, self.named(self.random.choice("XY"))), kids=(self.integer(1),))
        else:
            made = Node("keep", (f"{self.named('X')} {name}", self.random.choice(self.objects) if choice < 9 else "null"))
        self.objects.append(name)
        self.variables += self.fields_of(name)
        return made

    def fields_of(self, name):
        return [(type, f"{name}.{field}") for type, field in self.fields]

    # Expressions

    def integer(self, depth):
        if depth > 0 and self.chance(6):
            return Node("var", f"{self.random.choice(self.objects)}.get()", "int")
        if depth > 0 and self.chance(2):
            return Node("var", f"(({self.named('Y')}) {self.random.choice(self.objects)}).small", "int")
        return super().integer(depth)

    def boolean(self, depth):
        if depth > 0 and self.chance(6):
            one, other = self.random.choice(self.objects), self.random.choice(self.objects + ["null"])
            return Node("var", self.random.choice((f"({one} instanceof {self.named('Y')})", f"({one} == {other})")), "boolean")
        return super().boolean(depth)


class WideHeapGenerator(WideValues, HeapGenerator):
    static_types = STATIC_TYPES + WIDE * 2
    fields = (*HeapGenerator.fields, ("long", "big"), ("double", "real"))


def make_stateful(seed, index, knobs):
    generator = WideHeapGenerator if index % 3 == 2 else HeapGenerator
    return generator(seed, index, knobs).family(f"m{index}")
