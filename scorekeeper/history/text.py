"""The history in sentences, tables and blocks: everybody, one player, two, and solo games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from textwrap import wrap
from typing import NamedTuple

from scorekeeper.game.text import count, decimal, listed, share_text, signed
from scorekeeper.history.games import History, PlayedGame
from scorekeeper.history.pages import (
    RUNNING,
    BestTurnBoard,
    PlayerPage,
    VersusPage,
    of_a_hundred,
    player_page,
    versus_page,
)
from scorekeeper.history.player_stats import (
    Best,
    Ladder,
    PlayerStats,
    all_figures,
    describe_conditions,
    ladders,
    versus,
)
from scorekeeper.library.summary import STAR
from scorekeeper.report.blocks import (
    Block,
    ChartBlock,
    HeadingBlock,
    ScoreLine,
    SentencesBlock,
    TableBlock,
    clipped,
    pad,
    text_width,
)
from scorekeeper.report.days import month_and_year, short_date

NOT_MIXED = "Points from different boxes cannot be compared, so choose one box to see averages."
_CAPTION = (
    "best: best game. turn: best turn. /turn: points a turn, passes included. on: still going on."
)
_NAME = 16
"""Columns of a name at most, where there is room for figures beside it."""

_COLUMNS: tuple[tuple[str, Callable[[PlayerStats], str]], ...] = (
    ("games", lambda one: f"{one.games:,}"),
    ("wins", lambda one: f"{one.wins:,}"),
    ("shared", lambda one: f"{one.shared:,}"),
    ("share", lambda one: share_text(one.win_share)),
    ("average", lambda one: decimal(one.average)),
    ("best", lambda one: _value(one.best_game)),
    ("turn", lambda one: _value(one.best_turn)),
    ("/turn", lambda one: decimal(one.per_turn)),
    ("rank", lambda one: decimal(one.rank)),
    ("on", lambda one: f"{one.going_on:,}"),
)
"""Heads and figures of the table of players, the most wanted first."""


_LISTED = 10
"""Games that are listed one by one."""


def _value(best: Best | None) -> str:
    return signed(best.value) if best else "-"


def head_text(history: History) -> str:
    """The number of games in words: ``12 finished games, 1 unfinished, 3 solo``."""
    over = [played.game for played in history.games if played.game.over]
    solo = sum(game.solo for game in over)
    parts = [count(len(over) - solo, "finished game")]
    if len(over) < len(history.tables):
        parts.append(f"{len(history.tables) - len(over):,} unfinished")
    if solo:
        parts.append(f"{solo:,} solo")
    return ", ".join(parts)


def apart_lines(games: int, wins: int = 0) -> list[str]:
    """A sentence about so many games in which somebody had points ahead, and a person's `wins`.

    Nothing if there were none.
    """
    won = f", {wins:,} of them won" if wins else ""
    return [
        f"Somebody had points ahead in {count(games, 'game')}{won}: wins count, margins do not,"
        " and averages are without those points."
    ] * bool(games)


def players_table(figures: Sequence[PlayerStats], width: int) -> list[str]:
    """A head and a line for each player, with as many columns as `width` holds."""
    columns = ([head, *map(value, figures)] for head, value in _COLUMNS)
    known = [column for column in columns if set(column[1:]) != {"-"}]  # All dashes say nothing.
    return _table("player", figures, known, width)


def sizes_table(figures: Sequence[PlayerStats], width: int) -> list[str]:
    """The averages of each player by how many sat at the table; nothing if it is always one."""
    seated = [one for one in figures if one.tables]
    sizes = sorted({table.players for one in seated for table in one.tables})
    averages = [{table.players: table.average for table in one.tables} for one in seated]
    columns = [
        [count(size, "player"), *(decimal(one.get(size)) for one in averages)] for size in sizes
    ]
    return _table("average with", seated, columns, width) if len(sizes) > 1 else []


def _table(
    head: str, figures: Sequence[PlayerStats], columns: Sequence[Sequence[str]], width: int
) -> list[str]:
    """A line for each player below a `head`, with as many of `columns` as have room."""
    names = [head, *(one.name for one in figures)]
    widest = max(map(text_width, names))
    room = min(widest, max(_NAME, width - 60), max(width - 8, 4))
    rows = [pad(clipped(name, room), room) for name in names]
    for column in columns:
        broad = max(map(len, column)) + 2
        if text_width(rows[0]) + broad > width:
            break
        rows = [f"{row}{value:>{broad}}" for row, value in zip(rows, column, strict=True)]
    return rows


def everybody_text(history: History, width: int) -> list[str]:
    """A table for each box, and one over all of them if there are several."""
    if not history.games:
        return []
    lines: list[str] = []
    for edition in history.editions:
        part = history.only(edition=edition)
        figures = all_figures(part)
        lines += [f"{history.box(edition)}: {head_text(part)}"]
        for text in apart_lines(part.apart):
            lines += wrap(text, max(width, 10))
        for table in (players_table(figures, width), sizes_table(figures, width)):
            lines += [*table, ""] if table else []
    if len(history.editions) > 1:
        lines += [f"All boxes: {head_text(history)}"]
        lines += [*players_table(all_figures(history), width), ""]
        lines += wrap(NOT_MIXED, max(width, 10))
    return [*lines, *wrap(_CAPTION, max(width, 10))]


def ladder_text(found: Sequence[Ladder]) -> list[str]:
    """Each ladder with its best games; personal bests are marked and never left out."""
    if not found:
        return ["No finished solo games yet."]
    lines: list[str] = []
    for ladder in found:
        head = f"{ladder.box}: {count(len(ladder.rungs), 'solo game')}"
        lines += ["", head] if lines else [head]
        lines += [f"  {rule}" for rule in describe_conditions(ladder.house)]
        further = (rung for rung in ladder.rungs[_LISTED:] if rung.personal_best)
        shown = (*ladder.rungs[:_LISTED], *further)
        names = [rung.seat.person for rung in shown]
        room = min(max(map(text_width, names)), _NAME)
        for rung, name in zip(shown, names, strict=True):
            seat = rung.seat
            mark = "  personal best" * rung.personal_best
            hints = f"  {count(seat.line.hints, 'hint')}" if seat.line.hints else ""
            line = f"{rung.place:>3}. {pad(clipped(name, room), room)} {signed(seat.line.total):>4}"
            lines.append(f"{line}  {seat.played.day:<10}{mark}{hints}".rstrip())
    return lines


def share_of_wins(one: PlayerStats) -> str:
    """The games won of a hundred: ``41 of 100``; of somebody without games nothing."""
    return f"{of_a_hundred(one.win_share or 0)} of 100" if one.games else ""


def wins_text(one: PlayerStats) -> str:
    """``11 wins, 1 shared, of 28 · 177.2 a game · best turn 32``, and what is told apart."""
    if not one.games:
        return f"{count(one.in_teams, 'game')} in a team" if one.in_teams else "no finished game"
    shared = f", {one.shared:,} shared," if one.shared else ""
    parts = [
        f"{count(one.wins, 'win')}{shared} of {one.games:,}",
        *([f"{decimal(one.average)} a game"] if one.average is not None else []),
        *([f"best turn {one.best_turn.value}"] if one.best_turn else []),
        *([f"{one.wins_apart:,} won with points ahead"] if one.wins_apart else []),
    ]
    return " · ".join(parts)


def player_sentences(own: PlayerStats, has_numbers: bool, where: str, some: str) -> list[str]:
    """Why there is nothing to be seen, or less than one might look for.

    The games are those `where` says; the key `some` shows others.
    """
    if not has_numbers:
        if own.going_on:
            return ["No finished game yet."]
        if not own.name:
            return ["Nobody has played yet."]
        return [f"No game of {own.name} here: {where}. {some} shows other games."]
    if own.games and own.average is None:
        return [f"Points from different boxes cannot be compared. {some}: one box only."]
    return apart_lines(own.apart, own.wins_apart)


def at_table(turn: BestTurnBoard, day: str) -> str:
    """The day of a turn, its number, and who else sat there."""
    players = turn.game.setup.players
    others = [name for at, name in enumerate(players) if at != turn.step.player]
    with_whom = f"with {listed(others)}" if others else ""
    return ", ".join(filter(None, (day, f"turn {turn.step.number}", with_whom)))


def why_gone(best: Best | None) -> str:
    """Why the board of a best turn cannot be shown."""
    if best and STAR in best.what:
        return "A word of that turn is not shown in this house."
    return "That game has been deleted or changed since."


def pair_notes(page: VersusPage | None, where: str, some: str) -> Iterator[str]:
    """The games that are not among the figures, and the points ahead that would make it even.

    The games are those `where` says; the key `some` shows others. There is no page of fewer than
    two players.
    """
    if page is None:
        yield "You need two players for that."
        return
    if not page.both.games:
        one, other = page.both.names
        yield f"No finished game of {one} and {other} here: {where}. {some} shows other games."
        return
    yield from apart_lines(page.both.apart)
    if page.both.going_on:
        yield f"{count(page.both.going_on, 'game')} of the two not finished."
    for box, found in page.suggestions:
        where = f"{box}: " if page.suggestions[1:] else ""
        yield f"{where}{found.sentence}"


class Number(NamedTuple):
    """A number that is told large where there is room."""

    value: str
    label: str
    about: str = ""


def player_blocks(history: History, person: str, today: date) -> Iterator[Block]:
    """All there is to say of one player: every box by itself, then words and everybody met."""
    page = player_page(history, person)
    own = page.figures
    yield HeadingBlock(person, is_title=True)
    yield SentencesBlock([f"{about_text(page)}.", *apart_lines(own.apart, own.wins_apart)])
    alone = numbers(page, ladders(history, person), today)
    if alone and not own.games:
        yield TableBlock(alone, right=(0,))
    for edition in history.editions:
        part = history.only(edition=edition)
        yield from _box(part, player_page(part, person), history.box(edition), today)
    if page.favourites:
        yield HeadingBlock("Favourite words")
        yield SentencesBlock([", ".join(f"{one.word} {one.times}" for one in page.favourites)])
    if page.against:
        yield HeadingBlock("Against")
        rows = []
        for one in page.against:
            figures = [f"{figure:,}" for figure in (one.games, *one.ahead, one.level)]
            margin = "-" if one.margin is None else signed(one.margin, "+.1f")
            rows.append((one.names[1], *figures, margin))
        heads = ("", "games", "ahead", "behind", "level", "margin")
        yield TableBlock(rows, heads, right=range(1, 6))


def _box(history: History, page: PlayerPage, box: str, today: date) -> Iterator[Block]:
    """What a player did with one box."""
    own = page.figures
    if not own.games:
        return
    yield HeadingBlock(box)
    yield TableBlock([*numbers(page, (), today), *_more_numbers(own)], right=(0,))
    if page.form[1:]:
        yield HeadingBlock("Points a game")
        totals = [(at, one.total) for at, one in enumerate(page.form, 1)]
        running = [(at, round(one.running)) for at, one in enumerate(page.form, 1)]
        mean = [ScoreLine(f"mean of the last {RUNNING}", running)] if page.form[RUNNING:] else []
        yield ChartBlock([ScoreLine("points", totals), *mean], across="game")
    if rows := [*_records(history, page)]:
        yield HeadingBlock("To remember")
        yield TableBlock(rows)


def about_text(page: PlayerPage) -> str:
    """The number of games in words, and since when: ``41 games · since March 2024``."""
    own = page.figures
    kinds = ((own.solo, "solo"), (own.going_on, "unfinished"), (own.in_teams, "in a team"))
    others = [f"{games:,} {kind}" for games, kind in kinds if games]
    games = [count(own.games, "game")] if own.games or not others else []
    since = [f"since {month_and_year(page.since)}"] if page.since else []
    return " · ".join([", ".join([*games, *others]), *since])


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
            change = page.change.text if page.change else ""
            found.append(Number(signed(round(own.average), ""), "points a game", change))
        if best := own.best_turn:
            words = ", ".join(page.best_words)
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


def _more_numbers(own: PlayerStats) -> Iterator[Number]:
    """What there is to say beside that where nothing has to be large."""
    if own.tables[1:]:
        for table in own.tables:
            label = f"points a game, {count(table.players, 'player')}"
            yield Number(decimal(table.average), label, count(table.games, "game"))
    yield Number(decimal(own.per_turn), "points a turn")
    yield Number(decimal(own.rank), "rank on average")


def _records(history: History, page: PlayerPage) -> Iterator[tuple[str, str, str]]:
    """What there is to remember, each with the day and the others at the table."""
    own = page.figures

    def when(played: PlayedGame | None) -> str:
        persons = map(history.people.person, played.game.players) if played else ()
        others = ", ".join(other for other in persons if other != own.name)
        day = played.day if played else ""
        return f"{day} with {others}".lstrip() if others else day

    def row(label: str, best: Best | None, text: str) -> Iterator[tuple[str, str, str]]:
        if best:
            yield label, text.format(best), when(best.played)

    yield from row("Turn", own.best_turn, "{0.what}")
    yield from row("Best word", own.best_word, "{0.what}, {0.value}")
    for one in page.to_remember:
        yield one.label, one.text, when(one.played)


def versus_blocks(history: History, first: str, second: str) -> Iterator[Block]:
    """Two players, head to head: every box by itself, then the last games."""
    one, other = names = first, second
    both = versus(history, first, second)
    going_on = f", {both.going_on:,} unfinished" if both.going_on else ""
    together = f"{count(both.games, 'finished game')} together{going_on}"
    yield HeadingBlock(f"{one} and {other}: {together}", is_title=True)
    if not both.games:
        return
    ahead = f"{one} ahead {both.ahead[0]:,}, {other} ahead {both.ahead[1]:,}, level {both.level:,}."
    yield SentencesBlock([ahead, *apart_lines(both.apart)])
    for edition in history.editions:
        page = versus_page(history.only(edition=edition), first, second)
        if not page.both.games:
            continue
        yield HeadingBlock(f"{history.box(edition)}: {count(page.both.games, 'game')}")
        rows = [(side.label, *side.texts) for side in page.sides if any(side.values)]
        days = [best.played.day if best else "-" for best in page.both.widest]
        yield TableBlock([*rows, ("on", *days)], ("", *names), right=(1, 2))
        said = [f"{text[0].upper()}{text[1:]}." for text in page.sentences]
        yield SentencesBlock([*said, *(found.sentence for _, found in page.suggestions)])
    yield HeadingBlock("The last games")
    games = []
    for mine, theirs in both.meetings[: -_LISTED - 1 : -1]:
        game = mine.game
        apart = "a game with points ahead" * game.gave_points
        score = f"{signed(mine.line.total):>4} : {signed(theirs.line.total)}"
        games.append((mine.played.day, score, history.box(game.edition), apart))
    yield TableBlock(games)
