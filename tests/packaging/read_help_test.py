#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The reader of --help that man page and completion rest on: every form of an option, and that it refuses what it does not understand."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "cmake/packaging"))
from bash_completion import completion  # noqa: E402
from man_page import man_page  # noqa: E402
from read_help import read_page  # noqa: E402

HELP = """Decides things.
Usage: dashj [options] TARGET
       dashj --all TARGET

Options:
  -h,--help                   print this and end
  --out DIR REQUIRED          where results go
  --with NAME ...             switch it on
  --pre P.ok                  only where it holds
  --an-option-with-a-long-name FILE
                              write it there,
                              and nowhere else

TARGET is one, or
several.

Other commands:
  dashj check CERT   prove it

Exit status: 0 all SAFE, 1 some UNSAFE, 64 usage.
"""


class ReadPage(unittest.TestCase):
    def setUp(self):
        self.page = read_page("", HELP)

    def test_options(self):
        self.assertEqual([(option.names, option.value, option.text) for option in self.page.options],
                         [(["-h", "--help"], "", "print this and end"), (["--out"], "DIR", "required: where results go"), (["--with"], "NAME", "switch it on"),
                          (["--pre"], "P.ok", "only where it holds"), (["--an-option-with-a-long-name"], "FILE", "write it there, and nowhere else")])

    def test_the_rest(self):
        self.assertEqual((self.page.summary, self.page.usages), ("Decides things.", ["dashj [options] TARGET", "dashj --all TARGET"]))
        self.assertEqual([part[0] for part in self.page.footer], ["TARGET is one, or", "Other commands:", "Exit status: 0 all SAFE, 1 some UNSAFE, 64 usage."])

    def test_what_is_not_understood_is_refused(self):
        for wrong in (HELP.replace("  --out DIR", "--out DIR"), HELP.replace("Usage", "Use"), HELP.replace("Options", "Words")):
            with self.assertRaises(SystemExit):
                read_page("", wrong)

    def test_the_man_page_has_a_line_for_each_exit_status(self):
        page = man_page([self.page], "dashj 1.2.3")
        for line in ("\\fB1\\fR\nsome UNSAFE", "\\fB64\\fR\nusage", "\\fB\\-\\-out\\fR \\fIDIR\\fR\nrequired: where results go"):
            self.assertIn(line, page)

    def test_the_completion_knows_words_folders_and_files(self):
        self.page.options[2].choices = ["one", "two"]
        text = completion([self.page])
        for line in ('" --out") mapfile -t COMPREPLY < <(compgen -d', "\" --with\") _dashj_words 'one two'", '" --an-option-with-a-long-name") return'):
            self.assertIn(line, text)


if __name__ == "__main__":
    unittest.main()
