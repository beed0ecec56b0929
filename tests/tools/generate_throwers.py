#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tiny programs around things that dashj may not model and that throw for some inputs (thrower_things.py).

The first programs are the same for each seed: FIXED, each thing alone in a method, each class of RawThrowers.java alone. In the others a thing
stands behind guards, in loops, callees, constructors, initialisers, under handlers that catch it or do not, beside error() and assertions. The
entry is the static method t(int x) or t(int x, P p) of a class T<index>; callees of the same parameters are entries, too. What they may be
asked about is part of the program; check_throwers.py asks.

`--seed N --list` names the programs, `--seed N --only K` shows one, `--opcodes` says which thing has which opcode (as compiled)."""

import argparse
import collections
import dataclasses
import pathlib
import random
import re
import subprocess
import tempfile

from class_code import FORMS, OPCODES, opcodes_of
from java_compiler import must_compile
from thrower_things import FIXED, THINGS

JAVA = pathlib.Path(__file__).resolve().with_name("throwers")
ASM = "/usr/share/java/asm.jar"  # where Debian puts it (scripts/setup)
GONE = "Gone"
INT_MIN, INT_MAX = -(2**31), 2**31 - 1
ALL_X = (INT_MIN, *range(-3, 13), INT_MAX)
FEW_X = (INT_MIN, -2, 0, 1, 2, 4, 5, 6, INT_MAX)  # where there is a second parameter
DESCRIPTORS = {"int": "I", "long": "J", "boolean": "Z", "void": "V", "char": "C"}
QUICK = ("-g", "-nowarn", "-proc:none", "-XDsuppressNotes", "-XDuseUnsharedTable=true", "-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC")

SUPERCLASSES = {
    "ArrayIndexOutOfBoundsException": "IndexOutOfBoundsException", "StringIndexOutOfBoundsException": "IndexOutOfBoundsException",
    "NumberFormatException": "IllegalArgumentException", "java.util.IllegalFormatException": "IllegalArgumentException",
    "java.util.InputMismatchException": "java.util.NoSuchElementException", "ExceptionInInitializerError": "LinkageError",
    "NoClassDefFoundError": "LinkageError", "BootstrapMethodError": "LinkageError", "VerifyError": "LinkageError",
    "UnsatisfiedLinkError": "LinkageError", "IncompatibleClassChangeError": "LinkageError", "LinkageError": "Error",
    "AbstractMethodError": "IncompatibleClassChangeError", "IllegalAccessError": "IncompatibleClassChangeError",
    "InstantiationError": "IncompatibleClassChangeError", "NoSuchFieldError": "IncompatibleClassChangeError",
    "NoSuchMethodError": "IncompatibleClassChangeError", "AssertionError": "Error", "Error": "Throwable", "RuntimeException": "Exception",
    "Exception": "Throwable", "Throwable": "",
}
UNRELATED = ("ArithmeticException", "IllegalStateException", "NullPointerException", "ArrayStoreException", "ClassCastException", "LinkageError",
             "SecurityException", "java.time.DateTimeException", "java.util.MissingResourceException")
GUARDS = ("x == 5", "x == 5", "x != 5", "x > 3", "x < 4", "x >= 5 && x <= 6", "(x & 7) == 5", "x % 3 == 2", "x * x == 25", "x * x == 3",
          "x > 4 && x < 4", "(byte) x == 5", "(long) x * x == 25L", "x * 0.5 == 2.5", "x + 0.5f > 5.4f && x < 6", "(x ^ 5) == 0", "x << 1 == 10",
          "x >>> 1 == 2", "(x | 1) == 5", "(char) x == 5", "x - 5L == 0L", "x > 0", "r == 0", "r != 0")


@dataclasses.dataclass(frozen=True)
class Program:
    index: int
    name: str  # of its class
    source: str  # empty for a class of RawThrowers.java
    entries: tuple  # (class, method, descriptor)
    param: str  # the type of the second parameter, if any
    values: tuple
    things: tuple
    properties: tuple

    @property
    def inputs(self):
        """(x, number of the value of p)."""
        return [(x, k) for x in (FEW_X if self.values else ALL_X) for k in range(len(self.values) or 1)]


def supers(name):
    """The superclasses of an exception, the nearest first."""
    found = []
    while name != "Throwable":
        name = SUPERCLASSES.get(name, "RuntimeException")
        found.append(name)
    return found


def full(name):
    return name if "." in name else f"java.lang.{name}"


def descriptor(param, result, class_name):
    """Of a method with an int and perhaps a parameter p."""
    return f"(I{descriptor_of(param, class_name) if param else ''}){descriptor_of(result, class_name)}"


def descriptor_of(type, class_name):
    type = re.sub(r"<.*>", "", type)
    if type.endswith("[]"):
        return "[" + descriptor_of(type[:-2], class_name)
    if type in DESCRIPTORS:
        return DESCRIPTORS[type]
    if type in ("Box", "Shape", "Square", "Colour"):
        return f"L{class_name}${type};"
    return f"L{full(type).replace('.', '/')};"


class Composer:
    """One program. A block is a list of lines of statements; RETURN stands where its method may end."""

    def __init__(self, seed, index, thing, second):
        self.random = random.Random(f"{seed} {index}")
        self.name, self.thing, self.second = f"T{index}", thing, second
        self.members, self.entries, self.count = [], ["t"], 0
        self.parameters = "int x" + (f", {thing.param} p" if thing.param else "")
        self.arguments = "x" + (", p" if thing.param else "")
        self.may_raise = {thing.throws, second.throws} - {""}

    def number(self):
        self.count += 1
        return self.count

    def chance(self, percent):
        return self.random.randrange(100) < percent

    def choose(self, values):
        return self.random.choice(values)

    # Blocks

    def compose(self):
        block = ["{", f"    {self.thing.text}", "}"]
        for _ in range(self.choose((0, 1, 1, 2))):
            for _ in range(self.choose((0, 1, 1, 2))):
                block = self.wrapped(block)
            block = self.placed(block)
        for _ in range(self.choose((0, 0, 1, 1, 2))):
            block = self.wrapped(block)
        return block

    def wrapped(self, block):
        return self.choose((self.guarded, self.guarded, self.looped, self.covered, self.covered, self.covered, self.final))(block)

    def guarded(self, block):
        guard = self.choose(GUARDS)
        form = self.random.randrange(5)
        if form == 0:
            return [f"if ({guard}) RETURN", *block]
        if form == 1:
            return [f"if ({guard}) {{", "    r++;", "} else {", *indent(block), "}"]
        if form == 2:
            return ["switch (x) {", "case 5:", "case 0:", *indent(block), "    break;", "default:", "    r = 1;", "}"]
        return [f"if ({guard}) {{", *indent(block), "}"]

    def looped(self, block):
        i = f"i{self.number()}"
        form = self.random.randrange(4)
        if form == 0:
            return [f"for (int {i} = 0; {i} < 3; {i}++) {{", f"    if ({i} == (x & 3)) {{", *indent(indent(block)), "    }", "}"]
        if form == 1:
            return [f"for (int {i} = 0; {i} < (x & 3); {i}++) {{", *indent(block), "}"]
        if form == 2:
            return [f"int {i} = 2;", f"while ({i}-- > 0) {{", *indent(block), "}"]
        return [f"int {i} = 1;", "do {", *indent(block), f"}} while ({i}-- > 0);"]

    def caught(self):
        """What a handler catches."""
        exact = self.choose(sorted(self.may_raise)) if self.may_raise else "RuntimeException"
        return self.choose((exact, exact, self.choose(supers(exact)), self.choose(UNRELATED), "Throwable", "RuntimeException", "Exception", "Error", "Own",
                            "ArithmeticException | NullPointerException"))

    def covered(self, block):
        e = f"e{self.number()}"
        first = self.caught()
        lines = ["try {", *indent(block), f"}} catch ({first} {e}) {{", *indent(self.handler(e)), "}"]
        if first != "Throwable" and self.chance(25):
            other = f"e{self.number()}"
            lines = [*lines[:-1], f"}} catch (Throwable {other}) {{", *indent(self.handler(other)), "}"]
        return [*lines[:-1], "} finally {", *indent(self.finish()), "}"] if self.chance(20) else lines

    def final(self, block):
        return ["try {", *indent(block), "} finally {", *indent(self.finish()), "}"]

    def handler(self, e):
        choices = ([], ["r = -1;"], ["error();"], ["if (x == 5) error();"], [f"throw {e};"], [f"if (x == 5) throw {e};"], ["throw new Own(7);"],
                   ["RETURN"], ["assert x != 5;"], ["assert false;"], [f"if ({e}.getMessage() == null) r = 1;"],
                   [f"r = (Object) {e} instanceof RuntimeException ? 1 : 2;"], [f"throw new IllegalStateException({e});"], ["{", f"    {self.second.text}", "}"],
                   ["r = 5 / (x - 5);"])
        return self.choose(choices)

    def finish(self):
        return self.choose((["r++;"], ["if (r == 0) error();"], ["error();"], ["if (x == 5) throw new Own(r);"], ["if (x != 3) RETURN"],
                            ["{", f"    {self.second.text}", "}"], ["assert r != 1;"], ["r = 5 / (x - 4);"]))

    # Placements: the block goes into a method of its own, what is given back runs it.

    def placed(self, block):
        choices = [self.in_callee] * 3 + [self.in_constructor, self.in_object, self.in_interface, self.in_super, self.in_initialiser, self.in_initialiser,
                                          self.in_instance_initialiser, self.in_lambda, self.in_text, self.in_recursion, self.in_other_class]
        if not self.thing.param and not any("static int own;" in member for member in self.members):
            choices.append(self.in_own_initialiser)
        return self.choose(choices)(block)

    def method(self, head, block, end="return r;", back="return r;", start=()):
        """Lines of a method."""
        return [f"{head} {{", *indent([*start, "int r = 0;", *ending(block, back), end]), "}"]

    def add(self, lines):
        self.members.append("\n".join(lines))

    def in_callee(self, block):
        name = f"c{self.number()}"
        self.entries.append(name)
        self.add(self.method(f"{self.choose(('', 'private ', 'public ', 'synchronized '))}static int {name}({self.parameters})", block))
        return [f"r += {name}({self.arguments});"]

    def nested(self, name, lines, head="static class"):
        self.add([f"{head} {name} {{", *indent(lines), "}"])

    def in_other_class(self, block):
        name = f"N{self.number()}"
        self.nested(name, self.method(f"static int m({self.parameters})", block))
        return [f"r += {name}.m({self.arguments});"]

    def in_object(self, block):
        name = f"N{self.number()}"
        self.nested(name, self.method(f"int m({self.parameters})", block))
        return [f"r += new {name}().m({self.arguments});"]

    def in_interface(self, block):
        n = self.number()
        self.nested(f"F{n}", [f"int m({self.parameters});"], "interface")
        self.nested(f"N{n} implements F{n}", self.method(f"public int m({self.parameters})", block))
        return [f"F{n} f{n} = new N{n}();", f"r += f{n}.m({self.arguments});"]

    def in_constructor(self, block):
        name = f"N{self.number()}"
        self.nested(name, ["int v;", *self.method(f"{name}({self.parameters})", block, "v = r;", "{ v = r; return; }")])
        return [f"r += new {name}({self.arguments}).v;"]

    def in_super(self, block):
        n = self.number()
        self.nested(f"S{n}", ["int v;", *self.method(f"S{n}({self.parameters})", block, "v = r;", "{ v = r; return; }")])
        self.nested(f"N{n} extends S{n}", [f"N{n}({self.parameters}) {{", f"    super({self.arguments});", "}"])
        return [f"r += new N{n}({self.arguments}).v;"]

    def kept_inputs(self, n):
        """Statics that hold the inputs for an initialiser: (statements that set them, statements that read them)."""
        self.add([f"static int in{n};"])
        sets, reads = [f"in{n} = x;"], [f"final int x = in{n};"]
        if self.thing.param:
            self.add([f"static {self.thing.param} pin{n};"])
            sets.append(f"pin{n} = p;")
            reads.append(f"final {self.thing.param} p = pin{n};")
        return sets, reads

    def in_initialiser(self, block):
        n = self.number()
        sets, reads = self.kept_inputs(n)
        self.may_raise.add("ExceptionInInitializerError")
        self.nested(f"N{n}", ["static int v;", *self.method("static", block, "v = r;", "r = -9;", reads)])
        return [*sets, f"r += N{n}.v;"]

    def in_instance_initialiser(self, block):
        n = self.number()
        sets, reads = self.kept_inputs(n)
        self.nested(f"N{n}", ["int v;", *self.method("", block, "v = r;", "r = -9;", reads)])
        return [*sets, f"r += new N{n}().v;"]

    def in_own_initialiser(self, block):
        self.may_raise.add("ExceptionInInitializerError")
        self.add(["static int own;", *self.method("static", block, "own = r;", "r = -9;", [f"final int x = {self.choose((0, 1, 2, 4, 5, 5))};"])])
        return ["r += own;"]

    def in_lambda(self, block):
        n = self.number()
        self.in_callee(block)
        p = ", p" if self.thing.param else ""
        return [f"java.util.function.IntUnaryOperator f{n} = y{n} -> {self.entries[-1]}(y{n}{p});", f"r += f{n}.applyAsInt(x);"]

    def in_text(self, block):
        n = self.number()
        fields = ["final int x;"] + ([f"final {self.thing.param} p;"] if self.thing.param else [])
        sets = "this.x = x;" + (" this.p = p;" if self.thing.param else "")
        text = self.method("public String toString()", block, "return \"n\" + r;", "return \"n\" + r;")
        self.nested(f"N{n}", [*fields, f"N{n}({self.parameters}) {{ {sets} }}", *text])
        return [f"r += (\"\" + new N{n}({self.arguments})).length();"]

    def in_recursion(self, block):
        name = f"c{self.number()}"
        again = f"if (deep > 0) return {name}({self.arguments}, deep - 1);"
        self.add(self.method(f"static int {name}({self.parameters}, int deep)", block, start=[again]))
        return [f"r += {name}({self.arguments}, 2);"]

    # The whole

    def program(self, index, block, is_plain):
        head, tail, result = [], [], "int"
        if not is_plain:
            head = self.choose(([], [], [], [], ["if (x == 3) error();"], ["assert x != 3;"], ["if (x == 5) RETURN"], ["r = 5 / (x + 2);"]))
            tail = self.choose(([], [], [], [f"if (r == {self.choose((0, 1, 2))}) error();"], ["if (x == 5) error();"], ["error();"],
                                ["assert r != 1;"], ["assert x != 5;"], ["if (x == 4) throw new Own(2);"], ["r = 10 / (x - 7);"]))
            result = self.choose(("int",) * 8 + ("void", "long", "boolean", "Object", "String", "int[]"))
        value = {"boolean": "r != 0", "String": "\"\" + r", "int[]": "new int[]{r}", "void": ""}.get(result, "r")
        back = f"return {value};".replace(" ;", ";")
        modifier = self.choose(("", "", "", "public ", "private ", "synchronized ")) if not is_plain else ""
        entry = self.method(f"{modifier}static {result} t({self.parameters})", [*head, *block, *tail], back, back)
        declare = [*filter(None, dict.fromkeys((self.thing.declare, self.second.declare)))]
        own = ["static class Own extends RuntimeException {", "    int code;", "    Own(int code) {", "        this.code = code;", "    }", "}"]
        lines = [*declare, *entry, *("\n".join(self.members).splitlines()), "static void error() {", "}"]
        if "Own" in "\n".join(lines):
            lines += own
        text = f"class {self.name} {{\n" + "\n".join(indent(lines)) + "\n}\n"
        param = self.thing.param
        entries = [(self.name, "t", descriptor(param, result, self.name))]
        entries += [(self.name, name, descriptor(param, "int", self.name)) for name in self.entries[1:]]
        names = tuple(dict.fromkeys((self.thing.name, *([self.second.name] if self.second.text in text else []))))
        return Program(index, self.name, re.sub(r"\bProgram\b", self.name, text), tuple(entries), param, self.thing.values, names,
                       properties(self.random, sorted(self.may_raise), f"{self.name}$Own" if "Own" in text else ""))


def indent(lines):
    return ["    " + line for line in lines]


def ending(block, back):
    return [re.sub(r"\bRETURN\b", back, line) for line in block]


def properties(random, may_raise, own):
    """What a program is asked about."""
    chosen = ["exceptions", random.choice(("error,assert", "error,assert", "error", "assert", "error,exceptions", "error,assert,exceptions"))]
    if may_raise:
        name = random.choice(may_raise)
        classes = random.choice((name, name, random.choice(supers(name)), random.choice(UNRELATED)))
        chosen.append(f"exceptions={full(classes)}")
    if own:
        chosen.append(f"exceptions={own}")
    if random.randrange(8) == 0:
        chosen.append("error,exceptions=java.lang.RuntimeException")
    return tuple(dict.fromkeys(chosen))


def fixed_program(index, name):
    class_name = f"T{index}"
    body = re.sub(r"\bProgram\b", class_name, FIXED[name])
    result = re.search(r"(\S+) t\(int x\)", body)[1]
    text = f"class {class_name} {{\n" + "\n".join(indent(body.splitlines())) + "\n\n    static void error() {\n    }\n}\n"
    asked = ("exceptions", "error,assert", "error", "assert", "error,exceptions", "exceptions=java.lang.RuntimeException",
             "exceptions=java.lang.NullPointerException", "exceptions=java.lang.Error")
    return Program(index, class_name, text, ((class_name, "t", descriptor("", result, class_name)),), "", (), (f"fixed_{name}",), asked)


def raw_program(index, thing):
    """A class of RawThrowers.java, by itself."""
    name = f"Raw_{thing.name.removeprefix('raw_')}"
    return Program(index, name, "", ((name, "op", "(I)I"),), "", (), (thing.name,), properties(random.Random(name), [thing.throws or "LinkageError"], ""))


HARMLESS = tuple(t for t in THINGS if not t.declare and not t.param)  # may stand beside any other: these declare nothing
RAW = tuple(t for t in THINGS if t.is_raw)
STANDING = len(FIXED) + len(THINGS) + len(RAW)  # programs that are the same for each seed


def make_program(seed, index):
    """Program `index` of a seed."""
    if index < len(FIXED):
        return fixed_program(index, list(FIXED)[index])
    if index < len(FIXED) + len(THINGS):
        thing = THINGS[index - len(FIXED)]
        composer = Composer(0, index, thing, thing)
        return composer.program(index, ["{", f"    {thing.text}", "}"], is_plain=True)
    if index < STANDING:
        return raw_program(index, RAW[index - len(FIXED) - len(THINGS)])
    choice = random.Random(f"{seed} {index} things")
    composer = Composer(seed, index, choice.choice(THINGS), choice.choice(HARMLESS))
    return composer.program(index, composer.compose(), is_plain=False)


def array_statement(type, text):
    """Java: makes p what dashj prints: null, {1, 2}, new int[9] {[3] = 5, [4..8] = 6}; of objects 5, new Object(), new Integer[] {null, p, p[0]}."""
    if text == "null" or not text.endswith("}"):
        return f"p = {text};"
    if listed := re.fullmatch(r"(new \w+\[\] )?\{(.*)\}", text):
        cells = listed[2].split(", ")
        named = [i for i, cell in enumerate(cells) if re.match(r"p\b", cell)]  # the array, or a cell before it
        first = ", ".join("null" if i in named else cell for i, cell in enumerate(cells))
        return "".join([f"p = {listed[1] or 'new ' + type}{{{first}}};", *(f" p[{i}] = {cells[i]};" for i in named)])
    head, _, cells = text[:-1].partition(" {")
    made = [f"p = {head};"]
    for first, last, value in re.findall(r"\[(\d+)(?:\.\.(\d+))?\] = ([^,]+)", cells):
        made.append(f"for (int i = {first}; i <= {last or first}; i++) p[i] = {value};")
    return " ".join(made)


def inputs_class(program, arrays=()):
    """The class that gives the values of p, and arrays that dashj prints behind them."""
    made = [f"p = {value};" for value in program.values] + [array_statement(program.param, text) for text in arrays]
    cases = "".join(f"            case {k}: {statements} break;\n" for k, statements in enumerate(made))
    names = {"Square", "Cube", "Box", "Shape", "Colour"}
    text = re.sub(r"\b(" + "|".join(names) + r")\b", rf"{program.name}.\1", f"        {program.param} p = null;\n        switch (k) {{\n{cases}        }}\n")
    return f"class {program.name}Inputs {{\n    static Object of(int k) {{\n{text}        return p;\n    }}\n}}\n"


def prepare(folder, javac="javac", java="java"):
    """The tools in Java, and the classes that RawThrowers writes: tools/ and raw/ of the folder."""
    for name in ("tools", "raw"):
        (folder / name).mkdir(parents=True)
    must_compile(javac, *QUICK, "-cp", ASM, "-d", folder / "tools", *sorted(JAVA.glob("*.java")))
    subprocess.run([java, "-cp", f"{folder / 'tools'}:{ASM}", "RawThrowers", folder / "raw"], check=True)


def compile_programs(programs, prepared, folder, javac="javac"):
    """classes/ has what is analysed, inputs/ the classes that give values of parameters."""
    for name in ("sources", "classes", "inputs"):
        (folder / name).mkdir(parents=True)
    files = []
    for program in programs:
        texts = {program.name: program.source, f"{program.name}Inputs": inputs_class(program) if program.values else ""}
        for name, text in texts.items():
            if text:
                files.append(folder / "sources" / f"{name}.java")
                files[-1].write_text(text)
    # Names of many files do not fit on a command line.
    (folder / "list").write_text("\n".join(map(str, files)))
    must_compile(javac, *QUICK, "-cp", prepared / "raw", "-d", folder / "classes", f"@{folder / 'list'}")
    for file in list((folder / "classes").glob("*.class")):
        if file.stem.endswith(GONE):
            file.unlink()
        elif file.stem.endswith("Inputs"):
            file.rename(folder / "inputs" / file.name)
    for file in (prepared / "raw").glob("*.class"):
        (folder / "classes" / file.name).write_bytes(file.read_bytes())


def compile_arrays(arrays, folder, javac="javac"):
    """inputs/ of programs gives these arrays behind their values."""
    files = []
    for program, texts in arrays.items():
        files.append(folder / "sources" / f"{program.name}Inputs.java")
        files[-1].write_text(inputs_class(program, texts))
    if files:
        must_compile(javac, *QUICK, "-cp", folder / "classes", "-d", folder / "inputs", *files)


def opcode_table(programs, classes):
    """Opcode or form -> the things of the programs that have it, or their classes."""
    table = collections.defaultdict(set)
    label = {program.name: program.things[0] for program in programs}
    for file in classes.glob("*.class"):
        for opcode in opcodes_of(file.read_bytes()):
            table[opcode].add(label.get(file.stem.partition("$")[0], file.stem))
    return table


def print_opcodes():
    with tempfile.TemporaryDirectory(prefix="dashj-throwers-") as temporary:
        folder = pathlib.Path(temporary)
        prepare(folder)
        programs = [make_program(0, index) for index in range(STANDING)]
        compile_programs(programs, folder, folder / "batch")
        table = opcode_table(programs, folder / "batch" / "classes")
    for opcode in [*OPCODES, *sorted(FORMS)]:
        found = sorted(table[opcode])
        print(f"{opcode:<16} {len(found):>4}  {' '.join(found[:3]) or 'NONE'}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=600)
    parser.add_argument("--only", type=int, metavar="K", help="show program K")
    parser.add_argument("--list", action="store_true", help="name the programs and their things")
    parser.add_argument("--out", type=pathlib.Path, help="write the sources there")
    parser.add_argument("--opcodes", action="store_true", help="which opcode the fixed programs have where")
    options = parser.parse_args()
    if options.opcodes:
        print_opcodes()
        return
    indices = [options.only] if options.only is not None else range(options.count)
    for program in (make_program(options.seed, index) for index in indices):
        if options.list:
            print(program.index, program.name, *program.things)
        elif options.out:
            options.out.mkdir(parents=True, exist_ok=True)
            (options.out / f"{program.name}.java").write_text(program.source)
        else:
            print(program.source or f"{program.name}: see throwers/RawThrowers.java")


if __name__ == "__main__":
    main()
