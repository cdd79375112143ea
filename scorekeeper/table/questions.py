"""All that is asked at a table, as values, each once for the screen, the tablet and the shell.

Whoever asks adds its own keys, buttons or commands.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from scorekeeper.game.board import Direction, column_name
from scorekeeper.game.describe import describe_tiles
from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Exchange, Finish, Pass, Play, WordScore
from scorekeeper.game.position import Ending, Position, advance
from scorekeeper.game.seats import can_note_rack
from scorekeeper.game.setup import Setup
from scorekeeper.game.text import count, listed
from scorekeeper.names import printable
from scorekeeper.session.question import Question
from scorekeeper.table.sentences import SAVED, against, proposed, thinks, waits_for
from scorekeeper.table.stage import (
    ChangedElsewhere,
    FileQuestion,
    Misfits,
    NoList,
    Objection,
    OpenElsewhere,
    Proposal,
    WordList,
)
from scorekeeper.words.catalogue import stored_name

# Stopping, and going back


class Stopped(Enum):
    """What is stopped for a while, and the answer that does it."""

    NOTHING = "go on"
    CLOCK = "stop the clock"
    TODAY = "leave it for today"
    SET_AGAIN = "set the board up again"


def stop_question(
    position: Position, clock_runs: bool = False, can_set_again: bool = False
) -> Question[Stopped | Finish]:
    """Asks what is to be stopped in a game that stands at `position`: for a while, or for good.

    Where the one who asks can show it, the board may also be set up again after a knock.
    """
    pauses = [one for one in Stopped if one is not Stopped.SET_AGAIN]
    if not clock_runs:
        pauses.remove(Stopped.CLOCK)
    answers: dict[str, Stopped | Finish] = {one.value: one for one in pauses}
    answers |= _ends(position)
    if can_set_again and not position.board.is_empty:
        answers[Stopped.SET_AGAIN.value] = Stopped.SET_AGAIN
    told = (still_there(position),) if position.bag else ()
    return Question("Do you want to stop?", answers, told, ("STOP?",))


STOPPED_FOR_TODAY = Question("Leave it for today", {"carry on": None}, (SAVED,))
"""Said where there is no home to go to."""


def still_there(position: Position) -> str:
    """A sentence on the tiles not drawn yet."""
    tiles = count(position.bag, "tile")
    are = "is" if position.bag == 1 else "are"
    where = "to deal" if position.deal else "in the bag"
    return f"{tiles} {are} still {where}."


def end_question(position: Position) -> Question[Finish | None]:
    """Asks how the game ends; None is for not at all."""
    answers: dict[str, Finish | None] = {"go on playing": None}
    told = (still_there(position),) if position.bag else ()
    return Question("End the game here?", answers | _ends(position), told, ("END?",))


def _ends(position: Position) -> dict[str, Finish]:
    """The ends that there can be now: none before anybody has played, or something lies there.

    While tiles can be drawn those left may count or not.
    """
    if not position.has_begun:
        return {}
    if not position.bag:
        return {"end the game": Finish()}
    return {
        "end, with these points": Finish(keeps_points=True),
        "end, and count tiles left": Finish(),
    }


def undo_question(of_correction: bool) -> Question[bool]:
    """Asks whether the last turn, or a correction, is taken back, where no key undoes at once."""
    last = "your correction" if of_correction else "the last turn"
    answers = {"leave it as it is": False, "take it back": True}
    return Question(f"Undo {last}?", answers, word=("UNDO?",))


def open_again_question() -> Question[bool]:
    """Asks whether the last turn is taken back of a game that was over when it was opened."""
    answers = {"leave it as it is": False, "take the last turn back": True}
    told = ("It was over when you opened it. Then it would go on.",)
    return Question("Go on with this game?", answers, told, ("UNDO?",))


def back_to_form_question() -> Question[bool]:
    """Asks whether a game of which every turn was taken back is begun anew, on its form."""
    answers = {"stay at the table": False, "change who plays, and how": True}
    told = ("Every turn is taken back. Then the game begins anew.",)
    return Question("Back to the form?", answers, told, ("ANEW?",))


# Whose turn it is


def pass_question(game: Game) -> Question[Pass | int]:
    """Asks whether the player to move passes, or whose turn it is instead.

    It says so if the game would be over.
    """
    name = game.player_to_move
    answers: dict[str, Pass | int] = {f"{name} passes": Pass()}
    others = (seat for seat in _seats(game) if seat != game.position.to_move)
    answers |= {_has_the_turn(game, seat): seat for seat in others}
    return Question(f"Does {name} pass?", answers, what_passing_ends(game), ("PASS?",))


def whose_turn_question(game: Game) -> Question[int]:
    """Asks whose turn it is; nobody passes."""
    answers = {_has_the_turn(game, seat): seat for seat in _seats(game)}
    return Question("Whose turn is it?", answers, word=("WHO?",), lit=game.position.to_move)


def whose_tiles_question(game: Game, seats: Iterable[int]) -> Question[int]:
    """Asks the tiles of which computer, of those in some `seats`, are wrong."""
    mover = game.position.to_move
    in_order = sorted(seats, key=lambda seat: seat != mover)
    names = ((game.setup.players[seat], seat) for seat in in_order)
    answers = {f"type {name}'s tiles again": seat for name, seat in names}
    return Question("Whose tiles are wrong?", answers, word=("WHOSE?",))


def what_passing_ends(game: Game) -> tuple[str, ...]:
    """What a pass leads to, if that is the end of the game."""
    score = game.judge(Pass()).score
    match advance(game.position, Pass(), score, game.rules).ending:
        case None:
            return ()
        case Ending.ALL_PASSED:
            return ("Then everybody has passed, and the game is over.",)
        case _:
            return ("Then the game is over.",)


def _seats(game: Game) -> range:
    return range(len(game.setup.players))


def _has_the_turn(game: Game, seat: int) -> str:
    return f"it is {game.setup.players[seat]}'s turn"


# Turns of others


LET_COUNT, SEND_BACK = "let it count", "send it back"


def proposal_question(game: Game, proposal: Proposal) -> Question[bool]:
    """Asks whether the turn counts that a seat proposes; one against the rules may stand."""
    title = proposed(game, proposal).rstrip(".")
    if not proposal.verdict.asked:
        return Question(title, {LET_COUNT: True, SEND_BACK: False})
    answers = {SEND_BACK: False, "let it stand": True}
    return Question(title, answers, wrong=(against(proposal.verdict),))


def no_list_question(stage: NoList, is_dealt: bool) -> Question[None]:
    """Says why no computer can play; where nothing was dealt, people can."""
    by_hand = "" if is_dealt else "Until then a computer's turns can be typed by hand."
    told = ("You can choose another dictionary.", by_hand)
    wrong = (f"{stage.why[:1].upper()}{stage.why[1:]}.",)
    title = "No computer can play here"
    return Question(title, {"carry on": None}, tuple(filter(None, told)), ("NO LIST",), wrong)


# Challenges

YOU_DECIDE = Question("What do you decide?", {"let it stand": False, "take it off": True})
"""Asked where people decide: true if the play comes off the board."""
READ = Question("The answer", {"carry on": False, "we know better": True})
"""Asked when a challenge is answered: true if people decide otherwise."""


def objection_question(game: Game, stage: Objection) -> Question[bool]:
    """Asks about the words that a computer challenges: true if they are looked up."""
    words = printable(listed(stage.words))
    answers = {f"look up {words}": True, "let it stand": False}
    return Question(waits_for(game, stage).rstrip("."), answers, word=("A WORD?", "WORD?"))


# The file

_REPAIR = (
    "Part of this game cannot be read. Here is what can. If you go on, the old file is kept as well"
    " (its name ends in .bak)."
)
_TAKE_OVER = "If you play on here, every turn so far is kept, and the others can only watch."
_CHANGED = (
    "If you keep this game, it is saved again, and the changed file is kept as well (its name ends"
    " in .bak). If you take the file, you play on with what is in it now."
)
_LIST = "This word list came with the game, not from you. Only use it if you know where it is from."


def file_question(question: FileQuestion, setup: Setup) -> Question[bool]:
    """Asks what becomes of the file of a game; the first answer leaves things as they are."""
    match question:
        case OpenElsewhere(owner):
            return Question(
                "Somebody else has this game open",
                {"only watch": False, "play on here": True},
                (f"It is open {owner.where}.", _TAKE_OVER),
                ("OPEN TWICE?", "TWICE?"),
            )
        case Misfits(complaints):
            return Question(
                "Something in this file is wrong",
                {"leave the file alone": False, "go on": True},
                (_REPAIR,),
                ("MEND?",),
                wrong=tuple(complaints),
            )
        case ChangedElsewhere():
            return Question(
                "Another program changed this file",
                {"keep this game": False, "take the file": True},
                (_CHANGED,),
                ("KEEP?",),
            )
        case WordList(spec):
            whose = whose_words(spec, setup)
            told = (f"It is for the {whose}.",) if whose else ()
            return Question(
                "This game comes with a word list",
                {"leave words unchecked": False, "use it": True},
                (printable(stored_name(spec)), *told, _LIST),
                ("USE IT?",),
            )


def whose_words(spec: str, setup: Setup) -> str:
    """The players whose words alone are looked up in `spec`; empty for that of the game."""
    names = [name for at, name in enumerate(setup.players) if setup.terms(at).dictionary == spec]
    is_of_game = setup.uses_dictionary and spec == setup.dictionary
    return "" if is_of_game else f"words of {listed(names)}"


class Done(Enum):
    """What people say to the turn of a computer."""

    DONE = "it is done on the board"
    WHICH = "somebody looks which tile it swaps"
    WRONG = "its tiles were typed wrongly"


def thinking_question(game: Game) -> Question[Judgement | None]:
    """Says that the computer to move thinks; it can be told to stop."""
    name = game.player_to_move
    answers: dict[str, Judgement | None] = {"play the best so far": None}
    return Question(f"{name}'s turn", answers, (thinks(name),))


def computer_question(game: Game, verdict: Judgement, shows_letter: bool = False) -> Question[Done]:
    """Asks whether the turn of the computer to move is done; it may show which tile it swaps."""
    return Question(
        f"{game.player_to_move} plays",
        _answers(game, verdict, shows_letter),
        _what_it_does(game, verdict, shows_letter),
        _large_word(game, verdict),
    )


def _answers(game: Game, verdict: Judgement, shows_letter: bool) -> dict[str, Done]:
    if game.position.deal:
        return {"carry on": Done.DONE}
    answers = {}
    if isinstance(verdict.action, Exchange) and not shows_letter:
        answers["see which tile"] = Done.WHICH
    done = {Play: ", it is laid", Exchange: ", it is swapped"}.get(type(verdict.action), "")
    answers[f"carry on{done}"] = Done.DONE
    if can_note_rack(game, game.position.to_move):
        answers["say its tiles are wrong"] = Done.WRONG
    return answers


def _large_word(game: Game, verdict: Judgement) -> tuple[str, ...]:
    """What hands do; where the program deals, what the computer does."""
    is_dealt = bool(game.position.deal)
    match verdict.action:
        case Play(tiles=tiles):
            return ("LAYS",) if is_dealt else (f"LAY {len(tiles)}",)
        case Exchange():
            return ("SWAPS",) if is_dealt else ("SWAP 1",)
    return ("PASSES", "PASS") if is_dealt else ("PASS",)


def to_do(game: Game, verdict: Judgement) -> str:
    """The thing to do for it on the board, in a sentence."""
    name = game.player_to_move
    is_dealt = bool(game.position.deal)
    match verdict.action:
        case Play():
            word = verdict.score.words[0].text
            lay = f"Lay {word} for {name}, then press Enter."
            return f"{name} lays {word}." if is_dealt else lay
        case Exchange() if not is_dealt:
            return f"Swap a tile for {name}, then press Enter."
        case Exchange():
            return f"{name} swaps a tile."
    return f"{name} passes."


def _what_it_does(game: Game, verdict: Judgement, shows_letter: bool) -> tuple[str, ...]:
    name = game.player_to_move
    match verdict.action:
        case Play() as play:
            return _laid(game, verdict.score.words[0], play)
        case Exchange() if game.position.deal:
            return (f"{name} swaps a tile.",)
        case Exchange(letter) if shows_letter:
            return (f"Put the {letter} back, and draw another for {name}.",)
        case Exchange():
            bag = f"{name} swaps a tile, with {game.position.bag} in the bag."
            return bag, f"Only the person next to {name} may look which one."
    return (f"{name} passes.",)


def _laid(game: Game, word: WordScore, play: Play) -> tuple[str, ...]:
    """The place of the word, what of it lies there, what goes where by hand, and what is drawn."""
    first = word.squares[0]
    where = f"Column {column_name(first.column)}, from the top."
    if word.direction is Direction.ACROSS:
        where = f"Row {first.row + 1}, from the left."
    after = game.board.lay(play.tiles)
    if there := [after.at(square) for square in word.squares if square not in play.squares]:
        where += f" {listed(there)} {'is' if len(there) == 1 else 'are'} on the board already."
    if game.position.deal:
        return (where,)
    drawn = min(len(play.tiles), game.position.bag)
    name = game.player_to_move
    then = f"Then {name} draws {drawn}." if drawn else "The bag is empty."
    return where, f"Lay {describe_tiles(play)}.", then


def look_question(game: Game) -> Question[bool]:
    """Asks for the player to move, who alone may see the dealt tiles."""
    name = game.player_to_move
    told = (f"Pass this on to {name}.", "Nobody else looks.")
    return Question(f"{name}'s turn", {f"{name}, look": True}, told, ("LOOK",))
