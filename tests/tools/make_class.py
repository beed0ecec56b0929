#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes up a class: an assignment of five tasks, its references, and submissions of which it is known what each is worth.

    make_class.py OUT --count 300 --seed 1 [--javac javac] [--jars]

OUT gets assignment.toml, reference/ (classes), submissions/ and, by submission,
  truth.json       for each task the grades that are right;
  causes.json      for each task its template, where that alone says what it does: who has the same is wrong alike;
  deviations.json  words of what deviates from the assignment, or was left out: every tenth submission has one such thing.
Every tenth is a copy of an earlier one that only looks different. Whatever hand a submission is from, the same seed makes
the same bytes (jars hold no times)."""

import argparse
from collections import namedtuple
import json
import pathlib
import random
import re
import sys
import tempfile
import zipfile

from class_tasks import BROKEN, HOSTILE, TASKS
from java_compiler import must_compile
from program_files import QUICK

# What must not be said of code that does what it must not: that it is right. What it gives besides may be wrong to begin with.
NOT_CORRECT = ["hostile", "unknown", "wrong", "did-not-end", "bad-submission"]
# Shares of the truths of a task, of 100.
SHARES = {"correct": 60, "wrong": 29, "did-not-end": 11}
STYLES = ["", "// my solution\n", "/* exercise */\n\n", "// done with a friend\n"]


def parameters(task):
    return ", ".join(f"{kind} {name}" for kind, name in task.parameters)


def method(task, body):
    return f"static {task.result} {task.method}({parameters(task)}) {{ {body} }}"


def with_constant(task, body, rng):
    """K and R(K) filled in."""
    low, high = task.constant
    number = rng.randint(low, high)
    kind = task.parameters[0][0]
    body = re.sub(r"R\(K\)", task.expected(number), body)
    return re.sub(r"\bK\b", f"{number}L" if kind == "long" else str(number), body)


def solution(task, rng):
    """A body, the grades that are right for it, and its template or None."""
    truth = rng.choices(list(SHARES), list(SHARES.values()))[0]
    template = rng.choice([one for one in task.templates if one.truth == truth])
    body = with_constant(task, template.body, rng)
    return body, [truth], template.body if body == template.body else None


def source(task, body, rng):
    """A whole file."""
    return styled(f"public class {task.class_name} {{\n    public {method(task, body)}\n}}\n", rng)


def styled(text, rng):
    """Style does not change what it means."""
    if rng.random() < 0.5:
        text = text.replace("; ", ";\n        ")
    return rng.choice(STYLES) + text


Made = namedtuple("Made", "files truths causes kind words")


def submission(rng, kind=None):
    kind = kind or rng.choices(["plain", "broken", "hostile"], [93, 4, 3])[0]
    files, truths, causes = {}, [], []
    odd = rng.randrange(len(TASKS))
    for number, task in enumerate(TASKS):
        body, truth, cause = solution(task, rng)
        if kind == "hostile" and number == odd:
            body = rng.choice(HOSTILE).format(body=body)
            truth, cause = NOT_CORRECT, None
        files[f"{task.class_name}.java"] = source(task, body, rng)
        truths.append(truth)
        causes.append(cause)
    if kind == "broken":
        name = f"{TASKS[odd].class_name}.java"
        files[name] = rng.choice(BROKEN).format(source=files[name])
        truths[odd], causes[odd] = ["not-compiling"], None  # no other file needs that one
    return Made(files, truths, causes, kind, {})


# Ways in which a file is not what was asked for. Each gives the file again, and words of what is said of it.
def in_package(task, text):
    return "package week3;\n" + text, "is in the package week3"


def other_class_case(task, text):
    name = task.class_name.lower()
    return re.sub(rf"\b{task.class_name}\b", name, text), f"the class is named {name}, not {task.class_name}"


def other_method_case(task, text):
    name = task.method.upper()
    return re.sub(rf"(?<!\.)\b{task.method}\(", name + "(", text), f"the method is named {name}, not {task.method}"


def of_object(task, text):
    return text.replace("static ", ""), "is not static"


def wider(task, text):
    return text.replace("static int ", "static long "), f"the method is long {task.method}"


def boxed(task, text):
    box = {"int": "Integer", "boolean": "Boolean"}[task.result]
    return text.replace(f"static {task.result} ", f"static {box} "), f"the method is {box} {task.method}"


def nested(task, text):
    return "class Main {\n" + text.replace("public class", "public static class") + "}\n", f"the class {task.class_name} stands in another class"


def deviates(made, number, rng):
    """The same with one deviation of one task, or one file more that does not count; `number` says which."""
    ways = [(in_package, TASKS), (of_object, TASKS), (other_class_case, TASKS), (other_method_case, TASKS), (nested, TASKS),
            (wider, [one for one in TASKS if one.result == "int"]), (boxed, [one for one in TASKS if one.result in ("int", "boolean")])]
    files = dict(made.files)
    extra = number % (len(ways) + 2) - len(ways)
    if extra == 0:
        files["AbsTest.java"] = "import org.junit.Test;\nclass AbsTest { @Test void test() { } }\n"
        return made._replace(files=files, words={"0": "AbsTest.java does not compile and was left out"})
    if extra == 1:
        files["old/Gcd.java"] = "public class Gcd { public static int gcd(int a, int b) { return 7; } }\n"
        return made._replace(files=files, words={"2": "old/Gcd.java was left out"})
    way, tasks = ways[number % (len(ways) + 2)]
    task = rng.choice(tasks)
    name = f"{task.class_name}.java"
    files[name], words = way(task, files[name])
    return made._replace(files=files, words={str(TASKS.index(task)): words})


# Submissions that cannot be graded as they are: a function that writes one to `path` + suffix.
def write_archive(path, entries):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in entries:
            archive.writestr(zipfile.ZipInfo(name), text, zipfile.ZIP_DEFLATED)


def bomb(path):
    write_archive(path.with_suffix(".zip"), [("Abs.java", " " * (64 << 20))])
    return path.with_suffix(".zip")


def outside(path):
    write_archive(path.with_suffix(".jar"), [("../../Abs.java", "class Abs {}")])
    return path.with_suffix(".jar")


def link(path):
    path.mkdir()
    (path / "Abs.java").symlink_to("/etc/passwd")
    return path


def essay(path):
    path.mkdir()
    (path / "essay.txt").write_text("I could not do it.\n")
    return path


def damaged(path):
    path.with_suffix(".jar").write_bytes(b"PK\x03\x04 and nothing else")
    return path.with_suffix(".jar")


ODD = [bomb, outside, link, essay, damaged]


def other_signature(path):
    """A method of another name, one of another type that can be called and is wrong, and the other tasks missing."""
    path.mkdir()
    (path / "Abs.java").write_text("public class Abs { public static int abs(int x) { return x; } }\n")
    (path / "Leap.java").write_text("public class Leap { public static boolean leap(int year) { return false; } }\n")
    return path


def write_plain(path, files, rng, javac):
    """A folder, a zip of sources, or (with a compiler) a jar of classes."""
    form = rng.choices(["folder", "zip", "jar"], [85, 8, 7])[0]
    if form == "jar" and javac:
        with tempfile.TemporaryDirectory() as scratch:
            scratch = pathlib.Path(scratch)
            for name, text in files.items():
                (scratch / name).write_text(text)
            must_compile(javac, *QUICK, "-d", scratch / "out", *sorted(scratch.glob("*.java")))
            entries = [(one.name, one.read_bytes()) for one in sorted((scratch / "out").glob("*.class"))]
        write_archive(path.with_suffix(".jar"), entries)
        return path.with_suffix(".jar")
    if form == "folder":
        for name, text in files.items():
            (path / name).parent.mkdir(parents=True, exist_ok=True)
            (path / name).write_text(text)
        return path
    write_archive(path.with_suffix(".zip"), [(f"src/{name}", text) for name, text in files.items()])
    return path.with_suffix(".zip")


def write_assignment(out, javac, timeout):
    lines = ['title = "Five small methods"', f"timeout = {timeout}"]
    methods = []
    for task in TASKS:
        names = ", ".join(name for _, name in task.parameters)
        methods.append("public " + method(task, task.reference).replace(f" {task.method}(", f" {task.class_name}_{task.method}(", 1))
        descriptor = "(" + "".join({"int": "I", "long": "J"}[kind] for kind, _ in task.parameters) + ")"
        descriptor += {"int": "I", "long": "J", "boolean": "Z"}[task.result]
        lines += ["", "[[task]]", f'name = "{task.name}"', f'entry = "{task.class_name}.{task.method}{descriptor}"', f"points = {task.points}",
                  'reference = "reference"', f'method = "Reference.{task.class_name}_{task.method}"']
        if task.precondition:
            methods.append(f"public static boolean {task.class_name}_inputs({parameters(task)}) {{ return {task.precondition}; }}")
            lines.append(f'precondition = "Reference.{task.class_name}_inputs"')
    (out / "assignment.toml").write_text("\n".join(lines) + "\n")
    (out / "Reference.java").write_text("public class Reference {\n  " + "\n  ".join(methods) + "\n}\n")
    must_compile(javac, *QUICK, "-d", out.resolve() / "reference", out.resolve() / "Reference.java")


def make_class(out, count, seed, javac, timeout=60):
    """Writes it all; gives the truth."""
    rng = random.Random(seed)
    out = pathlib.Path(out)
    (out / "submissions").mkdir(parents=True)
    write_assignment(out, javac, timeout)
    truth, causes, deviations, plain = {}, {}, {}, []
    for number in range(1, count + 1):
        path = out / "submissions" / f"s{number:03}"
        # Every fortieth one is odd, so that few odd ones are in every class.
        if number % 40 == 7:
            path = ODD[number // 40 % len(ODD)](path)
            truth[path.name] = [["bad-submission"]] * len(TASKS)
        elif number % 40 == 9:
            truth[other_signature(path).name] = [["wrong"] if task.class_name == "Abs" else ["bad-submission"] for task in TASKS]
        else:
            is_odd, is_copy = number % 10 == 3, number % 10 == 6 and plain
            if is_copy:
                made = rng.choice(plain)
                made = made._replace(files={name: styled(text, rng) for name, text in made.files.items()})
            else:
                made = submission(rng, "plain" if is_odd else None)
            if made.kind == "plain" and not is_copy:
                plain.append(made)
            if is_odd:
                made = deviates(made, number // 10, rng)
            path = write_plain(path, made.files, rng, javac if made.kind != "broken" and not is_odd else None)
            truth[path.name], causes[path.name] = made.truths, made.causes
            if made.words:
                deviations[path.name] = made.words
    for name, data in (("truth", truth), ("causes", causes), ("deviations", deviations)):
        (out / f"{name}.json").write_text(json.dumps(data, indent=1, sort_keys=True) + "\n")
    return truth


def main(arguments):
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("out")
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--javac", default="javac")
    parser.add_argument("--timeout", type=float, default=60, help="seconds that the analysis of a task may take")
    options = parser.parse_args(arguments)
    make_class(options.out, options.count, options.seed, options.javac, options.timeout)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
