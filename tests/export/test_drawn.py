"""The picture for a messenger and the page for A4: what they show, whatever was played."""

from __future__ import annotations

import sys
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import settings as effort
from PIL import Image
from pypdf import PdfReader
from reportlab.pdfbase.ttfonts import TTFError

from scorekeeper.export import Format, drawn, write_export
from scorekeeper.export.drawing import Rect, Shape, Stroke, Text, texts, width
from scorekeeper.export.drawn import WIDTH, messenger_picture
from scorekeeper.export.sheet import HEIGHT as PAGE_HEIGHT
from scorekeeper.export.sheet import WIDTH as PAGE_WIDTH
from scorekeeper.export.sheet import glossary, sheet_pages
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.setup import SeatTerms
from scorekeeper.record import load
from scorekeeper.report.text import turn_words
from scorekeeper.saving import SaveError
from scorekeeper.words.catalogue import permit
from tests.support.any_record import games
from tests.support.games import LEAFLET

from .samples import a_game, text_in

GAMES = sorted((Path(__file__).parents[1] / "games").glob("*.toml"))
NAMES = (
    *("Małgorzata Żółć", "Анна", "Ελένη", "愛", "בן", "محمد", "हिन्दी", "Anna 🦊", "👩\u200d👧"),
    *("\U0010fffd\u0378", "\x1b[31mred", "<b>&amp;</b>", "\ufeffx", "e\u0301", "\u200d", "W" * 60),
)
"""Names of many scripts, of none, and some that a program might obey."""


def picture(game: Game) -> Image.Image:
    image = Image.open(BytesIO(write_export(game, Format.PNG)))
    image.load()
    return image


def pages(game: Game) -> PdfReader:
    return PdfReader(BytesIO(write_export(game, Format.PDF)))


def seated(game: Game, *turns: str, **terms: SeatTerms) -> Game:
    """`game` with `terms` for seats by name, and with `turns` taken."""
    seats = tuple(terms.get(name, SeatTerms()) for name in game.setup.players)
    again = Game(replace(game.setup, seats=seats))
    for text in turns:
        again.push_text(text)
    return again


def test_a_picture_shows_the_board_the_points_and_the_story() -> None:
    game = a_game(*LEAFLET, "end")
    shown = texts(messenger_picture(game)[0])
    assert shown[:2] == [
        "Anna wins with 11 points",
        "Upwords  \u00b7  10 x 10  \u00b7  21 November 2026  \u00b7  7 turns",
    ]
    for line in (
        "Anna",
        "11",
        "\u22128",
        "46 \u2212 35 for 7 tiles left",
        "Longest: SNACK, by Ben",
    ):
        assert line in shown
    assert any(line.startswith("Best turn: Anna") for line in shown)
    image = picture(game)
    assert image.format == "PNG"
    assert image.width == WIDTH == 1080
    assert image.height <= 1920  # Nobody scrolls a picture on a phone.
    assert len(image.getcolors(maxcolors=2**24) or ()) > 100


def test_a_page_has_the_board_the_turns_the_story_and_the_words() -> None:
    told = text_in(a_game(*LEAFLET, "end"), Format.PDF)
    for part in (
        "Anna wins with 11 points",
        "21 November 2026",
        "8E SNACK",
        "PLUS 2+2+2+2 = 8",
        "Longest: SNACK, by Ben",
        "SNACK: noun: ",
    ):
        assert part in told
    assert "page 1" not in told


def of_sixty_turns(players: int) -> Game:
    """A game of so many players, of plays that somebody made, and of passes."""
    game = a_game(players=("Nora", "Grandma Rose", "Theo", "Johanna")[:players])
    plays = load(next(path for path in GAMES if path.stem == "solo")).game.turns
    for number, turn in enumerate(plays[:40]):
        game.push(Turn(turn.action, accepted=game.judge(turn.action).broken))
        if number % 2:
            game.push_text("pass")
    assert game.turns_taken == 60
    return game


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_long_game_is_on_one_page_and_nothing_lies_over_anything(players: int) -> None:
    game = of_sixty_turns(players)
    (page,) = sheet_pages(game, glossary(game))
    inside(page, PAGE_WIDTH, PAGE_HEIGHT)
    shown = texts(page)
    for step in game.steps:
        assert step.label in shown
        assert all(any(words in line for line in shown) for words in turn_words(step))
    sizes = [shape.size for shape in page if isinstance(shape, Text)]
    assert min(sizes) > 4
    boxes = [box_of(shape) for shape in page if isinstance(shape, Text) and shape.content.strip()]
    for number, (left, top, right, foot) in enumerate(boxes):
        for x, y, beyond, below in boxes[:number]:
            assert left >= beyond or x >= right or top >= below or y >= foot


def box_of(shape: Text) -> tuple[float, float, float, float]:
    """Left, top, right and foot of a text as it is drawn."""
    wide = sum(drawn.length(run, shape.size) for run in drawn.runs(shape.content, shape.bold))
    left = shape.x - wide * {"start": 0, "middle": 0.5, "end": 1}[shape.anchor]
    return left, shape.y - shape.size * 0.7, left + wide, shape.y


def test_a_game_without_end_goes_on_with_more_pages() -> None:
    game = a_game(players=("Anna", "Ben"))
    for _ in range(60):
        for turn in ("5C MOOD", "challenge upheld by table", "pass", "exchange"):
            game.push_text(turn)
    file = pages(game)
    assert len(file.pages) > 1
    assert {tuple(map(float, page.mediabox[2:])) for page in file.pages} == {(595, 842)}
    assert f"page 2 of {len(file.pages)}" in file.pages[1].extract_text()
    assert file.metadata
    assert file.metadata.title == "After 180 turns"


def with_dictionary(spec: str, word: str) -> Game:
    game = a_game()
    game = Game(replace(game.setup, dictionary=spec))
    game.push_text(f"5E {word}")
    return game


def test_nothing_is_explained_that_family_words_keep_quiet_about() -> None:
    assert [known.word for known in glossary(with_dictionary("english", "SHIT"))] == ["SHIT"]
    assert glossary(with_dictionary("family:english", "SHIT")) == []
    assert glossary(with_dictionary("family:english", "MOOD"))[0].base == "MOOD"
    # A page is read by all, so one seat without rude words is enough.
    child = {"Ben": SeatTerms(dictionary="family:english")}
    assert glossary(seated(with_dictionary("english", "SHIT"), "5E SHIT", **child)) == []
    # A dictionary that is not there tells no more than a family is told.
    assert glossary(with_dictionary("/none/words.txt", "SHIT")) == []


def test_words_of_a_seat_that_plays_in_another_language_are_not_explained(tmp_path: Path) -> None:
    german = tmp_path / "german.txt"
    german.write_text("mood\ndear\nkatzen\nschulen\ntischen\nvogel\nbruder", "utf-8")
    ben = {"Ben": SeatTerms(dictionary=permit(str(german)))}
    game = seated(with_dictionary("english", "MOOD"), "5C MOOD", "F5 .EAR", **ben)
    assert [known.word for known in glossary(game)] == ["MOOD"]
    assert glossary(with_dictionary(str(german), "MOOD")) == []


@pytest.mark.parametrize("first", range(0, len(NAMES), 5))
def test_names_of_any_script_are_drawn(first: int) -> None:
    game = a_game("5C MOOD", "end", players=(*NAMES[first : first + 5], "Ben"))
    assert picture(game).width == WIDTH
    told = text_in(game, Format.PDF)
    assert "\x1b" not in told
    assert "Ben" in told


def test_what_a_font_lacks_is_taken_from_another_or_replaced(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert drawn.runs("Zoë Šimon – 5×5", bold=False)[0].font == drawn.PLAIN
    monkeypatch.setattr(drawn, "_system_fonts", lambda bold: ())
    drawn.runs.cache_clear()
    assert [run.content for run in drawn.runs("Żółć ąę", bold=True)] == ["Zółć ae"]
    assert [run.content for run in drawn.runs("愛 A", bold=False)] == ["? A"]
    drawn.runs.cache_clear()


def test_letters_that_no_page_can_hold_are_pictures_on_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise TTFError("postscript outlines are not supported")

    monkeypatch.setattr(drawn, "TTFont", refuse)
    monkeypatch.setattr(drawn, "getRegisteredFontNames", lambda: [drawn.PLAIN, drawn.BOLD])
    page = pages(a_game("5C MOOD", players=("Анна", "Ben"))).pages[0]
    assert "Анна" not in page.extract_text()
    assert len(page.images) >= 1


@effort(max_examples=10)
@given(games())
def test_whatever_was_played_all_of_it_lies_on_the_page(game: Game) -> None:
    shapes, height = messenger_picture(game)
    inside(shapes, WIDTH, height)
    for page in sheet_pages(game, glossary(game)):
        inside(page, PAGE_WIDTH, PAGE_HEIGHT)
    assert write_export(game, Format.PDF).startswith(b"%PDF-")


def inside(shapes: list[Shape], wide: float, high: float) -> None:
    """All `shapes` lie within a page of that size."""
    for shape in shapes:
        match shape:
            case Rect(x, y, width_, height):
                places = [(x, y), (x + width_, y + height)]
            case Stroke(points):
                places = list(points)
            case Text(content, x, y, size, _, bold, anchor):
                room = width(content, size, bold)
                left = x - room * {"start": 0, "middle": 0.5, "end": 1}[anchor]
                places = [(left, y - size * 0.7), (left + room, y)]
            case _:
                places = shape.outline
        for x, y in places:
            assert -0.1 <= x <= wide + 0.1, shape
            assert -0.1 <= y <= high + 0.1, shape


def test_a_missing_library_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("scorekeeper.export.")]:
        if name.endswith("drawn"):
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(
        SaveError, match=r"The PNG could not be drawn, .*install scorekeeper again\."
    ):
        write_export(a_game("5C MOOD"), Format.PNG)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_any_box_is_drawn(path: Path) -> None:
    game = load(path).game
    assert picture(game).width == WIDTH
    assert len(pages(game).pages) >= 1


def test_a_font_of_one_size_is_drawn_in_any(monkeypatch: pytest.MonkeyPatch) -> None:
    run = drawn.FontRun("Anna", drawn.BOLD)
    real, of_one_size = drawn.loaded, drawn.loaded(drawn.BOLD, 109)
    usual, rise = drawn.stamped(run, 40, "#000000")
    monkeypatch.setattr(drawn, "loaded", lambda font, size: of_one_size)
    shrunk, shrunk_rise = drawn.stamped(run, 40, "#000000")
    assert shrunk.width == pytest.approx(usual.width, abs=2)
    assert shrunk_rise == pytest.approx(rise, abs=2)
    assert drawn.length(run, 40) == pytest.approx(real(drawn.BOLD, 40).getlength("Anna"), abs=2)
