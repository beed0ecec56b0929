# SPDX-License-Identifier: MIT
"""Random methods as generate_methods.py makes them, with values of all primitive types that dashj models: parameters, variables,
results, every operator and conversion of each, and values at which they change their mind."""

from generate_methods import ARITHMETIC, COMPARISONS, CORNERS, DISTANCES, Generator
from guarded_inputs import GuardedInputs
from method_tree import Method, Node, constant

WIDE = ("long", "float", "double")
FLOATS = ("float", "double")
FLOAT_ARITHMETIC = ("+", "-", "*", "/", "%")
# Methods of Math and the wrapper classes that dashj writes out and that compute with one type: those of one argument, of two, of a number and a
# distance.
METHODS = {
    "int": (("Math.abs", "Math.negateExact", "Math.incrementExact", "Math.decrementExact", "Integer.signum", "Integer.bitCount",
             "Integer.reverse", "Integer.reverseBytes", "Integer.lowestOneBit", "Integer.highestOneBit", "Integer.numberOfLeadingZeros",
             "Integer.numberOfTrailingZeros"),
            ("Math.min", "Math.max", "Math.floorDiv", "Math.floorMod", "Math.addExact", "Math.subtractExact", "Math.multiplyExact",
             "Integer.compare", "Integer.sum", "Integer.rotateLeft", "Integer.rotateRight"), ()),
    "long": (("Math.abs", "Math.negateExact", "Math.incrementExact", "Math.decrementExact", "Long.reverse", "Long.reverseBytes",
              "Long.lowestOneBit", "Long.highestOneBit"),
             ("Math.min", "Math.max", "Math.floorDiv", "Math.floorMod", "Math.addExact", "Math.subtractExact", "Long.sum"),
             ("Long.rotateLeft", "Long.rotateRight")),
}
OF_LONG_TO_INT = (("Long.signum", 1), ("Long.bitCount", 1), ("Long.numberOfLeadingZeros", 1), ("Long.numberOfTrailingZeros", 1),
                  ("Math.toIntExact", 1), ("Long.compare", 2))
# The others, by the type of their results: names and the types of their parameters.
OTHERS = {
    "int": (("Math.round Math.getExponent Float.floatToIntBits Float.hashCode", ("float",)), ("Math.getExponent Double.hashCode", ("double",)),
            ("Float.floatToRawIntBits", ("float",)), ("Float.compare", ("float", "float")), ("Double.compare", ("double", "double")),
            ("Math.floorMod", ("long", "int")), ("Long.compareUnsigned", ("long", "long")), ("Long.hashCode", ("long",)),
            ("Integer.compareUnsigned Integer.divideUnsigned Integer.remainderUnsigned", ("int", "int")), ("Integer.hashCode Character.charCount", ("int",)),
            ("Boolean.compare", ("boolean", "boolean")), ("Boolean.hashCode", ("boolean",)), ("Byte.compare Byte.compareUnsigned", ("byte", "byte")),
            ("Byte.toUnsignedInt", ("byte",)), ("Short.compare Short.compareUnsigned", ("short", "short")), ("Short.toUnsignedInt Short.reverseBytes", ("short",)),
            ("Character.compare Character.toCodePoint", ("char", "char")), ("Character.reverseBytes", ("char",)),
            ("Character.highSurrogate Character.lowSurrogate", ("int",))),
    "long": (("Math.round Double.doubleToLongBits Double.doubleToRawLongBits", ("double",)), ("Math.multiplyFull", ("int", "int")),
             ("Math.multiplyHigh Math.multiplyExact Long.divideUnsigned Long.remainderUnsigned", ("long", "long")),
             ("Math.floorDiv Math.multiplyExact", ("long", "int")), ("Byte.toUnsignedLong", ("byte",)), ("Short.toUnsignedLong", ("short",))),
    "float": (("Math.abs Math.signum Math.ulp Math.nextUp Math.nextDown", ("float",)), ("Math.min Math.max Float.sum StrictMath.copySign", ("float", "float")),
              ("Math.scalb", ("float", "int")), ("Math.nextAfter", ("float", "double")), ("Float.intBitsToFloat", ("int",)),
              ("Math.fma", ("float", "float", "float"))),
    "double": (("Math.abs Math.signum Math.ulp Math.nextUp Math.nextDown", ("double",)), ("Math.sqrt Math.floor Math.ceil Math.rint", ("double",)),
               ("Math.min Math.max Double.sum Math.copySign", ("double", "double")), ("Math.nextAfter", ("double", "double")),
               ("Double.longBitsToDouble", ("long",)), ("Math.fma", ("double", "double", "double")),
               ("Math.sin Math.cos Math.tan Math.asin Math.acos Math.atan Math.exp Math.expm1 Math.log Math.log10 Math.log1p", ("double",)),
               ("Math.cbrt Math.sinh Math.cosh Math.tanh Math.toRadians Math.toDegrees StrictMath.exp", ("double",)),
               ("Math.pow Math.atan2 Math.hypot Math.IEEEremainder", ("double", "double"))),
    "boolean": (("Float.isNaN Float.isInfinite Float.isFinite", ("float",)), ("Double.isNaN Double.isInfinite Double.isFinite", ("double",)),
                ("Boolean.logicalAnd Boolean.logicalOr Boolean.logicalXor", ("boolean", "boolean")),
                ("Character.isSurrogate Character.isHighSurrogate Character.isISOControl", ("char",)),
                ("Character.isBmpCodePoint Character.isValidCodePoint Character.isSupplementaryCodePoint", ("int",))),
}
OTHER_CALLS = {type: [(name, parameters) for names, parameters in rows for name in names.split()] for type, rows in OTHERS.items()}
FLOAT_CORNERS = ("0.0", "-0.0", "0.1", "0.5", "1.5", "-2.75", "100.0", "1.0E10", "3.0E9", "-1.0E19", "16777217.0", "1.0E-40", "NaN",
                 "POSITIVE_INFINITY", "NEGATIVE_INFINITY", "MAX_VALUE", "MIN_VALUE", "MIN_NORMAL")
LONG_CORNERS = (2**63 - 1, -(2**63), -(2**63) + 1, 2**62, 2**32, 2**32 - 1, -(2**32), 2**31, -(2**31) - 1, 10**18)


class WideValues:
    """For a Generator: `integer` stays what it was, an expression of type int; `value` makes one of a wide type."""

    # The base class asks these for ints.

    def writable(self, is_boolean):
        return [v for v in super().writable(is_boolean) if v[0] not in WIDE]

    def variable(self, is_boolean):
        known = self.variables
        self.variables = [v for v in known if v[0] not in WIDE]
        chosen = super().variable(is_boolean)
        self.variables = known
        return chosen

    def argument(self, type, depth):
        if type == "boolean":
            return self.boolean(depth)
        if type in ("byte", "short", "char"):
            return Node("cast", type, type, (self.value(self.random.choice(("int", *WIDE)), depth),))
        return self.value(type, depth)

    def other_call(self, type, depth):
        name, parameters = self.random.choice(OTHER_CALLS[type])
        return Node("library", name, type, tuple(self.argument(parameter, depth) for parameter in parameters))

    def library_call(self, type, depth):
        if type in FLOATS or self.chance(50):
            return self.other_call(type, depth)
        if type == "int" and self.chance(40):
            name, count = self.random.choice(OF_LONG_TO_INT)
            return Node("library", name, "int", tuple(self.value("long", depth) for _ in range(count)))
        if type == "long" and self.chance(10):
            return Node("library", "Integer.toUnsignedLong", "long", (self.integer(depth),))
        unary, binary, shifts = METHODS[type]
        name = self.random.choice(unary + binary + shifts)
        kids = [self.value(type, depth)]
        if name in binary or name in shifts:
            kids.append(self.value("int" if name in shifts else type, depth))
        return Node("library", name, type, tuple(kids))

    def boolean(self, depth):
        if depth > 0 and self.chance(5):
            return self.other_call("boolean", depth - 1)
        return super().boolean(depth)

    def integer(self, depth):
        if depth > 0 and self.chance(10):
            return self.library_call("int", depth - 1)
        if depth <= 0 or not self.chance(14):
            return super().integer(depth)
        type = self.random.choice(("int", "int", "int", "byte", "short", "char"))
        return Node("cast", type, type, (self.value(self.random.choice(WIDE), depth - 1),))

    def comparison(self, depth):
        if not self.chance(45):
            return super().comparison(depth)
        type = self.random.choice(WIDE)
        left, right = self.value(type, depth), self.value(type, depth)
        if left == right and self.chance(80):
            right = self.wide_constant(type)
        return Node("binary", self.random.choice(COMPARISONS), "boolean", (left, right))

    # Numbers of wide types

    def wide_constant(self, type):
        choice = self.random.randrange(10)
        if type in FLOATS:
            if choice < 4:
                return Node("float", f"{self.random.randint(-3, 12)}.0", type)
            if choice < 8:
                return Node("float", self.random.choice(FLOAT_CORNERS), type)
            return Node("float", repr(self.random.choice((1, -1)) * self.random.random() * 10.0 ** self.random.randint(-8, 20)), type)
        if choice < 4:
            return constant(self.random.randint(-3, 12), type)
        if choice < 6:
            return constant(self.random.choice(CORNERS), type)
        if choice < 8:
            return constant(self.random.choice(LONG_CORNERS), type)
        return constant(self.random.randint(-(2**63), 2**63 - 1), type)

    def value(self, type, depth):
        """An expression of that type."""
        if type == "int":
            return self.integer(depth)
        if type not in WIDE:
            return super().value(type, depth)
        known = [v for v in self.variables if v[0] == type]
        if depth <= 0 or self.chance(15):
            if known and self.chance(75):
                return Node("var", self.random.choice(known)[1], type)
            return self.wide_constant(type)
        if self.chance(10):
            return self.library_call(type, depth - 1)
        choice = self.random.randrange(100)
        if choice < 58:
            return self.wide_arithmetic(type, depth)
        if choice < 68:
            operator = "-" if type in FLOATS else self.random.choice("-~")
            return Node("unary", operator, type, (self.value(type, depth - 1),))
        if choice < 84:
            return Node("cast", type, type, (self.value(self.random.choice(("int", "int", *WIDE)), depth - 1),))
        if choice < 92:
            return Node("ternary", None, type, (self.boolean(depth - 1), self.value(type, depth - 1), self.value(type, depth - 1)))
        return self.wide_effect(type, depth - 1) or self.wide_arithmetic(type, depth)

    def wide_arithmetic(self, type, depth):
        if type in FLOATS:
            other = type if self.chance(80) else self.random.choice(("int", "long"))
            return Node("binary", self.random.choice(FLOAT_ARITHMETIC), type, (self.value(type, depth - 1), self.value(other, depth - 1)))
        operator = self.random.choice(ARITHMETIC)
        left = self.value(type, depth - 1)
        if operator in ("/", "%"):
            return Node("binary", operator, type, (left, self.wide_divisor(type, depth - 1)))
        if operator in ("<<", ">>", ">>>"):
            distance = constant(self.random.choice(DISTANCES)) if self.chance(50) else self.value(self.random.choice(("int", "long")), depth - 1)
            return Node("binary", operator, type, (left, distance))
        # The other operand may be an int: it is converted.
        return Node("binary", operator, type, (left, self.value(type if self.chance(80) else "int", depth - 1)))

    def wide_divisor(self, type, depth):
        if self.chance(45):
            return constant(self.random.choice((1, -1, 2, 3, -3, 7, 10, 1000, 2**32, -(2**63))), type)
        value = self.value(type, depth)
        return Node("binary", "|", type, (value, constant(1, type))) if self.chance(55) else value

    def wide_effect(self, type, depth):
        """A compound assignment, ++ or -- of a variable of that type as a value."""
        known = [v for v in self.variables if v[0] == type and v[1] not in self.counters]
        if not known:
            return None
        name = self.random.choice(known)[1]
        if self.chance(50):
            return Node("step", (name, self.random.choice(("++", "--")), self.chance(50)), type)
        if type in FLOATS:
            return Node("compound", (name, self.random.choice(FLOAT_ARITHMETIC)), type, (self.value(type, depth),))
        operator = self.random.choice(ARITHMETIC)
        value = self.wide_divisor(type, depth) if operator in ("/", "%") else self.value(type, depth)
        return Node("compound", (name, operator), type, (value,))

    # Statements

    def declaration(self):
        if not self.chance(45):
            return super().declaration()
        type = self.random.choice(WIDE)
        value = self.value(type, 2)
        name = self.fresh("v")
        self.variables.append((type, name))
        return Node("declare", (type, name), kids=(value,))

    def assignment(self):
        known = [v for v in self.variables if v[0] in WIDE]
        if not known or not self.chance(45):
            return super().assignment()
        type, name = self.random.choice(known)
        if self.chance(30):
            return Node("update", kids=(self.wide_effect(type, 2),))
        return Node("assign", (type, name), kids=(self.value(type, self.knobs.depth),))


class PrimitiveGenerator(WideValues, Generator):
    """Parameters and results are of all types."""

    def method(self, name):
        self.result = self.random.choice(("int", *WIDE, *WIDE))
        made = super().method(name)
        body = made.body.with_kids((*made.body.kids[:-1], Node("return", self.result, kids=(self.value(self.result, self.knobs.depth),))))
        return Method(name, made.parameters, body, self.result)

    def parameters(self):
        types = ("int", "int", "byte", "short", "char", "boolean", *WIDE * 3)
        return [(self.random.choice(types), f"p{i}") for i in range(self.random.randint(1, self.knobs.parameters))]

    def statement(self, loops, breakable):
        made = super().statement(loops, breakable)
        return Node("leave", self.result, kids=made.kids) if made.kind == "leave" else made


class FewInputs(GuardedInputs, PrimitiveGenerator):
    """The same of inputs that can all be run; longs and floats are made of them, in variables."""

    def parameters(self):
        return self.entry_parameters(self.knobs.domain_bits)

    def method(self, name):
        made = super().method(name)
        return Method(name, made.parameters, made.body.with_kids((*self.guards, *made.body.kids)), self.result)


def make_primitive(seed, index, knobs):
    """The method and the domain of its int parameters that have one."""
    kind = FewInputs if knobs.domain_bits < 32 else PrimitiveGenerator
    generator = kind(seed, index, knobs)
    return generator.method(f"m{index}"), getattr(generator, "domain", {})
