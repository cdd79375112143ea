"""The line of a seat: what is typed there goes before what it is told meanwhile."""

from __future__ import annotations

from textual.app import App, ComposeResult

from scorekeeper.tui.app import SHEET_COLOURS
from scorekeeper.tui.forms.game_draft import Place
from scorekeeper.tui.forms.seats import SeatRow
from scorekeeper.tui.kit.panel import palette_of


class OneRow(App[None]):
    """A form of one line."""

    def __init__(self) -> None:
        super().__init__()
        self.row = SeatRow(0, (), draws=True)
        self.named: list[str] = []

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return {name: palette_of(self).colours[name] for name in SHEET_COLOURS}

    def compose(self) -> ComposeResult:
        yield self.row

    def on_seat_row_named(self, event: SeatRow.Named) -> None:
        self.named.append(event.name)


async def test_what_is_told_goes_into_a_field_unless_it_is_older_than_what_was_typed() -> None:
    app = OneRow()
    async with app.run_test() as pilot:
        field = app.row.name_field
        app.row.put(Place("Anna"))
        app.row.go_to("name")
        await pilot.press("B", "e")
        assert app.named == ["B", "Be"]
        for told in ("Anna", "B", "Be"):  # Each comes after more was typed.
            app.row.put(Place(told))
            assert field.value == "Be"
        app.row.put(Place("Cleo"))
        assert (field.value, field.selected_text) == ("Cleo", "Cleo")
