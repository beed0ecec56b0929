#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The check of includes must find what only precompiled headers make up for."""

import tempfile
import unittest
from pathlib import Path

import check_includes


class CheckIncludes(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)

    def problems(self, **texts):
        for name, text in texts.items():
            path = self.root / "src/base" / name.replace("_", ".")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        return check_includes.check_names(self.root, ["g++"])

    def test_a_name_that_no_include_declares_is_named_once_with_its_line(self):
        found = self.problems(a_cpp="#include <string>\nstd::string a;\nstd::optional<int> b;\nstd::optional<int> c;\n")
        self.assertEqual(found, ["src/base/a.cpp:3: nothing that it includes declares std::optional"])

    def test_every_part_of_a_name_is_asked_about(self):
        self.assertEqual(len(self.problems(a_cpp="#include <chrono>\nstd::chrono::seconds s; std::chrono::fortnights f;\n")), 1)

    def test_own_headers_hand_on_what_they_include(self):
        self.assertEqual(self.problems(a_h="#include <optional>\n", a_cpp='#include "base/a.h"\nstd::optional<int> b;\n'), [])

    def test_a_header_does_not_live_on_what_its_unit_includes(self):
        found = self.problems(a_h="std::optional<int> b();\n", a_cpp='#include <optional>\n#include "base/a.h"\n')
        self.assertEqual(found, ["src/base/a.h:1: nothing that it includes declares std::optional"])

    def test_a_forward_declaration_is_not_enough(self):
        self.assertIn("std::array", "".join(self.problems(a_cpp="#include <utility>\nstd::array<int, 2> a;\n")))

    def test_comments_and_texts_say_no_names(self):
        self.assertEqual(self.problems(a_cpp='// std::map\n/* std::set\n*/ auto a = "std::list"; auto b = R"(std::deque)";\n'), [])

    def test_the_rest_of_a_line_after_a_text_counts(self):
        self.assertEqual(len(self.problems(a_cpp='auto a = f("x\\"y", std::list<int>());\n')), 1)


if __name__ == "__main__":
    unittest.main()
