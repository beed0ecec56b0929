#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every kind of bad input: its exit status, and a message that says what to do."""

import pathlib
import resource
import shutil
import subprocess
import unittest
import zipfile

from cli_support import CLASSES, DASHJ, CliTest, javac

USAGE, BAD_INPUT, MISSING = 64, 65, 69


class BadTargets(CliTest):
    def test_no_such_file(self):
        self.assert_refused(self.dashj("gone.jar", "Cli.safe"), BAD_INPUT, "gone.jar", "no such file")

    def test_not_a_jar(self):
        (self.folder / "text.jar").write_text("this is no zip archive")
        self.assert_refused(self.dashj("text.jar", "Cli.safe"), BAD_INPUT, "text.jar", "not a jar")

    def test_a_corrupt_jar(self):
        whole = self.folder / "whole.jar"
        with zipfile.ZipFile(whole, "w") as jar:
            jar.write(pathlib.Path(CLASSES) / "Cli.class", "Cli.class")
        (self.folder / "cut.jar").write_bytes(whole.read_bytes()[:-30])
        self.assert_refused(self.dashj("cut.jar", "Cli.safe"), BAD_INPUT, "cut.jar", "damaged")

    def test_a_corrupt_class(self):
        data = (pathlib.Path(CLASSES) / "Cli.class").read_bytes()
        (self.folder / "Cli.class").write_bytes(data[:200])
        self.assert_refused(self.dashj("Cli.class", "Cli.safe"), BAD_INPUT, "Cli.class")

    def test_an_empty_class_path(self):
        self.assert_refused(self.dashj("", "Cli.safe"), BAD_INPUT, "empty")
        self.assert_refused(self.dashj(":", "Cli.safe"), BAD_INPUT, "empty")

    def test_a_folder_without_classes(self):
        (self.folder / "none").mkdir()
        self.assert_refused(self.dashj("none", "Cli.safe"), BAD_INPUT, "none")

    def test_a_class_newer_than_the_jvm(self):
        data = bytearray((pathlib.Path(CLASSES) / "Cli.class").read_bytes())
        data[6:8] = (99).to_bytes(2, "big")  # major version 99 is that of JDK 55
        (self.folder / "Cli.class").write_bytes(data)
        self.assert_refused(self.dashj("Cli.class", "Cli.safe"), BAD_INPUT, "JDK 55", "--java-home")


class RefusedMethods(CliTest):
    def test_with_all_one_that_the_jvm_refuses_is_no_answer_about_the_others(self):
        source = "class Whole { static void error() { } static void f(int x) { if (x == 5) error(); } } " \
                 "class Broken { static void error() { } static void g(int x) { if (x + x == 5) error(); } }"
        (self.folder / "Whole.java").write_text(source)
        (self.folder / "classes").mkdir()
        javac("-g", "-d", "classes", "Whole.java", cwd=self.folder)
        broken = self.folder / "classes" / "Broken.class"
        sum_of_two = bytes([0x1A, 0x1A, 0x60])  # iload_0, iload_0, iadd
        self.assertEqual(broken.read_bytes().count(sum_of_two), 1)
        broken.write_bytes(broken.read_bytes().replace(sum_of_two, bytes([0x00, 0x1A, 0x60])))
        run = self.dashj("--all", "classes")
        self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
        self.assertIn("UNSAFE Whole.f(I)V\n", run.stdout)
        self.assertRegex(run.stdout, r"(?m)^UNKNOWN \(.*Broken: method g\(I\)V: .*operand stack is empty.*\) Broken\.g\(I\)V$")
        self.assert_refused(self.dashj("classes", "Broken.g"), BAD_INPUT, "Broken", "operand stack is empty")


class BadEntries(CliTest):
    def refused(self, entry, *words, status=BAD_INPUT):
        self.assert_refused(self.dashj(CLASSES, entry), status, *words)

    def test_class_missing(self):
        self.refused("Clj.safe", "Clj", "did you mean Cli?")
        self.refused("Inner.test", "did you mean pkg.Outer$Inner?")

    def test_method_missing(self):
        self.refused("Cli.saef", "did you mean 'Cli.safe(I)V'")

    def test_overloads_list_their_descriptors(self):
        self.refused("Cli.over", "'Cli.over(I)V'", "'Cli.over(S)V'")

    def test_methods_that_cannot_be_entries(self):
        self.refused("Cli.instance", "not static")
        self.refused("Cli.inC", "native")
        self.refused("pkg.Outer.without", "abstract")

    def test_no_entry_at_all(self):
        self.refused("Cli", "Class.method", status=USAGE)

    def test_a_bad_entry_is_reported_before_any_is_analysed(self):
        self.assert_refused(self.dashj(CLASSES, "Cli.unsafe", "Cli.gone"), BAD_INPUT, "Cli.gone")

    def test_all_without_any_entry(self):
        target = str(pathlib.Path(CLASSES) / "pkg/Outer$Inner.class")
        self.assert_refused(self.dashj("--all", target), BAD_INPUT, "--all found no entry")


class MissingParts(CliTest):
    def test_no_jdk(self):
        (self.folder / "jdk").mkdir()
        self.assert_refused(self.dashj(CLASSES, "Cli.safe", "--java-home", "jdk"), MISSING, "jdk")

    def test_no_worker_beside_dashj(self):
        lonely = self.home / "dashj"
        shutil.copy(DASHJ, lonely)
        run = subprocess.run([lonely, CLASSES, "Cli.safe"], capture_output=True, text=True, timeout=60)
        self.assert_refused(run, MISSING, str(self.home / "dashj-worker"), "--worker")

    def test_a_worker_that_is_none(self):
        self.worker.write_text("#!/bin/sh\nexit 3\n")
        self.assert_refused(self.dashj(CLASSES, "Cli.safe"), MISSING)

    def test_a_worker_that_may_not_be_executed(self):
        self.worker.chmod(0o644)
        self.assert_refused(self.dashj(CLASSES, "Cli.safe"), MISSING, "may not be executed")

    def test_too_little_memory_is_said_at_start(self):
        self.assert_refused(self.dashj(CLASSES, "Cli.safe", "--memory", "10"), MISSING, "--memory 10", "at least")

    def test_no_memory_at_start(self):
        # Below the first no JVM can start; below the last the dynamic loader itself fails, before dashj runs.
        for mebibytes in (1500, 700, 256, 128):
            limit = mebibytes << 20
            run = subprocess.run(self.command(CLASSES, "Cli.safe"), cwd=self.folder, capture_output=True, text=True, timeout=60,
                                 preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (limit, limit)))
            self.assert_refused(run, MISSING, "dashj: ")

    def test_an_output_that_nobody_can_take(self):
        with open("/dev/full", "w", encoding="ascii") as full:
            run = subprocess.run(self.command(CLASSES, "Cli.safe"), cwd=self.folder, stdout=full, stderr=subprocess.PIPE,
                                 text=True, timeout=60)
        self.assertEqual(run.returncode, MISSING)
        self.assertIn("standard output", run.stderr)

    def test_a_report_file_that_cannot_be_written(self):
        self.assert_refused(self.dashj(CLASSES, "Cli.safe", "--json=no/such/folder/r.json"), BAD_INPUT, "r.json")


class Usage(CliTest):
    def test_without_arguments_the_usage_goes_to_stderr(self):
        run = subprocess.run([DASHJ], capture_output=True, text=True, timeout=60)
        self.assert_refused(run, USAGE, "Usage: dashj [options] TARGET ENTRY...")

    def test_folders_that_are_named_like_a_command(self):
        shutil.copytree(CLASSES, self.folder / "check")
        self.assertEqual(self.dashj("./check", "Cli.safe").returncode, 0)

    def test_unknown_options_come_with_the_nearest(self):
        self.assert_refused(self.dashj(CLASSES, "Cli.safe", "--tiemout=3"), USAGE, "did you mean --timeout")


if __name__ == "__main__":
    unittest.main()
