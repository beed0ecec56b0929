# SPDX-License-Identifier: MIT
"""Random programs whose entry is given arrays: what generate_methods.py makes with --shape given-arrays.

An entry has one or two arrays of a primitive type among one to three parameters; two of one type may be the same array. Its body is that of a call
graph (generate_calls.py) without choices, with what generate_arrays.py does with arrays, and with what goes wrong with inputs: null, a length that is
not asked about, or asked about wrongly, two names of one array, a copy that is written in place of the array. Its callees take arrays, too."""

from generate_arrays import ARRAY_CATCHES, Arrays, component, is_array
from generate_calls import CallGenerator
from generate_primitives import WIDE, WideValues
from method_tree import INTEGRAL, Method, Node, constant

TYPES = ("int[]",) * 6 + ("byte[]", "short[]", "char[]", "boolean[]", "boolean[]")
WIDE_TYPES = TYPES + ("long[]", "float[]", "double[]") * 3
TABLE_TYPES = TYPES + ("int[][]",) * 4 + ("byte[][]", "char[][]", "boolean[][]", "long[][]", "double[][]")
CATCHES = ARRAY_CATCHES + (("NullPointerException",), ("NullPointerException", "IndexOutOfBoundsException"), ("ArithmeticException",), ("RuntimeException",),
                           ("Throwable",), ("Error",), ("AssertionError",), ("Exception", "Error"))
# Of four values each: of the domain of an array that is the only one, and of two.
MOST_CELLS = {1: 4, 2: 4}
NO_TYPE = "no type"  # no array has it as its component


class GivenArrays(Arrays):
    """Goes before CallGenerator among the bases."""

    array_types = TYPES
    catches = CATCHES

    def __init__(self, seed, index, knobs):
        super().__init__(seed, index, knobs)
        self.asks = self.may_assume = False

    def named(self, letter):
        """The program has no classes of its own."""
        return NO_TYPE

    # The entry

    def entry_parameters(self, bits):
        count = self.random.choice((1, 1, 2))
        taken = [type for callee in self.callees for type, _ in callee.parameters if is_array(type)]
        first = self.random.choice(taken) if taken and self.chance(70) else self.array_type()
        # Of arrays of arrays often one that may be a row of the other.
        like_first = component(first) if first.endswith("[][]") and self.chance(50) else first
        arrays = [first, like_first if self.chance(60) else self.array_type()][:count]
        others = [self.random.choice(("int", "int", "int", "byte", "char", "boolean")) for _ in range(self.random.randint(0, 3 - count))]
        types = arrays + others
        self.random.shuffle(types)
        parameters = [(type, f"p{i}") for i, type in enumerate(types)]
        for type, name in parameters:
            self.domain[name] = self.span(type, MOST_CELLS[count])
        given = [p for p in parameters if is_array(p[0])]
        self.arrays = given * 3  # so that they are used more often than arrays that the program makes
        for _, name in given:
            self.guards += self.array_guards(name)
        return parameters

    def span(self, type, most):
        """The values that the program is run on; nothing keeps an input within them."""
        own = type.replace("[]", "")
        low = 0 if own in ("boolean", "char") else self.random.choice((-1, -1, 0, 1))
        span = f"{low}..{1 if own == 'boolean' else low + 3}"
        if type.endswith("[][]"):
            return f"[2][2]{span}" if most == MOST_CELLS[1] else f"[2][1]{span}"
        return f"[{most}]{span}" if is_array(type) else span

    def array_guards(self, name):
        """What is mostly asked before an array is used: whether it is null, and how long it is."""
        if self.chance(15):
            return []
        is_null = Node("binary", "==", "boolean", (Node("var", name), Node("var", "null")))
        asked = is_null
        if self.chance(60):
            length = Node("var", f"{name}.length", "int")
            bound = Node("binary", self.random.choice(("<", "<", "<", ">", ">", "!=")), "boolean", (length, constant(self.random.choice((1, 2, 2, 3)))))
            asked = Node("binary", "||" if self.chance(95) else "|", "boolean", (is_null, bound))
        return [Node("leave", "int", kids=(asked, constant(0)))]

    def entry_method(self, name, must_fail):
        self.begin(0, "int", [])
        parameters = self.entry_parameters(self.knobs.domain_bits)
        self.variables = [p for p in parameters if not is_array(p[0])]
        self.calls_left += 1
        kids = list(self.guards)
        if self.chance(50):
            kids.append(self.use_of_call())
        return Method(name, tuple(parameters), self.body(kids, must_fail))

    def body(self, kids, must_fail):
        if self.arrays and self.chance(70):
            return CallGenerator.body(self, kids, must_fail)
        return super().body(kids, must_fail)

    def add_array(self, type, name):
        self.arrays.append((type, name))

    # Statements

    def statement(self, loops, breakable):
        choice = self.random.randrange(100)
        if choice < 9 and self.statements_left > 0:
            return self.guarded(loops, breakable)
        if choice < 17:
            return self.whole_array() or super().statement(loops, breakable)
        if choice < 24:
            return self.copied() or super().statement(loops, breakable)
        if choice < 29:
            return self.same_or_null(loops, breakable) or super().statement(loops, breakable)
        if choice < 33:
            return self.compared() or super().statement(loops, breakable)
        return super().statement(loops, breakable)

    def guarded(self, loops, breakable):
        classes = self.random.choice(self.catches)
        kids = [self.block(loops, breakable)]
        kids += [self.block(loops, breakable) for _ in classes]
        if self.chance(30):
            kids.append(self.block(loops, breakable))
        return Node("guarded", tuple((name, self.fresh("e")) for name in classes), kids=tuple(kids))

    def whole_array(self):
        """A call of the JDK that writes into an array."""
        if not self.flat():
            return None
        type, name = self.random.choice(self.flat())
        array = Node("var", name, type)
        if self.chance(45):
            own = component(type)
            value = self.value(own, 1)
            value = Node("cast", own, own, (value,)) if own in ("byte", "short", "char") else value
            if self.chance(50):
                return Node("invoke", kids=(Node("library", "java.util.Arrays.fill", "void", (array, value)),))
            return Node("invoke", kids=(Node("library", "java.util.Arrays.fill", "void", (array, *self.part(), value)),))
        fitting = [other for other in self.flat() if other[0] == type or self.chance(5)]
        other = Node("var", *reversed(self.random.choice(fitting or self.flat())))
        return Node("invoke", kids=(Node("library", "System.arraycopy", "void", (other, self.near(), array, self.near(), self.near())),))

    def flat(self):
        """The arrays without rows."""
        return [own for own in self.arrays if not own[0].endswith("[][]")]

    def part(self):
        low = self.random.randint(0, 1)
        return constant(low), constant(low + self.random.choice((0, 1, 1, 2, -1)))

    def near(self):
        return constant(self.random.choice((0, 0, 0, 1, 1, 2))) if self.chance(85) else self.integer(1)

    def copied(self):
        """A new array that begins as another one."""
        if not self.flat():
            return None
        type, name = self.random.choice(self.flat())
        array, copy = Node("var", name, type), self.fresh("a")
        length = Node("var", f"{name}.length", "int") if self.chance(40) else self.size(1)
        made = self.random.choice((Node("var", f"{name}.clone()", type), Node("library", "java.util.Arrays.copyOf", type, (array, length)),
                                   Node("library", "java.util.Arrays.copyOfRange", type, (array, *self.part())),
                                   Node("new", (component(type), 1), type, (length,))))
        self.lengths[copy] = self.length_of(name)
        self.add_array(type, copy)
        return Node("declare", (type, copy), kids=(made,))

    def compared(self):
        """An int that says whether or where two arrays, or parts of them, differ."""
        if not self.flat():
            return None
        type, name = self.random.choice(self.flat())
        other = self.random.choice([other for own, other in self.flat() if own == type])
        part = self.part() if self.chance(40) else ()
        kids = (Node("var", name, type), *part, Node("var", other, type), *(self.part() if part else ()))
        unsigned = ("compareUnsigned",) if component(type) in ("byte", "short", "int", "long") else ()
        method = self.random.choice(("equals", "mismatch", "mismatch", "compare", *unsigned))
        call = Node("library", f"java.util.Arrays.{method}", "boolean" if method == "equals" else "int", kids)
        result = self.fresh("v")
        self.variables.append(("int", result))
        value = Node("ternary", None, "int", (call, constant(1), constant(0))) if method == "equals" else call
        return Node("declare", ("int", result), kids=(value,))

    def same_or_null(self, loops, breakable):
        """Under a condition about which array it is."""
        if not self.arrays:
            return None
        type, name = self.random.choice(self.arrays)
        others = [other for own, other in self.arrays if own == type and other != name] + ["null"]
        asked = Node("binary", self.random.choice(("==", "!=")), "boolean", (Node("var", name, type), Node("var", self.random.choice(others), type)))
        kids = [asked, self.block(loops, breakable)]
        if self.chance(30):
            kids.append(self.block(loops, breakable))
        return Node("if", kids=tuple(kids))

    def array_declaration(self):
        made = super().array_declaration()
        return made if made.value[0] != "Object" else self.copied()

    def other(self):
        return self.copied() or self.array_declaration()

    def store_of_any(self):
        cell = self.cell(INTEGRAL + WIDE, 1)
        return Node("put", cell.type, kids=(*cell.kids, self.value(cell.type, 1))) if cell else self.copied()

    def length(self):
        return super().length() if self.arrays else constant(2)


class GivenArrayGenerator(GivenArrays, CallGenerator):
    pass


class WideGivenArrayGenerator(GivenArrays, WideValues, CallGenerator):
    array_types = WIDE_TYPES


class TableGenerator(GivenArrays, WideValues, CallGenerator):
    array_types = TABLE_TYPES


def make_given_arrays(seed, index, knobs, has_tables=True):
    """`has_tables`: in some of them there are arrays of arrays."""
    generator = TableGenerator if has_tables and index % 5 == 4 else WideGivenArrayGenerator if index % 3 == 2 else GivenArrayGenerator
    return generator(seed, index, knobs).family(f"m{index}")
