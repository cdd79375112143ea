"""A challenge and its verdict: what is chosen and said, and what the board shows; all pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from rich.cells import cell_len

from scorekeeper.game.board import Board
from scorekeeper.game.game import Game, Step
from scorekeeper.game.play import Challenge, Decider, Play
from scorekeeper.game.scoring import WordScore
from scorekeeper.game.text import count
from scorekeeper.names import printable
from scorekeeper.report.text import describe_challenge
from scorekeeper.tui.dots import LETTERS, TALL_LETTERS, drawing, full_blocks, half_blocks
from scorekeeper.tui.lines import (
    Cap,
    Line,
    Span,
    cap_lines,
    heading,
    line_width,
    player_sign,
    tiles,
    wrapped,
)
from scorekeeper.tui.picture import Picture

ROOMY, LOWEST = 11, 7
"""Lines left for the large word of a verdict: from which on all parts stand apart, and below
which it has those of the keys too."""


@dataclass(frozen=True)
class ChallengeState:
    """Who challenges which words of the play just made, and the word that is pointed at."""

    game: Game
    by: int
    """The seat of the player who challenges."""
    marked: frozenset[str]
    """The words that are challenged."""
    at: int = 0
    """The place of the word that Space marks."""

    @classmethod
    def of(cls, game: Game, by: int | None = None, words: Sequence[str] = ()) -> ChallengeState:
        """The player `by`, or the next, challenges `words` of the last play, or every one.

        The play must be contestable.
        """
        every = frozenset(word.text for word in _open_words(game))
        by = game.position.challenger if by is None else by
        return cls(game, by, every.intersection(words) or every)

    @property
    def play(self) -> Step:
        """The play that is challenged."""
        return self.game.challenged()

    @property
    def words(self) -> list[WordScore]:
        """The words of the play that nobody has asked about yet, each once."""
        return _open_words(self.game)

    @property
    def seats(self) -> list[int]:
        """Who can challenge: everybody else, or in a solo game the player."""
        seats = range(len(self.game.setup.players))
        return [seat for seat in seats if seat != self.play.player] or [*seats]

    @property
    def named(self) -> tuple[str, ...]:
        """The words that are challenged, in their order; none if it is the whole play."""
        words = [word.text for word in self.words]
        return () if self.marked.issuperset(words) else tuple(w for w in words if w in self.marked)

    def walk(self, by: int) -> ChallengeState:
        """Another word is pointed at."""
        return replace(self, at=min(max(self.at + by, 0), len(self.words) - 1))

    def mark(self) -> ChallengeState:
        """The word pointed at is challenged, or no longer."""
        return replace(self, marked=self.marked ^ {self.words[self.at].text})

    def only(self) -> ChallengeState:
        """The word pointed at is challenged and no other."""
        return replace(self, marked=frozenset({self.words[self.at].text}))

    def next_player(self, by: int) -> ChallengeState:
        """Another player challenges."""
        seats = self.seats
        return replace(self, by=seats[(seats.index(self.by) + by) % len(seats)])

    @property
    def picture(self) -> Picture:
        """The board with the challenged words lit."""
        marked = [word for word in self.words if word.text in self.marked]
        return _lit(self.game, self.game.board, marked)


class ChoiceLine(NamedTuple):
    """A line, and what a click on it chooses."""

    line: Line
    word: int | None = None
    """The place of a word."""
    seat: int | None = None
    """A player."""


def challenge_lines(
    state: ChallengeState, width: int, height: int, problem: str = ""
) -> list[ChoiceLine]:
    """Who challenges, the words with a box each, who decides, and what the keys do."""
    name = printable(state.game.setup.players[state.play.player])
    setup = state.game.setup
    who = f"{printable(setup.players[state.by])} challenges" if setup.computer(state.by) else ""
    parts = [
        [ChoiceLine(heading(f"{who or 'A challenge to'} {name}'s play", "", width))],
        [ChoiceLine(_label("Who challenges", "← →", width)), *_players(state)],
        [ChoiceLine(_label("Which words", "Space marks, O only", width)), *_boxes(state, width)],
        [ChoiceLine(row) for row in _who_decides(state, width, problem)],
        [ChoiceLine(row) for row in cap_lines(_challenge_caps(state.game))],
    ]
    for gap in ((ChoiceLine(()),), ()):
        rows = [row for part in parts for row in (*part, *gap)]
        if len(rows) <= height:
            break
    return rows


def _label(text: str, keys: str, width: int) -> Line:
    """What is to be chosen, and by which keys."""
    room = max(width - cell_len(text) - cell_len(keys) - 1, 1)
    return ((text, "soft"), (" " * room, "text"), (f"{keys} ", "soft"))


def _players(state: ChallengeState) -> list[ChoiceLine]:
    rows = []
    for seat in state.seats:
        chosen = seat == state.by
        name = printable(state.game.setup.players[seat])
        dot = (" ● ", "bold brass") if chosen else (" ○ ", "soft")
        text = (f" {name}", "strong" if chosen else "text")
        rows.append(ChoiceLine((dot, player_sign(seat), text), seat=seat))
    return rows


def _boxes(state: ChallengeState, width: int) -> list[ChoiceLine]:
    rows = []
    for place, word in enumerate(state.words):
        here, marked = place == state.at, word.text in state.marked
        pointer = ("►" if here else " ", "bold brass")
        box = ("[✓] " if marked else "[ ] ", "strong" if marked else "soft")
        shown = _on_tiles(word, state.game.board, width - 10)
        points = f"{word.total} "
        used = 5 + line_width(shown)
        room = (" " * max(width - used - len(points), 1), "text")
        row = (pointer, box, *shown, room, (points, "strong" if marked else "soft"))
        rows.append(ChoiceLine(row, word=place))
    return rows


def _who_decides(state: ChallengeState, width: int, problem: str) -> list[Line]:
    if problem:
        return wrapped(problem, "bad", width)
    lexicon = getattr(state.game.lexicon, "name", "")
    who = f"{lexicon} decides." if lexicon else "There is no dictionary, so the table decides."
    cost = state.game.rules.house.failed_challenge
    name = printable(state.game.setup.players[state.by])
    if cost.points:
        who += f" If the play is good, {name} loses {count(cost.points, 'point')}."
    elif cost.lose_turn and len(state.game.setup.players) > 1:
        who += f" If the play is good, {name} misses a turn."
    return wrapped(printable(who), "soft", width)


def asked_lines(state: ChallengeState, width: int) -> list[Line]:
    """The challenged words, for the table to decide about."""
    words = [word for word in state.words if word.text in state.marked]
    return [*(_asked(word, state.game.board, width) for word in words), ()]


def _challenge_caps(game: Game) -> list[Cap]:
    if game.lexicon is None:
        return [Cap("Enter", "let the table decide"), Cap("Esc", "no challenge")]
    return [
        Cap("Enter", "ask the dictionary"),
        Cap("T", "let the table decide"),
        Cap("Esc", "no challenge"),
    ]


def verdict_lines(
    game: Game,
    step: Step,
    reasons: Sequence[tuple[str, bool]],
    width: int,
    height: int,
    plain: bool = False,
) -> list[Line]:
    """The verdict on the challenge that was `step`: YES or NO, the words, what to do and why.

    Which word was bad is said only by the `reasons`, or where just one was asked about: a club
    may keep it to itself. If `plain`, nothing is drawn in blocks.
    """
    challenge = step.turn.action
    assert isinstance(challenge, Challenge)
    words, names = _challenged(game, step), game.setup.players
    whose = printable(names[game.challenged(step).player])
    head = heading(f"{printable(names[step.player])} challenges {whose}'s play", "", width)
    asked = [_asked(word, step.before.board, width) for word in words]
    says = _explained(reasons, width) if reasons else _answer(words, challenge, width)
    _, *follows = describe_challenge(game, step)
    says += [row for text in follows for row in wrapped(text, "text", width)]
    several = challenge.upheld and len(words) > 1
    caps = cap_lines(
        _verdict_caps(game, "which word, and why" if several else "why", bool(reasons))
    )
    room = height - 1 - len(asked) - len(says) - len(caps)
    if room < LOWEST:
        room, caps = room + len(caps), []  # They are at the foot of the screen, too.
    gap: list[Line] = [()] if room >= ROOMY else []
    block = _block("NO" if challenge.upheld else "YES", width, room - 4 * len(gap), plain)
    return [head, *gap, *asked, *gap, *block, *gap, *says, *gap, *caps]


def _verdict_caps(game: Game, why: str, explained: bool) -> list[Cap]:
    asks = [Cap("W", why)] if game.lexicon is not None and not explained else []
    return [Cap("Enter", "go on"), *asks, Cap("T", "the table says otherwise")]


def _answer(words: Sequence[WordScore], challenge: Challenge, width: int) -> list[Line]:
    """The verdict in a sentence."""
    bad, one = challenge.upheld, printable(words[0].text) if len(words) == 1 else ""
    if challenge.decided_by is Decider.TABLE:
        answer = "The table says no." if bad else "The table says yes."
    elif bad:
        answer = f"{one} is not a word here." if one else "Not all of these are words."
    else:
        answer = f"{one} is good." if one else "All of these are words."
    it = "It" if one or challenge.decided_by is Decider.TABLE else "The play"
    after = f"{it} comes off." if bad else f"{it} stays."
    sign, style = ("✗", "bold bad") if bad else ("✓", "bold good")
    return wrapped(f"{sign} {answer} {after}", style, width)


def _explained(reasons: Iterable[tuple[str, bool]], width: int) -> list[Line]:
    """What the dictionary says of each word, and a blank line."""
    rows: list[Line] = []
    for text, good in reasons:
        rows += wrapped(f"{'✓' if good else '✗'} {text}", "good" if good else "bad", width)
    return [*rows, ()]


def _asked(word: WordScore, board: Board, width: int) -> Line:
    """A word on tiles, and its points."""
    shown = _on_tiles(word, board, width - 6)
    used = 1 + line_width(shown)
    return ((" ", "text"), *shown, (f"{word.total:>{max(width - used - 1, 1)}} ", "strong"))


def _on_tiles(word: WordScore, board: Board, room: int) -> list[Span]:
    """`word` as it lies on `board`, tile by tile where there is room."""
    letters = [board.at(square) or "" for square in word.squares]
    if 3 * len(letters) > room:
        return [(f" {printable(word.text)} ", "tile")]
    return tiles(letters, word.heights)


def _block(word: str, width: int, height: int, plain: bool) -> list[Line]:
    """`word` as large as there is room for, on its ground; NO is hatched above and below."""
    ground = "no" if word == "NO" else "yes"
    ink = f"bold verdict-ink on {ground}"
    sizes = [] if plain else _sizes(word)
    fitting = (rows for rows in sizes if len(rows) + 2 <= height and len(rows[0]) <= width)
    block: list[Line] = [((f"{text:^{width}}", ink),) for text in next(fitting, [word])]
    blank: Line = ((" " * width, ink),)
    hatched: Line = (("▚" * width, f"{ground} on ground"),)
    edges = [hatched] if ground == "no" else [blank]
    if len(block) + 4 <= height:
        edges = [blank, *edges]
    for edge in edges if len(block) + 2 <= height else ():
        block = [edge, *block, edge]
    return block


def _sizes(word: str) -> list[list[str]]:
    """`word` in letters of seven lines, of five, of four, and of three."""
    tall, low = drawing(word, TALL_LETTERS), drawing(word, LETTERS)
    return [full_blocks(tall), full_blocks(low), half_blocks(tall), half_blocks(low)]


def verdict_picture(game: Game, step: Step) -> Picture:
    """The board with the challenged words lit, and the tiles marked that come off it."""
    challenge, play = step.turn.action, game.challenged(step).turn.action
    picture = _lit(game, step.before.board, _challenged(game, step))
    if isinstance(challenge, Challenge) and challenge.upheld and isinstance(play, Play):
        return picture._replace(off=frozenset(play.squares))
    return picture


def _lit(game: Game, board: Board, words: Iterable[WordScore]) -> Picture:
    squares = frozenset(square for word in words for square in word.squares)
    return Picture(board, game.rules.edition.start, lit=squares)


def _words_of(play: Step) -> list[WordScore]:
    """The words of `play`, each text once."""
    return [*{word.text: word for word in play.judgement.score.words}.values()]


def _open_words(game: Game) -> list[WordScore]:
    """The words of the last play that nobody has asked about."""
    play = game.position.contestable
    return [word for word in _words_of(game.challenged()) if play and word.text in play.open]


def _challenged(game: Game, step: Step) -> list[WordScore]:
    """The words that the challenge `step` asked about."""
    return [word for word in _words_of(game.challenged(step)) if word.text in step.asked]
