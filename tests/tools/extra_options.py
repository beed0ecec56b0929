# SPDX-License-Identifier: MIT
"""The options of a tool, and behind `--` those that it hands on to dashj."""

import sys


def parse_with_extra(parser, words=None):
    """What the parser makes of the words before `--`; its `extra` is those behind."""
    words = sys.argv[1:] if words is None else words
    cut = words.index("--") if "--" in words else len(words)
    options = parser.parse_intermixed_args(words[:cut])
    options.extra = words[cut + 1:]
    return options
