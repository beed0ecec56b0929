#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests of generate_families.py: the truth of its programs on a plain JVM."""

import argparse
import pathlib
import shutil
import tempfile
import unittest

from confirm_truth import complaints, run_all
from generate_families import FAMILIES, class_name, family, source
from program_files import parse_programs

TOOLS = argparse.Namespace(java=shutil.which("java"), javac=shutil.which("javac"), slow=False)
SMALL = " ".join(["-1..1"] * 12)  # of every choice, booleans too


def programs(folder, sizes, change=lambda text: text):
    for n in sizes:
        for one in FAMILIES:
            for is_safe in (True, False):
                file = pathlib.Path(folder) / f"{class_name(one, n, is_safe)}.java"
                file.write_text(change(source(one, n, is_safe)))
                yield from parse_programs(file)


class Truth(unittest.TestCase):
    def hold(self, chosen):
        outcomes = run_all(chosen, TOOLS)
        for program in chosen:
            self.assertEqual(list(complaints(program, outcomes[program.name], False)), [], program.label)
        return outcomes

    def test_bugs_fail_for_their_witness_at_every_size(self):
        with tempfile.TemporaryDirectory() as folder:
            chosen = [program for program in programs(folder, range(4, 11)) if program.is_unsafe()]
            outcomes = self.hold(chosen)
        self.assertEqual({outcomes[program.name].witnesses for program in chosen}, {"y"})
        self.assertEqual(len(chosen), 7 * len(FAMILIES))

    def test_what_is_safe_fails_neither_for_samples_nor_in_a_domain(self):
        with tempfile.TemporaryDirectory() as folder:
            chosen = [program for program in programs(folder, (4,), lambda text: text.replace("// DOMAIN: none", f"// DOMAIN: \n// CHOICES: {SMALL}"))
                      if not program.is_unsafe()]
            self.hold(chosen)

    def test_a_bug_that_is_said_to_be_safe_is_noticed(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "Union4Unsafe.java"
            file.write_text(source(family("Union"), 4, False).replace("unsafe line=", "safe \n// INPUT: x="))
            program = next(parse_programs(file))
            outcome = run_all([program], TOOLS)[program.name]
        self.assertTrue(list(complaints(program, outcome, False)))


class Text(unittest.TestCase):
    def test_the_size_is_in_the_text(self):
        self.assertIn("N = 9;", source(family("Depth"), 9, True))
        self.assertNotIn("// SAFE", source(family("Depth"), 9, True))


if __name__ == "__main__":
    unittest.main()
