"""The half of home beside the board, as lines of styled spans: pure functions.

Its parts stand one below the other: who won or is to play, the points, what Enter does, the
menu, the games played lately. Of several arrangements the richest is taken that has room.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, datetime
from itertools import product
from math import ceil
from typing import NamedTuple

from rich.cells import cell_len

from scorekeeper.game.game import Game
from scorekeeper.game.outcome import standings
from scorekeeper.game.setup import Setup
from scorekeeper.game.text import Wording, count, listed, signed
from scorekeeper.history.next_game import Next, next_text
from scorekeeper.library import GameEntry
from scorekeeper.names import printable
from scorekeeper.report.days import near_date, played_on, tiny_date
from scorekeeper.report.story import what_decided
from scorekeeper.signs import sign_of
from scorekeeper.tui.board.glance import last_turn_lines, standing_bars
from scorekeeper.tui.board.player_cards import players_of
from scorekeeper.tui.board.stacks import Stacks, beside, on_stacks
from scorekeeper.tui.kit.game_line import others_line, people_line, result_line
from scorekeeper.tui.kit.large import LOW, TALL, WRITTEN, Large, alike
from scorekeeper.tui.kit.lines import (
    Cap,
    Line,
    cap_lines,
    clip,
    heading,
    in_room,
    line,
    line_width,
    next_key_lines,
    padded,
    player_sign,
    player_style,
    richest,
    tiles,
    wrapped,
)

FEWEST_LETTERS = 5
"""Letters that stand on stacks of a name that has no room there, at least."""
NARROWEST, COLUMN = 30, 45
"""Columns from which on there is more than keys, and from which on points stand beside a name."""
_IN_SHORT = (
    "Lay a word across the middle. Then add letters beside the tiles or on top of them, "
    "to make new words. A flat word counts two points a tile, "
    "any other a point for each tile in its stacks."
)
_GAP = 2
"""Columns between a name on stacks and the points."""


class Home(NamedTuple):
    """The state of home."""

    entry: GameEntry | None = None
    """The game played last, at a glance."""
    game: Game | None = None
    """The same game."""
    lately: Sequence[GameEntry] = ()
    """Games to open, the one last played first."""
    kept: int = 0
    """The number of games."""
    message: str = ""
    now: datetime | None = None
    after: Next | None = None
    """The next game after one that is over."""
    read: int | None = None
    """The number of games that are read by now, while thousands are; None if all are."""

    @property
    def over(self) -> bool:
        """True if the game played last is over."""
        return bool(self.game and self.game.position.ending)

    @property
    def today(self) -> date:
        """The day on which home is looked at."""
        return (self.now or datetime.now()).date()

    @property
    def enter(self) -> str:
        """The label of Enter."""
        return "Play again" if self.over else "Go on" if self.game else "New game"

    @property
    def order(self) -> list[tuple[int, str]]:
        """Seats and names in turn order; after a game, in that of the next one."""
        seated = list(enumerate(map(printable, self.game.setup.players))) if self.game else []
        first = self.after.first if self.after else 0
        return seated[first:] + seated[:first]

    @property
    def begins(self) -> str:
        """Who is to play, or who begins the next game and why."""
        if self.game is None:
            return "type the names"
        if self.after is None:
            return f"{printable(self.game.player_to_move)} is to play"
        begins = f"{self.order[0][1]} begins"
        why = next_text(self.after)
        return Wording(why, f"{begins} this time", begins) if why else ""


class ClickArea(NamedTuple):
    """A region of the screen in which a click does an action."""

    action: str
    left: int
    top: int
    width: int
    height: int = 1

    def holds(self, x: int, y: int) -> bool:
        """True if a click there is for it."""
        return 0 <= x - self.left < self.width and 0 <= y - self.top < self.height


class HomePage(NamedTuple):
    """Lines, and where choices stand on them."""

    lines: list[Line]
    spots: Sequence[ClickArea] = ()


class Detail(NamedTuple):
    """A level of detail at which the half is drawn."""

    scale: int
    """The scale of the stacks of a name; 0 for tiles in a line."""
    edge: int
    """Rows of dots for each tile of a stack."""
    bars: int
    """Lines of each player."""
    columns: int
    """Columns of the menu."""
    least: tuple[int, int] = (NARROWEST, 0)
    """The columns and lines that it is for."""


LEVELS = (
    Detail(scale=2, edge=2, bars=2, columns=1, least=(85, 50)),
    Detail(scale=1, edge=2, bars=2, columns=1),
    Detail(scale=1, edge=1, bars=2, columns=2),
    Detail(scale=1, edge=1, bars=1, columns=2),
    Detail(scale=0, edge=1, bars=1, columns=2),
)
"""From the richest to the simplest."""


def side(home: Home, width: int, height: int, plain: bool = False) -> HomePage:
    """The half in that room."""
    message = wrapped(home.message, "bad", width) if home.message else []
    parts = richest(
        _arrangements(home, message, width, height, plain),
        lambda parts: sum(len(part.lines) for part in parts) <= height,
    )
    return _stacked(home, parts, width, height)


def _arrangements(
    home: Home, message: list[Line], width: int, height: int, plain: bool
) -> Iterator[list[HomePage]]:
    """The parts at each level, below a `message`; at last only what there is to do."""
    for level in LEVELS:
        if plain:
            level = level._replace(scale=0)
        columns, lines = level.least
        if width >= columns and height >= lines:
            top = [*message, *(_game(home, level, width) or _logo(level, width))]
            menu = _menu(home, width, level.columns, 1 if level.scale > 1 else 0)
            yield [HomePage(top), _card(home, level, width), menu]
    yield [HomePage(message), _card(home, LEVELS[-1], width), _menu(home, width, 1)]


def _stacked(home: Home, parts: list[HomePage], width: int, height: int) -> HomePage:
    """`parts` one below the other, and as many games as have room below them."""
    spare = height - sum(len(part.lines) for part in parts)
    games = min(len(home.lately), spare - len(parts) - 1)
    if games > 0:
        parts = [*parts, _lately(home, width, games)]
        spare -= games + 1
    gap, more = divmod(max(min(spare, 2 * len(parts)), 0), len(parts))
    rows: list[Line] = []
    spots: list[ClickArea] = []
    for place, part in enumerate(parts):
        rows += [()] * (gap + (place >= len(parts) - more) if place else gap // 2)
        spots += [spot._replace(top=spot.top + len(rows)) for spot in part.spots]
        rows += part.lines
    return HomePage(rows[:height], [spot for spot in spots if spot.top < height])


def _indented(rows: Sequence[Line]) -> list[Line]:
    return [(("  ", "text"), *row) for row in rows]


# Who won, or is to play


class _Hero(NamedTuple):
    """Whose name stands on stacks, and what is said of it."""

    name: str
    points: str
    said: str
    more: str = ""
    told: str = ""
    """What decided the game, where it stands beside the name."""


def _hero(game: Game) -> _Hero:
    if not game.position.ending:
        player = players_of(game)[game.position.to_move]
        return _Hero(player.name, signed(player.points), "to play", player.lead)
    first, *others = standings(game)
    name = printable(first.name)
    points = signed(first.total)
    if not others:
        return _Hero(name, points, count(first.total, "point"))
    if others[0].rank == 1:
        shared = listed(row.name for row in (first, *others) if row.rank == 1)
        return _Hero("Tie", points, f"{points} each", shared)
    ahead = first.total - others[0].total
    return _Hero(name, points, f"won by {ahead}" if ahead else "won", f"over {others[0].name}")


def _game(home: Home, level: Detail, width: int) -> list[Line]:
    """When the game was played, who won or is to play, the last that happened, the points."""
    if home.game is None or home.entry is None:
        return []
    title = "Last time" if home.over else "Going on"
    turns = count(home.game.turns_taken, "turn")
    started = home.game.setup.started
    days = (played_on(started, home.now), near_date(started, home.today))
    said = [f"{day}, {turns}" for day in days if day]
    when = richest((*said, turns, ""), lambda text: len(title) + cell_len(text) + 3 <= width)
    hero = _hero(home.game)
    gap = [()] if level.bars > 1 else []
    room = width - 3
    story = last_turn_lines(home.game, room)
    told = ""
    if home.over:
        told = what_decided(home.game)
        story = wrapped(told, "soft", room) if width >= COLUMN else []
        hero = hero if story else hero._replace(more=told)
    drawn = _on_stacks(hero._replace(told=told), level, width) if level.scale > 1 and told else []
    story = [] if drawn else story
    drawn = drawn or _on_stacks(hero, level, width) or _in_a_line(hero, width)
    bars = standing_bars(home.entry, room, level.bars)
    return [heading(title, when, width), *drawn, *_indented([*gap, *story[:2], *gap, *bars])]


def _on_stacks(hero: _Hero, level: Detail, width: int) -> list[Line]:
    """The name on stacks, with the points beside it where there is room; else nothing.

    Of a name that is too long for any stacks the first letters stand there, and all of it below.
    """
    figure = Large(hero.points).drawn(TALL)
    columns = (max(len(figure[0]), 12), 10) if width >= COLUMN else (-_GAP,)
    texts = on_stacks(hero.name, FEWEST_LETTERS)
    scales = [*range(level.scale, 0, -1)]
    if hero.told:
        columns = (20,)
        texts = texts[:1]
        scales = [level.scale]
    for text, scale, column, tight in product(texts, scales, columns, (False, True)):
        name = Stacks(text, level.edge, scale, tight)
        if name.width + _GAP + column <= width - 3:
            below = [line(hero.name, "strong")] if text != texts[0] else []
            stacks = name.lines()
            if column > 0:
                points = [line(row, "strong") for row in figure] if column > 10 else []
                points += [()] if points else [line(hero.points, "strong")]
                if hero.told:
                    whole = wrapped(f"{hero.said} {hero.more}", "strong", column)
                    points += [*whole, *wrapped(hero.told, "soft", column)]
                else:
                    points += [line(hero.said, "strong"), line(hero.more, "soft")]
                stacks = beside([stacks, points], [name.width, column], _GAP)
            else:
                below += _said(hero, width)
            return _indented([*stacks, *below])
    return []


def _in_a_line(hero: _Hero, width: int) -> list[Line]:
    """The name on tiles side by side, if it has room so, and the points."""
    tiled = len(hero.name) == cell_len(hero.name) <= (width - 8) // 3
    name = tiles(hero.name.upper()) if tiled else line(clip(hero.name, width - 8), "strong")
    return _indented([(*name, (f"  {hero.points}", "strong")), *_said(hero, width)])


def _said(hero: _Hero, width: int) -> list[Line]:
    """The lines on the name, two at most."""
    (first, *_), *more = wrapped(f"{hero.said}  {hero.more}", "soft", width - 3)
    return [((hero.said, "strong"), (first[0].removeprefix(hero.said), "soft")), *more[:1]]


def _logo(level: Detail, width: int) -> list[Line]:
    """The name of the program, on stacks where there is room."""
    if not level.scale or width < COLUMN:
        return _indented([tuple(tiles("SCOREKEEPER", range(1, 12)))])
    return _indented([*Stacks("SCORE").lines(), (), *Stacks("KEEPER").lines()])


# What can be done


def _card(home: Home, level: Detail, width: int) -> HomePage:
    """The next key and what it does; after a game also who plays again, and in which order."""
    brief = home.begins
    does = f"{home.enter[0].lower()}{home.enter[1:]}"
    names: list[Line] = []
    if home.game is None:
        names = [line("Who plays tonight?", "strong")]
    elif home.over:
        names = _names(home.game.setup, home.order, width - 3, level.scale > 1)
        if cell_len(brief) <= width - 3:  # The whole reason has room on a line of its own.
            names = [*names, line(brief, "soft")]
            brief = ""
    else:
        to_play = f"{home.order[home.game.position.to_move][1]} lays a word"
        does = in_room((f"{does}: {to_play}", does), width - 14)
        brief = "" if to_play in does else brief
    cap = next_key_lines("Enter", does, brief, width=width - 3)
    if not level.scale:  # Plain characters have no half blocks.
        (key,) = cap_lines([Cap("Enter", does)])
        cap = [(*key, (clip(f"  {brief}", max(width - 3 - line_width(key), 0)), "soft"))]
    rows = _indented([*names, *cap])
    return HomePage(rows, [ClickArea("choose", 0, 0, width, len(rows))])


def _names(setup: Setup, order: Sequence[tuple[int, str]], width: int, large: bool) -> list[Line]:
    """Seats and names in their order; in dots if they should be `large` and have room."""
    upper = [name.upper() for _, name in order]
    drawn = alike(upper, LOW if large else WRITTEN, lambda wide: sum(wide) + 4 * len(wide) <= width)
    if len(drawn[0]) > WRITTEN:
        styles = [player_style(sign_of(setup, seat)) for seat, _ in order]
        lines = [
            [(f"{row}    ", style) for row in rows]
            for rows, style in zip(drawn, styles, strict=True)
        ]
        return [tuple(line) for line in zip(*lines, strict=True)] + [()]
    rows: list[Line] = [()]
    for seat, name in order:
        sign = player_sign(sign_of(setup, seat))
        one = (sign, (f" {clip(name, width - 5)}   ", "strong"))
        if rows[-1] and line_width((*rows[-1], *one)) > width + 3:
            rows.append(())
        rows[-1] = (*rows[-1], *one)
    return rows


class _Choice(NamedTuple):
    """A key of the menu: the action it does, what it is called, and a few words about it."""

    key: str
    action: str
    name: str
    about: str


def _choices(home: Home) -> list[_Choice]:
    """What there is besides the next key; before the first game that is to learn it."""
    kept = f"{home.kept:,} kept" if home.kept else "none yet"
    if home.read is not None:
        kept = f"{home.read:,} of {home.kept:,} read"
    games = _Choice("G", "app.games", "All games", kept)
    settings = _Choice("S", "settings", "Settings", "looks, words, names, keys")
    if home.game is None:
        return [
            _Choice("L", "app.learn", "Learn", "the game in ten minutes"),
            _Choice("D", "app.demo", "Look around", "a sample"),
            games,
            settings,
        ]
    return [
        _Choice("N", "new", "New game", "who plays?"),
        games,
        _Choice("H", "history", "History", "who wins?"),
        _Choice("F", "find", "Find it", "a puzzle from your own games"),
        settings,
    ]


def _menu(home: Home, width: int, columns: int, blank: int = 0) -> HomePage:
    """The other keys, in so many columns, with `blank` lines after each.

    In one column each says a few words.
    """
    choices = _choices(home)
    high = ceil(len(choices) / columns)
    each = (width - 2) // columns
    longest = max(len(choice.name) for choice in choices)
    above = [heading("Or", "", width), ()] if columns == 1 and home.game else []
    rows: list[Line] = [*above, *[line("  ")] * (high * (1 + blank) - blank)]
    spots = []
    for place, choice in enumerate(choices):
        column, row = divmod(place, high)
        row = len(above) + row * (1 + blank)
        spots.append(ClickArea(choice.action, column * each, row, each))
        cell: Line = ((f" {choice.key} ", "cap"), (f"  {choice.name:<{longest}}", "strong"))
        about = f"   {choice.about}"
        if line_width(cell) + len(about) <= each:
            cell = (*cell, (about, "soft"))
        rows[row] = (*rows[row], *padded(cell, each))
    return HomePage(rows, spots)


def the_game_in_short(width: int) -> list[Line]:
    """The game in a few lines, for who has not played yet."""
    return [heading("The game in short", "L teaches it", width), *wrapped(_IN_SHORT, "soft", width)]


def _lately(home: Home, width: int, games: int) -> HomePage:
    """So many of the games played lately, a line each."""
    today = home.today
    wide = width >= COLUMN
    rows = [heading("Lately", f"1 to {games} open" if games > 1 else "", width)]
    for number, entry in enumerate(home.lately[:games], 1):
        day = f"{near_date(entry.started, today):<11} "
        if not wide:
            day = f"{tiny_date(entry.started, today):<6} "
        start = ((f"{number} ", "bold brass"), (day, "soft"))
        room = width - line_width(start)
        said = people_line(entry, room)
        if wide and not entry.problem:
            result = result_line(entry)
            others = others_line(entry, width)
            free = room - line_width((*result, *others))
            if free > 1:
                said = (*result, (" " * free, "text"), *others)
        rows.append((*start, *said))
    spots = [ClickArea(f"open({number})", 0, number, width) for number in range(1, games + 1)]
    return HomePage(rows, spots)
