"""The styles that the style sheets give to the parts of a widget."""

from __future__ import annotations

from collections.abc import Container

from rich.style import Style
from textual.widget import Widget


class PartStyles(dict[str, Style]):
    """Rich styles by the name of the part, each worked out when it is first needed.

    Textual works them out anew for each repaint, were it of one line. Here they stay until
    the widget forgets them with `clear`, as it must when it is repainted as a whole: that is
    what Textual does whenever a style has changed.
    """

    def __init__(self, widget: Widget, prefix: str, additions: Container[str] = ()) -> None:
        """The component classes of `widget` that begin with `prefix`; ``text`` is its own style.

        `additions` only add to the style of another part, such as an underline.
        """
        super().__init__()
        self._widget = widget
        self._prefix = prefix
        self._additions = additions

    def __missing__(self, name: str) -> Style:
        if name == "text":
            style = self._widget.rich_style
        else:
            style = self._widget.get_component_rich_style(
                f"{self._prefix}--{name}", partial=name in self._additions
            )
        self[name] = style
        return style
