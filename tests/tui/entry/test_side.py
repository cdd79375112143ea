"""What stands beside the board: players, the play, the turns so far, the unseen letters."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest
from textual.containers import Container
from textual.content import Content
from textual.geometry import Region

from scorekeeper.game.game import Game, Leftover, Turn
from scorekeeper.game.play import Challenge
from scorekeeper.game.rules import Rules, TieBreak
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.report.story import players_now, result_in_brief
from scorekeeper.tui.board.players import Players
from scorekeeper.tui.entry import side
from scorekeeper.tui.entry.log import best_turn, turn_row
from scorekeeper.tui.entry.play_panel import JudgedTurn, PlayText, play_text
from scorekeeper.tui.entry.side import Side
from scorekeeper.tui.entry.unseen import Unseen, bag_line, unseen_letters
from scorekeeper.tui.kit.drawing import Drawing
from tests.conftest import most
from tests.support.games import LEAFLET, RULES, TEN, game_of, rules_with

from ..hands import at_table
from ..helpers import HOSTILE
from ..kit.widget_app import WidgetApp, text_of

FINAL = game_of(*LEAFLET)
SIZES = ((35, 21), (53, 38), (93, 58), (20, 8), (64, 10), (3, 2))
"""Those at the sizes of the look, and some that are small."""


def hostile_games() -> Iterable[Game]:
    """Games with names, an edition and turns that fill every line to its end."""
    for name in HOSTILE:
        edition = replace(TEN, name=name * 3)
        game = Game(Setup(Rules(edition, RULES.house), (name * 3, "Ben")))
        for text in LEAFLET:
            game.push_text(text)
        yield game
    game = game_of("5C QUIT", "pass", "exchange Qu", "exchange")
    game.push(Turn(game.read("A1 ABCDEFGHIJ"), game.judge(game.read("A1 ABCDEFGHIJ")).broken, 99))
    scattered = game.read("A1=A B3=B C9=C J10=D H8=E I1=F")
    game.push(Turn(scattered, game.judge(scattered).broken, -999))
    yield game
    game.push_text("end")
    yield game


class SideApp(WidgetApp):
    """The side as a screen that is so large has it."""

    CSS_PATH = [*WidgetApp.CSS_PATH, Path(side.__file__).with_name("table.tcss")]
    HORIZONTAL_BREAKPOINTS = [(0, "-usual"), (50, "-wide"), (73, "-broad")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (20, "-medium"), (32, "-high"), (48, "-tall")]

    def __init__(self, game: Game, is_full: bool = True) -> None:
        super().__init__(Container(Side(game), classes="-full" if is_full else ""))


def entered(game: Game, text: str, announced: int | None = None) -> JudgedTurn:
    """The turn `text`, judged."""
    return JudgedTurn(game.judge(game.read(text)), announced)


def said(text: PlayText) -> str:
    """What is said of a play, on one line."""
    return " ".join(text.said.plain.split())


def shown(app: SideApp, parts: str) -> list[str]:
    """The lines of these `parts` of the side."""
    return [row for part in app.query(parts) for row in text_of(part)]


async def drawn(game: Game, size: tuple[int, int] = (35, 21), text: str = "") -> str:
    """The side with the turn `text` entered."""
    app = SideApp(game)
    async with app.run_test(size=size) as pilot:
        app.query_one(Side).show_entered(entered(game, text) if text else JudgedTurn(), ())
        await pilot.pause()
        return "\n".join(
            row for part in app.query("PlayerCard, #play, NewestTurns") for row in text_of(part)
        )


@pytest.mark.parametrize("size", most(SIZES, pytest.mark.sweeps, always=2))
async def test_whatever_is_in_a_game_nothing_on_the_screen_can_be_obeyed(
    size: tuple[int, int],
) -> None:
    app = SideApp(FINAL, is_full=size[1] >= 20)
    async with app.run_test(size=size) as pilot:
        beside = app.query_one(Side)
        for game in hostile_games():
            beside.show_game(game)
            for text in ("10A ABCDEFGHIJ", "A1 QUQUQUQUQU", "K1=A J9=B C3=C D4=D E5=E", "pass"):
                beside.show_entered(entered(game, text, 1234), ())
                await pilot.pause()
                rows = shown(app, "Heading, PlayerCard, #play, NewestTurns")
                categories = {unicodedata.category(one) for row in rows for one in row}
                assert not categories & {"Cc", "Cs"}


# Players


@pytest.mark.parametrize("size", SIZES[:3])
async def test_players_of_any_number_are_all_named(size: tuple[int, int]) -> None:
    names = ("Anna", "Ben", "Cleo", "Dan", "Elisabeth-Marie", "[/]")
    app = SideApp(FINAL)
    async with app.run_test(size=size) as pilot:
        for players in range(6, 2, -1):
            for turns in ((), LEAFLET, (*LEAFLET, "end")):
                rules = rules_with(players=6)
                game = game_of(*turns, players=names[:players], rules=rules)
                app.query_one(Players).show(game)
                await pilot.pause()
                text = "\n".join(shown(app, "PlayerCard"))
                assert all(sign in text for sign in "●■▲◆★✚"[:players])
                assert all(name[:5] in text for name in names[:players])


def test_who_leads_is_said_of_everybody_but_of_one_alone_and_before_the_first_turn() -> None:
    assert [player.lead for player in players_now(FINAL)] == ["leads by 19", "19 behind Anna"]
    level = players_now(game_of("5C MOOD", "F5 .EAR"))
    assert [player.lead for player in level] == ["level with Ben", "level with Anna"]
    brief = [player.brief_lead for player in (*players_now(FINAL), level[0])]
    assert brief == ["leads", "19 behind", "level"]
    assert [player.lead for player in players_now(game_of())] == ["", ""]
    (alone,) = players_now(game_of("5C MOOD", players=["Anna"]))
    assert (alone.lead, alone.brief_lead, alone.does) == ("", "", " to play")


def test_at_the_end_the_totals_and_the_places_count() -> None:
    over = game_of(*LEAFLET, "end")
    over.leftovers = {0: Leftover(7), 1: Leftover(0)}
    ben, anna = players_now(over)  # 27 points beat 46 less 35 for seven tiles.
    assert (ben.name, ben.points, ben.lead, ben.is_lit, ben.does) == ("Ben", 27, "wins", True, "")
    assert (anna.points, anna.lead, anna.is_lit) == (11, "16 behind Ben", False)


def test_who_is_level_but_not_first_is_told_why() -> None:
    game = game_of("5C MOOD", "F5 .EAR", "end")
    house = replace(RULES.house, tie_break=TieBreak.FEWEST_TILES_LEFT, leftover=0)
    level = Game.replay(replace(game.setup, rules=replace(RULES, house=house)), game.turns)
    level.leftovers = {0: Leftover(2), 1: Leftover(1)}
    assert players_now(level)[1].lead == "level, but Ben had fewer tiles left"
    assert result_in_brief(level) == "Ben won with fewer tiles left"


@pytest.mark.parametrize("words", WordCheck)
def test_a_play_is_called_good_only_where_its_words_were_looked_up(words: WordCheck) -> None:
    game = game_of(*LEAFLET[:6])
    game = Game.replay(replace(game.setup, words=words), game.turns, {"PLUS", "NETS"})
    text = play_text(game, entered(game, "H3 PLUS"))
    good = "✓ A good play" if words is WordCheck.INLINE else "Fine, if these are words"
    assert said(text) == f"{good} 30 becomes 46"
    assert (text.title, text.note, text.gain) == ("Anna's play", "H3 PLUS", "+16")


def test_a_bad_word_is_told_at_once_only_where_words_are_looked_up_as_they_are_laid() -> None:
    for words, said_of_it in ((WordCheck.INLINE, "MOXD is not in"), (WordCheck.CHALLENGE, "Fine")):
        game = Game(replace(game_of().setup, words=words, dictionary="english-35"), {"MOOD"})
        assert said_of_it in said(play_text(game, entered(game, "5C MOXD")))


def test_what_cannot_be_read_is_told_where_problems_stand() -> None:
    text = play_text(game_of("5C MOOD"), JudgedTurn(trouble="'Q': this box has no plain Q."))
    assert said(text) == "! 'Q': this box has no plain Q."


def test_more_of_a_letter_than_the_set_has_is_said_before_the_rest() -> None:
    game = game_of("5C MOOD")
    text = play_text(game, entered(game, "4C XX"))
    assert said(text).startswith("! There are 2 Xs")
    assert "Enter asks first" in said(text)
    assert "$amber" in {span.style for span in text.said.spans}
    game.push_text("4C XX")
    after = said(play_text(game, entered(game, "5C W")))
    assert "note: There are 2 Xs" in after  # It is no doing of this turn.
    assert "Enter asks" not in after


def test_every_problem_is_named_and_the_points_are_in_brackets() -> None:
    game = game_of(*LEAFLET)
    turn = entered(game, "8E SNACKS")
    text = play_text(game, turn)
    assert said(text).startswith("✗ Not allowed !")
    assert turn.verdict
    assert all(problem.message in said(text) for problem in turn.verdict.problems)
    assert (text.gain, text.is_drawn) == ("(8)", False)


def test_a_play_that_more_tiles_can_put_right_is_not_yet_called_wrong() -> None:
    text = play_text(game_of(), entered(game_of(), "5E T"))
    assert said(text).startswith("Not finished yet The first word needs at least")
    assert "$bad" not in str(text.said.spans)


@pytest.mark.parametrize(
    ("points", "what"),
    [(10, "called 10, 2 too many"), (7, "called 7, 1 too few"), (8, "called 8, right")],
)
def test_points_called_out_are_compared(points: int, what: str) -> None:
    assert what in said(play_text(game_of(), entered(game_of(), "5C MOOD", points)))
    game = game_of()
    game.push(Turn(game.read("5C MOOD"), announced=points))
    assert (what in said(play_text(game, JudgedTurn()))) == (points != 8)


def test_the_last_play_stays_readable_until_the_next_one_begins() -> None:
    text = play_text(FINAL, JudgedTurn())
    assert (text.title, text.note, text.gain) == ("Anna's play", "H3 PLUS", "+16")
    assert said(text) == "● 30 became 46 ► Ben to play."
    assert play_text(FINAL, entered(FINAL, "9D SH")).title == "Ben's play"


def test_a_turn_without_tiles_is_said_in_words() -> None:
    passed = play_text(game_of("5C MOOD", "pass"), JudgedTurn())
    assert said(passed) == "Ben passed. ► Anna to play."
    assert said(play_text(game_of("5C MOOD", "exchange J"), JudgedTurn())).startswith(
        "Ben swapped a tile."
    )
    assert said(play_text(game_of(), entered(game_of(), "pass"))) == "✓ Anna passes. Enter plays it"


def test_a_play_that_was_challenged_in_vain_can_still_be_read() -> None:
    game = game_of("5C MOOD")
    game.push(Turn(Challenge(None, (), upheld=False)))
    assert play_text(game, JudgedTurn()).title == "Anna's play"
    bad = game_of("5C MOOX")
    bad.push(Turn(Challenge(None, (), upheld=True)))
    assert play_text(bad, JudgedTurn()).title == "The challenge"


def test_once_the_game_is_over_it_says_who_has_won_and_why() -> None:
    over = said(play_text(game_of(*LEAFLET, "end"), JudgedTurn()))
    assert over.startswith("Anna wins! 11 points, 19 more than Ben.")
    shared = said(play_text(game_of("pass", "pass"), JudgedTurn()))
    assert shared.startswith("Anna and Ben share the win")
    alone = said(play_text(game_of("5C MOOD", "pass", players=("Anna",)), JudgedTurn()))
    assert "The game is over: you passed." in alone


# The turns so far


def row(game: Game, at: int, width: int = 40, **how: bool) -> str:
    """A turn as the log has it."""
    return " ".join(turn_row(game, game.steps[at], width, **how).plain.split())


def test_a_turn_is_told_in_words_as_far_as_they_have_room() -> None:
    assert best_turn(FINAL) is FINAL.steps[6]
    assert row(FINAL, 6, is_best=True) == "7 ● Anna made PLUS and NETS ★ 16"
    assert row(FINAL, 4, 73, has_sum=True) == "5 ● Anna turned DEAR into LEAP, plus WOOL 12 → 30"
    assert row(FINAL, 4) == "5 ● Anna made LEAP and WOOL 12"
    long = game_of("5D RELATED", "5A MIS.......", players=("Maximiliane", "Wilhelmina"))
    assert row(long, 0) == "1 ● Maximiliane made RELATED 34"


def test_a_play_that_came_off_shows_no_points_and_a_challenge_has_no_number() -> None:
    game = game_of("5C MOOD", "challenge MOOD upheld", "5C WOOD")
    assert row(game, 0, 53) == "1 ● Anna opened with MOOD off the board"
    assert row(game, 1, 53) == "■ Ben challenged MOOD off the board"
    assert row(game, 0, 39) == "1 ● Anna opened with MOOD off"
    assert row(game, 1, 35) == "■ Ben challenged MOOD off"
    assert row(game, 2, 53).startswith("2 ● Anna")
    game.push(Turn(Challenge(1, (), upheld=False)))
    assert row(game, 3, 53) == "■ Ben challenged the play it stands"
    assert row(game, 3, 35) == "■ Ben challenged stands"


def test_points_called_wrongly_and_what_was_let_stand_are_told() -> None:
    game = game_of("5C MOOD")
    game.push(Turn(game.read("5C MOODS"), game.judge(game.read("5C MOODS")).broken))
    game.push(Turn(game.read("F5 .EAR"), announced=9))
    assert "let stand" in row(game, 1, 53)
    assert "called 9" in row(game, 2, 53)


def test_a_log_line_is_content_that_is_no_markup() -> None:
    game = game_of("5C MOOD", players=("[b]x[/b]", "Ben"))
    assert isinstance(turn_row(game, game.steps[0], 40), Content)
    assert "[b]x[/b]" in row(game, 0)


def test_letters_that_are_on_the_screen_are_not_unseen() -> None:
    cells = dict(unseen_letters(game_of(), ["E", "E", "Qu", "J", "J"]))
    assert (cells["E"], cells["Qu"], cells["J"], cells["A"]) == (6, 0, 0, 7)


def test_the_heading_counts_letters_and_shows_the_bag_as_a_bar() -> None:
    unseen = Unseen.of(game_of(), ())
    head = bag_line(unseen, 53).plain
    assert head.startswith("Unseen 100 ─")
    assert head.endswith(" 86")
    later = Unseen.of(game_of(*LEAFLET), ())
    assert 0 < bag_line(later, 53).plain.count("━") < head.count("━")
    assert bag_line(unseen, 20).plain == "Unseen 100  bag 86"


async def test_each_letter_is_clicked_where_it_is_drawn(home: Path) -> None:
    async with at_table(game_of(), home) as hands:
        for size, lines in (((80, 24), 4), ((120, 40), 5), ((200, 60), 9)):
            await hands.resize(size)
            unseen = hands.table.query_one("#unseen-letters", Drawing)
            assert unseen.size.height == lines
            for letter in ("A", "M", "Qu", "Z"):
                rows = [strip.text for strip in unseen.render_lines(Region(0, 0, *unseen.size))]
                y = next(y for y, row in enumerate(rows) if y and letter in row)
                await hands.pilot.click(unseen, offset=(rows[y].index(letter), y))
                await hands.settle()
            laid = hands.table.editor.entry.draft.play
            assert laid
            assert [tile.letter for tile in laid.tiles] == ["A", "M", "Qu", "Z"]
            await hands.press(*["backspace"] * 4)


async def test_what_is_entered_stays_in_sight_in_a_window_made_small(home: Path) -> None:
    async with at_table(game_of(), home) as hands:
        await hands.type("he")
        await hands.see("Fine, if these are words")
        await hands.resize((60, 18))
        await hands.see("+4")
