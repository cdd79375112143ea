"""The players beside the board: large points, who leads and by how much, what each turn gave."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from rich.cells import cell_len
from textual.renderables.digits import DIGITS, DIGITS3X3

from scorekeeper.colours import PLAYERS
from scorekeeper.game.game import Game, Step
from scorekeeper.game.outcome import Standing, standings
from scorekeeper.game.play import Challenge
from scorekeeper.game.seats import member_of, member_to_move
from scorekeeper.game.text import count, listed, signed
from scorekeeper.names import printable
from scorekeeper.report.story import won_level_with
from scorekeeper.signs import signs_at
from scorekeeper.tui.board.stacks import beside
from scorekeeper.tui.kit.large import LOW as LOW_FIGURES
from scorekeeper.tui.kit.large import WRITTEN, Large, alike
from scorekeeper.tui.kit.lines import (
    Line,
    Span,
    clip,
    line_width,
    player_sign,
    player_style,
    richest,
)

LOW, NARROW = 16, 30
"""Lines and columns of all panels below which every player has one line only."""
LARGEST = 50
"""Lines from which on names are drawn in dots, if they have room."""
CARDS, NARROWEST_CARD = 45, 15
"""Columns of the panel, and of each card, from which on players have cards side by side."""

_THIN = 3
"""Columns and lines of a thin figure."""
_RISING = "▁▂▃▄▅▆▇█"
_PLACES = ("", "1st", "2nd", "3rd", "4th", "5th", "6th")


class Player(NamedTuple):
    """The contents of the card of one player."""

    sign: int
    """The number of the sign and the colour."""
    name: str
    points: int
    lead: str
    """In words: ``leads by 5``, ``5 behind Nora``, ``level with Leo``."""
    brief: str
    """The same, or the place once the game is over, in a few characters."""
    rack: int
    turns: tuple[int, ...]
    """The points of each turn."""
    lit: bool
    """To move, or the winner."""
    over: bool
    """True if the game is over."""
    member: str = ""
    """The member of a team whose turn it is."""
    has_played: bool = False
    """True if they are lit for a turn that was taken."""

    def called(self, room: int) -> str:
        """The name, and the member whose turn it is: ``Anna & Ben: Ben``; or that one alone."""
        whole = f"{self.name}: {self.member}" if self.member else self.name
        if cell_len(whole) <= room:
            return whole
        return clip(self.member or self.name, room)

    @property
    def to_play(self) -> str:
        """Said of who is to move; of a team with the member."""
        if not self.lit or self.over:
            return ""
        if self.has_played:
            return self.member
        return f"{self.member} to play".strip()

    @property
    def mark(self) -> str:
        """The sign of the player to move, and a blank for others."""
        return "►" if self.lit and not self.over else " "

    @property
    def ground(self) -> str:
        """The background of the card."""
        if self.lit:
            return f"card-{self.sign % PLAYERS + 1}"
        return "surface"

    def style(self, colour: str) -> str:
        """The style of ``text``, ``soft``, ``rack`` or the ``own`` colour on the card."""
        number = self.sign % PLAYERS + 1
        if self.lit:
            own = {"own": f"on-card-{number}", "rack": "rack"}
            return f"{own.get(colour, f'card-{colour}-{number}')} on {self.ground}"
        return f"{player_style(self.sign) if colour == 'own' else colour} on {self.ground}"

    def ink(self, colour: str) -> str:
        """The same, bold."""
        return f"bold {self.style(colour)}"


def players_of(game: Game, points: Sequence[int] = (), shown: Step | None = None) -> list[Player]:
    """The players in their seats, or by rank once the game is over, the racks taken off.

    While the game goes on, `points` by seat stand in place of those they have: they are counted up.
    Whoever took the turn that is `shown` is lit in place of the player to move.
    """
    if game.position.ending is not None:
        return _ranked(game)
    position = game.position
    names = game.setup.players
    signs = signs_at(game.setup.persons)
    points = points or position.scores
    lit = shown.player if shown else position.to_move
    member = member_of(game, shown) if shown else member_to_move(game)
    return [
        Player(
            signs[seat],
            printable(name),
            points[seat],
            lead_of(position.scores, names, seat) if game.steps else "",
            _margin(position.scores, seat) if game.steps else "",
            position.racks[seat],
            _turns(game, seat),
            seat == lit,
            over=False,
            member=printable(member) if seat == lit else "",
            has_played=shown is not None,
        )
        for seat, name in enumerate(names)
    ]


def _ranked(game: Game) -> list[Player]:
    """The players of a game that is over."""
    ranked = standings(game)
    signs = signs_at(game.setup.persons)
    return [
        Player(
            signs[row.player],
            printable(row.name),
            row.total,
            _result(game, row, ranked) if game.steps else "",
            _PLACES[row.rank],
            row.tiles_left,
            _turns(game, row.player),
            row.rank == 1,
            over=True,
        )
        for row in ranked
    ]


def _turns(game: Game, player: int) -> tuple[int, ...]:
    return tuple(
        game.points(step)
        for step in game.steps
        if step.player == player and not isinstance(step.turn.action, Challenge)
    )


def lead_of(points: Sequence[int], names: Sequence[str], player: int) -> str:
    """The lead or deficit of `player`; empty for one who plays alone."""
    best = max(points)
    others = [*points[:player], *points[player + 1 :]]
    if not others:
        return ""
    leaders = [names[one] for one in range(len(points)) if points[one] == best and one != player]
    if points[player] < best:
        return f"{best - points[player]} behind {listed(leaders)}"
    if leaders:
        return f"level with {listed(leaders)}"
    return f"leads by {best - max(others)}"


def _margin(points: Sequence[int], player: int) -> str:
    others = [*points[:player], *points[player + 1 :]]
    if not others:
        return ""
    off = points[player] - max(others)
    if off > 0:
        return f"+{off}"
    if off:
        return signed(off)
    return "level"


def _result(game: Game, row: Standing, ranked: Sequence[Standing]) -> str:
    """The line of one player at the end of a `game`."""
    winners = [one.name for one in ranked if one.rank == 1]
    if row.rank == 1:
        if len(ranked) == 1:
            return ""
        if len(winners) == 1:
            return "wins"
        return "wins jointly"
    off = ranked[0].total - row.total
    if not off:
        return f"level, but {listed(winners)} had {won_level_with(game)}"
    return f"{off} behind {listed(winners)}"


def player_lines(
    game: Game,
    width: int,
    height: int,
    plain: bool = False,
    points: Sequence[int] = (),
    shown: Step | None = None,
) -> list[Line]:
    """All players, where the panels have `width` columns and `height` lines in all.

    For `points` and what is `shown` see `players_of`.
    """
    players = players_of(game, points, shown)
    if plain or height < LOW or width < NARROW:
        return [row_line(player, width, plain) for player in players]
    card = (width + 1) // len(players) - 1
    if width >= CARDS and card + 1 >= NARROWEST_CARD:
        return _side_by_side(players, card, width, height)
    lit = next((player for player in players if player.lit), None)
    rows = []
    for player in players:
        rows += _tall_row(player, width) if player is lit else [row_line(player, width)]
    return rows


def row_line(player: Player, width: int, plain: bool = False) -> Line:
    """A player on one line; of lead and rack what has room. If `plain`, the rack is in words."""
    points = f"{signed(player.points):>5} "
    rack = count(player.rack, "tile") if plain else _rack(player)
    room = width - 4 - cell_len(points) - min(cell_len(player.name), 8)
    short = player.lead.partition(" behind")[0] + " behind" * ("behind" in player.lead)
    choices = product((f" {rack}", ""), (player.lead, short, player.brief, ""))
    rack, lead = richest(choices, lambda one: cell_len("".join(one)) + 2 <= room)
    lead = f"  {lead}" if lead else ""
    name = player.called(max(width - 4 - cell_len(lead + rack + points), 0))
    fill = width - 4 - cell_len(name + lead + rack + points)
    return (
        (f"{player.mark:>2}", "strong"),
        player_sign(player.sign),
        (f" {name}", "strong" if player.lit else "text"),
        (lead, "soft"),
        (" " * fill, "text"),
        (rack, "soft" if plain else "rack"),
        (points, "strong"),
    )


def _tall_row(player: Player, width: int) -> list[Line]:
    """The mover on three lines, the points in blocks at the right."""
    figures = _figures(player, width // 2, 3)
    room = width - cell_len(figures[0]) - 6
    verb = ""
    if player.mark.strip() and not player.has_played:
        verb = " to play"
    lefts: list[Line] = [
        (
            *_head(player),
            (player.called(room - len(verb)), player.ink("text")),
            (verb, player.style("soft")),
        ),
        (*_edge(player, "   "), (clip(player.lead, room), player.style("text"))),
        (
            *_edge(player, "   "),
            (_rack(player), player.style("rack")),
            (f" {count(player.rack, 'tile')}", player.style("soft")),
        ),
    ]
    return [
        _filled(player, left, ((f"{figure} ", player.ink("text")),), width)
        for left, figure in zip(lefts, figures, strict=True)
    ]


def _side_by_side(players: Sequence[Player], card: int, width: int, height: int) -> list[Line]:
    """Cards; each player's points in the largest figures that all have room for."""
    upper = [player.name.upper() for player in players]
    names = alike(
        upper,
        LOW_FIGURES if height >= LARGEST else WRITTEN,
        lambda columns: max(columns) + 3 <= card,
    )
    large = len(names[0]) > WRITTEN
    high = 5 if large and card >= 28 else 4 if height >= 40 and card >= 20 else 3
    most = max((points for player in players for points in player.turns), default=0)
    in_words = all(cell_len(player.name) + cell_len(player.lead) + 6 <= card for player in players)
    wider = width + 1 - (card + 1) * len(players)
    cards = [
        _card(
            player,
            player.lead if in_words else player.brief,
            card + (place < wider),
            high,
            name,
            most,
        )
        for place, (player, name) in enumerate(zip(players, names, strict=True))
    ]
    return beside(cards, [line_width(one[0]) for one in cards], 1)


def _card(
    player: Player, note: str, width: int, high: int, drawn_name: Sequence[str], most: int
) -> list[Line]:
    """One card with a `note` on the lead; `drawn_name` has several lines if it is in dots."""
    large = len(drawn_name) > WRITTEN
    room = width - 5 - cell_len(note)
    name = clip(player.to_play, room) if large else player.called(room)
    head = (*_head(player), (name, player.ink("text")))
    rows = [_filled(player, head, ((f"{note} ", player.style("soft")),), width)]
    drawn: list[Span] = []
    if large:
        ink = player.style("text" if player.lit else "soft")
        drawn = [(row, ink) for row in drawn_name]
        drawn.append(("", ink))
    ink = player.ink("text" if player.lit else "own")
    rows += [_filled(player, (*_edge(player, " "), one), (), width) for one in drawn]
    figures = _figures(player, width - 2, high)
    indent = min(1 if large else high - 1, width - 2 - cell_len(figures[0]))
    edge = _edge(player, " " * indent)
    rows += [_filled(player, (*edge, (row, ink)), (), width) for row in figures]
    rows += [_filled(player, _edge(player, " "), (), width)] * large
    return [*rows, _rack_line(player, width, most)]


def _rack_line(player: Player, width: int, most: int) -> Line:
    """The tiles on the rack, and the points turn by turn."""
    rack = ""
    if player.rack + 8 <= width:
        rack = _rack(player)
    number = f" {player.rack}" if rack else count(player.rack, "tile")
    room = width - cell_len(rack) - len(number) - 5
    spark = as_blocks(player.turns[-room:] if room > 0 else (), most)
    left = (
        *_edge(player, " "),
        (rack, player.style("rack")),
        (number, player.style("soft")),
    )
    return _filled(player, left, ((f"{spark} ", player.style("own")),), width)


def as_blocks(values: Sequence[int], most: int) -> str:
    """`values` as blocks that are as high as each is beside `most`.

    >>> as_blocks((0, 4, 8, 16), 16)
    '▁▂▄█'
    """
    steps = len(_RISING)
    heights = (-(-value * steps // most) if most > 0 else 0 for value in values)
    return "".join(_RISING[min(max(height, 1), steps) - 1] for height in heights)


def _rack(player: Player) -> str:
    return "▖" * player.rack


def _edge(player: Player, indent: str) -> Line:
    """The left edge of a card, in the player's colour."""
    return (("▌", player.style("own")), (indent, player.style("text")))


def _head(player: Player) -> Line:
    """The edge, the mark of the one to move, and the sign."""
    sign, _ = player_sign(player.sign)
    return (
        ("▌", player.style("own")),
        (player.mark, player.style("text")),
        (f"{sign} ", player.style("own")),
    )


def _filled(player: Player, left: Line, right: Line, width: int) -> Line:
    """`left` and `right` at either end of `width` columns of a card."""
    taken = line_width((*left, *right))
    fill: Span = (" " * max(width - taken, 0), player.style("text"))
    return (*left, fill, *right)


def _figures(player: Player, width: int, high: int) -> list[str]:
    """The points in `high` lines, as large as `width` columns allow; thin for who waits."""
    text = str(player.points)
    is_thin = high == LOW_FIGURES and not player.lit and _THIN * len(text) <= width
    rows = _thin(text) if is_thin else Large(text).drawn(high, width)
    above = (high - len(rows)) // 2
    blank = " " * len(rows[0])
    return [*[blank] * above, *rows, *[blank] * (high - len(rows) - above)]


def _thin(text: str) -> list[str]:
    """`text` in the thin figures of Textual."""
    places = [DIGITS.index(character) * _THIN for character in text]
    rows = range(_THIN)
    return ["".join(f"{DIGITS3X3[place + row]:<{_THIN}}" for place in places) for row in rows]
