"""Only some games of the history: with one box, of one year, or where somebody was there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from rich.cells import cell_len
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding

from scorekeeper.history.figures import Figures, all_figures
from scorekeeper.history.games import History
from scorekeeper.names import printable
from scorekeeper.tui.kit.dialogs import Dialog
from scorekeeper.tui.kit.half import MARKED, NOT_MARKED, Half, HalfView, Part, Room
from scorekeeper.tui.kit.keybar import KeyBar
from scorekeeper.tui.kit.keys import bind
from scorekeeper.tui.kit.lines import (
    LONGEST_NAME,
    Cap,
    Line,
    Span,
    clip,
    line_width,
    on_ground,
    padded,
)
from scorekeeper.tui.kit.panel import target_of

MOST = 6
"""Answers beside one another at most."""


@dataclass(frozen=True)
class HistoryFilter:
    """The games of the history that are shown: at first all with the box most played."""

    history: History
    today: date
    box: int = 0
    """The place of the box, the one most used first; after the last come all together."""
    year: str = ""
    """Empty for all years."""
    person: str = ""
    """Who was there; empty for anybody."""

    @property
    def edition(self) -> str:
        """The box; empty for all."""
        return (*self.history.editions, "")[self.box]

    @property
    def box_name(self) -> str:
        """The box, or all of them."""
        if self.edition:
            return self.history.box(self.edition)
        return "all boxes"

    @property
    def where(self) -> str:
        """The box, the year, and who was there, as a heading names them."""
        who = [f"with {self.person}"] if self.person else []
        return ", ".join([self.box_name, self.year or "all years", *who])

    @property
    def games(self) -> History:
        """The games that pass."""
        found = self.history.only(self.edition, self.year, self.year)
        if self.person:
            return found.with_person(self.person)
        return found

    def with_history(self, history: History) -> HistoryFilter:
        """The same of a `history` that was read again."""
        boxes = (*history.editions, "")
        box = 0
        if self.edition in boxes:
            box = boxes.index(self.edition)
        person = ""
        if self.person in history.people.names:
            person = self.person
        return replace(self, history=history, box=box, person=person)

    def figures(self) -> list[Figures]:
        """The players, whoever has won most first."""
        return all_figures(self.games)


@dataclass(frozen=True)
class Choice:
    """One thing by which games are chosen."""

    name: str
    answers: Mapping[str, Mapping[str, Any]]
    """What each answer makes of the filter."""

    def chosen(self, games: HistoryFilter) -> int:
        """The place of the answer by which `games` are chosen."""
        return [replace(games, **changes) == games for changes in self.answers.values()].index(True)

    def at(self, place: int, games: HistoryFilter) -> HistoryFilter:
        """The `games` with the answer at that place; after the last comes the first."""
        answers = [*self.answers.values()]
        return replace(games, **answers[place % len(answers)])


def choices_of(games: HistoryFilter) -> list[Choice]:
    """The box, the year and who was there, as far as there is anything to choose."""
    history = games.history
    boxes = {printable(history.box(one)): {"box": at} for at, one in enumerate(history.editions)}
    years = sorted({played.day[:4] for played in history.games if played.day}, reverse=True)
    sat = Counter(seat.person for seat in history.of_people)
    people = {printable(person): {"person": person} for person, _ in sat.most_common()}
    found = (
        Choice("box", {**boxes, "all boxes": {"box": len(boxes)}} if len(boxes) > 1 else boxes),
        Choice("year", {"all years": {"year": ""}, **{year: {"year": year} for year in years}}),
        Choice("with", {"anybody": {"person": ""}, **people}),
    )
    return [choice for choice in found if choice.answers]


def choice_line(choice: Choice, games: HistoryFilter, width: int, at: int, in_hand: bool) -> Line:
    """The answers of `choice`, the `at`-th, in one line; the one that is chosen is among them."""
    chosen = choice.chosen(games)
    answers = [clip(text, LONGEST_NAME) for text in choice.answers]
    name = f"{choice.name:<6}"
    first = _first(answers, chosen, width - 2 - len(name))
    spans: list[Span] = [("► " if in_hand else "  ", "bold brass"), (name, "soft")]
    for place in range(first, len(answers)):
        mark = MARKED if place == chosen else NOT_MARKED
        style = "here" if place == chosen and in_hand else "text"
        target = f" @answer:{at}.{place}"
        more = f"{len(answers) - place} more →"
        is_last = place + 1 == len(answers)
        needed = cell_len(answers[place]) + 4 + (0 if is_last else len(more))
        if place - first == MOST or (place > chosen and line_width(spans) + needed > width):
            spans.append((more, "soft"))
            break
        spans += [(mark[0], mark[1] + target), (" ", "text"), (answers[place], style + target)]
        spans.append(("  ", "text"))
    row = padded(tuple(spans), width)
    return on_ground(row, "chosen") if in_hand else row


def _first(answers: Sequence[str], chosen: int, room: int) -> int:
    """The first answer that is shown, so that the one that is chosen has room."""
    first = chosen
    used = cell_len(answers[chosen]) + 16
    while first and chosen - first < MOST - 1:
        used += cell_len(answers[first - 1]) + 4
        if used > room:
            break
        first -= 1
    return first


async def only_some(app: App[Any], games: HistoryFilter) -> HistoryFilter:
    """Ask which games are wanted in place of `games`; the same if nothing else is."""
    return await app.push_screen_wait(OnlySomeDialog(games)) or games


class OnlySomeDialog(Dialog[HistoryFilter | None]):
    """A line of answers for each thing by which games are chosen."""

    SUB_TITLE = "Choose with the arrows, then press Enter."
    ADVICE = "only some games"
    BINDINGS = [
        bind("question.answer", "Show these", action="show"),
        bind("question.below", "Other line", action="walk(1)", show=False),
        bind("question.above", "Other line", action="walk(-1)", show=False),
        Binding("tab", "walk(1)", show=False),
        Binding("shift+tab", "walk(-1)", show=False),
        Binding("right", "change(1)", "Change", key_display="← →"),
        Binding("left", "change(-1)", show=False),
        bind("question.back", about="Show the same games", action="dismiss(None)"),
        bind("question.help"),
        *(Binding(f"{place + 1}", f"give({place})", show=False) for place in range(9)),
    ]

    def __init__(self, games: HistoryFilter) -> None:
        """Begin with `games`."""
        super().__init__()
        self._games = games
        self._choices = choices_of(games)
        self._at = 0
        self._half = HalfView(self._drawn())

    def compose(self) -> ComposeResult:
        """The answers and the keys."""
        yield self._half
        yield KeyBar(self.BINDINGS)

    def _drawn(self) -> Half:
        return Half(None, "Only some games", Cap("Enter", "show these"), self._parts)

    def _parts(self, room: Room) -> list[Part]:
        rows = (
            choice_line(choice, self._games, room.width - 1, at, at == self._at)
            for at, choice in enumerate(self._choices)
        )
        return [Part([row]) for row in rows]

    def _show(self, games: HistoryFilter) -> None:
        self._games = games
        self._half.show(self._drawn())

    def action_show(self) -> None:
        """Show the games that are chosen."""
        self.dismiss(self._games)

    def action_walk(self, by: int) -> None:
        """Another line."""
        self._at = (self._at + by) % len(self._choices)
        self._show(self._games)

    def action_change(self, by: int) -> None:
        """Another answer."""
        choice = self._choices[self._at]
        self._show(choice.at(choice.chosen(self._games) + by, self._games))

    def action_give(self, place: int) -> None:
        """The answer at a place of the line in hand, if there are so many."""
        choice = self._choices[self._at]
        if place < len(choice.answers):
            self._show(choice.at(place, self._games))
        else:
            self.app.bell()

    def on_click(self, event: events.Click) -> None:
        """Take the answer that was clicked."""
        kind, value = target_of(event)
        if kind == "answer":
            at, place = map(int, value.split("."))
            self._at = at
            self._show(self._choices[at].at(place, self._games))
