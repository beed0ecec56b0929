# SPDX-License-Identifier: MIT
"""What the run on one machine says of the demo program, which all parts together must say, too."""

import json
import os
import re
import subprocess

DASHJ = os.environ["DASHJ"]
DEMO = os.environ["DASHJ_DEMO"]

TIMES = re.compile(r'"seconds": \{[^{}]*\}')


def single_run(folder, *options):
    """Text and document of the run over all entries."""
    path = folder / "single.json"
    run = subprocess.run([DASHJ, "--all", f"--json={path}", *options, DEMO], capture_output=True, text=True, timeout=600)
    if run.returncode != 1:
        raise AssertionError(f"the demo has both verdicts, but: {run.returncode}\n{run.stdout}{run.stderr}")
    return run.stdout, path.read_text()


def without_times(document):
    """The bytes of a document but for its fields named `seconds`."""
    json.loads(document)
    return TIMES.sub('"seconds": {}', document)
