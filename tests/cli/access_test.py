#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Classes that are there, and methods of the JDK that are known, but that a class may not use: the JVM throws an IllegalAccessError
(JVMS 5.4.4)."""

import unittest

from cli_support import CliTest, javac

SAFE, UNSAFE, UNKNOWN = 0, 1, 2
HIDDEN = {
    "jdk.internal.access": "jdk.internal.access.SharedSecrets.getJavaLangAccess();",
    "jdk.internal.misc": "jdk.internal.misc.CDS.initializeFromArchive(Hidden.class);",
}
# Mine is made the class that it stands for in the class file of Made: RuntimeException has such a constructor for subclasses alone,
# AssertionError one for itself.
MADE = """
class Made {{
    static void error() {{ }}
    static class Mine extends Error {{ Mine({parameters}) {{ }} }}
    static void makes(int x) {{ try {{ new Mine({arguments}); }} catch (IllegalAccessError e) {{ error(); }} }}
}}
"""
CONSTRUCTORS = (
    ("java/lang/RuntimeException", "String s, Throwable t, boolean a, boolean b", '"a", null, false, false'),
    ("java/lang/AssertionError", "String s", '"a"'),
)


# Compiled while Hidden is public, and run when it is for its package alone.
OTHER = ("package other; public class Hidden extends RuntimeException { }", "package other; public interface Taker { void take(Hidden hidden); }")
NAMES = """
import other.Hidden;
class Names {
    static void tests(Object o) { if (o instanceof Hidden) return; }
    static void test(int x) { if (x == 5) tests("a"); }
    static void cast(int x) { if (x == 5) { Object o = "a"; try { Hidden h = (Hidden) o; } catch (ClassCastException e) { } } }
    static void array(int x) { if (x == 5) { Hidden[] a = new Hidden[1]; } }
    static void constant(int x) { if (x == 5) { Class<?> c = Hidden.class; } }
    static void creation(int x) { if (x == 5) { new Hidden(); } }
    static void handler(int x) { try { try { int y = 1 / (x - 5); } catch (Hidden e) { } } catch (ArithmeticException e) { } }
    static void lambda(int x) { if (x == 5) { other.Taker t = h -> { }; } }
}
"""
ENTRIES = ("test", "cast", "array", "constant", "creation", "handler", "lambda")


def entry(name):
    """A Utf8 constant of a class file."""
    return b"\x01" + len(name).to_bytes(2, "big") + name


class Access(CliTest):
    def test_packages_that_are_not_exported(self):
        for package, call in HIDDEN.items():
            (self.folder / "Hidden.java").write_text(f"class Hidden {{ static void calls(int x) {{ {call} }} }}")
            javac("-g", "-nowarn", "--add-exports", f"java.base/{package}=ALL-UNNAMED", "-d", ".", "Hidden.java", cwd=self.folder)
            run = self.dashj("--property", "exceptions", ".", "Hidden.calls")
            self.assertIn(run.returncode, (UNSAFE, UNKNOWN), (call, run.stdout, run.stderr))

    def test_classes_of_another_package(self):
        folder = self.folder / "other"
        folder.mkdir()
        for name, text in zip(("Hidden", "Taker"), OTHER):
            (folder / f"{name}.java").write_text(text)
        (self.folder / "Names.java").write_text(NAMES)
        javac("-g", "-nowarn", "-d", ".", "other/Hidden.java", "other/Taker.java", "Names.java", cwd=self.folder)
        for name in ENTRIES:
            self.assertEqual(self.dashj("--property", "exceptions", ".", f"Names.{name}").returncode, SAFE, name)
        (folder / "Hidden.java").write_text(OTHER[0].replace("public class", "class"))
        javac("-g", "-d", ".", "other/Hidden.java", cwd=self.folder)
        for name in ENTRIES:
            run = self.dashj("--property", "exceptions", ".", f"Names.{name}")
            self.assertIn(run.returncode, (UNSAFE, UNKNOWN), (name, run.stdout, run.stderr))

    def test_constructors_that_are_not_public(self):
        for name, parameters, arguments in CONSTRUCTORS:
            (self.folder / "Made.java").write_text(MADE.format(parameters=parameters, arguments=arguments))
            javac("-g", "-d", ".", "Made.java", cwd=self.folder)
            self.assertEqual(self.dashj(".", "Made.makes").returncode, SAFE)
            path = self.folder / "Made.class"
            path.write_bytes(path.read_bytes().replace(entry(b"Made$Mine"), entry(name.encode())))
            run = self.dashj(".", "Made.makes")
            self.assertIn(run.returncode, (UNSAFE, UNKNOWN), (name, run.stdout, run.stderr))


if __name__ == "__main__":
    unittest.main()
