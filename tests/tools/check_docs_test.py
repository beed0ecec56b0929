#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The document check must find what it is there for."""

import tempfile
import unittest
from pathlib import Path

import check_docs
import doc_commands

PAGES = {"": {"--help", "--timeout", "--all"}, "check": {"--help", "--solver"}}
# A dashj that says its help, makes the file after --certificate, and ends with the status that its last argument names.
DASHJ = """#!/bin/sh
case "$*" in
  --help) printf 'Does.\\nUsage: dashj TARGET\\n\\nOptions:\\n  --certificate FILE   where\\n\\nOther commands:\\n  dashj check CERT   proves\\n'; exit 0;;
  'check --help') printf 'Proves.\\nUsage: dashj check CERT\\n\\nOptions:\\n  --solver PROGRAM   which\\n\\n'; exit 0;;
esac
[ "$1" = --certificate ] && : > "$2"
echo "$@"
exit "${DASHJ_STATUS:-0}"
"""


class InATree(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name).resolve()
        (self.root / "src/cli").mkdir(parents=True)
        (self.root / "src/cli/run.cpp").write_text("")

    def problems(self, text, name="README.md"):
        (self.root / name).write_text(text, encoding="utf-8")
        return check_docs.check(self.root, PAGES)


class Paths(InATree):
    def test_names_that_exist_pass(self):
        text = "See `src/cli/run.cpp`, `cli/run.cpp`, `run.cpp`, `src/cli/*.cpp`, [it](src/cli) and `--timeout 3`.\n```\ndashj --help\n```\n"
        self.assertEqual(self.problems(text), [])

    def test_a_missing_path_in_code_is_named_with_its_line(self):
        self.assertEqual(self.problems("one\n`src/cli/gone.cpp`\n"), ["README.md:2: there is no src/cli/gone.cpp"])
        self.assertEqual(self.problems("`cli/gone.cpp`\n"), ["README.md:1: there is no cli/gone.cpp"])

    def test_a_source_file_by_its_name_alone_must_be_somewhere(self):
        self.assertEqual(self.problems("`gone.h`\n"), ["README.md:1: there is no gone.h"])
        self.assertEqual(self.problems("`jni.h`, `<file>_test.cpp`, `build/x/made.cpp`\n"), [])

    def test_paths_beside_the_document_count(self):
        self.assertEqual(self.problems("[x](run.cpp)", "src/cli/README.md"), [])

    def test_prose_and_made_files_are_free(self):
        self.assertEqual(self.problems("either/or --- and `build/release/bin/dashj`"), [])


class Links(InATree):
    def test_a_missing_target_is_found(self):
        self.assertEqual(self.problems("[x](docs/none.md)"), ["README.md:1: there is no docs/none.md"])

    def test_links_into_the_web_and_in_code_are_not_looked_up(self):
        self.assertEqual(self.problems("[x](https://example.org/a/b) `a[i](none)`\n```\na[i](none)\n```\n"), [])

    def test_an_anchor_must_be_a_heading(self):
        text = "# One `two`: three, four-five\n[x](#one-two-three-four-five)\n[y](#one)\n```\n# one\n```\n"
        self.assertEqual(self.problems(text), ["README.md:3: this document has no heading #one"])

    def test_anchors_of_other_documents(self):
        (self.root / "OTHER.md").write_text("## Here\n## Here\n")
        self.assertEqual(self.problems("[x](OTHER.md#here) [x](OTHER.md#here-1)\n"), [])
        self.assertEqual(self.problems("[x](OTHER.md#there)\n"), ["README.md:1: OTHER.md has no heading #there"])


class Options(InATree):
    def test_an_unknown_option_is_found_in_spans_and_blocks(self):
        self.assertEqual(self.problems("`--tiemout`"), ["README.md:1: dashj has no option --tiemout"])
        self.assertEqual(len(self.problems("```\n$ dashj --fast Foo.jar\n```\n")), 1)

    def test_an_option_of_another_command_is_none_of_this_one(self):
        self.assertEqual(self.problems("```\n$ dashj check --solver x c.json Foo.jar\n```\n"), [])
        self.assertEqual(self.problems("```\n$ dashj check --all Foo.jar\n```\n"), ["README.md:2: dashj check has no option --all"])
        self.assertEqual(self.problems("```\n$ dashj --solver x Foo.jar\n```\n"), ["README.md:2: dashj has no option --solver"])

    def test_a_command_must_exist(self):
        self.assertEqual(self.problems("`dashj prove Foo.jar`"), ["README.md:1: dashj has no command prove"])
        self.assertEqual(self.problems("`dashj Foo.jar Main.test`"), [])

    def test_a_line_goes_on_behind_a_backslash(self):
        self.assertEqual(self.problems("```\npython3 x \\\n  --count 3\n```\n"), [])
        self.assertEqual(self.problems("```\ndashj \\\n  --count 3\n```\n"), ["README.md:2: dashj has no option --count"])

    def test_options_of_other_programs_are_theirs(self):
        self.assertEqual(self.problems("```\n$ cmake --preset release\n```\n"), [])


class Lines(InATree):
    def test_a_long_line_is_found_outside_of_generated_tables(self):
        long = "x" * (check_docs.MAX_LENGTH + 1)
        self.assertEqual(len(self.problems(long)), 1)
        self.assertEqual(self.problems(f"{long[1:]}\n<!-- t: begin -->\n{long}\n<!-- t: end -->\n"), [])


class Commands(InATree):
    def setUp(self):
        super().setUp()
        (self.root / "bin").mkdir()
        self.dashj, self.demo = self.root / "bin/dashj", self.root / "demo.jar"
        self.dashj.write_text(DASHJ)
        self.dashj.chmod(0o755)
        self.demo.write_text("")

    def run_text(self, block):
        return doc_commands.run_document(f"```\n{block}\n```\n", self.dashj, self.demo)

    def test_the_help_says_which_options_there_are(self):
        self.assertEqual(doc_commands.options_by_command(self.dashj), {
            "": {"--certificate", "--help", "--version"}, "check": {"--solver", "--help", "--version"}})

    def test_lines_without_their_files_are_not_run(self):
        self.assertEqual(self.run_text("$ dashj Foo.jar Main.test\n$ dashj --version\n$ java -jar build/release/examples/demo.jar"), ([], 0))

    def test_a_line_may_read_what_one_before_it_has_made(self):
        made = "$ dashj --certificate p.json build/release/examples/demo.jar A.f"
        self.assertEqual(self.run_text(f"{made}\n$ dashj check p.json build/release/examples/demo.jar"), ([], 2))
        self.assertEqual(self.run_text("$ dashj check p.json build/release/examples/demo.jar")[1], 0)

    def test_a_solver_that_is_not_installed_is_not_asked(self):
        self.assertEqual(self.run_text("$ dashj check --solver no-such-solver build/release/examples/demo.jar")[1], 0)

    def test_output_must_be_what_is_shown(self):
        line = "$ dashj build/release/examples/demo.jar A.f"
        self.assertEqual(self.run_text(f"{line}\nbuild/... A.f")[0], [])
        self.assertEqual(self.run_text(f"{line}\n...")[0], [])
        self.assertEqual(len(self.run_text(f"{line}\nbuild/release A.g")[0]), 1)
        self.assertEqual(len(self.run_text(f"{line}\nbuild/... A.f\nmore")[0]), 1)

    def test_a_status_that_is_no_verdict_is_found(self):
        self.dashj.write_text(DASHJ.replace("DASHJ_STATUS:-0", "DASHJ_STATUS:-64"))
        self.assertEqual(len(self.run_text("$ dashj build/release/examples/demo.jar A.f")[0]), 1)


if __name__ == "__main__":
    unittest.main()
