"""A challenge: who challenges which words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding

from scorekeeper.game.board import Board
from scorekeeper.game.game import Game, Step
from scorekeeper.game.notation import write_action
from scorekeeper.game.play import Challenge, Decider, Play
from scorekeeper.game.scoring import WordScore
from scorekeeper.game.text import count, listed, signed
from scorekeeper.names import printable
from scorekeeper.report.seats import dictionary_in_words
from scorekeeper.report.text import challenge_sentences
from scorekeeper.session.questions import NO_DICTIONARY, YOU_DECIDE
from scorekeeper.tui.board.picture import Picture
from scorekeeper.tui.board.word_rows import cell_for, word_row
from scorekeeper.tui.kit.dialogs import Dialog
from scorekeeper.tui.kit.half import MARKED, NOT_MARKED, Half, HalfView, Part, Room, ShowPicture
from scorekeeper.tui.kit.keybar import MORE, KeyBar
from scorekeeper.tui.kit.keys import bind
from scorekeeper.tui.kit.large import BROAD, DOUBLED, LOW, Large
from scorekeeper.tui.kit.lines import Cap, Line

ASKED = ("A WORD?", "WORD?")
"""The large word of a challenge."""
DECIDE = "decide yourselves"
BRIEF = 40
"""Characters of words from which on only their number is named."""


@dataclass(frozen=True)
class ChallengeState:
    """A challenge being entered: who challenges, which words, and the word that is pointed at."""

    game: Game
    by: int
    """The seat of the player who challenges."""
    marked: frozenset[str]
    """The words that are challenged."""
    at: int = 0
    """The place of the word that Space marks; after the last one people decide themselves."""

    @classmethod
    def of(cls, game: Game, by: int | None = None, words: Sequence[str] = ()) -> ChallengeState:
        """The player `by`, or the next person, challenges `words` of the last play, or every one.

        The play must be contestable.
        """
        every = frozenset(word.text for word in _open_words(game))
        state = cls(game, game.position.challenger, every.intersection(words) or every)
        if by is None and game.setup.computer(state.by):
            people = (seat for seat in state.seats if game.setup.computer(seat) is None)
            by = next(people, None)
        if by is None:
            return state
        return replace(state, by=by)

    @property
    def play(self) -> Step:
        """The play that is challenged."""
        return self.game.challenged()

    @property
    def words(self) -> list[WordScore]:
        """The words of the play not asked about yet, each once."""
        return _open_words(self.game)

    @property
    def seats(self) -> list[int]:
        """The players who can challenge: everybody else, or in a solo game the player."""
        seats = range(len(self.game.setup.players))
        return [seat for seat in seats if seat != self.play.player] or [*seats]

    @property
    def has_dictionary(self) -> bool:
        """True if a dictionary can decide: that of whoever made the play."""
        return self.game.lexicon_of(self.play.player) is not None

    @property
    def people_decide(self) -> bool:
        """True if the row is lit that says so, or there is nobody else who could."""
        return self.at == len(self.words) or not self.has_dictionary

    @property
    def challenged(self) -> list[WordScore]:
        """The words that are challenged, in their order."""
        return [word for word in self.words if word.text in self.marked]

    @property
    def named(self) -> tuple[str, ...]:
        """The texts of those words; none if it is the whole play."""
        words = self.challenged
        if len(words) == len(self.words):
            return ()
        return tuple(word.text for word in words)

    def walk(self, by: int) -> ChallengeState:
        """Another row is pointed at."""
        last = len(self.words) - 1 + self.has_dictionary
        return replace(self, at=min(max(self.at + by, 0), last))

    def mark(self) -> ChallengeState:
        """The word pointed at is challenged, or no longer."""
        pointed = {word.text for word in self.words[self.at : self.at + 1]}
        return replace(self, marked=self.marked ^ pointed)

    def point(self, place: int) -> ChallengeState:
        """The row at `place` is pointed at; a word there is challenged, or no longer."""
        return replace(self, at=place).mark()

    def next_player(self, by: int) -> ChallengeState:
        """Another player challenges."""
        seats = self.seats
        return replace(self, by=seats[(seats.index(self.by) + by) % len(seats)])

    @property
    def picture(self) -> Picture:
        """The board with the challenged words lit."""
        marked = [word for word in self.words if word.text in self.marked]
        return _lit(self.game, self.game.board, marked)


def challenge_half(state: ChallengeState, problem: str = "") -> Half:
    """The challenger, each word with a mark, who decides, and what is at stake."""
    names = state.game.setup.players
    play = state.play
    written = write_action(play.turn.action, play.before.board, state.game.rules.edition)
    return Half(
        state.game,
        f"{printable(names[state.by])} challenges {printable(names[play.player])}'s play",
        _ask(state),
        partial(_challenge_parts, state, problem),
        ASKED,
        printable(written),
    )


def _ask(state: ChallengeState) -> Cap:
    """The label of Enter, or of Space as long as no word is marked."""
    words = printable(listed(word.text for word in state.challenged))
    if not words:
        return Cap("Space", "mark a word")
    if state.people_decide:
        return Cap("Enter", DECIDE)
    brief = words if len(words) < BRIEF else count(len(state.challenged), "word")
    return Cap("Enter", f"look up {brief}")


def _challenge_parts(state: ChallengeState, problem: str, room: Room) -> list[Part]:
    cell = cell_for(state.words, room, beside=16, least=9)
    board = state.game.board
    parts = []
    for place, word in enumerate(state.words):
        here = place == state.at
        mark = MARKED if word.text in state.marked else NOT_MARKED
        before = (*_bar(here, room), mark, (" " * (room.indent + 1), "text"))
        ground = "surface" if here else ""
        row = word_row(word, board, room, cell, before=before, ground=ground)
        parts.append(Part(row, choice=place))
    if state.has_dictionary:
        here = state.at == len(state.words)
        decide = (DECIDE, "here" if here else "text")
        row = [(*_bar(here, room), decide)]
        parts.append(Part(row, choice=len(state.words)))
    if problem:
        return [*parts, Part(room.wrapped(problem, "bad"))]
    decides, stake, in_short, cost = _at_stake(state)
    if room.is_narrow:
        said = room.sentences(decides, in_short)
    else:
        said = room.wrapped(f"{decides} {stake}")
    if cost:
        said += room.wrapped(cost, "soft")
    return [*parts, Part(said)]


def _bar(here: bool, room: Room) -> Line:
    """The beginning of a row: a bar or an arrow `here`."""
    bar = ("▌", "brass") if not room.plain else ("►", "bold brass")
    return (bar if here else (" ", "text"), (" " * (room.indent - 1), "text"))


def _who_decides(state: ChallengeState) -> str:
    """The dictionary that decides, in a sentence, or that people do."""
    if not state.has_dictionary:
        return NO_DICTIONARY
    setup = state.game.setup
    maker = state.play.player
    own = setup.terms(maker).dictionary
    named = dictionary_in_words(own or setup.dictionary)
    if own:
        return f"{setup.players[maker]}'s words go by {named}."
    return f"{named[:1].upper()}{named[1:]} decides."


def _at_stake(state: ChallengeState) -> tuple[str, str, str, str]:
    """Whose the decision is, what follows for the maker, the same in short, and for the other."""
    game = state.game
    play = state.play
    number = len(state.challenged)
    names = game.setup.players
    cost = game.rules.house.failed_challenge
    decides = _who_decides(state)
    which, every = {1: ("it", "it is a word"), 2: ("one of them", "both are words")}.get(
        number, ("one of them", "all are words")
    )
    action = play.turn.action
    back = game.position.scores[play.player] - play.points
    laid = listed(tile.letter for tile in action.tiles) if isinstance(action, Play) else "it"
    maker = names[play.player]
    stake = f"If {which} is not a word, {maker} takes {laid} back and is on {signed(back)} again."
    who = "it says" if state.has_dictionary else "you say"
    in_short = f"If {who} no, {maker} takes {laid} back."
    fails = ""
    if cost.points:
        fails = f"If {every}, {names[state.by]} loses {count(cost.points, 'point')}."
    elif cost.lose_turn and len(names) > 1:
        fails = f"If {every}, {names[state.by]} misses a turn."
    return printable(decides), printable(stake), printable(in_short), printable(fails)


def you_decide_half(state: ChallengeState) -> Half:
    """The words that people decide about themselves."""

    def parts(room: Room) -> list[Part]:
        words = state.challenged
        cell = cell_for(words, room)
        return [Part(word_row(word, state.game.board, room, cell)) for word in words]

    return Half(state.game, YOU_DECIDE.title, None, parts, ASKED)


# The verdict


def verdict_half(game: Game, step: Step, why: Sequence[str] = ()) -> Half:
    """The verdict on the challenge that was `step`: YES or NO, the words, what to do.

    `why` says which words are not words, and why not.
    """
    names = game.setup.players
    whose = printable(names[game.challenged(step).player])
    return Half(
        game,
        f"{printable(names[step.player])} challenges {whose}'s play",
        None,
        partial(_verdict_parts, game, step, why),
    )


def _verdict_parts(game: Game, step: Step, why: Sequence[str], room: Room) -> list[Part]:
    challenge = step.turn.action
    assert isinstance(challenge, Challenge)
    words = _challenged(game, step)
    cell = cell_for(words, room) if room.is_high and len(words) < 3 else None
    asked = [row for word in words for row in word_row(word, step.before.board, room, cell)]
    says = [row for text in why for row in room.wrapped(f"✗ {text}", "bad")]
    says += room.wrapped(*_answer(words, challenge, bool(why)))
    _, *follows = challenge_sentences(game, step)
    says += [row for text in follows for row in room.wrapped(text)]
    return [Part(asked), Part(answer_block("NO" if challenge.upheld else "YES", room)), Part(says)]


def _answer(
    words: Sequence[WordScore], challenge: Challenge, is_explained: bool
) -> tuple[str, str]:
    """The verdict in a sentence, and its style; if it `is_explained`, what becomes of the play."""
    bad = challenge.upheld
    one = ""
    if len(words) == 1:
        one = printable(words[0].text)
    it = "It" if one or challenge.decided_by is Decider.TABLE else "The play"
    if is_explained:
        return f"{it} comes off.", "bold bad"
    if challenge.decided_by is Decider.TABLE:
        answer = "You say no." if bad else "You say yes."
    elif bad and one:
        answer = f"{one} is not a word in this dictionary."
    elif bad:
        answer = "At least one of these is not a word."
    else:
        answer = f"{one} is good." if one else "All of these are words."
    after = f"{it} comes off." if bad else f"{it} stays."
    sign, style = ("✗", "bold bad") if bad else ("✓", "bold good")
    return f"{sign} {answer} {after}", style


def answer_block(word: str, room: Room) -> list[Line]:
    """`word` as large as `room` has it, on its ground; NO is hatched above and below."""
    ground = "no" if word == "NO" else "yes"
    ink = f"bold verdict-ink on {ground}"
    if room.is_written:
        return [((f"{word:^{room.width}}", ink),)]
    lines = BROAD if room.is_spaced else LOW
    drawn = Large(word).drawn(DOUBLED if room.is_high else lines)
    blank: Line = ((" " * room.width, ink),)
    hatched: Line = (("▚" * room.width, f"{ground} on ground"),)
    edge = [hatched if word == "NO" else blank, *([blank] if room.is_spaced else [])]
    return [*edge, *(((f"{row:^{room.width}}", ink),) for row in drawn), *reversed(edge)]


def verdict_picture(game: Game, step: Step) -> Picture:
    """The board with the challenged words lit, and the tiles marked that come off it."""
    challenge = step.turn.action
    play = game.challenged(step).turn.action
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
    """The words of the last play not asked about."""
    play = game.position.contestable
    return [word for word in _words_of(game.challenged()) if play and word.text in play.open]


def _challenged(game: Game, step: Step) -> list[WordScore]:
    """The words that the challenge `step` asked about."""
    return [word for word in _words_of(game.challenged(step)) if word.text in step.asked]


class ChallengeDialog(Dialog[ChallengeState | None]):
    """Asks who challenges which words of the last play; None if there is no challenge after all.

    Enter asks the dictionary, whatever word is pointed at; people decide only by their own row.
    """

    SUB_TITLE = "Settle the challenge, then the game goes on."
    ADVICE = "challenge"
    BINDINGS = [
        bind("challenge.ask", "Look up", "Ask the dictionary"),
        bind("challenge.mark", "Mark", "Challenge this word, or leave it"),
        bind("challenge.who", "Who", "Another player challenges", "who(1)"),
        bind("challenge.above", "Above", action="walk(-1)", show=False),
        bind("challenge.below", "Below", action="walk(1)", show=False),
        Binding("shift+tab", "who(-1)", show=False),
        bind("challenge.back", "Back", "No challenge after all", "dismiss(None)"),
        bind("challenge.help", about="How a challenge goes"),
    ]

    def __init__(self, state: ChallengeState, show_picture: ShowPicture) -> None:
        """Begin with `state`: who challenges which words, as far as that is known."""
        super().__init__()
        self._state = state
        self._show_picture = show_picture
        self._half = HalfView(challenge_half(state))

    def compose(self) -> ComposeResult:
        """The words, and the keys."""
        yield self._half
        ask, mark, who, *others = self.BINDINGS
        if not self._state.has_dictionary:
            ask = bind("challenge.ask", "Decide")
        several = [who] if len(self._state.seats) > 1 else []
        yield KeyBar([ask, mark, *several, *others, MORE])

    def on_mount(self) -> None:
        """Light the words on the board."""
        self._show(self._state)

    def _show(self, state: ChallengeState, problem: str = "") -> None:
        self._state = state
        self._half.show(challenge_half(state, problem))
        self._show_picture(state.picture)

    def action_walk(self, by: int) -> None:
        """Point at another row."""
        self._show(self._state.walk(by))

    def action_mark(self) -> None:
        """Challenge the word that is pointed at, or no longer."""
        self._show(self._state.mark())

    def action_who(self, by: int) -> None:
        """Let another player challenge."""
        self._show(self._state.next_player(by))

    @on(HalfView.Clicked)
    def choose(self, event: HalfView.Clicked) -> None:
        """A click marks a word, or has people decide."""
        self._show(self._state.point(event.choice))
        if event.choice == len(self._state.words):
            self.action_ask()

    def action_ask(self) -> None:
        """Close with what is challenged, to be looked up or decided."""
        if self._state.marked:
            self.dismiss(self._state)
        else:
            self._show(self._state, "Which word do you mean? Space marks it.")
