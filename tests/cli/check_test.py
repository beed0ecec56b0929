#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Certificates: what --certificate writes, what `dashj check` accepts and refuses, obligations as SMT-LIB files, a second solver."""

import copy
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import unittest

from cli_support import CLASSES, DASHJ, CliTest

try:
    import jsonschema
except ImportError:  # the schema is then checked elsewhere
    jsonschema = None

ROOT = pathlib.Path(__file__).resolve().parents[2]
KINDS = ["loop", "recursion", "relation", "exhausted", "choices", "objects", "floats", "longs"]
needs_cvc5 = unittest.skipUnless(shutil.which("cvc5"), "cvc5 is not installed: scripts/setup tests does it")


class CertificateTest(CliTest):
    proofs = {}

    def prove(self, *entries, options=()):
        """Writes a certificate; its document. Tests that ask for the same without options share it."""
        proof = self.folder / "proof.json"
        if options or entries not in self.proofs:
            run = self.dashj("--certificate", proof, *options, CLASSES, *entries)
            self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
            if not options:
                self.proofs[entries] = proof.read_bytes()
        else:
            proof.write_bytes(self.proofs[entries])
        return json.loads(proof.read_text())

    def check(self, document=None, *options, target=CLASSES):
        if document is not None:
            (self.folder / "proof.json").write_text(json.dumps(document))
        return self.dashj("check", *options, "proof.json", target)

    def assert_rejected(self, document, *words):
        run = self.check(document)
        self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
        self.assertTrue(run.stdout.startswith("REJECTED ("), run.stdout)
        for word in words:
            self.assertIn(word, run.stdout)


class Accepted(CertificateTest):
    def test_every_kind_of_proof_is_accepted_again(self):
        document = self.prove(*[f"Proofs.{kind}" for kind in KINDS])
        self.assertEqual([proof["entry"].partition("(")[0] for proof in document["proofs"]], [f"Proofs.{kind}" for kind in KINDS])
        if jsonschema:
            schema = json.loads((ROOT / "src/report/certificate.schema.json").read_text())
            jsonschema.Draft202012Validator(schema).validate(document)
        run = self.check()
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        words = [line.split()[0] for line in run.stdout.splitlines() if not line.startswith(" ")]
        self.assertEqual(words, ["ACCEPTED"] * len(KINDS) + [str(len(KINDS))])
        self.assertIn("300000 inputs run again, none fails", run.stdout)

    def test_it_names_the_classes_by_their_digests(self):
        proof = self.prove("Proofs.objects")["proofs"][0]
        digests = {one["name"]: one["sha256"] for one in proof["classes"]}
        self.assertEqual(sorted(digests), ["Proofs", "Proofs$Box"])
        for name, digest in digests.items():
            self.assertEqual(digest, hashlib.sha256((pathlib.Path(CLASSES) / f"{name}.class").read_bytes()).hexdigest())

    def test_two_runs_write_the_same(self):
        for name in ("first.json", "second.json"):
            self.dashj("--certificate", name, CLASSES, "Proofs.loop", "Proofs.recursion")
        self.assertEqual((self.folder / "first.json").read_bytes(), (self.folder / "second.json").read_bytes())

    def test_claims_are_readable(self):
        claims = [claim["holds"] for claim in self.prove("Proofs.loop")["proofs"][0]["proof"]["claims"]]
        self.assertTrue(any(re.search(r"\btwice\b", claim) for claim in claims), claims)

    def test_the_property_is_that_of_the_proof(self):
        proof = self.prove("Proofs.loop", options=["--property", "exceptions"])["proofs"][0]
        self.assertEqual(proof["property"], ["exceptions"])
        self.assertIn("go wrong by exceptions;", self.check().stdout)

    def test_facts_about_single_calls_are_accepted_again(self):
        document = self.prove("Proofs.nested", options=["--algorithm", "study"])
        facts = document["proofs"][0]["proof"]["at_calls"]
        self.assertTrue(facts)
        if jsonschema:
            schema = json.loads((ROOT / "src/report/certificate.schema.json").read_text())
            jsonschema.Draft202012Validator(schema).validate(document)
        self.assertEqual(self.check().returncode, 0)
        facts[0]["fact"]["guarantee"] = "false"
        self.assert_rejected(document, "the guarantee does not hold")


class Unwound(CertificateTest):
    """Certificates of this kind that are written here: bounds are all they hold."""

    def unwind(self, method, loops, recursions):
        document = self.prove(f"Proofs.{method}")
        proof = document["proofs"][0]
        proof.pop("exhausted", None)
        proof.update(kind="unwound", methods=[{"short_name": name, "name": f"Proofs.{name}(I)I"} for name in recursions], facts=[],
                     proof={"variables": [], "definitions": [], "claims": []},
                     unwinding={"loops": loops, "recursions": [{"method": name, "levels": levels} for name, levels in recursions.items()]})
        return document

    def head_of_loop(self):
        """The statement that control comes back to, as the text of the three-address code has it."""
        text = subprocess.run([DASHJ, "dump", "--tac", CLASSES, "Proofs.rounds"], check=True, capture_output=True, text=True).stdout
        goto = re.search(r"^  (\d+): goto (\d+) ", text, re.M)
        self.assertLess(int(goto[2]), int(goto[1]), text)
        place = re.search(rf"^  {goto[2]}: .*\[(\d+)(?: block)?(?: recorded)? line (\d+)\]$", text, re.M)
        return {"statement": int(goto[2]), "offset": int(place[1]), "line": int(place[2])}

    def test_rounds_of_a_loop(self):
        head = self.head_of_loop()
        document = self.unwind("rounds", [dict(head, rounds=4)], {})
        if jsonschema:
            schema = json.loads((ROOT / "src/report/certificate.schema.json").read_text())
            jsonschema.Draft202012Validator(schema).validate(document)
        run = self.check(document)
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        for rounds in (1, 3):
            self.assert_rejected(self.unwind("rounds", [dict(head, rounds=rounds)], {}), "one more round of a loop may begin at Proofs.rounds(I)V")
        self.assert_rejected(self.unwind("rounds", [], {}), "one more round of a loop")
        self.assert_refused(self.check(self.unwind("rounds", [dict(head, rounds=0)], {})), 65, "expected a whole number from 1")
        self.assert_rejected(self.unwind("rounds", [dict(head, rounds=4)] * 2, {}), "two rows for the loop")
        self.assert_rejected(self.unwind("rounds", [dict(head, rounds=4, method="f")], {}), "no method has this short name")

    def test_levels_of_a_recursion(self):
        run = self.check(self.unwind("levels", [], {"sum": 5}))
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assert_rejected(self.unwind("levels", [], {"sum": 4}), "one more activation may begin at Proofs.sum(I)I")
        self.assert_rejected(self.unwind("levels", [], {}), "one more activation")

    def test_claims_beside_it(self):
        head = self.head_of_loop()
        document = self.unwind("rounds", [dict(head, rounds=4)], {})
        document["proofs"][0]["proof"]["claims"] = [dict(head, holds="true")]
        self.assert_rejected(document, "an unwinding with claims beside it")

    @needs_cvc5
    def test_another_solver_confirms_it(self):
        run = self.check(self.unwind("rounds", [dict(self.head_of_loop(), rounds=4)], {}), "--solver", "cvc5", "--smtlib", "files")
        self.assertIn("cvc5: 1 confirmed, 0 contradicted, 0 not decided", run.stdout)
        self.assertEqual([path.name for path in (self.folder / "files").iterdir()], ["000001.smt2"])


class NotDecided(CertificateTest):
    """A proof that is harder than an obligation may be: the same answer on every machine, and after the same work."""

    def assert_undecided(self, method, statement, reason):
        document = self.prove("Proofs.longs")
        document["proofs"][0]["entry"] = f"Proofs.{method}(I)V"
        document["proofs"][0]["proof"] = {"variables": [], "definitions": [], "claims": []}
        runs = [self.check(document) for _ in range(2)]
        self.assertEqual([run.returncode for run in runs], [2, 2], runs[0].stdout + runs[0].stderr)
        line = (ROOT / "tests/cli/java/Proofs.java").read_text().partition(statement)[0].count("\n") + 2
        self.assertRegex(runs[0].stdout, rf"^UNDECIDED \(the obligation at Proofs.{method}\(I\)V, statement \d+, "
                         rf"line {line}: {reason}, after \d+ units\) Proofs.{method}\(I\)V\n$")
        self.assertEqual(runs[0].stdout, runs[1].stdout)

    def test_too_many_calls(self):
        self.assert_undecided("manyCalls", "spread(x, 20) == 3 * x + 5", "many calls")

    @unittest.skipUnless("DASHJ_SLOW" in os.environ, "all the work that an obligation may be takes half a minute, twice")
    def test_a_hard_question(self):
        self.assert_undecided("hardQuestion", "hash(x) == 3 * x + 5", "more work than it may do")


class Refused(CertificateTest):
    def change(self, document, change):
        document = copy.deepcopy(document)
        change(document["proofs"][0])
        return document

    def test_what_does_not_hold(self):
        good = self.prove("Proofs.loop")

        def each_claim(text):
            def change(proof):
                for claim in proof["proof"]["claims"]:
                    claim["holds"] = text
            return change

        self.assert_rejected(self.change(good, each_claim("false")), "the claim does not hold at")
        self.assert_rejected(self.change(good, each_claim("true")), "the claims do not exclude")
        self.assert_rejected(self.change(good, lambda proof: proof["proof"]["claims"].clear()), "a cycle without a claim")

    def test_names_sorts_and_statements_that_do_not_fit(self):
        good = self.prove("Proofs.loop")

        def first(**fields):
            return self.change(good, lambda proof: proof["proof"]["claims"][0].update(fields))

        self.assert_rejected(first(holds="unknown == 1"), "nothing is called unknown here")
        self.assert_rejected(first(holds="n"), "expected a condition")
        self.assert_rejected(first(holds="n == 1L"), "should have one sort")
        self.assert_rejected(first(holds="n == "), "expected a term")
        self.assert_rejected(first(statement=4000), "the method has only")
        self.assert_rejected(first(offset=4000), "this statement stands at offset")
        self.assert_rejected(self.change(good, lambda proof: proof["proof"]["variables"][0].update(type="long")), "is of type int")
        self.assert_rejected(self.change(good, lambda proof: proof.update(property=["nonsense"])), "nonsense")
        self.assert_rejected(self.change(good, lambda proof: proof.update(property=[])), "no property")

    def test_a_fact_without_its_proof(self):
        good = self.prove("Proofs.relation")

        def bare(proof):
            for group in proof["facts"]:
                for fact in group:
                    fact["guarantee"] = "result.down(old(n)) == 7"
        self.assertTrue(good["proofs"][0]["facts"])
        self.assert_rejected(self.change(good, bare), "the guarantee does not hold")

    def test_boxes_that_lack_an_input_or_are_of_none(self):
        good = self.prove("Proofs.exhausted")

        def high(value):
            return self.change(good, lambda proof: proof["exhausted"][0][0].update(high=value))

        self.assertEqual(self.check(good).returncode, 0)
        # Whoever forgets the inputs between accepts at once. To prove them would take more work than an obligation may be.
        patience = ("--timeout", "120" if "DASHJ_SLOW" in os.environ else "3")
        self.assertNotEqual(self.check(high(100_000), *patience).returncode, 0)
        self.assert_rejected(high(good["proofs"][0]["exhausted"][0][0]["low"] - 1), "expected a range of ints")

    def test_exhaustion_of_what_is_no_pure_function(self):
        document = self.change(self.prove("Proofs.choices", options=("--without=unwinding",)), lambda proof: proof.update(exhausted=[[]]))
        self.assert_rejected(document, "not a pure function")

    def test_other_classes_are_named(self):
        self.prove("Proofs.objects")
        other = self.folder / "other"
        other.mkdir()
        for path in pathlib.Path(CLASSES).glob("Proofs*.class"):
            shutil.copy(path, other)
        box = other / "Proofs$Box.class"
        data = bytearray(box.read_bytes())
        data[7] = 51  # the minor or major version: the same code, another file
        box.write_bytes(data)
        run = self.check(target=str(other))
        self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
        self.assertIn("class Proofs$Box is not the one of the proof", run.stdout)

    def test_what_is_no_certificate(self):
        for text in ("", "{}", "[1]", '{"format": "dashj-report"}', "[" * 100_000):
            (self.folder / "proof.json").write_text(text)
            self.assert_refused(self.dashj("check", "proof.json", CLASSES), 65, "not a certificate of dashj")
        self.assert_refused(self.dashj("check", "missing.json", CLASSES), 65, "no such file")
        self.assert_refused(self.dashj("check", "proof.json"), 64)

    def test_a_run_without_a_proof_leaves_none(self):
        run = self.dashj("--certificate", "proof.json", CLASSES, "Cli.unsafe")
        self.assertEqual(run.returncode, 1, run.stderr)
        self.assert_refused(self.dashj("check", "proof.json", CLASSES), 65, "holds no proof")

    def test_an_entry_that_is_not_there(self):
        good = self.prove("Proofs.loop")
        run = self.check(self.change(good, lambda proof: proof.update(entry="Proofs.lop(I)V")))
        self.assert_refused(run, 65, "lop")

    def test_a_file_that_cannot_be_written_costs_no_analysis(self):
        self.assert_refused(self.dashj("--certificate", "no/such/folder/proof.json", CLASSES, "Proofs.loop"), 65, "cannot be written")
        self.assert_refused(self.dashj("--certificate", "/dev/null", CLASSES, "Proofs.loop"), 65, "no plain file")
        self.assert_nothing_left()

    def test_time_is_bounded(self):
        document = self.prove("Proofs.exhausted")
        document["proofs"][0]["exhausted"][0][0].update(low=-2**31, high=2**31 - 1)
        run = self.check(document, "--timeout", "1")
        self.assertEqual(run.returncode, 2, run.stdout + run.stderr)
        self.assertTrue(run.stdout.startswith("UNDECIDED (the time limit was reached)"), run.stdout)


class Obligations(CertificateTest):
    def files(self, folder):
        return sorted((self.folder / folder).glob("*.smt2"))

    def test_an_analysis_and_a_check_write_the_same_files(self):
        self.prove("Proofs.loop", options=["--smtlib", "a"])
        run = self.check(None, "--smtlib", "b")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        texts = [[path.read_text() for path in self.files(folder)] for folder in ("a", "b")]
        self.assertTrue(texts[0])
        self.assertEqual(len(texts[0]), len(texts[1]))
        for text in texts[1]:
            self.assertIn("; to be shown: ", text)
            self.assertIn("(set-info :source |dashj|)\n(set-info :status unsat)\n(set-logic QF_", text)
            self.assertTrue(text.endswith("(check-sat)\n"))

    def test_what_is_run_has_no_file_and_that_is_said(self):
        run = self.dashj("--smtlib", "a", CLASSES, "Proofs.exhausted")
        self.assertIn(f"  {len(self.files('a'))} SMT-LIB files; what was run has none\n", run.stdout)

    def test_old_files_are_not_mixed_with_new_ones(self):
        self.prove("Proofs.loop", options=["--smtlib", "a"])
        self.assert_refused(self.dashj("--smtlib", "a", CLASSES, "Proofs.loop"), 65, "of an earlier run")

    @needs_cvc5
    def test_another_solver_confirms_every_obligation(self):
        self.prove(*[f"Proofs.{kind}" for kind in KINDS])
        run = self.check(None, "--solver", "cvc5")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        opinions = re.findall(r"cvc5: (\d+) confirmed, (\d+) contradicted, (\d+) not decided", run.stdout)
        self.assertEqual(len(opinions), len(KINDS))
        for confirmed, contradicted, undecided in opinions:
            self.assertEqual((contradicted, undecided), ("0", "0"), run.stdout)
        self.assertGreater(sum(int(one[0]) for one in opinions), 10)
        self.assertEqual([path.name for path in self.folder.iterdir()], ["proof.json"])

    def test_a_contradiction_rejects_and_names_the_file(self):
        self.prove("Proofs.loop")
        liar = self.folder / "cvc5"
        liar.write_text("#!/bin/sh\ncase $1 in --version) echo This is cvc5;; *) echo sat;; esac\n")
        liar.chmod(0o755)
        run = self.check(None, "--solver", str(liar), "--smtlib", "files")
        self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
        self.assertIn("contradicts an obligation", run.stdout)
        self.assertIn("contradicted: files/000001.smt2", run.stdout)

    def test_a_solver_that_says_nothing_decides_nothing(self):
        self.prove("Proofs.loop")
        mute = self.folder / "cvc5"
        mute.write_text("#!/bin/sh\ncase $1 in --version) echo This is cvc5;; esac\n")
        mute.chmod(0o755)
        run = self.check(None, "--solver", str(mute))
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertIn("0 confirmed, 0 contradicted", run.stdout)

    def test_a_solver_that_is_not_there(self):
        self.prove("Proofs.loop")
        self.assert_refused(self.dashj("check", "--solver", "/no/such/cvc5", "proof.json", CLASSES), 69, "does not start")
        self.assert_refused(self.dashj("check", "--solver", "magic", "proof.json", CLASSES), 65, "not known")


if __name__ == "__main__":
    unittest.main()
