"""Seats at pages: taken and left, a hand raised there, a rack noted, and turns that are entered.

That of the page that is the table is one of them. Nothing is decided here: a preview judges the
game as the table has told it last, and what is sent goes to the table, which judges it again.
"""

from __future__ import annotations

from collections import Counter
from functools import partial

from scorekeeper.drafts.racks import left_told, read_rack
from scorekeeper.game.board import NotationError, Square
from scorekeeper.game.game import Game, Step
from scorekeeper.game.outcome import standings
from scorekeeper.game.play import Exchange, Play
from scorekeeper.game.referee import Rule
from scorekeeper.game.seats import judge_any_swap, without_secrets
from scorekeeper.game.setup import WordCheck
from scorekeeper.game.text import as_sentence, in_capitals
from scorekeeper.session.words import places_for_word, why_no_place
from scorekeeper.table import seats
from scorekeeper.table.door import RefusedError, WordTold
from scorekeeper.table.questions import what_passing_ends
from scorekeeper.table.seat_turns import ReplyState, read_turn, why_not_due
from scorekeeper.table.seats import TABLE, LookedUp, LookUpWish, Trust, last_play
from scorekeeper.table.sentences import (
    AT_THE_TABLE,
    CHALLENGED_FIRST,
    IS_OVER,
    NOT_ANSWERED,
    NOT_PLAYING,
    TOO_LATE,
    against,
    why_no_challenge,
)
from scorekeeper.web.host import PhoneHost
from scorekeeper.web.sent import Body, command_in, number_in, text_in, texts_in
from scorekeeper.web.state import left_as_json, lookups_of, place_as_json
from scorekeeper.words.look_up import JOINERS, NotLettersError, typed_words

LONGEST_WORD = 30
"""Letters of a word that is looked up."""
MOST_WORDS = 20
"""Words of a play that is judged; seven tiles make eight at most."""
MOST_LOOKUPS = 20
"""Words that one seat looks up in a turn: more than anybody reads, and the log stays short."""
_TOO_LONG = f"Write a word of at most {LONGEST_WORD} letters."


class WordApi:
    """Answers what pages ask about words; each method raises `RefusedError`."""

    def __init__(self, host: PhoneHost) -> None:
        """Ask the dictionaries of `host`, as far as its game lets pages ask."""
        self._host = host
        self._looked_up: dict[str, tuple[int, frozenset[str]]] = {}
        """After how many turns each seat looked up which words, by the players."""

    @property
    def _right(self) -> str:
        """The right to look words up, as `lookups_of` has it."""
        host = self._host
        return lookups_of(host.state.game, host.door) if host.state else "open"

    async def look_up(self, text: str) -> Body:
        """The verdict on a word, for everybody."""
        if self._right != "open":
            raise RefusedError(
                "In this game you have to challenge; words cannot be looked up.", 403
            )
        return await self._verdict(one_word(text))

    async def look_up_from_seat(self, sent: Body) -> Body:
        """The verdict on a word, for a player; the log says who has asked."""
        host = self._host
        text = text_in(sent, "word")
        name = host.player(text_in(sent, "seat"))
        word = one_word(text)
        turns = len(host.at_table.game.steps)
        lookups = self._right
        if lookups == "closed":
            raise RefusedError("In this game nobody looks words up before the end.", 403)
        at, known = self._looked_up.get(name, (turns, frozenset()))
        known = known if at == turns else frozenset()
        is_new = word not in known
        if is_new and lookups == "asks" and not self._is_agreed(name, word):
            return {"word": word, "asked": True}
        if is_new and len(known) == MOST_LOOKUPS:
            raise RefusedError(f"{MOST_LOOKUPS} words are enough for one turn.", 429)
        self._looked_up[name] = turns, known | {word}
        is_told = bool(is_new and host.door.keeper)
        if is_told:
            host.hear(LookedUp(name, word))
        verdict = await self._verdict(word, name)
        if is_told and lookups != "open":
            host.let(host.door.tell_word(WordTold(turns, name, word, verdict["legal"])))
        return verdict

    def _is_agreed(self, name: str, word: str) -> bool:
        """True if the table lets the player look this word up; it is asked if it was not yet."""
        wish = self._host.door.wish_of(name)
        if wish is None or wish.word != word:
            self._host.hear(LookUpWish(name, word))
            return False
        if wish.agreed is False:
            raise RefusedError(f"The table would rather not have {word} looked up now.", 403)
        return wish.agreed is True

    async def judge(self, text: str) -> Body:
        """The verdict on all the words of a play, never which of them is bad."""
        if self._host.state is not None:
            raise RefusedError("Ask at the table.", 403)
        words = _words(text)
        if not 1 <= len(words) <= MOST_WORDS:
            raise RefusedError(f"Write the words of the play, at most {MOST_WORDS}.")
        for word in words:
            if set(word) & set(JOINERS):
                raise RefusedError(f"{word} is more than letters. Write it as it is laid.")
        judge = self._host.judge
        legal = await judge.in_thread(partial(judge.all_good, words))
        return {"words": words, "legal": legal}

    async def _verdict(self, word: str, name: str = "") -> Body:
        """What the dictionary of the player `name` says, or that of the game."""
        host = self._host
        named = ""
        if host.state:
            setup = host.state.game.setup
            words, dictionary = setup.words, setup.dictionary
            if name in setup.players:
                player = setup.players.index(name)
                words, dictionary = setup.words_of(player), setup.dictionary_of(player)
            named = dictionary if words is not WordCheck.UNCHECKED else ""
        return await host.judge.in_thread(partial(host.judge.verdict, word, named))


def one_word(text: str) -> str:
    """A word as it is looked up. Raises `RefusedError` for what cannot be one."""
    words = _words(text)
    if len(words) > 1:
        raise RefusedError("Look one word up at a time.")
    if not words:
        raise RefusedError(_TOO_LONG)
    return words[0]


def _words(text: str) -> list[str]:
    """The words that were typed. Raises `RefusedError` for what cannot be some."""
    try:
        words = typed_words(text)
    except NotLettersError as error:
        raise RefusedError(str(error)) from None
    if any(len(word) > LONGEST_WORD for word in words):
        raise RefusedError(_TOO_LONG)
    return words


BEGINNING = 15.0
"""Seconds in which a game has begun: its dictionary may be slow to open."""
MOST_PLACES = 3
"""Places of a word that are shown."""


class SeatApi:
    """Answers what seats send; each method raises `RefusedError`."""

    def __init__(self, host: PhoneHost) -> None:
        self._host = host
        self._times_told: Counter[str] = Counter()
        """How often each seat was told how it stands: its page knows by it what is newer."""

    # The seat

    async def ask(self, sent: Body) -> Body:
        """Somebody says to be the player `player`."""
        host = self._host
        name = text_in(sent, "player")
        if name in host.at_table.game.setup.computers_by_name:
            raise RefusedError(f"{name} is a computer player.")
        door = host.door.ask(name)
        seat = door.seats[-1]
        host.hear(seats.SeatAsked(name, seat.number), door)
        return {"seat": seat.token, "agreed": seat.agreed, "number": seat.number}

    async def leave(self, sent: Body) -> Body:
        """A player leaves the seat, or asks for it no more."""
        door = self._host.door
        seat = door.asked_with(text_in(sent, "seat"))
        self._host.hear(seats.SeatLeft(seat.name), door.free(seat.name))
        return {"left": seat.name}

    async def hand(self, sent: Body) -> Body:
        """A player wants to challenge `words` of the last play, or no more.

        `play` are its words not asked about yet, as far as the page knows, which may be behind.
        """
        host = self._host
        token = text_in(sent, "seat")
        if sent.get("down") is True:
            name = host.player(token)
            if any(hand.name == name for hand in host.door.hands):
                host.hear(seats.HandLowered(name), host.door.lower(name))
            return {"down": True}
        words = tuple(dict.fromkeys(map(in_capitals, texts_in(sent, "words"))))
        play = texts_in(sent, "play") if "play" in sent else None
        game = without_secrets(host.at_table.game)
        name = host.player(token)
        last = game.position.contestable
        if last and play is not None and set(play) != set(last.open):
            raise RefusedError("The last play is another one now. Look at it first.")
        if why := why_no_challenge(game, name, words):
            raise RefusedError(why)
        hand = seats.HandRaised(name, words, last_play(game.steps))
        if hand not in host.door.hands:
            host.hear(hand, host.door.raise_hand(hand))
        return {"raised": list(words)}

    async def again(self, sent: Body) -> Body:
        """A player, or the tablet in the middle, wants another game."""
        game = self._host.at_table.game
        name = self._host.patient(text_in(sent, "seat")).name
        if game.position.ending is None:
            raise RefusedError("This game is not over.")
        self._host.hear(seats.AnotherGame(name))
        return {"asked": True}

    async def rack(self, sent: Body) -> Body:
        """A player notes a rack for the turn to come."""
        letters = text_in(sent, "letters")
        game = without_secrets(self._host.at_table.game)
        name = self._host.player(text_in(sent, "seat"))
        try:
            rack = read_rack(letters, game, game.setup.players.index(name))
        except NotationError as error:
            raise RefusedError(str(error)) from None
        self._host.hear(seats.RackNoted(name, rack, len(game.steps) + 1))
        return {"noted": len(rack)}

    # Turns

    async def places(self, sent: Body) -> Body:
        """The likeliest places of a `word`; those on the square `near` lead."""
        near = text_in(sent, "near") if sent.get("near") else ""
        text = text_in(sent, "word")
        game = self._now(text_in(sent, "seat"))
        position = self._host.at_table.position
        word = one_word(text)
        square = _square(near, game) if near else None

        def find() -> Body:
            self._open_words(game)
            found = [game.judge(place.action) for place in places_for_word(word, game, square)]
            held = [one for one in found if all(p.rule is not Rule.NOT_HELD for p in one.problems)]
            places = [place_as_json(game, place) for place in held[:MOST_PLACES]]
            says = ""
            if not places:
                says = against(found[0]) if found else why_no_place(word, game)
            return {"position": position, "places": places, "says": says}

        return await self._host.judge.in_thread(find)

    async def preview(self, sent: Body) -> Body:
        """The words and points of a play."""
        text = text_in(sent, "play")
        game = self._now(text_in(sent, "seat"))
        position = self._host.at_table.position

        def judge() -> Body:
            self._open_words(game)
            action = read_turn(text, game)
            if not isinstance(action, Play):
                raise NotationError("only a play can be looked at first")
            return {"position": position, "place": place_as_json(game, game.judge(action))}

        try:
            return await self._host.judge.in_thread(judge)
        except NotationError as error:
            raise RefusedError(f"{error}.") from None

    async def play(self, sent: Body) -> Body:
        """A turn is sent to the table; what it says to that."""
        host = self._host
        token = text_in(sent, "seat")
        name = host.door.sits_with(token).name
        if name == TABLE:
            return await self.do({**sent, "do": "play"})
        number = number_in(sent, "number")
        position = number_in(sent, "position")
        text = text_in(sent, "play")
        self._now(token)
        self._trusted(name)
        await host.ask(seats.Proposed(name=name, number=number, position=position, turn=text))
        state = host.at_table
        reply = state.reply_to(name)
        if reply is None or (reply.number, reply.play) != (number, text):
            due = state.number_for(name)
            if number == due:
                raise RefusedError(NOT_ANSWERED, 503)
            raise RefusedError(why_not_due(number, due))
        return self._mine(name)

    async def back(self, sent: Body) -> Body:
        """A turn is taken back, as long as that can be."""
        number = number_in(sent, "number")
        name = self._host.player(text_in(sent, "seat"))
        state = self._host.at_table
        reply = state.reply_to(name)
        if reply is None or reply.number != number:
            raise RefusedError("There is nothing to take back.")
        is_asked = reply.state is ReplyState.ASKED
        if not (is_asked or reply.undo):
            raise RefusedError(CHALLENGED_FIRST if state.door.hands else TOO_LATE)
        undone = seats.TurnUndone(name, state.position)
        await self._host.ask(seats.Withdrawn(name, number) if is_asked else undone)
        return self._mine(name)

    async def left(self, sent: Body) -> Body:
        """A player tells what is left on their rack.

        One who only tries is told the points that it would cost, and the total then.
        """
        so_far = sent.get("try") is True
        letters = texts_in(sent, "letters")
        name = self._host.player(text_in(sent, "seat"))
        if not so_far:
            self._trusted(name)
        game = self._host.at_table.game.copy()
        player = game.setup.players.index(name)
        try:
            tiles = tuple(game.rules.edition.letter(letter) for letter in letters)
            game.leftovers = left_told(game, player, tiles)
        except NotationError as error:
            raise RefusedError(as_sentence(error)) from None
        if so_far:
            row = next(row for row in standings(game) if row.name == name)
            return {"minus": row.penalty, "total": row.total}
        await self._host.ask(seats.LeftTold(name, tiles))
        return self._mine(name)

    def _trusted(self, name: str) -> None:
        if self._host.door.trust_of(name) is Trust.NONE:
            raise RefusedError(AT_THE_TABLE)

    # The table

    async def challenge(self, sent: Body) -> Body:
        """The page that is the table has the last play challenged."""
        return await self.do({**sent, "do": "challenge"})

    async def do(self, sent: Body) -> Body:
        """The page that is the table wants something done."""
        self._host.check_table(text_in(sent, "seat"))
        command = command_in(sent)
        seconds = BEGINNING if command["do"] in ("new", "again") else None
        if why := await self._host.ask(command, seconds):
            raise RefusedError(why)
        return self._mine(TABLE)

    # The game as the table has told it last

    def _now(self, token: str) -> Game:
        """A game of its own for the seat with `token`, in which it may lay something.

        It knows what the seat knows. The page that is the table lays for whoever is to move, and
        knows nobody's tiles.
        """
        game = self._host.at_table.game.copy()
        name = self._host.patient(token).name
        players = game.setup.players
        if name not in (*players, TABLE):
            raise RefusedError(NOT_PLAYING)
        if game.position.ending:
            raise RefusedError(IS_OVER)
        if name == TABLE:
            return without_secrets(game)
        game.hand_turn_to(players.index(name))
        return game

    def _open_words(self, game: Game) -> None:
        """Judge plays in `game` by the words of the player to move; it may take a second."""
        player = game.position.to_move
        lexicon = self._host.judge.of_seat(game.setup, player)
        own = game.setup.terms(player).dictionary
        if own:
            game.seat_lexicons = {own: lexicon} if lexicon is not None else {}
        else:
            game.lexicon = lexicon

    async def mine(self, sent: Body) -> Body:
        """All that the seat alone is told."""
        return self._mine(self._host.patient(text_in(sent, "seat")).name)

    def told(self, token: str) -> Body:
        """The same for a page that follows, or why it is told nothing."""
        try:
            return self._mine(self._host.door.sits_with(token).name)
        except RefusedError as error:
            return {"refused": str(error)}

    def _mine(self, name: str) -> Body:
        self._times_told[name] += 1
        version = self._times_told[name]
        if name == TABLE:
            return {"version": version, **self._host.mine_of_table()}
        state = self._host.at_table
        game = state.game
        if name not in game.setup.players:
            raise RefusedError(NOT_PLAYING)
        player = game.setup.players.index(name)
        position = game.position
        moves = position.ending is None and position.to_move == player
        own = [step for step in game.steps if step.player == player]
        reply = state.reply_to(name)
        return {
            "version": version,
            "position": state.position,
            "number": state.number_for(name),
            "moves": moves,
            "pass_ends": " ".join(what_passing_ends(game)) if moves else "",
            "no_swap": against(judge_any_swap(game)) if moves else "",
            "trust": str(self._host.door.trust_of(name)),
            "rack": list(position.deal.racks[player]) if position.deal else None,
            "swapped": _swapped_for(own[-1]) if own else "",
            "reply": reply._asdict() if reply else None,
            "left": left_as_json(game, player),
        }


def _swapped_for(step: Step) -> str:
    """The tile that was dealt for the one swapped in `step`; empty if it was no such turn."""
    action = step.turn.action
    before = step.before.deal
    after = step.after.deal
    if not isinstance(action, Exchange) or action.letter is None or not before or not after:
        return ""
    kept = Counter(before.racks[step.player]) - Counter([action.letter])
    return next(iter(Counter(after.racks[step.player]) - kept), "")


def _square(text: str, game: Game) -> Square:
    try:
        square = Square.parse(text[:8])
    except NotationError as error:
        raise RefusedError(f"{error}.") from None
    if max(square) >= game.rules.edition.size or min(square) < 0:
        raise RefusedError("This square is not on the board.")
    return square
