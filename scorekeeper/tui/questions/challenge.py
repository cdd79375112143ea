"""A challenge: who challenges which words, and who decides; then the verdict."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from textual import on
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from scorekeeper.drafts import Option
from scorekeeper.drafts.challenge import ChallengeDraft, challenged_words
from scorekeeper.game.game import Game, Step
from scorekeeper.game.notation import write_action
from scorekeeper.game.play import Challenge, Decider, WordScore
from scorekeeper.game.text import count, listed
from scorekeeper.report.text import challenge_sentences
from scorekeeper.table.questions import READ, YOU_DECIDE
from scorekeeper.tui.board.picture import Picture, ShowPicture, lit_words
from scorekeeper.tui.board.word_tiles import ChallengedWord, WordInQuestion
from scorekeeper.tui.keys.bindings import bind
from scorekeeper.tui.kit.buttons import PrimaryAction, TextButton
from scorekeeper.tui.kit.choice import Choice
from scorekeeper.tui.kit.dialog import Ask, Dialog
from scorekeeper.tui.kit.headings import Heading
from scorekeeper.tui.kit.large import LargeText, YesOrNo
from scorekeeper.tui.kit.text import show_text

DECIDE = "decide yourselves"
WHICH = "Which word do you mean?"
BRIEF = 30
"""Characters of words from which on only their number is named."""


class ChallengeDialog(Dialog[ChallengeDraft]):
    """Space marks a word; Enter has the marked ones looked up, whatever word has the focus.

    People decide only by a row of their own, unless there is no dictionary.
    """

    ADVICE = "challenge"
    LEAVES_PLAYERS = True
    BINDINGS = [
        replace(
            bind("challenge.ask", "Settle it", "Ask the dictionary, or decide yourselves"),
            priority=True,  # The button has Enter, too.
        ),
        bind("challenge.mark", "Mark", "Challenge this word, or leave it"),
        bind("challenge.who", "Who", "Another player challenges", "who(1)"),
        replace(bind("challenge.above", "Above", "", "walk(-1)", show=False), priority=True),
        replace(bind("challenge.below", "Below", "", "walk(1)", show=False), priority=True),
        Binding("shift+tab", "who(-1)", show=False),
        bind("challenge.back", "Back", "No challenge after all", "dismiss(None)"),
    ]

    def __init__(self, draft: ChallengeDraft, show_picture: ShowPicture) -> None:
        """Begin with `draft`; `show_picture` lights on the board what is challenged."""
        play = draft.play
        written = write_action(play.turn.action, play.before.board, draft.game.rules.edition)
        super().__init__(draft.title, written)
        self.sub_title = "Settle the challenge, then the game goes on."
        self._draft = draft
        self._show_picture = show_picture

    def compose_card(self) -> ComposeResult:
        draft = self._draft
        names = draft.game.setup.players
        yield LargeText("A WORD?", "WORD?", id="word")
        if len(draft.seats) > 1:
            seats = (Option(f"{seat}", names[seat]) for seat in draft.seats)
            self._who = Choice(seats, f"{draft.by}", id="who")
            self._who.can_focus = False  # It has a key of its own.
            yield self._who
        for word in draft.words:
            yield ChallengedWord(word, draft.game.board, word.text in draft.marked)
        if draft.has_dictionary:
            yield TextButton(DECIDE, id="decide")
        yield Static(id="stake", classes="sentence", markup=False)
        yield Static(id="cost", classes="sentence soft", markup=False)
        self._enter = PrimaryAction()
        yield self._enter

    def on_mount(self) -> None:
        self._follow()

    @on(ChallengedWord.Changed)
    @on(Choice.Changed)
    def _follow(self) -> None:
        """Say what follows from what is marked, and light it on the board."""
        words = (word.word.text for word in self.query(ChallengedWord) if word.is_marked)
        by = int(self._who.value) if len(self._draft.seats) > 1 else self._draft.by
        draft = replace(self._draft, marked=frozenset(words), by=by)
        self._draft = draft
        self.query_one(Heading).title = draft.title
        stake = f"{draft.decides} {draft.stake}" if draft.marked else WHICH
        show_text(self.query_one("#stake", Static), Content(stake))
        cost = self.query_one("#cost", Static)
        cost.display = bool(draft.cost and draft.marked)
        show_text(cost, Content(draft.cost))
        self._show_picture(lit_words(draft.game, draft.game.board, draft.challenged))
        self._say_what_enter_does()

    def on_descendant_focus(self) -> None:
        self._say_what_enter_does()

    def _say_what_enter_does(self) -> None:
        words = self._draft.challenged
        if self._people_decide:
            does = DECIDE
        else:
            named = listed(word.text for word in words)
            does = f"look up {named if len(named) < BRIEF else count(len(words), 'word')}"
        self._enter.show(does, error="" if words else "Space marks a word")

    @property
    def _people_decide(self) -> bool:
        return not self._draft.has_dictionary or isinstance(self.focused, TextButton)

    def action_walk(self, by: int) -> None:
        """Go to another row; there is none before the first and after the last."""
        rows = [*self.query("ChallengedWord, #decide")]
        place = rows.index(self.focused) if self.focused else 0
        rows[min(max(place + by, 0), len(rows) - 1)].focus()

    def action_mark(self) -> None:
        """Challenge the word with the focus, or no longer."""
        if isinstance(self.focused, ChallengedWord):
            self.focused.action_turn()

    def action_who(self, by: int) -> None:
        if len(self._draft.seats) > 1:
            self._who.action_step(by)

    @on(TextButton.Pressed)
    def action_ask(self) -> None:
        """Close with what is challenged, to be looked up or decided."""
        if self._draft.marked:
            self.dismiss(replace(self._draft, people_decide=self._people_decide))
        else:
            self.app.bell()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        """Another player can challenge only where there is one."""
        return action != "who" or len(self._draft.seats) > 1


def _about_verdict(game: Game, step: Step, why: Sequence[str]) -> Vertical:
    """The words that were challenged by `step`, the verdict on them, and `why`."""
    words = challenged_words(game, step)
    challenge = step.challenge
    assert challenge
    text = answer_text(words, challenge, is_explained=bool(why))
    return Vertical(
        *(WordInQuestion(word, step.before.board) for word in words),
        YesOrNo(not challenge.upheld),
        *(Static(Content(f"✗ {wrong}"), classes="wrong") for wrong in why),
        Static(Content(text), classes="wrong" if challenge.upheld else "good"),
        id="about",
    )


def answer_text(words: Sequence[WordScore], challenge: Challenge, is_explained: bool) -> str:
    """The verdict in a sentence; if it `is_explained`, only what becomes of the play."""
    is_bad = challenge.upheld
    by_people = challenge.decided_by is Decider.TABLE
    one = words[0].text if len(words) == 1 else ""
    it = "It" if one or by_people else "The play"
    if is_explained:
        return f"{it} comes off."
    if by_people:
        answer = "You say no." if is_bad else "You say yes."
    elif is_bad:
        bad = f"{one} is not a word in this dictionary."
        answer = bad if one else "At least one of these is not a word."
    else:
        answer = f"{one} is good." if one else "All of these are words."
    return f"✗ {answer} {it} comes off." if is_bad else f"✓ {answer} {it} stays."


def verdict_picture(game: Game, step: Step) -> Picture:
    """The board with the challenged words lit, and the tiles marked that come off it."""
    play = game.challenged(step).play
    picture = lit_words(game, step.before.board, challenged_words(game, step))
    if step.challenge and step.challenge.upheld and play:
        return picture._replace(off=frozenset(play.squares))
    return picture


class VerdictDialog(Ask[bool]):
    """Shows the verdict on a challenge until it is read; true if people decide otherwise."""

    ADVICE = "challenge"
    BINDINGS = [bind("question.back", "Carry on", "The answer holds", "dismiss(False)")]

    def __init__(self, game: Game, step: Step, why: Sequence[str]) -> None:
        """Show the verdict on the challenge `step`; `why` says which words are none, and why."""
        names = game.setup.players
        maker = names[game.challenged(step).player]
        title = f"{names[step.player]} challenges {maker}'s play"
        _, *follows = challenge_sentences(game, step)
        question = replace(READ, title=title, sentences=tuple(follows))
        super().__init__(question, about=_about_verdict(game, step, why))


async def decide(app: App[Any], draft: ChallengeDraft) -> bool | None:
    """Ask people whether the challenged words come off; None if they go back."""
    words = (WordInQuestion(word, draft.game.board) for word in draft.challenged)
    question = replace(YOU_DECIDE, word=("A WORD?", "WORD?"))
    ask: Ask[bool] = Ask(question, about=Vertical(*words, id="about"))
    return await app.push_screen_wait(ask)
