#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""dashj grade --roster: what Moodle gives comes back to it, worksheet and zip, with grades and feedback and nothing else changed."""

import csv
import io
import subprocess
import unittest
import zipfile

from cli_support import DASHJ, CliTest, javac

# As Moodle 4 writes it: with a mark, cells with a space in quotes, lines that end with LF.
HEADINGS = ["Identifier", "Full name", "Email address", "Status", "Grade", "Maximum grade", "Grade can be changed", "Last modified (submission)", "Last modified (grade)", "Feedback comments"]
GERMAN = ["ID", "Vollständiger Name", "E-Mail-Adresse", "Status", "Bewertung", "Bestwertung", "Bewertung kann geändert werden", "Zuletzt geändert (Abgabe)", "Zuletzt geändert (Bewertung)", "Feedback als Kommentar"]
GRADE, COMMENTS = 4, 9
RIGHT = "class T { static int half(int x) { return x / 2; } }"
WRONG = "class T { static int half(int x) { return x / 2 + (x == 7 ? 1 : 0); } }"


def moodle_csv(rows, separator=",", end="\n"):
    """Moodle's own: a cell has quotes where PHP's fputcsv sets them."""
    def cell(text):
        return '"' + text.replace('"', '""') + '"' if any(letter in text for letter in separator + '" \t\r\n\\') else text
    return "\ufeff" + "".join(separator.join(map(cell, row)) + end for row in rows)


class RosterTest(CliTest):
    def setUp(self):
        super().setUp()
        (self.folder / "R.java").write_text("class R { static int half(int x) { return x / 2; } }")
        javac("-d", str(self.folder / "reference"), str(self.folder / "R.java"))
        (self.folder / "a.toml").write_text('[[task]]\nentry = "T.half(I)I"\npoints = 2.5\nreference = "reference"\nmethod = "R.half"\n')

    def hand_in(self, **sources):
        """The zip that Moodle gives: a folder each, named as Moodle 4.1 does."""
        with zipfile.ZipFile(self.folder / "download.zip", "w") as archive:
            for name, source in sources.items():
                archive.writestr(f"{name}_assignsubmission_file/T.java", source)

    def grade(self, *more):
        return self.dashj("grade", "a.toml", "download.zip", "--out", "out", *more)

    def merge(self, *arguments):
        return subprocess.run([DASHJ, "merge", *arguments], cwd=self.folder, capture_output=True, text=True)

    def rows(self, text, separator=","):
        return list(csv.reader(io.StringIO(text.lstrip("\ufeff"), newline=""), delimiter=separator))

    def graded(self, text, separator=","):
        """The worksheet before and after, as tables; what must not change is compared."""
        (self.folder / "w.csv").write_bytes(text.encode())
        run = self.grade("--roster", "w.csv")
        self.assertEqual(run.returncode, 0, run.stderr)
        after = (self.folder / "out" / "worksheet.csv").read_bytes().decode()
        self.assertEqual((self.folder / "w.csv").read_bytes(), text.encode())
        before = self.rows(text, separator)
        table = self.rows(after, separator)
        self.assertEqual([[cell for i, cell in enumerate(row) if i not in (GRADE, COMMENTS)] for row in table],
                         [[cell for i, cell in enumerate(row) if i not in (GRADE, COMMENTS)] for row in before])
        self.assertEqual(moodle_csv(table, separator, "\r\n" if "\r\n" in text else "\n"), after, "cells are not quoted as Moodle does")
        return table, run.stderr

    def row(self, number, name, status="Submitted for grading", comment="", word="Participant ", maximum="2.50"):
        return [f"{word}{number}", name, "x@y.de", status, "", maximum, "Yes", "Monday, 5 May 2025, 3:00 PM", "-", comment]

    def test_grades_and_comments_are_written_back(self):
        """Quotes, a line break in a cell, umlauts, one row twice, one who handed nothing in, one whom nobody knows."""
        self.hand_in(**{"Jürgen Groß_11": RIGHT, "Anna OBrien_12": WRONG, "Zoë Ωmega_13": "class T {", "Stranger_99": RIGHT, "loose": RIGHT})
        table = [HEADINGS, self.row(11, "Jürgen Groß", 'late: "3 h"\nand more', "old"), self.row(12, "Anna O'Brien"), self.row(13, "Zoë Ωmega"),
                 self.row(14, 'Max "Maxi" Muster'), self.row(11, "Jürgen Groß")]
        after, notes = self.graded(moodle_csv(table))
        self.assertEqual([row[GRADE] for row in after[1:]], ["2.5", "0", "0", "", "2.5"])
        self.assertEqual(after[1][COMMENTS], "<p><b>half</b>: correct, 2.5 of 2.5 points</p>")
        self.assertIn("<code>half(7)</code>: expected <code>3</code>, found <code>4</code>", after[2][COMMENTS])
        self.assertIn("does not compile", after[3][COMMENTS])
        self.assertEqual(after[4][COMMENTS], "")
        for text in ('w.csv:6: Max "Maxi" Muster (Participant 14): nothing was handed in', "w.csv:7: Jürgen Groß (Participant 11): this participant has a row already",
                     "w.csv: no row is that of Stranger_99_assignsubmission_file_", "w.csv: no row is that of loose"):
            self.assertIn(text, notes)

    def test_a_german_worksheet_that_a_spreadsheet_has_saved(self):
        self.hand_in(**{"Jürgen Groß_11": RIGHT, "Anna_12": WRONG})
        table = [GERMAN, self.row(11, "Jürgen Groß", word="Teilnehmer/in", maximum="2,50"), self.row(12, "Anna", word="Teilnehmer/in", maximum="2,50")]
        after, notes = self.graded(moodle_csv(table, ";", "\r\n"), ";")
        self.assertEqual([row[GRADE] for row in after[1:]], ["2,5", "0"])
        self.assertEqual(notes, "")

    def test_the_zip_that_moodle_takes(self):
        """Folders of both kinds of participants, the page in each; the same bytes from the parts of a class."""
        self.hand_in(**{"Jürgen Groß_11": RIGHT, "Anna_12": WRONG, "Zoe_13": RIGHT})
        self.assertEqual(self.grade().returncode, 0)
        whole = (self.folder / "out" / "feedback.zip").read_bytes()
        archive = zipfile.ZipFile(io.BytesIO(whole))
        names = [f"{name}_assignsubmission_file_/feedback.html" for name in ("Anna_12", "Jürgen Groß_11", "Zoe_13")]
        self.assertEqual(archive.namelist(), names)
        self.assertIsNone(archive.testzip())
        for name in names:
            # What Moodle's importer looks at (assignfeedback_file/importziplib.php).
            fields = name.split("/")[0].split("_", 4)
            self.assertTrue(fields[1].isdigit())
            self.assertEqual(fields[2:4], ["assignsubmission", "file"])
            page = archive.read(name).decode()
            self.assertIn(fields[0], page)
            self.assertEqual("half(7)" in page, fields[0] == "Anna")

    def test_parts_of_a_class(self):
        self.hand_in(**{"Jürgen Groß_11": RIGHT, "Anna_12": WRONG, "Zoe_13": RIGHT})
        table = [HEADINGS, self.row(11, "Jürgen Groß"), self.row(12, "Anna"), self.row(13, "Zoe")]
        self.graded(moodle_csv(table))
        self.assert_refused(self.grade("--shard", "1/2", "--roster", "w.csv"), 64, "dashj merge")
        for part in ("1/2", "2/2"):
            run = self.dashj("grade", "a.toml", "download.zip", "--out", "part" + part[0], "--shard", part)
            self.assertEqual(run.returncode, 0, run.stderr)
        run = self.merge("--out", "merged", "--roster", "w.csv", "part2/grades.json", "part1/grades.json")
        self.assertEqual(run.returncode, 0, run.stderr)
        for name in ("worksheet.csv", "feedback.zip", "grades.json"):
            self.assertEqual((self.folder / "merged" / name).read_bytes(), (self.folder / "out" / name).read_bytes(), name)

    def test_a_worksheet_that_is_none_ends_the_run_at_its_start(self):
        self.hand_in(**{"Anna_12": RIGHT})
        for text, *words in ((b"Name,Grade\nAnna,\n", "w.csv:1", "no column 'Identifier'"), (b"ID,Bewertung,Name\n1,,J\xfcrgen\n", "w.csv:2", "UTF-8"),
                             (b"ID,Bewertung\n1,2,3\n", "w.csv:2", "3 cells"), (b'ID,Bewertung\n"1,2\n', "w.csv:2", "quote"), ("ID,Bewertung\n".encode("utf-16"), "w.csv:1", "UTF-8")):
            (self.folder / "w.csv").write_bytes(text)
            self.assert_refused(self.grade("--roster", "w.csv"), 65, *words)
        self.assert_refused(self.grade("--roster", "none.csv"), 65, "none.csv")
        self.assertFalse((self.folder / "out").exists())
        self.assert_refused(self.merge("--roster", "w.csv", "part.json"), 64, "--out")


if __name__ == "__main__":
    unittest.main()
