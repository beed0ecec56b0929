#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes up a class: an assignment, its references, and submissions of which it is known what each is worth.

    make_class.py OUT --count 300 --seed 1 [--javac javac] [--few]

OUT gets assignment.toml, reference/, given/, lib.jar, submissions/ and, by submission and by what is graded (each task, or each of its cases),
  truth.json       the grades that are right;
  causes.json      its template, where that alone says what it does: who has the same is wrong alike;
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

from class_deviations import deviates
from class_more_tasks import GIVEN, LIBRARY
from class_task import C
from class_tasks import BROKEN, FEW_TASKS, HOSTILE, TASKS
from java_compiler import must_compile
from program_files import QUICK

# What must not be said of code that does what it must not: that it is right. What it gives besides may be wrong to begin with.
NOT_CORRECT = ["hostile", "unknown", "wrong", "did-not-end", "bad-submission"]
# Shares of the truths of a task, of 100.
SHARES = {"correct": 60, "wrong": 29, "did-not-end": 11}
# What is right, and not always proved.
RIGHT = [C, "accepted", "no-difference"]
TYPES = {"void": "V", "int": "I", "long": "J", "boolean": "Z", "double": "D", "int[]": "[I", "int[][]": "[[I"}
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
    """A body, the grades that are right for it in each case, and its template or None."""
    kind = rng.choices(list(SHARES), list(SHARES.values()))[0]
    template = rng.choice([one for one in task.templates if one.kind == kind])
    body = with_constant(task, template.body, rng)
    return body, [RIGHT if word == C else [word] for word in template.truths], template.body if body == template.body else None


def source(task, body, rng):
    """A whole file."""
    return styled(f"public class {task.class_name} {{\n    public {method(task, body)}\n}}\n", rng)


def styled(text, rng):
    """Style does not change what it means."""
    if rng.random() < 0.5:
        text = text.replace("; ", ";\n        ")
    return rng.choice(STYLES) + text


Made = namedtuple("Made", "files truths causes kind words")


def submission(tasks, rng, kind=None):
    kind = kind or rng.choices(["plain", "broken", "hostile"], [93, 4, 3])[0]
    files, truths, causes = {}, [], []
    odd = rng.choice(tasks)
    for task in tasks:
        body, truth, cause = solution(task, rng)
        if kind == "hostile" and task is odd:
            body = rng.choice(HOSTILE).format(body=body)
            truth, cause = [NOT_CORRECT] * task.rows, None
        files[f"{task.class_name}.java"] = source(task, body, rng)
        if kind == "broken" and task is odd:  # no other file needs that one
            files[f"{task.class_name}.java"] = rng.choice(BROKEN).format(source=files[f"{task.class_name}.java"])
            truth, cause = [["not-compiling"]] * task.rows, None
        truths += truth
        causes += [cause] * task.rows
    return Made(files, truths, causes, kind, {})


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


def compiled(javac, files, *options):
    """Name -> class file, of sources by name."""
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch)
        write_files(scratch, files)
        must_compile(javac, *QUICK, *options, "-d", scratch / "out", *(scratch / name for name in files))
        return [(str(one.relative_to(scratch / "out")), one.read_bytes()) for one in sorted((scratch / "out").rglob("*.class"))]


def write_files(folder, files):
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)


def write_plain(path, files, rng, javac, classes):
    """A folder, a zip of sources, or (with a compiler) a jar of classes. `classes`: what the sources use."""
    form = rng.choices(["folder", "zip", "jar"], [85, 8, 7])[0]
    if form == "jar" and javac:
        write_archive(path.with_suffix(".jar"), compiled(javac, files, "-classpath", classes))
        return path.with_suffix(".jar")
    if form == "folder":
        write_files(path, files)
        return path
    write_archive(path.with_suffix(".zip"), [(f"src/{name}", text) for name, text in files.items()])
    return path.with_suffix(".zip")


def toml_of(task, methods):
    """The lines of a task; its methods of the reference are added to `methods`."""
    def method_of(name, result, body):
        methods.append(f"public static {result} {task.class_name}_{name}({parameters(task)}) {{ {body} }}")
        return f"Reference.{task.class_name}_{name}"

    descriptor = "(" + "".join(TYPES[kind] for kind, _ in task.parameters) + ")" + TYPES[task.result]
    lines = ["", "[[task]]", f'name = "{task.name}"', f'entry = "{task.class_name}.{task.method}{descriptor}"', f"points = {task.points}",
             'reference = "reference"', f'method = "{method_of(task.method, task.result, task.reference)}"', *task.settings]
    if task.precondition:
        lines.append(f'precondition = "{method_of("inputs", "boolean", f"return {task.precondition};")}"')
    for call, result in task.examples:
        lines += ["[[task.example]]", f'call = "{call}"'] + ([f'result = "{result}"'] if result else [])
    for name, precondition, points in task.cases:
        lines += ["[[task.case]]", f'name = "{name}"', f'precondition = "{method_of(name, "boolean", f"return {precondition};")}"', f"points = {points}"]
    return lines


def write_assignment(out, tasks, javac, timeout):
    lines = ['title = "Small methods"', f"timeout = {timeout}", 'given = ["given"]', 'libraries = ["lib.jar"]']
    methods = []
    for task in tasks:
        lines += toml_of(task, methods)
    (out / "assignment.toml").write_text("\n".join(lines) + "\n")
    (out / "Reference.java").write_text("public class Reference {\n  " + "\n  ".join(methods) + "\n}\n")
    must_compile(javac, *QUICK, "-d", out.resolve() / "reference", out.resolve() / "Reference.java")
    write_files(out / "given", GIVEN)
    write_archive(out / "lib.jar", compiled(javac, LIBRARY))
    classes = out / "compiled"  # what jars of classes are compiled with
    for name, content in compiled(javac, {**GIVEN, **LIBRARY}):
        (classes / name).parent.mkdir(parents=True, exist_ok=True)
        (classes / name).write_bytes(content)
    return classes


def make_class(out, count, seed, javac, timeout=60, tasks=FEW_TASKS):
    """Writes it all; gives the truth."""
    rng = random.Random(seed)
    out = pathlib.Path(out)
    (out / "submissions").mkdir(parents=True)
    classes = write_assignment(out, tasks, javac, timeout).resolve()
    truth, causes, deviations, plain = {}, {}, {}, []
    for number in range(1, count + 1):
        path = out / "submissions" / f"s{number:03}"
        # Every fortieth one is odd, so that few odd ones are in every class.
        if number % 40 == 7:
            path = ODD[number // 40 % len(ODD)](path)
            truth[path.name] = [["bad-submission"]] * sum(task.rows for task in tasks)
        elif number % 40 == 9:
            truth[other_signature(path).name] = [["wrong"] if task.class_name == "Abs" else ["bad-submission"] for task in tasks for _ in range(task.rows)]
        else:
            is_odd, is_copy = number % 10 == 3, number % 10 == 6 and plain
            if is_copy:
                made = rng.choice(plain)
                made = made._replace(files={name: styled(text, rng) for name, text in made.files.items()})
            else:
                made = submission(tasks, rng, "plain" if is_odd else None)
            if made.kind == "plain" and not is_copy:
                plain.append(made)
            if is_odd:
                made = deviates(made, tasks, number // 10, rng)
            path = write_plain(path, made.files, rng, javac if made.kind != "broken" and not is_odd else None, classes)
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
    parser.add_argument("--few", action="store_true", help="fewer tasks")
    options = parser.parse_args(arguments)
    make_class(options.out, options.count, options.seed, options.javac, options.timeout, FEW_TASKS if options.few else TASKS)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
