#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""dashj grade: submissions as students hand them in. Each is made of a method that is right or wrong and of one way or two in
which it is not exactly what was asked for; what it must get follows from these parts alone."""

import io
import itertools
import json
import re
import subprocess
import unittest
import zipfile

from cli_support import DASHJ, CliTest, javac, zipped

ASSIGNMENT = """points = 4
{more}
[[task]]
entry = "Tasks.digitSum(I)I"
reference = "reference"
method = "R.digitSum"
precondition = "R.isAsked"
"""
REFERENCE = """public class R {
  static int digitSum(int n) { int sum = 0; while (n > 0) { sum += n % 10; n /= 10; } return sum; }
  static boolean isAsked(int n) { return n >= 0 && n < 1000; }
}
"""
# Right for every input that counts, and wrong for all above 9.
BODY = {"correct": "int sum = 0; while (n > 0) { sum += n % 10; n /= 10; } return sum;", "wrong": "int sum = 0; while (n > 9) { sum += n % 10; n /= 10; } return sum;"}


class Parts:
    """A source in pieces, which ways of writing it change."""

    def __init__(self, body):
        self.body, self.package, self.name, self.method = body, "", "Tasks", "digitSum"
        self.modifier, self.result, self.parameter, self.members, self.around = "static ", "int", "int", "", "{}"
        self.files, self.wrap = {}, []

    def source(self):
        text = f"class {self.name} {{ {self.members} {self.modifier}{self.result} {self.method}({self.parameter} n) {{ {self.body} }} }}"
        return self.package + self.around.format(text)


def change(**values):
    def apply(parts):
        for name, value in values.items():
            setattr(parts, name, value)
    return apply


def varargs(parts):
    parts.parameter, parts.body = "int...", "int m = n[0]; " + re.sub(r"\bn\b", "m", parts.body)


def add_file(name, text):
    return lambda parts: parts.files.update({name: text})


def wrap(*suffixes):
    return lambda parts: parts.wrap.extend(suffixes)


# What is changed, and words of the deviation that is named; or of the note, where it costs nothing.
DEVIATIONS = {
    "package": (change(package="package week3; "), "the class Tasks is in the package week3; it should be in none"),
    "deep package": (change(package="package de.uni.anna; "), "the class Tasks is in the package de.uni.anna; it should be in none"),
    "class case": (change(name="tasks"), "the class is named tasks, not Tasks"),
    "method case": (change(method="digitsum"), "the method is named digitsum, not digitSum"),
    "instance": (change(modifier=""), "the method digitSum is not static; it is called on a new Tasks()"),
    "private instance": (change(modifier="private ", members="private Tasks() { }"), "is not static; it is called on a new Tasks()"),
    "long": (change(result="long"), "the method is long digitSum(int), not int digitSum(int)"),
    "from long": (change(parameter="long"), "the method is int digitSum(long), not int digitSum(int)"),
    "boxed": (change(result="Integer", parameter="Integer"), "the method is Integer digitSum(Integer), not int digitSum(int)"),
    "boxed result": (change(result="Integer"), "the method is Integer digitSum(int), not int digitSum(int)"),
    "varargs": (varargs, "the method is int digitSum(int...), not int digitSum(int)"),
    "nested": (change(around="class Main {{ static {} }}"), "the class Tasks stands in another class: Main$Tasks"),
}
NOTES = {
    "test beside it": (add_file("TasksTest.java", "import org.junit.Test; class TasksTest { @Test void t() { Tasks.class.getName(); } }"), "TasksTest.java does not compile and was left out"),
    "unfinished file": (add_file("Later.java", "class Later { int f( }"), "Later.java does not compile and was left out"),
    "old attempt": (add_file("old/Tasks.java", "class Tasks { static int digitSum(int n) { return n == 5 ? 5 : 77; } }"), "old/Tasks.java was left out: the class Tasks is in another file already"),
    "copy of what was given": (add_file("Course.java", "class Course { static int zero() { return 99; } }"), "Course.java was left out: the class Course"),
}
SILENT = {"inherited": change(name="Base", around="{} class Tasks extends Base {{ }}"), "zip": wrap(".zip"), "zip in a zip": wrap(".zip", ".zip"), "what was given": lambda parts: setattr(parts, "body", "n += Course.zero(); " + parts.body), "library": lambda parts: setattr(parts, "body", "n = lib.Same.as(n); " + parts.body)}
# Two that do not speak of the same part.
TWO = [("package", "instance"), ("package", "long"), ("deep package", "boxed"), ("class case", "method case"), ("class case", "instance"), ("instance", "boxed"),
       ("method case", "long"), ("package", "method case"), ("from long", "instance"), ("boxed result", "class case")]


class DeviationsTest(CliTest):
    def setUp(self):
        super().setUp()
        self.write("R.java", REFERENCE)
        javac("-d", str(self.folder / "reference"), str(self.folder / "R.java"))
        self.write("given/Course.java", "class Course { static int zero() { return 0; } }")
        self.write("given/Tasks.java", "class Tasks { static int digitSum(int n) { throw new UnsupportedOperationException(); } }")
        self.write("Same.java", "package lib; public class Same { public static int as(int n) { return n; } }")
        javac("-d", str(self.home / "lib"), str(self.folder / "Same.java"))
        (self.folder / "lib.jar").write_bytes(zipped({"lib/Same.class": (self.home / "lib" / "lib" / "Same.class").read_bytes()}))
        (self.folder / "s").mkdir()

    def write(self, name, content):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)

    def assign(self, *lines):
        self.write("a.toml", ASSIGNMENT.format(more="\n".join(('libraries = ["lib.jar"]', 'given = ["given"]') + lines)))

    def hand_in(self, name, changes, truth):
        parts = Parts(BODY[truth])
        for one in changes:
            one(parts)
        files = {"Tasks.java": parts.source(), **parts.files}
        if parts.wrap:
            content = zipped(files)
            for suffix in parts.wrap[1:]:
                content = zipped({"work" + suffix: content})
            self.write(f"s/{name}/all.zip", content)
            return
        for file, text in files.items():
            self.write(f"s/{name}/{file}", text)

    def rows(self, *more, submissions="s"):
        run = self.dashj("grade", "a.toml", submissions, "--out", "out", *more)
        self.assertEqual(run.returncode, 0, run.stderr)
        return {row["submission"]: row for row in json.loads((self.folder / "out" / "grades.json").read_text())["submissions"]}

    def test_one_deviation_or_two(self):
        expected = {}
        for truth in BODY:
            for name, (how, text) in DEVIATIONS.items():
                expected[f"{name}, {truth}"] = ([how], [text], [])
            for name, (how, text) in NOTES.items():
                expected[f"{name}, {truth}"] = ([how], [], [text])
            for name, how in SILENT.items():
                expected[f"{name}, {truth}"] = ([how], [], [])
            for left, right in TWO:
                expected[f"{left} and {right}, {truth}"] = ([DEVIATIONS[left][0], DEVIATIONS[right][0]], [None, None], [])
        for name, (changes, _, _) in expected.items():
            self.hand_in(name, changes, name.split(", ")[-1])
        self.assertGreaterEqual(len(expected), 40)
        self.assign('deviation = "minus 1.5"')
        rows = self.rows()
        for name, (_, deviations, notes) in expected.items():
            with self.subTest(name):
                truth, grade = name.split(", ")[-1], rows[name]["tasks"][0]
                self.assertEqual(grade["grade"], truth, grade)
                self.assertEqual(rows[name]["points"], max(0, 4 - 1.5 * len(deviations)) if truth == "correct" else 0)
                self.assertEqual(len(grade.get("deviations", [])), len(deviations), grade)
                self.assertEqual(len(grade.get("notes", [])), len(notes), grade)
                page = (self.folder / "out" / "feedback" / f"{name}.html").read_text()
                for text in grade.get("deviations", []) + grade.get("notes", []):
                    self.assertIn(text, page)
                for text in [one for one in deviations if one] + notes:
                    self.assertTrue(any(text in one for one in grade.get("deviations", []) + grade.get("notes", [])), grade)

    def test_classes_are_graded_with_what_was_given(self):
        """Given sources are compiled for who hands in no source; a class of the same name, handed in with them, does not count."""
        source = Parts("n += Course.zero(); " + BODY["correct"]).source()
        for name, zero in (("own", "99"), ("none", "0")):
            self.write(f"{name}/Tasks.java", source)
            self.write(f"{name}/Course.java", f"class Course {{ static int zero() {{ return {zero}; }} }}")
            javac("-d", str(self.home / name), str(self.folder / name / "Tasks.java"), str(self.folder / name / "Course.java"))
        classes = {name: (self.home / name / "Tasks.class").read_bytes() for name in ("own", "none")}
        self.write("s/own.jar", zipped({"Tasks.class": classes["own"], "Course.class": (self.home / "own" / "Course.class").read_bytes()}))
        self.write("s/none.jar", zipped({"Tasks.class": classes["none"]}))
        self.assign()
        for name, row in self.rows().items():
            self.assertEqual(row["tasks"][0]["grade"], "correct", f"{name}: {row}")

    def test_given_sources_may_name_the_classes_that_are_handed_in(self):
        """Where they do not fit these, as for a class in another package, they are left out, and the page says so."""
        frame = "class Frame { static int zero() { return Tasks.half() - 1; } }"
        self.write("frame/Frame.java", frame)
        parts = Parts("n += Frame.zero(); " + BODY["correct"])
        parts.members = "static int half() { return 1; }"
        self.write("own/Tasks.java", parts.source())
        self.write("own/Frame.java", frame.replace("- 1", "+ 98"))
        javac("-d", str(self.home / "own"), str(self.folder / "own" / "Tasks.java"), str(self.folder / "own" / "Frame.java"))
        self.write("s/uses.jar", zipped({f"{name}.class": (self.home / "own" / f"{name}.class").read_bytes() for name in ("Tasks", "Frame")}))
        elsewhere = Parts(BODY["correct"])
        elsewhere.package = "package week3; "
        self.write("elsewhere/Tasks.java", elsewhere.source())
        javac("-d", str(self.home / "elsewhere"), str(self.folder / "elsewhere" / "Tasks.java"))
        self.write("s/elsewhere.jar", zipped({"week3/Tasks.class": (self.home / "elsewhere" / "week3" / "Tasks.class").read_bytes()}))
        for given in ('["frame"]', '["frame", "given"]'):
            self.write("a.toml", ASSIGNMENT.format(more=f'libraries = ["lib.jar"]\ngiven = {given}'))
            rows = self.rows()
            for name, row in rows.items():
                self.assertEqual(row["tasks"][0]["grade"], "correct", f"{name}, {given}: {row}")
            self.assertEqual(rows["uses.jar"]["tasks"][0].get("notes", []), [], given)
            notes = rows["elsewhere.jar"]["tasks"][0].get("notes", [])
            self.assertEqual(len(notes), 1, notes)
            self.assertIn("Frame.java does not compile and was left out", notes[0])

    def test_what_a_deviation_costs(self):
        self.hand_in("a", [DEVIATIONS["package"][0], DEVIATIONS["instance"][0]], "correct")
        for rule, word, points in (("accept", "correct", 4), ("minus 0.5", "correct", 3), ("minus 9", "correct", 0), ("reject", "bad-submission", 0)):
            self.assign(f'deviation = "{rule}"')
            row = self.rows()["a"]
            self.assertEqual((row["tasks"][0]["grade"], row["points"]), (word, points), rule)
        self.assertIn("is in the package week3", row["tasks"][0]["reason"])
        for rule in ("minus", "minus x", "minus -1", "perhaps", "minus 1 each"):
            self.assign(f'deviation = "{rule}"')
            self.assert_refused(self.dashj("grade", "--check", "a.toml"), 65, "a.toml:4: deviation: expected")

    def test_what_is_missing_has_its_line(self):
        self.write("empty/note.txt", "nothing")
        self.write("sources/A.java", "class A { }")
        for lines, line, *words in ((['libraries = ["lib.jar",', ' "lob.jar"]'], 3, "libraries: ", "lob.jar: no such file or folder"), (['libraries = "sources"'], 2, "a library holds classes; name sources in 'given'"),
                                    (['given = ["given", "empty"]'], 2, "given: ", "no .java, .class, .jar or .zip file")):
            self.write("a.toml", ASSIGNMENT.format(more="\n".join(lines)))
            self.assert_refused(self.dashj("grade", "--check", "a.toml"), 65, f"a.toml:{line}: ", *words)

    def test_what_cannot_be_called_is_named(self):
        """No deviation: a method of other types, of a class that needs an argument to be made, abstract, or of another name; and a
        result that is not compared exactly (int and float)."""
        for name, source, *words in (("text", "class Tasks { static int digitSum(String n) { return 0; } }", "static int digitSum(String)"),
                                     ("short", "class Tasks { static int digitSum(short n) { return 0; } }", "digitSum(short)"),
                                     ("made", "class Tasks { Tasks(int n) { } int digitSum(int n) { return 0; } }"),
                                     ("abstract", "abstract class Tasks { abstract int digitSum(int n); }", "int digitSum(int)"),
                                     ("other", "class Tasks { static int sumOfDigits(int n) { return 0; } }", "static int sumOfDigits(int)"),
                                     ("float", "class Tasks { static float digitSum(int n) { return 0; } }", "static float digitSum(int)"),
                                     ("elsewhere", "class Other { static int digitSum(int n) { return 0; } }", "there is no class Tasks", "there is Other")):
            self.write(f"s/{name}/Tasks.java", source)
        self.assign()
        rows = self.rows()
        for name, *words in (("text", "digitSum(String)"), ("made", "the method int digitSum(int) is not static, and no object can be made by new Tasks()"), ("float", "static float digitSum(int)"), ("elsewhere", "there is no class Tasks", "Course, Other")):
            grade = rows[name]["tasks"][0]
            self.assertEqual(grade["grade"], "bad-submission", grade)
            for word in words:
                self.assertIn(word, grade["reason"])
        self.assertEqual({row["tasks"][0]["grade"] for row in rows.values()}, {"bad-submission"})

    def test_results_of_wider_types_are_compared_as_numbers(self):
        """2^31 as a long is no int: a result that was cut would pass for the reference's -2^31."""
        self.write("R.java", "class R { static int twice(int n) { return 2 * n; } }")
        javac("-d", str(self.folder / "reference"), str(self.folder / "R.java"))
        self.write("a.toml", '[[task]]\nentry = "T.twice(I)I"\nreference = "reference"\nmethod = "R.twice"\n')
        for name, body in (("cut", "static long twice(int n) { return 2L * n; }"), ("kept", "static long twice(int n) { return 2 * n; }"), ("null", "static Integer twice(int n) { return n == 7 ? null : 2 * n; }")):
            self.write(f"s/{name}/T.java", f"class T {{ {body} }}")
        rows = self.rows()
        self.assertEqual({name: row["tasks"][0]["grade"] for name, row in rows.items()}, {"cut": "wrong", "kept": "correct", "null": "wrong"})
        self.assertTrue(rows["cut"]["tasks"][0]["actual"].endswith("L"), rows["cut"])
        self.assertIn("NullPointerException", rows["null"]["tasks"][0]["actual"])

    def test_exceptions_of_own_classes_move_with_their_package(self):
        self.write("R.java", "class R { static int f(int n) { if (n == 3) throw new Bad(); return n; } } class Bad extends RuntimeException { }")
        javac("-d", str(self.folder / "reference"), str(self.folder / "R.java"))
        self.write("a.toml", '[[task]]\nentry = "T.f(I)I"\nreference = "reference"\nmethod = "R.f"\n')
        self.write("s/a/T.java", "package p; class T { static int f(int n) { if (n == 3) throw new Bad(); return n; } } class Bad extends RuntimeException { }")
        self.write("s/b/T.java", "package p; class T { static int f(int n) { if (n == 3) throw new Sad(); return n; } } class Sad extends RuntimeException { }")
        rows = self.rows()
        self.assertEqual([rows[name]["tasks"][0]["grade"] for name in "ab"], ["correct", "wrong"])

    def test_a_specification_finds_a_class_in_any_package(self):
        self.write("Spec.java", "class Spec { static boolean f(int x) { return T.half(x) == x / 2; } }\nclass T { static int half(int x) { return 0; } }")
        javac("-d", str(self.home / "spec"), str(self.folder / "Spec.java"))
        self.write("spec/Spec.class", (self.home / "spec" / "Spec.class").read_bytes())
        self.write("a.toml", '[[task]]\nentry = "T.half(I)I"\nspecification = "spec"\nmethod = "Spec.f"\n')
        self.write("s/right/T.java", "package p; public class T { static int half(int x) { return Help.half(x); } } class Help { static int half(int x) { return x / 2; } }")
        self.write("s/wrong/T.java", "package p; class T { static int half(int x) { return x >> 1; } }")
        self.write("s/instance/T.java", "class T { int half(int x) { return x / 2; } }")
        rows = self.rows()
        self.assertEqual({name: row["tasks"][0]["grade"] for name, row in rows.items()}, {"right": "correct", "wrong": "wrong", "instance": "bad-submission"})

    def test_the_download_of_a_whole_class(self):
        """One zip, folders or files by Moodle's names, and a folder of zips: the same grades, and a run that is killed between goes on."""
        right, wrong = (f"class Tasks {{ static int digitSum(int n) {{ {BODY[word]} }} }}" for word in ("correct", "wrong"))
        files = {"Anna B_11_assignsubmission_file_/Tasks.java": right, "Anna B_11_assignsubmission_onlinetext_/onlinetext.html": "<p>see file",
                 "Bo_12_assignsubmission_file_Tasks.java": wrong, "Cy_13_assignsubmission_file_work.zip": zipped({"src/Tasks.java": right}),
                 "__MACOSX/._x": "x", ".DS_Store": "x"}
        self.assign()
        names = {"Anna B_11_assignsubmission_file_": "correct", "Bo_12_assignsubmission_file_": "wrong", "Cy_13_assignsubmission_file_": "correct"}
        for name, content in files.items():
            self.write(f"unpacked/{name}", content)
        self.write("all.zip", zipped(files))
        unpacked = self.rows(submissions="unpacked")
        self.assertEqual({name: row["tasks"][0]["grade"] for name, row in unpacked.items()}, names)
        self.assertEqual(self.rows(submissions="all.zip"), unpacked)

    def test_hostile_archives(self):
        source = f"class Tasks {{ static int digitSum(int n) {{ {BODY['correct']} }} }}"
        deep = zipped({"Tasks.java": source})
        for _ in range(8):
            deep = zipped({"inner.zip": deep})
        bomb = zipped({"a.zip": zipped({"Tasks.java": source + " " * (40 << 20)})})
        link = io.BytesIO()
        with zipfile.ZipFile(link, "w") as archive:
            info = zipfile.ZipInfo("Tasks.java")
            info.external_attr = 0o120777 << 16
            archive.writestr(info, "/etc/passwd")
        hostile = {"deep.zip": (deep, "more than 4 archives in one another"), "bomb.zip": (bomb, "more than 32 MiB"), "link.zip": (zipped({"a.zip": link.getvalue()}), "symbolic link"),
                   "slip.zip": (zipped({"a.zip": zipped({"../../Tasks.java": source})}), "leads out of the archive's folder"),
                   "name\nwith <b>lines.zip": (zipped({"old\n<script>/Tasks.java": source, "Tasks.java": source}), None)}
        for name, (content, _) in hostile.items():
            self.write(f"s/{name}", content)
        self.assign()
        rows = self.rows()
        for name, (_, words) in hostile.items():
            with self.subTest(name):
                grade = rows[name]["tasks"][0]
                self.assertEqual(grade["grade"], "bad-submission" if words else "correct", grade)
                self.assertIn(words or "", grade.get("reason", ""))
        for page in (self.folder / "out" / "feedback").iterdir():
            self.assertNotIn("<script", page.read_text())
            self.assertNotIn("<b>lines", page.read_text())
        self.write("outside.zip", zipped({"../x/Tasks.java": source}))
        self.assert_refused(self.dashj("grade", "a.toml", "outside.zip", "--out", "out"), 65, "leads out")

    def test_several_engines_and_shards_give_the_same_bytes(self):
        for number, (name, how) in enumerate(itertools.islice(DEVIATIONS.items(), 5)):
            self.hand_in(f"{number}", [how[0]], "correct" if number % 2 else "wrong")
        self.assign('deviation = "minus 1"')
        whole = self.rows("--jobs", "1")
        seen = (self.folder / "out" / "grades.json").read_bytes()
        self.assertEqual(self.dashj("grade", "a.toml", "s", "--out", "two", "--jobs", "2").returncode, 0)
        self.assertEqual((self.folder / "two" / "grades.json").read_bytes(), seen)
        for part in "12":
            self.assertEqual(self.dashj("grade", "a.toml", "s", "--out", f"part{part}", "--shard", f"{part}/2").returncode, 0)
        subprocess.run([DASHJ, "merge", "--out", "merged", "part1/grades.json", "part2/grades.json"], cwd=self.folder, check=True)
        self.assertEqual((self.folder / "merged" / "grades.json").read_bytes(), seen)
        self.assertEqual(len(whole), 5)


if __name__ == "__main__":
    unittest.main()
