"""The state of a game for a page: the values of ``show --json``, and sentences with them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from scorekeeper.colours import SIGNS
from scorekeeper.game.board import Board
from scorekeeper.game.describe import describe_turn, for_points, name_of, with_others
from scorekeeper.game.game import Game, Leftover, Step
from scorekeeper.game.outcome import Standing, standings
from scorekeeper.game.play import Challenge, Finish, Play
from scorekeeper.game.rules import RULE_SPECS, FailedChallenge, LookingUp
from scorekeeper.game.seats import member_to_move, without_secrets
from scorekeeper.game.setting_up import as_laid, rows_to_lay
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.game.text import count, signed
from scorekeeper.names import printable
from scorekeeper.report.charts import race
from scorekeeper.report.seats import seat_terms
from scorekeeper.report.story import margin_text, to_remember, what_decided, winners_text
from scorekeeper.report.text import bonus_text, challenge_sentences, hidden_text
from scorekeeper.report.values import game_as_json, word_as_json
from scorekeeper.session.seats import HandRaised, last_play
from scorekeeper.session.state import NO_PLAYS, SeatPlays
from scorekeeper.signs import sign_of
from scorekeeper.web.seats import SeatState

if TYPE_CHECKING:
    from scorekeeper.history.remarks import Remark


@dataclass(frozen=True)
class Snapshot:
    """A game as it stood at one moment; nothing in it changes any more."""

    setup: Setup
    steps: tuple[Step, ...]
    leftovers: tuple[tuple[int, Leftover], ...]
    to_move: int
    since: float = field(default=0.0, compare=False)
    """When the turn began, by the clock of `time.monotonic`."""
    plays: SeatPlays = NO_PLAYS
    """Who enters turns at a page, and what they are told."""
    went_back: bool = False
    """True if undo or redo led here: the verdict of a challenge is no news."""
    stood_at: int | None = None
    """Seconds the turn has taken, if the clock stands."""
    remarks: tuple[Remark, ...] = ()
    rows_laid: int | None = None
    """The rows that lie of a board that is set up again; None if it stands."""
    """What the book of records has to say since the last turn."""

    @classmethod
    def of(
        cls,
        game: Game,
        since: float = 0.0,
        plays: SeatPlays = NO_PLAYS,
        stood_at: int | None = None,
        remarks: tuple[Remark, ...] = (),
        brought_back: bool = False,
        rows_laid: int | None = None,
    ) -> Snapshot:
        """`game` as it stands, and what seats must know of it; redo may have led there."""
        return cls(
            setup=game.setup,
            steps=tuple(game.steps),
            leftovers=tuple(game.leftovers.items()),
            to_move=game.position.to_move,
            since=since,
            plays=plays,
            went_back=game.can_redo or brought_back,
            stood_at=stood_at,
            remarks=remarks,
            rows_laid=rows_laid,
        )

    @property
    def challengeable(self) -> tuple[object, ...]:
        """The play that a hand is raised against: its place, what was played, what it made."""
        number = last_play(self.steps)
        contestable = self.steps[-1].after.contestable if self.steps else None
        action = self.steps[number - 1].turn.action if number else None
        return number, action, contestable and contestable.player

    def game(self) -> Game:
        """The game again, as everybody may see it; nothing is judged anew."""
        return without_secrets(self.game_of(self.to_move))

    def game_of(self, player: int) -> Game:
        """The game with all its secrets, to judge what `player` would do if it were their turn."""
        game = Game.from_steps(self.setup, self.steps)
        game.leftovers = dict(self.leftovers)
        if not game.position.ending:
            game.hand_turn_to(player)
        return game


def game_state(
    game: Game,
    seat_of: Callable[[str], SeatState] = lambda name: SeatState.FREE,
    lookups: str = "closed",
    trouble: str = "",
    hands: Sequence[HandRaised] = (),
    asked: dict[str, Any] | None = None,
    went_back: bool = False,
) -> dict[str, Any]:
    """All that a page shows, but for the clock and the number of the version.

    The keeper looks at the turn `asked`. If undo or redo `went_back` to where the game stands, no
    verdict is shown again.
    """
    view = _view(game, seat_of) | {"lookups": lookups, "trouble": printable(trouble)}
    view["hands"] = [{"player": printable(hand.name), "words": list(hand.words)} for hand in hands]
    if went_back:
        view["verdict"] = None
    view["asked"] = asked
    return {"game": game_as_json(game), "view": view}


def _view(game: Game, seat_of: Callable[[str], SeatState]) -> dict[str, Any]:
    over = game.position.ending is not None
    edition = game.rules.edition
    unseen = game.unseen()
    to_move = None if over else printable(game.player_to_move)
    next_one = "" if over else f"{printable(_mover_text(game))} to play"
    in_turn_order = sorted(standings(game), key=lambda row: row.player)
    return {
        "box": printable(edition.name),
        "size": edition.size,
        "start": sorted(map(str, edition.start)),
        "turn": game.turns_taken + (not over),
        "to_move": to_move,
        "said": [turn_sentence(game, step) for step in game.steps],
        "by": [step.player for step in game.steps],
        "standing": standing_text(game),
        "next": next_one,
        "hidden": hidden_text(game),
        "unseen": {letter: unseen[letter] for letter in edition.tiles},
        "last": _last(game),
        "race": [list(line.points) for line in race(game)],
        "players": [_player(game, row, seat_of) for row in in_turn_order],
        "over": _over(game) if over else None,
        "end": _end(game) if over else None,
        "contestable": _contestable(game),
        "verdict": _verdict(game),
    }


def laying_as_json(board: Board, number: int) -> dict[str, Any]:
    """The board as it is set up again, after so many rows: what to lay now, and what lies."""
    rows = rows_to_lay(board)
    lying = as_laid(board.size, rows[:number])
    row = rows[number] if number < len(rows) else None
    coming = [one for one in rows[number + 1 :] if row and one.height == row.height == 1]
    new = row.tiles if row else ()
    squares = {
        str(square): [lying.at(square), lying.height(square), ""] for square in lying.occupied()
    }
    squares |= {str(at): [letter, 1, "coming"] for one in coming for at, letter in one.tiles}
    squares |= {str(at): [letter, lying.height(at) + 1, "new"] for at, letter in new}
    done = sum(len(one.tiles) for one in rows[:number])
    whole = sum(len(one.tiles) for one in rows)
    return {
        "number": number,
        "title": row.called if row else "The board stands",
        "does": f"{row.title} lies" if row else "",
        "says": row.sentence() if row else "",
        "far": f"{done} of {count(whole, 'tile')}",
        "squares": squares,
    }


def remark_as_json(setup: Setup, remark: Remark) -> dict[str, str]:
    """A remark: the sentence for everybody, and the one for the player whom it is about."""
    player = setup.players[remark.player]
    sentences = remark.text, remark.to_player
    return dict(
        zip(("player", "text", "to_player"), map(printable, (player, *sentences)), strict=True)
    )


def turn_sentence(game: Game, step: Step) -> str:
    """A turn in a sentence, as ``Ben turned MOOD into WOOD for 5.`` is one."""
    if isinstance(step.turn.action, Finish):
        return "You ended the game."
    sentence = f"{game.setup.players[step.player]} {describe_turn(step)}"
    if isinstance(step.turn.action, Play):
        sentence = for_points(sentence, step.points)
    return printable(f"{sentence}.")


def standing_text(game: Game) -> str:
    """The points of everybody in a sentence, as ``Ben 27, Anna 46.`` is one."""
    rows = {row.player: row.total for row in standings(game)}
    names = map(printable, game.setup.players)
    return f"{', '.join(f'{name} {signed(rows[player])}' for player, name in enumerate(names))}."


def lookups_of(game: Game, opened: bool, logged: bool) -> str:
    """The right to look words up: ``open`` to all, to ``seats`` alone, or ``closed``.

    With ``asks`` a seat asks the table about each word. While challenges settle words only those
    whose look-ups are `logged` may, unless the table has `opened` it to all; the last play can be
    challenged even when the game is over.
    """
    is_over = game.position.ending is not None
    contestable = game.position.contestable
    settled = is_over and contestable is None
    seats = range(len(game.setup.players))
    challenged = any(game.setup.words_of(seat) is WordCheck.CHALLENGE for seat in seats)
    if opened or settled or not challenged:
        return "open"
    if not logged or is_over:  # No turn comes that could say so.
        return "closed"
    return _LOOKUPS[game.rules.house.looking_up]


_LOOKUPS = {
    LookingUp.WHEN_AGREED: "asks",
    LookingUp.FREELY: "seats",
    LookingUp.AT_THE_END: "closed",
}


def _player(game: Game, row: Standing, seat_of: Callable[[str], SeatState]) -> dict[str, Any]:
    name = row.name
    player = row.player
    sign = sign_of(game.setup, player)
    seat = SeatState.COMPUTER if game.setup.computer(player) else seat_of(name)
    member = ""
    if _moves(game, player):
        member = member_to_move(game)
    return {
        "name": printable(name),
        "sign": SIGNS[sign],
        "colour": f"player-{sign + 1}",
        "total": row.total,
        "tiles": game.position.racks[player],
        "seat": str(seat),
        "terms": printable("; ".join(seat_terms(game.setup, player))),
        "ahead": game.setup.terms(player).start,
        "member": printable(member),
    }


def _moves(game: Game, player: int) -> bool:
    return game.position.ending is None and game.position.to_move == player


def _mover_text(game: Game) -> str:
    """Who is to play, of a team with the member: ``Owls: Ida``."""
    member = member_to_move(game)
    if member:
        return f"{game.player_to_move}: {member}"
    return game.player_to_move


def _last(game: Game) -> dict[str, Any] | None:
    """The last turn; if a play was challenged in vain, that play, which still lies there."""
    if not game.steps:
        return None
    step = game.steps[-1]
    challenge = step.turn.action
    if isinstance(challenge, Challenge) and not challenge.upheld:
        step = game.challenged()
    play = step.turn.action
    score = step.judgement.score
    squares = list[str]()
    name = ""
    if isinstance(play, Play):
        squares = [str(square) for square in play.squares]
        if score.words:
            name = name_of(play, score.words)
    return {
        "player": printable(game.setup.players[step.player]),
        "squares": squares,
        "said": turn_sentence(game, step),
        "called": name,
        "words": [word_as_json(word) for word in score.words],
        "bonus": bonus_text(score.bonus) if score.bonus else "",
        "score": step.points,
        "is_play": isinstance(play, Play),
    }


def _over(game: Game) -> dict[str, Any]:
    rows = standings(game)
    margin = margin_text(rows)
    wins = winners_text(rows, game.position.keeps_points)
    return {
        "winner": f"{wins} {margin}." if margin else wins,
        "story": what_decided(game),
        "why": f"The game is over: {game.position.why_over}.",
        "ranking": [
            {
                "rank": row.rank,
                "name": printable(row.name),
                "total": row.total,
                "penalty": row.penalty,
                "left": count(row.tiles_left, "tile"),
                "ahead": row.start,
                "earned": row.earned,
            }
            for row in rows
        ],
    }


def _end(game: Game) -> dict[str, Any]:
    """The end in figures: who has what left, and what there is to remember."""
    return {
        "standings": [
            {
                "rank": row.rank,
                "name": printable(row.name),
                "player": row.player,
                "points": row.points,
                "tiles": row.tiles_left,
                "left": _letters_left(game, row.player),
                "penalty": row.penalty,
                "total": row.total,
                "best": _best(game, row.player),
            }
            for row in standings(game)
        ],
        "remember": [[title, printable(text)] for title, text, _ in to_remember(game)],
    }


def _best(game: Game, player: int) -> list[Any] | None:
    """The best turn of a player that stands: its words in a phrase, its points; None without."""
    plays = [
        step
        for step in game.steps
        if step.player == player and step.judgement.score.words and not game.withdrawn(step)
    ]
    best = max(plays, key=lambda step: step.points, default=None)
    if best is None:
        return None
    return [printable(with_others(best.judgement.score.words)), best.points]


def _letters_left(game: Game, player: int) -> list[str] | None:
    """The letters that are left on a rack; None if nobody has told them."""
    left = game.leftovers.get(player)
    if left is None or left.letters is None:
        return None
    return list(left.letters)


def _contestable(game: Game) -> dict[str, Any] | None:
    """The play that can still be challenged: whose, its words not asked about yet, the cost."""
    play = game.position.contestable
    if play is None:
        return None
    name = printable(game.setup.players[play.player])
    return {"player": name, "words": list(play.open), "costs": _costs(game)}


def _costs(game: Game) -> str:
    """What a challenge in vain costs now, in a sentence; after the end there is no turn to lose."""
    spec = RULE_SPECS["failed-challenge"]
    house = game.rules.house
    if game.position.ending and house.failed_challenge.lose_turn:
        house = replace(house, failed_challenge=FailedChallenge())
    return spec.say(house)


def _verdict(game: Game) -> dict[str, Any] | None:
    """The outcome of a challenge just made; never which of several words was bad."""
    step = game.steps[-1] if game.steps else None
    if step is None or not isinstance(step.turn.action, Challenge):
        return None
    challenge = step.turn.action
    play = game.challenged(step)
    where = {word.text: list(map(str, word.squares)) for word in play.judgement.score.words}
    words = list(dict.fromkeys(step.asked))
    return {
        "by": printable(game.setup.players[step.player]),
        "player": printable(game.setup.players[play.player]),
        "words": words,
        "squares": [where.get(word, []) for word in words],
        "stands": not challenge.upheld,
        "decided_by": str(challenge.decided_by),
        "sentences": challenge_sentences(game, step),
        "off": _taken_off(play) if challenge.upheld else [],
    }


def _taken_off(play: Step) -> list[list[str]]:
    """The tiles of a play that is taken back: letters and squares."""
    action = play.turn.action
    if isinstance(action, Play):
        return [[letter, str(at)] for at, letter in action.tiles]
    return []
