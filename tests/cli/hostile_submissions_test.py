#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""dashj grade: submissions that mean harm, each with the grade that it must get. Whatever they are, every one has its row and its page,
nothing outside the folder of results is touched, no page runs or shows what a student wrote as HTML, and no process is left."""

import html.parser
import io
import json
import pathlib
import struct
import unittest
import zipfile

from cli_support import CliTest, javac, processes_of, wait_until

GOOD = "static int half(int x) { return x / 2; }"
CLASS = f"public class T {{ {GOOD} }}"
SCRIPT = "<script>document.title='owned'</script><img src=x onerror=alert(1)>"
UNGRADABLE = {"bad-submission", "not-compiling", "hostile"}


def zipped(*files):
    """A zip of (name, content): names may be there twice."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files:
            archive.writestr(name, content)
    return data.getvalue()


def with_name(content, stands, wanted):
    """An archive in which another name of the same length stands, which zipfile would not write."""
    assert len(stands) == len(wanted)
    return content.replace(stands, wanted)


def with_link(name, target):
    info = zipfile.ZipInfo(name)
    info.create_system, info.external_attr = 3, 0o120777 << 16
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr(info, target)
    return data.getvalue()


def bomb(layers):
    """10 files of each layer hold what the layer below does."""
    content = zipped(("T.java", " " * (1 << 24)))
    for _ in range(layers):
        content = zipped(*((f"{i}.zip", content) for i in range(10)))
    return content


def encrypted(content):
    """With the mark that every entry needs a password."""
    mark = bytearray(content)
    for at in range(len(mark) - 10):
        if mark[at:at + 4] == b"PK\x03\x04":
            mark[at + 6] |= 1
        if mark[at:at + 4] == b"PK\x01\x02":
            mark[at + 8] |= 1
    return bytes(mark)


class PageReader(html.parser.HTMLParser):
    """The elements of a page that could run or load something."""

    def __init__(self):
        super().__init__()
        self.found = []

    def handle_starttag(self, tag, attrs):
        if tag in ("script", "img", "iframe", "object", "embed", "link", "base", "form", "svg"):
            self.found.append(tag)
        self.found += [name for name, value in attrs if name.startswith("on")]
        self.found += [value for name, value in attrs if name == "href" and not value.startswith(("#", "feedback/", "data:text/x-java;"))]


class HostileSubmissionsTest(CliTest):
    def setUp(self):
        super().setUp()
        self.write("R.java", f"public class R {{ {GOOD} }}")
        javac("-d", str(self.folder / "reference"), str(self.folder / "R.java"))
        self.write("given/Course.java", "public class Course { public static int two() { return 2; } }")
        self.write("a.toml", 'given = ["given"]\n[[task]]\nentry = "T.half(I)I"\nreference = "reference"\nmethod = "R.half"\ntimeout = 30\n')
        self.expected = {}

    def write(self, name, content):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)

    def add(self, name, grades, content=None, **files):
        """A file `name`, or a folder with these; `grades`: what it may get."""
        self.expected[name] = {grades} if isinstance(grades, str) else set(grades)
        if content is not None:
            self.write(f"s/{name}", content)
        for file, text in files.get("files", {}).items():
            self.write(f"s/{name}/{file}", text)

    def outside(self):
        """Everything but the results, with when it was written."""
        return {path: path.lstat().st_mtime_ns for path in sorted(self.folder.rglob("*")) if (self.folder / "out") not in (path, *path.parents)}

    def graded(self):
        before = self.outside()
        beside = sorted(self.home.iterdir())
        run = self.dashj("grade", "a.toml", "s", "--out", "out", seconds=900)
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(self.outside(), before, "nothing outside is touched")
        self.assertEqual(sorted(self.home.iterdir()), beside)
        self.assertTrue(wait_until(lambda: not processes_of(self.worker), 10), "no process is left")
        return {row["submission"]: row["tasks"][0] for row in json.loads((self.folder / "out" / "grades.json").read_text())["submissions"]}

    def check(self):
        grades = self.graded()
        self.assertEqual(len(grades), len(self.expected))
        for name, allowed in self.expected.items():
            with self.subTest(name):
                self.assertIn(grades[name]["grade"], allowed, str(grades[name])[:1500])
        pages = list((self.folder / "out").rglob("*.html"))
        self.assertEqual(len(pages), len(grades) + 1)
        for page in pages:
            text = page.read_bytes().decode("utf-8")
            reader = PageReader()
            reader.feed(text)
            self.assertEqual(reader.found, ["script"] if page.name == "index.html" else [], page)
            self.assertFalse(set(text) & {"\0", "\x1b", "\r", "\u202e", "\u2066", "\u200f", "\u061c"}, page)
            self.assertLess(len(text), 1 << 20, page)
        return grades

    def test_archives(self):
        self.add("three.zip", "correct", zipped(("a.zip", zipped(("b.zip", zipped(("T.java", CLASS)))))))
        self.add("five.zip", "bad-submission", zipped(("a.zip", zipped(("a.zip", zipped(("a.zip", zipped(("a.zip", zipped(("T.java", CLASS)))))))))))
        self.add("bomb.zip", "bad-submission", zipped(("T.java", b"\0" * (1 << 30))))
        self.add("layers.zip", "bad-submission", bomb(3))
        self.add("many.zip", "bad-submission", zipped(*((f"f{i}.java", "") for i in range(70000))))
        self.add("up.zip", "bad-submission", zipped(("../../../../../../tmp/dashj_owned/T.java", CLASS)))
        self.add("root.zip", "bad-submission", zipped(("/tmp/dashj_owned/T.java", CLASS)))
        self.add("back.zip", UNGRADABLE | {"correct"}, zipped(("..\\..\\dashj_owned\\T.java", CLASS), ("T.java", CLASS)))
        self.add("null.zip", UNGRADABLE | {"correct"}, with_name(zipped(("T0java", CLASS), ("T.java", CLASS)), b"T0java", b"T\0java"))
        self.add("link.zip", UNGRADABLE, with_link("T.java", "/etc/passwd"))
        self.add("secret.zip", UNGRADABLE, encrypted(zipped(("T.java", CLASS))))
        self.add("cases.zip", "correct", zipped(("T.java", CLASS), ("t.java", "class t { }"), ("A/T.java", "class T { }"), ("a/T.java", "class T { }")))
        twice = with_name(zipped(("T.java", CLASS), ("U.java", CLASS.replace("/ 2", "/ 3"))), b"U.java", b"T.java")
        self.add("twice.zip", {"correct", "wrong", "bad-submission"}, twice)
        whole = zipped(("T.java", CLASS))
        self.add("cut.zip", "bad-submission", whole[:len(whole) // 2])
        self.add("size.zip", "bad-submission", with_name(whole, struct.pack("<I", len(CLASS)), struct.pack("<I", 0x7fffffff)))
        self.add("self.zip", "bad-submission", b"PK\x05\x06" + b"\xff" * 18)
        self.check()
        self.assertFalse(pathlib.Path("/tmp/dashj_owned").exists())

    def test_names(self):
        long = "x" * 240
        for name in ("a\nb", "c\r\nd", SCRIPT.replace("/", "\u2215"), "right\u202eleft", "mark\u2066\u200f\u061c", "esc\x1b[31m", long, "per%0Acent%", "sp ace", '"quote"\'', "-rf", "a&amp;b", "ümläut"):
            self.add(name, "correct", files={"T.java": CLASS})
            self.add(name[:200] + "2", "not-compiling", files={f"{name[:200]}.java": "class T { int x = }" + SCRIPT})
        (self.folder / "s").mkdir(exist_ok=True)
        raw = bytes(self.folder / "s") + b"/\xff\xfe"
        pathlib.Path(raw.decode("utf-8", "surrogateescape")).mkdir()
        self.add("\ufffd\ufffd", "bad-submission")
        grades = self.check()
        overview = (self.folder / "out" / "index.html").read_text()
        self.assertIn("&lt;script&gt;document.title=", overview)
        self.assertEqual(grades[SCRIPT.replace("/", "\u2215")]["grade"], "correct")

    def test_links_and_special_files(self):
        self.add("folder", "bad-submission", files={"T.java": CLASS})
        (self.folder / "s" / "folder" / "etc").symlink_to("/etc")
        self.add("file", "bad-submission", files={"a.txt": ""})
        (self.folder / "s" / "file" / "T.java").symlink_to(self.folder / "R.java")
        self.add("circle", "bad-submission", files={"T.java": CLASS})
        (self.folder / "s" / "circle" / "again").symlink_to(".")
        self.add("all", "bad-submission")
        (self.folder / "s" / "all").symlink_to("/")
        self.check()

    def test_classes_that_take_a_place(self):
        """Of what was given, of the reference, of ours, of the JDK's."""
        call = "public class T { static int half(int x) { return x / Course.two(); } }"
        self.add("given", "correct", files={"T.java": call, "Course.java": "public class Course { public static int two() { return 1; } }"})
        self.add("given in pieces", UNGRADABLE, files={"T.java": call + " class Course { static int two() { return 1; } }"})
        self.add("reference", "wrong", files={"T.java": "public class T { static int half(int x) { return R.half(x); } }", "R.java": "class R { static int half(int x) { return 7; } }"})
        self.add("only the reference", UNGRADABLE, files={"T.java": "public class T { static int half(int x) { return R.half(x); } }"})
        for i, package in enumerate(("dashj.compiler", "dashj.harness", "org.dashj", "org.sosy_lab.sv_benchmarks")):
            self.add(f"ours {i}", "bad-submission", files={"T.java": f"public class T {{ static int half(int x) {{ return {package}.X.half(x); }} }}",
                                                         "X.java": f"package {package}; public class X {{ public static {GOOD} }}".replace("static static", "static")})
        self.add("ours alone", UNGRADABLE, files={"T.java": f"package org.dashj; public class T {{ {GOOD} }}"})
        self.add("bridge", {"correct"}, files={"T.java": f"public class T {{ {GOOD.replace('static int', 'long')} }} class DashjCall1 {{ static long half(int x) {{ return 9; }} }}"})
        self.add("jdk", "correct", files={"T.java": CLASS, "Object.java": "package java.lang; public class Object { }"})
        self.add("own Math", "correct", files={"T.java": "public class T { static int half(int x) { return Math.half(x); } }", "Math.java": f"class Math {{ {GOOD} }}"})
        self.add("own Integer", {"correct", "bad-submission", "unknown"}, files={"T.java": "public class T { static int half(int x) { return new Integer(x).v / 2; } } class Integer { int v; Integer(int x) { v = x; } }"})
        self.check()

    def test_sources(self):
        text = "public class T {{ static int half(int x) {{ {} return x / 2; }} }}"
        self.add("large", {"correct", "not-compiling"}, files={"T.java": CLASS + "\n// " + "x" * (10 << 20)})
        self.add("long line", UNGRADABLE | {"correct", "unknown"}, files={"T.java": text.format("int a = 0" + " + 1" * 200000 + ";")})
        self.add("deep", "not-compiling", files={"T.java": text.format("int a = " + "(" * 100000 + "1" + ")" * 100000 + ";")})
        self.add("deep blocks", UNGRADABLE, files={"T.java": text.format("{" * 50000 + "}" * 50000)})
        self.add("deep types", UNGRADABLE | {"correct"}, files={"T.java": text.format("java.util.List<" * 3000 + "T" + ">" * 3000 + " a = null;")})
        self.add("null byte", UNGRADABLE | {"correct"}, files={"T.java": CLASS + "\0"})
        self.add("no UTF-8", {"correct", "not-compiling"}, files={"T.java": CLASS.encode() + b" // \xff\xfe\x80"})
        self.add("escapes", "correct", files={"T.java": CLASS.replace("x / 2", "x \\u002f 2")})
        self.add("html", "not-compiling", files={"T.java": f"public class T {{ {SCRIPT} }}"})
        self.add("text that is html", "correct", files={"T.java": text.format(f'String s = "{SCRIPT}"; System.out.println(s);')})
        self.add("processor", "correct", files={"T.java": CLASS, "META-INF/services/javax.annotation.processing.Processor": "P",
                                                "P.java": "public class P extends javax.annotation.processing.AbstractProcessor { static { System.exit(3); } public boolean process("
                                                          "java.util.Set<? extends javax.lang.model.element.TypeElement> a, javax.annotation.processing.RoundEnvironment r) { return false; } }"})
        self.add("infos", "correct", files={"T.java": CLASS, "module-info.java": "module m { requires java.desktop; exports nothing; }", "package-info.java": "@Deprecated package p;"})
        self.add("marks", {"correct", "not-compiling"}, files={"T.java": CLASS + " /*\u202e } \u2066 */"})
        self.add("many classes", {"correct"}, files={"T.java": CLASS + "".join(f" class C{i} {{ }}" for i in range(500))})
        self.check()

    def test_programs(self):
        """Static initialisers that exit, loop and start threads; what a run would do to the machine."""
        whole = "public class T {{ static {{ {} }} static int half(int x) {{ return x / 2; }} }}"
        undecided = {"unknown", "hostile", "did-not-end", "wrong", "no-difference"}
        self.add("exits", undecided, files={"T.java": whole.format("System.exit(0);")})
        self.add("halts", undecided, files={"T.java": whole.format("Runtime.getRuntime().halt(0);")})
        self.add("loops", undecided, files={"T.java": whole.format("while (System.nanoTime() != 0) { }")})
        self.add("threads", undecided | {"correct"}, files={"T.java": whole.format("for (int i = 0; i < 100; i++) new Thread(() -> { while (true) { } }).start();")})
        self.add("memory", undecided, files={"T.java": whole.format("java.util.List<int[]> a = new java.util.ArrayList<>(); while (a != null) a.add(new int[1 << 20]);")})
        touch = 'try { new java.io.FileOutputStream("%s").close(); } catch (java.io.IOException e) { }' % (self.folder / "owned")
        self.add("writes", undecided | {"correct"}, files={"T.java": whole.format(touch)})
        start = 'try { Runtime.getRuntime().exec(new String[] {"touch", "%s"}); } catch (java.io.IOException e) { }' % (self.folder / "owned")
        self.add("starts", undecided | {"correct"}, files={"T.java": whole.format(start)})
        self.add("prints", undecided | {"correct"}, files={"T.java": whole.format(f'System.out.println("{SCRIPT}"); System.err.println("{SCRIPT}");')})
        self.add("throws html", "wrong", files={"T.java": f"public class T {{ static int half(int x) {{ throw new RuntimeException(\"{SCRIPT}\"); }} }}"})
        self.check()
        self.assertFalse((self.folder / "owned").exists())

    def test_damaged_classes(self):
        """A class cut at many places, and with single bytes changed: never more than a row."""
        self.write("c/T.java", CLASS)
        javac("-d", str(self.home / "c"), str(self.folder / "c" / "T.java"))
        whole = (self.home / "c" / "T.class").read_bytes()
        for i, at in enumerate(range(0, len(whole), max(1, len(whole) // 12))):
            self.add(f"cut {i}.class", "bad-submission", whole[:at])
            changed = bytearray(whole)
            changed[at] ^= 0xff
            self.add(f"changed {i}.class", UNGRADABLE | {"correct", "wrong", "unknown", "no-difference", "did-not-end"}, bytes(changed))
        named = whole.replace(b"\x00\x01T", b"\x00\x01<").replace(b"\x00\x04half", b"\x00\x04h<b>")
        self.add("named.class", UNGRADABLE, named)
        self.check()


if __name__ == "__main__":
    unittest.main()
