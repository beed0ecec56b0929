#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Fails when a word of a document is in neither Debian's British dictionary (hunspell-en-gb) nor the project's list, words.txt.

Only prose is looked at: not code, the targets of links, or tables that are generated. Words with a digit, an underscore or a capital inside are names.
A word of the list that no document uses fails too, so that the list stays short.

usage: check_spelling.py ROOT [WORDS]
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

from check_docs import GENERATED, Tree, fenced

WORDS = Path(__file__).resolve().parent / "words.txt"
WORD = re.compile(r"(?<![\w'])[^\W\d_]+(?:'[^\W\d_]+)*(?![\w])")
CODE = re.compile(r"`[^`]*`")
NOT_PROSE = re.compile(r"\]\([^)]*\)|<!--.*?-->|\{#[^}]*\}|\S*://\S*|\S*_\S*|[\w/]*\.\w+(?=\W|$)")
IS_NAME = re.compile(r".*[a-z].*[A-Z]|.*[^\x00-\x7f]")
SKIPPED = 77


def words_of(text):
    """(line number, word) of the prose."""
    text = GENERATED.sub(lambda found: "\n" * found[0].count("\n"), text)
    found = []
    for number, (line, is_code) in enumerate(zip(text.splitlines(), fenced(text)), 1):
        if is_code or line.lstrip().startswith("```"):
            continue
        prose = NOT_PROSE.sub(" ", CODE.sub(" ", line))
        found += [(number, word) for word in WORD.findall(prose) if not IS_NAME.match(word)]
    return found


def unknown_to_dictionary(words):
    """Those of the words that the dictionary does not have."""
    run = subprocess.run(["hunspell", "-i", "utf-8", "-d", "en_GB", "-l"], input="\n".join(sorted(words)) + "\n", capture_output=True, text=True, check=True)
    return set(run.stdout.split())


def check(root, listed):
    found = [(document.relative_to(root), number, word) for document in Tree(root).documents()
             for number, word in words_of(document.read_text(encoding="utf-8"))]
    # A word keeps its genitive, which the dictionary knows of its own words only.
    bare = {word: word.removesuffix("'s").removesuffix("'") for _, _, word in found}
    unknown = unknown_to_dictionary(set(bare.values()))
    wrong = [f"{document}:{number}: {word} is no word that is known" for document, number, word in found
             if bare[word] in unknown and bare[word] not in listed]
    unused = sorted(listed - (unknown & set(bare.values())))
    return wrong + [f"{WORDS.name}: {word} is used nowhere, or in the dictionary" for word in unused]


def main(arguments):
    if shutil.which("hunspell") is None:
        print("hunspell is not installed: scripts/setup installs it")
        return SKIPPED
    path = Path(arguments[2]) if len(arguments) > 2 else WORDS
    listed = {line.strip() for line in path.read_text(encoding="utf-8").splitlines() if line.strip() and not line.startswith("#")}
    problems = check(Path(arguments[1]).resolve(), listed)
    print("\n".join(problems) if problems else "every word of the documents is known")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
