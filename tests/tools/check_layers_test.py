#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The layer check must find what it is there for."""

import unittest
from pathlib import Path

import check_layers

LAYERS = """
# module: what it may include
src/base:          fmt
classfile/format:  src/base
src/smt:           src/base z3++.h
jni/client:        src/base classfile/format
src/cli:           src classfile jni CLI
"""


def problems(path, text):
    return check_layers.check_file(Path(path), text, check_layers.parse_layers(LAYERS))


class CheckLayers(unittest.TestCase):
    def test_own_headers_and_lower_modules_are_free(self):
        self.assertEqual(problems("src/smt/a.cpp", '#include "smt/b.h"\n#include "base/result.h"\n'), [])
        self.assertEqual(problems("classfile/format/a.cpp", '#include "classfile/format/b.h"\n'), [])

    def test_an_upward_include_is_named_with_file_and_line(self):
        found = problems("src/base/a.h", '// SPDX\n#include "smt/solver.h"\n')
        self.assertEqual(found, ["src/base/a.h:2: src/base may not include smt/solver.h"])

    def test_a_sideways_include_is_found(self):
        self.assertEqual(len(problems("src/smt/a.cpp", '#include "classfile/format/class_file.h"')), 1)

    def test_third_party_headers_need_their_word(self):
        self.assertEqual(problems("src/smt/a.cpp", "#include <z3++.h>"), [])
        self.assertEqual(len(problems("src/base/a.cpp", "#include <z3++.h>")), 1)
        self.assertEqual(len(problems("src/base/a.cpp", "#include <nlohmann/json.hpp>")), 1)
        self.assertEqual(problems("src/base/a.cpp", "#include <fmt/format.h>"), [])

    def test_standard_and_system_headers_are_free(self):
        self.assertEqual(problems("src/base/a.cpp", "#include <vector>\n#include <unistd.h>\n#include <sys/mman.h>"), [])

    def test_a_top_word_allows_the_whole_tree(self):
        text = '#include "smt/solver.h"\n#include "jni/client/worker_client.h"\n#include <CLI/CLI.hpp>'
        self.assertEqual(problems("src/cli/a.cpp", text), [])

    def test_a_folder_that_is_no_module_is_found(self):
        self.assertEqual(len(problems("src/helpers/a.cpp", "")), 1)
        self.assertEqual(len(problems("src/base/deeper/a.cpp", "")), 1)

    def test_a_line_may_use_only_lines_above_it(self):
        with self.assertRaises(check_layers.LayersError):
            check_layers.parse_layers("src/a: src/b\nsrc/b:\n")

    def test_the_command_line_names_no_solver_term_or_region(self):
        layers = check_layers.parse_layers((Path(check_layers.__file__).parent / "layers.txt").read_text(encoding="utf-8"))
        for planted in ("smt/smt_solver.h", "smt/z3/z3_solver.h", "term/term_store.h", "region/region_graph.h", "check/check_certificate.h"):
            found = check_layers.check_file(Path("src/cli/run_analysis.cpp"), f'#include "{planted}"\n', layers)
            self.assertEqual(found, [f"src/cli/run_analysis.cpp:1: src/cli may not include {planted}"])

    def test_every_folder_of_src_is_small(self):
        src = Path(check_layers.__file__).resolve().parents[2] / "src"
        crowded = [folder for folder in src.rglob("*") if folder.is_dir() and sum(each.is_file() for each in folder.iterdir()) > 40]
        self.assertEqual(crowded, [])

    def test_commented_includes_do_not_count(self):
        self.assertEqual(problems("src/base/a.cpp", '// #include "smt/solver.h"'), [])


if __name__ == "__main__":
    unittest.main()
