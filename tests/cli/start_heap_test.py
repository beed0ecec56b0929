#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What initialisers of the JDK leave (dashj dump --start-heap), held against two fresh JVMs."""

import os
import pathlib
import re
import subprocess
import tempfile
import unittest

from cli_support import DASHJ

JAVA_HOME = str(pathlib.Path(os.environ["JAVAC"]).resolve().parents[1])

# Of the first row everything that is asked for is known; of the second nothing.
KNOWN = {
    "java.util.Collections": ["EMPTY_LIST", "EMPTY_SET", "EMPTY_MAP"],
    "java.util.Optional": ["EMPTY"],
    "java.util.ImmutableCollections": ["EMPTY", "EMPTY_LIST", "EMPTY_SET", "EMPTY_MAP"],
    "java.util.ArrayList": ["EMPTY_ELEMENTDATA", "DEFAULTCAPACITY_EMPTY_ELEMENTDATA"],
    "java.util.Collections$ReverseComparator": ["REVERSE_ORDER"],
    "java.util.Comparators$NaturalOrderComparator": ["INSTANCE"],
    "java.util.HashMap": [],
    "java.util.BitSet": ["$assertionsDisabled"],
}
# These rest on an EnumMap and an EnumSet, which hold class objects.
STREAMS = {"java.util.stream.StreamOpFlag": ["IS_SIZED", "SIZED"], "java.util.stream.Collectors": ["CH_ID", "CH_NOID"]}
CHOSEN = {"java.util.ImmutableCollections": ["SALT32L", "REVERSE"]}


def start_heap(class_name):
    run = subprocess.run([DASHJ, "dump", "--start-heap", class_name, "--java-home", JAVA_HOME], capture_output=True, text=True, timeout=60, check=True)
    return run.stdout, float(re.search(r"made in ([0-9.]+) ms", run.stderr).group(1))


class StartHeap(unittest.TestCase):
    def test_what_collections_rest_on_is_known(self):
        for name, fields in (KNOWN | STREAMS).items():
            text, _ = start_heap(name)
            for field in fields:
                self.assertIn("." + field + " ", text, name)

    def test_what_the_jvm_chooses_is_not(self):
        for name, fields in CHOSEN.items():
            text, _ = start_heap(name)
            for field in fields:
                self.assertNotIn("." + field + " ", text)

    def test_what_cannot_be_run_is_named(self):
        text, _ = start_heap("java.util.Random")
        self.assertRegex(text, r"^not known, since .* \(.*\)$")

    def test_it_takes_at_most_a_fifth_of_a_second(self):
        self.assertLess(sum(start_heap(name)[1] for name in KNOWN), 200)

    def test_two_fresh_jvms_have_the_same(self):
        modules = os.path.join(JAVA_HOME, "bin", "jimage")
        listed = subprocess.run([modules, "list", "--include", "regex:/java.base/java/util/(stream/)?[^/]*\\.class", os.path.join(JAVA_HOME, "lib", "modules")], capture_output=True, text=True, check=True)
        names = sorted(set(KNOWN) | {word.removesuffix(".class").replace("/", ".") for word in listed.stdout.split() if word.endswith(".class")})
        text = "".join(start_heap(name)[0] for name in names)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "heap.txt")
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            source = os.path.join(os.path.dirname(__file__), "start_heap", "CheckStartHeap.java")
            packages = ("java.util", "java.lang", "java.util.concurrent.atomic", "java.util.function", "java.util.stream")
            opened = [f"--add-opens=java.base/{package}=ALL-UNNAMED" for package in packages]
            for _ in range(2):
                run = subprocess.run([os.path.join(JAVA_HOME, "bin", "java"), "-XX:TieredStopAtLevel=1", *opened, source, path], capture_output=True, text=True, timeout=120)
                self.assertEqual(run.returncode, 0, run.stderr)
                *differences, last = run.stdout.splitlines()
                self.assertEqual(differences, [], "\n".join(differences))
                print(f"{len(names)} classes, {text.count('static ')} static fields, {last} primitives and nulls")


if __name__ == "__main__":
    unittest.main()
