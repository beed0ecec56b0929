#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""dashj dump --limits: every limit of every limits.def, with the value that the code has."""

import re
import subprocess
import unittest
from pathlib import Path

from cli_support import DASHJ, CliTest

ROOT = Path(__file__).resolve().parents[2]
ROW = re.compile(r"^DASHJ_LIMIT\([^,]+, (k\w+), (.+?),\s+\"([^\"]+)\",\s+\"((?:\\.|[^\"\\])+)\"\)$", re.MULTILINE)
LINE = re.compile(r"^  (k\w+) +(\d+)  (\S+(?: \S+)*) {2,}(\S.*)$")


def dump(*arguments):
    return subprocess.run([DASHJ, "dump", *arguments], capture_output=True, text=True, timeout=60)


def dumped():
    """{module: {name: (value, unit, why)}} as printed."""
    modules = {}
    for line in dump("--limits").stdout.splitlines():
        if not line.startswith(" "):
            modules[line] = {}
        else:
            name, value, unit, why = LINE.match(line).groups()
            list(modules.values())[-1][name] = (int(value), unit, why)
    modules.pop("", None)
    return modules


def defined():
    """The same as it is written: the value as text."""
    files = [path for top in ("src", "classfile", "jni") for path in (ROOT / top).rglob("limits.def")]
    return {
        path.parent.relative_to(ROOT).as_posix(): {
            name: (value, unit, why.replace('\\"', '"')) for name, value, unit, why in ROW.findall(path.read_text(encoding="utf-8"))
        }
        for path in files
    }


class DumpLimits(CliTest):
    def test_every_row_of_every_module_is_printed(self):
        printed, written = dumped(), defined()
        self.assertEqual(sorted(printed), sorted(written))
        for module, rows in written.items():
            self.assertEqual([*printed[module]], [*rows], module)
            self.assertEqual([row[1:] for row in printed[module].values()], [row[1:] for row in rows.values()], module)

    def test_a_plain_value_is_the_one_that_is_written(self):
        printed, compared = dumped(), 0
        for module, rows in defined().items():
            for name, (value, _, _) in rows.items():
                if re.fullmatch(r"[\d']+", value):
                    self.assertEqual(printed[module][name][0], int(value.replace("'", "")), name)
                    compared += 1
        self.assertGreater(compared, 100)

    def test_no_row_is_missed_by_this_test(self):
        for top in ("src", "classfile", "jni"):
            for path in (ROOT / top).rglob("limits.def"):
                text = path.read_text(encoding="utf-8")
                self.assertEqual(len(ROW.findall(text)), len(re.findall(r"^DASHJ_LIMIT\(", text, re.MULTILINE)), path)

    def test_it_takes_no_target_and_no_other_form(self):
        for arguments in (("--limits", "classes"), ("--limits", "--tac"), ("--limits", "--class", "classes"), ("--tac",)):
            run = dump(*arguments)
            self.assertEqual(run.returncode, 64, arguments)
            self.assertIn("dashj: dump", run.stderr)


if __name__ == "__main__":
    unittest.main()
