#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""archive.py JAVA JAR: writes JAR.jsa, an archive of the classes that CompileLoop loads for a compilation (java_compiler.py). A JVM that cannot
make one costs nothing but time, and says so."""

import pathlib
import struct
import subprocess
import sys

FLAGS = ("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC")


def main():
    java, jar = sys.argv[1:]
    source = pathlib.Path(__file__).with_name("CompileLoop.java")
    words = [word.encode() for word in ("-g", "-nowarn", "-d", f"{jar}_classes", str(source))]
    question = struct.pack(">i", len(words)) + b"".join(struct.pack(">i", len(word)) + word for word in words)
    archive = pathlib.Path(f"{jar}.jsa")
    archive.unlink(missing_ok=True)
    made = subprocess.run([java, *FLAGS, f"-XX:ArchiveClassesAtExit={archive}", "-cp", jar, "CompileLoop"], input=question, capture_output=True)
    if made.returncode != 0 or not archive.exists():
        print(f"{archive}: not made: {made.stderr.decode(errors='replace').strip()[:500]}", file=sys.stderr)


if __name__ == "__main__":
    main()
