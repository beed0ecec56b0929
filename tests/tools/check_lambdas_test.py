#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""check_lambdas.py must notice wrong verdicts, and so must the others that judge with it: check_objects.py, check_local_objects.py, check_details.py,
check_sizes.py and check_float_cells.py.
A small script plays dashj: one verdict for all."""

import os
import pathlib
import re
import sys
import tempfile
from unittest import mock

import check_details
import check_float_cells
import check_lambdas
import check_local_objects
import check_objects
import check_sizes

PLAYER = """#!{python} -IS
import json, sys
entries = [{{"name": word + "(I)V", "verdict": "{verdict}", "reason_text": "{reason}", "input": [{{"name": "n", "value": "{value}"}}]}}
           for word in sys.argv if word.startswith("P.m")]
print(json.dumps({{"entries": entries}}))
"""
COUNT = 60


def run(folder, tool, verdict, value="", reason=""):
    """The methods that are wrong, with what is said of them."""
    player = folder / "dashj"
    player.write_text(PLAYER.format(python=sys.executable, verdict=verdict, value=value, reason=reason))
    os.chmod(player, 0o755)
    options = mock.Mock(dashj=player, count=COUNT, timeout=1, java="java", javac="javac", agree=None, verbose=False)
    _, wrong = check_lambdas.judge(options, 1, tool.program, getattr(tool, "runner", check_lambdas.runner), getattr(tool, "complaint", check_lambdas.complaint))
    return dict(re.fullmatch(r"seed 1: (m\d+) (.*)", line).groups() for line in wrong)


def check(is_good, what):
    print(f"{'ok  ' if is_good else 'FAIL'} {what}")
    return is_good


def check_tool(folder, tool):
    name = tool.__name__
    safe = run(folder, tool, "SAFE")
    is_good = check(5 < len(safe) < COUNT - 5, f"{name}: SAFE for all is wrong for those that fail: {len(safe)}")
    three = {method for method, text in safe.items() if "3" in re.findall(r"-?\d+", text)}
    of_three = run(folder, tool, "UNSAFE", 3)
    is_good &= check(three and set(of_three).isdisjoint(three) and set(of_three) | three == {f"m{i}" for i in range(COUNT)},
                     f"{name}: UNSAFE for 3 is right where 3 fails: {len(three)}")
    is_good &= check(len(run(folder, tool, "UNSAFE", -77)) == COUNT, f"{name}: UNSAFE for an input that fails nowhere is wrong")
    is_good &= check(not run(folder, tool, "UNKNOWN"), f"{name}: UNKNOWN is never wrong")
    return is_good & check(len(run(folder, tool, "UNKNOWN", reason="it ended: status 70")) == COUNT, f"{name}: an internal error is")


def main():
    with tempfile.TemporaryDirectory(prefix="dashj-lambdas-test-") as temporary:
        folder = pathlib.Path(temporary)
        is_good = all([check_tool(folder, tool) for tool in (check_lambdas, check_details, check_objects, check_local_objects)])
        # A collision of hashes that no run here shows.
        is_good &= check(any(text.endswith("for may") for text in run(folder, check_objects, "SAFE").values()), "SAFE is wrong where hashes may be the same")
        for tool in (check_float_cells, check_sizes):
            safe = run(folder, tool, "SAFE")
            is_good &= check(5 < len(safe) < COUNT - 5, f"{tool.__name__}: SAFE for all is wrong for those that fail: {len(safe)}")
    sys.exit(0 if is_good else 1)


if __name__ == "__main__":
    main()
