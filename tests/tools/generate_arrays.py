# SPDX-License-Identifier: MIT
"""Random programs with arrays: what generate_methods.py makes with --shape arrays.

They are programs as of --shape heap (generate_heap.py) that hold arrays of all component types, of objects and of arrays, too: in variables, static
fields, fields of objects, rows, arguments and results, several of them one array. Sizes and indices are mostly right, and wrong often enough:
exceptions are caught by what stands around, or leave the entry. What is stored into an array of objects does not always fit."""

import dataclasses
import re

from generate_heap import CATCHES, HeapGenerator, WideHeapGenerator
from generate_methods import COMPARISONS
from generate_primitives import WIDE
from method_tree import INTEGRAL, Node, constant

# X, Y: the program's exceptions. The more often, the more programs.
TYPES = ("int[]",) * 5 + ("int[][]", "int[][]", "int[][][]", "byte[]", "byte[]", "char[]", "short[]", "boolean[]", "boolean[]", "boolean[][]", "byte[][]",
                          "X[]", "X[]", "Object[]", "Object[]", "X[][]")
WIDE_TYPES = TYPES + ("long[]", "float[]", "double[]", "long[][]", "double[][]") * 2
ARRAY_CATCHES = (("ArrayIndexOutOfBoundsException",), ("ArrayIndexOutOfBoundsException", "RuntimeException"), ("IndexOutOfBoundsException",),
                 ("ArrayStoreException",), ("NegativeArraySizeException", "ArrayStoreException", "NullPointerException"),
                 ("NegativeArraySizeException",), ("NullPointerException",))
LENGTHS = (4, 4, 4, 3, 3, 3, 2, 2, 2, 1, 0)
GUESSED_LENGTH = 2  # of arrays whose length is not known
IN_INITIALISERS = ("int[]", "int[]", "int[][]", "byte[]", "boolean[]", "X[]", "Object[]")
NAME = re.compile(r"[\w.]+")


def component(type):
    return type[:-2]


def is_array(type):
    return type.endswith("[]")


class Arrays:
    """Goes before HeapGenerator among the bases. `arrays` holds (type, expression) of what may be read, `others` the names of type Object."""

    array_types = TYPES
    catches = CATCHES + ARRAY_CATCHES * 2

    def __init__(self, seed, index, knobs):
        self.arrays = []
        self.static_arrays = []
        self.others = []
        self.lengths = {}  # of arrays with names, as they are made
        self.indices = []  # counters of loops over arrays
        self.is_about_arrays = False
        super().__init__(seed, index, knobs)

    def array_type(self, types=None):
        return re.sub("[XY]", lambda letter: self.named(letter[0]), self.random.choice(types or self.array_types))

    # Classes

    def holder(self, letter):
        """With static arrays behind the other fields; two may be one array, and an initialiser may leave the array that it fills."""
        text = super().holder(letter)
        fields = ""
        name = self.named(letter)
        for i in range(self.chance(30) if self.only_constants else self.random.randint(0, 2)):
            type = self.array_type(IN_INITIALISERS)
            same = [own for t, own in self.static_arrays if t == type]
            if self.only_constants:
                made = "null"
            else:
                made = self.random.choice(same) if same and self.chance(30) else self.first_array(type)
            fields += f"    static {type} {'pqr'[i]} = {made};\n"
            if made.startswith("{"):
                self.lengths[f"{name}.{'pqr'[i]}"] = made.count(",") + 1
            self.static_arrays.append((type, f"{name}.{'pqr'[i]}"))
            if type in ("int[]", "byte[]") and made.startswith("{") and self.chance(30):
                bound = "p.length" if i == 0 and self.chance(80) else "3"
                fields += f"    static {{\n        for (int i = 0; i < {bound}; i++) {'pqr'[i]}[i] += i * 3;\n    }}\n"
        return text[:-2] + fields + "}\n"

    def first_array(self, type):
        if self.chance(4):
            return "null"
        if self.chance(30) and type != "Object[]":
            return f"new {component(type).replace('[]', '')}[{self.random.randint(2, 4)}]{type[type.index('[]') + 2:].replace('[]', '[2]')}"
        made = {"int": lambda: str(self.random.randint(-3, 130)), "byte": lambda: str(self.random.randint(-3, 100)),
                "boolean": lambda: self.random.choice(("true", "false")),
                "int[]": lambda: self.random.choice(("{1, 2}", "new int[2]", "null", "{3}", "new int[0]")),
                "Object": lambda: self.random.choice(("null", "new int[1]", f"new {self.named('Y')}(2)", "\"text\""))}
        one = made.get(component(type)) or (lambda: self.random.choice(("null", *[f"new {self.named(self.random.choice('XY'))}({self.random.randint(-3, 9)})"] * 3)))
        return "{" + ", ".join(one() for _ in range(self.random.choice(LENGTHS))) + "}"

    def exceptions(self):
        """Each holds an array of its own, if any."""
        text = super().exceptions()
        text = text.replace("    int code;\n", "    int code;\n    int[] cells;\n", 1)
        made = self.random.choice(("code > 6 ? null : new int[code & 3]", "new int[] {code, 2, code * 3}", "new int[3]"))
        return text.replace("        this.code = code;\n", f"        this.code = code;\n        cells = {made};\n", 1)

    def fields_of(self, name):
        self.arrays.append(("int[]", f"{name}.cells"))
        return super().fields_of(name)

    # Scopes

    def signature(self, name, number):
        """With arrays as parameters and results."""
        made = super().signature(name, number)
        parameters = list(made.parameters)
        for i in range(self.random.randint(0, 2)):
            parameters.append((self.array_type(), f"q{i}"))
        return dataclasses.replace(made, parameters=tuple(parameters), result=self.array_type() if self.chance(20) else made.result)

    def begin(self, number, result, parameters):
        super().begin(number, result, [p for p in parameters if not is_array(p[0])])
        self.arrays = list(self.static_arrays)
        self.others, self.indices = [], []
        for type, name in parameters:
            if is_array(type):
                self.add_array(type, name)

    def body(self, kids, must_fail):
        kids += [self.array_declaration() for _ in range(self.random.randint(1, 2))]
        return super().body(kids, must_fail)

    def block(self, loops, breakable):
        known = list(self.arrays), list(self.others), list(self.indices)
        made = super().block(loops, breakable)
        self.arrays, self.others, self.indices = known
        return made

    def handler(self, type, name, loops, breakable):
        known = list(self.arrays)
        made = super().handler(type, name, loops, breakable)
        self.arrays = known
        return made

    def add_array(self, type, name):
        self.arrays.append((type, name))
        if type == self.named("X") + "[]":
            self.objects.append(f"{name}[{self.random.choice(('0', '1', self.small_index()))}]")
            if self.chance(50):
                self.variables.append(("int", f"{name}[{self.random.randint(0, 1)}].code"))

    def small_index(self):
        known = [name for type, name in self.variables if type in INTEGRAL and NAME.fullmatch(name)]
        return f"{self.random.choice(known)} & 1" if known else "2"

    # Arrays

    def array(self, type, depth, may_be_null=True):
        """An expression of that type."""
        known = [name for own, name in self.arrays if own == type]
        if may_be_null and self.chance(2):
            return Node("var", "null", type)
        if known and (depth <= 0 or self.chance(60)):
            return Node("var", self.random.choice(known), type)
        if depth > 0:
            rows = [name for own, name in self.arrays if own == type + "[]"]
            if rows and self.chance(50):
                name = self.random.choice(rows)
                return Node("cell", None, type, (Node("var", name, type + "[]"), self.subscript(depth - 1, self.length_of(name))))
            call = self.call(depth - 1, (type,))
            if call:
                return call
            if self.chance(15):
                return Node("ternary", None, type, (self.boolean(depth - 1), self.array(type, depth - 1, may_be_null), self.array(type, depth - 1, False)))
        return self.new_array(type, depth)

    def new_array(self, type, depth):
        if self.chance(75 if component(type) == self.named("X") else 40):
            kids = tuple(self.value(component(type), max(depth - 1, 0)) for _ in range(self.random.choice((1, 2, 3, 3, 4))))
            return Node("literal", type, type, kids)
        made = type
        if component(type) == self.named("X") and self.chance(40):
            made = self.named("Y") + "[]"
        elif type == "Object[]" and self.chance(70):
            made = self.random.choice((self.named("X") + "[]", "int[][]", "String[]", "Object[][]"))
        dimensions = made.count("[]")
        sizes = tuple(self.size(depth) for _ in range(dimensions if self.chance(75) else self.random.randint(1, dimensions)))
        return Node("new", (made.replace("[]", ""), dimensions), type, sizes)

    def size(self, depth):
        """No more than 7, so that no run needs much memory."""
        choice = self.random.randrange(100)
        if choice < 70 or depth <= 0:
            return constant(self.random.choice(LENGTHS))
        if choice < 88:
            kept = Node("binary", "&", "int", (self.integer(1), constant(self.random.choice((3, 3, 1)))))
            return Node("binary", "+", "int", (kept, constant(2))) if self.chance(70) else kept
        if choice < 93:
            return Node("binary", "%", "int", (self.integer(1), constant(self.random.choice((3, 5)))))
        return constant(self.random.choice((-1, 2, 2, 2)))

    def subscript(self, depth, length=GUESSED_LENGTH):
        """Mostly inside of an array of that length, mostly of inputs."""
        choice = self.random.randrange(100)
        if self.indices and choice < 25:
            return Node("var", self.random.choice(self.indices), "int")
        if choice < 50 or length < 2:
            return constant(self.random.randrange(max(length, 1)))
        if choice < 91:
            mask = 3 if length > 3 else self.random.choice((1, 2)) if length > 2 else 1
            return Node("binary", "&", "int", (self.integer(max(depth, 0)), constant(mask)))
        if choice < 94:
            return self.integer(max(depth, 0))
        if choice < 97:
            return Node("binary", "-", "int", (self.length(), constant(1)))
        return constant(self.random.choice((-1, length, 7)))

    def length_of(self, name):
        return self.lengths.get(name, GUESSED_LENGTH)

    def length(self):
        type, name = self.random.choice(self.arrays)
        return Node("var", f"{name}.length", "int")

    def cell(self, types, depth):
        """One whose type is among these; None if there is no such array."""
        known = [(type, name) for type, name in self.arrays if component(type) in types]
        deeper = [(component(type), name) for type, name in self.arrays if is_array(component(type)) and component(component(type)) in types]
        if depth > 0 and deeper and (not known or self.chance(30)):
            type, name = self.random.choice(deeper)
            row = Node("cell", None, type, (Node("var", name, type + "[]"), self.subscript(depth - 1, self.length_of(name))))
            return Node("cell", None, component(type), (row, self.subscript(depth - 1)))
        if not known:
            return None
        type, name = self.random.choice(known)
        if depth <= 0 or self.chance(85):
            return Node("cell", None, component(type), (Node("var", name, type), self.subscript(depth - 1, self.length_of(name))))
        return Node("cell", None, component(type), (self.array(type, depth - 1, False), self.subscript(depth - 1)))

    def object_value(self, type):
        """The text of one that fits type, though perhaps not the array that holds it."""
        choice = self.random.randrange(10)
        if choice < 6:
            return f"new {self.named(self.random.choice('XY'))}({self.random.randint(-3, 9)})"
        if choice < 8:
            return self.random.choice(self.objects)
        if self.chance(30) or type != "Object":
            return "null"
        return self.random.choice(["\"text\"", "new int[2]"] + [name for _, name in self.arrays] + self.others)

    # What the other generators ask for

    def value(self, type, depth):
        if is_array(type):
            return self.array(type, depth)
        if type in ("Object", self.named("X")):
            return Node("var", self.object_value(type), type)
        if type in WIDE and self.chance(20):
            return self.cell((type,), depth) or super().value(type, depth)
        return super().value(type, depth)

    def integer(self, depth):
        if self.arrays and depth > 0 and self.chance(40 if self.is_about_arrays else 16):
            if self.chance(10):
                return self.length()
            found = self.cell(INTEGRAL, depth - 1)
            if found:
                return found
        return super().integer(depth)

    def boolean(self, depth):
        if self.arrays and depth > 0 and self.chance(12):
            choice = self.random.randrange(10)
            if choice < 5:
                return self.cell(("boolean",), depth - 1) or super().boolean(depth)
            if choice < 8 or not self.others:
                type, name = self.random.choice(self.arrays)
                return Node("binary", self.random.choice(("==", "!=")), "boolean", (Node("var", name, type), self.array(type, depth - 1)))
            return Node("var", f"({self.random.choice(self.others)} instanceof {self.array_type()})", "boolean")
        return super().boolean(depth)

    def side_effect(self, depth):
        if self.arrays and self.chance(35):
            cell = self.cell(INTEGRAL, depth)
            if cell:
                return self.effect_on(cell, depth)
        return super().side_effect(depth)

    def effect_on(self, cell, depth):
        if self.chance(50):
            return Node("cell_step", (self.random.choice(("++", "--")), self.chance(50)), cell.type, cell.kids)
        operator = self.random.choice(("+", "+", "-", "*", "^", "|", "&", "<<", ">>>", "/", "%"))
        value = self.divisor(depth) if operator in ("/", "%") else self.integer(depth)
        return Node("cell_compound", operator, cell.type, (*cell.kids, value))

    def failing(self):
        """Mostly about what is in an array, and of few values, so that some inputs fail and some do not."""
        self.is_about_arrays = self.chance(75)
        made = super().failing()
        self.is_about_arrays = False
        return made

    def comparison(self, depth):
        if not self.is_about_arrays or not self.chance(70):
            return super().comparison(depth)
        left = (self.cell(INTEGRAL, 1) if self.chance(85) else None) or self.length()
        right = constant(self.random.choice((0, 0, 1, 2, 3)))
        choice = self.random.randrange(10)
        if choice < 4:
            left = Node("binary", "&", "int", (left, constant(self.random.choice((1, 3, 3, 7)))))
        elif choice < 7:
            right = self.cell(INTEGRAL, 0) or right
        return Node("binary", self.random.choice(COMPARISONS), "boolean", (left, right))

    # Statements

    def statement(self, loops, breakable):
        choice = self.random.randrange(100)
        if choice < 10:
            return self.array_declaration()
        if choice < 28:
            return self.put() or super().statement(loops, breakable)
        if choice < 33:
            return self.alias() or super().statement(loops, breakable)
        if choice < 40 and loops < self.knobs.loops:
            return self.loop_over(loops)
        if choice < 43:
            cell = self.cell(("boolean",), 1)
            if cell:
                return Node("update", kids=(Node("cell_compound", self.random.choice("&|^"), "boolean", (*cell.kids, self.boolean(2))),))
        return super().statement(loops, breakable)

    def array_declaration(self):
        if self.arrays and self.chance(12):
            return self.other()
        type = self.array_type()
        made = self.new_array(type, 1) if self.chance(60) else self.array(type, 2)
        name = self.fresh("a")
        if made.kind == "literal":
            self.lengths[name] = len(made.kids)
        elif made.kind == "new" and made.kids[0].kind == "const":
            self.lengths[name] = made.kids[0].value
        elif made.kind == "var":
            self.lengths[name] = self.length_of(made.value)
        self.add_array(type, name)
        return Node("declare", (type, name), kids=(made,))

    def other(self):
        """An array, or something else, of which only instanceof and casts say what it is."""
        name = self.fresh("o")
        made = self.value("Object", 1)
        if self.chance(70):
            type = self.array_type()
            made = self.array(type, 1)
            self.arrays.append((type, f"(({type}) {name})"))
        self.others.append(name)
        return Node("declare", ("Object", name), kids=(made,))

    def put(self):
        """A cell is written; what is stored may have effects on the array itself."""
        if self.chance(15):
            return self.store_of_any()
        own = [component(type) for type, _ in self.arrays]
        if not own:
            return None
        cell = self.cell((self.random.choice(own),), 2)
        return Node("put", cell.type, kids=(*cell.kids, self.value(cell.type, 2))) if cell else None

    def store_of_any(self):
        """Into an array whose class its expression does not tell; often what is stored does not fit."""
        type = self.random.choice(("Object[]", self.named("X") + "[]"))
        known = [name for own, name in self.arrays if own == type]
        array = Node("var", self.random.choice(known), type) if known and self.chance(50) else self.narrower(type)
        value = self.value(component(type), 1) if self.chance(50) else Node("var", f"new {self.named('X')}({self.random.randint(-3, 9)})", component(type))
        return Node("put", component(type), kids=(array, self.subscript(1), value))

    def narrower(self, type):
        made = (self.named("Y") + "[]",) if type != "Object[]" else (self.named("X") + "[]", "int[][]", "String[]", "Object[][]", "Object[]")
        made = self.random.choice(made)
        return Node("new", (made.replace("[]", ""), made.count("[]")), type, (constant(2),))

    def alias(self):
        known = [(type, name) for type, name in self.arrays if NAME.fullmatch(name)]
        if not known:
            return None
        type, name = self.random.choice(known)
        return Node("assign", (type, name), kids=(self.array(type, 2),))

    def loop_over(self, loops):
        known = [(type, name) for type, name in self.arrays if NAME.fullmatch(name)]
        if not known:
            return self.loop(loops)
        type, name = self.random.choice(known)
        variables, indices, counter = list(self.variables), list(self.indices), self.fresh("i")
        if self.chance(35) and component(type) in ("boolean", *INTEGRAL):
            self.variables.append((component(type), counter))
            made = Node("each", (component(type), counter), kids=(Node("var", name, type), self.block(loops + 1, True)))
        else:
            self.variables.append(("int", counter))
            self.counters.add(counter)
            self.indices += [counter] * 2
            made = Node("for", (counter, f"{name}.length"), kids=(self.block(loops + 1, True),))
        self.variables, self.indices = variables, indices
        return made


class ArrayGenerator(Arrays, HeapGenerator):
    pass


class WideArrayGenerator(Arrays, WideHeapGenerator):
    array_types = WIDE_TYPES


def make_with_arrays(seed, index, knobs):
    generator = WideArrayGenerator if index % 3 == 2 else ArrayGenerator
    return generator(seed, index, knobs).family(f"m{index}")
