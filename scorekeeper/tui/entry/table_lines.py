"""The lines on a game as a whole: its title, its turns, its end; pure functions."""

from __future__ import annotations

from datetime import datetime

from rich.cells import cell_len

from scorekeeper.game.describe import describe_turn
from scorekeeper.game.game import Game, Step
from scorekeeper.game.play import Challenge, Finish
from scorekeeper.game.setup import WordCheck
from scorekeeper.game.text import signed
from scorekeeper.report.days import played_on
from scorekeeper.report.seats import log_head
from scorekeeper.signs import sign_of
from scorekeeper.tui.entry.next_thing import drawn_after_last
from scorekeeper.tui.kit.keys import written
from scorekeeper.tui.kit.lines import (
    LONGEST_NAME,
    Line,
    Span,
    clip,
    heading,
    in_room,
    line,
    line_width,
    player_sign,
    player_style,
    title_bar,
    wrapped,
)

WORDS = {
    WordCheck.UNCHECKED: "nobody checks words",
    WordCheck.CHALLENGE: "words: if challenged",
    WordCheck.INLINE: "words checked",
}
"""When words are looked up, as the title of the table has room for it."""

DATED = 100
"""Columns from which on the title says when the game was played."""
NUMBERED, SUMMED = 45, 65
"""Columns from which on a turn has its number, and the points so far."""
NARROWEST = 30
"""Columns from which on the best turn has its star."""


def title_line(
    game: Game, width: int, extra: str = "", sign: str = "", now: datetime | None = None
) -> list[Line]:
    """Box and turn, the date and when words are looked up, or something `extra` for that.

    A `sign` stands before it, which is the last to be cut.
    """
    turn = "game over" if game.position.ending else f"turn {game.turns_taken + 1}"
    about = f"{game.rules.edition.name} · {turn}"
    right = extra.strip() or when_and_words(game, width, now)
    return [title_bar("scorekeeper", f"{sign}  {right}".strip(), width, about)]


def when_and_words(game: Game, width: int, now: datetime | None = None) -> str:
    """When it was played, if there is room for that, and when words are looked up."""
    date = ""
    if width >= DATED:
        date = played_on(game.setup.started, now)
    return f"{date}  {WORDS[_looked_up(game)]}".strip()


def _looked_up(game: Game) -> WordCheck:
    """When words are looked up: in the turn of whoever is to move, or in a game that is over."""
    over = game.position.ending
    if over:
        return game.setup.words
    return game.setup.words_of(game.position.to_move)


def turn_lines(
    game: Game, width: int, height: int, plain: bool = False, remark: str = ""
) -> list[Line]:
    """The newest turns that fit, the last one at the bottom; the heading says how to see more.

    Below stand who draws how many, and a `remark`.
    """
    if height < 1:
        return []
    drawn = drawn_after_last(game)
    indent = "     " if width >= NUMBERED else "   "
    last = [line(clip(f"{indent}{drawn}", width), "soft")] if drawn and height > 2 else []
    said = wrapped(remark, "brass", width - len(indent)) if remark else []
    if height > 2 + len(last) + len(said):
        last += [((indent, "text"), *row) for row in said]
    room = height - 1 - len(last)
    newest = game.steps[-room:] if room > 0 else []
    best = best_turn(game)
    star = "" if width < NARROWEST else "best" if plain else "★"
    rows = [
        turn_line(
            game,
            step,
            width,
            star=star if step is best else "",
            is_lit=step is game.steps[-1],
            has_number=width >= NUMBERED,
        )
        for step in newest
    ]
    head: list[Line] = []
    for text in log_head(game.setup):
        rows_of_it = wrapped(f" {text}", "soft", width)
        if len(head) + len(rows_of_it) + len(newest) <= room:
            head += rows_of_it
    return [heading("So far", f"{written('table.log')} all", width), *head, *rows, *last]


def best_turn(game: Game) -> Step | None:
    """The turn with the most points, the first of them; None before the second turn."""
    points = [game.points(step) for step in game.steps]
    if len(points) > 1 and max(points):
        return game.steps[points.index(max(points))]
    return None


def turn_line(
    game: Game,
    step: Step,
    width: int,
    *,
    star: str = "",
    is_lit: bool = False,
    has_number: bool = True,
) -> Line:
    """One turn on one line: who did what, and the points; a play that came off has none.

    If it `has_number`, that comes first; of one that `is_lit` the name stands out.
    """
    head = f"{_number(step):>4} " if has_number else " "
    if isinstance(step.turn.action, Finish):
        return ((head, "soft"), ("Game ended", "strong"))
    off = game.withdrawn(step)
    longest = LONGEST_NAME if width >= NUMBERED else min(width // 2 - len(head), 9)
    name = clip(game.setup.players[step.player], max(longest, 1))
    number = sign_of(game.setup, step.player)
    sign, own = player_sign(number)
    right = _right_of(game, step, width, star)
    room = width - cell_len(head) - 3 - cell_len(name) - line_width(right)
    sentence = in_room(_in_fewer_words(step), room)
    name_style = "soft" if off else f"bold {player_style(number)}"
    if is_lit:
        name_style = "strong"
    return (
        (head, "soft"),
        (f"{sign} ", own),
        (name, name_style),
        (f" {sentence}{' ' * (room - cell_len(sentence))}", "soft" if off else "text"),
        *right,
    )


def _in_fewer_words(step: Step) -> tuple[str, ...]:
    """What was done, in fewer and fewer words; the word that was made stays to the last."""
    action = step.turn.action
    whole = describe_turn(step)
    if isinstance(action, Challenge):
        verdict = "off the board" if action.upheld else "it stands"
        return whole, f"challenged: {verdict}", verdict, "off" if action.upheld else "stands"
    brief = describe_turn(step, brief=True)
    if not step.judgement.score.words:
        return whole, brief
    words = brief.split(" ")
    made = words[-1]
    forms = [whole, brief, f"made {made}", made]
    if "into" in words or "to" in words:
        forms.insert(2, f"made {made} from {words[1]}")
    return tuple(forms)


def _number(step: Step) -> str:
    """The number of a turn; a challenge belongs to its play, and the end is none."""
    if isinstance(step.turn.action, Challenge | Finish):
        return ""
    return str(step.turn_number)


def _right_of(game: Game, step: Step, width: int, star: str) -> list[Span]:
    """The points, and what stands beside them."""
    if game.withdrawn(step):
        return [(" came off ", "soft")]
    points = step.after.scores[step.player] - step.before.scores[step.player]
    shown = "" if isinstance(step.turn.action, Challenge) and not points else signed(points)
    if not shown:
        return [(" ", "text")]
    roomy = width >= NUMBERED
    wrongly = ""
    if step.difference and roomy:
        wrongly = f" called {step.turn.announced}"
    stands = ""
    if step.turn.accepted and roomy:
        stands = " let stand"
    spans = [(wrongly or stands, "soft"), (f" {star}" if star else "", "brass")]
    spans.append((f"{shown:>{4 if roomy else 3}} ", "strong"))
    if width >= SUMMED:
        spans.append((f"{f'→ {signed(step.after.scores[step.player])}':<6}", "soft"))
    return spans
