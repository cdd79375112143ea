"""Games to give away."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from io import BytesIO

from pypdf import PdfReader

from scorekeeper.export import Format, write_export
from scorekeeper.export.drawing import texts
from scorekeeper.export.drawn import messenger_picture
from scorekeeper.game.edition import find_edition
from scorekeeper.game.game import Game
from scorekeeper.game.rules import Rules, find_preset
from scorekeeper.game.seats import without_secrets
from scorekeeper.game.setup import Setup


def a_game(
    *turns: str,
    players: Iterable[str] = ("Anna", "Ben"),
    edition: str = "hasbro-10x10",
    size: int | None = None,
    started: str = "2026-11-21T20:00:00+01:00",
) -> Game:
    """The game that `turns` make, on a board of another `size` if that is given."""
    box = find_edition(edition)
    box = replace(box, size=size) if size else box
    house = replace(find_preset("hasbro").house, players=6)
    game = Game(Setup(Rules(box, house), tuple(players), started=started))
    for text in turns:
        game.push_text(text)
    return game


def text_in(game: Game, form: Format) -> str:
    """What somebody reads in `game` as a file of that form, or what is written into it."""
    if form is Format.PNG:
        return "\n".join(texts(messenger_picture(without_secrets(game))[0]))
    content = write_export(game, form)
    if form is Format.PDF:
        return "\n".join(page.extract_text() for page in PdfReader(BytesIO(content)).pages)
    return content.decode()
