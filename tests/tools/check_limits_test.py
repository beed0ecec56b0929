#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The check for limits in the code must find what it is there for, and nothing else."""

import tempfile
import unittest
from pathlib import Path

import check_limits


def found(source, known=frozenset()):
    return [comparison for _, comparison in check_limits.limits_in(source, set(known))]


class CheckLimits(unittest.TestCase):
    def test_a_literal_beside_a_counter_is_found(self):
        for comparison in ("depth > 64", "rounds_ >= 8", "++steps_ > 20'000", "queue.size() > 100", "a->depth() == 7", "3 < tries",
                           "solver.units_used() > 1u << 20", "text.length() < 0x100", "iterations_ == 16", "x.steps() - first > 300",
                           "seconds > 1e9", "max_depth <= 2 * 4"):
            self.assertEqual(found(f"void f() {{ if ({comparison}) return; }}"), [comparison])

    def test_a_constant_of_the_file_is_found(self):
        for definition in ("constexpr int kMost = 40;", "inline constexpr std::size_t kMost = 1u << 20;", "static constexpr std::uint64_t kMost{9};",
                           "constexpr int kOther = 1, kMost = 12;", "constexpr std::chrono::milliseconds kMost{30};"):
            self.assertEqual(found(definition + " bool f() { return count >= kMost; }"), ["count >= kMost"], definition)

    def test_a_constant_of_a_header_is_found_where_it_is_known(self):
        source = "bool f() { return machine.depth() == Machine::kMaxDepth; }"
        self.assertEqual(found(source, {"kMaxDepth"}), ["machine.depth() == Machine::kMaxDepth"])
        self.assertEqual(found(source), [])

    def test_a_limit_of_a_table_is_none(self):
        self.assertEqual(found('#include "smt/limits.h"\nbool f() { return rounds > kMaxRounds; }'), [])

    def test_small_numbers_and_shapes_are_free(self):
        for comparison in ("size() > 2", "arguments.size() == 3", "name.length() != 8", "index > 64", "low < 100", "values[i] > 10",
                           "node.width < 32", "letter.count_of < limit", "count < size"):
            self.assertEqual(found(f"bool f() {{ return {comparison}; }}"), [], comparison)

    def test_what_stands_for_no_number_is_free(self):
        for value in ("-1", "~0u", "0xFFFFFFFFu", "SIZE_MAX", "std::numeric_limits<std::size_t>::max()"):
            self.assertEqual(found(f"constexpr std::size_t kNone = {value}; bool f() {{ return number_of_nodes == kNone; }}"), [], value)

    def test_least_and_greatest_are_comparisons(self):
        self.assertEqual(found("auto n = std::min(found.size(), 48);"), ["found.size() min 48"])
        self.assertEqual(found("auto n = std::max<std::size_t>(100, steps);"), ["100 max steps"])
        self.assertEqual(found("auto n = std::min(left, right);"), [])

    def test_templates_comments_and_texts_are_no_comparisons(self):
        self.assertEqual(found("std::array<int, 40> sizes; // depth > 50\n"), [])
        self.assertEqual(found('const char* kText = "depth > 50"; /* steps > 9 */\n'), [])
        self.assertEqual(found('auto text = R"(rounds > 70)";'), [])
        self.assertEqual(found("static_cast<std::array<int, 9>>(steps);"), [])

    def test_operands_end_where_the_comparison_does(self):
        self.assertEqual(found("if (a > 50 && depth < b) g(c > 60, steps);"), [])
        self.assertEqual(found("return is_small ? 40 : depth < b;"), [])
        self.assertEqual(found("for (int round = 0; round < 12; ++round) {}"), ["round < 12"])

    def test_a_tree_with_its_allow_list(self):
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder)
            (root / "src/a").mkdir(parents=True)
            (root / "src/a/a.h").write_text("inline constexpr int kMost = 9;\n", encoding="utf-8")
            (root / "src/a/a.cpp").write_text("bool f() { return depth > kMost; }\n", encoding="utf-8")
            self.assertEqual(check_limits.check_tree(root, {}), ["src/a/a.cpp:1: depth > kMost"])
            row = ("src/a/a.cpp", "depth > kMost")
            self.assertEqual(check_limits.check_tree(root, {row: "why"}), [])
            self.assertEqual(len(check_limits.check_tree(root, {row: "why", ("src/a/a.cpp", "size > 4"): "gone"})), 1)

    def test_rows_of_the_allow_list_have_reasons_and_are_few(self):
        self.assertEqual(check_limits.read_allowed("# why\na.cpp | x > 3 | a shape\n"), {("a.cpp", "x > 3"): "a shape"})
        with self.assertRaises(ValueError):
            check_limits.read_allowed("a.cpp | x > 3\n")
        rows = "".join(f"a.cpp | x > {number} | a shape\n" for number in range(21))
        with self.assertRaises(ValueError):
            check_limits.read_allowed(rows)


if __name__ == "__main__":
    unittest.main()
