"""The command ``licences``: everything that scorekeeper is made of, and on what terms.

The archive has the text packed, made from what is in it (``packaging/notices.py``).
Elsewhere the same is read from what is installed.
"""

from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Iterable
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from scorekeeper.cli.command import command
from scorekeeper.cli.common import YES, CommandError
from scorekeeper.words.data import data_file

PACKED = Path(__file__).parents[1] / "licences.txt"
"""The whole text, in the program without Python."""
PROJECT = "upwords-scorekeeper"

_ABOUT = """\
What scorekeeper is made of, and the licence of each part, word for word.

pyenchant is under the GNU Lesser General Public License. You may put another version of it in its
place: take the source of scorekeeper and of pyenchant, both of which are free to have, and build
it with "make app" or install it with pip.
"""
_LICENCE = re.compile(r"(?i)(licen[cs]e|copying|notice)")
_OF_FONT = "bitstream-vera-license.txt"
"""The licence of the font in exported pictures and pages, which comes with reportlab."""
_NAME = re.compile(r"[\w.-]+")
_REQUIREMENT = re.compile(r"([\w.-]+)\s*(?:\[([^]]*)])?")
_EXTRA = re.compile(r"extra == ['\"]([\w.-]+)")
_RULE = "=" * 78


class MissingLicenceError(Exception):
    """Something is packed or installed without its licence."""


def notice(name: str, texts: Iterable[str]) -> str:
    """The part about one work, with its licences. Raises `MissingLicenceError` if it has none."""
    whole = [text.strip("\n") for text in texts if text.strip()]
    if not whole:
        raise MissingLicenceError(f"{name} comes without the text of its licence")
    return "\n\n".join([f"{_RULE}\n{name}\n{_RULE}", *whole]) + "\n"


def all_notices(parts: Iterable[str]) -> str:
    """The whole text: what it is, scorekeeper itself, the word data, and the other `parts`."""
    return "\n".join([_ABOUT, *parts])


def notices_of_words() -> list[str]:
    """The parts on the sources of the word data that come with the program."""
    files = sorted(data_file("README.md").parent.glob("LICENSE-*"))
    return [
        notice(f"Word data: {path.name.partition('-')[2]}", [path.read_text("utf-8")])
        for path in files
    ]


def notice_of(installed: Distribution) -> str:
    """The part on what is `installed`, from the files that came with it."""
    texts = [
        file.read_text("utf-8")
        for file in installed.files or ()
        if (".dist-info" in file.parts[0] and _LICENCE.match(file.name)) or file.name == _OF_FONT
    ]
    return notice(f"{installed.name} {installed.version}", texts)


def needed(name: str = PROJECT) -> list[Distribution]:
    """The package installed under `name`, first, and all that it needs, in the order of names.

    Raises `MissingLicenceError` if something is not there.
    """
    found: dict[str, Distribution] = {}
    _find(name, found)
    first, *others = found.values()
    return [first, *sorted(others, key=lambda each: each.name.lower())]


def _find(name: str, found: dict[str, Distribution], extras: frozenset[str] = frozenset()) -> None:
    try:
        installed = distribution(name)
    except PackageNotFoundError:
        raise MissingLicenceError(f"{name} is not installed as a package") from None
    found[_normal(name)] = installed
    for requirement in installed.requires or ():
        package, _, condition = requirement.partition(";")
        named = _REQUIREMENT.match(package)
        if not named or _normal(named[1]) in found or not _is_asked_for(condition, extras):
            continue
        try:
            _find(named[1], found, frozenset(_NAME.findall(named[2] or "")))
        except MissingLicenceError:
            if not condition:  # Else it is for another system or another Python.
                raise


def _is_asked_for(condition: str, extras: frozenset[str]) -> bool:
    of_extra = _EXTRA.search(condition)
    return not of_extra or of_extra[1] in extras


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


@command("licences", "Print what scorekeeper is made of, and the licence of each part.", "")
def _licences(arguments: Namespace) -> int:
    try:
        text = PACKED.read_text("utf-8")
    except FileNotFoundError:
        try:
            own, *others = [notice_of(each) for each in needed()]
            text = all_notices([own, *notices_of_words(), *others])
        except MissingLicenceError as error:
            raise CommandError(f"{error}; install scorekeeper again") from None
    print(text, end="")
    return YES
