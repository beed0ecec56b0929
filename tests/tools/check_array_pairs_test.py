#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Pairs over arrays must be what they are said to be, and their judge must notice wrong answers. A small script plays dashj here."""

import contextlib
import io
import os
import pathlib
import sys
import tempfile
import types
import unittest

import check_pairs
from array_inputs import MOST, Given, Same, array_of, array_said, input_domain, input_said, job_text, number_of, shown_as_run, value_of
from array_preconditions import with_precondition
from check_pairs import Answer, complaint, outcome_of, outcomes
from fresh_runs import Run
from generate_pairs import Pair, compile_pairs, make_pair
from generate_throwers import prepare
from method_tree import descriptor_of
from rewrite_method import chooser_of

# Gives the three answers in turns, and every array as one with a zero.
PLAYER = """#!{python} -IS
import json, re, sys
descriptor = next(word for word in sys.argv if "(" in word)
verdict = ("EQUIVALENT", "DIFFERENT", "UNKNOWN")[int(re.match(r"P(\\d+)", descriptor)[1]) // 18 % 3]
zero = {{"Z": "false", "D": "0.0", "F": "0.0"}}
values = []
for type in re.findall(r"\\[?[A-Z]", descriptor[descriptor.index("(") + 1:descriptor.index(")")]):
    cell = zero.get(type[-1], "0")
    values.append({{"name": f"x{{len(values)}}", "value": "{{" + cell + "}}" if type[0] == "[" else cell}})
report = {{"reason": "timeout", "reference_result": "1", "student_result": "2", "no_difference": "proved for arrays of at most 2 cells"}}
print(json.dumps({{"verdict": verdict, "input": values, **report}}))
"""

# Differ: at a null, by one cell of the array after an exception, by aliasing, and with three cells.
REFERENCE = """class P0 {
    static int[] t(int[] a, int[] b, int k) {
        b[0] = 5;
        a[k] = 7;
        return a;
    }
}
"""
CHANGES = {
    "same": REFERENCE.replace("return a;", "return a.clone();"),
    "order": REFERENCE.replace("        b[0] = 5;\n        a[k] = 7;\n", "        a[k] = 7;\n        b[0] = 5;\n"),
    "alias": REFERENCE.replace("return a;", "if (a == b) b[0] = 5;\n        return a;"),
    "three": REFERENCE.replace("return a;", "if (a.length > 2) a[2] = 99;\n        return a;"),
}
# What preconditions say.
ALLOWING = {
    "writes": "a[0] = 9; b[0] = 9; k = 5; return true;",
    "throws": "return 6 / a.length < 9;",
    "sharing": "a[0] = 1; b[0] = 2; return a[0] == 1;",
    "index": "return a != null && b != null && b.length > 0 && k >= 0 && k < a.length && a != b;",
}


def pair_of(change, allowing="", name="P0"):
    descriptor, reference = "([I[II)[I", REFERENCE
    if allowing:
        reference = REFERENCE[:-2] + f"static boolean pre(int[] a, int[] b, int k) {{ {ALLOWING[allowing]} }}\n}}\n"
    sources = tuple(text.replace("P0", name) for text in (reference, CHANGES[change]))
    return Pair(0, name, sources, "t", descriptor, input_domain(descriptor, 1), f"array-{change}", "pre" if allowing else "")


class Tool(unittest.TestCase):
    """With the runs of a JVM."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.prepared = pathlib.Path(cls.folder.name)
        prepare(cls.prepared)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def runs(self, answers, pairs):
        with tempfile.TemporaryDirectory() as temporary:
            folder = pathlib.Path(temporary)
            taken = compile_pairs(pairs, self.prepared, folder)  # javac may refuse a mutant
            self.assertGreaterEqual(len(taken), 0.95 * len(pairs))
            return outcomes(types.SimpleNamespace(java="java"), self.prepared, folder, [answer for answer in answers if answer.pair in taken])


class Generator(Tool):
    def test_what_does_the_same_does_and_a_change_often_shows(self):
        made = [make_pair(7, index) for index in range(5, 114, 6)]
        runs = self.runs([Answer(pair, "EQUIVALENT", {}) for pair in made], made)
        differing = {pair for (pair, _), both in runs.items() if None not in both and all(run.has_ended for run in both) and outcome_of(both[0]) != outcome_of(both[1])}
        self.assertEqual([pair.index for pair in differing if pair.kind in ("array-same", "array-rewriting")], [])
        changed = [pair for pair in made if pair.kind == "array-change"]
        self.assertTrue(0.4 < len(differing.intersection(changed)) / len(changed) < 0.95, len(changed))

    def test_a_seed_gives_the_same_pairs(self):
        for index in (5, 17):
            self.assertEqual(make_pair(7, index), make_pair(7, index))
            self.assertNotEqual(make_pair(8, index).sources, make_pair(7, index).sources)

    def test_every_sixth_pair_is_over_arrays(self):
        self.assertEqual({index for index in range(60) if make_pair(7, index).kind.startswith("array")}, set(range(5, 60, 6)))

    def test_every_third_of_them_has_a_precondition_in_its_reference(self):
        made = [make_pair(7, index) for index in range(5, 6 * 27, 6)]
        self.assertEqual([pair.index // 6 for pair in made if pair.precondition], [0, 4, 8, 9, 13, 17, 18, 22, 26])
        for pair in made:
            self.assertEqual(["static boolean pre(" in source for source in pair.sources], [bool(pair.precondition), False])
            self.assertEqual(pair.options, [f"--pre={pair.name}.pre"] if pair.precondition else [])

    def test_javac_takes_preconditions_and_many_allow_a_part(self):
        made = []
        for k in range(24):
            parameters = [(("int", "boolean", "char", "double")[k % 4] + "[]", "a"), (("int", "boolean")[k // 4 % 2] + "[]", "b"), ("int", "k")]
            text = f"class P{k} {{\n    static void t({', '.join(map(' '.join, parameters))}) {{\n        k = 6 / a.length;\n    }}\n}}\n"
            descriptor = f"({''.join(descriptor_of(type) for type, _ in parameters)})V"
            sources = with_precondition(text, chooser_of("preconditions", k), "t", parameters), text
            made.append(Pair(k, f"P{k}", sources, "t", descriptor, input_domain(descriptor, k)[::12], "array", "pre"))
        runs = self.runs([Answer(pair, "EQUIVALENT", {}) for pair in made], made)
        shares = [sum((pair, given) in runs for given in pair.inputs) / len(pair.inputs) for pair in made]
        self.assertLess(shares.count(0), 5, shares)
        self.assertGreater(sum(0 < share < 1 for share in shares), 11, shares)

    def test_the_domain_has_nulls_the_same_array_and_longer_ones(self):
        small = input_domain("([Z)I", 1)
        self.assertTrue({(None,), (Given(0),), (array_of((0, 1)),)} < set(small))
        both = input_domain("([I[II)[I", 1)
        self.assertLessEqual(len(both), MOST)
        self.assertTrue({Same(0), None} < {given[1] for given in both})
        self.assertEqual({len(value.cells) for given in both for value in given[:2] if isinstance(value, Given)}, {0, 1, 2, 3, 4, 5})
        self.assertNotIn(Same(0), {given[1] for given in input_domain("([I[J)V", 1)})


class Judge(Tool):
    def judged(self, change, verdict, report=None):
        answer = Answer(pair_of(change), verdict, report or {})
        return complaint(answer, self.runs([answer], [answer.pair]))

    def different(self, change, values, said):
        report = {"input": [{"name": name, "value": value} for name, value in zip("abk", values)], "reference_result": said[0], "student_result": said[1]}
        return self.judged(change, "DIFFERENT", report)

    def test_wrong_equivalent(self):
        self.assertEqual(self.judged("same", "EQUIVALENT"), "")
        for change in ("order", "alias", "three"):
            self.assertIn("EQUIVALENT, but", self.judged(change, "EQUIVALENT"))

    def test_wrong_proof_for_few_cells(self):
        self.assertEqual(self.judged("three", "UNKNOWN"), "")
        for cells, wrong in (("1 cell", False), ("2 cells", False), ("3 cells", True)):
            found = self.judged("three", "UNKNOWN", {"no_difference": f"proved for arrays of at most {cells}"})
            self.assertEqual("at most 3 cells, but" in found, wrong, found)

    def test_wrong_different(self):
        npe = "throws java.lang.NullPointerException"
        self.assertEqual(self.different("order", ("null", "{0}", "0"), (f"{npe}, b = {{5}}", f"{npe}, b = {{0}}")), "")
        self.assertIn("that run gives", self.different("order", ("null", "{0}", "0"), (f"{npe}, b = {{5}}", f"{npe}, b = {{1}}")))
        self.assertIn("that run gives", self.different("order", ("null", "{0}", "0"), (npe, npe)))
        self.assertIn("both give", self.different("order", ("{1}", "{0}", "0"), ("{7}", "{6}")))
        self.assertIn("both give", self.different("alias", ("{1}", "{1}", "0"), ("{7}", "{5}")))
        self.assertEqual(self.different("alias", ("{1}", "a", "0"), ("{7}, a = {7}, b = {7}", "{5}, a = {5}, b = {5}")), "")
        self.assertIn("says too little", self.different("alias", ("{1}", "c", "0"), ("{7}", "{5}")))

    def test_only_what_a_precondition_allows_counts(self):
        npe, beyond = "throws java.lang.NullPointerException", "throws java.lang.ArrayIndexOutOfBoundsException"
        cases = (  # change, what is allowed, an input and what its result begins with, complaint
            ("order", "index", (), ""), ("order", "throws", (), "EQUIVALENT, but"),
            ("alias", "sharing", (), ""), ("alias", "writes", (), "EQUIVALENT, but"),
            ("order", "throws", ("null", "{0}", "0", npe), "does not allow"), ("order", "index", ("null", "{0}", "0", npe), "does not allow"),
            ("order", "throws", ("{0}", "{0}", "1", beyond), ""), ("order", "writes", ("{0}", "{0}", "1", beyond), ""))
        answers = []
        for number, (change, allowing, said, _) in enumerate(cases):
            report = {"input": [{"name": name, "value": value} for name, value in zip("abk", said)]}
            results = {"reference_result": f"{said[-1]}, b = {{5}}", "student_result": f"{said[-1]}, b = {{0}}"} if said else {}
            answers.append(Answer(pair_of(change, allowing, f"P{number}"), "DIFFERENT" if said else "EQUIVALENT", report | results))
        runs = self.runs(answers, [answer.pair for answer in answers])
        for answer, (*case, wrong) in zip(answers, cases):
            self.assertIn(wrong, complaint(answer, runs), case)
            self.assertEqual(bool(wrong), bool(complaint(answer, runs)), case)

    def test_what_a_void_method_leaves(self):
        pair = make_pair(1, 41)
        self.assertEqual(pair.descriptor[-1], "V")
        report = {"input": [{"name": "a", "value": "{true}"}, {"name": "b", "value": "{true}"}]}
        one, other = Run((), (), (), given="{true}; {true}"), Run((), (), (), given="{false}; {true}")
        for said, wrong in ((("a = {true}", "a = {false}"), False), (("returns, a = {true}", "returns, a = {false}"), False), (("returns", "returns"), True),
                            (("b = {true}", "b = {true}"), True), (("a = {true}", "a = {true}"), True)):
            given = Answer(pair, "DIFFERENT", report | {"reference_result": said[0], "student_result": said[1]})
            self.assertEqual(bool(complaint(given, {(pair, given.input()): (one, other)})), wrong, said)

    def test_the_whole_tool_notices(self):
        with tempfile.TemporaryDirectory() as temporary:
            player = pathlib.Path(temporary) / "dashj"
            player.write_text(PLAYER.format(python=sys.executable))
            os.chmod(player, 0o755)
            options = types.SimpleNamespace(dashj=str(player), seed=1, first=0, count=90, only=None, kind="array", timeout=1, batch=90,
                                            jobs=2, brief=True, java="java", javac="javac", extra=[])
            with contextlib.redirect_stdout(io.StringIO()):
                counts = check_pairs.check_all(options)
        for verdict, least in (("EQUIVALENT", 1), ("DIFFERENT", 4), ("UNKNOWN", 1)):
            self.assertTrue(least <= counts[f"wrong {verdict}"] <= counts[verdict], counts)
        self.assertLess(counts["wrong"], counts["pairs"])


class Texts(unittest.TestCase):
    def test_arrays_are_read_as_reports_write_them(self):
        self.assertEqual(array_said("{}", "I"), Given(0))
        self.assertEqual(array_said("{1, -2}", "I"), array_of((1, -2)))
        self.assertEqual(array_said("{1L}", "J"), array_of((1,)))
        self.assertEqual(array_said("{',', 'a', '\\u0000'}", "C"), array_of((44, 97, 0)))
        self.assertEqual(array_said("{1.0, Double.NaN, -0.0}", "D"), array_of(("1.0", "NaN", "-0.0")))
        self.assertEqual(array_said("new int[1000] {[3] = 5, [10..20] = -7}", "I"), Given(1000, ((3, 3, 5), (10, 20, -7))))
        self.assertEqual(job_text((Given(1000, ((3, 3, 5),)), None, Same(0), 4)), "1000;3..3=5,null,@0,4")
        self.assertIsNone(array_said("{many}", "I"))
        self.assertEqual(shown_as_run("{true, false}", "Z"), "{true, false}")
        self.assertEqual(shown_as_run("{'a', 'b'}", "C"), "{97, 98}")

    def test_inputs_are_read_as_reports_write_them(self):
        report = {"input": [{"name": "a", "value": "{1}"}, {"name": "b", "value": "a"}, {"name": "c", "value": "null"}]}
        self.assertEqual(input_said(report, "([I[I[J)V"), (array_of((1,)), Same(0), None))
        self.assertIsNone(input_said(report, "([J[I[J)V"))

    def test_values_are_read_as_java_writes_them(self):
        self.assertEqual([number_of(text) for text in ("-5", "7L", "true", "'a'", r"'\u0007'", r"'\n'", "1.5")], [-5, 7, 1, 97, 7, 10, None])
        self.assertEqual(value_of("Double.NEGATIVE_INFINITY", "D"), "-Infinity")


if __name__ == "__main__":
    unittest.main()
