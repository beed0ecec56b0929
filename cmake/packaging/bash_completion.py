#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""bash_completion.py DASHJ OUTPUT: the bash completion of dashj, made of what --help says: commands, options, and words that options take."""

import pathlib
import sys

from read_help import read_pages

TEMPLATE = """# bash completion of dashj, made from its --help
_dashj() {{
  local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD - 1]}} command='' options=''
  COMPREPLY=()
  case ${{COMP_WORDS[1]}} in
    {commands}) [ "$COMP_CWORD" -gt 1 ] && command=${{COMP_WORDS[1]}} ;;
  esac
  case "$command $previous" in
{values}
  esac
  case $command in
{options}
  esac
  if [[ $current == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$options" -- "$current")
  elif [ "$COMP_CWORD" -eq 1 ] && [ -n "$current" ]; then
    mapfile -t COMPREPLY < <(compgen -W '{command_words}' -- "$current")
  fi
}}
# One of a list, or a further one behind a comma.
_dashj_words() {{
  local before=''
  [[ $current == *,* ]] && before=${{current%,*}},
  mapfile -t COMPREPLY < <(compgen -P "$before" -W "$1" -- "${{current##*,}}")
}}
# Where _dashj has no words, names of files follow.
complete -o bashdefault -o default -F _dashj dashj
"""


def value_case(page, option):
    """What follows an option: words, folders, any file (that is left to bash), or nothing that could be known."""
    pattern = "|".join(f'"{page.command} {name}"' for name in option.names)
    if option.choices:
        return f"    {pattern}) _dashj_words '{' '.join(option.choices)}'; return ;;"
    if option.value == "DIR":
        return f'    {pattern}) mapfile -t COMPREPLY < <(compgen -d -- "$current"); return ;;'
    if option.value in ("FILE", "PATH"):
        return f"    {pattern}) return ;;"
    return f"    {pattern}) compopt +o default +o bashdefault 2>/dev/null; return ;;"


def completion(pages):
    commands = [page.command for page in pages if page.command]
    values = [value_case(page, option) for page in pages for option in page.options if option.value]
    options = [f"    '{page.command}') options='{' '.join(name for option in page.options for name in option.names)}' ;;" for page in pages]
    return TEMPLATE.format(commands="|".join(commands), command_words=" ".join(commands), values="\n".join(values), options="\n".join(options))


def main():
    program, output = sys.argv[1:]
    pathlib.Path(output).write_text(completion(read_pages(program)))


if __name__ == "__main__":
    main()
