"""The verdict on one turn: its problems, its words and its points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator, Sequence
from typing import NamedTuple

from scorekeeper.game.board import Board, Square
from scorekeeper.game.play import (
    Action,
    Challenge,
    Exchange,
    Play,
    PlayScore,
    score_words,
    words_formed,
)
from scorekeeper.game.position import Position
from scorekeeper.game.referee import (
    HIDES_WORDS,
    Problem,
    Rule,
    in_order,
    line_problems,
    tile_problems,
    word_problems,
)
from scorekeeper.game.rules import Rules
from scorekeeper.game.text import count, listed


class Judgement(NamedTuple):
    """The verdict of the rules on one action."""

    action: Action
    problems: tuple[Problem, ...]
    score: PlayScore
    """Itemised even when the play is illegal; without words where none can be named."""

    @property
    def play(self) -> Play | None:
        """The tiles laid, if it is about a play."""
        return self.action if isinstance(self.action, Play) else None

    @property
    def broken(self) -> tuple[Rule, ...]:
        """The rules broken, warnings left out, each once."""
        rules = (problem.rule for problem in self.problems)
        return tuple(dict.fromkeys(rule for rule in rules if not rule.is_warning))

    @property
    def legal(self) -> bool:
        """True when no rule is broken."""
        return all(problem.rule.is_warning for problem in self.problems)

    @property
    def is_unfinished(self) -> bool:
        """True when it breaks rules, and only such as more tiles can still satisfy."""
        return bool(self.broken) and all(rule.is_unfinished for rule in self.broken)

    @property
    def doubts(self) -> tuple[Problem, ...]:
        """The warnings that are this turn's own: no rule forbids it, but one set has no such tiles.

        More of a letter than there are may have been laid before.
        """
        new = set(self.play.squares) if self.play else set[Square]()
        warnings = (problem for problem in self.problems if problem.rule.is_warning)
        return tuple(problem for problem in warnings if new.issuperset(problem.squares))

    @property
    def asked(self) -> tuple[Rule, ...]:
        """The rules about which the table is asked first: those broken, and those of `doubts`."""
        return (*self.broken, *dict.fromkeys(problem.rule for problem in self.doubts))

    @property
    def can_be_overruled(self) -> bool:
        """True when everything that is wrong could still be done on a real table."""
        return all(rule.can_be_overruled for rule in self.broken)

    def without(self, rule: Rule) -> Judgement:
        """The verdict without what is wrong by `rule`."""
        others = (problem for problem in self.problems if problem.rule is not rule)
        return self._replace(problems=tuple(others))


def judge_play(
    board: Board, play: Play, rules: Rules, lexicon: Container[str] | None = None
) -> Judgement:
    """The verdict on `play` on `board` (rules, sections 2 to 4).

    Words are looked up, in capitals, in `lexicon`; without one they are not checked.
    """
    found = tile_problems(board, play, rules)
    score = PlayScore()
    hiding = {problem.rule for problem in found} & HIDES_WORDS
    if hiding <= {Rule.NOT_IN_LINE}:
        after = board.lay(play.tiles)
        formed = words_formed(after, play)
        score = score_words(after, formed, play, rules)
        if not hiding:
            found += line_problems(board, after, play, formed, rules)
            found += word_problems([(word.text, word.squares) for word in score.words], lexicon)
    return Judgement(play, in_order(found), score)


def judge_action(
    position: Position, action: Action, rules: Rules, lexicon: Container[str] | None = None
) -> Judgement:
    """The verdict on `action`, taken in `position` by the player to move (rules, sections 2 to 6).

    `lexicon` is asked as in `judge_play`.
    """
    if isinstance(action, Challenge):
        return Judgement(action, _challenge(position, action), PlayScore())
    if position.ending:
        over = Problem(Rule.GAME_OVER, (), f"The game is over: {position.why_over}.")
        return Judgement(action, (over,), PlayScore())
    if isinstance(action, Play):
        verdict = judge_play(position.board, action, rules, lexicon)
        return verdict._replace(problems=_with_rack(position, action, verdict, rules))
    if isinstance(action, Exchange):
        return Judgement(action, _exchange(position, action, rules), PlayScore())
    return Judgement(action, (), PlayScore())


def no_challenge(position: Position) -> str:
    """Why nothing can be challenged now, as a sentence; empty if something can."""
    if position.contestable:
        return ""
    if position.last_play:
        return "Every word of this play has been challenged already: it stays."
    return "Only the play just made can be challenged."


def _challenge(position: Position, challenge: Challenge) -> tuple[Problem, ...]:
    play = position.last_play
    if (message := no_challenge(position)) or play is None:
        pass
    elif strange := [word for word in challenge.words if word not in play.words]:
        formed = listed(play.words) or "no word"
        message = f"That play did not make {listed(strange, 'or')}. It made {formed}."
    elif again := [word for word in challenge.words if word not in play.open]:
        have = "has" if len(again) == 1 else "have"
        message = f"{listed(again)} {have} already been challenged."
    elif challenge.by == play.player and len(position.scores) > 1:
        return (Problem(Rule.OWN_CHALLENGE, (), "Nobody challenges a play of their own."),)
    else:
        return ()
    return (Problem(Rule.NOTHING_TO_CHALLENGE, (), message),)


def _with_rack(
    position: Position, play: Play, verdict: Judgement, rules: Rules
) -> tuple[Problem, ...]:
    """The problems of `verdict`, and more tiles than the player can have after so many plays."""
    if position.deal:
        tiles = [letter for _, letter in play.tiles]
        return (*verdict.problems, *_not_held(position, tiles, play.squares))
    held = position.racks[position.to_move]
    laid = len(play.tiles)
    if laid <= held or held == rules.rack_size:
        return verdict.problems
    others = (problem for problem in verdict.problems if problem.rule is not Rule.RACK_SIZE)
    message = f"{count(laid, 'tile')} laid, but this rack can hold only {held}."
    return (*others, Problem(Rule.RACK_SIZE, play.squares, message))


def _not_held(
    position: Position, tiles: Sequence[str], squares: tuple[Square, ...] = ()
) -> Iterator[Problem]:
    """The `tiles` that are not on the rack of the player to move, where it is known."""
    held = Counter(position.deal.racks[position.to_move] if position.deal else tiles)
    lacking = [
        f"only {held[letter]} {letter}" if held[letter] else f"no {letter}"
        for letter in sorted(Counter(tiles) - held)
    ]
    if lacking:
        yield Problem(Rule.NOT_HELD, squares, f"The rack holds {listed(lacking)}.")


def _exchange(position: Position, exchange: Exchange, rules: Rules) -> tuple[Problem, ...]:
    found = []
    if position.bag == 0:
        nothing = "No tiles are left to deal" if position.deal else "The bag is empty"
        message = f"{nothing}, so no tile can be swapped."
        found.append(Problem(Rule.BAG_EMPTY, (), message))
    allowed = rules.house.solo_exchanges
    if len(position.scores) == 1 and position.exchanges[0] >= allowed:
        message = (
            f"The {count(allowed, 'swap')} of a solo game have been used."
            if allowed
            else "These rules allow no swaps in a solo game."
        )
        found.append(Problem(Rule.NO_EXCHANGE_LEFT, (), message))
    if position.taken_back:
        message = "After losing a challenge you may play or pass, but not swap."
        found.append(Problem(Rule.EXCHANGE_AFTER_CHALLENGE, (), message))
    letter = exchange.letter
    if letter and not position.unseen(rules)[letter]:
        message = f"Every {letter} of the box is already on the board."
        found.append(Problem(Rule.TILE_COUNT, (), message))
    if position.deal and letter is None:
        message = "The rack is known, so name the letter that you give for another: swap J."
        found.append(Problem(Rule.NOT_HELD, (), message))
    elif position.deal and letter:
        found += _not_held(position, [letter])
    return tuple(found)
