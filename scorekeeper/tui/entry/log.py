"""The turns so far beside the board, the newest at the bottom."""

from __future__ import annotations

from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from scorekeeper.game.describe import describe_openly, made
from scorekeeper.game.game import Game, Step
from scorekeeper.game.text import listed, signed
from scorekeeper.report.seats import log_head
from scorekeeper.signs import sign_of
from scorekeeper.tui.entry.next_thing import drawn_after_last
from scorekeeper.tui.keys.bindings import written
from scorekeeper.tui.kit.drawing import Rows
from scorekeeper.tui.kit.headings import Section
from scorekeeper.tui.kit.page import unmade
from scorekeeper.tui.kit.text import player_colour, player_name, spread

_NUMBER = 4
"""Columns of the number of a turn."""
_BRIEF = 44
"""Columns below which a challenge has one word, and points called out wrongly none."""
_OUTCOMES = ("it stands", "off the board"), ("stands", "off")
"""What came of a play that was challenged, and the same in one word."""
_LEAST_NAME = 8
"""Columns that the sign and the name keep at least where what was done has no room."""


class NewestTurns(Widget):
    """As many of the newest turns as have room, and below them who draws, and a remark."""

    game: reactive[Game] = reactive(unmade, init=False, always_update=True)
    """A game is changed in place, so the same one is drawn anew when it is set again."""
    remark: reactive[str] = reactive("", init=False)

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.set_reactive(NewestTurns.game, game)

    def render(self) -> Rows:
        width, height = self.content_size
        if height < 1:
            return Rows([])
        is_narrow = not self.screen.classes & {"-wide", "-broad"}
        after = self._after(self.game, width, Content(" " * (3 if is_narrow else 3 + _NUMBER)))
        room = height - len(after) if len(after) < height else height
        turns = self._turns(self.game, width, room)
        return Rows([*turns, *(after if room < height else [])])

    def _turns(self, game: Game, width: int, room: int) -> list[Content]:
        """What stands at the head of the log, if all turns have room below it, and the turns."""
        best = best_turn(game)
        rows = [self._row(game, step, width, step is best) for step in game.steps[-room:]]
        wrapped = [
            Content.styled(text, "$soft").wrap(max(width, 1)) for text in log_head(game.setup)
        ]
        head = [row for rows in wrapped for row in rows]
        return [*head[: max(room - len(rows), 0)], *rows]

    def _row(self, game: Game, step: Step, width: int, is_best: bool) -> Content:
        """A turn without its number where there is little room, and with the points so far."""
        is_narrow = not self.screen.classes & {"-wide", "-broad"}
        has_sum = self.screen.has_class("-broad")
        row = turn_row(game, step, width + _NUMBER * is_narrow, is_best, has_sum)
        return row[_NUMBER:] if is_narrow else row

    def _after(self, game: Game, width: int, indent: Content) -> list[Content]:
        """Who draws how many, and the remark."""
        drawn = drawn_after_last(game)
        rows = [indent + Content.styled(drawn, "$soft")] if drawn else []
        if self.remark:
            said = Content.styled(self.remark, "$brass").wrap(max(width - len(indent), 1))
            rows += [indent + row for row in said]
        return rows


class Log(Section):
    """The newest turns below a heading that says how to see all; a click posts `Wanted`."""

    class Wanted(Message):
        """The turns were clicked."""

    def __init__(self, game: Game) -> None:
        self.turns = NewestTurns(game)
        super().__init__("So far", self.turns, note=f"{written('table.log')} all")

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.post_message(self.Wanted())


def best_turn(game: Game) -> Step | None:
    """The turn with the most points, the first of them; None before the second turn."""
    points = [game.points(step) for step in game.steps]
    if len(points) > 1 and max(points):
        return game.steps[points.index(max(points))]
    return None


def turn_row(
    game: Game,
    step: Step,
    width: int,
    is_best: bool = False,
    has_sum: bool = False,
) -> Content:
    """One turn on one line: who did what, and the points; a play that is off the board has none.

    If it `has_sum`, the points that the player has by then follow those of the turn.
    """
    number = "" if not step.is_turn else f"{step.turn_number}"
    head = Content.styled(f"{number:>{_NUMBER}} ", "$soft")
    if step.is_end:
        return head + Content.styled("Game ended", "bold")
    sign = sign_of(game.setup, step.player)
    is_off = game.withdrawn(step)
    ink = "$soft" if is_off else "bold" if step is game.steps[-1] else f"bold {player_colour(sign)}"
    name = player_name(step.name, sign, ink).truncate(14, ellipsis=True)
    points = _points(game, step, is_best, has_sum, is_brief=width < _BRIEF)
    room = width - head.cell_length - name.cell_length - points.cell_length - 1
    did = Content.styled(f" {_did(game, step, room)}", "$soft" if is_off else "")
    shorter = max(name.cell_length - max(did.cell_length - room - 1, 0), _LEAST_NAME)
    return spread(head + name.truncate(shorter, ellipsis=True) + did, points, width)


def _did(game: Game, step: Step, room: int) -> str:
    """The turn in words, in fewer where there is little `room`: only what was made, or done.

    What came of a challenge is said where points stand.
    """
    if step.challenge:
        did = f"challenged {listed(step.challenge.words) or 'the play'}"
        return did if len(did) <= room else "challenged"
    did = describe_openly(game, step)
    words = step.judgement.score.words
    return made(words) if len(did) > room and words else did


def _points(game: Game, step: Step, is_best: bool, has_sum: bool, is_brief: bool) -> Content:
    """The points, and what stands beside them, such as what came of a challenge."""
    stays, off = _OUTCOMES[is_brief]
    if game.withdrawn(step):
        return Content.styled(f" {off} ", "$soft")
    points = game.points(step)
    if step.challenge:
        outcome = off if step.challenge.upheld else stays
        cost = f"{signed(points):>4}" if points else ""
        return Content.assemble((f" {outcome}", "$soft"), (f"{cost} ", "bold"))
    called = f" called {step.turn.announced}" if step.difference and not is_brief else ""
    stands = " let stand" if step.turn.accepted else ""
    star = " ★" if is_best else ""
    after = f"→ {signed(step.after.scores[step.player])}"
    return Content.assemble(
        (called or stands, "$soft"),
        (star, "$brass"),
        (f"{signed(points):>4} ", "bold"),
        (f"{after:<6}" if has_sum else "", "$soft"),
    )
