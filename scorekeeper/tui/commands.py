"""The commands: every key of the screen, and those that all screens have."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from textual.app import App
from textual.screen import Screen

from scorekeeper.tui.themes import THEMES
from scorekeeper.tui.widgets.keybar import MORE, key_name

SYNONYMS: Mapping[str, str] = {
    "announce": "points called score",
    "audience": "family children kids club words dictionary",
    "bin": "trash deleted restore",
    "box": "edition filter",
    "challenge": "contest invalid bad word",
    "change_theme": "theme colors look dark light contrast lamplight daylight",
    "clock": "timer time stop pause start",
    "clear": "remove tiles empty",
    "copy": "save backup duplicate",
    "correct": "wrong mistake mend edit",
    "delete": "remove bin trash",
    "demo": "example sample try",
    "end": "winner score standings leftovers rack race chart graph",
    "exchange": "swap trade change tiles",
    "evenings": "tonight night session leader together",
    "export": "share print page a4 pdf svg image",
    "find": "puzzle solve riddle missed best play train practise",
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
    "own_terms": "handicap head start ahead child own words dictionary rack team members",
    "pass_turn": "skip miss",
    "period": "year time filter",
    "phones": "qr television tv serve watch spectators phone pages browser mobile code share",
    "picture": "photo image png share send messenger whatsapp",
    "plain": "ascii symbols unicode screen reader accessibility",
    "plays": "trust agree seats phones enter proposals",
    "quit": "exit close leave stop",
    "rack": "letters hand",
    "redo": "forward again",
    "remarks": "records quiet silent best ever",
    "rename": "wrong spelling merge",
    "review": "learn analyse analysis best",
    "rules": "options variants settings clock timer bonus",
    "sets": "preset options variants",
    "set_up": "rename dictionary box wrong player rules names lexicon edition",
    "sound": "bell ring clock quiet",
    "start": "begin play go",
    "take_over": "locked lock read-only",
    "type": "entry line notation",
    "tonight": "evening night session leader together",
    "undo": "back mistake wrong revert",
    "versus": "compare rivals two",
}
"""Other words for what people look for, by the name of the action, the likeliest first."""

_TITLE, _SYNONYM, _ABOUT = 3000.0, 2000.0, 1000.0
"""The weight of a hit by its position."""

_GROUPS: Mapping[str, str] = {
    "Play": "choose new play take_back clear flip remove type pass_turn exchange challenge undo"
    " redo announce hint rack mix clock whose_turn learn demo",
    "Look": "log look_up end review find games tonight evenings history",
    "Table": "set_up take_over finish phones plays agree refuse seat copy export picture home",
    "Program": "help command_palette change_theme plain motion sound remarks quit",
}
"""The actions of each group, in the order in which palette and help show them."""
PALETTE = MORE.action.partition(".")[2]
HERE = "On this screen"
"""The group of what only one screen has; it comes first."""


class Command(NamedTuple):
    """One line of the palette, or of the help."""

    key: str
    """As it is written on a keyboard; empty if there is none."""
    title: str
    about: str
    """Its effect, in a few words."""
    run: Callable[[], object]
    action: str = ""
    """Its name without parameters, as in `SYNONYMS`."""

    @property
    def group(self) -> str:
        """Its purpose."""
        return next((name for name, of in _GROUPS.items() if self.action in of.split()), HERE)


def keys_of(screen: Screen[object]) -> list[Command]:
    """Every key of `screen` that has a name, as the user has it."""
    app, found = screen.app, dict[str, Command]()
    for node, binding, enabled, _ in screen.active_bindings.values():
        if binding.description and (binding.tooltip or binding.show):
            run: Callable[[], object] = partial(app.run_action, binding.action, node)
            if not enabled:  # The key says why it cannot be used now.
                run = partial(app.simulate_key, binding.key)
            name = binding.action.partition("(")[0].rpartition(".")[2]
            key, title = key_name(binding), binding.description
            one = Command(key, title, binding.tooltip, run, name)
            found.setdefault(binding.id or binding.action, one)  # A letter is two bindings.
    return [*found.values()]


def commands(
    screen: Screen[object],
    plain: bool = False,
    moves: bool = True,
    sounds: bool = False,
    remarks: bool = True,
) -> list[Command]:
    """Every key of `screen` that is explained, then what is there on all screens.

    Textual's own commands are for those who write apps, and one of them hides the board.
    """
    explained = [one for one in keys_of(screen) if one.about and one.action != PALETTE]
    switches = (
        ("Colours", "Another look, light or dark", "change_theme"),
        (f"Plain text {'off' if plain else 'on'}", _PLAIN[plain], "plain"),
        (f"Motion {'off' if moves else 'on'}", _MOTION[moves], "motion"),
        (f"Sound {'off' if sounds else 'on'}", _SOUND[sounds], "sound"),
        (f"Remarks {'off' if remarks else 'on'}", _REMARKS[remarks], "remarks"),
    )
    return explained + [
        Command("", title, about, partial(screen.app.run_action, f"app.{action}"), action)
        for title, about, action in switches
    ]


_PLAIN = ("Draw everything in ASCII", "Draw tiles and charts again")
_MOTION = ("Tiles land, and points count up", "Nothing on the screen moves")
_REMARKS = ("Say when something is the best ever", "Say nothing of records at the table")
_SOUND = ("A clock also rings 30 seconds before the end", "A clock rings at the end only")


def theme_commands(app: App[Any]) -> list[Command]:
    """All colours to choose from, ours first."""
    own, known = [theme.name for theme in THEMES], app.available_themes
    return [
        Command(
            "", name, "dark" if known[name].dark else "light", partial(setattr, app, "theme", name)
        )
        for name in (*own, *sorted(known.keys() - set(own)))
    ]


def grouped(every: Iterable[Command]) -> list[tuple[str, list[Command]]]:
    """`every` command by its group, those of the screen itself first."""
    order = " ".join(_GROUPS.values()).split()
    known = sorted(every, key=lambda one: order.index(one.action) if one.action in order else 0)
    groups = ((name, [one for one in known if one.group == name]) for name in (HERE, *_GROUPS))
    return [(name, members) for name, members in groups if members]


def found_by(query: str, every: Iterable[Command]) -> list[Command]:
    """The commands that `query` may mean, the likeliest first.

    Letters that are only scattered over a title count where nothing else is found.
    """
    known = list(every)
    scores = {place: relevance(query, command) for place, command in enumerate(known)}
    if not any(scores.values()):
        letters = re.compile(".*".join(map(re.escape, query.lower().replace(" ", ""))))
        return [one for one in known if letters.search(one.title.lower())]
    named = [place for place, score in scores.items() if score]
    return [known[place] for place in sorted(named, key=lambda place: -scores[place])]


def relevance(query: str, command: Command) -> float:
    """The score of `command` for the words of `query`; 0 if they do not name it.

    A title or a key counts most, then a synonym, the likelier the more, then the description.
    Each word is enough as far as it is typed.
    """
    query = query.lower().strip()
    wanted = _words(query)
    title, about = _words(f"{command.title} {command.key}"), _words(command.about)
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
    """True if each word `wanted` is the beginning of one of `words`."""
    known = list(words)
    return bool(wanted) and all(any(word.startswith(one) for word in known) for one in wanted)
