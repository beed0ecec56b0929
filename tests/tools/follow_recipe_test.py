#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What the follower of recipes reads and makes."""

import pathlib
import unittest

import follow_recipe

RECIPE = """# x

## Other
1. `a/other.cpp`

## A method of the JDK

Words about `a/prose.cpp`.

1. `a/test.java`: the test.
2. The row in `a/row.cpp`,
   or `a/more.cpp`.

## Next
1. `a/next.cpp`
"""


class FollowRecipe(unittest.TestCase):
    def test_steps_name_their_files(self):
        self.assertEqual(follow_recipe.steps_of(RECIPE), [["a/test.java"], ["a/row.cpp", "a/more.cpp"]])

    def test_a_file_that_no_step_names_ends_the_test(self):
        steps = follow_recipe.steps_of(RECIPE)
        self.assertEqual(follow_recipe.step_of("a/more.cpp", steps), 1)
        with self.assertRaises(SystemExit):
            follow_recipe.step_of("a/next.cpp", steps)

    def test_units_are_compiled_with_the_headers_of_the_copy(self):
        entry = {"command": "c++ -I/r -I/r/src -I/r/build/x -O2 -MD -MT a.o -MF a.o.d -o a.o -c /r/a.cpp", "file": "/r/a.cpp"}
        found = follow_recipe.compile_command(entry, "/r", "/s", "/s/a.cpp", "/s/a.cpp.o")
        self.assertEqual(found, "c++ -I/s -I/s/src -I/r/build/x -O2 -o /s/a.cpp.o -c /s/a.cpp".split())

    def test_our_objects_come_before_libraries_or_in_place(self):
        ours = [pathlib.Path("/s/a.cpp.o"), pathlib.Path("/s/b.cpp.o")]
        found = follow_recipe.link_command(": && c++ m.cpp.o l.dir/b.cpp.o -o bin/m x.a y.a && :", ours, "/s/m")
        self.assertEqual(found, "c++ m.cpp.o /s/b.cpp.o -o /s/m /s/a.cpp.o x.a y.a".split())

    def test_the_patch_touches_what_the_recipe_names(self):
        root = pathlib.Path(__file__).resolve().parents[2]
        steps = follow_recipe.steps_of((root / "CONTRIBUTING.md").read_text(encoding="utf-8"))
        files = follow_recipe.PATCHED.findall(follow_recipe.PATCH.read_text(encoding="utf-8"))
        self.assertEqual(sorted({follow_recipe.step_of(file, steps) for file in files}), [0, 1, 2])


if __name__ == "__main__":
    unittest.main()
