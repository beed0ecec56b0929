# SPDX-License-Identifier: MIT
"""Reads what `dashj --help` says, of dashj itself and of every command it names: the one source of the man page and of the completion.

What does not look as expected ends the program, so that nothing is left out in silence."""

import dataclasses
import re
import subprocess

# "--out DIR REQUIRED   where results go": names, a value, what CLI11 says of it ("...", "REQUIRED"), the text.
OPTION = re.compile(r"^  (?P<names>-\S+)(?: (?P<value>\S+))?(?P<more>(?: \S+)*)(?:\s{2,}(?P<text>\S.*))?$")
CONTINUED = re.compile(r"^\s{20,}(\S.*)$")
COMMAND = re.compile(r"^  dashj ([a-z]+)\b")


@dataclasses.dataclass
class Option:
    names: list  # ["-h", "--help"]
    value: str  # "FILE", or "" for a flag
    text: str
    choices: list = dataclasses.field(default_factory=list)


@dataclasses.dataclass
class Page:
    command: str  # "" for dashj itself
    summary: str
    usages: list
    options: list
    footer: list  # paragraphs, each a list of lines


def run(program, *arguments):
    return subprocess.run([program, *arguments], capture_output=True, text=True, timeout=60, check=False)


def read_options(lines):
    options = []
    for line in lines:
        if found := OPTION.match(line):
            required = "required: " if "REQUIRED" in found["more"] else ""
            options.append(Option(found["names"].split(","), found["value"] or "", required + (found["text"] or "")))
        elif options and (found := CONTINUED.match(line)):
            options[-1].text = f"{options[-1].text} {found[1]}".strip()
        else:
            raise SystemExit(f"read_help: this is no option: {line!r}")
    return options


def paragraphs(text):
    return [part.splitlines() for part in re.split(r"\n\s*\n", text.strip("\n")) if part.strip()]


def read_page(command, text):
    summary, found, rest = text.partition("Usage: ")
    usage, found_options, rest = rest.partition("\n\nOptions:\n")
    if not found or not found_options:
        raise SystemExit(f"read_help: the help of 'dashj {command}' has no usage or no options:\n{text}")
    options, _, footer = rest.partition("\n\n")
    return Page(command, " ".join(summary.split()), [line.strip() for line in usage.splitlines()], read_options(options.rstrip("\n").splitlines()),
                paragraphs(footer))


def find_choices(program, page):
    """Of an option that takes one of a few words dashj itself says which, when it is given another."""
    for option in page.options:
        if option.value not in ("NAME", "LIST"):
            continue
        command = [page.command] if page.command else []
        refusal = run(program, *command, option.names[-1], "?", "x", "y").stderr
        if found := re.search(r"known: (.*)", refusal):
            option.choices = [word for word in found[1].split(", ") if re.fullmatch("[a-z-]+", word)]


def read_pages(program):
    """The page of dashj, then those of its commands, in the order it names them."""
    first = read_page("", run(program, "--help").stdout)
    commands = dict.fromkeys(found[1] for part in first.footer for line in part if (found := COMMAND.match(line)))
    pages = [first] + [read_page(command, run(program, command, "--help").stdout) for command in commands]
    for page in pages:
        find_choices(program, page)
    return pages


def read_version(program):
    """"dashj 0.1.0"."""
    return run(program, "--version").stdout.strip()
