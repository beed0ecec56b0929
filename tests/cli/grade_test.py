#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""dashj grade: assignments that are wrong end at the start, submissions that are wrong get a row with the reason."""

import json
import shutil
import subprocess
import unittest
import zipfile

from cli_support import DASHJ, CliTest, javac

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
                (TASK.replace('"reference"', '"nowhere"'), "a.toml:3", "nowhere: no such file"),
                (TASK.replace("R.half", "R.hafl"), "a.toml:4", "method", "half"),
                (TASK.replace("(I)I", "(J)I"), "a.toml:2", "(J)I", "(I)I", "both must be the same"),
                (TASK + 'precondition = "R.half"\n', "a.toml:5", "precondition", "(I)Z"),
                (TASK.replace("reference =", "specification ="), "a.toml:4", "gives a boolean or nothing")):
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

    def test_tasks_over_arrays_of_arrays(self):
        """A teacher's assignment from its check to the pages. A square is mirrored in place, its rows are summed up."""
        self.reference("""
    static boolean square(int[][] m) {
        if (m == null) return false;
        for (int i = 0; i < m.length; i++) {
            if (m[i] == null || m[i].length != m.length) return false;
            for (int j = 0; j < i; j++) if (m[i] == m[j]) return false;
        }
        return true;
    }
    static boolean full(int[][] m) {
        if (m == null) return false;
        for (int[] row : m) if (row == null) return false;
        return true;
    }
    static void mirror(int[][] m) {
        for (int i = 0; i < m.length; i++) for (int j = 0; j < i; j++) { int t = m[i][j]; m[i][j] = m[j][i]; m[j][i] = t; }
    }
    static int[] sums(int[][] m) {
        int[] s = new int[m.length];
        for (int i = 0; i < m.length; i++) for (int cell : m[i]) s[i] += cell;
        return s;
    }
    static int[][] grid(int n) { int[][] g = new int[n][2]; if (n > 1) g[1] = null; return g; }
    static boolean small(int n) { return n >= 0 && n < 5; }""")
        javac("-g", "-d", str(self.folder / "reference"), str(self.folder / "R.java"))
        accept = "accept = { runs = 300, bound = 2 }\n"
        task = '[[task]]\nentry = "T.{}"\nreference = "reference"\nmethod = "R.{}"\nprecondition = "R.{}"\n{}'
        example = '[[task.example]]\ncall = "{}"\nresult = "{}"\n'
        toml = ("timeout = 20\n" + task.format("mirror([[I)V", "mirror", "square", accept) + task.format("sums([[I)[I", "sums", "full", accept) + example.format("sums({{1, 2}, {}})", "{3, 0}")
                + task.format("grid(I)[[I", "grid", "small", "") + example.format("grid(2)", "{{0, 0}, null}"))
        run = self.check(toml)
        self.assertEqual((run.returncode, run.stdout), (0, "3 tasks, 2 examples: no mistake was found\n"), run.stderr)
        self.assert_refused(self.check(toml.replace("{{0, 0}, null}", "{{0, 0}, {}}")), 65, "the reference gives {{0, 0}, null} for grid(2), not {{0, 0}, {}}")
        self.assert_refused(self.check(toml.replace("{{1, 2}, {}}", "{{1, 2}, null}")), 65, "the precondition excludes sums({{1, 2}, null})")
        self.write("a.toml", toml)
        rows = "int[][] g = new int[n][]; for (int i = 0; i < n; i++) if (i != 1) g[i] = new int[2]; return g;"
        self.write("s/right/T.java", """class T {
    static void mirror(int[][] m) { int n = m.length; for (int i = 0; i < n; i++) for (int j = i + 1; j < n; j++) { int t = m[j][i]; m[j][i] = m[i][j]; m[i][j] = t; } }
    static int[] sums(int[][] m) { int[] s = new int[m.length]; for (int i = m.length - 1; i >= 0; i--) { int t = 0; for (int x : m[i]) t += x; s[i] = t; } return s; }
    static int[][] grid(int n) { %s }\n}""" % rows)
        self.write("s/wrong/T.java", """class T {
    static void mirror(int[][] m) { for (int i = 0; i < m.length; i++) for (int j = 0; j < i; j++) m[i][j] = m[j][i]; }
    static int[] sums(int[][] m) { int[] s = new int[m.length]; for (int i = 0; i < m.length; i++) for (int j = 0; j < m.length; j++) s[i] += m[i][j]; return s; }
    static int[][] grid(int n) { return new int[n][2]; }\n}""")
        run = self.grade()
        self.assertEqual(run.returncode, 0, run.stderr)
        book = {row["submission"]: row["tasks"] for row in json.loads((self.folder / "out" / "grades.json").read_text())["submissions"]}
        self.assertEqual([task["grade"] for task in book["wrong"]], ["wrong"] * 3)
        for task in book["right"]:
            self.assertIn(task["grade"], ("correct", "accepted"), task)
            if task["grade"] == "accepted":
                self.assertRegex(task["reason"], r"no difference: \d+ inputs were run, proved for arrays of at most [23] rows or cells")
        mirror, sums, grid = book["wrong"]
        self.assertEqual(mirror["input"], [{"name": "m", "value": "{{0, 0}, {1, 0}}"}])
        self.assertEqual((mirror["expected"], mirror["actual"]), ("m = {{0, 1}, {0, 0}}", "m = {{0, 0}, {0, 0}}"))
        self.assertEqual((sums["input"][0]["value"], sums["expected"], sums["actual"]), ("{{}}", "{0}", "throws java.lang.ArrayIndexOutOfBoundsException"))
        self.assertEqual((grid["input"][0]["value"], grid["expected"], grid["actual"]), ("2", "{{0, 0}, null}", "{{0, 0}, {0, 0}}"))
        page = (self.folder / "out" / "feedback" / "wrong.html").read_text()
        for text in ("mirror(new int[][]{{0, 0}, {1, 0}})", '<code translate="no">{{0, 1}, {0, 0}}</code>', '<code translate="no">{{0, 0}, {0, 0}}</code>', "sums(new int[][]{{}})",
                     "assertArrayEquals(new int[][]{{0, 1}, {0, 0}}, m);", "assertArrayEquals(new int[][]{{0, 0}, null}, result);"):
            self.assertIn(text, page)

    def test_tasks_over_boxes(self):
        self.reference("""
    static boolean full(Integer[] a, Integer with) { return a != null && a.length < 3; }
    static Integer fill(Integer[] a, Integer with) {
        Integer last = null;
        for (int i = 0; i < a.length; i++) if (a[i] == null) { a[i] = with; last = i; }
        return last;
    }""")
        javac("-g", "-d", str(self.folder / "reference"), str(self.folder / "R.java"))
        task = ('timeout = 20\n[[task]]\nentry = "T.fill([Ljava/lang/Integer;Ljava/lang/Integer;)Ljava/lang/Integer;"\nreference = "reference"\nmethod = "R.fill"\nprecondition = "R.full"\n'
                '[[task.example]]\ncall = "fill({null, 5}, 7)"\nresult = "{}"\n')
        run = self.check(task.replace("{}", "new Integer(0)"))
        self.assertEqual((run.returncode, run.stdout), (0, "1 task, 1 example: no mistake was found\n"), run.stderr)
        self.assert_refused(self.check(task.replace("{}", "null")), 65, "the reference gives 0 for fill({null, 5}, 7), not null")
        self.write("a.toml", task.replace("{}", "0"))
        loop = "Integer last = null; for (int i = 0; i < a.length; i++) if (a[i] == null) { a[i] = %s; last = i; } return last;"
        self.write("s/right/T.java", "class T { static Integer fill(Integer[] a, Integer with) { %s } }" % (loop % "with == null ? null : Integer.valueOf(with.intValue())"))
        self.write("s/object/T.java", "class T { Integer fill(Integer[] a, Integer with) { %s } }" % (loop % "with"))
        self.write("s/wrong/T.java", "class T { static Integer fill(Integer[] a, Integer with) { %s } }" % (loop % "with + 0"))
        run = self.grade()
        self.assertEqual(run.returncode, 0, run.stderr)
        book = {row["submission"]: row["tasks"][0] for row in json.loads((self.folder / "out" / "grades.json").read_text())["submissions"]}
        self.assertEqual([book[name]["grade"] for name in ("object", "right", "wrong")], ["correct", "correct", "wrong"], book)
        self.assertEqual([one["value"] for one in book["wrong"]["input"]], ["{null}", "null"])
        self.assertEqual((book["wrong"]["expected"], book["wrong"]["actual"]), ("0", "throws java.lang.NullPointerException"))
        page = (self.folder / "out" / "feedback" / "wrong.html").read_text()
        for text in ("fill(new Integer[]{null}, null)", "Integer[] a = {null};", "Integer result = T.fill(a, (Integer) null);", "assertEquals(Integer.valueOf(0), result);"):
            self.assertIn(text, page)

    def test_examples_are_shown_to_students(self):
        self.write("a.toml", TASK + '[[task.example]]\ncall = "half(7)"\nresult = 3\n')
        self.write("s/a/T.java", "class T { static int half(int x) { return x / 2; } }")
        self.assertEqual(self.grades()["a"]["grade"], "correct")
        page = (self.folder / "out" / "feedback" / "a.html").read_text()
        self.assertIn('<code translate="no">half(7)</code> gives <code translate="no">3</code>', page)

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
                 "other": ("bad-submission", "static int half(String)"), "made": ("bad-submission", "int half(int) is not static, and no object can be made by new T()"), "named": ("bad-submission", "T"),
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
        for text in (f"half({value})", f"<code translate=\"no\">{grade['expected']}</code>", f"<code translate=\"no\">{grade['actual']}</code>"):
            self.assertIn(text, page)
        for secret in ("reference_only", "secret / 2", "R.half"):
            self.assertNotIn(secret, page)

    def test_what_is_not_compared_is_for_the_teacher(self):
        self.write("s/quiet/T.java", "class T { static int half(int x) { return x / 2; } }")
        self.write("s/loud/T.java", "class T { static int seen; static int half(int x) { System.out.println(x); seen++; return x / 2; } }")
        grades = self.grades()
        self.assertEqual([grades[name]["grade"] for name in ("quiet", "loud")], ["correct", "correct"])
        self.assertNotIn("not_compared", grades["quiet"])
        text = "what is printed (submission: line 1 of T.half), the field T.seen (submission only)"
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
        self.write("s/throws/T.java", "class T { static int half(int x) {\n    return x / 2 + 0 / (x + 77); } }")
        grades = self.grades()
        self.assertEqual(grades["good"]["grade"], "correct", grades["good"])
        self.assertEqual(grades["bad"]["grade"], "wrong", grades["bad"])
        self.assertNotIn("line", grades["bad"], "it is the specification that throws")
        self.assertEqual((grades["throws"]["grade"], grades["throws"]["line"]), ("wrong", 2), grades["throws"])
        self.assertIn("expected the specification Spec.half holds, found it does not: throws java.lang.AssertionError", (self.folder / "out" / "grades.csv").read_text())

    def test_a_grade_names_the_line(self):
        """Where an exception is thrown, and where a run that does not end is: that of each one's own text, although equal
        code is analysed once. Math.addExact throws in the JDK; the line is that of the call."""
        head, foot = "class T {\n  static int half(int x) {\n", "\n    return x / 2;\n  }\n}\n"
        for name, body in (("throws", "    int[] a = new int[2];\n    a[0] = 1;\n    x += a[x == 77 ? 2 : 1];"),
                           ("called", "    x += zero(x);\n    return x / 2; }\n  static int zero(int x) {\n    if (x == 77) throw new IllegalStateException();\n    return 0; }\n  static int other(int x) {"),
                           ("exact", "    if (x == 77)\n      x = Math.addExact(2147483647, x);"),
                           ("recursive", "    if (x > 77 && x < 99)\n      return half(x - 1);\n    if (x == 77)\n      throw new IllegalStateException();"),
                           ("caught", "    try { if (x == 77) x /= 0; } catch (ArithmeticException e) {\n      x = 78;\n    }\n    if (x == 78)\n      x = 1 / (x - 78);"),
                           ("endless", "    while (x == 77)\n      x = 77;")):
            text = head + body + foot
            self.write(f"s/{name}/T.java", text)
            self.write(f"s/{name}-later/T.java", "// by another one\n\n" + text.replace("    ", "\n    "))
        grades = self.grades("--cache", "kept", "--jobs", "1")
        for name, word, marks in (("throws", "wrong", ["a[x =="]), ("called", "wrong", ["throw new"]), ("exact", "wrong", ["Math.addExact"]), ("recursive", "wrong", ["throw new"]), ("caught", "wrong", ["x = 1 / "]), ("endless", "did-not-end", ["while", "x = 77;"])):
            for who in (name, name + "-later"):
                with self.subTest(who):
                    text, grade = (self.folder / "s" / who / "T.java").read_text(), grades[who]
                    self.assertEqual(grade["grade"], word, grade)
                    self.assertEqual(grade["method"], "T." + ("zero" if name == "called" else "half"))
                    self.assertIn(grade["line"], [text[:text.index(mark)].count("\n") + 1 for mark in marks])
                    self.assertEqual({**grade, "line": 0}, {**grades[name], "line": 0}, "one answer for both, but for the line")
        page = (self.folder / "out" / "feedback" / "throws-later.html").read_text()
        self.assertIn('line 10 of <code translate="no">T.half</code>', page)
        before = len(list((self.folder / "kept").rglob("*")))
        self.write("s/third/T.java", "/* */" + (self.folder / "s" / "throws" / "T.java").read_text())
        self.grades("--cache", "kept", "--jobs", "1")
        self.assertLessEqual(len(list((self.folder / "kept").rglob("*"))) - before, 2, "one grade of a submission and no analysis")

    def test_a_reason_names_the_line(self):
        self.write("s/open/T.java", "class T {\n  static int half(int x) {\n\n    return Thread.currentThread().isInterrupted() ? 0 : x / 2;\n  }\n}\n")
        self.write("s/loop/T.java", "class T {\n\n  static int half(int x) {\n    int h = x / 2;\n    for (int i = 0; i < 9 && x > 0; i++) x--;\n    return h;\n  }\n}\n")
        grades = self.grades()
        self.assertIn("line 4", grades["open"]["reason"])
        self.assertEqual(grades["loop"]["grade"], "correct", grades["loop"])
        self.assertIn("line 5", grades["loop"]["reason"])

    def test_groups_of_the_same_behaviour(self):
        """Three shift, in three ways; two are one too large from 100 on, which the reference does not hint at; one throws
        for 0; two are wrong for one number alone, each for another."""
        bodies = {"shift": "return x >> 1;", "floor": "return Math.floorDiv(x, 2);", "less": "int r = x % 2; return r < 0 ? x / 2 - 1 : x / 2;",
                  "large": "return x >= 100 ? x / 2 + 1 : x / 2;", "larger": "int h = x / 2; if (x > 99) h++; return h;",
                  "zero": "return x * x / x / 2;", "rare": "return x == 7654321 ? 0 : x / 2;", "rarer": "return x == 7654327 ? 0 : x / 2;", "right": "return x / 2;"}
        for name, body in bodies.items():
            self.write(f"s/{name}/T.java", f"class T {{ static int half(int x) {{ {body} }} }}")
        self.grades()
        book = json.loads((self.folder / "out" / "grades.json").read_text())
        groups = [group["submissions"] for group in book["groups"]]
        self.assertEqual(groups, [["floor", "less", "shift"], ["large", "larger"], ["rare"], ["rarer"], ["zero"]])
        first = book["groups"][0]
        value = int(first["call"][5:-1])
        self.assertEqual((first["size"], int(first["expected"]), int(first["actual"])), (3, int(value / 2), value >> 1))
        self.assertIn("floor, less, shift", (self.folder / "out" / "index.html").read_text())
        # The same whoever else is graded, and in parts.
        for number in ("1", "2", "3"):
            run = self.dashj("grade", "a.toml", "s", "--out", "part" + number, "--shard", number + "/3", "--jobs", "1")
            self.assertEqual(run.returncode, 0, run.stderr)
        subprocess.run([DASHJ, "merge", "--out", "merged", *(f"part{number}/grades.json" for number in "312")], cwd=self.folder, check=True)
        for name in ("grades.json", "index.html", "feedback/zero.html"):
            self.assertEqual((self.folder / "merged" / name).read_bytes(), (self.folder / "out" / name).read_bytes(), name)

    def test_examples_are_tried_on_all(self):
        """Both are wrong for one number alone, which no sample of the other one is, but it is an example; the third is not
        wrong there. So two are a group, and each shows the same input."""
        self.write("a.toml", TASK + '[[task.example]]\ncall = "half(7654321)"\nresult = 3827160\n')
        for name, body in (("one", "x == 7654321 ? 0 : x / 2"), ("other", "x - 7654000 == 321 ? 0 : x / 2"), ("third", "x == 7654327 ? 0 : x / 2")):
            self.write(f"s/{name}/T.java", f"class T {{ static int half(int x) {{ return {body}; }} }}")
        grades = self.grades()
        self.assertEqual([grades[name]["input"][0]["value"] for name in ("one", "other", "third")], ["7654321", "7654321", "7654327"])
        groups = json.loads((self.folder / "out" / "grades.json").read_text())["groups"]
        self.assertEqual([group["submissions"] for group in groups], [["one", "other"], ["third"]])

    CASES = "static boolean low(int x) { return x < 0; } static boolean high(int x) { return x >= 0; } static boolean few(int x) { return x >= 0 && x != 10; } " \
            "static boolean odd(int x) { return 12 / x != 5 && x > 0; } static boolean asked(int x) { return x < 1000; } "
    HALF = "static int half(int x) { return x / 2; } "

    def with_cases(self, *cases, more=""):
        return TASK + more + "".join(f'[[task.case]]\nprecondition = "R.{name}"\npoints = {points}\n' for name, points in cases)

    def test_points_by_cases(self):
        """A shift is right for what is not negative; `none` is right for what is negative; a deviation costs its share."""
        self.reference(self.HALF + self.CASES)
        self.write("a.toml", "deviation = \"minus 0.75\"\n" + self.with_cases(("low", 1), ("high", 2), more="precondition = \"R.asked\"\n") + "")
        for name, static, body in (("shift", "static", "x >> 1"), ("none", "static", "x < 0 ? x / 2 : 1"), ("late", "static", "x >= 1000 ? 0 : x / 2"), ("object", "", "x >> 1")):
            self.write(f"s/{name}/T.java", f"class T {{ {static} int half(int x) {{ return {body}; }} }}")
        run = self.grade()
        self.assertEqual((run.returncode, run.stderr), (0, ""))
        book = json.loads((self.folder / "out" / "grades.json").read_text())
        self.assertEqual([(task["name"], task["case"], task["points"]) for task in book["tasks"]], [("half: low", "low", 1.0), ("half: high", "high", 2.0)])
        words = {row["submission"]: ([one["grade"] for one in row["tasks"]], row["points"]) for row in book["submissions"]}
        self.assertEqual(words, {"shift": (["wrong", "correct"], 2.0), "none": (["correct", "wrong"], 1.0), "late": (["correct", "correct"], 3.0),
                                 "object": (["wrong", "correct"], 1.5)})

    def test_inputs_in_no_case(self):
        """10 is in no case; a case that throws for 0 does not have it; that none is left is proved."""
        self.reference(self.HALF + self.CASES)
        for cases, note in ((("low", "high"), None), (("low", "few"), "half(10) counts and is in no case"), (("low", "odd", "few"), None),
                            (("low", "odd"), "half(0) counts and is in no case")):
            with self.subTest(cases):
                run = self.check(self.with_cases(*((name, 1) for name in cases)))
                self.assertEqual(run.returncode, 0, run.stderr)
                notes = [line for line in run.stderr.splitlines() if "in no case" in line or "is not known" in line]
                self.assertEqual(notes, [f"dashj: note: a.toml:1: task 'half': {note}, so nobody asks for it"] if note else [])

    def test_cases_that_are_wrong(self):
        self.reference(self.HALF + self.CASES + "static boolean never(int x) { return x > 5 && x < 3; }")
        for toml, *words in ((self.with_cases(("low", 1), ("high", 1), more="points = 3\n"), "a.toml:6", "2 points together, the task has 3"),
                             (self.with_cases(("half", 1)), "a.toml:5", "expected the descriptor (I)Z"),
                             (self.with_cases(("lou", 1)), "a.toml:5", "precondition", "low"),
                             (self.with_cases(("low", 1), ("never", 1)), "a.toml:8", "task 'half: never'", "no input meets the precondition")):
            with self.subTest(toml):
                self.assert_refused(self.check(toml), 65, *words)

    def test_a_second_run_changes_nothing_and_an_edit_counts(self):
        self.write("s/a/T.java", "class T { static int half(int x) { return x / 2; } }")
        first = self.grades()
        seen = (self.folder / "out" / "index.html").read_bytes()
        self.assertEqual(self.grades(), first)
        self.assertEqual((self.folder / "out" / "index.html").read_bytes(), seen)
        self.write("s/a/T.java", "class T { static int half(int x) { return 0; } }")
        self.assertEqual(self.grades()["a"]["grade"], "wrong")

    def test_what_an_earlier_run_found_of_the_reference_and_something_changed(self):
        """Each byte of the file: what no longer is a finding is found again."""
        self.write("R.java", "class R { static int half(int x) { if (x == 5) throw new IllegalStateException(); return x / 2; } }")
        javac("-d", str(self.folder / "reference"), str(self.folder / "R.java"))
        self.write("s/a/T.java", "class T { static int half(int x) { return x / 2; } }")
        first = self.grade()
        self.assertIn("half(5)", first.stderr)
        kept, = self.folder.rglob(".checks/*")
        # Behind the number of the alternative, the number of findings and that it is of no example stands the kind.
        for place in (0, 8, 16, 24, 25):
            with self.subTest(place=place):
                kept.write_bytes(kept.read_bytes()[:place] + b"\xc8" + kept.read_bytes()[place + 1:])
                again = self.grade()
                self.assertEqual((again.returncode, again.stderr), (first.returncode, first.stderr))


if __name__ == "__main__":
    unittest.main()
