#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The last digit in the name of each method of Rings.java is the ring that lower_sweep must put it in."""

import pathlib
import re
import subprocess
import sys
import tempfile

sweep, javac = sys.argv[1:]
source = pathlib.Path(__file__).with_name("Rings.java")
with tempfile.TemporaryDirectory(prefix="dashj-rings-") as folder:
    subprocess.run([javac, "-d", folder, source], check=True)
    printed = subprocess.run([sweep, "--methods", folder], check=True, capture_output=True, text=True).stdout
found = re.findall(r"^(\d) \S*\.(\w*(\d))\(", printed, re.M)
wanted = set(re.findall(r"\b(\w+\d)\(.*\{", source.read_text()))
odd = [f"{name}: ring {ring}" for ring, name, digit in found if ring != digit]
odd += [f"{name}: not swept" for name in sorted(wanted - {name for _, name, _ in found})]
sys.exit("\n".join(odd) or 0)
