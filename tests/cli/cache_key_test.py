#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""--cache: what a report rests on, and so what makes it another one; what is not kept, or not believed."""

import hashlib
import json
import subprocess
import unittest

from cache_support import CLASSES, MAIN, CacheTest


class NotFound(CacheTest):
    def changed(self, **sources):
        """The classes with some changed, in a folder of their own."""
        self.number = getattr(self, "number", 0) + 1
        return self.compile(f"changed{self.number}", {**CLASSES, **sources})

    def test_what_is_in_reach_counts(self):
        self.cached("Main.wrong", "Main.virtual", "Main.statics")
        every = ["Main.statics(I)V", "Main.virtual(I)V", "Main.wrong(I)V"]
        cases = [
            (every, {"Unrelated": "class Unrelated { static int f() { return 2; } }"}),
            (every, {"Another": "class Another extends Unrelated { }"}),
            (every[:0], {"Main": MAIN.replace("84", "86")}),
        ]
        for expected, sources in cases:
            self.assertEqual(self.hits("Main.wrong", "Main.virtual", "Main.statics", target=self.changed(**sources)), expected, sources)

    def test_each_class_in_reach_counts(self):
        cases = {
            "Main.wrong": [{"Below": "class Below { static int half(int x) { return x / 3; } }"}],
            "Main.virtual": [{"Round": "class Round extends Shape { int corners() { return 5; } }"}, {"Shape": "class Shape { int corners() { return 3; } }"}],
            "Main.statics": [{"Constants": "class Constants { static int LIMIT = -10; }"}],
        }
        for entry, changes in cases.items():
            self.cached(entry)
            self.assertEqual(len(self.hits(entry)), 1)
            for sources in changes:
                target = self.changed(**sources)
                run = self.cached(entry, target=target)
                self.assertNotIn("from the cache", run.stderr)
                self.assertEqual(run.stdout, self.dashj(str(target), entry).stdout)

    def test_a_subclass_that_comes_to_be_called_counts(self):
        main = """class Main { static void error() {} static Shape shape;
                  static void virtual(int x) { shape = new Shape(); Shape one = shape; if (one.corners() > 4) error(); } }"""
        before = self.changed(Main=main, Round="class Round { }")
        after = self.changed(Main=main, Round="class Round extends Shape { int corners() { return 7; } }")
        self.cached("Main.virtual", target=before)
        run = self.cached("Main.virtual", target=after)
        self.assertEqual(run.stdout, self.dashj(str(after), "Main.virtual").stdout)

    def test_options_that_change_answers_count(self):
        self.cached("Main.right")
        for options in (["--seed", "1"], ["--property", "error"], ["--without", "relations"], ["--max-tests", "9"], ["--algorithm", "study", "--timeout", "5"],
                        ["--cross-check"], ["--memory", "600"], ["--no-jail"]):
            self.assertEqual(self.hits("Main.right", *options), [], options)
        self.assertEqual(len(self.hits("Main.right")), 1)

    def test_another_build_counts(self):
        self.cached("Main.right")
        with open(self.worker, "r+b") as worker:  # one byte of its build id
            content = worker.read()
            identity = bytes.fromhex(subprocess.run(["readelf", "-n", self.worker], capture_output=True, text=True, check=True)
                                     .stdout.partition("Build ID: ")[2].split()[0])
            worker.seek(content.index(identity))
            worker.write(bytes([identity[0] ^ 1]))
        self.assertEqual(self.hits("Main.right"), [])

    def test_what_the_clock_has_ended_is_not_kept(self):
        for _ in range(2):
            run = self.cached("Main.endless", "--timeout", "1", "--without", "exhaustion")
            self.assertRegex(run.stdout, r"^UNKNOWN \((the time limit was reached|a run that the proof needs was cut)")
            self.assertNotIn("from the cache", run.stderr)
        self.assertEqual(self.files(), [])

    def test_damage_is_a_warning_and_is_mended(self):
        first = self.cached("Main.wrong").stdout
        [path] = self.files()
        whole = path.read_bytes()
        for damaged in (b"", b"x", whole[:-1], whole.replace(b"UNSAFE", b"SAFE"), b"\0" * len(whole)):
            path.write_bytes(damaged)
            run = self.cached("Main.wrong")
            self.assertEqual(run.stdout, first)
            self.assertIn("warning: --cache", run.stderr)
            self.assertIn("is damaged or was not written by dashj", run.stderr)
            self.assertEqual(path.read_bytes().partition(b"\n")[0].split()[:3], whole.partition(b"\n")[0].split()[:3])
            self.assertEqual(len(self.hits("Main.wrong")), 1)

    def test_a_record_of_another_form_is_a_warning_and_is_mended(self):
        first = self.cached("Main.wrong").stdout
        [path] = self.files()
        body = json.dumps({"format": "dashj-entry", "format_version": 1, "entry": {"name": 3}, "certificate": ""}).encode()
        head = path.read_bytes().partition(b"\n")[0].split()
        path.write_bytes(b" ".join([*head[:3], hashlib.sha256(body).hexdigest().encode()]) + b"\n" + body)
        run = self.cached("Main.wrong")
        self.assertEqual(run.stdout, first)
        self.assertIn("not an entry's report", run.stderr)
        self.assertEqual(len(self.hits("Main.wrong")), 1)


if __name__ == "__main__":
    unittest.main()
