# SPDX-License-Identifier: MIT
"""The lines of documents that run dashj: what is an option there, and whether they do what they show.

A line of a fenced block that runs dashj, perhaps after `$ `, is run where its files are there: the jar of the examples, or what lines before it in
the same document have made. It must end with a verdict (0, 1 or 2). What stands behind it, up to the next `$ `, must be its output; `...` stands
for any text, and on a line of its own for any lines. Other programs are not run, nor is dashj within other commands."""

import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "cmake/packaging"))
from read_help import read_pages  # noqa: E402

INPUT = re.compile(r".*(\.(jar|json|toml|class)|/)$")
VERDICTS = (0, 1, 2)
SECONDS = 300


def options_by_command(dashj):
    """The options of each command, by its name; of dashj itself under "". """
    return {page.command: {name for option in page.options for name in option.names} | {"--help", "--version"} for page in read_pages(str(dashj))}


def command_of(words):
    """The command that `dashj WORD ...` names: "" where WORD is an option or names a program to analyse."""
    return words[1] if len(words) > 1 and re.fullmatch("[a-z]+", words[1]) else ""


def shown_runs(text):
    """(line number, line, output or None) of every line of a fenced block that runs dashj."""
    runs, is_fenced, current = [], False, None
    for number, line in enumerate(text.splitlines(), 1):
        if line.lstrip().startswith("```"):
            is_fenced, current = not is_fenced, None
        elif is_fenced and line.startswith("$ "):
            current = [number, line[2:], None]
            runs.append(current)
        elif is_fenced and current:
            current[2] = (current[2] or []) + [line]
        elif is_fenced:
            runs.append([number, line.strip(), None])
    return [tuple(run) for run in runs if re.match(r"(\S*/)?dashj(\s|$)", run[1]) and not re.search(r"[|&;<>]", run[1])]


def inputs_of(words, values):
    """The files that the line reads. `values`: the options of dashj that take a value in the next word."""
    found, skip = [], False
    for word in words[1:]:
        if not skip and not word.startswith("-") and INPUT.match(word):
            found.append(word)
        skip = word in values
    return found


def options_with_value(dashj):
    return {name for page in read_pages(str(dashj)) for option in page.options if option.value for name in option.names}


def matches(shown, printed):
    """Whether the output is what the document shows."""
    pattern = "".join(r"(?:.*\n)*" if line.strip() == "..." else ".*".join(map(re.escape, line.split("..."))) + "\n" for line in shown)
    return re.fullmatch(pattern, "".join(line + "\n" for line in printed.splitlines())) is not None


def can_run(words, values, folder):
    inputs = inputs_of(words, values)
    is_there = bool(inputs) and all((folder / name).exists() for name in inputs)
    solver = words[words.index("--solver") + 1] if "--solver" in words else "dashj"
    return is_there and (solver == "dashj" or shutil.which(solver) is not None)


def prepare(folder, dashj, demo):
    """The folder as the root of a built repository has what documents name."""
    (folder / "build/release/examples").mkdir(parents=True)
    (folder / "build/release/bin").symlink_to(dashj.parent)
    (folder / "build/release/examples/demo.jar").symlink_to(demo)


def run_document(text, dashj, demo):
    """What is wrong, each with its line number; and how many lines were run."""
    problems, count = [], 0
    values = None
    with tempfile.TemporaryDirectory(prefix="dashj-docs-") as name:
        folder = Path(name).resolve()
        prepare(folder, dashj, demo)
        environment = dict(os.environ, PATH=f"{dashj.parent}:{os.environ['PATH']}")
        for number, line, shown in shown_runs(text):
            values = options_with_value(dashj) if values is None else values
            words = shlex.split(line, comments=True)
            if not can_run(words, values, folder):
                continue
            count += 1
            run = subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True, timeout=SECONDS, check=False)
            if run.returncode not in VERDICTS:
                problems.append(f"{number}: ends with status {run.returncode}: {run.stderr.strip()}")
            elif shown is not None and not matches(shown, run.stdout):
                problems.append(f"{number}: prints something else:\n{run.stdout}")
    return problems, count
