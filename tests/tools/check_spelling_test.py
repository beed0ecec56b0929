#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The spelling check must find what it is there for, and leave names and code alone."""

import shutil
import tempfile
import unittest
from pathlib import Path

import check_spelling


class Words(unittest.TestCase):
    def words(self, text):
        return [word for _, word in check_spelling.words_of(text)]

    def test_prose_is_taken_apart(self):
        self.assertEqual(check_spelling.words_of("A test's end.\n* (and more)\n"), [(1, "A"), (1, "test's"), (1, "end"), (2, "and"), (2, "more")])

    def test_code_links_and_names_are_left_out(self):
        self.assertEqual(self.words("`recieve` [it](recieve.md) in TestInput, `a\n```\nrecieve\n```\nfile.cpp x_y z3 <!-- recieve -->\n"), ["it", "in", "a"])

    def test_generated_tables_are_left_out_and_lines_keep_their_numbers(self):
        self.assertEqual(check_spelling.words_of("<!-- t: begin -->\nrecieve\n<!-- t: end -->\nword\n"), [(4, "word")])


@unittest.skipIf(shutil.which("hunspell") is None, "hunspell is not installed")
class CheckSpelling(unittest.TestCase):
    def problems(self, text, listed=()):
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "README.md").write_text(text, encoding="utf-8")
            return check_spelling.check(Path(folder), set(listed))

    def test_known_words_pass(self):
        self.assertEqual(self.problems("The colour of a proof's end.\n"), [])

    def test_an_unknown_word_is_named_with_its_line(self):
        self.assertEqual(self.problems("one\nthey recieve it\n"), ["README.md:2: recieve is no word that is known"])

    def test_a_listed_word_passes_in_the_genitive_too(self):
        self.assertEqual(self.problems("dashj and dashj's\n", ["dashj"]), [])

    def test_a_listed_word_that_is_not_used_is_named(self):
        self.assertEqual(len(self.problems("dashj\n", ["dashj", "frobnicate"])), 1)


if __name__ == "__main__":
    unittest.main()
