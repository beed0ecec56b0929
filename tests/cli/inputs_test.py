#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Choices as inputs, assume, main(String[]), failures below calls and stack overflow: what a replay makes of them; and our API jar
without dashj."""

import json
import os
import subprocess
import unittest
import zipfile

from cli_support import CLASSES, CliTest, javac

OWN_API = os.environ["DASHJ_OWN_API"]
API = os.environ["DASHJ_API"]
JAVA = os.environ["JAVA"]


def frame(owner, method, descriptor, line, offset):
    return {"class": owner, "method": method, "descriptor": descriptor, "file": owner.split("$")[0] + ".java", "line": line,
            "bytecode_offset": offset}


class Choices(CliTest):
    PICKED = {"x": "12", "nondetInt#1": "12", "nondetBoolean#2": "true", "nondetChar#3": "'A'"}

    def replay(self, entry, **inputs):
        return self.dashj("replay", CLASSES, entry, *(f"{name}={value}" for name, value in inputs.items()))

    def test_the_values_given_are_those_of_the_run(self):
        run = self.replay("Chooses.picks", **self.PICKED)
        self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
        self.assertEqual(run.stdout.splitlines()[1],
                         "  fails at Chooses.picks(I)V (Chooses.java:7): call of org.dashj.Dash.error()V")

    def test_the_number_decides_the_place(self):
        self.assertEqual(self.replay("Chooses.picks", **dict(reversed(self.PICKED.items()))).returncode, 1)
        moved = {"x": "12", "nondetInt#2": "12", "nondetBoolean#1": "true", "nondetChar#3": "'A'"}
        self.assertEqual(self.replay("Chooses.picks", **moved).returncode, 0)

    def test_a_gap_is_zero(self):
        self.assertEqual(self.replay("Chooses.picks", **{**self.PICKED, "x": "0", "nondetInt#1": "0"}).returncode, 1)
        gap = {name: value for name, value in self.PICKED.items() if name != "nondetInt#1"}
        self.assertEqual(self.replay("Chooses.picks", **{**gap, "x": "0"}).returncode, 1)
        self.assertEqual(self.replay("Chooses.picks", **gap).returncode, 0)

    def test_what_cannot_be_is_a_usage_error(self):
        for name, value in (("nondetInt#0", "1"), ("nondetInt#x", "1"), ("nondetInt", "1"), ("nondetBoolean#1", "maybe")):
            self.assert_refused(self.dashj("replay", CLASSES, "Chooses.picks", "x=1", f"{name}={value}"), 64, name)

    def test_a_report_keeps_them(self):
        report = self.report_of("Chooses.picks(I)V", self.PICKED, frame("Chooses", "picks", "(I)V", 7, 21))
        run = self.dashj("replay", report, CLASSES)
        self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
        report = self.report_of("Chooses.picks(I)V", {**self.PICKED, "nondetChar#3": "'B'"},
                                frame("Chooses", "picks", "(I)V", 7, 21))
        self.assertEqual(self.dashj("replay", report, CLASSES).returncode, 0)

    def report_of(self, entry, inputs, failing):
        """A report as --json writes it, of one entry that fails."""
        values = [{"name": name, "value": value} for name, value in inputs.items()]
        document = {"format": "dashj-report", "format_version": 1,
                    "entries": [{"name": entry, "verdict": "UNSAFE", "input": values, "failing": failing,
                                 "failure": "call of org.dashj.Dash.error()V"}]}
        (self.folder / "r.json").write_text(json.dumps(document))
        return "r.json"

    def test_the_copy_that_a_program_brings_is_never_seen(self):
        self.assertEqual(self.dashj("replay", OWN_API, "OwnApi.picks", "nondetInt#1=5").returncode, 1)
        self.assertEqual(self.dashj("replay", OWN_API, "OwnApi.picks", "nondetInt#1=7").returncode, 0)

    def test_all_leaves_our_classes_out(self):
        document, _ = self.document("--all", OWN_API, "--timeout", "20")
        self.assertEqual([entry["name"] for entry in document["entries"]], ["OwnApi.picks()V"])


class Assume(CliTest):
    def test_an_input_that_it_excludes_is_cut_and_no_handler_acts(self):
        run = self.dashj("replay", CLASSES, "Chooses.assumes", "x=0")
        self.assertEqual(run.returncode, 2, run.stdout + run.stderr)
        self.assertEqual(run.stdout,
                         "CUT (the input is excluded: an assume does not hold) Chooses.assumes(I)V\n")
        self.assert_nothing_left()

    def test_other_inputs_run_on(self):
        self.assertEqual(self.dashj("replay", CLASSES, "Chooses.assumes", "x=1").returncode, 1)
        self.assertEqual(self.dashj("replay", CLASSES, "Chooses.assumes", "x=20").returncode, 0)


class Calls(CliTest):
    def test_the_stack_goes_from_the_failing_statement_to_the_entry(self):
        run = self.dashj("replay", CLASSES, "Chooses.outer", "x=42")
        self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
        lines = [line.strip() for line in run.stdout.splitlines()]
        self.assertEqual(lines[1], "fails at Chooses$Below.check(I)V (Chooses.java:37): call of org.dashj.Dash.error()V")
        self.assertEqual(lines[4:], ["Chooses$Below.check(I)V (Chooses.java:37)", "Chooses.middle(I)V (Chooses.java:30)",
                                     "Chooses.outer(I)V (Chooses.java:25)"])

    def test_a_private_method_of_a_nested_class_is_an_entry(self):
        run = self.dashj("replay", CLASSES, "Chooses$Below.check", "x=43")
        self.assertEqual(run.returncode, 1, run.stdout + run.stderr)

    def test_ten_thousand_calls_deep(self):
        run = self.dashj("replay", CLASSES, "Chooses.down", "n=10000")
        self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
        self.assertIn("... 9972 more frames", run.stdout)
        self.assertLess(len(run.stdout.splitlines()), 40)

    def test_an_overflow_cuts_whatever_the_program_does_with_it(self):
        run = self.dashj("replay", CLASSES, "Chooses.overflows", "x=1")
        self.assertEqual(run.returncode, 2, run.stdout + run.stderr)
        self.assertEqual(run.stdout, "CUT (the JVM threw StackOverflowError) Chooses.overflows(I)I\n")
        self.assert_nothing_left()


class Main(CliTest):
    def test_it_gets_an_empty_array_and_has_no_parameter(self):
        run = self.dashj("replay", CLASSES, "Chooses.main", "nondetInt#1=5")
        self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
        self.assertEqual(self.dashj("replay", CLASSES, "Chooses.main").returncode, 0)
        self.assert_refused(self.dashj("replay", CLASSES, "Chooses.main", "words=1"), 64, "no such parameter")


class Found(CliTest):
    """The same programs analysed: what is printed and kept is what a replay takes."""

    def test_an_input_that_no_jvm_has_room_for_is_told(self):
        entry = json.loads(self.dashj("--json", CLASSES, "GivenArrays.isTooLong").stdout)["entries"][0]
        self.assertEqual((entry["verdict"], entry["reason"]), ("UNKNOWN", "no-room"))
        self.assertIn("a = new int[2147483000] {[7] = 3}, the JVM threw OutOfMemoryError", entry["reason_text"])

    def test_parameters_stand_first_then_the_choices_of_the_run(self):
        document, status = self.document(CLASSES, "Chooses.picks")
        self.assertEqual(status, 1)
        names = [value["name"] for value in document["entries"][0]["input"]]
        self.assertEqual(names, ["x", "nondetInt#1", "nondetBoolean#2", "nondetChar#3"])
        values = [value["value"] for value in document["entries"][0]["input"]]
        self.assertEqual(values[0], values[1])
        self.assertEqual(values[2:], ["true", "'A'"])

    def test_the_printed_command_and_the_report_fail_as_reported(self):
        for entry in ("Chooses.picks", "Chooses.assumes", "Chooses.outer", "Chooses.main"):
            run = self.dashj(CLASSES, entry, "--json=r.json")
            self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
            command = next(line for line in run.stdout.splitlines() if line.startswith("  replay: ")).removeprefix("  replay: ")
            again = subprocess.run(command, shell=True, cwd=self.folder, capture_output=True, text=True, timeout=60)
            self.assertEqual(again.returncode, 1, again.stdout + again.stderr)
            self.assertEqual(self.dashj("replay", "r.json", CLASSES).returncode, 1)

    def test_a_failure_two_calls_deep_has_its_stack(self):
        document, status = self.document(CLASSES, "Chooses.outer")
        self.assertEqual(status, 1)
        entry = document["entries"][0]
        self.assertEqual(entry["input"], [{"name": "x", "value": "42"}])
        self.assertEqual((entry["failing"]["class"], entry["failing"]["line"]), ("Chooses$Below", 37))
        places = [(frame["method"], frame["line"]) for frame in entry["stack"][1:]]
        self.assertEqual(places, [("check", 37), ("middle", 30), ("outer", 25)])
        self.assertEqual(entry["stack"][0]["class"], "org.dashj.Dash")

    def test_recursion_without_end_harms_nobody(self):
        run = self.dashj(CLASSES, "Chooses.overflows", "--timeout", "20")
        self.assertIn(run.returncode, (0, 2), run.stdout + run.stderr)
        self.assert_nothing_left()


class WithoutDashj(CliTest):
    """What the Javadoc of the API jar promises."""

    PROGRAM = """
        import org.dashj.Dash;
        public class P {
          public static void main(String[] words) {
            System.out.println("" + Dash.nondetBoolean() + Dash.nondetByte() + (int) Dash.nondetChar() + Dash.nondetShort()
                + Dash.nondetInt() + Dash.nondetLong() + Dash.nondetFloat() + Dash.nondetDouble());
            Dash.assume(true);
            try { Dash.error(); } catch (Error e) { System.out.println(e.getMessage()); }
            Dash.assume(false);
            System.out.println("still here");
          }
        }"""

    def test_values_are_zero_errors_throw_and_assume_ends(self):
        (self.folder / "P.java").write_text(self.PROGRAM)
        javac("-cp", API, "P.java", cwd=self.folder)
        run = subprocess.run([JAVA, "-cp", f"{API}:.", "P"], cwd=self.folder, capture_output=True, text=True, timeout=60)
        self.assertEqual(run.stdout, "false000000.00.0\nDash.error() was called\n", run.stderr)
        self.assertEqual(run.returncode, 1)
        self.assertIn("Dash.assume(false)", run.stderr)
        self.assertNotIn("\tat ", run.stderr)

    def test_it_is_for_java_8(self):
        with zipfile.ZipFile(API) as jar:
            self.assertEqual(jar.read("org/dashj/Dash.class")[7], 52)


if __name__ == "__main__":
    unittest.main()
