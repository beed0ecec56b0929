#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The pairs must be what they are said to be, and their judge must notice wrong answers. A small script plays dashj here."""

import collections
import contextlib
import io
import os
import pathlib
import subprocess
import sys
import tempfile
import types
import unittest

import check_pairs
from check_pairs import Answer, complaint, outcome_of, outcomes
from fresh_runs import ENDLESS, Run, run_all
from generate_pairs import CHANGES, compile_pairs, make_pair
from generate_throwers import prepare

PLAYER = """#!{python} -IS
import json, sys
value = {{"name": "x", "value": "5"}}
print(json.dumps({{"verdict": "{verdict}", "reason": "timeout", "input": [value], "reference_result": "1", "student_result": "2"}}))
"""


class Generator(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        """The outcomes of some pairs: whether both sides do the same for each input, or say nothing of it."""
        cls.made = [make_pair(7, index) for index in range(100)]
        with tempfile.TemporaryDirectory() as temporary:
            folder = pathlib.Path(temporary)
            prepare(folder)
            cls.pairs = compile_pairs(cls.made, folder, folder / "batch")
            options = types.SimpleNamespace(java="java")
            runs = outcomes(options, folder, folder / "batch", [Answer(pair, "EQUIVALENT", {}) for pair in cls.pairs])
        cls.differing = collections.defaultdict(set)
        for (pair, given), (reference, submission) in runs.items():
            if check_pairs.is_usable(reference) and check_pairs.is_usable(submission) and outcome_of(reference) != outcome_of(submission):
                cls.differing[pair].add(given)

    def share_of_different(self, kind):
        pairs = [pair for pair in self.pairs if pair.kind.split()[0] == kind]
        return sum(pair in self.differing for pair in pairs) / len(pairs)

    def test_javac_takes_nearly_all(self):
        self.assertGreater(len(self.pairs), 92)

    def test_a_seed_gives_the_same_pairs(self):
        for index in (4, 5):
            self.assertEqual(make_pair(7, index), self.made[index])
            self.assertNotEqual(make_pair(8, index).sources, self.made[index].sources)

    def test_each_way_to_change_is_taken(self):
        kinds = {pair.kind.split()[0] for pair in self.made}
        self.assertEqual(kinds, {*CHANGES, "rewriting", "mutant", "handlers-same", "handlers-alike", "handlers-change", "array-same", "array-change",
                                 "array-rewriting", "array-mutant"})

    def test_a_rewriting_does_the_same_and_is_another_text(self):
        pairs = [pair for pair in self.pairs if pair.kind.startswith("rewriting")]
        self.assertEqual([pair.index for pair in pairs if pair in self.differing], [])
        self.assertLess(sum(pair.sources[0] == pair.sources[1] for pair in pairs), 4)

    def test_handlers_that_are_written_otherwise_do_the_same(self):
        pairs = [pair for pair in self.pairs if pair.kind in ("handlers-same", "handlers-alike")]
        self.assertEqual([pair.index for pair in pairs if pair in self.differing], [])

    def test_some_others_differ_and_some_do_not(self):
        for kind in ("mutant", "without", "thrown", "handlers-change"):
            self.assertTrue(0.15 < self.share_of_different(kind) < 0.95, (kind, self.share_of_different(kind)))


class Judge(unittest.TestCase):
    pair = make_pair(7, 0)
    other = Run((), ("java.lang.NullPointerException", "java.lang.RuntimeException"), ())
    deep = Run((), ("java.lang.StackOverflowError", "java.lang.VirtualMachineError"), ())

    def judged(self, verdict, runs, report=None):
        alike = (Run((), (), (), result="1"), Run((), (), (), result="1"))
        return complaint(Answer(self.pair, verdict, report or {}), {(self.pair, given): alike for given in self.pair.inputs} | {(self.pair, x): both for x, both in runs.items()})

    def different(self, both, said=("1", "throws java.lang.NullPointerException"), x="5"):
        report = {"input": [{"name": "x", "value": x}], "reference_result": said[0], "student_result": said[1]}
        return self.judged("DIFFERENT", {(5,): both}, report)

    def test_equivalent_is_wrong_where_an_input_gives_another_outcome(self):
        one = Run((), (), (), result="1")
        self.assertEqual(self.judged("EQUIVALENT", {}), "")
        self.assertIn("(5,)", self.judged("EQUIVALENT", {(5,): (one, Run((), (), (), result="2"))}))
        self.assertIn("(5,)", self.judged("EQUIVALENT", {(5,): (one, self.other)}))
        self.assertIn("no end", self.judged("EQUIVALENT", {(5,): (one, ENDLESS)}))
        self.assertEqual(self.judged("EQUIVALENT", {(5,): (ENDLESS, one), (4,): (self.deep, one), (3,): (one, self.deep)}), "")
        self.assertEqual(self.judged("UNKNOWN", {(5,): (one, self.other)}), "")

    def test_different_must_be_as_it_is_said(self):
        one = Run((), (), (), result="1")
        result = "Z" if self.pair.descriptor.endswith("Z") else "number"
        both = (Run((), (), (), result="true" if result == "Z" else "1"), self.other)
        first = both[0].result
        self.assertEqual(self.different(both, (first, "throws java.lang.NullPointerException")), "")
        self.assertIn("both give", self.different((one, one)))
        self.assertIn("that run gives", self.different(both, (first, "throws java.lang.ArithmeticException")))
        self.assertIn("does not end", self.different((one, ENDLESS)))
        self.assertIn("says too little", self.different(both, x="many"))


class Endless(unittest.TestCase):
    def test_behind_a_run_that_does_not_end_those_of_other_classes_go_on(self):
        text = "class {} {{ static int t(int x) {{ while (x == 1) {{ }} if (x == 3) throw new IllegalStateException(); return x; }} }}"
        jobs = [("Endless", 0), ("Endless", 1), ("Endless", 2), ("After", 2), ("After", 3)]
        with tempfile.TemporaryDirectory() as temporary:
            folder = pathlib.Path(temporary)
            prepare(folder)
            for name in ("Endless", "After"):
                (folder / f"{name}.java").write_text(text.format(name))
            subprocess.run(["javac", "-d", folder / "classes", *folder.glob("*.java")], check=True)
            runs = run_all("java", folder, folder / "classes", folder / "none", folder, [f"{name} t (I)I - {x} 0" for name, x in jobs])
        self.assertEqual(runs[1:3], [ENDLESS, None])
        self.assertEqual([outcome_of(run) for run in (runs[0], *runs[3:])], ["0", "2", "throws java.lang.IllegalStateException"])


class WholeTool(unittest.TestCase):
    def counts(self, verdict):
        with tempfile.TemporaryDirectory() as temporary:
            player = pathlib.Path(temporary) / "dashj"
            player.write_text(PLAYER.format(python=sys.executable, verdict=verdict))
            os.chmod(player, 0o755)
            options = types.SimpleNamespace(dashj=str(player), seed=1, first=0, count=30, only=None, kind=None, timeout=1, batch=25, jobs=2, brief=True, java="java",
                                            javac="javac", extra=[])
            with contextlib.redirect_stdout(io.StringIO()):
                return check_pairs.check_all(options)

    def test_equivalent_for_all_is_wrong(self):
        counts = self.counts("EQUIVALENT")
        self.assertTrue(5 < counts["wrong EQUIVALENT"] < 27, counts)

    def test_different_for_all_is_wrong(self):
        counts = self.counts("DIFFERENT")
        self.assertGreater(counts["wrong DIFFERENT"], 26)


if __name__ == "__main__":
    unittest.main()
