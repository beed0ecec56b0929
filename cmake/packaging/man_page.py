#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""man_page.py DASHJ OUTPUT.gz: the man page of dashj and its commands, made of what --help says."""

import gzip
import pathlib
import re
import sys

from read_help import read_pages, read_version

ESCAPES = {"\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti"}


def roff(text):
    escaped = "".join(ESCAPES.get(letter, letter) for letter in text)
    return "\\&" + escaped if escaped.startswith(".") else escaped


def option_lines(options):
    lines = []
    for option in options:
        value = f" \\fI{roff(option.value)}\\fR" if option.value else ""
        lines += [".TP", ", ".join(f"\\fB{roff(name)}\\fR" for name in option.names) + value, roff(option.text)]
    return lines


def paragraph_lines(lines):
    """Lines with an indent are a table; it stays as it is."""
    if not any(line.startswith("  ") for line in lines):
        return [".PP", *map(roff, lines)]
    return [".PP", ".nf", *map(roff, lines), ".fi"]


def is_exit_status(paragraph):
    return paragraph[0].startswith("Exit status:")


def man_page(pages, version):
    first, *commands = pages
    lines = [f'.TH DASHJ 1 "" "{roff(version)}" "User Commands"', ".SH NAME",
             f"dashj \\- {roff(first.summary[0].lower() + first.summary[1:].rstrip('.'))}", ".SH SYNOPSIS"]
    for page in pages:
        for usage in page.usages:
            lines += [f"\\fB{roff(usage)}\\fR", ".br"]
    lines += [".SH DESCRIPTION", roff(first.summary)]
    for paragraph in first.footer:
        if not is_exit_status(paragraph):
            lines += paragraph_lines(paragraph)
    lines += [".SH OPTIONS", *option_lines(first.options), ".SH COMMANDS"]
    for page in commands:
        lines += [f".SS dashj {roff(page.command)}", roff(page.summary), *option_lines(page.options)]
        for paragraph in page.footer:
            lines += paragraph_lines(paragraph)
    lines.append(".SH EXIT STATUS")
    for paragraph in filter(is_exit_status, first.footer):
        text = re.sub(r"^Exit status: ", "", " ".join(paragraph))
        for status in re.split(r"[,.] *(?=\d)", text):
            number, _, meaning = status.partition(" ")
            lines += [".TP", f"\\fB{roff(number)}\\fR", roff(meaning.rstrip("."))]
    lines += [".SH ENVIRONMENT", ".TP", "\\fBJAVA_HOME\\fR", "the JDK to run tests on, unless \\-\\-java\\-home names one"]
    return "\n".join(lines) + "\n"


def main():
    program, output = sys.argv[1:]
    page = man_page(read_pages(program), read_version(program))
    pathlib.Path(output).write_bytes(gzip.compress(page.encode(), mtime=0))


if __name__ == "__main__":
    main()
