# SPDX-License-Identifier: MIT
"""What the tests of --cache share: a program of a few classes, and runs that keep their reports in one folder."""

import re

from cli_support import CliTest, javac


MAIN = """
class Main {
    static void error() {}
    static void wrong(int x) { if (Helper.twice(x) == 84 && x > 0) error(); }
    static void right(int n) { int s = 0; for (int i = 0; i < n; i++) s += 2; if (n > 0 && n < 99 && s != 2 * n) error(); }
    static void unsupported(int[] a) { if (a[0] == 5) error(); }
    static void endless(int x) { int i = 1; while (i != 0) { i += 2; if (i == x * x * x * 7 - x * 5 + 2) x++; } error(); }
    static void virtual(int x) { Shape shape = x > 0 ? new Shape() : new Round(); if (shape.corners() > 4) error(); }
    static void statics(int x) { if (Constants.LIMIT < x && x < 0) error(); }
}
"""
CLASSES = {
    "Main": MAIN,
    "Helper": "class Helper { static int twice(int x) { return Below.half(x) * 4; } }",
    "Below": "class Below { static int half(int x) { return x / 2; } }",
    "Shape": "class Shape { int corners() { return 4; } }",
    "Round": "class Round extends Shape { int corners() { return 0; } }",
    "Constants": "class Constants { static int LIMIT = 10; }",
    "Unrelated": "class Unrelated { static int f() { return 1; } }",
}


class CacheTest(CliTest):
    def setUp(self):
        super().setUp()
        self.classes = self.compile("classes", CLASSES)

    def compile(self, name, sources):
        folder = self.home / name
        (folder / "src").mkdir(parents=True)
        for class_name, text in sources.items():
            (folder / "src" / f"{class_name}.java").write_text(text)
        javac("-g", "-nowarn", "-d", folder / "out", *sorted((folder / "src").glob("*.java")))
        return folder / "out"

    def cached(self, *arguments, target=None, cache="cache"):
        run = self.dashj("--cache", str(self.home / cache), "--verbose", str(target or self.classes), *arguments)
        self.assertIn(run.returncode, (0, 1, 2), run.stderr)
        return run

    def hits(self, *arguments, **options):
        """The entries that come from the cache, sorted: what several processes log has no order."""
        return sorted(re.findall(r"(\S+): from the cache", self.cached(*arguments, **options).stderr))

    def files(self):
        return [path for path in sorted((self.home / "cache").rglob("*")) if path.is_file()]
