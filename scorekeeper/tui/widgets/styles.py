"""The styles of the parts of a widget, in the colours of the theme."""

from __future__ import annotations

from collections.abc import Mapping

from rich.style import Style as RichStyle
from textual.style import Style
from textual.widget import Widget


class PartStyles(dict[str, RichStyle]):
    """Rich styles by the name of the part, each worked out when it is first needed.

    Component classes would have Textual match the style sheet for each part of each widget
    before the first picture, and twice. A part needs no more than a style as in markup.
    """

    def __init__(self, widget: Widget, parts: Mapping[str, str]) -> None:
        """Each of `parts` as markup would have it, laid over the style of `widget`."""
        super().__init__()
        self._widget = widget
        self._parts = parts

    def __missing__(self, name: str) -> RichStyle:
        style = self._widget.visual_style + Style.parse(self._parts[name])
        self[name] = rich_style = style.rich_style
        return rich_style


class Parted(Widget):
    """A widget that draws its parts in `_styles`, which it has from the beginning."""

    _styles: PartStyles

    _look: tuple[str, Style] | None = None
    """The theme, and the style of the widget in it, for which all was drawn."""

    def notify_style_update(self) -> None:
        """The style sheet was applied: draw all anew if anything looks different by it.

        Textual applies it to a whole screen whenever the focus moves.
        """
        super().notify_style_update()
        look = (self.app.theme, self.visual_style)
        if look != self._look:
            self._look = look
            self._styles.clear()
            self.refresh()
