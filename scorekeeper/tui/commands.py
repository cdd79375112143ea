"""The commands of the palette: every key of the screen, and what is there on all of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from textual.command import DiscoveryHit, Hit, Hits, Provider
from textual.content import Content
from textual.screen import Screen
from textual.theme import ThemeProvider

from scorekeeper.tui.themes import THEMES
from scorekeeper.tui.widgets.keybar import key_name

if TYPE_CHECKING:
    from scorekeeper.tui.app import ScorekeeperApp


SYNONYMS: Mapping[str, str] = {
    "announce": "points called score",
    "audience": "family children kids club words dictionary",
    "bin": "trash deleted restore",
    "box": "edition filter",
    "challenge": "contest invalid bad word",
    "change_theme": "theme colors look dark light contrast lamplight daylight",
    "chart": "score race graph curve",
    "clear": "remove tiles empty",
    "copy": "save backup duplicate",
    "correct": "wrong mistake mend edit",
    "delete": "remove bin trash",
    "demo": "example sample try",
    "end": "winner score standings leftovers rack",
    "exchange": "swap trade change tiles",
    "export": "share print picture page image svg html",
    "fine": "braille plain ascii",
    "finish": "stop over final done",
    "flip": "direction rotate",
    "games": "library find open import old",
    "help": "keys shortcuts manual how",
    "hint": "suggest best move",
    "history": "statistics wins rename players",
    "home": "menu games library new start leave",
    "house": "allow bar own word",
    "import": "load read file",
    "learn": "lesson tutorial teach rules beginner how first practice",
    "log": "wrong mistake mend correct edit insert forgotten turns",
    "look_up": "word valid spelling check dictionary",
    "motion": "animation moving still",
    "new": "start begin play",
    "pass_turn": "skip miss",
    "period": "year time filter",
    "phones": "qr television tv serve watch spectators phone pages browser mobile code share",
    "plain": "ascii symbols unicode screen reader accessibility",
    "quit": "exit close leave stop",
    "rack": "letters hand",
    "redo": "forward again",
    "rename": "wrong spelling merge",
    "review": "learn analyse analysis best",
    "rules": "options variants settings clock timer bonus",
    "sets": "preset options variants",
    "set_up": "rename dictionary box wrong player rules names lexicon edition",
    "start": "begin play go",
    "take_over": "locked lock read-only",
    "type": "entry line notation",
    "undo": "back mistake wrong revert",
    "versus": "compare rivals two",
}
"""Other words for what people look for, by the name of the action, the likeliest first."""

ASK = "What do you want to do?"
"""What stands in the palette before anything is typed."""

_TITLE, _SYNONYM, _ABOUT = 3000.0, 2000.0, 1000.0
"""What a hit counts by where it is."""


class Command(NamedTuple):
    """One line of the palette."""

    title: str
    about: str
    """What it does, in a few words."""
    run: Callable[[], object]
    action: str
    """Its name without parameters, as in `SYNONYMS`."""


def commands(app: ScorekeeperApp, screen: Screen[object]) -> list[Command]:
    """Every key of `screen` as a command, then what is there on all screens.

    Textual's own commands are for those who write apps, and one of them hides the board.
    """
    found = []
    for node, binding, enabled, _ in screen.active_bindings.values():
        if binding.tooltip and binding.action != "command_palette":
            run: Callable[[], object] = partial(app.run_action, binding.action, node)
            if not enabled:  # The key says why it cannot be used now.
                run = partial(app.simulate_key, binding.key)
            title = f"{binding.description} ({key_name(binding)})"
            name = binding.action.partition("(")[0].rpartition(".")[2]
            found.append(Command(title, binding.tooltip, run, name))
    plain, moves = app.plain, app.has_motion
    return [
        *found,
        Command("Colours", "Another look, light or dark", app.action_change_theme, "change_theme"),
        Command(
            f"Plain characters {'off' if plain else 'on'}",
            "Draw tiles and charts again" if plain else "Draw everything in ASCII",
            app.action_plain,
            "plain",
        ),
        Command(
            f"Motion {'off' if moves else 'on'}",
            "Nothing on the screen moves" if moves else "Tiles land, and points count up",
            app.action_motion,
            "motion",
        ),
        Command("Quit (^Q)", "Leave; every turn is saved", app.action_quit, "quit"),
    ]


def relevance(query: str, command: Command) -> float:
    """How well the words of `query` name `command`; 0 if they do not.

    A title counts most, then a synonym, the likelier the more, then the description. Each word
    is enough as far as it is typed.
    """
    query = query.lower()
    wanted = _words(query)
    title, about = _words(command.title), _words(command.about)
    synonyms = _words(SYNONYMS.get(command.action, ""))
    if query in command.title.lower() or _all_begin(wanted, title):
        return _TITLE
    if not _all_begin(wanted, [*title, *synonyms, *about]):
        return 0.0
    places = [at for at, word in enumerate(synonyms) if word.startswith(tuple(wanted))]
    return _SYNONYM - places[0] if places else _ABOUT


def _words(text: str) -> list[str]:
    return re.findall(r"[\w^-]+", text.lower())


def _all_begin(wanted: Sequence[str], words: Iterable[str]) -> bool:
    """Whether each word `wanted` is the beginning of one of `words`."""
    known = list(words)
    return bool(wanted) and all(any(word.startswith(one) for word in known) for one in wanted)


class Commands(Provider):
    """Finds commands by what they are called, by other words for it, and by what they do.

    Letters that are only scattered over a title count where nothing else is found.
    """

    @property
    def _commands(self) -> list[Command]:
        return commands(self.app, self.screen)  # type: ignore[arg-type]  # No other app has it.

    async def discover(self) -> Hits:
        """Everything, by title."""
        for command in sorted(self._commands, key=lambda command: command.title):
            yield DiscoveryHit(command.title, command.run, help=command.about)

    async def search(self, query: str) -> Hits:
        """What `query` may mean."""
        matcher = self.matcher(query)
        every = self._commands
        scores = [relevance(query, command) for command in every]
        named = any(scores)
        for command, score in zip(every, scores, strict=True):
            in_title = not named or score >= _TITLE
            likeness = matcher.match(command.title) if in_title else 0.0
            if score or likeness:
                shown = matcher.highlight(command.title) if likeness else Content(command.title)
                yield Hit(score + likeness, shown, command.run, help=command.about)


class Themes(ThemeProvider):
    """All colours to choose from, ours first."""

    @property
    def commands(self) -> list[tuple[str, Callable[[], None]]]:
        """Each theme by name, and what chooses it."""
        own = [theme.name for theme in THEMES]
        return sorted(
            super().commands,
            key=lambda command: own.index(command[0]) if command[0] in own else len(own),
        )
