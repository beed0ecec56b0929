#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The changes that tamper_certificates.py makes, and what it says of answers."""

import argparse
import copy
import pathlib
import random
import tempfile
import unittest

import tamper_certificates as tool

CLAIMS = [{"statement": 1, "offset": 2, "line": 3, "holds": "x + 1 == y && y < 7"}, {"statement": 4, "offset": 6, "line": 5, "holds": "@1 > x"}]
VARIABLES = [{"name": "x", "type": "int"}, {"name": "y", "type": "int"}]


def proof():
    return {"variables": copy.deepcopy(VARIABLES), "definitions": ["@1 = x * 3 + y"], "claims": copy.deepcopy(CLAIMS)}


def fact():
    return {"method": "f", "guarantee": "result.f(old(x)) == 5", "proof": proof()}


def certificate():
    at_call = {"call": {"statement": 0, "offset": 0, "line": 1}, "rigid": [{"name": "1x", "type": "int", "local": "x"}, {"name": "1y", "type": "int"}], "fact": fact()}
    return {"entry": "A.b(I)V", "property": ["error", "assert", "exceptions=X"], "kind": "invariant", "statement": "s", "classes": [{"name": "A", "sha256": "0" * 64}],
            "methods": [{"short_name": "f", "name": "A.f(I)I"}], "facts": [[fact()], [dict(fact(), method="g")]], "proof": dict(proof(), at_calls=[at_call]),
            "exhausted": [[{"parameter": "x", "low": 0, "high": 9}]],
            "unwinding": {"loops": [{"statement": 1, "offset": 2, "line": 3, "rounds": 5}, {"method": "f", "statement": 4, "offset": 6, "line": 5, "rounds": 4}],
                          "recursions": [{"method": "f", "levels": 2}]}}


class Changes(unittest.TestCase):
    def test_each_changes_something(self):
        for change in tool.CHANGES:
            rng = random.Random(1)

            def changed():
                document = certificate()
                try:
                    change(rng, document)
                except tool.NoChange:
                    return False
                return document != certificate()
            self.assertTrue(any(changed() for _ in range(40)), change.__name__)

    def test_none_changes_what_is_not_there(self):
        empty = {"entry": "A.b(I)V", "classes": [], "methods": [], "facts": [], "proof": {"variables": [], "definitions": [], "claims": []}}
        for change in (tool.strengthen, tool.drop_claim, tool.bare_fact, tool.move_box, tool.change_method, tool.drop_group, tool.other_rigid,
                       tool.change_bound, tool.change_apart, tool.drop_bound, tool.move_head, tool.exchange_bounds, tool.other_bounded_method):
            with self.assertRaises(tool.NoChange, msg=change.__name__):
                change(random.Random(1), copy.deepcopy(empty))

    def test_a_class_differs_in_one_byte(self):
        data = bytes(range(256)) * 2
        for seed in range(50):
            changed = tool.tamper_class(random.Random(seed), data)
            self.assertEqual(sum(a != b for a, b in zip(data, changed)), 1)
            self.assertEqual(len(changed), len(data))


class Judgement(unittest.TestCase):
    def judge(self, script, may_be_unsafe=False):
        """What is wrong about a dashj that is this shell script."""
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            dashj = folder / "dashj"
            dashj.write_text("#!/bin/sh\n" + script)
            dashj.chmod(0o755)
            tampering = tool.Tampering(argparse.Namespace(dashj=str(dashj), solver="cvc5"), folder, folder)
            tampering.report = lambda what, *_: tampering.wrong.append(what)
            tampering.judge("x", tool.Proof("n", "A.b", "", {}), {"proofs": [certificate()]}, folder, may_be_unsafe)
            return tampering

    def test_what_is_refused_is_as_it_must_be(self):
        self.assertEqual(self.judge("exit 1").wrong, [])
        self.assertEqual(self.judge("exit 65").wrong, [])

    def test_a_crash_is_wrong(self):
        self.assertEqual(self.judge("exit 70").wrong, ["x"])
        self.assertEqual(self.judge("kill -9 $$").wrong, ["x"])

    def test_a_contradiction_is_wrong(self):
        answer = "echo 'ACCEPTED A.b'; echo '  cvc5: 1 confirmed, 0 contradicted, 2 not decided'"
        agreed = self.judge(answer + "; echo '    not decided: none.smt2'")
        self.assertEqual((agreed.wrong, agreed.accepted, agreed.unclear), ([], 1, 1))
        for word, wrong in (("true", ["x"]), ("false", [])):  # what was left open is asked again, with more time
            with tempfile.NamedTemporaryFile("w", suffix=".smt2") as file:
                file.write(f"(set-logic QF_BV)(assert {word})(check-sat)")
                file.flush()
                asked = self.judge(f"{answer}; echo '    not decided: {file.name}'")
            self.assertEqual((asked.wrong, asked.unclear), (wrong, 0))
        liar = self.judge("case $* in *--solver*) echo 'REJECTED (cvc5 contradicts an obligation) A.b'; exit 1;; esac")
        self.assertEqual(liar.wrong, ["x"])

    def test_an_input_that_fails_shows_a_wrong_acceptance(self):
        answer = "case $1 in check) echo 'ACCEPTED A.b'; echo ' cvc5: 1 confirmed, 0 contradicted, 0 not decided';; *) exit 1;; esac"
        self.assertEqual(self.judge(answer, may_be_unsafe=True).wrong, ["class, which an input shows to fail"])
        self.assertEqual(self.judge(answer).wrong, [])


class Forgeries(unittest.TestCase):
    def judged(self, status):
        """What is reported where the check of a changed proof ends with this status."""
        with tempfile.TemporaryDirectory() as temporary:
            tampering = tool.Tampering(argparse.Namespace(dashj="dashj", unsafe=True), pathlib.Path(temporary), pathlib.Path(temporary))
            tampering.run = lambda *words: argparse.Namespace(returncode=status, stdout="", stderr="")
            tampering.report = lambda what, *rest: tampering.wrong.append(what)
            done, rng = 0, random.Random(1)
            while done < 20:
                try:
                    tampering.try_forgery(rng, tool.Proof("p", "A.b", "", {"proofs": [certificate()]}))
                    done += 1
                except tool.NoChange:
                    continue
            return tampering.wrong

    def test_each_that_is_accepted_is_wrong(self):
        self.assertEqual(len(self.judged(0)), 20)
        self.assertEqual(self.judged(1), [])

    def test_the_other_name_is_as_long(self):
        self.assertEqual(len(tool.CALLED), len(tool.TWIN))
        self.assertNotEqual(tool.CALLED, tool.TWIN)


if __name__ == "__main__":
    unittest.main()
