# SPDX-License-Identifier: MIT
"""Runs the main function of a tool in this process, as a command: its test keeps what it has warmed up, above all the one javac of java_compiler.py."""

import contextlib
import io
import subprocess
import sys
from unittest import mock


def run_main(main, *arguments):
    """What a process of its own would say and end with."""
    output, errors, status = io.StringIO(), io.StringIO(), None
    words = [main.__module__, *map(str, arguments)]
    with mock.patch.object(sys, "argv", words), contextlib.redirect_stdout(output), contextlib.redirect_stderr(errors):
        try:
            main()
        except SystemExit as end:
            status = end.code
        if isinstance(status, str):
            print(status, file=sys.stderr)
            status = 1
    return subprocess.CompletedProcess(words, status or 0, output.getvalue(), errors.getvalue())
