"""The commands of the palette: found by their names, by what they do, and by other words for it."""

from __future__ import annotations

from textual.command import DiscoveryHit, Hit, Hits, Provider
from textual.content import Content

SYNONYMS = {
    "Play": "enter take turn lay",
    "Clear": "remove tiles start again wrong",
    "Help": "keys how shortcuts manual",
    "Pass": "skip miss turn",
    "Exchange": "swap change tiles",
    "Challenge": "doubt word wrong dictionary valid check",
    "Log": "turns wrong mistake fix edit change forgotten history score",
    "Undo": "wrong mistake back revert",
    "Redo": "again forward",
    "Points": "score announce called wrong",
    "Look up": "dictionary word check valid spelling search meaning",
    "End the game": "stop finish over resign",
    "Result": "score standings winner final racks leftovers",
    "Review": "analysis analyse best mistakes learn",
    "Rack": "letters tiles hand",
    "Hint": "best plays suggestion cheat finder",
    "Copy": "save as backup file",
    "Take over": "lock unlock open elsewhere",
    "Export": "share print save svg csv markdown html json",
    "Set-up": "rename name player wrong dictionary words rules box place note settings edit",
    "Chart": "score race graph lead points",
    "Home": "games menu open load other library",
    "Across or down": "direction turn flip rotate",
    "Type": "entry line text notation",
    "New game": "start begin play players",
    "Games": "library open load find search list",
    "History": "score statistics stats wins players record average rename",
    "House rules": "settings options variants clock timer bonus",
    "Rename": "name wrong spelling merge player",
    "Versus": "compare head two players rivals",
    "Figures": "score statistics table average",
    "Bin": "trash deleted restore",
    "Import": "open file load add",
    "Delete": "remove trash",
    "Colours": "theme dark light lamplight daylight look appearance contrast palette",
    "Plain characters": "ascii unicode symbols screen reader accessibility braille font",
    "Motion": "animation animate effects moving still accessibility",
    "Quit": "exit leave close stop",
}
"""Other words for commands, by the titles of these."""

_IN_TITLE, _SYNONYM, _IN_HELP = 1.0, 0.7, 0.4


def score(query: str, title: str, about: str) -> float:
    """How well a command answers `query`, 0 if it does not: each word must begin one of its own.

    Its own title counts most, then other words for it, then what is said `about` it.
    """
    name = title.partition(" (")[0]
    sources = (
        (_IN_TITLE, _words(title)),
        (_SYNONYM, _words(SYNONYMS.get(name.partition(":")[0], ""))),
        (_IN_HELP, _words(about)),
    )
    total = 0.0
    for word in _words(query):
        found = [
            worth + (0.2 if word == own else 0.0)
            for worth, words in sources
            for own in words
            if own.startswith(word)
        ]
        if not found:
            return 0.0
        total += max(found)
    return total


def _words(text: str) -> list[str]:
    marks = str.maketrans(dict.fromkeys("():;,.-^/", " "))
    return text.casefold().translate(marks).split()


class Commands(Provider):
    """Everything that can be done on the screen below, and what can be done on all of them."""

    async def discover(self) -> Hits:
        """Every command, in the order in which the screen has its keys."""
        for command in self.app.get_system_commands(self.screen):
            yield DiscoveryHit(
                Content(command.title), command.callback, command.title, command.help
            )

    async def search(self, query: str) -> Hits:
        """The commands that answer `query`."""
        for command in self.app.get_system_commands(self.screen):
            if found := score(query, command.title, command.help):
                title = Content(command.title)
                yield Hit(found, title, command.callback, command.title, command.help)
