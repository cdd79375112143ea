"""Exports from strangers: a clean refusal or a game, never more."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.export import LARGEST, Format, load_game, read_game
from scorekeeper.game.game import Turn
from scorekeeper.names import printable
from scorekeeper.record import Reading, RecordError

from .samples import LEAFLET, a_game, text_in


def sample(form: Format) -> str:
    game = a_game(*LEAFLET, players=("=Anna|", "B<e>n"))
    game.push(Turn(game.read("exchange"), announced=-4, seconds=9, rack=("A",), hinted=True))
    return text_in(game, form)


READABLE = (Format.JSON, Format.SVG)
SAMPLES = {form: sample(form) for form in READABLE}
BEGIN, END = "<svg>\n# The game, for scorekeeper import:", "# The end of the game."


def refusal(text: str, source: str = "x.txt") -> str:
    """Why `text` is refused: one line, which shows no control characters."""
    with pytest.raises(RecordError) as caught:
        read_game(text, source)
    message = str(caught.value)
    assert message == printable(message)
    return message


def harmless(text: str) -> Reading | None:
    """What is made of `text`: a game or a refusal."""
    reading, messages = None, list[str]()
    try:
        reading = read_game(text, "x")
        messages += reading.complaints
    except RecordError as error:
        messages.append(str(error))
    assert messages == [printable(sentence) for sentence in messages]
    return reading


@pytest.mark.parametrize("form", READABLE)
@given(data=st.data())
def test_a_damaged_export_is_a_game_or_a_sentence(form: Format, data: st.DataObject) -> None:
    text = SAMPLES[form]
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = start + data.draw(st.sampled_from([0, 0, 1, 1, 2, 40, 400]))
        new = data.draw(
            st.sampled_from(["", "\n", '"', "{", "}", "[", "]", ",", "<", "&#x1b;", "\x1b[2J", "9"])
            | st.text(max_size=5)
        )
        text = text[:start] + new + text[end:]
    harmless(text)


@given(st.text())
def test_any_text_is_a_game_or_a_sentence(text: str) -> None:
    harmless(text)


def json_values() -> st.SearchStrategy[object]:
    """Anything that JSON can hold."""
    plain = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9)
    return st.recursive(
        plain,
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    )


KEYS = ("format", "edition", "words", "dictionary", "started", "rules", "player", "turn", "left")


@given(st.sampled_from([*KEYS, "result"]), json_values())
def test_json_may_hold_anything_anywhere(key: str, value: object) -> None:
    values = json.loads(SAMPLES[Format.JSON])
    values["record"][key] = value
    harmless(json.dumps(values))


@given(st.sampled_from(["player", "turn"]), st.text(max_size=9), json_values())
def test_json_may_hold_anything_in_a_turn(table: str, key: str, value: object) -> None:
    values = json.loads(SAMPLES[Format.JSON])
    for known in (key, *values["record"][table][-1]):
        values["record"][table][-1][known] = value
        harmless(json.dumps(values))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "x.txt is not a game that can be read: only game files, JSON and pictures (SVG) can"),
        ("Dear Anna,\nturn by turn, play the game!", "is not a game"),
        ("<html><body>no</body></html>", "is not a game"),
        ("{", "x.txt, line 1: this is not valid JSON"),
        ('{\n"record": {},\n7}', "x.txt, line 3: this is not valid JSON"),
        ('{"record": {}}', "edition: is missing"),
        ('{"record": 7}', "record is missing"),
        ('{"record":' * 100_000, "cannot be read"),
        ("{" + "9" * 100_000, "this is not valid JSON"),
        ('{"a": ' + "9" * 100_000 + "}", "cannot be read"),
        ("play,game\r\n5C MOOD,{}\r\n", "is not a game"),
        (f"{BEGIN}\n", "is not a game"),
        (f"{BEGIN}\nformat = 1\n", "edition: is missing"),
        (f"{BEGIN}\nformat = 1\nc d\n", "(at line 4, column 3)"),
        (f"<a>\n{BEGIN}\nedition = 7\n{END}", "line 4: edition: must be a text"),
        (f"{BEGIN}\nformat = 1\n" + "a." * 1_000_000 + "b = 1", "line that is far too long"),
    ],
    ids=range(16),
)
def test_what_is_no_game_is_refused_in_a_sentence(text: str, message: str) -> None:
    assert message in refusal(text)


def test_lines_are_counted_in_the_file_as_it_is() -> None:
    text = SAMPLES[Format.SVG].replace("&quot;hasbro-10x10&quot;", "&quot;chess&quot;")
    line = text.splitlines().index("edition = &quot;chess&quot;") + 1
    assert f"x.svg, line {line}: edition: there is no edition 'chess'" in refusal(text, "x.svg")


def test_entities_are_never_expanded() -> None:
    bomb = '<!DOCTYPE s [<!ENTITY a "aaaaaaaaaa">' + "".join(
        f'<!ENTITY a{n + 1} "{f"&a{n or str()};" * 10}">' for n in range(9)
    )
    secret = '<!ENTITY e SYSTEM "file:///etc/passwd">]><svg><metadata>&a9;&e;</metadata></svg>'
    assert "is not a game" in refusal(bomb + secret)
    inside = SAMPLES[Format.SVG].replace("name = &quot;=Anna|&quot;", "name = &quot;&e;&quot;")
    reading = read_game(bomb + secret.partition("]>")[0] + "]>" + inside, "x.svg")
    assert reading.game.setup.players == ("&e;", "B<e>n")


def test_control_characters_in_an_svg_never_reach_the_terminal() -> None:
    for written, name in (("&#27;[2J", "[2J"), ("\\u001b[2J", "?[2J")):
        reading = read_game(SAMPLES[Format.SVG].replace("=Anna|", written), "x.svg")
        assert reading.game.setup.players[0] == name
    assert "Illegal character" in refusal(SAMPLES[Format.SVG].replace("=Anna|", "\x1b[31m"))


def test_a_text_without_end_is_left_unread(tmp_path: Path) -> None:
    assert "larger than 8 MB" in refusal("#" * (LARGEST + 1))
    big = tmp_path / "big.json"
    big.write_bytes(b"[" * (LARGEST + 1))
    with pytest.raises(RecordError, match="larger than 8 MB"):
        load_game(big)


@pytest.mark.parametrize("form", READABLE)
def test_too_many_turns_are_refused(form: Format) -> None:
    text = SAMPLES[form]
    if form is Format.JSON:
        values = json.loads(text)
        values["record"]["turn"] *= 2000
        text = json.dumps(values)
    else:
        row = "    { player = &quot;=Anna|&quot;, play = &quot;5C MOOD&quot;, score = 8 },\n"
        text = text.replace(row, row * 10_001)
    assert "the most is 10000" in refusal(text)


def test_a_file_that_cannot_be_opened_is_told(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="There is no file"):
        load_game(tmp_path / "none.json")
    (tmp_path / "bytes.svg").write_bytes(b"\xff\xfe<svg>")
    with pytest.raises(RecordError, match="is not UTF-8 text"):
        load_game(tmp_path / "bytes.svg")


def test_a_game_file_that_is_too_large_is_no_better_for_its_ending() -> None:
    """The TOML reader would take ninety times the room of such a text."""
    text = "format = 1\n" + "".join(f"c{number}=[]\n" for number in range(400_000))
    with pytest.raises(RecordError, match="larger than 3 MB"):
        read_game(text, "turns.csv")


def test_more_lines_than_any_game_has_are_refused() -> None:
    with pytest.raises(RecordError, match="far too many lines"):
        read_game("format = 1\n" + "c=1\n" * 200_000, "turns.csv")
