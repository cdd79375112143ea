"""The history as lines that any terminal can show: everybody, one player, two, and solo games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from textwrap import wrap

from scorekeeper.game.text import count, decimal, listed, share_text, signed
from scorekeeper.history.ahead import suggest_start
from scorekeeper.history.figures import (
    Best,
    Figures,
    Ladder,
    Versus,
    all_figures,
    describe_conditions,
    figures_of,
    finals,
    versus,
)
from scorekeeper.history.games import History, Played
from scorekeeper.history.pages import best_words, player_page
from scorekeeper.names import printable
from scorekeeper.report.charts import Bar, bar_chart, histogram
from scorekeeper.report.columns import clipped, pad, text_width

NOT_MIXED = "Points from different boxes cannot be compared, so choose one box to see averages."
_CAPTION = (
    "best: best game. turn: best turn. /turn: points a turn, passes included. on: still going on."
)
_NAME = 16
"""Columns of a name at most, where there is room for figures beside it."""

_COLUMNS: tuple[tuple[str, Callable[[Figures], str]], ...] = (
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


_STEP = 10
"""Points in each row of a histogram at least."""
_SHOWN = 10
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
    if not games:
        return []
    won = f", {wins:,} of them won" if wins else ""
    return [
        f"Somebody had points ahead in {count(games, 'game')}{won}: wins count, margins do not,"
        " and averages are without those points."
    ]


def players_table(figures: Sequence[Figures], width: int) -> list[str]:
    """A head and a line for each player, with as many columns as `width` holds."""
    columns = [[head, *(value(one) for one in figures)] for head, value in _COLUMNS]
    # A column in which everybody has a dash says nothing.
    known = [column for column in columns if set(column[1:]) != {"-"}]
    return _table("player", figures, known, width)


def sizes_table(figures: Sequence[Figures], width: int) -> list[str]:
    """The averages of each player by how many sat at the table; nothing if it is always one."""
    seated = [one for one in figures if one.tables]
    sizes = sorted({table.players for one in seated for table in one.tables})
    columns = [[count(size, "player"), *(_average(one, size) for one in seated)] for size in sizes]
    return _table("average with", seated, columns, width) if len(sizes) > 1 else []


def _average(figures: Figures, size: int) -> str:
    """The average of one player at tables of that size."""
    return decimal(next((one.average for one in figures.tables if one.players == size), None))


def _table(
    head: str, figures: Sequence[Figures], columns: Sequence[Sequence[str]], width: int
) -> list[str]:
    """A line for each player below a `head`, with as many of `columns` as have room."""
    names = [head, *(printable(one.name) for one in figures)]
    widest = max(map(text_width, names))
    room = min(widest, max(_NAME, width - 60), max(width - 8, 4))
    rows = [pad(clipped(name, room), room) for name in names]
    for column in columns:
        broad = max(map(len, column)) + 2
        if text_width(rows[0]) + broad > width:
            break
        rows = [f"{row}{value:>{broad}}" for row, value in zip(rows, column, strict=True)]
    return rows


def averages_chart(figures: Sequence[Figures], width: int) -> list[str]:
    """The averages of the players as bars, the best first; nothing over several boxes."""
    known = [(one.average, one.name) for one in figures if one.average is not None]
    known.sort(reverse=True)
    return bar_chart([Bar(name, value, decimal(value)) for value, name in known], width)


def averages_text(history: History, width: int) -> list[str]:
    """The averages as bars: of every box by itself, and there for each number of players."""
    lines: list[str] = []
    for edition in history.editions:
        part = history.only(edition)
        box = printable(history.box(edition))
        lines += [f"{box}:", *averages_chart(all_figures(part), width), ""]
        sizes = part.sizes
        if len(sizes) == 1:
            continue
        for size in sizes:
            chart = averages_chart(all_figures(part.only(players=size)), width)
            lines += [f"{box}, {size} players:", *chart, ""]
    return lines[:-1]


def games_apart(history: History) -> int:
    """The finished games with others in which somebody had points ahead."""
    games = (played.game for played in history.games)
    return sum(game.over and not game.solo and game.gave_points for game in games)


def _apart(history: History, width: int) -> list[str]:
    return _wrapped(apart_lines(games_apart(history)), width)


def _wrapped(texts: Iterable[str], width: int) -> list[str]:
    return [row for text in texts for row in wrap(text, max(width, 10))]


def everybody_text(history: History, width: int) -> list[str]:
    """A table for each box, and one over all of them if there are several."""
    if not history.games:
        return []
    lines: list[str] = []
    for edition in history.editions:
        part = history.only(edition=edition)
        figures = all_figures(part)
        lines += [f"{printable(history.box(edition))}: {head_text(part)}"]
        lines += _apart(part, width)
        lines += [*players_table(figures, width), ""]
        if sizes := sizes_table(figures, width):
            lines += [*sizes, ""]
    if len(history.editions) > 1:
        lines += [f"All boxes: {head_text(history)}"]
        lines += [*players_table(all_figures(history), width), ""]
        lines += wrap(NOT_MIXED, max(width, 10))
    return [*lines, *wrap(_CAPTION, max(width, 10))]


def player_text(history: History, person: str, width: int) -> list[str]:
    """All there is to say of one player: every box by itself, then everybody they met."""
    figures = figures_of(history, person)
    games = f"{count(figures.games, 'finished game')} with others"
    lines = [f"{printable(person)}: {', '.join([games, *other_games(figures)])}."]
    lines += _wrapped(apart_lines(figures.apart, figures.wins_apart), width)
    for edition in history.editions:
        part = history.only(edition=edition)
        own = figures_of(part, person)
        if own.games:
            box = printable(history.box(edition))
            lines += ["", f"{box}: {_won_text(own)}", *_bests(history, own)]
            if own.games > 1:
                chart = histogram(finals(part, person), min(width, 60) - 2, _STEP)
                lines += ["  Final scores, and how often:", *(f"  {row}" for row in chart)]
    page = player_page(history, person)
    if page.favourites:
        words = ", ".join(f"{one.word} {one.times}" for one in page.favourites)
        lines += ["", *wrap(f"Favourite words: {printable(words)}", max(width, 10))]
    lines += [f"Challenges: {one.text}" for one in page.to_remember if one.label == "Challenges"]
    if page.against:
        lines += ["", "Head to head, finished games:"]
        lines += [f"  {printable(one.names[1])}: {ahead_text(one)}" for one in page.against]
    return lines


def other_games(figures: Figures) -> list[str]:
    """The games of a person beside the finished ones with others: ``1 solo``, ``2 unfinished``."""
    kinds = (
        (figures.solo, "solo"),
        (figures.going_on, "unfinished"),
        (figures.in_teams, "in a team"),
    )
    return [f"{games:,} {kind}" for games, kind in kinds if games]


def _won_text(figures: Figures) -> str:
    shared = f", {figures.shared:,} shared" if figures.shared else ""
    apart = f", {figures.wins_apart:,} in games with points ahead" if figures.wins_apart else ""
    return (
        f"{count(figures.games, 'game')}, {count(figures.wins, 'win')}{apart}{shared}"
        f" ({share_text(figures.win_share)}), average rank {decimal(figures.rank)}"
    )


def _bests(history: History, figures: Figures) -> Iterable[str]:
    yield f"  Average        {decimal(figures.average)}"
    if len(figures.tables) > 1:
        for table in figures.tables:
            games = count(table.games, "game")
            yield f"    {table.players} players    {decimal(table.average)}, {games}"
    yield f"  Points a turn  {decimal(figures.per_turn)}"
    bests = (
        ("Best game", figures.best_game, "{points}"),
        ("Best turn", _with_words(history, figures), "{0.value}, {0.what}"),
        ("Best word", figures.best_word, "{0.value}, {0.what}"),
        ("Longest word", figures.longest_word, "{0.what}"),
        ("Tallest stack", figures.tallest_stack, "{0.value} on {0.what}"),
        ("Comeback", figures.comeback, "won from {0.value} behind"),
    )
    for label, best, form in bests:
        if best:
            when = _when(history, best.played, figures.name)
            yield f"  {label:<13}  {printable(form.format(best, points=signed(best.value)))}{when}"


def _with_words(history: History, figures: Figures) -> Best | None:
    """The best turn by its words, and then as it is written."""
    best = figures.best_turn
    words = best_words(figures, history.of_person(figures.name))
    return best and best._replace(what=f"{listed(words)} ({best.what})" if words else best.what)


def _when(history: History, played: Played, person: str) -> str:
    persons = map(history.people.person, played.game.players)
    others = [printable(other) for other in persons if other != person]
    day = f", {played.day}" if played.day else ""
    return f"{day} with {', '.join(others)}" if others else day


def ahead_text(both: Versus) -> str:
    """``3 games, ahead 1, behind 1, level 1, margin +3.3``."""
    parts = [count(both.games, "game"), f"ahead {both.ahead[0]:,}", f"behind {both.ahead[1]:,}"]
    parts += [f"level {both.level:,}"] if both.level else []
    parts += [f"margin {signed(both.margin, '+.1f')}"] if both.margin is not None else []
    return ", ".join(parts)


def versus_text(history: History, first: str, second: str, width: int = 80) -> list[str]:
    """Two players, head to head: every box by itself."""
    one, other = printable(first), printable(second)
    both = versus(history, first, second)
    lines = [f"{one} and {other}: {count(both.games, 'finished game')} together"]
    lines[0] += f", {both.going_on:,} unfinished." if both.going_on else "."
    if not both.games:
        return lines
    lines += [*_wrapped(apart_lines(both.apart), width), *_ahead_lines(both, one, other)]
    for edition in history.editions:
        part = versus(history.only(edition=edition), first, second)
        if part.games and part.margin is not None:
            box = printable(history.box(edition))
            lines += ["", f"{box}: {count(part.games, 'game')}"]
            lines += [f"  {line}" for line in _ahead_lines(part, one, other)]
            ahead = one if part.margin >= 0 else other
            lines.append(f"  Average margin  {abs(part.margin):.1f} for {ahead}")
            lines += [
                f"  Widest margin   {best.value} for {name}, {best.played.day}"
                for best, name in zip(part.widest, (one, other), strict=True)
                if best
            ]
            if found := suggest_start(history, first, second, edition):
                lines.append(f"  {printable(found.sentence)}")
    lines += ["", "The last games:"]
    for mine, theirs in reversed(both.meetings[-_SHOWN:]):
        score = f"{signed(mine.line.total):>4} : {signed(theirs.line.total):<4}"
        box = printable(history.box(mine.played.game.edition))
        apart = ", a game with points ahead" if mine.played.game.gave_points else ""
        lines.append(f"  {mine.played.day:<10} {score} {box}{apart}")
    return lines


def _ahead_lines(both: Versus, one: str, other: str) -> list[str]:
    parts = [f"{one} ahead {both.ahead[0]:,}", f"{other} ahead {both.ahead[1]:,}"]
    return [", ".join([*parts, f"level {both.level:,}"]) + "."]


def ladder_text(found: Sequence[Ladder]) -> list[str]:
    """Each ladder with its best games; personal bests are marked and never left out."""
    if not found:
        return ["No finished solo games yet."]
    lines: list[str] = []
    for ladder in found:
        head = f"{printable(ladder.box)}: {count(len(ladder.rungs), 'solo game')}"
        lines += ["", head] if lines else [head]
        lines += [f"  {rule}" for rule in describe_conditions(ladder.house)]
        shown = [r for r in ladder.rungs[_SHOWN:] if r.personal_best]
        names = [printable(rung.seat.person) for rung in (*ladder.rungs[:_SHOWN], *shown)]
        room = min(max(map(text_width, names)), _NAME)
        for rung, name in zip((*ladder.rungs[:_SHOWN], *shown), names, strict=True):
            seat = rung.seat
            mark = "  personal best" if rung.personal_best else ""
            hints = f"  {count(seat.line.hints, 'hint')}" if seat.line.hints else ""
            line = f"{rung.place:>3}. {pad(clipped(name, room), room)} {signed(seat.line.total):>4}"
            lines.append(f"{line}  {seat.played.day:<10}{mark}{hints}".rstrip())
    return lines
