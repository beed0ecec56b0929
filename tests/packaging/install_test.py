#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What `cmake --install` makes: it runs from wherever it is moved, and man page and completion say what --help says."""

import gzip
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "cmake/packaging"))
from read_help import read_pages  # noqa: E402

FILES = {"bin/dashj", "libexec/dashj/dashj-worker", "share/java/dashj-api.jar", "share/man/man1/dashj.1.gz", "share/bash-completion/completions/dashj",
         "share/dashj/report.schema.json", "share/dashj/certificate.schema.json", "share/doc/dashj/README.md", "share/doc/dashj/NEWS.md",
         "share/doc/dashj/copyright"}
SOURCE = "class Own { static void test() { if (org.dashj.Dash.nondetInt() == 5) org.dashj.Dash.error(); } }\n"
COMPLETE = """
source "$1"; shift
COMP_WORDS=(dashj "$@"); COMP_CWORD=$#
_dashj
printf '%s\\n' "${COMPREPLY[@]}"
"""


def run(*command, **options):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=300, check=False, **options)


class Installed(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.home = pathlib.Path(tempfile.mkdtemp(prefix="dashj_install_"))
        cls.addClassCleanup(shutil.rmtree, cls.home)
        made = run(os.environ["CMAKE"], "--install", os.environ["BUILD_DIR"], "--prefix", cls.home / "first")
        assert made.returncode == 0, made.stderr
        # Installed in one place, used in another.
        cls.prefix = cls.home / "second"
        (cls.home / "first").rename(cls.prefix)
        cls.dashj = cls.prefix / "bin/dashj"
        cls.pages = read_pages(cls.dashj)


class Install(Installed):
    def test_every_file_is_where_it_belongs(self):
        there = {str(path.relative_to(self.prefix)) for path in self.prefix.rglob("*") if path.is_file()}
        self.assertLessEqual(FILES, there)
        for schema in self.prefix.glob("share/dashj/*.schema.json"):
            self.assertIn("$schema", json.loads(schema.read_text()))

    def test_the_pages_that_the_readme_names_are_installed(self):
        documents = self.prefix / "share/doc/dashj"
        pages = re.findall(r"\]\((docs/\w[\w-]*\.md)\)", (documents / "README.md").read_text(encoding="utf-8"))
        self.assertGreater(len(pages), 5)
        for page in pages:
            self.assertTrue((documents / page).is_file(), page)

    def test_the_demo(self):
        found = run(self.dashj, os.environ["DEMO"], "Demo.midpoint", "Demo.leapYears", cwd="/")
        self.assertEqual(found.returncode, 1, found.stderr)
        self.assertIn("UNSAFE Demo.midpoint(II)I", found.stdout)
        self.assertIn("SAFE Demo.leapYears", found.stdout)

    def test_through_a_link(self):
        link = self.home / "dashj-link"
        link.symlink_to(self.dashj)
        self.assertEqual(run(link, os.environ["DEMO"], "Demo.leapYears").returncode, 0)

    def test_a_missing_worker_is_named(self):
        other = self.home / "third"
        shutil.copytree(self.prefix, other)
        (other / "libexec/dashj/dashj-worker").unlink()
        found = run(other / "bin/dashj", os.environ["DEMO"], "Demo.midpoint")
        self.assertEqual(found.returncode, 69, found.stdout)
        self.assertIn("dashj-worker", found.stderr)

    def test_the_api_jar_is_what_programs_compile_against(self):
        (self.home / "Own.java").write_text(SOURCE)
        made = run(os.environ["JAVAC"], "-cp", self.prefix / "share/java/dashj-api.jar", "-g", "-d", self.home / "classes", self.home / "Own.java")
        self.assertEqual(made.returncode, 0, made.stderr)
        found = run(self.dashj, self.home / "classes", "Own.test")
        self.assertEqual(found.returncode, 1, found.stderr)
        self.assertIn("nondetInt#1 = 5", found.stdout)


class ManPage(Installed):
    def rendered(self):
        text = gzip.decompress((self.prefix / "share/man/man1/dashj.1.gz").read_bytes()).decode()
        shown = run("groff", "-man", "-ww", "-Tutf8", "-rLL=400n", input=text)
        self.assertEqual((shown.returncode, shown.stderr), (0, ""))
        plain = re.sub(r"\x1b\[[0-9;]*m", "", re.sub(".\b", "", shown.stdout))
        return " ".join(plain.split())

    def test_it_says_what_help_says(self):
        page = self.rendered()
        for help_page in self.pages:
            for text in [help_page.summary, *help_page.usages, *(option.text for option in help_page.options)]:
                self.assertIn(" ".join(text.split()), page)
            for option in help_page.options:
                self.assertIn(f"{', '.join(option.names)} {option.value}".strip(), page)


class Completion(Installed):
    def words(self, *typed):
        done = run("bash", "-c", COMPLETE, "bash", self.prefix / "share/bash-completion/completions/dashj", *typed, cwd=self.prefix)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return set(done.stdout.split())

    def test_every_option_of_every_command(self):
        self.assertGreater(len(self.pages), 3)
        for page in self.pages:
            command = [page.command] if page.command else []
            self.assertEqual(self.words(*command, "--"), {name for option in page.options for name in option.names if name.startswith("--")})
        self.assertEqual(self.words("--js"), {"--json"})

    def test_commands_stand_first(self):
        self.assertIn("replay", self.words("rep"))
        self.assertEqual(self.words("--all", "rep"), set())

    def test_words_of_options(self):
        self.assertEqual(self.words("--algorithm", ""), {"dashj", "study"})
        self.assertEqual(self.words("--with", "sa"), {"sampling"})
        self.assertEqual(self.words("--with", "cores,sa"), {"cores,sampling"})
        self.assertEqual(self.words("replay", "--property", "a"), {"assert"})

    def test_folders_and_files(self):
        self.assertEqual(self.words("--java-home", "sh"), {"share"})
        self.assertEqual(self.words("--certificate", ""), set())  # bash then offers files


if __name__ == "__main__":
    unittest.main()
