#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""--emit-test: what is written, that it compiles and fails by itself, that it stops failing once the program is corrected, and what is
refused. The JUnit tests run in ../tools/run_witnesses.py."""

import os
import subprocess
import unittest

from cli_support import CLASSES, CliTest, javac

JAVA, API = os.environ["JAVA"], os.environ["DASHJ_API"]
OWN_API = os.environ["DASHJ_OWN_API"]
FIXED = "class Cli { static void error() {} static void unsafe(int x) {} }\n"


class EmitTest(CliTest):
    def emit(self, *arguments, classes=CLASSES):
        """Runs dashj, which must find something; the files of the plain mains, each beside its JUnit test."""
        run = self.dashj("--emit-test", "tests", classes, *arguments)
        self.assertEqual(run.returncode, 1, run.stderr)
        folder = self.folder / "tests"
        names = sorted(str(path.relative_to(folder)) for path in folder.rglob("*.java"))
        mains = [name for name in names if not name.endswith("Test.java")]
        self.assertEqual(names, sorted(mains + [name.replace(".java", "Test.java") for name in mains]))
        return mains

    def compile(self, *sources, options=()):
        javac("-nowarn", *options, "-d", "out", *sources, cwd=self.folder)

    def run_main(self, source, class_path=CLASSES):
        """Compiles the plain main alone and runs it."""
        self.compile(f"tests/{source}", options=("-Xlint:all,-options", "-Werror", "--release", "8"))
        name = source.removesuffix(".java").replace("/", ".")
        return subprocess.run([JAVA, "-cp", f"out:{class_path}", name], cwd=self.folder, capture_output=True, text=True)

    def assert_fails(self, run, *words):
        self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
        for word in words:
            self.assertIn(word, run.stderr)


class Arrays(EmitTest):
    def emitted(self, method):
        """The text of the plain main, which fails by itself."""
        self.emit(f"GivenArrays.{method}")
        self.assert_fails(self.run_main(f"GivenArrays_{method}_Failure.java"), "java.lang.AssertionError", f"at GivenArrays.{method}(GivenArrays.java:")
        return (self.folder / f"tests/GivenArrays_{method}_Failure.java").read_text()

    def test_of_a_long_one_only_what_is_not_zero_is_written(self):
        text = self.emitted("isLong")
        self.assertIn("filled(new int[200], 150, 150, 7)", text)
        self.assertIn("//   a = new int[200] {[150] = 7}\n", text)

    def test_one_under_two_names_is_made_once(self):
        text = self.emitted("areOne")
        self.assertEqual(text.count("new byte[] {"), 1)
        self.assertIn("//   b = a\n", text)
        self.assertNotIn("filled(", text)

    def test_rows_that_are_one_are_put_in_twice(self):
        text = self.emitted("rowsAreOne")
        self.assertIn("//   m = {{5}, m[0], a, new int[200] {[150] = 7}}\n", text)
        self.assertIn("new int[][] {new int[] {5}, null, null, (int[]) filled(new int[200], 150, 150, 7)}", text)
        for row in ("[1] = ((Object[]) array1)[0];", "[2] = array2;"):
            self.assertIn(f"((Object[]) array1){row}", text)

    def test_letters_that_would_end_a_literal_are_numbers(self):
        self.assertIn("new char[] {(char) 39, '}', (char) 10, 'x'}", self.emitted("letters"))

    def test_each_type_has_its_literals(self):
        text = self.emitted("kinds")
        for made in ("new boolean[] {true}", "new long[] {5000000000L}", "new float[] {Float.NaN}", "new double[] {0.5}", "new short[] {(short) -9}"):
            self.assertIn(made, text)

    def test_null_is_null(self):
        self.assertIn("//   a = null\n", self.emitted("isNull"))


class Emitted(EmitTest):
    def test_an_error_that_returns_is_made_visible_by_a_copy(self):
        self.assertEqual(self.emit("Cli.unsafe"), ["Cli_unsafe_Failure.java"])
        text = (self.folder / "tests/Cli_unsafe_Failure.java").read_text()
        self.assertIn("//   x = 1234\n", text)
        self.assertIn("a copy of that\n", text)
        self.assert_fails(self.run_main("Cli_unsafe_Failure.java"), "java.lang.AssertionError: Cli.error() was called", "at Cli.unsafe(Cli.java:7)")

    def test_the_report_names_the_test(self):
        text = self.dashj("--emit-test", "tests", CLASSES, "Cli.unsafe")
        self.assertIn("  test: tests/Cli_unsafe_FailureTest.java\n", text.stdout)
        document, _ = self.document("--emit-test", "tests", CLASSES, "Cli.unsafe")
        self.assertEqual(document["entries"][0]["test"], "tests/Cli_unsafe_FailureTest.java")
        document, _ = self.document(CLASSES, "Cli.unsafe")
        self.assertNotIn("test", document["entries"][0])

    def test_assertions_are_on_whatever_the_jvm_says(self):
        self.emit("Cli.asserts")
        self.assert_fails(self.run_main("Cli_asserts_Failure.java"), "java.lang.AssertionError", "at Cli.asserts(Cli.java:12)")

    def test_overloads_and_packages_have_names_of_their_own(self):
        names = self.emit("Cli.over(I)V", "Cli.over(S)V")
        self.assertEqual(names, ["Cli_over_int_Failure.java", "Cli_over_short_Failure.java"])
        self.assert_fails(self.run_main("Cli_over_short_Failure.java"), "at Cli.over(Cli.java:")

    def test_choices_come_from_the_api_jar(self):
        self.emit("Chooses.picks")
        self.assert_fails(self.run_main("Chooses_picks_Failure.java", f"{CLASSES}:{API}"), "Dash.error() was called", "at Chooses.picks(Chooses.java:")
        self.assert_fails(self.run_main("Chooses_picks_Failure.java"), "dashj-api.jar is not on the class path")

    def test_an_error_of_the_api_jar_is_seen_whatever_is_caught(self):
        self.emit("Chooses.catchesAll")
        self.assert_fails(self.run_main("Chooses_catchesAll_Failure.java", f"{CLASSES}:{API}"), "Dash.error() was called", "at Chooses.catchesAll(Chooses.java:")

    def test_an_api_class_of_the_program_is_not_used(self):
        self.emit("OwnApi.picks", classes=OWN_API)
        for class_path in (f"{OWN_API}:{API}", f"{API}:{OWN_API}"):
            self.assert_fails(self.run_main("OwnApi_picks_Failure.java", class_path), "at OwnApi.picks(OwnApi.java:7)")

    def test_every_failing_statement_has_a_test(self):
        self.assertEqual(self.emit("Further.behindAssertion"),
                         ["Further_behindAssertion_Failure.java", "Further_behindAssertion_Failure2.java"])
        self.assert_fails(self.run_main("Further_behindAssertion_Failure2.java"), "at Further.behindAssertion(Further.java:7)")

    def test_exceptions_fail_as_they_are(self):
        self.emit("Exceptional.own", "--property", "exceptions")
        self.assert_fails(self.run_main("Exceptional_own_Failure.java"), "Exceptional$Own: three", "at Exceptional.own(Exceptional.java:")

    def test_a_failing_initialiser_fails_as_the_jvm_reports_it(self):
        self.emit("Exceptional$DividesFirst.run", "--property", "exceptions")
        self.assert_fails(self.run_main("Exceptional_DividesFirst_run_Failure.java"), "java.lang.ExceptionInInitializerError",
                          "Caused by: java.lang.ArithmeticException")

    def test_a_safe_entry_has_no_test(self):
        run = self.dashj("--emit-test", "tests", CLASSES, "Cli.safe")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(list((self.folder / "tests").iterdir()), [])

    def test_two_runs_write_the_same(self):
        def contents():
            return {name: (self.folder / "tests" / name).read_bytes() for name in self.emit("Cli.unsafe", "Chooses.picks")}

        self.assertEqual(contents(), contents())


class Corrected(EmitTest):
    def test_a_test_passes_once_the_program_is_corrected(self):
        self.emit("Cli.asserts")
        (self.folder / "Cli.java").write_text("class Cli { static void asserts(boolean flag, char letter) {} }\n")
        self.compile("Cli.java")
        run = self.run_main("Cli_asserts_Failure.java", "nowhere")
        self.assertEqual((run.returncode, run.stderr), (0, ""))
        self.assertIn("does not fail any more", run.stdout)

    def test_a_copy_of_a_class_that_has_changed_is_not_used(self):
        self.emit("Cli.unsafe")
        (self.folder / "Cli.java").write_text(FIXED)
        self.compile("Cli.java")
        self.assert_fails(self.run_main("Cli_unsafe_Failure.java", "nowhere"), "Cli has changed since this test was written")


class Refused(EmitTest):
    def test_what_is_no_directory(self):
        (self.folder / "file").write_text("")
        self.assert_refused(self.dashj("--emit-test", "file", CLASSES, "Cli.unsafe"), 65, "--emit-test file")
        self.assert_refused(self.dashj("--emit-test", "file/below", CLASSES, "Cli.unsafe"), 65, "--emit-test file/below")

    def test_a_file_that_cannot_be_written(self):
        (self.folder / "tests/Cli_unsafe_Failure.java").mkdir(parents=True)
        run = self.dashj("--emit-test", "tests", CLASSES, "Cli.unsafe")
        self.assertEqual(run.returncode, 65, run.stderr)
        self.assertIn("Cli_unsafe_Failure.java", run.stderr)


if __name__ == "__main__":
    unittest.main()
