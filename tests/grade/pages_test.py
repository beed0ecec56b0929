#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The pages of results in a real browser: content, 300 rows, dark and light, the keyboard, no network.

CTest sets DASHJ. Without Chromium (scripts/setup browser) it is skipped: status 77."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

from browser import Browser, find_chromium

ROWS = 300
WORDS = ["correct", "accepted", "no-difference", "wrong", "did-not-end", "not-compiling", "bad-submission", "hostile", "unknown"]
NASTY = "<script>document.title='owned'</script>"


def grade(number, task):
    word = WORDS[(number * 7 + task * 3) % 11 % len(WORDS)] if (number + task) % 2 else "correct"
    one = {"grade": word}
    if word in ("wrong", "did-not-end"):
        one |= {"input": [{"name": "x", "value": str(-number)}], "expected": str(number), "actual": f"{number + 1}"}
    elif word != "correct":
        one["reason"] = f"reason {number} {NASTY}"
    return one


def book():
    tasks = [{"name": f"task {i}", "entry": f"T.t{i}(I)I", "points": i} for i in range(1, 6)]
    rows = [{"submission": f"student {n:03}" + (NASTY if n == 7 else ""), "tasks": [grade(n, t) for t in range(5)]} for n in range(1, ROWS + 1)]
    return {"format": "dashj-grades", "format_version": 1, "title": "A class", "tasks": tasks, "submissions": rows}


def brightness(colour):
    return sum(colour) / 3


class PagesTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.scratch = tempfile.TemporaryDirectory(prefix="dashj_pages_")
        cls.addClassCleanup(cls.scratch.cleanup)
        home = pathlib.Path(cls.scratch.name)
        (home / "grades.json").write_text(json.dumps(book()))
        subprocess.run([os.environ["DASHJ"], "merge", "--out", str(home / "out"), str(home / "grades.json")], check=True)
        cls.out = home / "out"
        cls.browser = Browser(find_chromium(), home / "profile")
        cls.addClassCleanup(cls.browser.close)

    def setUp(self):
        self.browser.requests.clear()
        self.browser.open(self.out / "index.html")

    def test_content(self):
        ask = self.browser.ask
        self.assertEqual(ask("document.title"), "A class", "no text of a student runs as a script")
        self.assertEqual(ask("document.querySelectorAll('#grades tbody tr').length"), ROWS)
        self.assertEqual(ask("document.querySelectorAll('svg').length"), 2)
        self.assertGreater(ask("document.querySelectorAll('svg rect').length"), 20)
        self.assertIn("300", ask("document.querySelector('.figures').innerText"))
        self.assertIn(NASTY, ask("document.querySelector('#grades').innerText"))
        self.assertEqual(ask("document.querySelectorAll('#grades tbody a').length"), ROWS)
        self.assertEqual([one for one in self.browser.requests if not one.startswith("file:")], [])

    def test_every_link_leads_to_a_page(self):
        addresses = self.browser.ask("[...document.querySelectorAll('#grades tbody a')].map(a => decodeURIComponent(a.getAttribute('href')))")
        for address in addresses:
            self.assertTrue((self.out / address).is_file(), address)

    def test_dark_and_light(self):
        for scheme, is_right in (("light", lambda b: b > 200), ("dark", lambda b: b < 60)):
            self.browser.set_scheme(scheme)
            rows = self.browser.screenshot()
            colours = {}
            for row in rows[::4]:
                for colour in row[::4]:
                    colours[colour] = colours.get(colour, 0) + 1
            ground = max(colours, key=colours.get)
            self.assertTrue(is_right(brightness(ground)), f"{scheme}: the ground is {ground}")
            contrast = max(abs(brightness(colour) - brightness(ground)) for colour in colours)
            self.assertGreater(contrast, 120, f"{scheme}: nothing stands out")
            vivid = [colour for colour in colours if max(colour) - min(colour) > 60]
            self.assertGreater(len(vivid), 3, f"{scheme}: the plots have colours")

    def test_text_has_contrast(self):
        measure = """[...document.querySelectorAll('h1,td,th,.soft,.badge,a')].map(e => {
          const lum = c => { const v = c.match(/[\\d.]+/g).slice(0, 3).map(x => x / 255).map(x => x <= 0.03928 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4);
            return 0.2126 * v[0] + 0.7152 * v[1] + 0.0722 * v[2]; };
          let g = e; while (g && getComputedStyle(g).backgroundColor === 'rgba(0, 0, 0, 0)') g = g.parentElement;
          const a = lum(getComputedStyle(e).color), b = lum(getComputedStyle(g ?? document.body).backgroundColor);
          return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05); }).reduce((x, y) => Math.min(x, y), 99)"""
        for scheme in ("light", "dark"):
            self.browser.set_scheme(scheme)
            self.assertGreaterEqual(self.browser.ask(measure), 4.5, f"{scheme}: contrast by WCAG 2")

    def test_keyboard_alone(self):
        ask, press = self.browser.ask, self.browser.press
        press("Tab")
        self.assertEqual(ask("document.activeElement.className"), "skip", "first the way past everything")
        for _ in range(12):
            press("Tab")
            if ask("document.activeElement.textContent") == "points":
                break
        self.assertEqual(ask("document.activeElement.tagName"), "BUTTON")
        outline = ask("getComputedStyle(document.activeElement).outlineStyle + getComputedStyle(document.activeElement).outlineWidth")
        self.assertEqual(outline, "solid3px", "who has the focus is seen")
        press("Enter", text="\r")
        points = "[...document.querySelectorAll('#grades tbody tr')].map(r => Number(r.cells[1].textContent))"
        self.assertEqual(ask(points), sorted(ask(points)))
        self.assertEqual(ask("document.activeElement.parentElement.getAttribute('aria-sort')"), "ascending")
        press("Enter", text="\r")
        self.assertEqual(ask(points), sorted(ask(points), reverse=True))

    def test_search(self):
        self.browser.ask("document.getElementById('search').focus()")
        self.browser.write("student 29")
        self.assertEqual(self.browser.ask("[...document.querySelectorAll('#grades tbody tr')].filter(r => !r.hidden).length"), 10)
        self.assertEqual(self.browser.ask("document.getElementById('found').textContent"), "10 of 300 submissions")

    def test_feedback(self):
        self.browser.open(next(one for one in sorted((self.out / "feedback").iterdir()) if "007" in one.name))
        text = self.browser.ask("document.body.innerText")
        self.assertIn("student 007" + NASTY, text)
        self.assertEqual(self.browser.ask("document.querySelectorAll('section').length"), 5)
        self.assertNotIn("owned", self.browser.ask("document.title.split('student')[0]"))


if __name__ == "__main__":
    if find_chromium() is None:
        print("there is no Chromium here: ./scripts/setup browser installs it")
        sys.exit(77)
    unittest.main()
