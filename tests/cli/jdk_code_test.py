#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Entries that use classes of the JDK: which JDK a certificate is of, and a JDK whose classes cannot be read."""

import json
import os
import pathlib
import unittest

from cli_support import CliTest
from java_compiler import must_compile

HOME = pathlib.Path(os.environ["JAVAC"]).resolve().parents[1]
SOURCE = """
import java.util.ArrayDeque;
import java.util.Arrays;
class Uses {
    static void sorted(int x) {
        Integer[] all = {x, 2};
        Arrays.sort(all);
        assert all[0] <= all[1];
    }
    static void deque(int x) {
        ArrayDeque<Object> deque = new ArrayDeque<>();
        if (x > 3) deque.push(deque);
        assert deque.size() == (x > 3 ? 1 : 0);
    }
    static void plain(int x) {
        assert x != 4 || x + 1 == 5;
    }
}
"""


class JdkCode(CliTest):
    def setUp(self):
        super().setUp()
        (self.folder / "Uses.java").write_text(SOURCE)
        must_compile(os.environ["JAVAC"], "-g", "-d", self.folder, self.folder / "Uses.java")

    def certificate(self, entry):
        proved = self.dashj("--java-home", str(HOME), "--certificate", "proof.json", ".", entry)
        self.assertEqual(proved.returncode, 0, proved.stdout + proved.stderr)
        return json.loads((self.folder / "proof.json").read_text())["proofs"][0]

    def test_the_certificate_names_the_classes_in_reach(self):
        proof = self.certificate("Uses.deque")
        self.assertRegex("; ".join(proof["presumes"]), r"the JDK's own code as in version \d+")
        names = [one["name"] for one in proof["classes"]]
        self.assertIn("java.util.ArrayDeque", names)
        self.assertIn("java.util.AbstractCollection", names)
        self.assertEqual(self.dashj("check", "--java-home", str(HOME), "proof.json", ".").returncode, 0)

    def test_what_a_system_property_decides_is_presumed(self):
        line = "the system property java.util.Arrays.useLegacyMergeSort is not set"
        self.assertIn(line, self.certificate("Uses.sorted")["presumes"])
        self.assertEqual(self.dashj("check", "--java-home", str(HOME), "proof.json", ".").returncode, 0)
        self.assertNotIn(line, self.certificate("Uses.deque")["presumes"])

    def test_one_without_code_of_the_jdk_names_none(self):
        self.assertEqual([one["name"] for one in self.certificate("Uses.plain")["classes"]], ["Uses"])

    def test_classes_of_another_jdk_are_rejected(self):
        self.certificate("Uses.deque")
        text = (self.folder / "proof.json").read_text()
        proof = json.loads(text)
        for one in proof["proofs"][0]["classes"]:
            if one["name"] == "java.util.ArrayDeque":
                one["sha256"] = "0" * 64
        (self.folder / "proof.json").write_text(json.dumps(proof))
        checked = self.dashj("check", "--java-home", str(HOME), "proof.json", ".")
        self.assertEqual(checked.returncode, 1)
        self.assertIn("class java.util.ArrayDeque is not the one of the proof", checked.stdout)

    def test_what_shadows_the_jdk_is_not_the_programs(self):
        (self.folder / "java" / "util").mkdir(parents=True)
        (self.folder / "java" / "util" / "Made.class").write_bytes((self.folder / "Uses.class").read_bytes())
        found = self.dashj("--java-home", str(HOME), ".", "java.util.Made.plain")
        self.assertEqual(found.returncode, 65)
        self.assertIn("no such class in the target", found.stderr)
        self.assertEqual(self.dashj("--java-home", str(HOME), ".", "Uses.deque").returncode, 0)


if __name__ == "__main__":
    unittest.main()
