"""The turn being entered, as tiles or as text, read and judged; all pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scorekeeper.game.board import Direction, NotationError, Placement
from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.notation import STAYS, NothingLaidError, read_start, tile_for, write_action
from scorekeeper.game.play import Action, Play
from scorekeeper.game.referee import Rule
from scorekeeper.game.text import in_capitals
from scorekeeper.session.words import places_for_word, why_no_place
from scorekeeper.table.unplayed import Entered
from scorekeeper.tui.board.picture import Picture, Squares, picture_of
from scorekeeper.tui.entry import draft as drafts
from scorekeeper.tui.entry.draft import Draft
from scorekeeper.tui.entry.foot import Entering

LONGEST = 200
"""Characters that the entry line takes."""

_CALLED = re.compile(r"(.*\S)\s*\(\s*(-?[0-9]{1,4})\s*\)", re.ASCII)
_WORD = re.compile(r"[^\W\d_]{2,30}")
_START = re.compile(r"[0-9]{1,3} *[A-Z]{0,2}|[A-Z]{1,2} *[0-9]{0,3}", re.IGNORECASE | re.ASCII)
_OTHER_TURNS = ("pass", "exchange ", "end", "challenge")

PLACE_KEYS = "123"
"""The keys that play a bare word at its first, second or third place; no turn goes on so."""


class Interpretation(NamedTuple):
    """The turn that Enter would play now."""

    action: Action | None
    announced: int | None = None
    trouble: str = ""
    """Why what is entered cannot be read, or what the last key could not do."""
    hint: str = ""
    """Other readings of it, or the ways to go on from a mere beginning."""


class TurnEntry(NamedTuple):
    """Tiles on the board, or a line of text that takes their place while it is open."""

    draft: Draft
    text: str | None = None
    """The text of the entry line; None while it is closed."""
    cleared: Draft | None = None
    """The draft that Escape took off last."""
    places: tuple[Judgement, ...] | None = None
    """The places for the bare word on the entry line; None if that holds no bare word."""
    chosen: int = 0
    """The place that is meant, counted from 0."""

    @classmethod
    def at_start(cls, game: Game) -> TurnEntry:
        """Nothing entered yet; the cursor on the first start square."""
        return cls(Draft(min(game.rules.edition.start)))

    @property
    def is_empty(self) -> bool:
        """True while nothing is laid, or nothing is on the entry line that is open."""
        if self.text is None:
            return not self.draft.play
        return not self.text.strip(" :")

    def interpret(self, game: Game) -> Interpretation:
        """The turn that is entered, read against the board of `game`."""
        if self.text is None:
            return Interpretation(self.draft.play, self.draft.announced, self.draft.note)
        if self.is_empty:
            return Interpretation(None)
        if self.places is not None:
            return self._at_chosen_place(self.places, game)
        try:
            action, announced = read_entry(self.text, game)
        except NotationError as error:
            hint = _how_to_go_on(self.text.strip(" :"), error, game)
            return Interpretation(None, trouble="" if hint else f"{error}.", hint=hint)
        return Interpretation(action, self.draft.announced if announced is None else announced)

    def _at_chosen_place(self, places: tuple[Judgement, ...], game: Game) -> Interpretation:
        if not places:
            word = in_capitals((self.text or "").strip(" :"))
            return Interpretation(None, hint=why_no_place(word, game))
        action = places[self.chosen].action
        return Interpretation(action, self.draft.announced, hint=self._how_to_choose(places, game))

    def _how_to_choose(self, places: tuple[Judgement, ...], game: Game) -> str:
        if len(places) == 1:
            return "It fits in only one place. Press Enter to play it."
        if self.chosen:
            place = f"Place {self.chosen + 1} of {len(places)}"
            start = _start_of(places[self.chosen], game)
            return f"{place}, {start}. Enter plays it, ↑ ↓ choose."
        starts = (_start_of(place, game) for place in places[: len(PLACE_KEYS)])
        hints = [f"{key}: {at}" for key, at in zip(("Enter", "2", "3"), starts, strict=False)]
        if len(places) > len(PLACE_KEYS):
            hints.append(f"Down: {len(places) - len(PLACE_KEYS)} more")
        return "   ".join(hints)

    @property
    def guesses(self) -> tuple[Squares, ...]:
        """The squares of the second and the third place; none for the chosen one."""
        return tuple(
            frozenset(place.play.squares) if place.play and number != self.chosen else frozenset()
            for number, place in enumerate((self.places or ())[: len(PLACE_KEYS)])
        )[1:]

    def with_text(self, text: str, game: Game) -> TurnEntry:
        """The entry line holds `text`; if that is a bare word, its places are found."""
        if text == self.text:
            return self
        word = text.strip(" :")
        near = self.draft.cursor if self.draft.pointed else None
        places = places_for_word(word, game, near) if is_bare_word(word) else None
        return self._replace(text=text, places=places, chosen=0)

    def close(self) -> TurnEntry:
        """The entry line closes; what was typed is forgotten, the tiles laid are not."""
        return self._replace(text=None, places=None, chosen=0)

    def choose(self, step: int) -> TurnEntry:
        """The next of the places, or the one before."""
        if not self.places:
            return self
        return self._replace(chosen=(self.chosen + step) % len(self.places))

    def at_place(self, key: str) -> TurnEntry | None:
        """The place that one of `PLACE_KEYS` stands for is chosen; None without such a place."""
        chosen = PLACE_KEYS.index(key)
        if chosen < len(self.places or ()):
            return self._replace(chosen=chosen)
        return None

    def begin_row(self, digit: str, game: Game) -> tuple[TurnEntry, str]:
        """`digit` begins a turn such as 8E SNACK, or follows the letter of one like F5 LEAP.

        That letter has been laid as a tile, which it is not any more. Gives the text to type too.
        """
        typed = [key.typed for key in self.draft.keys]
        if len(typed) == 1 and typed[0].isalpha():
            return self._replace(draft=drafts.clear(self.draft, game.board)), typed[0] + digit
        return self, digit

    def clear_or_restore(self, game: Game) -> TurnEntry:
        """The new tiles are taken off, or, if there are none, those taken off last come back."""
        if self.draft.keys:
            return self._replace(draft=drafts.clear(self.draft, game.board), cleared=self.draft)
        if self.cleared:
            return self._replace(draft=self.cleared, cleared=None)
        return self

    def fresh(self, game: Game) -> TurnEntry:
        """Nothing entered; the cursor where the last tiles began."""
        return TurnEntry(drafts.clear(self.draft, game.board)._replace(announced=None))


def read_entry(text: str, game: Game) -> tuple[Action, int | None]:
    """The action that `text` describes and the points called out, as in ``5C MOOD (8)``.

    Raises `NotationError`.
    """
    text = text.strip().removeprefix(":")
    if match := _CALLED.fullmatch(text):
        return game.read(match[1]), int(match[2])
    return game.read(text), None


def _how_to_go_on(text: str, error: NotationError, game: Game) -> str:
    """The next thing to type where `text` only begins a turn; empty if it does not."""
    if _START.fullmatch(text):
        try:
            first, direction, _ = read_start(f"{text} {STAYS}")
        except NotationError:
            return "5C MOOD goes across from C5, F5 LEAP down from F5."
        if first not in game.board:
            return f"{first} is not on the board: begin as in 5C MOOD."
        return f"{direction.capitalize()} from {first}: now the word."
    edition = game.rules.edition
    last = in_capitals(text[-1])
    begins_tile = last not in edition.by_text and tile_for(last, edition)
    if begins_tile or isinstance(error, NothingLaidError):
        return f"{error}."
    return ""


def _start_of(place: Judgement, game: Game) -> str:
    """The start of a play, as it is typed: ``8E``. It is said of F4, a key, that it is a square."""
    assert place.action is not None
    start = write_action(place.action, game.board, game.rules.edition).partition(" ")[0]
    return f"square {start}" if start.startswith("F") else start


def complete(text: str, game: Game) -> str | None:
    """The likeliest way to go on: another kind of turn, or the word that stands there."""
    if text and not text[0].isdigit():
        for word in _OTHER_TURNS[:3]:
            if word.startswith(text.lower()):
                return text + word[len(text) :]
    if not text.endswith(" "):
        return None
    try:
        square, direction, word = read_start(text + STAYS)
    except NotationError:
        return None
    if word != STAYS:
        return None
    letters = []
    while letter := game.board.at(square):
        letters.append(letter.upper())
        square = square.step(direction)
    return text + "".join(letters) if letters else None


def is_bare_word(text: str) -> bool:
    """True for a text that is a word and nothing else; ``pass`` and the like are turns."""
    others = [word.strip() for word in _OTHER_TURNS]
    return bool(_WORD.fullmatch(text)) and text.lower() not in others


def laid_again(left: Entered, game: Game) -> Draft | None:
    """The tiles that were laid when `game` was left; None if none were, or they do not fit."""
    try:
        play = game.read(left.laid) if left.laid else None
    except NotationError:
        return None
    if isinstance(play, Play):
        return drafts.laid(play, left.announced)
    return None


def to_keep(entry: TurnEntry, game: Game) -> Entered | None:
    """The part of `entry` to keep; None if nothing is entered."""
    play = entry.draft.play
    if entry.is_empty and not play:
        return None
    laid = ""
    if play:
        laid = write_action(play, game.board, game.rules.edition)
    return Entered(laid, _text_with_place(entry, game), entry.draft.announced)


def _text_with_place(entry: TurnEntry, game: Game) -> str:
    """The text of the entry line; of a word, the play at its place if another was chosen."""
    place = entry.interpret(game).action if entry.places and entry.chosen else None
    if place:
        return write_action(place, game.board, game.rules.edition)
    return entry.text or ""


@dataclass(frozen=True, eq=False)
class EnteredTurn:
    """A turn on the board or as text, how it is read, and the verdict on it."""

    game: Game
    entry: TurnEntry
    reading: Interpretation
    verdict: Judgement | None
    shown_verdict: Judgement | None
    """The verdict without what would tell which tiles are on a rack that is not shown."""
    is_proposed: bool
    """True if the tiles are laid as somebody proposes them."""

    @classmethod
    def of(
        cls,
        game: Game,
        entry: TurnEntry,
        keeps_secret: bool = False,
        proposed: Play | None = None,
    ) -> EnteredTurn:
        """Read and judge `entry` against `game`.

        It `keeps_secret` what is on the rack of the player to move. A play may be `proposed` from
        elsewhere.
        """
        reading = entry.interpret(game)
        verdict = game.judge(reading.action) if reading.action else None
        shown = verdict
        if verdict and keeps_secret and game.position.deal:
            shown = verdict.without(Rule.NOT_HELD)
        is_proposed = proposed is not None and entry.text is None and entry.draft.play == proposed
        return cls(game, entry, reading, verdict, shown, is_proposed)

    @property
    def is_typing(self) -> bool:
        """True if the turn is entered as text."""
        return self.entry.text is not None

    @property
    def is_allowed(self) -> bool:
        """True if nobody need be asked about it."""
        return self.shown_verdict is None or not self.shown_verdict.asked

    @property
    def flips_to(self) -> str:
        """The way in which letters go once the direction is turned."""
        return "Across" if self.entry.draft.direction is Direction.DOWN else "Down"

    @property
    def tiles(self) -> Sequence[Placement]:
        """The tiles that are laid, on the board or as text."""
        action = self.reading.action
        return action.tiles if isinstance(action, Play) else ()

    @property
    def picture(self) -> Picture:
        """The board with the play on it; one that more tiles can put right is not yet marked."""
        draft, action, verdict = self.entry.draft, self.reading.action, self.shown_verdict
        play = action if isinstance(action, Play) else None
        cursor = play.squares[0] if self.is_typing and play else draft.cursor
        wrong = None if verdict and verdict.is_unfinished else verdict
        return picture_of(self.game, play, wrong, cursor, draft.direction, self.entry.guesses)

    def entering(self, is_closed: bool) -> Entering:
        """The way in which a turn is entered now; nothing can be where that `is_closed`."""
        if self.game.position.ending:
            return Entering.OVER
        if self.is_typing:
            return Entering.TYPING
        if self.entry.draft.keys:
            return Entering.LAID
        if is_closed:
            return Entering.CLOSED
        return Entering.CLEARED if self.entry.cleared else Entering.NOTHING
