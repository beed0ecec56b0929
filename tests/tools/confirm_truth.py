#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Confirms the EXPECT lines of the test programs by running them: every input of the DOMAIN, corner values, random
samples and the witnesses, on a plain JVM with assertions enabled. It knows nothing of dashj.

Programs get our own Dash and Verifier, which read the choices of a run from a tape.

A program that is said to be safe must never reach an error. One that is said to be unsafe must reach one, every witness
must, and the failing lines that were seen must be exactly the ones that are listed."""

import argparse
import dataclasses
import math
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from java_compiler import must_compile
from program_files import FLOAT_BITS, QUICK, RANDOM_ARRAYS, RANGES, BadProgram, find_programs

ROOT = pathlib.Path(__file__).resolve().parent.parent
DOMAIN_LIMIT = 2**24
# Random inputs of a program; each run with fresh classes costs as much as a thousand others.
SAMPLES, FRESH_SAMPLES = 100_000, 300
# Of a JVM that runs many programs for a short time each: most of its own time would go to its best compiler and to collections of a small heap.
SHORT_RUNS = ("-XX:TieredStopAtLevel=1", "-Xmn64m")
ERROR_BODY = re.compile(r"(static void error\(\)\s*)\{[^}]*\}")


@dataclasses.dataclass(frozen=True)
class Outcome:
    """What the runs of a program came to."""

    hits: int
    inside: int  # hits in the domain
    witnesses: str  # for each y or n, whether it fails; c for a run that was cut
    lines: dict  # failing line: its first input
    cuts: int  # runs of the domain that were cut
    places: tuple  # of each witness, the failing line, or those of all methods that an exception left


def hook(program, programs):
    """The program with error() bodies that tell, where calls count for a program of its file; the line numbers stay as they are."""
    if not any(each.counts_calls() for each in programs if each.path == program.path):
        return program.text
    return ERROR_BODY.sub(lambda m: m[1] + "{ truth.Truth.error(); " + "\n" * m[0][len(m[1]):].count("\n") + "}", program.text)


def domain_of(program, key, limit):
    """The ranges to run completely; empty if there are none."""
    ranges = program.ranges(key)
    if ranges is None:
        return {}
    size = math.prod(max(0, high - low + 1) for low, high in ranges.values())
    if size > limit:
        if key in program.header:
            raise BadProgram(f"{program.path}: {key} has {size} inputs, more than {limit}")
        return {}
    return ranges


def loops(program, ranges, call):
    """Java: the nested loops over all inputs of the domain."""
    if not ranges and program.parameters or not program.parameters and program.asks() and not program.choices():
        return ""
    names = [f"p{i}" for i in range(len(program.parameters))]
    opened = "".join(
        f"for (long q{i} = {ranges[p.name][0]}L; q{i} <= {ranges[p.name][1]}L; q{i}++) {{ long p{i} = {bits_of(p, f'q{i}')};\n"
        for i, p in enumerate(program.parameters)
    )
    return (
        f"{opened}{within_cells(program)}do {{\nif (truth.Truth.isEnough()) return;\nboolean left = false;\ntruth.Truth.start();\n"
        f"try {{ {call} }} catch (Throwable t) {{ left = truth.Truth.counts(this, t); }}\n"
        f"if (left || truth.Truth.isReached) truth.Truth.fails(this, new long[] {{{', '.join(names)}}});\n"
        + "} while (truth.Truth.hasNextTape());\n" + "}" * len(names)
    )


def within_cells(program):
    """Java: the condition that arrays have no more cells together than CELLS says; arrays of arrays are not counted."""
    counted = [f"given{i}.cells(p{i}, {len(program.before(p))})" for i, p in enumerate(program.parameters) if p.is_array and not p.is_table and not p.is_objects]
    return f"if ({' + '.join(counted)} <= {program.header['CELLS'][0]}) " if "CELLS" in program.header and len(counted) > 1 else ""


def bits_of(parameter, name):
    """Java: the value that a driver holds for this whole number."""
    if parameter.type == "float":
        return f"Float.floatToIntBits((float) {name})"
    return f"Double.doubleToLongBits((double) {name})" if parameter.type == "double" else name


def array_names(program, parameter):
    return [f"a{program.parameters.index(p)}" for p in program.before(parameter)]


def arrays_made(program, names):
    """Java: the arrays of a run, `a1` for the parameter of number 1. Rows may be any array, so arrays of arrays come last; but for objects."""
    made = [(p.is_objects, p.is_table, i, p, name) for i, (p, name) in enumerate(zip(program.parameters, names)) if p.is_array]
    return "".join(f"Object a{i} = given{i}.array({', '.join([name, *row_names(program, p), *array_names(program, p)])}); "
                   for _, _, i, p, name in sorted(made, key=lambda one: one[:3]))


def row_names(program, parameter):
    """Java: what rows of an array of arrays may be besides; nothing if it is none."""
    names = ", ".join(f"a{program.parameters.index(p)}" for p in program.row_arrays(parameter))
    return [f"new Object[] {{{names}}}"] if parameter.is_table else []


def given_of(program, parameter, key):
    """Java: what numbers the arrays that a parameter can be."""
    if parameter.is_objects:
        return f"truth.GivenObjects({parameter.type}.class)"
    numbers = ", ".join(f"{n}L" for n in program.cells(parameter, key))
    if not parameter.is_table:
        return f"truth.Given({parameter.component}.class, {numbers}, new long[][] {rows(program.written(parameter))})"
    written = ", ".join(rows(table) for table in program.written(parameter))
    return (f"truth.GivenTable({program.most_rows(parameter, key)}, new truth.Given({parameter.component}.class, {numbers}, "
            f"new long[0][]), new long[][][] {{{written}}})")


def call_of(program, names):
    """Java: the statements of a run."""
    def cast(parameter, name):
        if parameter.is_array:
            return f"({parameter.type}) a{program.parameters.index(parameter)}"
        if parameter.type == "boolean":
            return f"{name} != 0"
        if parameter.type == "float":
            return f"Float.intBitsToFloat((int) {name})"
        return f"Double.longBitsToDouble({name})" if parameter.type == "double" else f"({parameter.type}) {name}"

    values = [cast(p, n) for p, n in zip(program.parameters, names)]
    if program.is_fresh:
        types = "".join(f", {p.type}.class" for p in program.parameters)
        boxed = "".join(f", {value}" for value in values)
        return f'{arrays_made(program, names)}truth.Fresh.call("{program.class_name}", "{program.method}", new Class<?>[] {{{types[2:]}}}{boxed});'
    arguments = "new String[0]" if program.takes_words else ", ".join(values)
    class_name = program.class_name[len(program.package) + 1 if program.package else 0:]
    return f"{arrays_made(program, names)}{class_name.replace('$', '.')}.{program.method}({arguments});"


def class_of_given(parameter):
    return "GivenObjects" if parameter.is_objects else "GivenTable" if parameter.is_table else "Given"


def given(program, key):
    """Java: the members of a driver that its arrays need."""
    arrays = [(i, p) for i, p in enumerate(program.parameters) if p.is_array]
    if not arrays:
        return ""
    fields = [f"private final truth.{class_of_given(p)} given{i} = new {given_of(program, p, key)};" for i, p in arrays]
    indexed = [f"input[{i}]" for i in range(len(program.parameters))]
    texts = []
    for i, p in enumerate(program.parameters):
        earlier = program.before(p)
        names = ", ".join(f'"{e.name}"' for e in earlier)
        texts.append(f"truth.{class_of_given(p)}.shown({', '.join([f'a{i}', f'new String[] {{{names}}}', *array_names(program, p)])})" if p.is_array else indexed[i])
    shown = ' + ", " + '.join(texts)
    return "\n    ".join([*fields, f'public String shown(long[] input) {{ {arrays_made(program, indexed)}return "[" + {shown} + "]"; }}'])


def type_of(program, parameter, key):
    """Lowest and highest number, and how many bits of a float it has."""
    if parameter.is_array:
        return (0, program.arrays_of(parameter, key) + RANDOM_ARRAYS, 0)
    return (*RANGES[parameter.type], FLOAT_BITS.get(parameter.type, 0))


def rows(values):
    return "{" + ", ".join("{" + ", ".join(f"{value}L" for value in row) + "}" for row in values) + "}"


def driver_name(program):
    return "Truth_" + re.sub(r"\W", "_", program.name)


def driver(program, is_slow, search=None, samples=SAMPLES):
    """`search`: gives the statements that take the place of the domain's loops; no samples and witnesses then."""
    ranges = domain_of(program, "SLOW", 2**32) if is_slow else domain_of(program, "DOMAIN", DOMAIN_LIMIT)
    has_samples = not is_slow and search is None and "none" not in (program.header.get(k, [""])[0] for k in ("SAMPLES", "DOMAIN"))
    witnesses = list(program.witnesses()) if search is None else []
    key = "SLOW" if is_slow else "DOMAIN"
    names = [f"p{i}" for i in range(len(program.parameters))]
    indexed = [f"input[{i}]" for i in range(len(program.parameters))]
    return f"""{'package ' + program.package + ';' if program.package else ''}
public final class {driver_name(program)} implements truth.Truth.Driver {{
    public String name() {{ return "{program.name}"; }}
    public long[][] types() {{ return new long[][] {rows(type_of(program, p, key) for p in program.parameters)}; }}
    public long[][] witnesses() {{ return new long[][] {rows(values for values, _ in witnesses)}; }}
    public long[][] witnessChoices() {{ return new long[][] {rows(tape for _, tape in witnesses)}; }}
    public long[][] choices() {{ return new long[][] {rows(program.choices())}; }}
    public boolean asks() {{ return {str(program.asks()).lower()}; }}
    public int samples() {{ return {(FRESH_SAMPLES if program.is_fresh else samples) if has_samples else 0}; }}
    public String[] counted() {{ return new String[] {{{', '.join(f'"{name}"' for name in program.counted_classes())}}}; }}
    public void call(long[] input) throws Throwable {{ {call_of(program, indexed)} }}
    {given(program, key)}
    public void all() {{
        {search(program) if search else loops(program, ranges, call_of(program, names)) if program.header.get('DOMAIN') != ['none'] else ''}
    }}
}}
"""


def write_sources(programs, folder, is_slow, search=None, samples=SAMPLES):
    files = sorted((ROOT / "tools" / "truth").rglob("*.java"))
    for program in programs:
        for name, text in ((program.path.stem, hook(program, programs)), (driver_name(program), driver(program, is_slow, search, samples))):
            file = folder / program.path.parent.name / f"{name}.java"
            file.parent.mkdir(exist_ok=True)
            file.write_text(text)
            if file not in files:
                files.append(file)
    return files


def remove_classes(folder, ending):
    for file in pathlib.Path(folder).rglob(f"*{ending}.class"):
        file.unlink()


def numbers(text):
    return tuple(map(int, re.findall(r"-?\d+", text)))


def run_all(programs, arguments, bounds=None, lost="", search=None):
    """Program name -> Outcome. `bounds`: calls of a run and of a whole domain, for programs that call truth.Truth.enter(). `lost`: the end of the names of
    classes that are not there when the programs run. `search`: as that of driver."""
    with tempfile.TemporaryDirectory(prefix="dashj-truth-") as temporary:
        folder = pathlib.Path(temporary)
        files = write_sources(programs, folder, arguments.slow, search, getattr(arguments, "samples", SAMPLES))
        classes = folder / "classes"
        must_compile(arguments.javac, *QUICK, "-d", classes, *files)
        if lost:
            remove_classes(classes, lost)
        names = [f"{p.package}.{driver_name(p)}".lstrip(".") for p in programs]
        run = subprocess.run([arguments.java, "-ea", "-XX:+UseSerialGC", "-Xshare:auto", "-XX:-OmitStackTraceInFastThrow", *(SHORT_RUNS if bounds else ()), "-cp", classes, "truth.Truth",
                              *([f"--bounds={bounds[0]},{bounds[1]}"] if bounds else []), *names],
                             check=True, stdout=subprocess.PIPE, text=True)
    result = {}
    for line in run.stdout.splitlines():
        name, hits, inside, witnesses, lines, cuts, places = line.split("\t")
        seen = {int(n): values for n, values in re.findall(r"(\d+)=(\[[^\]]*\])", lines)}
        result[name] = Outcome(int(hits), int(inside), witnesses[1:], seen, int(cuts), tuple(map(numbers, places[1:].split(";"))))
    return result


def complaints(program, outcome, is_slow):
    hits, seen = outcome.hits, outcome.lines
    if "n" in outcome.witnesses:
        yield f"witness {outcome.witnesses.index('n') + 1} does not fail"
    if not program.is_unsafe():
        if hits:
            yield f"said to be safe, but fails {hits} times, first by line: {seen}"
    elif not hits and not is_slow:
        yield "said to be unsafe, but nothing failed"
    elif any(program.failing_lines()) and set(seen) != program.failing_lines():
        yield f"fails in lines {seen}, said to fail in {sorted(program.failing_lines())}"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="*", default=[ROOT / "programs", ROOT.parent / "examples"])
    parser.add_argument("--filter", default="", help="regular expression on folder/Name")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only each Nth program")
    parser.add_argument("--slow", action="store_true", help="the SLOW domains, up to 2^32 inputs each")
    parser.add_argument("--samples", type=int, default=SAMPLES, help="random inputs of a program")
    parser.add_argument("--java", default=shutil.which("java"))
    parser.add_argument("--javac", default=shutil.which("javac"))
    arguments = parser.parse_args()
    try:
        programs = find_programs(arguments.folders, arguments.filter)[::arguments.every]
        if arguments.slow:
            programs = [p for p in programs if "SLOW" in p.header]
        outcomes = run_all(programs, arguments)
    except BadProgram as bad:
        sys.exit(str(bad))
    failures = 0
    for program in programs:
        for complaint in complaints(program, outcomes[program.name], arguments.slow):
            failures += 1
            print(f"{program.path}: {complaint}")
    key, limit = ("SLOW", 2**32) if arguments.slow else ("DOMAIN", DOMAIN_LIMIT)
    complete = sum(bool(domain_of(p, key, limit)) or not (p.parameters or p.asks()) for p in programs)
    print(f"{len(programs)} programs, {complete} of them run over a whole domain, {failures} complaints")
    sys.exit(1 if failures or not programs else 0)


if __name__ == "__main__":
    main()
