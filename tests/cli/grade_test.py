#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""dashj grade: assignments that are wrong end at the start, submissions that are wrong get a row with the reason."""

import json
import shutil
import unittest
import zipfile

from cli_support import CliTest, javac

TASK = '[[task]]\nentry = "T.half(I)I"\nreference = "reference"\nmethod = "R.half"\n'
REFERENCE = "public class R { static int half(int secret) { int reference_only = secret / 2; return reference_only; } static boolean even(int x) { return x % 2 == 0; } }"


class GradeTest(CliTest):
    def setUp(self):
        super().setUp()
        self.write("R.java", REFERENCE)
        javac("-d", str(self.folder / "reference"), str(self.folder / "R.java"))
        self.write("a.toml", TASK)
        (self.folder / "s").mkdir()

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def archive(self, name, *entries):
        with zipfile.ZipFile(self.folder / name, "w", zipfile.ZIP_DEFLATED) as archive:
            for entry, text in entries:
                archive.writestr(entry, text)

    def compiled(self, source):
        """The class T of a source, as javac makes it."""
        folder = self.home / "compiled"
        folder.mkdir(exist_ok=True)
        (folder / "T.java").write_text(source)
        javac("-nowarn", str(folder / "T.java"), cwd=folder)
        return (folder / "T.class").read_bytes()

    def grade(self, *more):
        return self.dashj("grade", "a.toml", "s", "--out", "out", *more)

    def grades(self, *more):
        """For each submission its only grade."""
        run = self.grade(*more)
        self.assertEqual(run.returncode, 0, run.stderr)
        book = json.loads((self.folder / "out" / "grades.json").read_text())
        return {row["submission"]: row["tasks"][0] for row in book["submissions"]}

    def test_a_grade_does_not_depend_on_what_was_graded_before(self):
        """Of many inputs that differ the same one is found: the solver's state is not handed on."""
        self.write("R.java", "class R { static long clamp(long x, long low, long high) { return x < low ? low : x > high ? high : x; } "
                             "static boolean ordered(long x, long low, long high) { return low <= high; } }")
        javac("-d", str(self.folder / "reference"), str(self.folder / "R.java"))
        self.write("a.toml", '[[task]]\nentry = "T.clamp(JJJ)J"\nreference = "reference"\nmethod = "R.clamp"\nprecondition = "R.ordered"\n')
        clamp = "class T {{ static long clamp(long x, long low, long high) {{ {} }} }}"
        best = "return Math.max(low, Math.min(high, x));"
        self.write("s/b/T.java", clamp.format(f"if (x == -992734810L && low < x && high > x) return x + 1; {best}"))
        alone = self.grades()["b"]
        self.assertEqual(alone["grade"], "wrong", alone)
        self.write("s/a/T.java", clamp.format("if (high < x) return high; if (low > x) return low; return x;"))
        shutil.rmtree(self.folder / "out")
        self.assertEqual(self.grades()["b"], alone)

    def test_an_assignment_that_is_wrong(self):
        self.write("s/a/T.java", "class T {}")
        for text, *words in (
                ("[[task]\n", "a.toml:1", "no valid TOML"),
                (TASK + "pionts = 3\n", "a.toml:5", "unknown key 'pionts'; did you mean 'points'?"),
                (TASK.replace('"reference"', '"nowhere"'), "a.toml:1", "nowhere: no such file"),
                (TASK.replace("R.half", "R.hafl"), "a.toml:1", "method", "half"),
                (TASK.replace("(I)I", "(J)I"), "a.toml:1", "(J)I", "(I)I", "both must be the same"),
                (TASK + 'precondition = "R.half"\n', "a.toml:1", "precondition", "(I)Z"),
                (TASK.replace("reference =", "specification ="), "a.toml:1", "gives a boolean or nothing")):
            self.write("a.toml", text)
            self.assert_refused(self.grade(), 65, *words)

    def check(self, toml):
        self.write("a.toml", toml)
        return self.dashj("grade", "--check", "a.toml")

    def reference(self, body):
        self.write("R.java", f"public class R {{ {body} }}")
        javac("-d", str(self.folder / "reference"), str(self.folder / "R.java"))

    def test_the_check_of_an_assignment_that_is_right(self):
        """half is as its examples say, in every way to write a result."""
        examples = "".join(f"[[task.example]]\ncall = \"half({given})\"\nresult = {result}\n" for given, result in ((7, 3), (-7, '"-3"'), (2147483647, 1073741823)))
        run = self.check(TASK + examples)
        self.assertEqual((run.returncode, run.stdout, run.stderr), (0, "1 task, 3 examples: no mistake was found\n", ""))

    def test_mistakes_of_an_assignment_that_the_check_finds(self):
        """Each has a line and what is wrong; `grade` says the same and grades nothing. Unmet: no int is above 5 and
        below 3, and no long is its own successor, which no sample shows."""
        self.reference("static int half(int x) { return x / 2; } static boolean never(int x) { return x > 5 && x < 3; } "
                       "static boolean odd(int x) { int y = x + 1; return y == x || (x > 90000 && x * 3 + 1 == 7 && x < 90001); } "
                       "static boolean positive(int x) { return x > 0; }")
        example = "[[task.example]]\ncall = \"{}\"\nresult = \"{}\"\n"
        for more, line, *words in (('precondition = "R.never"\n', 1, "no input meets the precondition"),
                                   ('precondition = "R.odd"\n', 1, "no input meets the precondition"),
                                   (example.format("half(7)", "4"), 5, "the reference gives 3 for half(7), not 4"),
                                   (example.format("half(7)", "throws ArithmeticException"), 5, "the reference gives 3"),
                                   (example.format("half(7, 8)", "4"), 5, "has 2 arguments; expected 1"),
                                   (example.format("half 7", "4"), 5, "is no call; expected half(...)"),
                                   (example.format("half(7L)", "3"), 5, "call: ", "an int"),
                                   (example.format("half(7)", "three"), 5, "result=three", "an int"),
                                   ('[[task.example]]\ncall = "half(7)"\n', 5, "result: missing"),
                                   ('precondition = "R.positive"\n' + example.format("half(-7)", "-3"), 6, "the precondition excludes half(-7)")):
            with self.subTest(more):
                run = self.check(TASK + more)
                self.assert_refused(run, 65, f"a.toml:{line}: task 'half'", *words)
        self.write("s/a/T.java", "class T { static int half(int x) { return x / 2; } }")
        self.assert_refused(self.grade(), 65, "the precondition excludes half(-7)", "nothing was graded")
        self.assertFalse((self.folder / "out" / "grades.json").exists())

    def test_remarks_of_the_check(self):
        """What may be meant so is said and no mistake: the reference throws for 0, does not end for an odd number and
        comes to no end of recursion; the precondition throws for 0."""
        for body, more, text in (("static int half(int x) { return 12 / x; }", "", "the reference throws java.lang.ArithmeticException for half(0)"),
                                 ("static int half(int x) { while (x != 0) { x -= 2; if (x < -9) x = 9; } return 1; }", "", "the reference does not end within 3 s on a JVM for half("),
                                 ("static int half(int x) { return x == 1 ? half(x) + 1 : 3; }", "", "the reference throws java.lang.StackOverflowError for half(1)"),
                                 ("static int half(int x) { return 3; } static boolean fits(int x) { return 12 / x < 5; }", 'precondition = "R.fits"\n', "the precondition throws java.lang.ArithmeticException for half(0)")):
            with self.subTest(body):
                self.reference(body)
                run = self.check(TASK + more)
                self.assertEqual(run.returncode, 0, run.stderr)
                self.assertIn("note: a.toml:1: task 'half': " + text, run.stderr)

    def test_a_precondition_that_one_input_meets(self):
        """No sample is 123456789 squared modulo 2^32, but 123456789 meets it, so it is no mistake."""
        value = 123456789 ** 2 % 2 ** 32
        value -= 2 ** 32 if value >= 2 ** 31 else 0
        self.reference(f"static int half(int x) {{ return x / 2; }} static boolean square(int x) {{ return x > 3 && x * x == {value}; }}")
        run = self.check(TASK + 'precondition = "R.square"\n')
        self.assertEqual(run.returncode, 0, run.stderr)

    def test_examples_of_arrays_exceptions_and_nothing(self):
        self.reference("static int[] half(int[] a) { if (a.length > 2) throw new IllegalStateException(); return new int[] {a.length}; } static void nothing(char c) { }")
        task = '[[task]]\nentry = "T.half([I)[I"\nreference = "reference"\nmethod = "R.half"\n'
        calls = (("half({1, 2})", "{2}"), ("half({1, 2, 3})", "throws IllegalStateException"), ("half(null)", "throws java.lang.NullPointerException"))
        examples = "".join(f'[[task.example]]\ncall = "{call}"\nresult = "{result}"\n' for call, result in calls)
        other = '[[task]]\nentry = "T.nothing(C)V"\nreference = "reference"\nmethod = "R.nothing"\n[[task.example]]\ncall = "nothing(\',\')"\n'
        run = self.check(task + examples + other)
        self.assertEqual((run.returncode, run.stdout), (0, "2 tasks, 4 examples: no mistake was found\n"), run.stderr)

    def test_examples_are_shown_to_students(self):
        self.write("a.toml", TASK + '[[task.example]]\ncall = "half(7)"\nresult = 3\n')
        self.write("s/a/T.java", "class T { static int half(int x) { return x / 2; } }")
        self.assertEqual(self.grades()["a"]["grade"], "correct")
        page = (self.folder / "out" / "feedback" / "a.html").read_text()
        self.assertIn("<code>half(7)</code> gives <code>3</code>", page)

    def test_other_arguments_that_are_wrong(self):
        self.assert_refused(self.grade(), 65, "no submission")
        self.write("s/a/T.java", "class T {}")
        self.assert_refused(self.dashj("grade", "none.toml", "s", "--out", "out"), 65, "none.toml")
        self.assert_refused(self.dashj("grade", "a.toml", "s"), 64, "--out")
        self.assert_refused(self.grade("--shard", "5/4"), 64, "--shard")
        self.assert_refused(self.dashj("grade", "a.toml", "--out", "out"), 64, "submissions")
        for out in ("s/out", "s", "./s/../s/a/"):
            self.assert_refused(self.dashj("grade", "a.toml", "s/", "--out", out), 65, "--out", "is in the folder of submissions")
        self.assert_refused(self.grade("--check"), 64, "--check")

    def test_submissions_that_are_wrong_get_a_row(self):
        half = self.compiled("class T { static int half(int x) { return x / 2; } }")
        self.write("s/none/readme.txt", "nothing")
        self.write("s/broken/T.java", "class T {\n  int x = \"a\";\n}")
        self.write("s/other/T.java", "class T { static int half(String x) { return 2; } }")
        self.write("s/made/T.java", "class T { T(int x) { } int half(int x) { return x / 2; } }")
        self.write("s/named/U.java", "class U { static int half(int x) { return x / 2; } }")
        self.archive("s/out.jar", ("../T.class", half))
        self.archive("s/bomb.zip", ("T.java", " " * (40 << 20)))
        (self.folder / "s" / "link").symlink_to("/etc")
        self.write("s/twice/a/x", "")
        for place in ("a", "b"):
            (self.folder / "s" / "twice" / place).mkdir(exist_ok=True)
            (self.folder / "s" / "twice" / place / "T.class").write_bytes(half)
        (self.folder / "s" / "cut.class").write_bytes(half[:-20])
        (self.folder / "s" / "api.class").write_bytes(self.compiled(
            "class T { static int half(int x) { try { Class.forName(\"x\"); } catch (Exception e) { } return x / 2; } }").replace(b"java/lang/Exception", b"org/dashj/Exception"))
        self.write("s/good/T.java", "class T { static int half(int x) { return x / 2; } }")
        grades = self.grades()
        words = {"none": ("bad-submission", "no .java"), "broken": ("not-compiling", "broken/T.java:2: incompatible types"),
                 "other": ("bad-submission", "static int half(String)"), "made": ("bad-submission", "it has int half(int)"), "named": ("bad-submission", "T"),
                 "out.jar": ("bad-submission", "leads out of the archive's folder"), "bomb.zip": ("bad-submission", "more than 32 MiB"),
                 "link": ("bad-submission", "symbolic link"),
                 "cut.class": ("bad-submission", "cut.class"), "api.class": ("bad-submission", "a class of the checker itself")}
        for name, (word, reason) in words.items():
            with self.subTest(name):
                self.assertEqual(grades[name]["grade"], word, grades[name])
                self.assertIn(reason, grades[name]["reason"])
        self.assertEqual(grades["good"]["grade"], "correct", grades["good"])
        self.assertEqual(grades["twice"]["notes"], ["twice/b/T.class was left out: the class T is in twice/a/T.class already"])
        csv = (self.folder / "out" / "grades.csv").read_text()
        self.assertEqual(len(csv.splitlines()), 13)

    def test_feedback_shows_an_input_and_nothing_of_the_reference(self):
        self.write("s/shift/T.java", "class T { static int half(int x) { return x >> 1; } }")
        grade = self.grades()["shift"]
        self.assertEqual(grade["grade"], "wrong", grade)
        value = int(grade["input"][0]["value"])
        self.assertEqual((int(grade["expected"]), int(grade["actual"])), (int(value / 2), value >> 1))
        page = (self.folder / "out" / "feedback" / "shift.html").read_text()
        for text in (f"half({value})", f"<code>{grade['expected']}</code>", f"<code>{grade['actual']}</code>"):
            self.assertIn(text, page)
        for secret in ("reference_only", "secret / 2", "R.half"):
            self.assertNotIn(secret, page)

    def test_what_is_not_compared_is_for_the_teacher(self):
        self.write("s/quiet/T.java", "class T { static int half(int x) { return x / 2; } }")
        self.write("s/loud/T.java", "class T { static int seen; static int half(int x) { System.out.println(x); seen++; return x / 2; } }")
        grades = self.grades()
        self.assertEqual([grades[name]["grade"] for name in ("quiet", "loud")], ["correct", "correct"])
        self.assertNotIn("not_compared", grades["quiet"])
        text = "what is printed (submission: T.half), the field T.seen (submission only)"
        self.assertEqual(grades["loud"]["not_compared"], text)
        self.assertIn(f"not compared: {text}", (self.folder / "out" / "index.html").read_text())
        self.assertIn(f"not compared: {text}", (self.folder / "out" / "grades.csv").read_text())
        pages = {name: (self.folder / "out" / "feedback" / f"{name}.html").read_text() for name in ("quiet", "loud")}
        self.assertEqual(["was not compared" in pages[name] for name in ("quiet", "loud")], [False, True])

    def test_a_specification(self):
        self.write("Spec.java", "class Spec { static void half(int x) { int h = T.half(x); assert x - 2 * h >= -1 && x - 2 * h <= 1; } }\n"
                                "class T { static int half(int x) { return 0; } }")
        javac("-d", str(self.home / "spec"), str(self.folder / "Spec.java"))
        (self.folder / "spec").mkdir()
        shutil.copy(self.home / "spec" / "Spec.class", self.folder / "spec")
        self.write("a.toml", TASK.replace("reference = \"reference\"", "specification = \"spec\"").replace("R.half", "Spec.half"))
        self.write("s/good/T.java", "class T { static int half(int x) { return x >> 1; } }")
        self.write("s/bad/T.java", "class T { static int half(int x) { return x > 100 ? x / 2 + 1 : x / 2; } }")
        grades = self.grades()
        self.assertEqual(grades["good"]["grade"], "correct", grades["good"])
        self.assertEqual(grades["bad"]["grade"], "wrong", grades["bad"])
        self.assertIn("Spec.half holds", grades["bad"]["expected"])

    def test_a_second_run_changes_nothing_and_an_edit_counts(self):
        self.write("s/a/T.java", "class T { static int half(int x) { return x / 2; } }")
        first = self.grades()
        seen = (self.folder / "out" / "index.html").read_bytes()
        self.assertEqual(self.grades(), first)
        self.assertEqual((self.folder / "out" / "index.html").read_bytes(), seen)
        self.write("s/a/T.java", "class T { static int half(int x) { return 0; } }")
        self.assertEqual(self.grades()["a"]["grade"], "wrong")


if __name__ == "__main__":
    unittest.main()
