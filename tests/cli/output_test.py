#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""dashj grade: what is printed, where it counts. Truth by hand: each method below prints what its reference prints for every input
that counts, or something else for one that is named."""

import json
import subprocess
import unittest

from cli_support import CliTest, javac

REFERENCE = """public class R {
  public static void stars(int n) { for (int i = 1; i <= n; i++) { for (int j = 0; j < i; j++) System.out.print('*'); System.out.println(); } }
  public static boolean small(int n) { return n >= 0 && n <= 12; }
  public static void fizz(int n) { if (n % 15 == 0) System.out.println("FizzBuzz"); else if (n % 5 == 0) System.out.println("Buzz"); else if (n % 3 == 0) System.out.println("Fizz"); else System.out.println(n); }
  public static int twice(int n) { System.out.println("result: " + 2 * n); return 2 * n; }
}
"""
ASSIGNMENT = """[[task]]
entry = "T.stars(I)V"
reference = "reference"
method = "R.stars"
precondition = "R.small"
[[task]]
entry = "T.fizz(I)V"
reference = "reference"
method = "R.fizz"
[[task]]
entry = "T.twice(I)I"
reference = "reference"
method = "R.twice"
{more}
"""
COPY = {"stars": "for (int i = 1; i <= n; i++) { for (int j = 0; j < i; j++) System.out.print('*'); System.out.println(); }",
        "fizz": 'if (n % 15 == 0) System.out.println("FizzBuzz"); else if (n % 5 == 0) System.out.println("Buzz"); else if (n % 3 == 0) System.out.println("Fizz"); else System.out.println(n);',
        "twice": 'System.out.println("result: " + 2 * n); return 2 * n;'}
# The grade of the method, and what it prints on the input that differs.
METHODS = {
    "copy": (COPY, {"stars": "correct", "fizz": "correct", "twice": "correct"}),
    # Other calls, the same text. Few inputs count of the first, and all are run; code that is followed is proved so.
    "pieces": ({"stars": "for (int i = 1; i <= n; i++) { for (int j = i; j > 0; j--) System.out.print(\"*\"); System.out.print('\\n'); }",
                "fizz": 'if (n % 3 == 0) System.out.print("Fizz"); if (n % 5 == 0) System.out.print("Buzz"); if (n % 3 != 0 && n % 5 != 0) System.out.print(n); System.out.println();',
                "twice": 'System.out.print("result: "); System.out.println(n + n); return n + n;'},
               {"stars": "correct", "fizz": "no-difference", "twice": "no-difference"}),
    # Code of the JDK that is not followed.
    "library": ({"stars": 'for (int i = 1; i <= n; i++) System.out.println("*".repeat(i));', "fizz": COPY["fizz"], "twice": 'System.out.printf("result: %d%n", 2 * n); return 2 * n;'},
                {"stars": "no-difference", "fizz": "correct", "twice": "no-difference"}),
    # The same statements but for what they print: an empty line at first, another letter, one word for another.
    "others": ({"stars": COPY["stars"].replace("int i = 1", "int i = 0"), "fizz": COPY["fizz"].replace('"FizzBuzz"', '"Fizzbuzz"'), "twice": COPY["twice"].replace("result", "Result")},
               {"stars": ("stars(0)", '""', '"\\n"'), "fizz": ("fizz(0)", '"FizzBuzz\\n"', '"Fizzbuzz\\n"'), "twice": ("twice(0)", '"result: 0\\n"', '"Result: 0\\n"')}),
    # No line ends, and markup that must not be any on a page.
    "open": ({"stars": COPY["stars"], "fizz": COPY["fizz"].replace("println", "print"), "twice": 'System.out.print("<u>\\"\\\\\\t"); return 2 * n;'},
             {"stars": "correct", "fizz": ("fizz(0)", '"FizzBuzz\\n"', '"FizzBuzz"'), "twice": ("twice(0)", '"result: 0\\n"', '"<u>\\"\\\\\\t"')}),
}


class OutputTest(CliTest):
    def setUp(self):
        super().setUp()
        (self.folder / "R.java").write_text(REFERENCE)
        javac("-d", str(self.folder / "reference"), str(self.folder / "R.java"))
        for name, (bodies, _) in METHODS.items():
            (self.folder / "s" / name).mkdir(parents=True)
            text = "\n".join(f"public static {'int' if method == 'twice' else 'void'} {method}(int n) {{ {body} }}" for method, body in bodies.items())
            (self.folder / "s" / name / "T.java").write_text(f"public class T {{ {text} }}")

    def rows(self, *lines):
        (self.folder / "a.toml").write_text(ASSIGNMENT.format(more="\n".join(lines)))
        run = self.dashj("grade", "a.toml", "s", "--out", "out")
        self.assertEqual(run.returncode, 0, run.stderr)
        return {row["submission"]: row["tasks"] for row in json.loads((self.folder / "out" / "grades.json").read_text())["submissions"]}

    def test_what_is_printed_counts(self):
        rows = self.rows('output = "compared"')
        for name, (_, truth) in METHODS.items():
            for (method, expected), grade in zip(truth.items(), rows[name]):
                with self.subTest(f"{name}.{method}"):
                    self.assertEqual(grade["grade"], expected if isinstance(expected, str) else "wrong", grade)
                    if isinstance(expected, str):
                        self.assertNotIn("not_compared", grade)
                        continue
                    _, wanted, found = expected
                    self.assertTrue(grade["expected"].endswith(f"prints {wanted}"), grade)
                    self.assertTrue(grade["actual"].endswith(f"prints {found}"), grade)
        remarks = (self.folder / "out" / "grades.csv").read_text()
        self.assertIn('fizz(0): expected prints ""FizzBuzz\\n"", found prints ""Fizzbuzz\\n""', remarks)
        page = (self.folder / "out" / "feedback" / "open.html").read_text()
        self.assertNotIn("<u>", page)
        self.assertIn("assertEquals(&quot;FizzBuzz\\n&quot;, printed.toString(", page)

    def test_by_default_of_methods_that_return_nothing(self):
        """A value is what counts of `twice`, and the page says what does not."""
        rows = self.rows()
        self.assertEqual([rows[name][2]["grade"] for name in ("others", "open", "pieces")], ["correct"] * 3)
        self.assertIn("what is printed", rows["others"][2]["not_compared"])
        self.assertEqual(rows["others"][1]["grade"], "wrong")

    def test_long_texts_with_one_hash_are_two(self):
        """Of what is long the page shows the beginning and a hash; "Aa" and "BB" have the same one."""
        body = 'for (int i = 0; i < 100; i++) System.out.print("line "); System.out.print("{}");'
        (self.folder / "R.java").write_text(f"public class R {{ public static void lines(int n) {{ {body.format('Aa')} }} "
                                            "public static boolean few(int n) { return n >= 0 && n <= 3; } }")
        javac("-d", str(self.folder / "long"), str(self.folder / "R.java"))
        (self.folder / "long.toml").write_text('[[task]]\nentry = "T.lines(I)V"\nreference = "long"\nmethod = "R.lines"\nprecondition = "R.few"\n')
        for name, text in (("same", 'Aa'), ("other", 'BB')):
            (self.folder / "l" / name).mkdir(parents=True)
            (self.folder / "l" / name / "T.java").write_text(f"public class T {{ public static void lines(int n) {{ if (n > 2) n = 2; {body.format(text)} }} }}")
        run = self.dashj("grade", "long.toml", "l", "--out", "out")
        self.assertEqual(run.returncode, 0, run.stderr)
        grades = {row["submission"]: row["tasks"][0] for row in json.loads((self.folder / "out" / "grades.json").read_text())["submissions"]}
        self.assertEqual({name: grade["grade"] for name, grade in grades.items()}, {"same": "correct", "other": "wrong"})
        self.assertIn("502 chars", grades["other"]["actual"])

    def test_equiv_says_that_it_has_only_run_them(self):
        """dashj equiv compares no output, and says so."""
        self.rows()
        javac("-d", str(self.folder / "t"), str(self.folder / "s" / "others" / "T.java"))
        run = self.dashj("equiv", "reference", "R.twice", "t", "T.twice")
        self.assertEqual(run.returncode, 0, run.stdout)
        self.assertIn("not compared: what is printed", run.stdout)

    def test_an_exception_that_no_run_meets_is_found(self):
        """n * 2654435761 is 12345 modulo 2^32 for one int: what is printed is the same for all others."""
        (self.folder / "a.toml").write_text('[[task]]\nentry = "T.fizz(I)V"\nreference = "reference"\nmethod = "R.fizz"\n')
        (self.folder / "t" / "one").mkdir(parents=True)
        body = "if (n * (int) 2654435761L == 12345) throw new IllegalStateException(); " + METHODS["pieces"][0]["fizz"]
        (self.folder / "t" / "one" / "T.java").write_text(f"public class T {{ public static void fizz(int n) {{ {body} }} }}")
        run = self.dashj("grade", "a.toml", "t", "--out", "out")
        self.assertEqual(run.returncode, 0, run.stderr)
        (row,) = json.loads((self.folder / "out" / "grades.json").read_text())["submissions"]
        self.assertEqual(row["tasks"][0]["grade"], "wrong", row)

    def test_code_that_is_not_followed_is_run(self):
        """Streams, and a table of two rows and columns: a wrong one is found, and no difference in a right one is told, whatever is not
        proved. Suffixes may be in capitals."""
        (self.folder / "R.java").write_text("""public class R { public static int sum(int n) { return n * (n + 1) / 2; }
public static boolean small(int n) { return n >= 0 && n <= 12; } public static int corners(int[][] m) { return m[0][0] + m[1][1]; }
public static boolean square(int[][] m) { return m != null && m.length == 2 && m[0] != null && m[1] != null && m[0].length == 2 && m[1].length == 2; } }""")
        javac("-g", "-d", str(self.folder / "reference"), str(self.folder / "R.java"))
        (self.folder / "a.toml").write_text("""timeout = 60
[[task]]
entry = "T.sum(I)I"
reference = "reference"
method = "R.sum"
precondition = "R.small"
[[task]]
entry = "T.corners([[I)I"
reference = "reference"
method = "R.corners"
precondition = "R.square"
""")
        for name, sum_of, corners in (("right", "java.util.stream.IntStream.rangeClosed(1, n).sum()", "m[1][1] + m[0][0]"),
                                      ("wrong", "java.util.stream.IntStream.range(1, n).sum()", "m[1][0] + m[0][1]")):
            folder = self.folder / "t" / name
            folder.mkdir(parents=True)
            (folder / "T.JAVA").write_text(f"public class T {{ public static int sum(int n) {{ return {sum_of}; }} public static int corners(int[][] m) {{ return {corners}; }} }}")
        run = self.dashj("grade", "a.toml", "t", "--out", "out", seconds=280)
        self.assertEqual(run.returncode, 0, run.stderr)
        for row in json.loads((self.folder / "out" / "grades.json").read_text())["submissions"]:
            for grade in row["tasks"]:
                self.assertIn(grade["grade"], ("wrong",) if row["submission"].startswith("wrong") else ("correct", "no-difference"), (row["submission"], grade))


if __name__ == "__main__":
    unittest.main()
