"""An evening as blocks, and what the screen says of it, too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import datetime

from scorekeeper.game.text import count, listed, number_word, ordinal, signed
from scorekeeper.history.evening import Evening, EveningSeat, GameCard
from scorekeeper.history.games import History
from scorekeeper.history.next_game import DayPart, NextGame, next_of, next_text, part_at
from scorekeeper.report.blocks import Block, HeadingBlock, SentencesBlock, TableBlock
from scorekeeper.report.days import day_in_full


def title(part: DayPart, now: datetime) -> str:
    """``Tonight``, ``Today``, or the day of another one: ``Sunday 22 November``."""
    if part.day == part_at(now).day:
        return "Tonight" if part.is_night else "Today"
    return day_in_full(part.day, now)


def about_text(evening: Evening, now: datetime) -> str:
    """The day, unless it is the title, and since when: ``Sunday 22 November · since 19:30``."""
    day = day_in_full(evening.part.day, now)
    since = f"since {evening.since}" if is_today(evening, now) else f"from {evening.since} on"
    about = [day] * (day != title(evening.part, now)) + [since] * bool(evening.since)
    return " · ".join(about)


def when(part: DayPart, now: datetime) -> str:
    """When it was, beside a fact: ``tonight`` or ``today`` if it goes on, else ``that evening``."""
    if part.day == part_at(now).day:
        return "tonight" if part.is_night else "today"
    return "that evening" if part.is_night else "that day"


def lead_text(evening: Evening, now: datetime) -> str:
    """The lead by wins: ``Maya leads with two wins.``, or led that evening; ``One win each``."""
    goes_on = is_today(evening, now)
    most = evening.seats[0]
    if most.won == 0:
        return "Nobody has won yet." if goes_on else "Nobody won."
    equal = [seat for seat in evening.seats if seat.won == most.won]
    if len(equal) == len(evening.seats) > 1 and most.won == most.wins:
        return f"{_wins(most).capitalize()} each."
    names = listed(seat.person for seat in equal)
    if len(equal) > 1:
        return f"{names} {'have' if goes_on else 'had'} {_wins(most)} each."
    return f"{names} {'leads' if goes_on else 'led'} with {_wins(most)}."


def _wins(seat: EveningSeat) -> str:
    """``two wins``; with wins that were shared as their parts, ``1.5 wins``."""
    if seat.won == seat.wins:
        return count(seat.wins, "win", number_word(seat.wins))
    if seat.wins:
        return f"{seat.won:.2g} wins"
    return "a shared win"


def wins_text(evening: Evening, seat: EveningSeat) -> str:
    """``2 wins``, a shared one as its part, nothing for none; of fewer games with their number."""
    wins = count(seat.wins, "win") if seat.wins else ""
    if seat.won != seat.wins:
        wins = _wins(seat)
    if seat.games == len(evening.tables):
        return wins
    games = count(seat.games, "game")
    return f"{wins} in {games}" if wins else games


def points_text(evening: Evening, when: str = "tonight") -> str:
    """The points of whoever leads, if they decide: ``632 points tonight, 45 more than Leo``."""
    if not evening.decides or len(evening.seats) < 2:
        return ""
    first, second = evening.seats[:2]
    points = count(first.total, "point")
    said = f"{points} {when}"
    more = first.total - second.total
    if not more:
        return f"{said}, as many as {second.person}."
    how = "more" if more > 0 else "fewer"
    return f"{said}, {abs(more)} {how} than {second.person}."


def standing(evening: Evening, now: datetime, named: bool) -> list[str]:
    """Who leads by wins, and by how many points; whose these are, if that should be `named`."""
    points = points_text(evening, when(evening.part, now))
    whose = f"{evening.seats[0].person}: " if points and named else ""
    return [lead_text(evening, now), *([f"{whose}{points}"] if points else [])]


def points_title(evening: Evening, now: datetime) -> str:
    """What stands above everybody's points."""
    return f"{'Points' if evening.compares else 'Wins'} {when(evening.part, now)}"


def why_not_added(evening: Evening) -> str:
    """Why there are no points for the whole evening; empty if there are."""
    if evening.compares:
        return ""
    why = "Somebody had points ahead" if evening.has_one_box else "The boxes differed"
    return f"{why}, so points are not added up."


def next_game(evening: Evening) -> str:
    """What the game after those of `evening` is called, with its article: ``a fourth game``."""
    following = ordinal(len(evening.tables) + 1)
    if following == "next":
        return "the next game"
    return f"a {following} game"


def won_text(card: GameCard) -> str:
    """Who won a game: ``Leo won``, ``a tie``; or that it goes on."""
    if not card.played.game.over:
        return "goes on"
    if len(card.winners) == 1:
        return f"{card.winners[0]} won"
    return "a tie"


def ranked_text(card: GameCard) -> str:
    """Everybody with the points: ``Leo 201, Maya 189, Nora 164``."""
    return ", ".join(f"{name} {signed(total)}" for name, total in card.ranked)


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
    return found


def best_title(evening: Evening) -> str:
    """What stands above that."""
    if evening.part.is_night:
        return "Of the night"
    return "Of the day"


def is_today(evening: Evening, now: datetime) -> bool:
    """True if another game may follow."""
    return evening.part.day == part_at(now).day


def following(evening: Evening, now: datetime) -> NextGame:
    """The next game; after an earlier evening that is over, the start passes to the left."""
    if is_today(evening, now):
        return evening.next
    last = evening.tables[-1]
    people = [seat.person for seat in last]
    return next_of(people, Counter(people[:1] if last[0].game.began else ()))


def next_title(evening: Evening, now: datetime) -> str:
    """What stands above what can be played next."""
    if evening.going_on:
        return "The game that goes on"
    if is_today(evening, now):
        return "The next game"
    return "Play again"


def begins_text(evening: Evening, now: datetime) -> str:
    """Who begins the next game, and why; or that one goes on."""
    going_on = evening.going_on
    if going_on:
        names = listed(seat.person for seat in going_on)
        return f"{names} still {'have' if going_on[1:] else 'has'} a game to finish."
    return next_text(following(evening, now))


def enter_text(evening: Evening, now: datetime) -> tuple[str, str]:
    """What is played next by one key, and by whom, whoever begins first."""
    if evening.going_on:
        return "go on", ""
    label = next_game(evening) if is_today(evening, now) else "play again"
    return label, ", ".join(following(evening, now).order)


def evening_blocks(history: History, evening: Evening, now: datetime) -> Iterator[Block]:
    """All there is to say of an evening."""
    games = count(len(evening.tables), "game")
    about = (title(evening.part, now), about_text(evening, now), games)
    yield HeadingBlock(" · ".join(filter(None, about)), is_title=True)
    yield SentencesBlock(standing(evening, now, named=True))
    yield HeadingBlock(points_title(evening, now))
    yield TableBlock([_points(evening, seat) for seat in evening.seats], right=(2,))
    if why := why_not_added(evening):
        yield SentencesBlock([why])
    yield HeadingBlock("The games")
    cards = enumerate(evening.cards, 1)
    yield TableBlock([(f"{n}.", c.time, won_text(c), ranked_text(c)) for n, c in cards], right=(0,))
    if best := best_of_evening(evening):
        yield HeadingBlock(best_title(evening))
        yield TableBlock(best)
    yield HeadingBlock(next_title(evening, now))
    said = [begins_text(evening, now)]
    if not evening.going_on:
        box = history.box(evening.last.game.edition)
        who = ", ".join((*following(evening, now).order, box))
        which = f"{next_game(evening).capitalize()}: " if is_today(evening, now) else ""
        said.append(f"{which}{who}.")
    yield SentencesBlock(said)


def _points(evening: Evening, seat: EveningSeat) -> tuple[str, ...]:
    """A person, the wins, and the points of all games together and of each."""
    each = " + ".join("-" if one is None else signed(one) for one in seat.points)
    points = (signed(seat.total), f"= {each}") if evening.compares else ()
    return (seat.person, wins_text(evening, seat), *points)
