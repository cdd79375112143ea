"""An evening in words: for the shell, and the sentences that the screen shows, too."""

from __future__ import annotations

from datetime import datetime

from scorekeeper.game.text import count, listed, number_word, ordinal, signed
from scorekeeper.history.evening import Evening, EveningSeat, GameCard
from scorekeeper.history.games import History
from scorekeeper.history.next_game import DayPart, next_text, part_at
from scorekeeper.names import printable
from scorekeeper.report.columns import columns
from scorekeeper.report.days import day_in_full


def title(part: DayPart, now: datetime) -> str:
    """``Tonight``, ``Today``, or the day of another one: ``Sunday 22 November``."""
    if part.day == part_at(now).day:
        return "Tonight" if part.is_night else "Today"
    return day_in_full(part.day, now)


def when(part: DayPart, now: datetime) -> str:
    """When it was, beside a fact: ``tonight`` or ``today`` if it goes on, else ``that evening``."""
    if part.day == part_at(now).day:
        return "tonight" if part.is_night else "today"
    return "that evening" if part.is_night else "that day"


def lead_text(evening: Evening) -> str:
    """The lead by wins: ``Maya leads with two wins.``, ``One win each``."""
    most = evening.seats[0]
    if most.won == 0:
        return "Nobody has won yet."
    equal = [seat for seat in evening.seats if seat.won == most.won]
    if len(equal) == len(evening.seats) > 1 and most.won == most.wins:
        return f"{_wins(most).capitalize()} each."
    names = printable(listed(seat.person for seat in equal))
    if len(equal) > 1:
        return f"{names} have {_wins(most)} each."
    return f"{names} leads with {_wins(most)}."


def _wins(seat: EveningSeat) -> str:
    """``two wins``; with wins that were shared as their parts, ``1.5 wins``."""
    if seat.won == seat.wins:
        return count(seat.wins, "win", number_word(seat.wins))
    return f"{seat.won:.2g} wins" if seat.wins else "a shared win"


def wins_text(seat: EveningSeat) -> str:
    """``2 wins``, a shared one as its part; nothing for none."""
    if seat.won == seat.wins:
        return count(seat.wins, "win") if seat.wins else ""
    return _wins(seat)


def points_text(evening: Evening, when: str = "tonight") -> str:
    """The points of whoever leads, if they decide: ``632 points tonight, 45 more than Leo``."""
    if not evening.decides or len(evening.seats) < 2:
        return ""
    first, second = evening.seats[:2]
    points = count(first.total, "point")
    said = f"{points} {when}"
    more = first.total - second.total
    if not more:
        return f"{said}, as many as {printable(second.person)}."
    how = "more" if more > 0 else "fewer"
    return f"{said}, {abs(more)} {how} than {printable(second.person)}."


def next_game(evening: Evening) -> str:
    """What the game after those of `evening` is called, with its article: ``a fourth game``."""
    following = ordinal(len(evening.tables) + 1)
    return "the next game" if following == "next" else f"a {following} game"


def card_text(card: GameCard) -> str:
    """One game: ``19:30 Leo won: Leo 201, Maya 189, Nora 164``."""
    points = ", ".join(f"{name} {signed(total)}" for name, total in card.ranked)
    how = "won" if len(card.winners) == 1 else "shared it"
    won = f"{listed(card.winners)} {how}" if card.winners else "goes on"
    return printable(f"{card.time} {won}: {points}.".lstrip())


def best_of_evening(evening: Evening) -> list[tuple[str, str]]:
    """What there was of the best, each with its label: ``Best turn``, ``Maya, 36: ISLANDER``."""
    found = []
    if evening.best_turn:
        person, best = evening.best_turn
        words = f": {best.what}" if best.what else ""
        found.append(("Best turn", f"{person}, {best.value}{words}"))
    if evening.longest_word:
        found.append(("Longest", f"{evening.longest_word.best.what}, by {evening.longest_word[0]}"))
    if evening.closest and len(evening.tables) > 1:
        number, margin = evening.closest
        by = f"by {margin}" if margin else "a tie"
        found.append(("Closest", f"game {number}, {by}"))
    if evening.challenges:
        off = evening.came_off
        came = f"{count(off, 'play')} came off" if off else "every play stood"
        found.append(("Challenges", f"{evening.challenges}, and {came}"))
    return [(label, printable(text)) for label, text in found]


def evening_text(history: History, evening: Evening, now: datetime) -> list[str]:
    """An evening as lines for any terminal."""
    since = f", since {evening.since}" if evening.since else ""
    heading = title(evening.part, now)
    day = day_in_full(evening.part.day, now)
    where = f", {day}" if day != heading else ""
    lines = [f"{heading}{where}{since}: {count(len(evening.tables), 'game')}."]
    points = points_text(evening, when(evening.part, now))
    leader = f" {printable(evening.seats[0].person)}: {points}" if points else ""
    lines += [f"{lead_text(evening)}{leader}", ""]
    rows = []
    for seat in evening.seats:
        each = " + ".join("-" if one is None else signed(one) for one in seat.points)
        total = f"{signed(seat.total):>4}  = {each}" if evening.compares else ""
        rows.append((printable(seat.person), f"{count(seat.wins, 'win'):<6}", total))
    lines += [f"  {row}" for row in columns(rows)]
    lines += ["", *(f"  {n}. {card_text(card)}" for n, card in enumerate(evening.cards, 1)), ""]
    best = best_of_evening(evening)
    lines += [*(f"  {label:<10}  {text}" for label, text in best), *([""] if best else [])]
    box = history.box(evening.last.game.edition)
    who = printable(", ".join((*evening.next.order, box)))
    lines.append(f"{next_text(evening.next)} {next_game(evening).capitalize()}: {who}.")
    return lines
