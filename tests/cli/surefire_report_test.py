#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The page that Maven's surefire-report makes of --junit-xml. Slow: Maven fetches the plugin."""

import html
import re
import subprocess
import unittest

from cli_support import CLASSES, CliTest

PLUGIN = "org.apache.maven.plugins:maven-surefire-report-plugin:3.2.5:report-only"
POM = """<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>org.example</groupId><artifactId>reported</artifactId><version>1</version>
</project>
"""


class SurefireReport(CliTest):
    def test_every_entry_is_on_the_page(self):
        (self.folder / "pom.xml").write_text(POM)
        reports = self.folder / "target/surefire-reports"
        reports.mkdir(parents=True)
        entries = ("Cli.unsafe", "Cli.safe", "Cli.unsupported", "Failures.divide")
        self.dashj(CLASSES, *entries, "--property", "error,exceptions", "--junit-xml", str(reports / "TEST-dashj.xml"))
        made = subprocess.run(["mvn", "-q", "-B", PLUGIN], cwd=self.folder, capture_output=True, text=True, timeout=600)
        self.assertEqual(made.returncode, 0, made.stdout + made.stderr)
        (page,) = self.folder.glob("target/**/surefire*.html")
        text = " ".join(html.unescape(re.sub("<[^>]*>", " ", page.read_text())).split())
        self.assertRegex(text, r"Tests Errors Failures Skipped Success Rate Time 4 0 2 1 25\.0%")
        for words in ("unsafe(I)V", "call of Cli.error()V", "x = 1234", "safe(I)V", "skipped: UNKNOWN (", "divide(I)I", "java.lang.ArithmeticException"):
            self.assertIn(words, text)


if __name__ == "__main__":
    unittest.main()
