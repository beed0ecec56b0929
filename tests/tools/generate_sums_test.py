#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests of generate_sums.py: the truth of its methods on a plain JVM."""

import pathlib
import subprocess
import tempfile
import unittest

from generate_sums import PARAMETERS, class_source, method

COUNT = 60
RUN = """public class Run {{
  static void hit(int method, int a, int b, int c, int d) {{
    Sums.reached = false;
    switch (method) {{
{cases}
    }}
    if (Sums.reached) System.out.println(method);
  }}

  public static void main(String[] words) {{
{witnesses}
    java.util.Random random = new java.util.Random(1);
    for (int i = 0; i < 20_000; i++) {{
      int k = i % 2 == 0 ? 20_000 : Integer.MAX_VALUE;
      for (int m = 0; m < {count}; m += 2) hit(m, random.nextInt() % k, random.nextInt() % k, random.nextInt() % k, random.nextInt() % k);
    }}
  }}
}}
"""


class Truth(unittest.TestCase):
    def test_every_other_method_fails_for_its_input_and_no_other_method_does(self):
        cases = "\n".join(f"      case {n}: Sums.m{n}({', '.join(PARAMETERS)}); break;" for n in range(COUNT))
        witnesses = "\n".join(f"    hit({n}, {', '.join(str(value) for value in method(n)[2].values())});" for n in range(COUNT))
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            text = class_source(COUNT).replace("static void error() {}", "static boolean reached;\n  static void error() { reached = true; }")
            (folder / "Sums.java").write_text(text)
            (folder / "Run.java").write_text(RUN.format(cases=cases, witnesses=witnesses, count=COUNT))
            subprocess.run(["javac", "-d", folder, folder / "Sums.java", folder / "Run.java"], check=True)
            printed = subprocess.run(["java", "-cp", folder, "Run"], check=True, capture_output=True, text=True).stdout
        self.assertEqual([int(word) for word in printed.split()], [n for n in range(COUNT) if not method(n)[1]])


if __name__ == "__main__":
    unittest.main()
