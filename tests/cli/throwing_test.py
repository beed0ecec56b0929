#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What is not modelled and may throw (tests/cli/java/Throwing.java), under each property, and certificates that overlook it."""

import json
import subprocess
import unittest

from cli_support import CLASSES, DASHJ, CliTest

EXCEPTIONS = ["--property", "exceptions"]


class Throwing(CliTest):
    def first_line(self, method, *options):
        return self.dashj(*options, CLASSES, f"Throwing.{method}").stdout.splitlines()[0]

    def test_what_throws_on_a_jvm_is_found(self):
        for method in ("length", "element", "size", "store", "cast", "inFinally", "caughtByTheWrongOne"):
            self.assertTrue(self.first_line(method, *EXCEPTIONS).startswith("UNSAFE "), method)

    def test_what_a_handler_is_sure_to_catch_is_no_error(self):
        for method in ("caught", "caughtInCaller"):
            self.assertTrue(self.first_line(method, *EXCEPTIONS).startswith("SAFE "), method)

    def test_without_the_property_there_is_nothing_to_check(self):
        for method in ("length", "element", "parameter"):
            self.assertTrue(self.first_line(method).startswith("SAFE "), method)

    def test_only_the_classes_that_are_named_count(self):
        self.assertTrue(self.first_line("size", "--property", "exceptions=java.lang.NegativeArraySizeException").startswith("UNSAFE "))
        self.assertTrue(self.first_line("size", "--property", "exceptions=java.lang.ArithmeticException").startswith("SAFE "))

    def test_what_is_thrown_on_may_be_of_a_class_that_is_not_known(self):
        for method, name in (("thrownOn", "java.time.DateTimeException"), ("initialised", "java.lang.UnsatisfiedLinkError")):
            self.assertTrue(self.first_line(method, "--property", f"exceptions={name}").startswith("UNKNOWN "), method)

    def test_a_parameter_of_which_no_value_can_be_made_is_named_before_any_worker(self):
        run = self.dashj(*EXCEPTIONS, CLASSES, "Throwing.parameter", "Throwing.unread")
        self.assertTrue(run.stdout.startswith("UNKNOWN (an error path may need something that is not supported yet: a parameter of type java.lang.Number[], "), run.stdout)
        self.assertIn("a method without such parameters that calls this one can be checked", run.stdout)
        self.assertIn("\nSAFE Throwing.unread([Ljava/lang/Number;)I\n", run.stdout)

    def test_a_place_is_said_once_and_an_initialiser_in_words(self):
        self.assertRegex(self.first_line("parameter", *EXCEPTIONS), r"^UNKNOWN \(.* in Throwing\.java:\d+\) Throwing\.parameter\(\[Ljava/lang/Number;\)I$")
        self.assertRegex(self.first_line("initialised", "--property", "exceptions=java.lang.UnsatisfiedLinkError"),
                         r" in the initialiser of class Throwing\$Linked, Throwing\.java:\d+\) Throwing\.initialised\(I\)I$")
        self.assertRegex(self.first_line("thrownOn", "--property", "exceptions=java.time.DateTimeException"), r" in Throwing\.java:\d+\) Throwing\.thrownOn\(I\)I$")

    def test_a_handler_for_a_class_that_is_not_known_may_be_entered_from_a_call(self):
        self.assertTrue(self.first_line("inUnknownHandler", *EXCEPTIONS).startswith("UNKNOWN "))
        self.assertTrue(self.first_line("pastUnknownHandler", *EXCEPTIONS).startswith("SAFE "))

    def test_the_code_says_what_may_be_thrown(self):
        run = subprocess.run([DASHJ, "dump", "--tac", CLASSES, "Throwing.length"], capture_output=True, text=True, timeout=60)
        self.assertIn('throw java/lang/NullPointerException', run.stdout)

    def test_a_proof_that_overlooks_an_exception_is_rejected_where_it_is_thrown(self):
        """The same claims prove that no error() is reached; put under --property exceptions they leave a statement open."""
        for method, line in (("length", 6), ("element", 9), ("size", 12)):
            run = self.dashj("--certificate", "proof.json", CLASSES, f"Throwing.{method}")
            self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
            document = json.loads((self.folder / "proof.json").read_text())
            self.assertEqual(self.dashj("check", "proof.json", CLASSES).returncode, 0)
            document["proofs"][0]["property"] = ["exceptions"]
            (self.folder / "proof.json").write_text(json.dumps(document))
            run = self.dashj("check", "proof.json", CLASSES)
            self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
            self.assertRegex(run.stdout, rf"^REJECTED \(the claims do not exclude .*, line {line}\)")


class Presumptions(CliTest):
    def test_they_are_said_in_every_form(self):
        run = self.dashj("--sarif", "a.sarif", "--junit-xml", "a.xml", "--json=a.json", "--certificate", "proof.json", CLASSES, "Presuming.inHandler")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        phrase = "no VirtualMachineError reaches line 10"
        self.assertIn(f"  presumes: {phrase}\n", run.stdout)
        self.assertIn("never runs out of stack or heap", run.stdout)
        report = json.loads((self.folder / "a.json").read_text())
        self.assertEqual([entry["presumes"] for entry in report["entries"]][0], [phrase])
        self.assertIn("the JVM never runs out of stack or heap", report["presumes"])
        properties = json.loads((self.folder / "a.sarif").read_text())["runs"][0]["properties"]
        self.assertEqual(properties["presumes"], report["presumes"])
        self.assertEqual(properties["presumesOf"]["Presuming.inHandler(I)V"], [phrase])
        self.assertIn(phrase, (self.folder / "a.xml").read_text())
        self.assertIn("runs out of stack or heap", (self.folder / "a.xml").read_text())
        self.assertIn(phrase, json.loads((self.folder / "proof.json").read_text())["proofs"][0]["presumes"])
        run = self.dashj("check", "proof.json", CLASSES)
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertIn(f"  presumes: {phrase}\n", run.stdout)


if __name__ == "__main__":
    unittest.main()
