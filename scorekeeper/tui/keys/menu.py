"""What the menu offers: everything that can be done, likeliest first, found by everyday words."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from textual.binding import ActiveBinding
from textual.screen import Screen

from scorekeeper.tui.keys.bindings import function_of, key_name, written
from scorekeeper.tui.keys.functions import FUNCTIONS, FunctionKind

MOST = 8
"""Rows before those that are less likely, and rows that are found at most."""
SENTENCES: Mapping[str, str] = {
    "blank joker": "Upwords has no blank tiles.",
    "size font zoom bigger larger glasses": "In most windows Ctrl and + make letters larger.",
}
"""What people look for that is no function, and what is to be said of it."""
_JOINING = {"a", "an", "and", "do", "i", "is", "it", "my", "of", "the", "to"}
"""Words that say nothing of what is looked for."""


Rank = tuple[int, bool, int]
"""By what a command is found, whether only by a beginning, and by which word."""


class Command(NamedTuple):
    """One row of the menu, or of the help."""

    key: str
    """As it is written on a keyboard; empty if there is none."""
    title: str
    about: str
    """Its effect, in a few words."""
    run: Callable[[], object]
    function: str = ""
    """Its name in the map; empty if it is not there."""

    @property
    def kind(self) -> FunctionKind:
        """What it is about; what is not in the map is done by the hands."""
        if self.function:
            return FUNCTIONS[self.function].kind
        return FunctionKind.HAND


def keys_of(screen: Screen[object]) -> list[Command]:
    """Every key of `screen` that has a name, as the user has it, in the order of the map."""
    found: dict[str, Command] = {}
    for item in screen.active_bindings.values():
        binding = item.binding
        if binding.description and (binding.tooltip or binding.show):
            found.setdefault(binding.id or binding.action, _command(screen, item))
    order = [*FUNCTIONS, ""]
    return sorted(found.values(), key=lambda one: order.index(one.function))


def _command(screen: Screen[object], item: ActiveBinding) -> Command:
    """What a key of `screen` does; if it cannot be done now, the key says why."""
    binding = item.binding
    run: Callable[[], object] = partial(screen.app.run_action, binding.action, item.node)
    if not item.enabled:
        run = partial(screen.app.simulate_key, binding.key)
    title = binding.description
    about = binding.tooltip
    return Command(key_name(binding), title, about, run, function_of(binding.id or ""))


def everything(
    screen: Screen[object], do: Callable[[str], object], has_game: bool
) -> list[Command]:
    """All that is in the menu over `screen`, the likeliest first.

    What `screen` has no key for is done by `do`, by its name; where it is for a game, and `screen`
    has none, it says so.
    """
    here = {one.function: one for one in keys_of(screen)}
    active = screen.active_bindings.values()
    usable = {function_of(item.binding.id or "") for item in active if item.enabled}
    return in_order(here, usable, do, has_game)


def in_order(
    here: Mapping[str, Command],
    usable: Container[str],
    do: Callable[[str], object],
    has_game: bool,
) -> list[Command]:
    """The rows of the menu: what is `here` and `usable` now, the program, what is not for now."""
    now: list[Command] = []
    always: list[Command] = []
    later: list[Command] = []
    titles = {one.title for one in here.values()}
    for name, function in FUNCTIONS.items():
        about = function.about
        if function.kind is FunctionKind.GAME and not has_game:
            about = f"In a game: {about[:1].lower()}{about[1:]}"
        if function.kind is FunctionKind.HAND or name == "menu":
            continue
        if name in here:
            (now if name in usable else later).append(here[name])
        elif function.kind is not FunctionKind.HERE and function.name not in titles:
            row = Command(_everywhere_key(name), function.name, about, partial(do, name), name)
            (always if function.kind is FunctionKind.PROGRAM else later).append(row)
    return [*now, *always, *later]


def _everywhere_key(name: str) -> str:
    """The key of what every screen has; other functions have theirs on other screens only."""
    return {"help": written("table.help"), "quit": written("app.quit")}.get(name, "")


# Finding


def found_by(query: str, every: Iterable[Command]) -> list[Command]:
    """The commands that `query` may mean, the likeliest first: eight at most."""
    ranked = [(rank, one) for one in every if (rank := rank_of(query, one)) is not None]
    return [one for _, one in sorted(ranked, key=lambda pair: pair[0])][:MOST]


def rank_of(query: str, command: Command) -> Rank | None:
    """The place of `command` among what `query` means, the less the likelier; None if it is not.

    A name that begins with it comes first, and a key; then synonyms, the likeliest before the
    others; then the rest of a name, then the explanation, of which only whole words count. What
    is typed in full comes before what it may be the beginning of. Every word must be found, but
    for those that only join others.
    """
    words = _words(query)
    typed = [one for one in words if one not in _JOINING] or words
    begins = _words(command.title)[:1] + _words(command.key)
    names = _words(command.title)
    synonyms = FUNCTIONS[command.function].words.split() if command.function else []
    explained = _words(command.about)
    known = [*names, *_words(command.key), *synonyms]
    if not typed or not all(_at(one, known) or one in explained for one in typed):
        return None
    named = all(_at(one, [*names, *begins]) for one in typed)
    for level, words in enumerate((begins if named else [], synonyms, names if named else [])):
        found = [at for one in typed if (at := _at(one, words))]
        if found:
            return level, *min(found)
    return 3, False, 0


def sentence_for(query: str) -> str:
    """What is said where `query` finds nothing."""
    typed = _words(query)
    for words, sentence in SENTENCES.items():
        if any(_at(one, words.split()) for one in typed):
            return sentence
    return f"Try another word, or {written('table.help')}."


def _words(text: str) -> list[str]:
    return re.findall(r"[\w-]+", text.lower())


def _at(typed: str, words: Sequence[str]) -> tuple[bool, int] | None:
    """The likeliest of `words` that begins with what is `typed`, or is it without -s.

    Says whether there is more of the word than is typed, and its place.
    """
    places = [
        (word != typed, place)
        for place, word in enumerate(words)
        if word.startswith(typed) or typed == f"{word}s"
    ]
    return min(places, default=None)
