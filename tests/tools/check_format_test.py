#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The check of the format must find a file that is not formatted, and be able to mend it."""

import contextlib
import io
import pathlib
import tempfile
import unittest

import check_format

STYLE = (pathlib.Path(check_format.__file__).resolve().parents[2] / ".clang-format").read_text(encoding="utf-8")


class CheckFormat(unittest.TestCase):
    def test_a_file_that_is_not_formatted_is_found_and_mended(self):
        with tempfile.TemporaryDirectory() as temporary:
            root = pathlib.Path(temporary)
            (root / ".clang-format").write_text(STYLE, encoding="utf-8")
            (root / "src").mkdir()
            source = root / "src/a.cpp"
            source.write_text("int  twice( int x ){ return 2*x ; }\n", encoding="utf-8")
            self.assertNotEqual(check_format.main(["", str(root)]), 0)
            self.assertEqual(check_format.main(["", str(root), "--fix"]), 0)
            self.assertEqual(check_format.main(["", str(root)]), 0)
            self.assertEqual(source.read_text(encoding="utf-8"), "int twice(int x) {\n  return 2 * x;\n}\n")


if __name__ == "__main__":
    unittest.main()
