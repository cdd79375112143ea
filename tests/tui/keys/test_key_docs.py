"""Help and docs have the keys of the map, and call what they do by its name."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import scorekeeper.tui
from scorekeeper.tui.keys.bindings import as_written, function_of, usual_key, with_keys
from scorekeeper.tui.keys.functions import FUNCTIONS
from tools.key_table import key_table

ROOT = Path(__file__).parents[3]
HELP = Path(scorekeeper.tui.__file__).parent / "keys" / "help.md"
PAGES = [ROOT / "README.md", HELP, *sorted((ROOT / "docs").glob("*.md"))]
OF_TERMINALS = {"Ctrl C", "Ctrl Home", "Ctrl End"}
"""Keys that mean the same in every terminal."""
OLD = r"\bthe log\b|(?<!its )\bpalette\b|\bthe library\b|\bexchang|plays from phones"
"""What had other names once, in prose: all turns, menu, all games, swap, turns from phones."""
_KEY = r"\bCtrl[ +][A-Z]\b|\^[A-Z]\b|\bF(?:1[0-2]|[1-9])\b"
_NEAR = 80
"""Letters before and after a key among which it is said what it does."""


class Mention(NamedTuple):
    """A key in a text, and what stands around it."""

    key: str
    around: str


def pressed() -> dict[str, str]:
    """By each key as it is written, what it does: functions of F-keys and of Ctrl."""
    ids = (one for function in FUNCTIONS.values() for one in function.ids.split())
    keys = {as_written(usual_key(name)): function_of(name) for name in ids}
    return {key: name for key, name in keys.items() if re.fullmatch(_KEY, key)}


DOES = pressed()


def is_square(before: str, after: str) -> bool:
    """Whether what stands between two texts is a place on the board: F5 is a key, too."""
    return before.endswith(("from ", "on ", "or ")) or bool(re.match(r" [A-Z.]{2}", after))


def prose(page: Path) -> str:
    """The paragraphs of a page, without tables, and without what is in the type of programs."""
    source = page.read_text("utf-8")
    source = with_keys(source) if page == HELP else source
    text = re.sub(r"```.*?```|`[^`\n]*`", "", source, flags=re.DOTALL)
    return "\n".join(row for row in text.splitlines() if not row.startswith("|"))


def mentions(page: Path) -> Iterator[Mention]:
    """The keys that a page names; F5 may be a square, too."""
    for paragraph in prose(page).split("\n\n"):
        text = " ".join(paragraph.split())
        for found in re.finditer(_KEY, text):
            before, after = text[: found.start()], text[found.end() :]
            if not is_square(before, after):
                yield Mention(found[0], f"{before[-_NEAR:]} {after[:_NEAR]}".lower())


def is_named(function: str, text: str) -> bool:
    """Whether `text` has a word of the name of `function`, or one by which people look for it."""
    known = FUNCTIONS[function]
    words = re.findall(r"\w+", f"{known.name} {known.over} {known.words}".lower())
    return any(re.search(rf"\b{word[:5]}", text) for word in words if len(word) > 2)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_names_keys_as_they_are_and_says_what_they_do(page: Path) -> None:
    found = [one for one in mentions(page) if one.key not in OF_TERMINALS]
    assert [one for one in found if one.key not in DOES] == []
    assert [one for one in found if not is_named(DOES[one.key], one.around)] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_calls_nothing_by_an_old_name(page: Path) -> None:
    assert re.findall(OLD, prose(page), flags=re.IGNORECASE) == []


# Lists of keys


def test_the_guide_has_the_keys_of_the_map() -> None:
    assert key_table() in (ROOT / "docs" / "guide.md").read_text("utf-8"), (
        "python -m tools.key_table writes them"
    )


def test_the_keys_that_are_said_to_be_free_are_free() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    (said,) = re.findall(r"Free\s+keys: ([^.]*)\.", text)
    free = [one.lower().removeprefix("ctrl ") for one in re.split(r",\s*", said)]
    taken = {function.key.removeprefix("ctrl+") for function in FUNCTIONS.values()}
    assert free
    assert taken.isdisjoint(free)


# The help and the sentences of the program


def sentences(source: Path) -> Iterator[str]:
    """All that is written between quotation marks in a module, but for what explains it."""
    tree = ast.parse(source.read_text("utf-8"))
    told = {id(one.value) for one in ast.walk(tree) if isinstance(one, ast.Expr)}
    for one in ast.walk(tree):
        if isinstance(one, ast.Constant) and isinstance(one.value, str) and id(one) not in told:
            yield one.value


def literal_keys(text: str) -> list[str]:
    """The keys that a text names itself, in place of asking which ones there are."""
    found = re.finditer(_KEY, text)
    return [one[0] for one in found if not is_square(text[: one.start()], text[one.end() :])]


def test_every_sentence_names_keys_as_the_user_has_them() -> None:
    root = Path(scorekeeper.tui.__file__).parent
    found = {
        source.name: keys
        for source in root.rglob("*.py")
        if source.name != "examples.py"  # All that looks like a key there is a square.
        if (keys := [key for text in sentences(source) for key in literal_keys(text)])
    }
    assert found == {}
    assert literal_keys(HELP.read_text("utf-8")) == []
    assert literal_keys((root.parent / "lesson.toml").read_text("utf-8")) == []
