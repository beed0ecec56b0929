# SPDX-License-Identifier: MIT
"""What the tests of the front ends share: a scratch project made of the documents' own lines, and the real Maven and Gradle.

CTest sets DASHJ, DASHJ_ROOT and DASHJ_MAVEN_REPOSITORY, into which the test frontends.install has put our artifacts."""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

DASHJ = os.environ["DASHJ"]
ROOT = pathlib.Path(os.environ["DASHJ_ROOT"])
REPOSITORY = os.environ["DASHJ_MAVEN_REPOSITORY"]
SECONDS = 600

# Line 15 is wrong where low > high; the line that makes it right goes where the blank line 13 is.
CLAMP = """package p;

import org.dashj.Dash;
import org.dashj.Verify;

public class ClampTest {
  static int clamp(int x, int low, int high) {
    return x < low ? low : x > high ? high : x;
  }

  @Verify
  static void clamped(int x, int low, int high) {

    int result = clamp(x, low, high);
    if (result < low || result > high) Dash.error();
  }
}
"""
FIX = "    Dash.assume(low <= high);"
ERROR_LINE = 15

POM = """<project xmlns="http://maven.apache.org/POM/4.0.0">
<modelVersion>4.0.0</modelVersion><groupId>g</groupId><artifactId>a</artifactId><version>1</version>
<properties><maven.compiler.source>8</maven.compiler.source><maven.compiler.target>8</maven.compiler.target>
<project.build.sourceEncoding>UTF-8</project.build.sourceEncoding></properties>
{}</project>
"""


def documented_block(language, word):
    """The fenced block of docs/builds.md in this language that has the word."""
    blocks = re.findall(rf"^```{language}\n(.*?)^```$", (ROOT / "docs/builds.md").read_text(encoding="utf-8"), re.M | re.S)
    found = [block for block in blocks if word in block]
    assert len(found) == 1, f"{len(found)} blocks with {word}"
    assert len(found[0].splitlines()) <= 5, "the document promises five lines"
    return found[0]


class Project(unittest.TestCase):
    """Each test has a project folder of its own."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="dashj_front_")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name).resolve() / "project"
        self.folder.mkdir()
        self.environment = {name: value for name, value in os.environ.items() if name not in ("DASHJ_HOME", "MAVEN_OPTS")}

    def write(self, path, text):
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        return file

    def run_tool(self, *command):
        run = subprocess.run(command, cwd=self.folder, env=self.environment, timeout=SECONDS, stdout=subprocess.PIPE,
                             stderr=subprocess.STDOUT, text=True)
        run.stdout = re.sub(r"\x1b\[[0-9;]*m", "", run.stdout)
        return run

    def maven(self, *arguments, executable=DASHJ):
        named = [f"-Ddashj.executable={executable}"] if executable else []
        return self.run_tool("mvn", "-B", "-ntp", f"-Dmaven.repo.local={REPOSITORY}", *named, *arguments)

    def gradle(self, *arguments):
        return self.run_tool("gradle", "--no-daemon", "--offline", "--console=plain", "-g", str(self.folder.parent / "gradle"),
                             f"-Dmaven.repo.local={REPOSITORY}", f"-Ddashj.executable={DASHJ}", *arguments)


def needs(tool):
    """Skips where the tool is not installed: scripts/setup installs it."""
    return unittest.skipUnless(shutil.which(tool), f"{tool} is not installed")
