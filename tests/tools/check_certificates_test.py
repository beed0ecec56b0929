#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What check_certificates.py makes of answers."""

import argparse
import contextlib
import io
import pathlib
import tempfile
import unittest

import check_certificates as tool
from program_files import parse_programs

PROGRAM = "// EXPECT: safe\n// WHY: for this test\nclass A { static void test(int x) { } }\n"
PROVED = """
case $1 in check)
  for word; do case $word in --smtlib=*) mkdir -p ${word#--smtlib=}; cd ${word#--smtlib=};; esac; done
  echo '(set-logic QF_BV)' > 1.smt2; echo '(set-logic QF_BVFP)' > 2.smt2; echo '(set-logic QF_BV)' > 3.smt2
  echo 'ACCEPTED A.test(I)V'; echo "    not decided: $PWD/3.smt2"; exit 0;;
esac
for word; do case $word in --json=*) echo '{"entries": [{"seconds": {"total": 3, "check": 1}}]}' > ${word#--json=};; esac; done
"""


class Check(unittest.TestCase):
    def check(self, script):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name).resolve()
            dashj, source = folder / "dashj", folder / "A.java"
            dashj.write_text("#!/bin/sh\n" + script)
            dashj.chmod(0o755)
            source.write_text(PROGRAM)
            options = argparse.Namespace(dashj=str(dashj), timeout=1, solver="cvc5", keep=None)
            return tool.check(next(parse_programs(source)), folder, options, folder)

    def test_obligations_are_counted_by_kind(self):
        result = self.check(PROVED)
        self.assertEqual((result.state, result.confirmed, result.confirmed_floats, result.undecided), ("accepted", 1, 1, ["3.smt2"]))
        self.assertEqual(result.share, 0.5)

    def test_what_is_not_safe_is_not_checked(self):
        self.assertEqual(self.check("exit 2").state, "not safe")

    def test_a_proof_that_is_not_accepted_fails(self):
        self.assertEqual(self.check("case $1 in check) exit 1;; esac\n" + PROVED).state, "failed")
        self.assertEqual(self.check("exit 70").state, "failed")


class Summary(unittest.TestCase):
    def summarise(self, *results):
        with contextlib.redirect_stdout(io.StringIO()):
            return tool.summarise(list(results), argparse.Namespace(solver="cvc5", min_confirmed=95))

    def test_it_is_as_it_must_be_when_nearly_all_is_confirmed(self):
        good = tool.Result("a", "accepted", confirmed=96, undecided=["1"] * 4)
        self.assertTrue(self.summarise(good))
        self.assertFalse(self.summarise(tool.Result("a", "accepted", confirmed=90, undecided=["1"] * 10)))
        self.assertTrue(self.summarise(tool.Result("a", "accepted", confirmed=1, undecided_floats=["1"] * 10)))
        self.assertFalse(self.summarise(good, tool.Result("b", "failed")))
        self.assertFalse(self.summarise(tool.Result("b", "not safe")))


if __name__ == "__main__":
    unittest.main()
