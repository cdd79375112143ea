"""Nothing that leaves the program has the tiles of a computer, or of a deal, before the end."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.cli import COMMANDS
from scorekeeper.cli.show import follow
from scorekeeper.export import Format
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.outcome import default_leftovers
from scorekeeper.game.play import Exchange, Finish, Pass, Play
from scorekeeper.game.rules import FailedChallenge
from scorekeeper.game.seats import known_rack, without_secrets
from scorekeeper.game.setup import WordCheck
from scorekeeper.record import Watched, load, record_table, save
from scorekeeper.session import Session
from scorekeeper.session.correction import Correction
from scorekeeper.table.stage import Watching
from scorekeeper.table.state import TableState
from scorekeeper.web.seat_api import SeatApi
from scorekeeper.web.state import view
from scorekeeper.words.catalogue import permit
from tests.cli.conftest import Shell, folder, shell  # noqa: F401  Fixtures.
from tests.export.samples import text_in
from tests.record.secret_games import LAST, dealt, rack, real, untold
from tests.support.games import RULES
from tests.web.conftest import hosted, shown

FILE = "secret.toml"
GAMES = {"real": real, "untold": untold, "dealt": dealt}


def secrets(game: Game) -> list[str]:
    """The racks and draws of `game` and its seed, each as one text; and tiles exchanged."""
    texts = [game.setup.deal] if game.setup.deal else []
    for step in game.steps:
        if step.is_secret:
            texts += ["".join(step.rack or ()), "".join(step.turn.drawn or ())]
            if isinstance(step.turn.action, Exchange):
                texts += [
                    f"{verb} {step.turn.action.letter}" for verb in ("exchange", "swap", "swapped")
                ]
    if game.position.deal:
        texts += ["".join(rack) for rack in game.position.deal.racks]
        texts.append("".join(game.position.deal.bag))
    return [text for text in map(plain, texts) if len(text) > 1]


def plain(text: str) -> str:
    """Only the letters and digits of `text`, so that no way of writing a rack is overlooked."""
    return re.sub(r"[^a-z0-9]", "", text.lower())


def found(game: Game, text: str) -> list[str]:
    """The secrets of `game` that stand in `text`."""
    return [secret for secret in secrets(game) if secret in plain(text)]


def shell_lines(run: Callable[..., object], game: Game) -> Iterator[str]:
    """All that commands say that look at the game in the file, or change it a little."""
    looks = [
        *(["show", *part] for part in ([], ["--json"], ["--unseen"], ["--rules"], ["--chart"])),
        ["check"],
        ["import"],
        *(["export", "--format", form] for form in Format if form.is_text),
        ["plays", "--rack", "AEINRST", "--during-game", "--dictionary", "few.txt"],
        ["plays", "--word", "WOOL", "--during-game", "--dictionary", "few.txt"],
        ["review", "--dictionary", "few.txt"],
    ]
    for command, *options in looks:
        yield str(run(command, FILE, *options))
    yield from (str(run("games", *options)) for options in ([], ["--json"], ["mira"]))
    yield from (str(run("stats", *options)) for options in ([], ["--json"], ["Mira"], ["--solo"]))
    yield str(run("stats", "--tonight"))
    if not game.position.ending:
        yield str(run("add", FILE, "J9 ZZZ"))
        yield str(run("add", FILE, "1: pass", "--dry-run"))
        for change in ("1: remove", "1: insert pass"):
            yield str(run("add", FILE, change, "--dry-run", "--drop-misfits"))
        yield str(run("change", FILE, "--player", "Ben=Benno", "--note", "x"))
        yield str(run("change", FILE, "--player", "Benno=Ben", "--note", ""))
        yield str(run("add", FILE, "challenge refused by table"))
        yield str(run("add", FILE, "undo"))
        yield str(run("add", FILE, "left Ben=2"))


ELSEWHERE = {
    *("new", "judge", "choose", "word", "dictionaries"),
    *("completion", "demo", "learn"),  # They have no game of anybody's.
    *("watch", "serve"),  # See below.
}


@pytest.mark.parametrize("which", GAMES)
def test_no_command_tells_a_secret(which: str, shell: Shell) -> None:  # noqa: F811
    game = GAMES[which]()
    save(game, Path(FILE))
    Path("few.txt").write_text("wool\nmood\n", "utf-8")
    assert len(secrets(load(Path(FILE)).game)) >= 4  # The file has them: it is for going on.
    said = list(shell_lines(shell, game))
    assert [line for line in said if found(game, line)] == []


def test_every_command_is_asked() -> None:
    asked: set[str] = set()

    def note(command: str, *_: str) -> str:
        asked.add(command)
        return ""

    list(shell_lines(note, real()))
    assert asked | ELSEWHERE == set(COMMANDS)


@pytest.mark.parametrize("which", GAMES)
def test_no_export_and_no_page_tells_a_secret(which: str) -> None:
    game = GAMES[which]()
    texts = {str(form): text_in(game, form) for form in Format}
    texts |= {"record": json.dumps(record_table(game)), "pages": pages(game)}
    assert {name: told for name, text in texts.items() if (told := found(game, text))} == {}
    if which == "real":
        assert "AEINRST" in plain(texts["json"]).upper()


def pages(game: Game) -> str:
    """All that phones are given."""
    room = hosted(shown(game))
    state = json.dumps(view(TableState(without_secrets(game), Watching())))
    return room.feed.first_text() + room.feed.text() + state


@pytest.mark.parametrize("which", GAMES)
async def test_a_seat_is_told_no_secret_but_its_own_rack(which: str) -> None:
    game = GAMES[which]()
    room = hosted(shown(game))
    room.let(room.door.give("Ben"))
    seats, seat = SeatApi(room), {"seat": room.door.seats[0].token}
    places = [await seats.places({**seat, "word": word}) for word in ("wool", "no", "it")]
    previews = [await seats.preview({**seat, "play": f"1A {letter}"}) for letter in "AJK"]
    mine = await seats.mine(seat)
    assert mine["rack"] == (list(game.position.deal.racks[1]) if game.position.deal else None)
    mine["rack"] = None
    assert found(game, json.dumps([mine, places, previews])) == []
    room.judge.stop()


@pytest.mark.parametrize("which", GAMES)
def test_no_watcher_is_told_a_secret(which: str, tmp_path: Path) -> None:
    game = GAMES[which]()
    save(game, tmp_path / FILE)
    watched = Watched(tmp_path / FILE)
    following = follow(watched)
    lines = [next(following) for _ in game.steps]
    assert found(game, "\n".join(lines)) == []
    game.push(Turn(Finish()))
    game.leftovers = default_leftovers(game)  # Then nothing more will come, and it ends.
    save(game, tmp_path / FILE)
    assert any(re.search("swap [A-Z]", line) for line in following)


@pytest.mark.parametrize("which", GAMES)
def test_after_the_end_everything_is_there(which: str) -> None:
    game = GAMES[which]()
    game.push(Turn(Finish()))
    for form in (Format.CSV, Format.JSON):
        text = plain(text_in(game, form)).upper()
        for step in game.steps[:-1]:
            in_file = step.turn.rack if form is Format.JSON else step.rack
            assert plain("".join(in_file or ())).upper() in text
            assert plain("".join(step.turn.drawn or ())).upper() in text
        assert game.setup.deal.upper() in text
    assert re.search("swap [A-Z]", text_in(game, Format.TEXT))


# Turns that go to other players


@pytest.mark.parametrize("which", ["real", "untold"])
@pytest.mark.parametrize("change", ["remove", "insert exchange"])
@pytest.mark.parametrize("number", ["1", "2", "3", "4"])
def test_a_turn_that_goes_to_another_player_takes_no_tiles_along(
    which: str,
    change: str,
    number: str,
    shell: Shell,  # noqa: F811
) -> None:
    game = GAMES[which]()
    save(game, Path(FILE))
    Path("few.txt").write_text("wool\nmood\n", "utf-8")
    assert shell("add", FILE, f"{number}: {change}", "--drop-misfits").code == 0
    changed = load(Path(FILE)).game
    said = list(shell_lines(shell, changed))
    assert [line for line in said if found(game, line)] == []
    noted = {step.turn.rack for step in game.steps if not game.setup.computer(step.player)}
    given = [step for step in changed.steps if step.turn.rack in noted - {None}]
    assert [step.text for step in given if changed.setup.computer(step.player)] == []


def test_a_swap_that_goes_to_a_person_and_back_is_as_it_was(tmp_path: Path) -> None:
    save(untold(), tmp_path / FILE)
    session = Session.open(tmp_path / FILE)
    correction = Correction.of(session.game).remove_turn(2)
    assert "Tiles held in a computer's turns" in correction.changes[-1]
    assert not any("Turn 2 is now" in line for line in correction.changes)
    session.apply(correction)
    assert session.game.steps[1].text == "exchange"
    assert known_rack(session.game, 0) == ()
    session.undo()
    assert session.game.turns == untold().turns
    assert known_rack(session.game, 0) == tuple(LAST)
    session.redo()
    assert known_rack(session.game, 0) == ()


# What is on a dealt rack, asked letter by letter


def answers(run: Shell, *words: str) -> set[str]:
    """What is said to a command with each letter in the place of ``?``; hopefully one thing.

    Letters that lie on the board are left out.
    """
    said = set()
    for letter in RULES.edition.tiles.keys() - set(dealt().board.letters()):
        result = run(*(word.replace("?", f"[{letter}]") for word in words))
        said.add(f"{result.code} {result.out} {result.err}")
    return said


@pytest.mark.parametrize("dry", [["--dry-run"], []])
@pytest.mark.parametrize("turn", ["exchange ?", "5E ??"])
@pytest.mark.parametrize("place", ["2:", "3:", "2: insert"])
def test_no_correction_tells_whether_a_letter_is_on_a_rack(
    place: str,
    turn: str,
    dry: list[str],
    shell: Shell,  # noqa: F811
) -> None:
    among_people = replace(dealt().setup, computers=())
    save(Game.replay(among_people, dealt().turns), Path(FILE))
    assert len(answers(shell, "add", FILE, f"{place} {turn}", *dry)) == 1
    assert load(Path(FILE)).game.turns == dealt().turns


def test_a_play_of_a_deal_is_corrected_with_its_own_tiles(shell: Shell) -> None:  # noqa: F811
    game = dealt()
    save(game, Path(FILE))
    play = game.steps[0].turn.action
    assert isinstance(play, Play)
    one, other = (letter for _, letter in play.tiles)
    turned = shell("add", FILE, f"1: E5 [{one}][{other}]", "--dry-run", "--drop-misfits")
    assert turned.code == 0
    assert f"Turn 1 is now Mira, E5 {one}{other}" in turned.out
    swapped = shell("add", FILE, f"1: exchange {one}", "--dry-run", "--drop-misfits")
    assert (swapped.code, f"swap {one}" in swapped.out) == (0, False)
    assert shell("add", FILE, f"1: 5E [{one}][{other}][{one}]").code == 1


def test_a_turn_that_no_longer_fits_does_not_tell_which_tile_is_missing(
    shell: Shell,  # noqa: F811
) -> None:
    save(dealt(), Path(FILE))
    said = shell("add", FILE, "1: remove", "--dry-run")
    assert "A tile of it is not on the rack." in said.err
    assert "The rack holds" not in said.err


def test_whoever_plays_a_deal_alone_knows_the_rack(shell: Shell) -> None:  # noqa: F811
    game = Game(replace(dealt().setup, players=("Mira", "Ben")))
    game.push(Turn(Pass()))
    held = rack(game)
    game.push(Turn(Pass()))
    save(game, Path(FILE))
    missing = next(tile for tile in RULES.edition.tiles if tile not in held)
    assert shell("add", FILE, f"2: exchange {held[0]}", "--dry-run").code == 0
    refused = shell("add", FILE, f"2: exchange {missing}", "--dry-run")
    assert f"The rack holds no {missing}." in refused.err


def test_after_the_end_any_turn_of_a_deal_can_be_corrected(shell: Shell) -> None:  # noqa: F811
    game = dealt()
    game.push(Turn(Finish()))
    save(game, Path(FILE))
    letter = rack(Game(game.setup))[-1]
    swapped = shell("add", FILE, f"1: exchange {letter}", "--dry-run", "--drop-misfits")
    assert swapped.code == 0


@pytest.mark.parametrize("turn", ["exchange ?", "A9 ?"])
def test_a_turn_entered_for_a_computer_does_not_tell_either(
    turn: str,
    shell: Shell,  # noqa: F811
) -> None:
    save(dealt(), Path(FILE))
    [said] = answers(shell, "add", FILE, turn)
    assert "only Mira knows its tiles" in said
    assert load(Path(FILE)).game.turns == dealt().turns
    assert shell("add", FILE, "pass").code == 0


# A swap, and notes that outlast a computer


def test_a_swap_in_a_deal_is_entered_without_its_letter(
    shell: Shell,  # noqa: F811
) -> None:
    Path("few.txt").write_text("zyzzyva\n", "utf-8")
    among_others = replace(dealt().setup, dictionary=permit("few.txt"), words=WordCheck.INLINE)
    save(Game.replay(among_others, dealt().turns), Path(FILE))
    said = shell("add", FILE, "--computer")
    game = load(Path(FILE)).game
    assert isinstance(game.turns[-1].action, Exchange)
    assert said.out.splitlines()[0].endswith("Mira: swap")
    assert found(game, str(said)) == []


def undone(path: Path) -> Session:
    """A game in which a computer's turn was taken back, so that its rack is noted again."""
    save(real(), path)
    session = Session.open(path)
    session.undo()
    session.undo()
    assert session.notes.rack == tuple(LAST)
    return session


def test_what_was_noted_of_a_computer_is_no_note_of_a_person(tmp_path: Path) -> None:
    session = undone(tmp_path / FILE)
    among_people = replace(session.game.setup, computers=())
    session.apply(Correction.of(session.game).with_setup(among_people, (0, 1)))
    session.play(session.game.judge(session.game.read("pass")))
    assert session.game.turns[-1].rack is None
    assert plain(LAST) not in plain(text_in(session.game, Format.CSV))


def test_nor_does_a_challenge_that_is_overruled_bring_it_back(tmp_path: Path) -> None:
    free = replace(RULES, house=replace(RULES.house, failed_challenge=FailedChallenge()))
    game = Game(replace(real().setup, rules=free))
    game.push(Turn(Pass()))
    game.push_text("5C MOOD")
    game.push(Turn(Pass(), rack=tuple(LAST)))
    save(game, tmp_path / FILE)
    session = Session.open(tmp_path / FILE)
    session.undo()
    session.challenge(by=0, table=True)
    session.apply(Correction.of(session.game).with_setup(replace(game.setup, computers=()), (0, 1)))
    session.overrule_challenge()
    session.play(session.game.judge(session.game.read("pass")))
    assert session.game.turns[-1].rack is None


def test_another_change_leaves_the_rack_noted(tmp_path: Path) -> None:
    session = undone(tmp_path / FILE)
    session.apply(
        Correction.of(session.game).with_setup(replace(session.game.setup, note="x"), (0, 1))
    )
    assert session.notes.rack == tuple(LAST)
