#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The generator of throwers must cover what it says, and its judge must notice wrong verdicts. A small script plays dashj here."""

import contextlib
import io
import os
import pathlib
import struct
import sys
import tempfile
import types
import unittest

import check_throwers
from check_throwers import LEFT_OUT, Claim, arrays_said, complaint, fails, jobs_of, run_jobs
from class_code import FORMS, NUMBER, OPCODES, instructions
from fresh_runs import Run
from generate_throwers import STANDING, array_statement, compile_arrays, compile_programs, make_program, opcode_table, prepare
from thrower_things import FIXED, THINGS

PLAYER = """#!{python} -IS
import json, sys
names = sys.argv[sys.argv.index("--property") + 3:]
if "{verdict}" == "BROKEN" and "T3.t(I)I" in names:
    sys.exit(70)
verdict = "{verdict}".replace("BROKEN", "UNKNOWN")
failing = {{"class": "T0", "method": "t", "line": 4}}
entries = [{{"name": name, "verdict": verdict, "reason": "timeout", "input": [{{"name": "x", "value": "{x}"}}], "failing": failing,
             "exception": {{"class": "java.lang.NullPointerException"}}}} for name in names if "--all" not in sys.argv]
print(json.dumps({{"entries": entries}}))
"""


def opcode(name, *operands):
    return bytes([NUMBER[name], *operands])


class Decoding(unittest.TestCase):
    def names(self, code):
        return [name for _, name, _ in instructions(code)]

    def test_instructions_of_all_lengths_follow_each_other(self):
        code = (opcode("bipush", 1) + opcode("sipush", 1, 2) + opcode("wide", NUMBER["iinc"], 0, 1, 0, 1) + opcode("wide", NUMBER["lload"], 1, 0)
                + opcode("invokeinterface", 0, 1, 1, 0) + opcode("multianewarray", 0, 1, 2) + opcode("goto_w", 0, 0, 0, 5) + opcode("nop"))
        self.assertEqual(self.names(code), ["bipush", "sipush", "wide", "wide", "invokeinterface", "multianewarray", "goto_w", "nop"])

    def test_switches_are_padded(self):
        for before in range(4):
            start = opcode("nop") * before
            padding = bytes(3 - before)
            dense = start + opcode("tableswitch") + padding + struct.pack(">iiiii", 9, 1, 2, 9, 9) + opcode("return")
            self.assertEqual(self.names(dense)[before:], ["tableswitch", "return"])
            sparse = start + opcode("lookupswitch") + padding + struct.pack(">iiii", 9, 1, 70, 9) + opcode("return")
            self.assertEqual(self.names(sparse)[before:], ["lookupswitch", "return"])


class Generator(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        """The programs that are the same for each seed and some others: the opcodes they have, and what their runs come to."""
        cls.programs = [make_program(9, index) for index in range(STANDING + 100)]
        with tempfile.TemporaryDirectory() as temporary:
            folder = pathlib.Path(temporary)
            prepare(folder)
            compile_programs(cls.programs, folder, folder / "batch")
            cls.table = opcode_table(cls.programs[:STANDING], folder / "batch" / "classes")
            cls.runs = run_jobs(types.SimpleNamespace(java="java"), folder, folder / "batch", jobs_of(cls.programs, []))

    def test_every_opcode_and_form_is_in_some_program(self):
        self.assertEqual(len(OPCODES), 202)
        self.assertEqual([name for name in [*OPCODES, *sorted(FORMS)] if not self.table.get(name)], [])

    def test_a_seed_gives_the_same_programs(self):
        for index in (3, STANDING + 7):
            self.assertEqual(make_program(5, index), make_program(5, index))
        self.assertNotEqual(make_program(5, STANDING + 7).source, make_program(6, STANDING + 7).source)

    def test_things_throw_what_they_say(self):
        alone = dict(zip(self.programs[len(FIXED):], THINGS))
        self.assertEqual(len({thing.name for thing in THINGS}), len(THINGS), "no two things have the same name")
        seen = {program: set() for program in self.programs}
        for job, run in self.runs.items():
            seen[job[0]].update(name.removeprefix("java.lang.") for name in run.left)
        wrong = [thing.name for program, thing in alone.items() if thing.throws and thing.throws not in seen[program]]
        self.assertEqual(wrong, [])

    def test_some_of_the_others_fail_and_some_do_not(self):
        failing = {job[0].index for job, run in self.runs.items() if fails(run, "error,exceptions") and job[0].index >= STANDING}
        self.assertTrue(40 < len(failing) < 98, len(failing))


class Judge(unittest.TestCase):
    program = make_program(1, list(FIXED).index("in_handler"))
    entry = program.entries[0]

    def judged(self, verdict, report, runs, property="exceptions"):
        usual = {(self.program, self.entry, x, k): Run((), (), ()) for x, k in self.program.inputs}
        given = {(self.program, self.entry, x, 0): run for x, run in runs.items()}
        return complaint(Claim(self.program, self.entry, property, verdict, report), usual | given)

    npe = Run((), ("java.lang.NullPointerException", "java.lang.RuntimeException", "java.lang.Exception", "java.lang.Throwable"), ("T7:7",))

    def report(self, line, thrown="java.lang.NullPointerException", x="0"):
        return {"input": [{"name": "x", "value": x}], "failing": {"class": "T7", "line": line}, "exception": {"class": thrown}}

    def test_what_counts_depends_on_the_property(self):
        self.assertTrue(fails(self.npe, "exceptions"))
        self.assertTrue(fails(self.npe, "error,exceptions=java.lang.RuntimeException"))
        self.assertFalse(fails(self.npe, "error,assert"))
        self.assertFalse(fails(self.npe, "exceptions=java.lang.Error,java.lang.ArithmeticException"))
        self.assertTrue(fails(Run(("T7:3",), (), ()), "error,assert"))
        self.assertFalse(fails(Run(("T7:3",), (), ()), "exceptions"))
        self.assertTrue(fails(Run((), ("java.lang.AssertionError", "java.lang.Error"), ()), "assert"))

    def test_an_error_of_the_machine_is_no_failure(self):
        overflow = Run((), ("java.lang.StackOverflowError", "java.lang.VirtualMachineError", "java.lang.Error", "java.lang.Throwable"), ())
        self.assertFalse(fails(overflow, "exceptions"))
        self.assertFalse(fails(overflow, "exceptions=java.lang.Error"))
        self.assertIn("does not fail", self.judged("UNSAFE", self.report(7, "java.lang.StackOverflowError"), {0: overflow}))

    def test_safe_is_wrong_where_an_input_fails(self):
        self.assertEqual(self.judged("SAFE", {}, {}), "")
        self.assertIn("x = 0", self.judged("SAFE", {}, {0: self.npe}))
        self.assertIn("x = 0", self.judged(LEFT_OUT, {}, {0: self.npe}))
        self.assertEqual(self.judged("SAFE", {}, {0: self.npe}, "error"), "")
        self.assertEqual(self.judged("UNKNOWN", {"reason": "timeout"}, {0: self.npe}), "")

    def test_unsafe_must_fail_as_it_says(self):
        self.assertEqual(self.judged("UNSAFE", self.report(7), {0: self.npe}), "")
        self.assertIn("does not fail", self.judged("UNSAFE", self.report(7), {}))
        self.assertIn("in T7:6", self.judged("UNSAFE", self.report(6), {0: self.npe}))
        self.assertIn("for java.lang.Error", self.judged("UNSAFE", self.report(7, "java.lang.Error"), {0: self.npe}))
        self.assertIn("says too little", self.judged("UNSAFE", self.report(7, x="many"), {}))
        self.assertIn("in no line", self.judged("UNSAFE", self.report(None), {0: self.npe}))
        called = {**self.report(9), "exception": None}
        del called["exception"]
        self.assertIn("for a call of error()", self.judged("UNSAFE", called, {0: Run(("T7:8",), (), ())}, "error"))
        self.assertEqual(self.judged("UNSAFE", called, {0: Run(("T7:9",), (), ())}, "error"), "")


class GivenArrays(unittest.TestCase):
    """An array that dashj says to fail is run as it is said."""

    def setUp(self):
        self.program = next(program for program in map(lambda k: make_program(1, k), range(STANDING)) if program.things == ("element_of_ints",))

    def claim(self, array, verdict="UNSAFE"):
        report = {"input": [{"name": "x", "value": "5"}, {"name": "p", "value": array}], "failing": {"class": self.program.name, "line": 5},
                  "exception": {"class": "java.lang.ArrayIndexOutOfBoundsException"}}
        return Claim(self.program, self.program.entries[0], "exceptions", verdict, report)

    def judged(self, array):
        claims = [self.claim("{7, 8, 9}"), self.claim(array)]
        with tempfile.TemporaryDirectory() as temporary:
            folder = pathlib.Path(temporary)
            prepare(folder)
            (folder / "batch").mkdir()
            compile_programs([self.program], folder, folder / "batch")
            arrays = arrays_said(claims)
            compile_arrays(arrays, folder / "batch")
            options = types.SimpleNamespace(java="java")
            runs = run_jobs(options, folder, folder / "batch", jobs_of([self.program], claims, arrays))
        return [complaint(claim, runs, arrays) for claim in claims]

    def test_one_that_fails_is_right(self):
        wrong, right = self.judged("{6}")
        self.assertIn("does not fail", wrong)
        self.assertEqual(right, "")

    def test_null_fails_in_another_way(self):
        self.assertIn("the run says", self.judged("null")[1])

    def test_a_long_one_is_made(self):
        self.assertIn("does not fail", self.judged("new int[200] {[3] = 5, [7..9] = -6}")[1])

    def test_an_array_is_put_together_cell_by_cell(self):
        self.assertEqual(array_statement("int[]", "{1, 2}"), "p = new int[]{1, 2};")
        self.assertEqual(array_statement("int[]", "null"), "p = null;")
        self.assertEqual(array_statement("long[]", "new long[200] {[3] = 5L, [7..9] = -6L}"),
                         "p = new long[200]; for (int i = 3; i <= 3; i++) p[i] = 5L; for (int i = 7; i <= 9; i++) p[i] = -6L;")


class WholeTool(unittest.TestCase):
    def counts(self, verdict, x=0):
        with tempfile.TemporaryDirectory() as temporary:
            player = pathlib.Path(temporary) / "dashj"
            player.write_text(PLAYER.format(python=sys.executable, verdict=verdict, x=x))
            os.chmod(player, 0o755)
            options = types.SimpleNamespace(dashj=str(player), seed=1, first=0, count=20, only=None, timeout=1, batch=20, brief=True, java="java",
                                            javac="javac", extra=[])
            with contextlib.redirect_stdout(io.StringIO()):
                return check_throwers.check_all(options)

    def test_safe_for_all_is_wrong(self):
        counts = self.counts("SAFE")
        self.assertGreater(counts["wrong SAFE"], 20)
        self.assertGreater(counts[f"wrong {LEFT_OUT}"], 10)

    def test_unsafe_for_all_is_wrong_but_where_it_fails_so(self):
        counts = self.counts("UNSAFE")
        self.assertTrue(0 < counts["UNSAFE"] - counts["wrong UNSAFE"] < 10, counts)

    def test_an_input_outside_of_the_domain_is_run(self):
        self.assertEqual(self.counts("UNSAFE", 77)["wrong UNSAFE"], self.counts("UNSAFE")["wrong UNSAFE"])

    def test_the_entry_at_which_dashj_is_at_fault_is_found(self):
        counts = self.counts("BROKEN")
        self.assertTrue(0 < counts["wrong BROKEN"] < 9, counts)


if __name__ == "__main__":
    unittest.main()
