#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""dashj grade with language = "de": every German text is on a page or in a remark, and no English one is left. The texts are those of
src/grade/texts_de.def and texts_en.def; what is on the pages is made from nothing but numbers, names and Java."""

import html
import json
import os
import pathlib
import re
import subprocess
import unittest
import urllib.parse

from cli_support import DASHJ, CliTest, javac, zipped

TEXTS = pathlib.Path(__file__).resolve().parents[2] / "src" / "grade"
ROW = re.compile(r'DASHJ_TEXT\((\w+),\s*"([^"]*)"\)')
WORDS = ["correct", "accepted", "no-difference", "wrong", "did-not-end", "not-compiling", "bad-submission", "hostile", "unknown"]
# No submission of a test can bring these about: they are about a disk that fails, or permissions, which root does not need.
NOT_SHOWN = {"NotReadable", "NotPermitted"}
# Notes on stderr, on no page: tests/unit/grade/worksheet_test.cpp has them.
NOTES = {"NoRow", "WordsOfScale", "NoCommentsColumn", "OtherMaximum", "NoNumber", "RowBefore", "NothingHandedIn", "SeveralSubmissions", "OtherName", "PointsOpen",
         "AboveMaximum", "NotChangeable"}
# Likewise, of the check of an assignment: test_the_check_of_an_assignment has them.
CHECKED = {"CheckedTask", "EngineEnded"}
# What stands beside other words, so that it is looked for only in these places.
ATTRIBUTES = re.compile(r'(?:aria-label|title|data-text)="([^"]*)"')


def rows(language):
    return dict(ROW.findall((TEXTS / f"texts_{language}.def").read_text()))


def pieces(pattern):
    """What a pattern has around its arguments."""
    return [piece.strip() for piece in re.split(r"\{\d\}", pattern) if re.search(r"\w", piece)]


def texts_of(page):
    """What a reader or a screen reader gets of our own words, one text each: no style, no script, no Java, nothing in English by its nature."""
    page = re.sub(r"<(style|script)>.*?</\1>", "", page, flags=re.S)
    page = re.sub(r'<(pre|code|p)[^>]*(translate="no"|lang="en")[^>]*>.*?</\1>', " ", page, flags=re.S)
    attributes = ATTRIBUTES.findall(page)
    return [html.unescape(one) for one in attributes + re.split(r"<[^>]*>", page)]


def book():
    """Every grade, with everything that a page may say of it."""
    tasks = [{"name": f"a{i}", "entry": f"T.t{i}(I)I", "points": 1.5, "examples": [{"call": "t(1)", "result": result}],
              "rules": {"exceptions": rule, "tolerance": {"absolute": 0.5, "relative": 0.25}, "output": "compared"}}
             for i, (result, rule) in enumerate((("2", "subclass"), ("throws X", "any"), ("", "class")))]
    tasks.append({"name": "a3", "entry": "T.t3(I)Z", "points": 1, "specification": "S.s"})
    call = {"input": [{"name": "x", "value": "1"}], "expected": "2", "actual": "3", "line": 7, "method": "T.t",
            "called": {"class": "T", "method": "t", "descriptor": "(I)I", "static": True}}
    submissions = []
    for word in WORDS:
        grades = []
        for i in range(4):
            grade = {"grade": word}
            if word in ("wrong", "did-not-end"):
                grade |= call | ({"expected": "", "actual": "throws X", "reason": "1"} if i == 3 else {}) | ({"ran_out": True} if word == "did-not-end" and i == 1 else {})
            elif word == "correct":
                grade |= {"not_compared": "-"}
            grades.append(grade)
        submissions.append({"submission": f"s-{len(submissions)}", "tasks": grades})
    submissions[3]["tasks"][1] |= {"expected": "returns", "actual": "returns, x = {1}"}
    submissions[3]["tasks"][2] |= {"expected": '2, prints "y"', "actual": '2, prints "z"'}
    return {"format": "dashj-grades", "format_version": 1, "title": "X", "language": "de", "tasks": tasks, "submissions": submissions}


def nested(depth):
    content = zipped({"T.java": "class T { }"})
    for _ in range(depth):
        content = zipped({"a.zip": content})
    return content


GOOD = "static int t(int n) { return n; }"


class LanguageTest(CliTest):
    def write(self, name, content):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)

    def pages(self, out):
        return [path.read_text() for path in sorted((self.folder / out).rglob("*.html"))]

    def submissions(self):
        """One for each thing that is said of a submission."""
        self.write("s/y0/T.java", f"package p; class T {{ {GOOD} }}")
        self.write("s/y1/M.java", f"class M {{ static class T {{ {GOOD} }} }}")
        self.write("s/y2/t.java", f"class t {{ {GOOD.replace(' t(', ' T(')} }}")
        self.write("s/y3/T.java", f"class T {{ {GOOD.replace('static int', 'long')} }}")
        self.write("s/y4/U.java", f"class U {{ {GOOD} }}")
        self.write("s/y5/T.java", "class T { static void main(String[] a) { } }")
        self.write("s/y6/T.java", "class T { }")
        self.write("s/y7/a/T.java", f"package p; class T {{ {GOOD} }}")
        self.write("s/y8/a.txt", "")
        self.write("s/y9/T.java", "// ")
        (self.folder / "s" / "y10").symlink_to("/etc")
        os.mkfifo(self.folder / "s" / "y11")
        self.write("s/y12/T.java", " " * (33 << 20))
        for i in range(2001):
            self.write(f"s/y13/{i}.txt", "")
        self.write("s/y14/" + "d/" * 33 + "T.java", "")
        self.write("s/y15.zip", nested(5))
        self.write("s/y16/T.java", "package dashj; class T { static int t(int n) { return n; } }")
        self.write("s/y17/T.java", "class T { static int t(int n) { return " + "(" * 60000 + "n" + ")" * 60000 + "; } }")
        self.write("s/y20/T.java", "class T { T(int k) { } int t(int n) { return n; } }")
        self.write("s/y18/T.java", f"class T {{ {GOOD} }}")
        for i in range(12):
            self.write(f"s/y18/b{i:02}/B{i}.java", f"class B{i} {{ int b( }}")
        self.write("s/y18/old/T.java", "class T { }")
        javac("-d", str(self.home / "c"), str(self.folder / "s" / "y18" / "T.java"))
        for place in ("a", "b"):
            self.write(f"s/y19/{place}/T.class", (self.home / "c" / "T.class").read_bytes())

    def graded(self):
        self.write("R.java", "class R { static int t(int n) { return n; } }")
        javac("-d", str(self.folder / "reference"), str(self.folder / "R.java"))
        self.write("a.toml", 'title = "X"\nlanguage = "de"\n[[task]]\nname = "a0"\nentry = "T.t(I)I"\nreference = "reference"\nmethod = "R.t"\n')
        self.write("b.toml", 'title = "X"\nlanguage = "de"\n[[task]]\nname = "a0"\nentry = "p.T.t(I)I"\nspecification = "spec"\nmethod = "S.s"\n')
        self.write("S.java", "class S { static void s(int n) { assert p.T.t(n) == n; } }")
        self.write("p/T.java", "package p; public class T { public static int t(int n) { return n; } }")
        javac("-d", str(self.home / "spec"), str(self.folder / "S.java"), str(self.folder / "p" / "T.java"))
        self.write("spec/S.class", (self.home / "spec" / "S.class").read_bytes())
        (self.folder / "p" / "T.java").unlink()
        self.submissions()
        run = self.dashj("grade", "a.toml", "s", "--out", "out", seconds=600)
        self.assertEqual(run.returncode, 0, run.stderr)
        self.write("p/y0/T.java", f"class T {{ {GOOD} }}")
        self.write("p/y1/T.java", f"class T {{ {GOOD} }}")
        self.write("p/y1/p/T.java", "package p; class T { }")
        run = self.dashj("grade", "b.toml", "p", "--out", "out2", seconds=600)
        self.assertEqual(run.returncode, 0, run.stderr)
        return self.pages("out") + self.pages("out2")

    def merge(self, *arguments):
        return subprocess.run([DASHJ, "merge", "--out", *arguments], cwd=self.folder, capture_output=True, text=True)

    def merged(self):
        self.write("grades.json", json.dumps(book()))
        run = self.merge("merged", "grades.json")
        self.assertEqual(run.returncode, 0, run.stderr)
        return self.pages("merged")

    def test_every_german_text_and_no_english_one(self):
        pages = self.merged() + self.graded()
        for page in pages:
            self.assertTrue(page.startswith('<!doctype html>\n<html lang="de">'))
        german, english = rows("de"), rows("en")
        self.assertEqual(list(german), list(english))
        everything = urllib.parse.unquote(html.unescape("\n".join(pages)))
        plain = re.sub(r"</?code[^>]*>", "", everything)
        missing = [key for key, pattern in german.items() if key not in NOT_SHOWN | NOTES | CHECKED and not key.endswith("Found") and not all(piece in plain for piece in pieces(pattern))]
        self.assertEqual(missing, [])
        words = {piece for pattern in german.values() for piece in pieces(pattern)}
        shown = "\n".join(text for page in pages for text in texts_of(page))
        left = [(key, re.search(rf".*(?<!\w){re.escape(piece)}(?!\w).*", shown)[0]) for key, pattern in english.items() for piece in pieces(pattern)
                if piece not in words and len(piece) > 2 and re.search(rf"(?<!\w){re.escape(piece)}(?!\w)", shown)]
        self.assertEqual(left, [])

    def test_the_check_of_an_assignment(self):
        """What it says of references, preconditions, cases and examples is German. Only an engine that dies, a run that could not be
        made and proofs that were given up are not brought about."""
        self.write("R.java", """class R { static int t(int n) { if (n == 5) throw new IllegalStateException(); while (n == 7) { } return n == 9 ? t(n) : n; }
static int u(int n) { return n; } static void v(int n) { }
static boolean some(int n) { return 10 / n > 0; } static boolean none(int n) { return n > n; } static boolean few(int n) { return n > 3; } }""")
        javac("-d", str(self.folder / "reference"), str(self.folder / "R.java"))

        def task(name, more=""):
            return f'[[task]]\nentry = "T.{name}"\nreference = "reference"\nmethod = "R.{name}"\n{more}'

        def example(call, result):
            return f'[[task.example]]\ncall = "{call}"\n' + (f'result = "{result}"\n' if result else "")

        english, german, said = rows("en"), rows("de"), ""
        for text, keys in ((task("u", 'precondition = "R.some"\n'), ["PreconditionThrowsFound"]),
                           (task("u", 'precondition = "R.none"\n'), ["NoInputFound"]),
                           (task("u", '[[task.case]]\nprecondition = "R.few"\npoints = 1\n'), ["InNoCaseFound"]),
                           (task("u", example("u(2)", "3")), ["OtherResultFound"]),
                           (task("u", 'precondition = "R.few"\n' + example("u(2)", "2")), ["ExcludedFound"]),
                           (task("t"), ["ReferenceThrowsFound", "ReferenceEndlessFound"]), (task("t", example("t(9)", "9")), ["ExampleThrowsFound"]),
                           (task("t", "timeout = 5\n" + example("t(7)", "7")), ["ExampleEndlessFound"])):
            self.write("c.toml", 'language = "de"\n' + text)
            run = self.dashj("grade", "--check", "c.toml", seconds=280)
            for key in keys:
                with self.subTest(key):
                    self.assertTrue(all(piece in run.stderr for piece in pieces(german[key])), run.stderr)
            said += run.stderr
        self.assertIn("Aufgabe 'u': ", said)
        self.assertEqual([key for key, pattern in english.items() if key.endswith("Found") or key == "CheckedTask"
                          for piece in pieces(pattern) if len(piece) > 8 and piece in said], [])

    def test_remarks_numbers_and_what_is_no_language(self):
        self.merged()
        table = (self.folder / "merged" / "grades.csv").read_text()
        self.assertIn("t0(1): erwartet 2, gefunden 3 (Zeile 7 von T.t)", table)
        self.assertIn("0 von 5,5 Punkten", (self.folder / "merged" / "feedback" / "s-3.html").read_text())
        self.write("a.toml", 'language = "fr"\n[[task]]\nentry = "T.t(I)I"\nreference = "r"\nmethod = "R.t"\n')
        self.assert_refused(self.dashj("grade", "--check", "a.toml"), 65, "a.toml:1: language: ", "expected one of en, de")
        self.write("grades.json", json.dumps(book() | {"language": "fr"}))
        self.assert_refused(self.merge("x", "grades.json"), 65, "unknown language")
        self.write("one.json", json.dumps(book()))
        self.write("other.json", json.dumps(book() | {"language": "en"}))
        self.assert_refused(self.merge("x", "one.json", "other.json"), 65, "another assignment")

    def test_another_language_is_another_page_and_no_other_grade(self):
        self.write("R.java", "class R { static int t(int n) { return n; } }")
        javac("-d", str(self.folder / "reference"), str(self.folder / "R.java"))
        self.write("s/a/T.java", f"package p; class T {{ {GOOD} }}")
        task = '[[task]]\nentry = "T.t(I)I"\nreference = "reference"\nmethod = "R.t"\n'
        for language, words in (("de", "steht in dem Paket p"), ("en", "is in the package p")):
            self.write("a.toml", f'language = "{language}"\n{task}')
            self.assertEqual(self.dashj("grade", "a.toml", "s", "--out", "out").returncode, 0)
            grade = json.loads((self.folder / "out" / "grades.json").read_text())["submissions"][0]["tasks"][0]
            self.assertEqual(grade["grade"], "correct")
            self.assertIn(words, grade["deviations"][0])


if __name__ == "__main__":
    unittest.main()
