# SPDX-License-Identifier: MIT
"""The test programs under tests/programs and what their first lines say.

The leading comment lines of a program hold one `KEY: value` each (in a file with several programs, the comment lines
above each method):

  EXPECT   what dashj must answer: `safe`, `unsafe line=12|15`, `unknown reason=unsupported`; several joined by ` or `
  ENTRY    Class.method, if it is not <file name>.test
  TRUTH    safe or unsafe, where EXPECT leaves it open (an accepted UNKNOWN)
  DOMAIN   x=-128..127 y=0..1 flag=false..true: all of these inputs are run. Parameters of a small type that are not
           named run over all their values; of a float these are whole numbers. `none`: nothing is run but the witnesses (the program may never end).
           a=[3]-1..1 for an array: null, each earlier array of the type, and all arrays of at most 3 cells of -1, 0 and 1; [2]-1..1 if it is not named
           m=[2][3]-1..1 for an array of at most 2 such arrays, rows that are null or one another, too; [2][2]0..1 if it is not named
  CELLS    4: of the domain only inputs are run whose arrays have at most so many cells together
  CHOICES  -3..3 0..1: the values of a run's first, second ... nondeterministic choice, all of them run with each input of the
           domain; the choices after them are 0
  SAMPLES  `none`: no random inputs beside the domain (a loop would run up to 2^31 rounds)
  SLOW     as DOMAIN, for the run with --slow
  WITNESS  x=5 y=-1 nondetInt#1=7: this input fails, with 7 for the first choice. May be repeated. Arrays are written as dashj prints them:
           a={1, 2}, a=null, b=a, a=new int[1000] {[3] = 5, [10..20] = 7}
  INPUT    x=10 or nondetInt#1=10: what dashj must report for this parameter or choice
  PROPERTY what counts, if not error,assert: `exceptions`, `error,exceptions=java.lang.ArithmeticException`. Where error is not in
           it, the program must not call error()
  TIMEOUT  seconds for dashj, if not the usual ones
  WHY      the reason for the expectation

A line `// STATICS: fresh` anywhere in a file says that each run of its programs has to start with classes that are not initialised.
"""

import dataclasses
import pathlib
import re
import struct

TOOLS = pathlib.Path(__file__).resolve().parent
# For javac, which runs too short for its best compiler.
QUICK = ("-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "-g", "-nowarn")
# For javac: Dash and Verifier to compile against, without class files of them. dashj brings its own.
WITH_API = ("-sourcepath", f"{TOOLS}:{TOOLS / 'truth'}", "-implicit:none")
INT_MIN, INT_MAX = -(2**31), 2**31 - 1
RANGES = {
    "boolean": (0, 1),
    "byte": (-128, 127),
    "char": (0, 65535),
    "short": (-32768, 32767),
    "int": (INT_MIN, INT_MAX),
    "long": (-(2**63), 2**63 - 1),
    # Of a float these are its bits; a DOMAIN is of whole numbers all the same.
    "float": (INT_MIN, INT_MAX),
    "double": (-(2**63), 2**63 - 1),
}
FLOAT_BITS = {"float": 32, "double": 64}
LARGE = ("int", "long", "float", "double")
OBJECTS = ("Object", "Boolean", "Byte", "Character", "Short", "Integer", "Long", "Float", "Double", "String")
KINDS_OF_OBJECTS, KINDS_OF_BOXES, CLASSES_OF_ARRAYS = 24, 5, 7  # truth/GivenObjects.java
USUAL_CELLS = (2, -1, 1)  # how many, lowest, highest: of an array that a DOMAIN does not name
USUAL_TABLE = (2, 2, 0, 1)  # how many rows, then cells of each: of an array of arrays
RANDOM_ARRAYS = 2**31
# A name and a value, which has spaces if it is an array; a brace in quotes is a char.
CELLS = r"\{(?:'[^']*'|[^{}'])*\}"
NAMED_VALUE = re.compile(rf"(\S+?)=((?:new \w+\[\d+\] )?\{{(?:'[^']*'|{CELLS}|[^{{}}'])*\}}|\S+)")
KEYS = {"EXPECT", "ENTRY", "TRUTH", "DOMAIN", "CELLS", "CHOICES", "SAMPLES", "SLOW", "WITNESS", "INPUT", "PROPERTY", "TIMEOUT", "WHY"}


class BadProgram(Exception):
    """A test program whose first lines cannot be understood."""


@dataclasses.dataclass(frozen=True)
class Answer:
    """One accepted answer."""

    verdict: str  # safe, unsafe, unknown
    lines: tuple = ()  # unsafe: the lines of the statements that may be named
    reason: str = ""  # unknown: the word of src/base/unknown_reasons.def

    def __str__(self):
        if self.verdict == "unsafe":
            return "unsafe line=" + "|".join(map(str, self.lines))
        return f"unknown reason={self.reason}" if self.verdict == "unknown" else "safe"


@dataclasses.dataclass(frozen=True)
class Parameter:
    type: str
    name: str

    @property
    def is_array(self):
        """Or an object: what is made for a run."""
        return self.type.endswith("[]") or self.is_objects

    @property
    def is_objects(self):
        """An Object, a box, or an array of these."""
        return self.type.replace("[]", "") in OBJECTS and not self.is_table

    @property
    def is_table(self):
        return self.type.endswith("[][]")

    @property
    def component(self):
        """Of an array of arrays, that of its rows."""
        return self.type.replace("[]", "")


@dataclasses.dataclass(frozen=True)
class Program:
    path: pathlib.Path
    label: str  # the file's name, with the method where the file holds several programs
    text: str
    header: dict
    package: str
    class_name: str  # with package and $ for nested classes
    method: str
    parameters: tuple  # without the words of a main(String[])
    answers: tuple
    takes_words: bool = False

    @property
    def name(self):
        return f"{self.path.parent.name}/{self.label}"

    @property
    def entry(self):
        return f"{self.class_name}.{self.method}"

    @property
    def wanted(self):
        return self.header.get("PROPERTY", [""])[0]

    @property
    def is_fresh(self):
        return re.search(r"^// STATICS: fresh$", self.text, re.M) is not None

    def counted_classes(self):
        """The classes of which an exception counts that leaves the entry, with their subclasses."""
        words = self.wanted.split(",") if self.wanted else ["assert"]
        classes = [word.removeprefix("exceptions=") for word in words if word not in ("error", "assert", "exceptions")]
        return classes + ["java.lang.AssertionError"] * ("assert" in words) + ["java.lang.Throwable"] * ("exceptions" in words)

    def counts_calls(self):
        """Whether a call of error() counts."""
        return not self.wanted or "error" in self.wanted.split(",")

    def is_unsafe(self):
        """The truth, which EXPECT gives unless TRUTH does."""
        word = self.header.get("TRUTH", [""])[0]
        return (word or next(a.verdict for a in self.answers if a.verdict != "unknown")) == "unsafe"

    def failing_lines(self):
        return {line for answer in self.answers for line in answer.lines}

    def ranges(self, key):
        """Name -> (low, high) of DOMAIN or SLOW; small types that are not named get all their values.
        None if some int is left out or the header says none."""
        said = self.header.get(key, [""])[0]
        if said == "none":
            return None
        named = {}
        for word in said.split():
            name, _, span = word.partition("=")
            low, _, high = span.rpartition("]")[2].partition("..")
            named[name] = (parse_value(low), parse_value(high))
        unknown = set(named) - {p.name for p in self.parameters}
        if unknown:
            raise BadProgram(f"{self.path}: {key} names {unknown}, which are no parameters")
        result = {}
        for parameter in self.parameters:
            if parameter.is_array:
                result[parameter.name] = (0, self.arrays_of(parameter, key) - 1)
                continue
            if parameter.name not in named and parameter.type in LARGE:
                return None
            low, high = named.get(parameter.name, RANGES[parameter.type])
            # The truth of a domain that reaches beyond a type is the truth of its part inside.
            result[parameter.name] = (max(low, RANGES[parameter.type][0]), min(high, RANGES[parameter.type][1]))
        return result

    def before(self, parameter):
        """The earlier parameters of its type; of objects all arrays of numbers, and the earlier objects."""
        if parameter.is_objects:
            return [p for p in self.parameters if p.is_array and (not p.is_objects or self.parameters.index(p) < self.parameters.index(parameter))]
        return [p for p in self.parameters[:self.parameters.index(parameter)] if p.type == parameter.type]

    def cells(self, parameter, key):
        """How many cells an array has at most, and their lowest and highest value, in the range of their type."""
        said = re.search(rf"(?:^| ){parameter.name}=(?:\[(\d+)\])?\[(\d+)\](\S+?)\.\.(\S+)", self.header.get(key, [""])[0])
        usual = USUAL_TABLE[1:] if parameter.is_table else USUAL_CELLS
        most, low, high = (int(said[2]), parse_value(said[3]), parse_value(said[4])) if said else usual
        least, greatest = RANGES[parameter.component]
        return most, max(low, least), min(high, greatest)

    def most_rows(self, parameter, key):
        said = re.search(rf"(?:^| ){parameter.name}=\[(\d+)\]\[", self.header.get(key, [""])[0])
        return int(said[1]) if said else USUAL_TABLE[0]

    def row_arrays(self, parameter):
        """The parameters that a row of it may be."""
        return [p for p in self.parameters if p.type == f"{parameter.component}[]"]

    def arrays_of(self, parameter, key):
        """How many arrays it is run on: truth/Given.java, truth/GivenTable.java and truth/GivenObjects.java number them."""
        if parameter.is_objects:
            return self.objects_of(parameter)
        most, low, high = self.cells(parameter, key)
        one = sum((high - low + 1)**length for length in range(most + 1))
        if not parameter.is_table:
            return 1 + len(self.before(parameter)) + one
        # A row is null, an earlier parameter, a row before it, or an array of its own.
        rows, tables = 1 + len(self.row_arrays(parameter)) + one, [1]
        for row in range(self.most_rows(parameter, key)):
            tables.append(tables[-1] * (rows + row))
        return 1 + len(self.before(parameter)) + sum(tables)

    def objects_of(self, parameter):
        others = len(self.before(parameter))
        one = 1 + others + (KINDS_OF_OBJECTS if parameter.type.startswith("Object") else KINDS_OF_BOXES)
        if not parameter.type.endswith("[]"):
            return one
        classes = CLASSES_OF_ARRAYS if parameter.type.startswith("Object") else 1
        return (2 + others) * classes * 3 * (one + 1) * (one + 2)

    def choices(self):
        """(low, high) of each choice that CHOICES names."""
        spans = (word.partition("..") for word in self.header.get("CHOICES", [""])[0].split())
        return [(parse_value(low), parse_value(high)) for low, _, high in spans]

    def asks(self):
        """Whether anything in the file asks for a choice."""
        return re.search(r"\bnondet[A-Z]\w+\(", self.text) is not None

    def witnesses(self):
        """Each a list of values in the order of the parameters and a list of choices; what is not named is 0."""
        for line in self.header.get("WITNESS", []):
            values = self.witness_values(line)
            chosen = {int(word.partition("#")[2]): parse_choice(word, value) for word, value in values.items() if "#" in word}
            unknown = {word for word in values if "#" not in word} - {p.name for p in self.parameters}
            if unknown:
                raise BadProgram(f"{self.path}: WITNESS names {unknown}, which are no parameters")
            tape = [chosen.get(k, 0) for k in range(1, max(chosen, default=0) + 1)]
            yield [self.number_of(p, values) if p.is_array else parse_typed(values.get(p.name, "0"), p.type) for p in self.parameters], tape

    def witness_values(self, line):
        if NAMED_VALUE.sub("", line).strip():
            raise BadProgram(f"{self.path}: WITNESS does not understand '{NAMED_VALUE.sub('', line).strip()}'")
        return dict(NAMED_VALUE.findall(line))

    def number_of(self, parameter, values):
        """What truth/Given.java makes of it; an array that is written down is one of written()."""
        text = values.get(parameter.name, "null")
        if parameter.is_objects and text != "null":
            raise BadProgram(f"{self.path}: WITNESS gives an object; expected null")
        names = [p.name for p in self.before(parameter)]
        if text == "null" or text in names:
            return names.index(text) + 1 if text in names else 0
        return -1 - self.written(parameter).index(self.parsed(parameter, text))

    def written(self, parameter):
        """The arrays that witnesses give to it, each once."""
        texts = (self.witness_values(line).get(parameter.name, "") for line in self.header.get("WITNESS", []))
        return list(dict.fromkeys(self.parsed(parameter, text) for text in texts if "{" in text))

    def parsed(self, parameter, text):
        return self.parse_table(parameter, text) if parameter.is_table else parse_array(text, parameter.component)

    def parse_table(self, parameter, text):
        """Each row: as parse_array says, or -1 for null, -2 and which array it is, -3 and of which table of the type it is which row."""
        names, tables = ([p.name for p in found] for found in (self.row_arrays(parameter), [*self.before(parameter), parameter]))
        is_row = re.compile(rf"({'|'.join(tables)})\[(\d+)\]")
        rows = re.findall(rf"(?:[^,{{]*{CELLS}|[^,{{]+)", text[1:-1])
        texts = [row.strip() for row in rows if row.strip()]
        return tuple((-1,) if row == "null" else parse_array(row, parameter.component) if "{" in row else
                     (-2, names.index(row)) if row in names else (-3, tables.index(is_row.fullmatch(row)[1]), int(is_row.fullmatch(row)[2])) for row in texts)


def parse_array(text, component):
    """The length, and first and last index and value of some ranges of cells."""
    head, _, cells = text[:-1].partition("{")
    cells = re.findall(r"(?:'[^']*'|[^,'])+", cells)
    if not head:
        made = [(i, i, cell.strip()) for i, cell in enumerate(cells)]
        length = len(cells)
    else:
        ranges = (re.fullmatch(r"\[(\d+)(?:\.\.(\d+))?\] = (.*)", cell.strip()) for cell in cells)
        made = [(int(r[1]), int(r[2] or r[1]), r[3]) for r in ranges]
        length = int(re.search(r"\[(\d+)\]", head)[1])
    return (length, *(number for first, last, value in made for number in (first, last, parse_typed(value, component))))


def parse_value(word):
    if word in ("true", "false"):
        return 1 if word == "true" else 0
    if word.startswith("'"):
        return ord(word[1]) if len(word) == 3 else int(word[3:-1], 16)
    return int(word[:-1] if word.endswith("L") else word)


def parse_typed(word, type):
    """As parse_value; of a float the bits that hold it. Written as in Java: 1.5f, -0.0, Float.NaN."""
    if type not in FLOAT_BITS:
        return parse_value(word)
    names = {"NaN": "nan", "POSITIVE_INFINITY": "inf", "NEGATIVE_INFINITY": "-inf"}
    name = word.partition(".")[2]
    number = float(names.get(name) or word.rstrip("f" if type == "float" else ""))
    pack, unpack = ("<f", "<i") if type == "float" else ("<d", "<q")
    return struct.unpack(unpack, struct.pack(pack, number))[0]


def parse_choice(name, word):
    """The value of a choice that is called nondetFloat#1, nondetInt#2, ..."""
    return parse_typed(word, name.removeprefix("nondet").partition("#")[0].lower())


def parse_answer(word, path):
    match = re.fullmatch(r"safe|unsafe line=([\d|]+)|unknown reason=([\w-]+)", word.strip())
    if not match:
        raise BadProgram(f"{path}: EXPECT does not understand '{word}'")
    lines = tuple(int(n) for n in match[1].split("|")) if match[1] else ()
    return Answer(word.split()[0], lines, match[2] or "")


def headers(text):
    """Each block of `// KEY: value` lines that holds an EXPECT: a dict of lists."""
    header = {}
    for line in text.splitlines() + [""]:
        match = re.fullmatch(r"\s*// ([A-Z]+): (.*)", line)
        if match:
            header.setdefault(match[1], []).append(match[2].strip())
        elif not line.lstrip().startswith("//"):
            if "EXPECT" in header:
                yield header
            header = {}


def parse_programs(path):
    """The programs of a file: one, or one for each method that has its own EXPECT."""
    text = path.read_text()
    package = re.search(r"^package ([\w.]+);", text, re.M)
    blocks = list(headers(text))
    if not blocks:
        raise BadProgram(f"{path}: no EXPECT line")
    for header in blocks:
        if set(header) - KEYS or "WHY" not in header:
            raise BadProgram(f"{path}: unknown keys {set(header) - KEYS}, or no WHY")
        class_name, _, method = header.get("ENTRY", [f"{path.stem}.test"])[0].rpartition(".")
        signature = re.search(rf"static [\w\[\]]+ {method}\(([^)]*)\)", text)
        if not signature:
            raise BadProgram(f"{path}: no static method {method}")
        parameters = [Parameter(*p.split()) for p in signature[1].split(",") if p.strip()]
        takes_words = method == "main" and [p.type for p in parameters] == ["String[]"]
        parameters = () if takes_words else tuple(parameters)
        answers = tuple(parse_answer(word, path) for word in header["EXPECT"][0].split(" or "))
        label = path.stem if len(blocks) == 1 else f"{path.stem}.{method}"
        yield Program(path, label, text, header, package[1] if package else "", class_name, method, parameters, answers,
                      takes_words)


def find_programs(folders, pattern=""):
    """All programs below the folders, in order of path; `pattern` must occur in folder/Name."""
    paths = sorted(p for folder in folders for p in pathlib.Path(folder).rglob("*.java"))
    programs = [program for path in paths for program in parse_programs(path)]
    return [p for p in programs if re.search(pattern, p.name)]
