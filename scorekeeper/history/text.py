"""The history of one player, of two, and of solo games, as lines that any terminal can show."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scorekeeper.game.text import count
from scorekeeper.history.figures import Figures, figures_of, finals
from scorekeeper.history.games import History, Played
from scorekeeper.history.solo import Ladder, describe_conditions
from scorekeeper.history.tables import NAME, decimal, share_text
from scorekeeper.history.versus import Versus, rivals, versus
from scorekeeper.names import printable
from scorekeeper.report.charts import histogram
from scorekeeper.report.layout import clip, pad, text_width

_STEP = 10
"""Points in each row of a histogram at least."""
_SHOWN = 10
"""Games that are listed one by one."""


def player_text(history: History, person: str, width: int) -> list[str]:
    """All there is to say of one player: every box by itself, then everybody they met."""
    figures = figures_of(history, person)
    lines = [f"{printable(person)}: {_games_text(figures)}."]
    for edition in history.editions:
        part = history.only(edition=edition)
        own = figures_of(part, person)
        if own.games:
            box = printable(history.box(edition))
            lines += ["", f"{box}: {_won_text(own)}", *_bests(history, own)]
            if own.games > 1:
                chart = histogram(finals(part, person), min(width, 60) - 2, _STEP)
                lines += ["  Final scores, and how often:", *(f"  {row}" for row in chart)]
    met = rivals(history, person)
    if met:
        lines += ["", "Head to head, finished games:"]
        lines += [f"  {printable(one.names[1])}: {ahead_text(one)}" for one in met]
    return lines


def _games_text(figures: Figures) -> str:
    parts = [f"{count(figures.games, 'finished game')} with others"]
    parts += [f"{figures.solo} solo"] if figures.solo else []
    parts += [f"{figures.going_on} going on"] if figures.going_on else []
    return ", ".join(parts)


def _won_text(figures: Figures) -> str:
    shared = f", {figures.shared} shared" if figures.shared else ""
    return (
        f"{count(figures.games, 'game')}, {count(figures.wins, 'win')}{shared}"
        f" ({share_text(figures.win_share)}), average rank {decimal(figures.rank)}"
    )


def _bests(history: History, figures: Figures) -> Iterable[str]:
    yield f"  Average        {decimal(figures.average)}"
    if len(figures.tables) > 1:
        for table in figures.tables:
            games = count(table.games, "game")
            yield f"    {table.players} players    {decimal(table.average)}, {games}"
    yield f"  Points a turn  {decimal(figures.per_turn)}"
    told = (
        ("Best game", figures.best_game, "{0.value}"),
        ("Best turn", figures.best_turn, "{0.value}, {0.what}"),
        ("Best word", figures.best_word, "{0.value}, {0.what}"),
        ("Longest word", figures.longest_word, "{0.what}"),
        ("Tallest stack", figures.tallest_stack, "{0.value} on {0.what}"),
    )
    for label, best, form in told:
        if best:
            when = _when(history, best.played, figures.name)
            yield f"  {label:<13}  {printable(form.format(best))}{when}"


def _when(history: History, played: Played, person: str) -> str:
    persons = map(history.people.person, played.game.players)
    others = [printable(other) for other in persons if other != person]
    day = f", {played.day}" if played.day else ""
    return f"{day} with {', '.join(others)}" if others else day


def ahead_text(both: Versus) -> str:
    """``3 games, ahead 1, behind 1, level 1, margin +3.3``."""
    parts = [count(both.games, "game"), f"ahead {both.ahead[0]}", f"behind {both.ahead[1]}"]
    parts += [f"level {both.level}"] if both.level else []
    parts += [f"margin {both.margin:+.1f}"] if both.margin is not None else []
    return ", ".join(parts)


def versus_text(history: History, first: str, second: str) -> list[str]:
    """Two players, head to head: every box by itself."""
    one, other = printable(first), printable(second)
    both = versus(history, first, second)
    lines = [f"{one} and {other}: {count(both.games, 'finished game')} together"]
    lines[0] += f", {both.going_on} going on." if both.going_on else "."
    if not both.games:
        return lines
    lines += _ahead_lines(both, one, other)
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
    lines += ["", "The last games:"]
    for mine, theirs in reversed(both.meetings[-_SHOWN:]):
        score = f"{mine.line.total:>4} : {theirs.line.total:<4}"
        box = printable(history.box(mine.played.game.edition))
        lines.append(f"  {mine.played.day:<10} {score} {box}")
    return lines


def _ahead_lines(both: Versus, one: str, other: str) -> list[str]:
    parts = [f"{one} ahead {both.ahead[0]}", f"{other} ahead {both.ahead[1]}"]
    return [", ".join([*parts, f"level {both.level}"]) + "."]


def ladder_text(found: Sequence[Ladder], most: int = _SHOWN) -> list[str]:
    """Each ladder with its best games; personal bests are marked and never left out."""
    if not found:
        return ["Nobody has finished a solo game yet."]
    lines: list[str] = []
    for ladder in found:
        head = f"{printable(ladder.box)}: {count(len(ladder.rungs), 'solo game')}"
        lines += ["", head] if lines else [head]
        lines += [f"  {rule}" for rule in describe_conditions(ladder.house)]
        shown = [r for r in ladder.rungs[most:] if r.personal_best]
        names = [printable(rung.seat.person) for rung in (*ladder.rungs[:most], *shown)]
        room = min(max(map(text_width, names)), NAME)
        for rung, name in zip((*ladder.rungs[:most], *shown), names, strict=True):
            seat, mark = rung.seat, "  personal best" if rung.personal_best else ""
            hints = f"  {count(seat.line.hints, 'hint')}" if seat.line.hints else ""
            told = f"{rung.place:>3}. {pad(clip(name, room), room)} {seat.line.total:>4}"
            lines.append(f"{told}  {seat.played.day:<10}{mark}{hints}".rstrip())
    return lines
