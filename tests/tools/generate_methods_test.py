#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""generate_methods.py: javac accepts what it writes, the seed decides everything, and the shrinker ends at a small method."""

import argparse
import collections
import dataclasses
import pathlib
import re
import subprocess
import sys
import tempfile

import generate_methods
from generate_methods import add_shape_knobs, make_program
from java_compiler import compile_java
from program_files import WITH_API
from run_main import run_main

JAVAC = sys.argv[1] if len(sys.argv) > 1 else "javac"


def generate(folder, *options):
    done = run_main(generate_methods.main, "--out", folder, *options)
    if done.returncode:
        sys.exit(done.stderr)
    return texts_of(folder)


def texts_of(folder):
    return {file.name: file.read_text() for file in sorted(pathlib.Path(folder).iterdir())}


def check(is_good, what):
    print(f"{'ok  ' if is_good else 'FAIL'} {what}")
    return is_good


def check_calls(folder):
    """Call graphs: whole programs, the same for the same seed, and shrunk with what they call."""
    knobs = ("--seed", "6", "--calls", "4", "--statements", "6")
    once = generate(folder / "e", *knobs, "--count", "150")
    alone = generate(folder / "f", *knobs, "--only", "17")
    is_good = check(set(alone["G0.java"].split("\n\n")[1:-1]) <= set(once["G0.java"].split("\n\n")), "callees belong to their entry")
    text = "".join(once.values())
    is_good &= check(all(word in text for word in ("Dash.nondetInt()", "Dash.assume(", "(d - 1)", "static void m")),
                     "there are choices, assumptions, recursion and void methods")
    built = compile_java(JAVAC, "-g", "-nowarn", *WITH_API, "-d", folder / "called", *(folder / "e").glob("*.java"))
    is_good &= check(built.returncode == 0, "javac accepts call graphs")
    apart = generate(folder / "i", *knobs, "--count", "150", "--apart", "100")
    text = "".join(apart.values())
    is_good &= check(all(word in text for word in ("Gone {", "Heir.m", "catch (LinkageError", "catch (Throwable")),
                     "there are callees in classes that will not link, and handlers")
    built = compile_java(JAVAC, "-g", "-nowarn", *WITH_API, "-d", folder / "apart", *(folder / "i").glob("*.java"))
    is_good &= check(built.returncode == 0, "javac accepts callees in other classes")
    shrunk = run_main(generate_methods.main, *knobs, "--shrink", "17", "--javac", JAVAC, "--while-succeeds",
                      "grep -q 'm17_[0-9]*(.*;' {dir}/{class}.java")
    is_good &= check(shrunk.returncode == 0 and shrunk.stdout.count(" static ") == 4,
                     f"the shrinker leaves the entry, the method that calls, the one it calls, and error:\n{shrunk.stdout}{shrunk.stderr}")
    return is_good


def check_loops(folder):
    """Methods of loops: aimed errors, bounds that are inputs, and smaller ones that still have the loop that is asked for."""
    knobs = ("--seed", "7", "--shape", "loops", "--domain-bits", "16", "--parameters", "2")
    once = generate(folder / "g", *knobs, "--count", "150")
    alone = generate(folder / "h", *knobs, "--only", "17")
    method = alone["G0.java"].split("\n", 1)[1].split("\n\n")[0]
    is_good = check(method in once["G0.java"], "a method of loops does not depend on how many are made")
    text = "".join(once.values())
    is_good &= check(all(word in text for word in ("do {", "while (true) {", "break;", "continue;", "assert ", "< p0", "            for ")),
                     "there are all kinds of loops, bounds that are inputs, and nested loops")
    built = compile_java(JAVAC, "-g", "-nowarn", "-d", folder / "looping", *(folder / "g").glob("*.java"))
    is_good &= check(built.returncode == 0, "javac accepts methods of loops")
    shrunk = run_main(generate_methods.main, *knobs, "--shrink", "17", "--javac", JAVAC, "--while-succeeds",
                      "grep -Eq '(for|while) .*[(]' {dir}/{class}.java")
    is_good &= check(shrunk.returncode == 0 and shrunk.stdout.count("\n") < 12,
                     f"the shrinker ends at one loop:\n{shrunk.stdout}{shrunk.stderr}")
    return is_good


SHAPES = {"any": (), "calls": ("--calls", "4", "--apart", "30"), "loops": ("--shape", "loops"), "primitives": ("--shape", "primitives"),
          "heap": ("--shape", "heap", "--calls", "3")}
ARRAYS = ("--shape", "arrays", "--calls", "3")
GIVEN_ARRAYS = ("--shape", "given-arrays", "--calls", "2")


def check_arrays(folder):
    """Programs with arrays of all kinds, and a smaller one that still makes one."""
    knobs = ("--seed", "9", *ARRAYS, "--statements", "6")
    made = generate(folder / "arrays", *knobs, "--count", "120")
    text = "".join(made.values())
    words = ("new int[", "new boolean[", "double[]", ".length", "[] q0", "][", ">>>= ", "Object[] a", " : a", "instanceof int[]", "ArrayStoreException")
    is_good = check(all(word in text for word in words), f"there are arrays of all kinds{[word for word in words if word not in text]}")
    built = compile_java(JAVAC, "-g", "-nowarn", *WITH_API, "-d", folder / "arrays_built", *(folder / "arrays").glob("*.java"))
    is_good &= check(built.returncode == 0, f"javac accepts programs with arrays{built.output[:500]}")
    shrunk = run_main(generate_methods.main, *knobs, "--shrink", "17", "--javac", JAVAC, "--while-succeeds", "grep -q '(new [a-z]*[[]' {dir}/{class}.java")
    small = shrunk.stdout.partition("static void error")[0]
    is_good &= check(shrunk.returncode == 0 and small.count("\n") < 14 and small.count("(new ") == 1, f"the shrinker leaves an array:\n{shrunk.stdout}{shrunk.stderr}")
    return is_good


def check_given_arrays(folder):
    """Entries that take one or two arrays, and callees that get them."""
    knobs = ("--seed", "9", *GIVEN_ARRAYS, "--statements", "5", "--depth", "2")
    text = "".join(generate(folder / "given", *knobs, "--count", "120").values())
    entries = re.findall(r"static int m\d+\((.*)\) \{", text)
    taken = collections.Counter(type for entry in entries for type in re.findall(r"(\w+)\[\]", entry))
    counts = {len(re.findall(r"\w\[\]", entry)) for entry in entries}
    is_good = check(len(entries) == 120 and counts == {1, 2} and len(taken) == 8 and max(entry.count(",") for entry in entries) == 2,
                    f"entries take one or two arrays of all types: {dict(taken)}")
    is_good &= check(any(re.search(r"(\w+)\[\].*\b\1\[\]", entry) for entry in entries), "two of one type among them")
    is_good &= check(any(re.search(r"\b(\w+)\[\]\[\].*\b\1\[\] ", entry) for entry in entries), "an array of arrays with one that may be its row")
    words = (" == null", ".length < ", ".clone()", "System.arraycopy(", "Arrays.fill(", "Arrays.copyOf(", " : p", " < p0.length", "catch (NullPointerException",
             "q0[", "(p0 != p1)", "Arrays.mismatch(", "Arrays.equals(", "Arrays.compare")
    is_good &= check(all(word in text for word in words), f"they ask, copy, fill, loop, catch{[word for word in words if word not in text]}")
    built = compile_java(JAVAC, "-g", "-nowarn", *WITH_API, "-d", folder / "given_built", *(folder / "given").glob("*.java"))
    return is_good & check(built.returncode == 0, f"javac accepts programs that are given arrays{built.output[:500]}")


def holds_text(node):
    return node.kind == "text" or any(map(holds_text, node.kids))


def without_things(node):
    """The tree without the statements that hold a thing, but those that hold others, too."""
    def is_thing(kid):
        inner = kid.kids[1] if kid.kind == "if" else kid.kids[0] if kid.kind == "guarded" else kid
        return kid.kind in ("block", "if", "guarded") and [k.kind for k in inner.kids[:3]] == ["declare", "declare", "text"]

    return node.with_kids(without_things(kid) for kid in node.kids if not is_thing(kid))


def check_sprinkled(folder):
    """Things between the statements of each shape; the programs around them are those of the same seed without any."""
    is_good = True
    for shape, knobs in SHAPES.items():
        parser = argparse.ArgumentParser()
        add_shape_knobs(parser)
        options = parser.parse_args([*knobs, "--sprinkle", "30"])
        vars(options).update(statements=6, depth=2, parameters=2, domain_bits=8, loops=1, rounds=4, errors="both", ensure_error=True)
        with_things = [make_program(8, index, options) for index in range(40)]
        options.sprinkle = 0
        plain = [make_program(8, index, options) for index in range(40)]
        bare = [(tuple(dataclasses.replace(m, body=without_things(m.body)) for m in methods), domain) for methods, domain in with_things]
        is_good &= check(bare == plain and all(any(holds_text(m.body) for m in methods) for methods, _ in with_things),
                         f"{shape}: each program holds a thing, and is what it was but for them")
        out = folder / f"sprinkled_{shape}"
        made = generate(out, "--seed", "8", *knobs, "--sprinkle", "30", "--count", "60", "--per-class", "20", "--statements", "6")
        built = compile_java(JAVAC, "-g", "-nowarn", *WITH_API, "-d", out / "classes", *out.glob("*.java"))
        is_good &= check(built.returncode == 0, f"{shape}: javac accepts things between statements{built.output[:500]}")
    text = "".join(made.values())
    is_good &= check(all(word in text for word in ("synchronized (", ".parseInt(", "[x]", "catch (Throwable e", "} finally {", "Integer")),
                     "there are monitors, calls of the JDK, arrays, handlers")
    shrunk = run_main(generate_methods.main, "--seed", "8", "--sprinkle", "30", "--shrink", "17", "--javac", JAVAC, "--while-succeeds",
                      "grep -q 'int r = ' {dir}/{class}.java")
    is_good &= check(shrunk.returncode == 0 and "int r = 0;" in shrunk.stdout and shrunk.stdout.count("\n") < 12 and shrunk.stdout.count("static ") == 2,
                     f"the shrinker takes the things apart, and what they need with them:\n{shrunk.stdout}{shrunk.stderr}")
    return is_good


def main():
    is_good = True
    with tempfile.TemporaryDirectory(prefix="dashj-generate-") as temporary:
        folder = pathlib.Path(temporary)
        once = generate(folder / "a", "--seed", "3", "--count", "250")
        # In another process: hashes of text differ there.
        subprocess.run([sys.executable, generate_methods.__file__, "--out", folder / "b", "--seed", "3", "--count", "250"], check=True, capture_output=True)
        again = texts_of(folder / "b")
        other = generate(folder / "c", "--seed", "4", "--count", "250", "--statements", "30", "--depth", "4")
        alone = generate(folder / "d", "--seed", "3", "--only", "17")
        is_good &= check(once == again, "the same seed gives the same bytes")
        is_good &= check(once["G0.java"] != other["G0.java"], "another seed gives other methods")
        method = alone["G0.java"].split("\n", 1)[1].split("\n\n")[0]
        is_good &= check("int m17(" in method and method in once["G0.java"], "a method does not depend on how many are made")
        sources = [*(folder / "a").glob("*.java")]
        built = compile_java(JAVAC, "-g", "-nowarn", "-d", folder / "classes", *sources)
        is_good &= check(built.returncode == 0, "javac accepts them")
        others = compile_java(JAVAC, "-g", "-nowarn", "-d", folder / "others", *(folder / "c").glob("*.java"))
        is_good &= check(others.returncode == 0, "javac accepts larger ones")
        is_good &= check_calls(folder)
        is_good &= check_loops(folder)
        is_good &= check_arrays(folder)
        is_good &= check_given_arrays(folder)
        is_good &= check_sprinkled(folder)
        shrunk = run_main(generate_methods.main, "--seed", "3", "--shrink", "17", "--javac", JAVAC, "--while-succeeds",
                          "grep -q return {dir}/{class}.java")
        is_good &= check(shrunk.returncode == 0 and shrunk.stdout.count("\n") < 10 and "return 0;" in shrunk.stdout,
                         f"the shrinker ends at the smallest method:\n{shrunk.stdout}{shrunk.stderr}")
        refused = run_main(generate_methods.main, "--seed", "3", "--shrink", "17", "--javac", JAVAC, "--while-succeeds",
                           "false")
        is_good &= check(refused.returncode != 0, "a command that never succeeds is told")
    sys.exit(0 if is_good else 1)


if __name__ == "__main__":
    main()
