"""What stands beside the board of a review: what mattered, or one turn, and the chances."""

from __future__ import annotations

from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.reactive import var
from textual.widgets import OptionList, ProgressBar, Static

from scorekeeper.colours import PLAYERS
from scorekeeper.names import printable
from scorekeeper.report.story import result_in_brief, what_decided
from scorekeeper.review.account import GameReview
from scorekeeper.review.state import ReviewedPlay, ReviewState, TurnText, turn_text
from scorekeeper.signs import sign_of, signs_at
from scorekeeper.tui.board.scored_words import PlayOnBoard, ScoredWords
from scorekeeper.tui.board.word_tiles import Face, RackPlace, RackTiles
from scorekeeper.tui.kit.chart import Chart, Plot, Series, race
from scorekeeper.tui.kit.headings import Heading, Section
from scorekeeper.tui.kit.large import LargeText
from scorekeeper.tui.kit.text import player_name, show_sentences, show_text
from scorekeeper.tui.terminal.sparing import Unscrolled


def chances_plot(state: ReviewState) -> Plot:
    """The chances in percent, at the start and after each turn."""
    setup = state.game.setup
    signs = signs_at(setup.persons)
    chances = state.chances
    series = tuple(
        Series(
            name,
            signs[seat],
            tuple((at, 100 * one[seat]) for at, one in enumerate(chances)),
        )
        for seat, name in enumerate(setup.players)
    )
    plot = Plot(series, top="100", bounds=(0, 100), uprights={state.turn: "$soft"})
    if turned := state.turned:
        uprights = {**plot.uprights, turned.number: "$brass"}
        star = turned.number, 100 * chances[turned.number][turned.winner]
        plot = plot._replace(uprights=uprights, star=star)
    return plot


class Chances(Section):
    """Who would have won after each turn, and where that changed; of one player the points."""

    state: var[ReviewState | None] = var(None, init=False)

    def __init__(self) -> None:
        self.chart = Chart()
        super().__init__("Who would win", self.chart, classes="chances")

    def watch_state(self, state: ReviewState) -> None:
        is_alone = len(state.game.setup.players) == 1
        self.chart.plot = race(state.game) if is_alone else chances_plot(state)
        if is_alone:
            self.heading.title = "Points"
        if state.turned:
            label = state.game.steps[state.turned.number - 1].label
            self.heading.note = f"★ turned in turn {label}"


class Story(VerticalScroll, Unscrolled, can_focus=False):
    """What there is to tell of the whole game, as far as all turns were looked at."""

    state: var[ReviewState | None] = var(None, init=False)

    def __init__(self, state: ReviewState) -> None:
        self._account: GameReview | None = None
        decided = Static(Content(what_decided(state.game)), id="decided")
        result = Section(result_in_brief(state.game), decided)
        self._progress = Static(id="progress")
        self._bar = ProgressBar(len(state.game.steps), show_percentage=False, show_eta=False)
        wait = Static("You can look through the turns while you wait.", classes="soft")
        self._looking = Section("One moment", self._progress, self._bar, wait)
        self._none = Static("No turn decided it on its own.", id="none")
        self._moments = OptionList(id="moments")
        self._moments.can_focus = False  # The keys of the screen choose among them.
        listed = (self._none, self._moments)
        self._mattered = Section("What mattered most", *listed, id="mattered", classes="-empty")
        self._trouble = Static(id="trouble", classes="wrong")
        self._supposed = Static(id="supposed", classes="soft")
        self._luck = Static(id="luck")
        self._whole = Section("In the whole game", self._luck, id="whole", classes="-empty")
        known = (self._mattered, self._trouble, self._supposed, self._whole)
        super().__init__(result, self._looking, *known)

    def watch_state(self, state: ReviewState) -> None:
        self.display = not state.number
        self._progress.update(Content(state.progress), layout=False)
        self._bar.progress = len(state.found)
        show_text(self._trouble, Content(printable(state.trouble)))
        show_text(self._supposed, Content(state.supposed))
        if state.account and state.account is not self._account:
            self._account = state.account
            self._show_account(state, state.account)
        if state.moments:
            self._moments.highlighted = state.choice

    def _show_account(self, state: ReviewState, account: GameReview) -> None:
        self._looking.add_class("-empty")
        self._mattered.remove_class("-empty")
        self._none.display = not account.moments
        last = len(account.moments)
        self._moments.set_options(
            Content.assemble((f"{place}  ", "bold $brass"), moment.text, "\n" * (place < last))
            for place, moment in enumerate(account.moments, 1)
        )
        setup = state.game.setup
        rows = (
            player_name(setup.players[one.player], sign_of(setup, one.player)) + f"  {one.text}"
            for one in account.luck
        )
        self._luck.update(Content("\n").join(rows))
        self._whole.set_class(not account.luck, "-empty")


class PlayBlock(Vertical):
    """A play as tiles below its heading, and its points in large figures where there is room."""

    def __init__(self, id: str) -> None:
        self.heading = Heading("")
        self.words = ScoredWords()
        self.points = LargeText()
        super().__init__(self.heading, Horizontal(self.words, self.points), id=id)

    def show(self, play: ReviewedPlay | None) -> None:
        self.display = play is not None
        if play:
            self.heading.title = play.title
            self.heading.note = play.note
            self.points.show(str(play.total))
            self.words.show_play(PlayOnBoard.of(play.score, play.before, play.play))


class TurnPage(VerticalScroll, Unscrolled, can_focus=False):
    """The turn that is shown, as far as it was looked at."""

    state: var[ReviewState | None] = var(None, init=False)

    def __init__(self) -> None:
        self.card = Static(id="card")
        self.rack_heading = Heading("")
        self.rack = RackTiles()
        self.made = PlayBlock("made")
        self.did = Static(id="did")
        self.best = PlayBlock("best")
        self.said = Static(id="said")
        self.about = Static(id="about", classes="soft")
        was = (self.card, self.rack_heading, self.rack, self.made, self.did)
        super().__init__(*was, self.best, self.said, self.about)

    def watch_state(self, state: ReviewState) -> None:
        self.display = bool(state.number)
        if not state.number:
            return
        text = turn_text(state)
        self._show_card(state, text)
        self.rack_heading.title = "On the rack" if text.is_whole else "Tiles we know of"
        self.rack_heading.set_class(text.is_whole, "-whole")
        self.rack_heading.set_class(not text.rack, "-empty")
        self.rack.set_class(not text.rack, "-empty")
        self.rack.places = tuple(RackPlace(Face.UP, letter) for letter in text.rack)
        self.made.show(text.made)
        self.best.show(text.best)
        mark = "✓ " if text.is_best else ""
        self.said.set_class(text.is_best, "-best")
        for part, said in (
            (self.did, text.did),
            (self.said, text.said and f"{mark}{text.said}"),
            (self.about, text.about),
        ):
            show_sentences(part, said)

    def _show_card(self, state: ReviewState, text: TurnText) -> None:
        """Whose turn it was, what it made of the points, and of the chance to win."""
        if not text.place:
            result = result_in_brief(state.game)
            show_text(self.card, Content.assemble(("The end", "bold"), f"\n{result}."))
            self.card.set_classes("")
            return
        player = state.step.player
        sign = sign_of(state.game.setup, player)
        name = player_name(state.game.setup.players[player], sign)
        said = "\n".join(filter(None, (text.standing, text.would_win)))
        show_text(self.card, Content.assemble(name, f"  {text.place}\n", said))
        self.card.set_classes(f"card-{sign % PLAYERS + 1}")
