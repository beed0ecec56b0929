#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests of generate_reactive.py: how many branches a program has, and its truth on a plain JVM."""

import argparse
import dataclasses
import pathlib
import re
import shutil
import tempfile
import unittest

from confirm_truth import run_all
from generate_reactive import Shape, command_of, source
from program_files import parse_programs

TOOLS = argparse.Namespace(java=shutil.which("java"), javac=shutil.which("javac"), slow=False)


def outcome(shape, folder, change=lambda text: text, **header):
    """What the runs of a program come to, with other header lines."""
    file = pathlib.Path(folder) / f"{shape.name}.java"
    file.write_text(change(source(shape)))
    program = next(parse_programs(file))
    program.header.update({key: [value] for key, value in header.items()})
    return run_all([program], TOOLS)[program.name], program


class Text(unittest.TestCase):
    def branches(self, shape):
        text = source(shape)
        self.assertEqual(len(re.findall(r"^ +private void m\d+\(", text, re.M)), shape.modules)
        return sum(body.count("if (") for body in re.findall(r"static final class Kind\d+ extends.*?\n    }\n", text, re.S))

    def test_the_branches_are_as_many_as_asked_for(self):
        for count in (10, 33, 100, 1000):
            self.assertEqual(self.branches(Shape(count)), count)
        self.assertEqual(self.branches(Shape(1000, fields=10)), 1000)

    def test_the_same_seed_makes_the_same_program(self):
        self.assertEqual(source(Shape(50)), source(Shape(50)))
        self.assertNotEqual(source(Shape(50)), source(Shape(50, seed=2)))

    def test_the_twins_differ_in_one_statement(self):
        def lines(is_safe):
            return source(Shape(200, is_safe=is_safe)).replace("Unsafe", "Safe").partition("public class")[2].splitlines()
        self.assertEqual(sum(a != b for a, b in zip(lines(True), lines(False), strict=True)), 1)


class Truth(unittest.TestCase):
    def test_the_unsafe_twin_fails_for_its_witness_in_its_line(self):
        for shape in (Shape(20, is_safe=False), Shape(300, steps=5, is_safe=False, seed=7), Shape(1000, fields=20, steps=2, is_safe=False)):
            with tempfile.TemporaryDirectory() as folder:
                result, program = outcome(shape, folder)
            self.assertEqual(result.witnesses, "y")
            self.assertEqual(result.places[0], tuple(program.failing_lines()))

    def test_a_command_that_is_not_waited_for_fails_nothing(self):
        with tempfile.TemporaryDirectory() as folder:
            last = f"={command_of(2)}"
            result, _ = outcome(Shape(40, is_safe=False), folder, lambda text: text.replace(last, f"{last}9"))
        self.assertEqual(result.witnesses, "n")

    def test_the_safe_twin_fails_for_no_input_of_a_domain(self):
        # The commands that count among others, values around those of the branches.
        spans = f"{command_of(0) - 1}..{command_of(1) + 1} -1..1 0..1 {command_of(1) - 1}..{command_of(1) + 1} 400..402 0..1"
        for is_safe in (True, False):
            with tempfile.TemporaryDirectory() as folder:
                shape = Shape(60, steps=2, is_safe=is_safe, seed=3)
                result, _ = outcome(shape, folder, DOMAIN="", CHOICES=spans)
            self.assertEqual(result.inside > 0, not is_safe)

    def test_the_safe_twin_fails_for_no_sampled_input(self):
        for seed in range(2):
            with tempfile.TemporaryDirectory() as folder:
                result, _ = outcome(dataclasses.replace(Shape(100), seed=seed), folder, DOMAIN="")
            self.assertEqual(result.hits, 0)


if __name__ == "__main__":
    unittest.main()
