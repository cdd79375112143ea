"""The pages of one player and of two as blocks, and what the screen says of one, too."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from typing import NamedTuple

from scorekeeper.game.text import count, decimal, signed
from scorekeeper.history.figures import Best, Figures, Ladder, Versus, ladders, versus
from scorekeeper.history.games import History, Played, PlayedSeat
from scorekeeper.history.pages import (
    RUNNING,
    PlayerPage,
    VersusPage,
    of_a_hundred,
    player_page,
    versus_page,
)
from scorekeeper.history.text import apart_lines
from scorekeeper.names import printable
from scorekeeper.report.blocks import Block, Chart, Heading, Sentences, Table
from scorekeeper.report.charts import Series
from scorekeeper.report.days import month_and_year, short_date

_LAST = 10
"""Games of two that are listed one by one."""


class Number(NamedTuple):
    """A number that is told large where there is room."""

    value: str
    label: str
    about: str = ""


def player_blocks(history: History, person: str, today: date) -> Iterator[Block]:
    """All there is to say of one player: every box by itself, then words and everybody met."""
    page = player_page(history, person)
    own = page.figures
    yield Heading(printable(person), is_title=True)
    yield Sentences([f"{about_text(page)}.", *apart_lines(own.apart, own.wins_apart)])
    alone = numbers(page, ladders(history, person), today)
    if alone and not own.games:
        yield Table(alone, right=(0,))
    for edition in history.editions:
        part = history.only(edition=edition)
        yield from _box(part, player_page(part, person), history.box(edition), today)
    if page.favourites:
        yield Heading("Favourite words")
        yield Sentences([", ".join(f"{one.word} {one.times}" for one in page.favourites)])
    if page.against:
        yield Heading("Against")
        heads = ("", "games", "ahead", "behind", "level", "margin")
        yield Table([_met(one) for one in page.against], heads, right=range(1, 6))


def _box(history: History, page: PlayerPage, box: str, today: date) -> Iterator[Block]:
    """What a player did with one box."""
    own = page.figures
    if not own.games:
        return
    yield Heading(printable(box))
    yield Table([*numbers(page, (), today), *_more_numbers(own)], right=(0,))
    if page.form[1:]:
        yield Heading("Points a game")
        yield Chart(_form(page), across="game")
    if rows := [*_records(history, page)]:
        yield Heading("To remember")
        yield Table(rows)


def about_text(page: PlayerPage) -> str:
    """The number of games in words, and since when: ``41 games · since March 2024``."""
    own = page.figures
    kinds = ((own.solo, "solo"), (own.going_on, "unfinished"), (own.in_teams, "in a team"))
    others = [f"{games:,} {kind}" for games, kind in kinds if games]
    games = [count(own.games, "game")] if own.games or not others else []
    text = ", ".join([*games, *others])
    if page.since:
        return f"{text} · since {month_and_year(page.since)}"
    return text


def numbers(page: PlayerPage, ladders: Sequence[Ladder], today: date) -> list[Number]:
    """What is told first: of games with others, else of games alone, else what there is."""
    own = page.figures
    if own.games:
        share = f"{of_a_hundred(own.win_share or 0)} of 100 games"
        of = share if own.games >= RUNNING else f"of {count(own.games, 'game')}"
        said = "win" if own.wins == 1 else "wins"
        said += f", {own.shared:,} shared" if own.shared else ""
        found = [Number(f"{own.wins:,}", said, of)]
        if own.average is not None:
            change = ""
            if page.change:
                change = page.change.text
            found.append(Number(signed(round(own.average), ""), "points a game", change))
        if best := own.best_turn:
            words = printable(", ".join(page.best_words))
            found.append(Number(signed(best.value, ""), "best turn", words))
        return found
    if ladders:
        first = ladders[0].rungs[0].seat
        said = "solo game" if own.solo == 1 else "solo games"
        when = short_date(first.played.day, today)
        best_alone = Number(signed(first.line.total, ""), "the best of them", when)
        return [Number(f"{own.solo:,}", said), best_alone]
    if own.in_teams:
        said = "game" if own.in_teams == 1 else "games"
        return [Number(f"{own.in_teams:,}", f"{said} in a team", "it counts for the team")]
    return []


def _more_numbers(own: Figures) -> Iterator[Number]:
    """What there is to say beside that where nothing has to be large."""
    if own.tables[1:]:
        for table in own.tables:
            label = f"points a game, {count(table.players, 'player')}"
            yield Number(decimal(table.average), label, count(table.games, "game"))
    yield Number(decimal(own.per_turn), "points a turn")
    yield Number(decimal(own.rank), "rank on average")


def _form(page: PlayerPage) -> list[Series]:
    """The points of each game, and the average of it and those before it."""
    totals = [(at, one.total) for at, one in enumerate(page.form, 1)]
    running = [(at, round(one.running)) for at, one in enumerate(page.form, 1)]
    mean = Series(f"mean of the last {RUNNING}", running)
    return [Series("points", totals), *([mean] if page.form[RUNNING:] else [])]


def _records(history: History, page: PlayerPage) -> Iterator[tuple[str, str, str]]:
    """What there is to remember, each with the day and the others at the table."""
    own = page.figures

    def when(played: Played | None) -> str:
        persons = map(history.people.person, played.game.players) if played else ()
        others = ", ".join(other for other in persons if other != own.name)
        day = played.day if played else ""
        return printable(f"{day} with {others}".lstrip() if others else day)

    def row(label: str, best: Best | None, text: str) -> Iterator[tuple[str, str, str]]:
        if best:
            yield label, printable(text.format(best)), when(best.played)

    yield from row("Turn", own.best_turn, "{0.what}")
    yield from row("Best word", own.best_word, "{0.what}, {0.value}")
    for one in page.memories:
        yield one.record.label, printable(one.record.text), when(one.played)


def _met(both: Versus) -> tuple[str, ...]:
    """Somebody met, and how often each of the two was ahead."""
    margin = "-" if both.margin is None else signed(both.margin, "+.1f")
    figures = (both.games, *both.ahead, both.level)
    return (printable(both.names[1]), *(f"{figure:,}" for figure in figures), margin)


def versus_blocks(history: History, first: str, second: str) -> Iterator[Block]:
    """Two players, head to head: every box by itself, then the last games."""
    one, other = names = printable(first), printable(second)
    both = versus(history, first, second)
    going_on = ""
    if both.going_on:
        going_on = f", {both.going_on:,} unfinished"
    together = f"{count(both.games, 'finished game')} together{going_on}"
    yield Heading(f"{one} and {other}: {together}", is_title=True)
    if not both.games:
        return
    ahead = f"{one} ahead {both.ahead[0]:,}, {other} ahead {both.ahead[1]:,}, level {both.level:,}."
    yield Sentences([ahead, *apart_lines(both.apart)])
    for edition in history.editions:
        page = versus_page(history.only(edition=edition), first, second)
        if not page.both.games:
            continue
        yield Heading(f"{printable(history.box(edition))}: {count(page.both.games, 'game')}")
        yield Table([*_side_by_side(page)], ("", *names), right=(1, 2))
        said = [printable(f"{text[0].upper()}{text[1:]}.") for text in page.sentences]
        yield Sentences([*said, *(printable(found.sentence) for _, found in page.suggestions)])
    yield Heading("The last games")
    yield Table([_meeting(history, *met) for met in both.meetings[: -_LAST - 1 : -1]])


def _side_by_side(page: VersusPage) -> Iterator[tuple[str, str, str]]:
    """The figures of both, and the days on which each won by most."""
    for side in page.sides:
        if any(side.values):
            yield side.label, *side.texts
    one, other = (best.played.day if best else "-" for best in page.both.widest)
    yield "on", one, other


def _meeting(history: History, mine: PlayedSeat, theirs: PlayedSeat) -> tuple[str, ...]:
    """The day of a game, the points of both, the box, and whether they compare."""
    game = mine.played.game
    apart = ""
    if game.gave_points:
        apart = "a game with points ahead"
    score = f"{signed(mine.line.total):>4} : {signed(theirs.line.total)}"
    return mine.played.day, score, printable(history.box(game.edition)), apart
