#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compiles the models of classes of the JDK and ModelsAgree, which holds them against the JDK."""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
PACKAGE = pathlib.Path("org/dashj/model")
# What Cells.java says of its native methods, which are statements to dashj: a range that does not lie in its array throws
# here, and no method of the JDK throws there.
BODIES = {
    "copy": "{ var cells = from.clone(); for (int i = 0; i < count; i++) to[at + i] = cells[start + i]; }",
    "firstDifference": "{ for (int k = 0; k < count; k++) if (a[i + k] != b[j + k]) return k; return count; }",
    "fill": "{ for (int i = first; i <= last; i++) a[i] = value; }",
}


def with_bodies(source, folder):
    """A copy of the source below `folder` with bodies for its native methods."""
    text = re.sub(r"native (\w+ (\w+)\([^)]*\));", lambda method: f"{method[1]} {BODIES[method[2]]}", source.read_text())
    copy = pathlib.Path(folder) / source.name
    copy.write_text(text)
    return copy


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("models", type=pathlib.Path, help="the folder of their sources")
    parser.add_argument("--java", default="java")
    parser.add_argument("--javac", default="javac")
    parser.add_argument("--count", type=int, default=2000, help="calls of each method")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    cells = options.models / PACKAGE / "Cells.java"
    sources = sorted(source for source in (options.models / PACKAGE).rglob("*.java") if source != cells)
    names = [".".join(source.relative_to(options.models / PACKAGE).with_suffix("").parts) for source in sources]
    if not sources:
        sys.exit(f"{options.models}: there are no models")
    with tempfile.TemporaryDirectory(prefix="dashj-models-") as folder:
        subprocess.run([options.javac, "-nowarn", "-d", folder, *sources, with_bodies(cells, folder), HERE / "ModelsAgree.java"], check=True)
        command = [options.java, "-Xmx64m", "-XX:+UseSerialGC", "-cp", folder, "ModelsAgree", str(options.count), str(options.seed), *names]
        sys.exit(subprocess.run(command).returncode)


if __name__ == "__main__":
    main()
