#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The document check must find what it is there for."""

import tempfile
import unittest
from pathlib import Path

import check_docs


class CheckDocs(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.root = Path(self.folder.name).resolve()
        (self.root / "src/cli").mkdir(parents=True)
        (self.root / "src/cli/parse_options.cpp").write_text('app.add_option("--timeout", x);\nset("-h,--help");\n')

    def problems(self, text, name="README.md"):
        (self.root / name).write_text(text)
        return check_docs.check(self.root)

    def test_names_that_exist_pass(self):
        text = "See `src/cli/parse_options.cpp`, `src/cli/*.cpp`, [it](src/cli) and `--timeout 3`.\n```\ndashj --help\n```\n"
        self.assertEqual(self.problems(text), [])

    def test_a_missing_path_in_code_is_named_with_its_line(self):
        self.assertEqual(self.problems("one\n`src/cli/gone.cpp`\n"), ["README.md:2: there is no src/cli/gone.cpp"])

    def test_a_missing_link_is_found(self):
        self.assertEqual(len(self.problems("[x](docs/none.md)")), 1)

    def test_links_into_the_web_are_not_looked_up(self):
        self.assertEqual(self.problems("[x](https://example.org/a/b)"), [])

    def test_paths_beside_the_document_count(self):
        self.assertEqual(self.problems("[x](parse_options.cpp)", "src/cli/README.md"), [])

    def test_an_unknown_option_is_found_in_spans_and_blocks(self):
        self.assertEqual(self.problems("`--tiemout`"), ["README.md:1: dashj has no option --tiemout"])
        self.assertEqual(len(self.problems("```\n$ dashj --fast Foo.jar\n```\n")), 1)

    def test_options_of_other_programs_are_theirs(self):
        self.assertEqual(self.problems("```\n$ cmake --preset release\n```\n"), [])

    def test_prose_and_made_files_are_free(self):
        self.assertEqual(self.problems("either/or --- and `build/release/bin/dashj`"), [])


if __name__ == "__main__":
    unittest.main()
