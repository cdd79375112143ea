"""Keys made from the map of functions, and keys of the user's own.

A screen names what its keys do by their ids, and has name, key and explanation from the map:

    BINDINGS = [
        bind("library.open", "Open"),
        bind("library.delete"),
        bind("library.undo", about="Bring back the game that was deleted"),
        bind("library.leave", action="dismiss(None)"),
    ]

A sentence takes a key from there as well: ``f"{written('table.phones')} lets it join."``
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from textual.binding import Binding

from scorekeeper.tui.keys.functions import FUNCTIONS, NO_KEY, TYPED, FunctionKind

KEY_NAMES = {
    **{"escape": "Esc", "delete": "Del", "backspace": "Bksp", "colon": ":"},
    **{"pageup": "PgUp", "pagedown": "PgDn"},
    **{"left": "←", "right": "→", "up": "↑", "down": "↓"},
}
"""Keys that are not called as Textual calls them."""

_BY_ID = {one: name for name, function in FUNCTIONS.items() for one in function.ids.split()}


def function_of(name: str) -> str:
    """The name in `FUNCTIONS` of what an id does; empty if it is not in the map."""
    return _BY_ID.get(name, "")


def name_of(name: str) -> str:
    """The name of the function that an id does: at the end of a game as it is called then.

    Raises KeyError if it is not in the map.
    """
    function = FUNCTIONS[_BY_ID[name]]
    return (function.over if name.startswith("end.") else "") or function.name


def usual_key(name: str) -> str:
    """The key with an id, unless the user has another; raises KeyError if it is not in the map."""
    key = FUNCTIONS[_BY_ID[name]].key
    is_typed = name.partition(".")[0] in TYPED
    if key == NO_KEY:
        return f"{NO_KEY}.{name}"  # Textual keeps one thing for each key.
    if len(key) == 1 and is_typed:
        return f"ctrl+{key}"
    return key


def bind(
    name: str, label: str = "", about: str = "", action: str = "", show: bool = True
) -> Binding:
    """The key with the id `name`, as the map has it; it does `action`, else what the id ends in.

    A `label` says what a key of the hands does here; nothing else is called by another name than
    in the map. `about` says it of this screen. Raises KeyError for an id that is not in the map.
    """
    function = FUNCTIONS[_BY_ID[name]]
    if label and function.kind is not FunctionKind.HAND:
        raise ValueError(f"{name} is called {function.name} everywhere, not {label}")
    key = usual_key(name)
    if len(key) == 1:
        key = f"{key},{key.upper()}"  # It means the same with Caps Lock on.
    return Binding(
        key,
        action or name.partition(".")[2],
        label or name_of(name),
        show and function.key != NO_KEY,
        tooltip=about or function.about,
        id=name,
        priority=key.startswith("ctrl+"),  # A field to type in has other uses for some.
    )


EVERYWHERE_GROUP = Binding.Group("everywhere")
"""The group of the keys that mean the same on every screen; they stand at the right of the foot."""
HELP = replace(bind("app.help", action="app.help"), group=EVERYWHERE_GROUP, show=True)
MENU = replace(bind("app.palette", action="app.command_palette"), group=EVERYWHERE_GROUP)
QUIT = bind("app.quit", action="app.quit", show=False)
EVERYWHERE = (HELP, MENU, QUIT)
"""Keys that every screen has."""


def key_name(binding: Binding) -> str:
    """The first key of a binding as people say it: ``Ctrl P``; empty if there is none."""
    return binding.key_display or as_written(binding.key)


def as_written(keys: str) -> str:
    """The first of some `keys` of Textual as people write it.

    >>> as_written("ctrl+z"), as_written("f5,delete"), as_written("pageup"), as_written("none.home")
    ('Ctrl Z', 'F5', 'PgUp', '')
    """
    key = keys.partition(",")[0].strip()
    if key.startswith(NO_KEY):
        return ""
    return KEY_NAMES.get(key, key.title().replace("+", " "))


# Keys of the user's own

_own: dict[str, str] = {}


def use_own_keys(wanted: Mapping[str, str]) -> dict[str, str]:
    """Write keys as the user has them from now on; returns those that are `wanted` by their ids."""
    _own.clear()
    _own.update(own_keys(wanted))
    return dict(_own)


def own_keys(wanted: Mapping[str, str]) -> dict[str, str]:
    """The keys that users want, by id: the name of a function stands for all ids that do it."""
    by_name = {
        one: key
        for name, key in wanted.items()
        if name in FUNCTIONS
        for one in FUNCTIONS[name].ids.split()
    }
    return by_name | {name: key for name, key in wanted.items() if name in _BY_ID}


def key_of(name: str) -> str:
    """The first key with an id, as the user has it."""
    return (_own.get(name) or usual_key(name)).partition(",")[0].strip()


def written(name: str) -> str:
    """The key with an id as the user has it, for a sentence.

    >>> written("table.phones"), written("end.review"), written("home.review")
    ('F6', 'Ctrl R', 'R')
    """
    return as_written(key_of(name))


def with_keys(text: str, form: str = "{}") -> str:
    """`text` with keys as the user has them, in a `form`, where it names their ids in braces.

    >>> with_keys("{table.challenge} challenges."), with_keys("{table.challenge} asks.", "`{}`")
    ('F4 challenges.', '`F4` asks.')
    """
    return re.sub(r"\{([a-z_]+\.[a-z_]+)\}", lambda found: form.format(written(found[1])), text)


def key_problems(wanted: Mapping[str, str]) -> list[str]:
    """What is wrong with the keys that users want, in sentences."""
    unknown = [name for name in wanted if name not in FUNCTIONS and name not in _BY_ID]
    said = [f"settings.toml: there is no {name} to give a key to." for name in unknown]
    own = own_keys(wanted)
    taken = {(_place(one), key.strip()) for one, keys in own.items() for key in keys.split(",")}
    lost = [one for one in _BY_ID if one not in own and (_place(one), usual_key(one)) in taken]
    names = dict.fromkeys(FUNCTIONS[_BY_ID[one]].name for one in lost)
    return said + [f"settings.toml: no key is left for {name}." for name in names]


def _place(name: str) -> str:
    """Where the key with an id is pressed: a turn is entered at the table."""
    screen = name.partition(".")[0]
    if screen in ("editor", "app"):
        return "table"
    return screen
