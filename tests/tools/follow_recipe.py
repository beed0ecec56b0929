#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Follows the recipe "A method of the JDK" of CONTRIBUTING.md in a scratch copy of the tree, with the change that follow_recipe.patch holds.

The files of the patch must be files that the steps of the recipe name. With the first step alone, the test, math_agree must fail; with all of
them it must pass. Only the units that the patch touches are compiled, with the commands of the build; everything else is linked as it was built.

usage: follow_recipe.py ROOT MATH_AGREE BUILD [--java JAVA] [--javac JAVAC]
"""

import argparse
import json
import pathlib
import re
import resource
import shlex
import shutil
import subprocess
import sys
import tempfile

PATCH = pathlib.Path(__file__).resolve().with_suffix(".patch")
HEADING = "## A method of the JDK"
COPIED = ("classfile", "src", "tests/differential/math")
STEP = re.compile(r"^\d+\. ")
PATH_IN_CODE = re.compile(r"`([\w./-]+/[\w.-]+\.\w+)`")
PATCHED = re.compile(r"^\+\+\+ b/(\S+)", re.MULTILINE)
DEPENDENCY_OPTIONS = {"-MD": 1, "-MT": 2, "-MF": 2}


def steps_of(text):
    """The files that each numbered step of the recipe names."""
    section = text.split(f"\n{HEADING}\n", 1)[1].split("\n## ", 1)[0]
    steps = []
    for line in section.splitlines():
        if STEP.match(line):
            steps.append([])
        elif not line.startswith("   "):
            continue
        if steps:
            steps[-1] += PATH_IN_CODE.findall(line)
    return steps


def step_of(file, steps):
    found = [number for number, files in enumerate(steps) if file in files]
    if not found:
        sys.exit(f"the patch changes {file}, which no step of the recipe names")
    return found[0]


def compile_command(entry, root, scratch, source, output):
    """The command of the build, for the source in the scratch copy and with the headers that are there."""
    tokens, result, skip = shlex.split(entry["command"]), [], 0
    moved = {f"-I{root}": f"-I{scratch}", f"-I{root}/src": f"-I{scratch}/src"}
    for position, token in enumerate(tokens):
        if skip:
            skip -= 1
        elif token in DEPENDENCY_OPTIONS:
            skip = DEPENDENCY_OPTIONS[token] - 1
        elif position and tokens[position - 1] == "-o":
            result.append(str(output))
        elif token == entry["file"]:
            result.append(str(source))
        else:
            result.append(moved.get(token, token))
    return result


def link_command(command, objects, output):
    """The command of the build with our objects: each in the place of the one it replaces, else before the first library."""
    tokens = shlex.split(command)
    if tokens[:2] == [":", "&&"]:
        tokens = tokens[2:tokens.index("&&", 2)]
    tokens[tokens.index("-o") + 1] = str(output)
    for ours in objects:
        same = [at for at, token in enumerate(tokens) if pathlib.PurePath(token).name == ours.name]
        if same:
            tokens[same[0]] = str(ours)
        else:
            tokens.insert(next(at for at, token in enumerate(tokens) if token.endswith(".a")), str(ours))
    return tokens


class Kitchen:
    def __init__(self, options, scratch):
        self.options, self.root, self.scratch = options, options.root.resolve(), scratch
        self.build = options.build.resolve()
        for folder in COPIED:
            shutil.copytree(self.root / folder, scratch / folder)

    def ninja(self, *arguments):
        return subprocess.run(["ninja", "-C", self.build, "-t", *arguments], check=True, capture_output=True, text=True).stdout

    def apply(self, files):
        named = [f"--include={file}" for file in files]
        subprocess.run(["git", "apply", "-C1", *named, PATCH], cwd=self.scratch, check=True)

    def passes(self, agree):
        script = self.scratch / "tests/differential/math/run_math.py"
        run = subprocess.run([sys.executable, script, agree, "--java", self.options.java, "--javac", self.options.javac, "--count", "200"],
                             capture_output=True, text=True)
        print(run.stdout[-2000:] + run.stderr[-2000:], end="")
        return run.returncode == 0

    def compiled(self, file):
        output = self.scratch / (pathlib.PurePath(file).name + ".o")
        source = (self.root / file).resolve()
        for entry in json.loads(self.ninja("compdb")):
            if (pathlib.Path(entry["directory"]) / entry["file"]).resolve() == source:
                command = compile_command(entry, self.root, self.scratch, self.scratch / file, output)
                subprocess.run(command, cwd=self.build, check=True)
                return output
        sys.exit(f"the build has no command for {file}")

    def linked(self, objects):
        output = self.scratch / "math_agree"
        command = self.ninja("commands", str(self.options.agree.resolve().relative_to(self.build))).splitlines()[-1]
        subprocess.run(link_command(command, objects, output), cwd=self.build, check=True)
        return output


def follow(kitchen, files, steps):
    test = [file for file in files if step_of(file, steps) == 0]
    rest = [file for file in files if file not in test]
    kitchen.apply(test)
    if kitchen.passes(kitchen.options.agree):
        sys.exit("the test of the recipe should fail before the method is written out")
    kitchen.apply(rest)
    program = kitchen.linked([kitchen.compiled(file) for file in rest if file.endswith(".cpp")])
    if not kitchen.passes(program):
        sys.exit("the test of the recipe should pass once the method is written out")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("root", type=pathlib.Path)
    parser.add_argument("agree", type=pathlib.Path)
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--java", default="java")
    parser.add_argument("--javac", default="javac")
    options = parser.parse_args()
    steps = steps_of((options.root / "CONTRIBUTING.md").read_text(encoding="utf-8"))
    files = PATCHED.findall(PATCH.read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory(prefix="dashj-recipe-") as folder:
        follow(Kitchen(options, pathlib.Path(folder).resolve()), files, steps)
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"followed in {spent.ru_utime + spent.ru_stime:.1f} s of processor time: {', '.join(files)}")


if __name__ == "__main__":
    main()
