"""A kept game, opened, changed and saved: one method a change, for every front end.

Each change is saved before its method returns an `Outcome`, and none is made to a game that
another program has open, or whose file it has changed. The module is long since it is one class:
each change keeps the game, what is noted for its next turn, and the file in step.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from scorekeeper import library, signs
from scorekeeper.game.game import Game, Leftover, NotAllowedError, Turn
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Challenge, Decider
from scorekeeper.game.referee import Rule
from scorekeeper.game.seats import turn_with_rack, with_rack_after
from scorekeeper.game.setup import Setup
from scorekeeper.names import fold
from scorekeeper.record import Reading, RecordError, SaveError, save
from scorekeeper.saving import reserved, unused
from scorekeeper.session.correction import Correction
from scorekeeper.session.outcome import GameChange, Outcome, Refusal, TurnNotes, too_long
from scorekeeper.session.store import GameStore
from scorekeeper.session.words import open_lexicon, open_seat_lexicons

if TYPE_CHECKING:
    from scorekeeper.words.lexicon import Lexicon


class Session:
    """One open game, its dictionary, and the file in which it is kept."""

    def __init__(self, game: Game, store: GameStore) -> None:
        """Play on with `game`, which is kept in `store`."""
        self.game = game
        self.store = store
        self.notes = TurnNotes()
        """The notes for the record of the next turn."""
        self._notes_before = TurnNotes()  # The last turn or challenge.
        self.lexicon: Lexicon | None = None
        """The dictionary of this game, once it is open."""
        self.seat_lexicons: Mapping[str, Lexicon] = {}
        """The dictionaries of seats that have their own, by name, once they are open."""
        self.hints_on = False  # True once the table has agreed to hints.
        self.notice = ""  # A sentence to show when the game is put on the table.
        self._replaced: list[tuple[Game, int]] = []  # By corrections, which had so many turns.
        self._unreplaced: list[Game] = []  # Corrected games that undo has put aside, for redo.
        self.refused: Refusal | None = None
        """Why the file kept the last change from being made, until somebody decides about it."""
        self.change = GameChange.OTHER
        """The change that listeners were told last."""
        self._listeners: list[Callable[[Game], None]] = []
        self._came_over = game.position.ending is not None
        """True if the game was over before, and nothing of it was taken back since."""
        self._counts_racks = False

    @classmethod
    def open(cls, path: Path, reading: Reading | None = None) -> Session:
        """The game in `path`; `store` says who else has it open, and what in it does not fit.

        `reading` is what was read of the file just before, if it was. Raises `RecordError`.
        """
        store, reading = GameStore.open(path, reading)
        return cls(reading.game, store)

    @classmethod
    def new(
        cls,
        setup: Setup,
        lexicon: Lexicon | None = None,
        where: Callable[[], Path] | None = None,
    ) -> Session:
        """A new game in a file of its own; in memory if that cannot be written.

        The file is in the library, unless `where` finds a free path for it.
        """
        session = cls(game := Game(setup, lexicon), GameStore.new(game, where))
        session.lexicon = lexicon
        session.open_seat_dictionaries()
        return session

    def listen(self, listener: Callable[[Game], None]) -> Callable[[], None]:
        """Call `listener` with the game after every change, until what this returns is called."""
        self._listeners.append(listener)
        return partial(self._listeners.remove, listener)

    def _tell(self, change: GameChange = GameChange.OTHER) -> None:
        self.change = change
        for listener in tuple(self._listeners):
            listener(self.game)

    @property
    def was_over(self) -> bool:
        """True for a game that was over when it was opened, and is as it was then."""
        return self._came_over and not self.undoes_correction

    @property
    def is_looked_at(self) -> bool:
        """True while a game that was over when it was opened is for looking: no rack changes."""
        return self._came_over and not self._counts_racks

    def count_racks(self) -> None:
        """Somebody counts the racks of a game that was looked at."""
        self._counts_racks = True

    # Turns

    def check(self) -> Outcome:
        """The outcome of a change made now: refused if the game may not be changed here."""
        before = self.refused
        self.refused = None
        if not self.store.is_ours:
            self.refused = Refusal.OPEN_ELSEWHERE
        elif self.store.is_changed:
            self.refused = Refusal.CHANGED_ELSEWHERE
        if self.refused is not before:
            self._tell()
        return Outcome(refusal=self.refused)

    def play(
        self,
        judgement: Judgement,
        accepted: Container[Rule] = (),
        announced: int | None = None,
        seconds: int | None = None,
    ) -> Outcome:
        """Take the turn of `judgement`, the verdict of this game on it as it stands now.

        The table lets it break the `accepted` rules; `announced` points were called out for it,
        and it took `seconds`. What was noted since the last turn goes with it.
        """
        return self._push(judgement, self.notes, accepted, announced, seconds)

    def hand_turn_to(self, player: int) -> Outcome:
        """It is the turn of `player`, without a pass; noted with the turn, not saved yet."""
        if not (checked := self.check()).done or self.game.position.ending:
            return replace(checked, refusal=checked.refusal or Refusal.NOTHING_THERE)
        self.game.hand_turn_to(player)
        self.notes = TurnNotes()  # They were about another player.
        self._tell()
        return checked

    def challenge(
        self, words: tuple[str, ...] = (), by: int | None = None, table: bool | None = None
    ) -> Outcome:
        """Challenge `words` of the last play, or all of them, in the name of the player `by`.

        The dictionary decides, or the `table`: True if it takes the play back. Without `by` it
        is the next player. Raises `ValueError` if neither can decide.
        """
        upheld = bool(self.game.bad_words(words)) if table is None else table
        decider = Decider.DICTIONARY if table is None else Decider.TABLE
        return self._push(
            self.game.judge(Challenge(by=by, words=words, upheld=upheld, decided_by=decider))
        )

    def overrule_challenge(self) -> Outcome:
        """The table decides the challenge just made the other way round."""
        turn = self.game.steps[-1].turn if self.game.steps else None
        if turn is None or not isinstance(turn.action, Challenge):
            return Outcome(refusal=Refusal.NOTHING_THERE)
        if not (checked := self.check()).done:
            return checked
        self.game.pop()
        self.notes = self._notes_before
        other = replace(turn.action, upheld=not turn.action.upheld, decided_by=Decider.TABLE)
        return self._push(self.game.judge(other), accepted=turn.accepted)

    def _push(
        self,
        judgement: Judgement,
        notes: TurnNotes | None = None,
        accepted: Container[Rule] = (),
        announced: int | None = None,
        seconds: int | None = None,
    ) -> Outcome:
        """Take a turn and save; without `notes` what was noted stays for the turn after."""
        if not (checked := too_long(len(self.game.steps) + 1) or self.check()).done:
            return checked
        needed = tuple(rule for rule in judgement.broken if rule in accepted)
        noted = (notes or TurnNotes())._asdict()
        turn = Turn(
            action=judgement.action, accepted=needed, announced=announced, seconds=seconds, **noted
        )
        try:
            step = self.game.push(turn, judgement)
        except NotAllowedError as error:
            return Outcome(refusal=Refusal.RULES, judgement=error.judgement, message=str(error))
        self._notes_before = self.notes
        self.notes = TurnNotes() if notes else self.notes.after(step)
        self._unreplaced.clear()
        change = GameChange.CHALLENGED if step.challenge else GameChange.OTHER
        saved = self._saved(Outcome(step), change)
        if step.number == 1 and self.store.is_in_library:
            library.learn_signs()
            signs.meet(self.game.setup.everybody_alone)
        return saved

    def note_rack(self, rack: tuple[str, ...]) -> None:
        """Note the rack of the player to move; an empty one is forgotten."""
        self.notes = self.notes._replace(rack=rack or None)

    def note_hint(self) -> None:
        """Note that the player to move was shown plays."""
        self.notes = self.notes._replace(hinted=True)

    def note_lookups(self, words: Iterable[str], by: int | None = None) -> None:
        """Note `words` that the player `by`, or the table, looked up, for the turn to come."""
        self.notes = self.notes.with_lookups(words, by)

    def note_drawn(self, number: int, tiles: tuple[str, ...]) -> Outcome:
        """Note the `tiles` drawn after turn `number`. Raises `IndexError` without that turn."""
        if (checked := self.check()).done:
            self.game.note_drawn(number, tiles)
        return self.save() if checked.done else checked

    def note_tiles(self, player: int, rack: tuple[str, ...]) -> Outcome:
        """Note the tiles that the computer `player` holds now, in its last turn or for the next."""
        game = self.game
        step = turn_with_rack(game, player)
        outcome = Outcome()
        moves = player == game.position.to_move
        if step:
            turn = with_rack_after(step.turn, rack, step.drawn)
            if turn.rack == step.turn.rack:
                outcome = self.note_drawn(step.number, turn.drawn or ())
            else:
                outcome = self.apply(Correction.of(game).correct_turn(step.number, turn))
        if outcome.done and moves:
            self.note_rack(() if step else rack)  # It goes into the record with the turn.
        return outcome

    def note_points(self, points: int | None) -> Outcome:
        """Note the `points` called out for the play just made; the outcome has that play."""
        steps = self.game.steps
        if not steps or not steps[-1].play:
            return Outcome(refusal=Refusal.NOTHING_THERE)
        step = steps[-1]
        if points == step.turn.announced:
            return Outcome()
        turn = replace(step.turn, announced=points)
        outcome = self.apply(Correction.of(self.game).correct_turn(step.number, turn))
        return replace(outcome, step=step)

    def finish(self, leftovers: Mapping[int, Leftover]) -> Outcome:
        """Record what is left on the racks of a game that is over, where people say it."""
        if not self.store.is_ours:
            return Outcome(refusal=Refusal.OPEN_ELSEWHERE)
        if self.game.position.asks_for_racks:
            self.game.leftovers = dict(leftovers)
        return self.save()

    # Taking back

    @property
    def undoes_correction(self) -> bool:
        """True if a correction would be undone next."""
        return bool(self._replaced) and len(self.game.steps) == self._replaced[-1][1]

    @property
    def redoes_correction(self) -> bool:
        """True when what would be redone next is a correction."""
        return bool(self._unreplaced) and not self.game.can_redo

    @property
    def is_untouched(self) -> bool:
        """True if the game was begun here and nothing has been done in it, or taken back."""
        return self.is_at_form and not (self.game.can_redo or any(self.notes))

    @property
    def is_at_form(self) -> bool:
        """True if the game was begun here, and all of it has been taken back since."""
        corrected = self._replaced or self._unreplaced
        begun = self.game.steps or self.game.setup.start_position
        return self.store.is_new and not (corrected or begun)

    def undo(self) -> Outcome:
        """Take back the last turn, or the correction that came after it.

        The outcome has the step, none for a correction. What was noted for it is noted again.
        """
        if not (checked := self.check()).done:
            return checked
        if self.undoes_correction:
            self._unreplaced.append(self.game)
            self._put(self._replaced.pop()[0])
            return self._saved(Outcome(), GameChange.TAKEN_BACK)
        if not self.game.steps:
            return Outcome(refusal=Refusal.NOTHING_THERE)
        step = self.game.steps[-1]
        self._came_over = False
        self.game.pop()
        turn = step.turn
        self.notes = TurnNotes(
            rack=turn.rack,
            hinted=turn.hinted,
            looked_up=turn.looked_up,
            looked_up_by=turn.looked_up_by,
        )
        return self._saved(Outcome(step), GameChange.TAKEN_BACK)

    def redo(self) -> Outcome:
        """Bring back the turn, or the correction, that was undone last."""
        if not (checked := self.check()).done:
            return checked
        if self.redoes_correction:
            game = self._unreplaced.pop()
            self._replaced.append((self.game, len(game.steps)))
            self._put(game)
            return self._saved(Outcome(), GameChange.BROUGHT_BACK)
        if not self.game.can_redo:
            return Outcome(refusal=Refusal.NOTHING_THERE)
        self.notes = TurnNotes()
        return self._saved(Outcome(self.game.redo()), GameChange.BROUGHT_BACK)

    # Corrections

    def apply(self, correction: Correction) -> Outcome:
        """Put the game of `correction` in place of this one; undo brings back what was there.

        Raises `ValueError` if a turn of it does not fit.
        """
        if correction.conflict:
            raise ValueError(" ".join(correction.conflict.reasons))
        if not (checked := too_long(len(correction.game.steps)) or self.check()).done:
            return checked
        return self._replace(correction.game)

    def _replace(self, game: Game) -> Outcome:
        self.game.forget_undone()
        self._replaced.append((self.game, len(game.steps)))
        self._unreplaced.clear()
        self._put(game)
        return self.save()

    def _put(self, game: Game) -> None:
        """Put `game` on the table in place of the one that is there."""
        before = self.game
        self.game = game
        self._notes_before = TurnNotes()
        if before.mover != game.mover:
            self.notes = TurnNotes()
        old = before.setup
        new = game.setup
        if (old.words, old.dictionaries) != (new.words, new.dictionaries):
            self.reopen_dictionary()
            return
        self.use_for_seats(self.seat_lexicons)
        if self.lexicon is not None:
            self.use(self.lexicon)

    # The file

    def save(self) -> Outcome:
        """Write the game to its file, if it has one."""
        return self._saved(Outcome())

    def _saved(self, outcome: Outcome, change: GameChange = GameChange.OTHER) -> Outcome:
        """Save, tell who listens of the `change`, and say in `outcome` how saving went."""
        was_unsaved = self.store.unsaved
        self.refused = None
        try:
            outcome = replace(outcome, set_aside=self.store.save(self.game))
        except SaveError as error:
            outcome = replace(outcome, message=str(error), newly_unsaved=not was_unsaved)
        self._tell(change)
        return outcome

    def take_file(self) -> Outcome:
        """Go on with what others have written to the file; undo brings back what was here."""
        self.refused = None
        try:
            game = self.store.reload().game
        except RecordError as error:
            return self._unreadable(error)
        return self._replace(game)

    def follow(self) -> None:
        """Show what those who have the game open have written since.

        If it cannot be read just now, it is looked at again the next time.
        """
        self.follow_names()
        if not self.store.has_news:
            return
        with suppress(RecordError):
            game = self.store.reload().game
            self._replaced.clear()
            self._unreplaced.clear()
            self._put(game)
            self._tell()

    def follow_names(self) -> None:
        """Call everybody as they are called by now, though nothing of the game has changed."""
        before = self.game.setup.everybody
        now = self.store.names_now(self.game)
        if now == before:
            return
        called = dict(zip(before, now, strict=True))
        for game in (self.game, *(game for game, _ in self._replaced), *self._unreplaced):
            names = tuple(called.get(name, name) for name in game.setup.everybody)
            if len({*map(fold, names)}) == len(names):  # Else it had other players.
                game.call(names)
        self._tell()

    def take_over(self) -> Outcome:
        """Be the one who writes the file, and go on with what is in it.

        A turn that is only here stays; then what is in the file is kept beside it.
        """
        self.store.take_over()
        self.refused = None
        if self.store.unsaved:
            return self.save()
        try:
            game = self.store.reload().game
        except RecordError as error:
            return self._unreadable(error)
        self._replaced.clear()
        self._unreplaced.clear()
        self._put(game)
        self._tell()
        return Outcome()

    def _unreadable(self, error: RecordError) -> Outcome:
        self._tell()
        return Outcome(refusal=Refusal.UNREADABLE, message=str(error))

    def leave_file(self) -> None:
        """Leave a file alone in which something does not fit; the game is in memory only."""
        self.store.leave()
        self._tell()

    def agree_to_repair(self) -> Outcome:
        """Write over a file in which something does not fit; a copy of it is kept beside it."""
        try:
            self.store.agree()
        except SaveError as error:
            self._tell()
            return Outcome(message=str(error), newly_unsaved=True)
        return self.save()

    def save_copy(self, path: Path) -> bool:
        """Write the game to the new file `path`; whether it goes on there from now on.

        It does if it is kept nowhere else. Raises `SaveError`.
        """
        with reserved(lambda: unused(path)):
            save(self.game, path)
        if self.store.owner or not (self.store.path is None or self.store.trouble):
            return False
        self.store.close()
        self.store, _ = GameStore.open(path)
        self._tell()
        return True

    def rescue(self, is_wanted: bool = False) -> str:
        """Save what is in memory only wherever that is possible; a sentence says where it is.

        For a program that has failed, or must stop: the file is left to others. A game that
        `is_wanted` stays though nobody had a turn. Listeners hear nothing: this may be another
        thread than theirs, and what they show is about to go.
        """
        if self.store.unsaved:
            with suppress(SaveError):  # The disk may take it by now.
                self.store.save(self.game)
        if self.store.unsaved:
            return self.store.rescue(self.game)
        return self.store.put_away(self.game, is_wanted or any(self.notes))

    def close(self) -> None:
        """Give up the file, so that others may change it."""
        self.store.close()

    # Words

    def open_dictionary(self) -> None:
        """Open the dictionary that the game was made with; `notice` says what is wrong."""
        setup = self.game.setup
        if self.lexicon is None and setup.uses_dictionary:
            lexicon, notice = open_lexicon(setup.dictionary)
            if lexicon is not None:
                self.use(lexicon)
            self.notice = notice or self.notice
        if not self.seat_lexicons:
            self.open_seat_dictionaries()

    def open_seat_dictionaries(self) -> None:
        """Open the dictionaries of seats that have their own; `notice` says what is wrong."""
        if self.game.setup.own_dictionaries:
            lexicons, notice = open_seat_lexicons(self.game.setup)
            self.use_for_seats(lexicons)
            self.notice = notice or self.notice

    def lexicon_of(self, player: int, game: Game | None = None) -> Lexicon | None:
        """The dictionary by which `player` plays, if it is open; that of the game or its own.

        The seats are those of `game` if it is given, which may have been corrected since.
        """
        own = (game or self.game).setup.terms(player).dictionary
        return self.seat_lexicons.get(own) if own else self.lexicon

    def take_notice(self) -> str:
        """Sentences for when the game is shown; said once."""
        notice = self.notice
        self.notice = ""
        return notice

    def reopen_dictionary(self) -> Lexicon | None:
        """Open the dictionary anew, since house words have changed; None if there is none."""
        self.lexicon = None
        self.game.lexicon = None
        self.use_for_seats({})
        self.open_dictionary()
        return self.lexicon

    def use(self, lexicon: Lexicon) -> None:
        """Look words up in `lexicon` from now on."""
        self.lexicon = lexicon
        self.game.lexicon = lexicon

    def use_for_seats(self, lexicons: Mapping[str, Lexicon]) -> None:
        """Look words of seats that have their own dictionary up in these, by their names."""
        self.seat_lexicons = lexicons
        self.game.seat_lexicons = lexicons
