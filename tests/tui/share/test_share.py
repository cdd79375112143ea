"""A game is shared from the table and from its end: what, where, and what is in the way."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Input

from scorekeeper.export import Format
from scorekeeper.game.game import Game
from scorekeeper.game.setup import Setup
from scorekeeper.game.start_position import ScorePad
from scorekeeper.saving import SaveError
from scorekeeper.session.sharing import Shared, Thing
from scorekeeper.tui.table.screen import TableScreen
from tests.support.games import LEAFLET, RULES, game_of

from ..hands import Hands, at_table


@pytest.fixture(autouse=True)
def documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working folder, in which relative paths begin."""
    folder = tmp_path / "work [red]"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


async def open_share(hands: Hands) -> None:
    if isinstance(hands.app.screen, TableScreen):
        hands.app.screen.without_key("share")  # As the menu does.
    else:
        await hands.press("ctrl+x")
    await hands.see("a picture to send")


async def type_path(hands: Hands, path: str) -> None:
    """Put `path` in place of the one that is offered."""
    if not isinstance(hands.app.focused, Input):
        await hands.press("tab")
    await hands.press("ctrl+u")
    await hands.type(path)


def place(hands: Hands) -> str:
    """The path that is offered or typed."""
    return hands.app.screen.query_one(Input).value


@pytest.fixture
def draws(monkeypatch: pytest.MonkeyPatch) -> list[Format]:
    """The forms that are written; each holds its name and the turns of the game, and is soon so."""
    written: list[Format] = []

    def write(game: Game, form: Format) -> bytes:
        written.append(form)
        return drawn(game, form)

    monkeypatch.setattr("scorekeeper.export.write_export", write)
    return written


def drawn(game: Game, form: Format) -> bytes:
    """What `draws` writes."""
    return f"{form.name} of {len(game.steps)} turns".encode()


async def test_one_key_makes_a_real_picture_and_the_next_one_opens_it(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Path] = []

    def opens(path: Path) -> bool:
        opened.append(path)
        return len(opened) == 1

    monkeypatch.setattr("scorekeeper.tui.share.screen.is_opened", opens)
    file = home / "upwords-21-november.png"
    async with at_table(game_of("5C MOOD"), home) as hands:
        await open_share(hands)
        await hands.see("Enter    make the picture", "Nothing is sent anywhere.")
        await hands.press("enter")
        await hands.see("The picture is made, in home.", "Enter    open it")
        assert file.read_bytes().startswith(b"\x89PNG")
        await hands.press("enter", "enter")
        await hands.see("There is no program here")
        assert opened == [file, file]
        await hands.press("down")
        await hands.see("Enter    make the page")
        await hands.press("escape")
        await hands.back_at_table()


async def test_thing_and_place_are_chosen_typed_and_clicked(
    documents: Path, home: Path, draws: list[Format]
) -> None:
    (documents / "kept").mkdir()
    async with at_table(game_of(*LEAFLET), home) as hands:
        await open_share(hands)
        offered = []
        for _ in range(4):
            offered.append(place(hands))
            await hands.press("down")
            await hands.until(lambda: place(hands) != offered[-1])
        assert [Path(path).name for path in offered] == [
            f"upwords-21-november{ending}" for ending in (".png", ".pdf", ".bgsplay", ".toml")
        ]
        hands.post("down", "down", "enter")
        await hands.see("The result is made", "go back", "BG Stats")
        (made,) = home.glob("*.bgsplay")
        assert made.read_bytes() == drawn(hands.game, Format.BGSTATS)
        hands.post("tab", "ctrl+u", *"mine.pdf", "enter")
        await hands.see("The page is made")
        assert (documents / "mine.pdf").read_bytes() == drawn(hands.game, Format.PDF)
        await hands.press("escape")
        await hands.back_at_table()
        await open_share(hands)
        await type_path(hands, "kept")  # A folder.
        await hands.press("enter")
        await hands.see("The picture is made, in kept.")
        inside = documents / "kept" / "upwords-21-november.png"
        assert inside.read_bytes() == drawn(hands.game, Format.PNG)
        await hands.click("Esc  Back")
        await hands.back_at_table()
        await hands.resize((40, 15))
        await open_share(hands)
        await hands.click("a page to print")
        await hands.click("Enter    make the page")
        await hands.see("The page is made, in home.", "open it")
        assert draws == [Format.BGSTATS, Format.PDF, Format.PNG, Format.PDF]


@pytest.mark.parametrize(
    ("started", "name"),
    [
        ("2019", "upwords-2019.png"),
        ("2019-05", "upwords-may-2019.png"),
        ("2019-05-01", "upwords-1-may.png"),
    ],
)
def test_an_old_result_is_named_by_as_much_of_its_day_as_is_known(started: str, name: str) -> None:
    game = Game(Setup(RULES, ("Maya", "Leo"), started=started, pad=ScorePad((50, 60))))
    shared = Shared(game, None, str)
    assert Path(shared.offered(Thing.PICTURE)).name == name


async def test_what_is_in_the_way_is_told_and_can_be_mended(
    documents: Path, home: Path, draws: list[Format]
) -> None:
    old = documents / "a.pdf"
    old.write_text("mine")
    async with at_table(game_of(), home, (120, 40)) as hands:
        assert hands.session.store.path is not None
        before = hands.session.store.path.read_bytes()
        await open_share(hands)
        for typed, told in (
            ("mine.svg", "End the name with .png"),
            (str(hands.session.store.path), "choose another"),
            ("~nobody-here/a.pdf", "its folder does"),
        ):
            await type_path(hands, typed)
            await hands.press("enter")
            await hands.see(told)
        assert hands.session.store.path.read_bytes() == before
        await type_path(hands, "a.pdf")
        await hands.press("enter")
        await hands.see("a.pdf already exists. Press Enter")
        await hands.press("backspace", "f")
        await hands.until(lambda: "again to replace" not in hands.text)
        await hands.press("enter")
        await hands.see("Press Enter again to replace")
        assert old.read_text() == "mine"
        await hands.press("enter")
        await hands.see("The page is made")
        assert old.read_bytes() == drawn(hands.game, Format.PDF)
    assert [*documents.iterdir()] == [old]


async def test_the_end_of_a_game_is_shared_as_well_and_a_full_disk_is_told(
    home: Path, draws: list[Format], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise SaveError("the disk is full; free some space and save again.", "game.png")

    async with at_table(game_of(*LEAFLET, "end"), home, (100, 30)) as hands:
        await hands.dialog("The game is over", "7 tiles")
        with monkeypatch.context() as disk:
            disk.setattr("scorekeeper.export.write_atomically", full)
            await open_share(hands)
            await hands.press("enter")
            await hands.see("the disk is full")
            assert not list(home.glob("*.png"))
        await hands.press("enter")
        await hands.see("The picture is made, in home.")
        assert (home / "upwords-21-november.png").read_bytes() == drawn(hands.game, Format.PNG)
        await hands.press("escape")
        await hands.dialog("The game is over")
        await open_share(hands)  # Even while letters are typed.
        assert place(hands).endswith("upwords-21-november-2.png")
        await hands.press("escape", "escape")
        await hands.back_at_table()
