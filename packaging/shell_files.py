"""Make the completions of the shells and the man page from the parsers of the commands.

Run as a program it writes them into the package, where ``scorekeeper completion`` finds them;
building a wheel or the archive does the same.
"""

from __future__ import annotations

import os
import sys
from argparse import Action, ArgumentParser, _SubParsersAction
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

ROOT = Path(__file__).parents[1]

_FIRST_WORD = {
    "bash": ("\n", "\n_shtab_scorekeeper_pos_0_COMPGEN=_shtab_compgen_files\n"),
    "zsh": ("scorekeeper commands' _commands\n", "scorekeeper commands' _commands\n  _files\n"),
    "fish": (
        "\n",
        "\ncomplete -c scorekeeper"
        " -n '_shtab_scorekeeper_using; and test $_shtab_scorekeeper_npos -eq 0'"
        ' -ka "(__fish_complete_path (commandline -ct))"\n',
    ),
}
"""In each shell what comes last of something, and with it: the first word may be a file, too.

shtab knows of parsers with commands, or with files, in the first place, not of both.
"""

_ENDLESS = "100000"

_BASH = r"""
# The values of the kind $1 that begin with the word $2. They are data, which bash must not expand,
# and are written as one would type them; where they stand beside files ($3), bash does that itself.
_scorekeeper_values() {
  local value quote= typed=$2
  case $typed in
    [\'\"]*) quote=${typed:0:1}; typed=${typed:1} ;;
    *) typed=${typed//\\/} ;;
  esac
  while IFS= read -r value; do
    [ "${value:0:${#typed}}" = "$typed" ] || continue
    case $3$quote:$value in
      :*) printf '%q\n' "$value" ;;
      "':"*"'"* | '":'*[\"\`\$\!\\]*) ;; # It cannot stand between these quotes.
      *) printf '%s\n' "$value" ;;
    esac
  done < <(scorekeeper completion "$1" 2>/dev/null)
}
"""


def write_shell_files() -> Path:
    """Write all of them, and return their folder."""
    sys.path.insert(0, str(ROOT))  # The package itself is not installed while it is built.
    from scorekeeper.cli.completion import FILES, FOLDER

    FOLDER.mkdir(exist_ok=True)
    for name, file in FILES.items():
        write_whole(FOLDER / file, shell_file(name).encode())
    return FOLDER


def write_whole(path: Path, data: bytes) -> None:
    """Write the file at `path` whole, and only if it is another: a build beside may pack it."""
    if not path.exists() or path.read_bytes() != data:
        # Not in the package, or that build would pack it as well.
        draft = ROOT / f".{path.name}-{os.getpid()}.tmp"
        draft.write_bytes(data)
        draft.replace(path)


def shell_file(name: str) -> str:
    """The completions for the shell `name`, or the page for ``man``."""
    from scorekeeper.cli.completion import FILES, kind_of, whole_parser

    parser = whole_parser()
    if name == "man":
        return _man_page(parser)
    import shtab

    for each in (parser, *_parsers_of_commands(parser)):
        for action in each._actions:
            if kind := kind_of(action):
                action.complete = _values(kind, _is_file(action))  # type: ignore[attr-defined]
            elif action.dest == "shell":
                action.choices = list(FILES)  # What else it prints is for the completions alone.
            elif _is_file(action):
                action.complete = shtab.FILE  # type: ignore[attr-defined]
    text = shtab.complete(parser, name, preamble=_BASH if name == "bash" else "")
    before, _, after = text.rpartition(_FIRST_WORD[name][0])
    return f"{before}{_FIRST_WORD[name][1]}{after}"


def _is_file(action: Action) -> bool:
    """True if a file may be given; a game is one."""
    return any(kind in str(action.metavar) for kind in ("FILE", "GAME"))


def _values(kind: str, may_be_file: bool) -> dict[str, object]:
    """How each shell completes one of the values of `kind`, or a file if it `may_be_file`."""
    asked = f"scorekeeper completion {kind} 2>/dev/null"
    name = f"_scorekeeper_{kind}" + "_or_file" * may_be_file
    bash = f'_scorekeeper_values {kind} "$1"'
    zsh = f'compadd -- ${{(f)"$({asked})"}}'
    if may_be_file:
        bash, zsh = f'{bash} -; compgen -f -- "$1"', f"{zsh}; _files"
    files = "; __fish_complete_path (commandline -ct)" * may_be_file
    return {
        "bash": name,
        "zsh": name,
        "fish": f"({asked}{files})",
        "preamble": {"bash": f"{name}() {{ {bash}; }}\n", "zsh": f"{name}() {{ {zsh} }}\n"},
    }


def _man_page(parser: ArgumentParser) -> str:
    from argparse_manpage.manpage import Manpage  # type: ignore[import-untyped, unused-ignore]

    from scorekeeper import __date__, __version__

    settings = {
        "project_name": "scorekeeper",
        "version": __version__,
        "date": __date__,
        "manual_title": "scorekeeper",
        "description": "keep score in a real game of Upwords",
    }
    # Each version of Python breaks long lines elsewhere; man breaks them itself.
    with patch.dict(os.environ, COLUMNS=_ENDLESS):
        page = str(Manpage(parser, settings))
    before, examples, after = page.rpartition("examples:\n")
    return f"{before}.nf\n{examples}{after}"  # As they are written, to the end of the page.


def _parsers_of_commands(parser: ArgumentParser) -> Iterator[ArgumentParser]:
    for action in parser._actions:
        if isinstance(action, _SubParsersAction):
            yield from action.choices.values()


if __name__ == "__main__":
    write_shell_files()
