"""The review of a finished game: which turn is shown, and what is said of it; all pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from rich.cells import set_cell_size

from scorekeeper.game.describe import describe_turn
from scorekeeper.game.game import Game, Step
from scorekeeper.game.notation import write_play
from scorekeeper.game.play import Finish, Play
from scorekeeper.game.scoring import PlayScore, score_play
from scorekeeper.names import printable
from scorekeeper.review.best import Measure, Reference, TurnReview
from scorekeeper.tui.drawing.lines import Line, ends, heading, player_sign, title_bar, wrapped
from scorekeeper.tui.drawing.picture import Picture
from scorekeeper.tui.text.play_words import sum_lines


@dataclass(frozen=True)
class ReviewState:
    """A turn of a finished game that is shown, and the findings of the analysis so far."""

    game: Game
    number: int = 1
    """The turn that is shown."""
    choice: int = 0
    """The play on the board: the turn as it was, 0, or one of the best plays, from 1 on."""
    found: Mapping[int, TurnReview | None] = field(default_factory=dict)
    """By number, the turns that were analysed."""
    reference: Reference | None = None
    """The words by which turns are compared, once they are open."""

    @property
    def trouble(self) -> str:
        """Why some turns are not compared."""
        return self.reference.trouble if self.reference else ""

    @property
    def words(self) -> str:
        """The name of the dictionary of the turn that is shown, once it is open."""
        own = self.reference and self.reference.for_seat(self.step.player)
        return own.lexicon.name if own and own.lexicon else ""

    @property
    def hopeless(self) -> bool:
        """True when nothing can be compared."""
        return bool(self.trouble) and not self.words

    @property
    def step(self) -> Step:
        """The turn that is shown."""
        return self.game.steps[self.number - 1]

    @property
    def review(self) -> TurnReview | None:
        """The analysis of the turn that is shown, once it is there."""
        return self.found.get(self.number)

    @property
    def play(self) -> Play | None:
        """The play that is shown, if one is."""
        if self.review and self.choice:
            return self.review.best[self.choice - 1].play
        action = self.step.turn.action
        return action if isinstance(action, Play) else None

    @property
    def picture(self) -> Picture:
        """The board of the turn, with the play that is shown marked as new."""
        step, play, start = self.step, self.play, self.game.rules.edition.start
        if play is None:
            return Picture(step.after.board, start)
        return Picture(step.before.board.lay(play.tiles), start, new=frozenset(play.squares))

    def go_to(self, number: int) -> ReviewState:
        """Another turn, as it was; the first or the last one if there is none of that number."""
        number = min(max(number, 1), len(self.game.steps))
        return replace(self, number=number, choice=0)

    def choose(self, choice: int) -> ReviewState:
        """The turn as it was, 0, or one of the best plays."""
        last = len(self.review.best) if self.review else 0
        return replace(self, choice=min(max(choice, 0), last))

    def with_review(self, number: int, found: TurnReview | None) -> ReviewState:
        """The same with one more turn analysed."""
        return replace(self, found={**self.found, number: found})


class ReviewLine(NamedTuple):
    """A line, and what a click on it chooses."""

    line: Line
    choice: int | None = None
    """The turn as it was, 0, or one of the best plays, from 1 on."""
    turn: int | None = None
    """The number of another turn."""


def review_title(state: ReviewState, width: int) -> Line:
    """The turn that is shown, and the progress of the analysis."""
    total = len(state.game.steps)
    if state.hopeless:
        progress = "no dictionary"
    elif not state.words:
        progress = "opening the dictionary"
    elif len(state.found) < total:
        progress = f"analysed {len(state.found)} of {total} turns"
    else:
        progress = f"words: {state.words}"
    label = "the end" if state.step.label == "end" else f"turn {state.step.label}"
    return title_bar(f"Review of {label}", progress, width)


def review_lines(state: ReviewState, width: int, height: int) -> list[ReviewLine]:
    """The turn that is shown, its best plays, the words on the board, and all turns."""
    lines = [*_turn(state, width), *_best(state, width), *_words(state, width)]
    return lines + _turns(state, width, height - len(lines))


def _turn(state: ReviewState, width: int) -> list[ReviewLine]:
    game, step, review = state.game, state.step, state.review
    name = printable(game.setup.players[step.player])
    lines = [
        ReviewLine(heading(name, step.text if isinstance(step.turn.action, Play) else "", width)),
        _choice(state, 0, _what(step, width - 8), str(game.points(step)), width),
    ]
    notes = []
    if game.withdrawn(step):
        notes.append("Taken back after a challenge.")
    if review:
        notes.append(review.summary)
        label = "Rack" if review.measure is Measure.RACK else "Noted"
        notes += [f"{label}: {' '.join(review.rack)}"] if review.rack else []
    elif step.number in state.found:
        notes.append("Nothing to compare it with.")
    elif not state.hopeless:
        notes.append("Looking …")
    for note in notes:
        lines += _sentence(note, "text", width)
    if state.trouble and (review is None or review.measure is Measure.WORD):
        lines += _sentence(state.trouble, "bad", width)
    return lines


def _sentence(text: str, style: str, width: int) -> list[ReviewLine]:
    """`text` on as many lines as it needs, indented by a column."""
    indent = ((" ", "text"),)
    return [ReviewLine((*indent, *line)) for line in wrapped(text, style, width - 1)]


def _best(state: ReviewState, width: int) -> list[ReviewLine]:
    review, step = state.review, state.step
    if not review or not review.best:
        return []
    one_word = review.measure is Measure.WORD
    what = f"Best places for {printable(review.word)}" if one_word else "Best plays"
    lines = [ReviewLine(heading(what, "points ", width))]
    for choice, option in enumerate(review.best, 1):
        board = step.before.board
        notation = write_play(option.play, board, state.game.rules.edition)
        words = score_play(board, option.play, state.game.rules).words
        word = words[0].text if words else ""
        was_played = option.play == step.turn.action
        if one_word and words:  # The heading has named it.
            word, notation = f"{words[0].direction} from {words[0].squares[0]}", ""
        where = "played" if was_played else notation
        lines.append(_choice(state, choice, word, f"{where}  {option.total:>3}", width))
    return lines


def _choice(state: ReviewState, choice: int, text: str, points: str, width: int) -> ReviewLine:
    """Something that can be shown on the board; ``►`` is before what is."""
    chosen = choice == state.choice
    mark, style = ("►", "strong") if chosen else (" ", "text")
    row = ends(f" {text}", f"{points} ", width - 1, style)
    return ReviewLine(((mark, "bold brass"), *row), choice=choice)


def _words(state: ReviewState, width: int) -> list[ReviewLine]:
    """The points of the play that is shown, word by word."""
    score = _score(state)
    if not score.words:
        return []
    return [
        ReviewLine(heading("On the board", "", width)),
        *map(ReviewLine, sum_lines(score, width)),
    ]


def _score(state: ReviewState) -> PlayScore:
    if state.play is None or not state.choice:
        return state.step.judgement.score
    return score_play(state.step.before.board, state.play, state.game.rules)


def _turns(state: ReviewState, width: int, height: int) -> list[ReviewLine]:
    """As many turns as fit, the one shown in the middle."""
    room, steps = height - 1, state.game.steps
    if room < 1:
        return []
    first = max(min(state.number - 1 - room // 2, len(steps) - room), 0)
    head = heading("Every turn", "pts rank miss ", width)
    return [
        ReviewLine(head),
        *(_one_line(state, step, width) for step in steps[first : first + room]),
    ]


def _one_line(state: ReviewState, step: Step, width: int) -> ReviewLine:
    rank, missed = _columns(state, step)
    name = set_cell_size(printable(state.game.setup.players[step.player]), 5 if width < 45 else 8)
    shown = step.number == state.number
    style = "strong" if shown else "text"
    head = ((("►" if shown else " "), "bold brass"), (f"{step.label:>3} ", "soft"))
    right = f"{state.game.points(step):>3} {rank:>4} {missed:>4} "
    ends_it = isinstance(step.turn.action, Finish)  # Which the table does together.
    sign = (" ", "text") if ends_it else player_sign(step.player)
    left = " Game ended" if ends_it else f" {name} {_in_short(step)}"
    row = ends(left, right, width - 6, style)
    return ReviewLine((*head, sign, *row), turn=step.number)


def _what(step: Step, room: int) -> str:
    """The turn in words, as fully as there is room for."""
    full = describe_turn(step)
    return full if len(full) <= room else describe_turn(step, brief=True)


def _in_short(step: Step) -> str:
    """The main word of a play, else what was done."""
    words = step.judgement.score.words
    return words[0].text if words else describe_turn(step, brief=True)


def _columns(state: ReviewState, step: Step) -> tuple[str, str]:
    """Rank and points missed; ``word`` where the rank is among places for the word laid."""
    review = state.found.get(step.number)
    rank = missed = "-"
    if review and review.rank:
        rank = str(review.rank)
    if review and review.measure is Measure.WORD:
        missed = "word"
    elif review and review.missed is not None:
        missed = str(review.missed)
    elif step.number not in state.found and not state.hopeless:
        rank = missed = "…"
    return rank, missed
