#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The pages of results in a real browser: content, 300 rows, long names, dark, light and paper, wide and narrow, without scripts, the
keyboard, contrast, no network. Both kinds of pages, in both languages.

CTest sets DASHJ, and DASHJ_PICTURES: the folder that the pictures go to. Without Chromium (scripts/setup browser) it is skipped:
status 77."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

from browser import Browser, find_chromium

ROWS = 300
WIDTHS = (1280, 400)
PAPER_WIDTH = 794  # of A4 at 96 dots an inch
WORDS = ["correct", "accepted", "no-difference", "wrong", "did-not-end", "not-compiling", "bad-submission", "hostile", "unknown"]
NASTY = "<script>document.title='owned'</script>"
LONG = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung" * 2


def grade(number, task):
    word = WORDS[(number * 7 + task * 3) % 11 % len(WORDS)] if (number + task) % 2 else "correct"
    one = {"grade": word}
    if word in ("wrong", "did-not-end"):
        one |= {"input": [{"name": "x", "value": str(-number)}], "expected": str(number), "actual": f"{number + 1}", "line": 12, "method": f"T.t{task + 1}",
                "called": {"class": "T", "method": f"t{task + 1}", "descriptor": "(I)I", "static": True}}
    elif word != "correct":
        one["reason"] = f"reason {number} {NASTY}"
    if number % 5 == 0:
        one["deviations"] = ["the class T is in the package week3; it should be in none"]
    return one


def everything(task):
    """One of each grade, with long texts where there may be any."""
    word = WORDS[task]
    one = {"grade": word, "deviations": [f"the class is named {LONG}, not T"], "notes": [f"{LONG}.java was left out"]}
    if word in ("wrong", "did-not-end"):
        cells = "{" + ", ".join(str(cell * 1000003) for cell in range(60)) + "}"
        one |= {"input": [{"name": "a", "value": cells}], "expected": cells, "actual": f"throws java.util.{LONG.encode('ascii', 'ignore').decode()}Exception", "line": 123,
                "method": f"T.{LONG}", "called": {"class": "T", "method": "t", "descriptor": "([I)[I", "static": True}}
    elif word != "correct":
        one["reason"] = f"{LONG}: {LONG}\n  {LONG}"
    return one


def book(language):
    tasks = [{"name": f"task {i}" if i > 1 else LONG, "entry": f"T.t{i}(I)I", "points": i, "examples": [{"call": f"t{i}(1)", "result": "1"}]} for i in range(1, 6)]
    rows = [{"submission": f"student {n:03}" + (NASTY if n == 7 else LONG if n == 8 else ""), "tasks": [grade(n, t) for t in range(5)]} for n in range(1, ROWS + 1)]
    return {"format": "dashj-grades", "format_version": 1, "title": "A class", "language": language, "tasks": tasks, "submissions": rows}


def long_book():
    tasks = [{"name": f"{LONG} {i}", "entry": f"T.{LONG}([I)[I", "points": i, "examples": [{"call": f"{LONG}(1)", "result": LONG}]} for i in range(1, len(WORDS) + 1)]
    return {"format": "dashj-grades", "format_version": 1, "title": LONG, "language": "de", "tasks": tasks,
            "submissions": [{"submission": LONG, "tasks": [everything(task) for task in range(len(WORDS))]}]}


# WCAG 2.2, 1.4.3: of every text that is seen, against the ground it stands on. The least, with its text.
CONTRAST = """(() => {
  const channel = x => x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4;
  const light = c => { const v = c.match(/[\\d.]+/g).slice(0, 3).map(x => channel(x / 255)); return 0.2126 * v[0] + 0.7152 * v[1] + 0.0722 * v[2]; };
  const ground = e => { while (e && getComputedStyle(e).backgroundColor === 'rgba(0, 0, 0, 0)') e = e.parentElement;
    return e ? getComputedStyle(e).backgroundColor : getComputedStyle(document.body).backgroundColor; };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let least = [99, '', 0];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !element.checkVisibility() || ['SCRIPT', 'STYLE'].includes(element.tagName)) continue;
    least[2]++;
    const a = light(getComputedStyle(element).color), b = light(ground(element));
    const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (contrast < least[0]) { least[0] = contrast; least[1] = node.data; }
  }
  return least;
})()"""

# Texts that reach out of what can be seen, by scrolling where there is a region to scroll; and whether the page is too wide.
CUT_OFF = """(() => {
  const cut = [], wide = document.documentElement.scrollWidth > document.documentElement.clientWidth ? ['the page: ' + document.documentElement.scrollWidth] : [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !element.checkVisibility() || ['SCRIPT', 'STYLE'].includes(element.tagName) || element.closest('.skip')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const region = element.closest('.scroll'), right = region && !PAPER ? region.getBoundingClientRect().left + region.scrollWidth - region.scrollLeft : document.documentElement.clientWidth;
    for (const box of range.getClientRects())
      if (box.width > 0 && (box.right > right + 1 || box.left < -1)) { cut.push(node.data.slice(0, 60)); break; }
  }
  for (const one of document.querySelectorAll('main *'))
    if (one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0 && ['hidden', 'clip'].includes(getComputedStyle(one).overflowX)) cut.push(one.className);
  return wide.concat(cut);
})()"""


def brightness(colour):
    return sum(colour) / 3


class PagesTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.scratch = tempfile.TemporaryDirectory(prefix="dashj_pages_")
        cls.addClassCleanup(cls.scratch.cleanup)
        home = pathlib.Path(cls.scratch.name)
        for name, content in (("out", book("en")), ("de", book("de")), ("long", long_book())):
            (home / f"{name}.json").write_text(json.dumps(content))
            subprocess.run([os.environ["DASHJ"], "merge", "--out", str(home / name), str(home / f"{name}.json")], check=True)
        cls.out, cls.german, cls.long = home / "out", home / "de", home / "long"
        cls.pictures = pathlib.Path(os.environ.get("DASHJ_PICTURES") or home / "pictures")
        cls.pictures.mkdir(parents=True, exist_ok=True)
        cls.browser = Browser(find_chromium(), home / "profile")
        cls.addClassCleanup(cls.browser.close)

    def setUp(self):
        self.browser.set_scripts(True)
        self.browser.set_width(1280)
        self.browser.set_scheme("light")
        self.browser.requests.clear()
        self.browser.open(self.out / "index.html")

    def pages(self):
        """A name, and a page of each kind."""
        feedback = next(one for one in sorted((self.german / "feedback").iterdir()) if "013" in one.name)
        return {"overview": self.out / "index.html", "overview_de": self.german / "index.html", "feedback": feedback,
                "overview_long": self.long / "index.html", "feedback_long": next((self.long / "feedback").iterdir())}

    def open_all(self):
        self.browser.ask("document.querySelectorAll('details').forEach(d => d.open = true)")

    def test_content(self):
        ask = self.browser.ask
        self.assertEqual(ask("document.title"), "A class", "no text of a student runs as a script")
        self.assertEqual(ask("document.querySelectorAll('#grades tbody tr').length"), ROWS)
        self.assertEqual(ask("document.querySelectorAll('.bars li').length"), 5)
        self.assertGreater(ask("document.querySelectorAll('.bar span').length"), 20)
        self.assertEqual(ask("document.querySelectorAll('.points tbody tr').length"), 16)
        self.assertIn("300", ask("document.querySelector('.figures').innerText"))
        self.assertIn(NASTY, ask("document.querySelector('#grades').innerText"))
        self.assertEqual(ask("document.querySelectorAll('#grades tbody a').length"), ROWS)
        self.assertEqual([one for one in self.browser.requests if not one.startswith("file:")], [])

    def test_every_link_leads_to_a_page(self):
        addresses = self.browser.ask("[...document.querySelectorAll('#grades tbody a')].map(a => decodeURIComponent(a.getAttribute('href')))")
        for address in addresses:
            self.assertTrue((self.out / address).is_file(), address)

    def test_pictures(self):
        """Light, dark and on paper, wide and narrow, of every kind of page; none is empty or of the other kind."""
        for name, page in self.pages().items():
            self.browser.open(page)
            for width in WIDTHS:
                self.browser.set_width(width)
                for scheme, is_right in (("light", lambda b: b > 200), ("dark", lambda b: b < 60)):
                    self.browser.set_scheme(scheme)
                    (self.pictures / f"{name}_{width}_{scheme}.png").write_bytes(self.browser.picture(is_whole=True))
                    self.look_at(self.browser.screenshot(), is_right, f"{name}, {width}, {scheme}")
            self.browser.set_width(PAPER_WIDTH, 1123)
            self.browser.set_scheme("dark", "print")
            (self.pictures / f"{name}_paper.png").write_bytes(self.browser.picture(is_whole=True))
            self.look_at(self.browser.screenshot(), lambda b: b > 200, f"{name}: paper is light, whatever the reader's screen is")
            document = self.browser.paper()
            self.assertTrue(document.startswith(b"%PDF-"))
            (self.pictures / f"{name}.pdf").write_bytes(document)

    def look_at(self, rows, is_right, what):
        colours = {}
        for row in rows[::4]:
            for colour in row[::4]:
                colours[colour] = colours.get(colour, 0) + 1
        ground = max(colours, key=colours.get)
        self.assertTrue(is_right(brightness(ground)), f"{what}: the ground is {ground}")
        self.assertGreater(max(abs(brightness(colour) - brightness(ground)) for colour in colours), 120, f"{what}: nothing stands out")
        vivid = [colour for colour in colours if max(colour) - min(colour) > 60]
        if "_long" not in what:  # where the title fills all that is seen
            self.assertGreater(len(vivid), 1, f"{what}: grades have colours")

    def test_every_text_has_contrast(self):
        for name, page in self.pages().items():
            self.browser.open(page)
            self.open_all()
            for scheme, media in (("light", ""), ("dark", ""), ("dark", "print")):
                self.browser.set_scheme(scheme, media)
                least, text, count = self.browser.ask(CONTRAST)
                self.assertGreaterEqual(least, 4.5, f"{name}, {scheme} {media}: '{text}'")
                self.assertGreater(count, 20)

    def test_no_text_is_cut_off(self):
        for name, page in self.pages().items():
            self.browser.open(page)
            self.open_all()
            for width in WIDTHS:
                self.browser.set_width(width)
                self.browser.set_scheme("light")
                self.assertEqual(self.browser.ask(CUT_OFF.replace("PAPER", "false")), [], f"{name}, {width}")
            self.browser.set_width(PAPER_WIDTH)
            self.browser.set_scheme("light", "print")
            self.assertEqual(self.browser.ask(CUT_OFF.replace("PAPER", "true")), [], f"{name} on paper")

    def test_without_scripts(self):
        self.browser.set_scripts(False)
        self.browser.open(self.out / "index.html")
        self.assertEqual(self.browser.ask("document.querySelectorAll('#grades tbody tr').length"), ROWS)
        self.assertFalse(self.browser.ask("document.getElementById('searching').checkVisibility()"), "what needs a script is not shown")
        for name, page in self.pages().items():
            if name.startswith("feedback"):
                self.browser.open(page)
                self.assertEqual(self.browser.ask("document.querySelectorAll('script').length"), 0)
                self.assertGreater(self.browser.ask("document.querySelectorAll('a[download]').length"), 0)

    def outline(self):
        return self.browser.ask("getComputedStyle(document.activeElement).outlineStyle + getComputedStyle(document.activeElement).outlineWidth")

    def test_keyboard_alone(self):
        ask, press = self.browser.ask, self.browser.press
        press("Tab")
        self.assertEqual(ask("document.activeElement.className"), "skip", "first the way past everything")
        self.assertTrue(ask("document.activeElement.getBoundingClientRect().left >= 0"), "it is seen then")
        for _ in range(20):
            press("Tab")
            if ask("document.activeElement.textContent") == "points":
                break
        self.assertEqual(ask("document.activeElement.tagName"), "BUTTON")
        self.assertEqual(self.outline(), "solid3px", "who has the focus is seen")
        press("Enter", text="\r")
        points = "[...document.querySelectorAll('#grades tbody tr')].map(r => Number(r.cells[1].textContent))"
        self.assertEqual(ask(points), sorted(ask(points)))
        self.assertEqual(ask("document.activeElement.parentElement.getAttribute('aria-sort')"), "ascending")
        press("Enter", text="\r")
        self.assertEqual(ask(points), sorted(ask(points), reverse=True))

    def test_keyboard_reaches_everything_in_order(self):
        """Every link, button, field, region and detail once, from top to bottom, each with an outline."""
        wanted = "[...document.querySelectorAll('a,button,input,summary,[tabindex]')].filter(e => e.checkVisibility())"
        for name, page in self.pages().items():
            if name in ("overview", "overview_de"):  # 300 rows
                continue
            self.browser.open(page)
            count = self.browser.ask(f"window.order = {wanted}, order.length")
            self.assertGreater(count, 3)
            for i in range(count):
                self.browser.press("Tab")
                self.assertEqual(self.browser.ask("order.indexOf(document.activeElement)"), i, name)
                self.assertEqual(self.outline(), "solid3px", f"{name}: {self.browser.ask('document.activeElement.outerHTML')[:200]}")
        self.assertEqual(self.browser.ask("order.filter(e => e.tagName === 'SUMMARY').length > 0 && order.some(e => e.download)"), True)

    def test_details_open_by_keyboard(self):
        self.browser.open(self.pages()["feedback_long"])
        self.browser.ask("document.querySelector('summary').focus()")
        self.browser.press("Enter", text="\r")
        self.assertTrue(self.browser.ask("document.querySelector('details').open"))
        self.assertIn("givesWhatIsExpected", self.browser.ask("document.querySelector('details').innerText"))

    def test_search(self):
        for out, found in ((self.out, "10 of 300 submissions"), (self.german, "10 von 300 Abgaben")):
            self.browser.open(out / "index.html")
            self.browser.ask("document.getElementById('search').focus()")
            self.browser.write("student 29")
            self.assertEqual(self.browser.ask("[...document.querySelectorAll('#grades tbody tr')].filter(r => !r.hidden).length"), 10)
            self.assertEqual(self.browser.ask("document.getElementById('found').textContent"), found)

    def test_feedback(self):
        self.browser.open(next(one for one in sorted((self.out / "feedback").iterdir()) if "007" in one.name))
        text = self.browser.ask("document.body.innerText")
        self.assertIn("student 007" + NASTY, text)
        self.assertEqual(self.browser.ask("document.querySelectorAll('section').length"), 5)
        self.assertNotIn("owned", self.browser.ask("document.title.split('student')[0]"))

    def test_expected_and_found_stand_side_by_side(self):
        self.browser.open(self.pages()["feedback"])
        tops = "[...document.querySelector('.sides').children].map(e => Math.round(e.getBoundingClientRect().top))"
        first, second = self.browser.ask(tops)
        self.assertEqual(first, second)
        self.browser.set_width(400)
        first, second = self.browser.ask(tops)
        self.assertLessEqual(first, second)


if __name__ == "__main__":
    if find_chromium() is None:
        print("there is no Chromium here: ./scripts/setup browser installs it")
        sys.exit(77)
    unittest.main()
