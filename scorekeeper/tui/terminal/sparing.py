"""Parts of Textual that do less than Textual's own, and so are faster."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any

from textual._compositor import ChopsUpdate, Compositor, CompositorMap, ReflowResult
from textual.css.model import RuleSet
from textual.css.styles import RulesMap
from textual.css.stylesheet import Stylesheet
from textual.dom import DOMNode
from textual.geometry import Region, Size
from textual.reactive import Reactive
from textual.strip import Strip
from textual.widget import Widget


class SparingCompositor(Compositor):
    """Renders the widgets in which something has changed, and no others.

    Textual renders all between the first change and the last one, and all that scroll together:
    where a row and the line at the foot change, that is nearly the whole screen, 8 ms a key.
    It also renders whatever is behind them, such as the screen, 3 ms where ten widgets change, and
    all lines of each.
    """

    _laid_out: CompositorMap | None = None
    """The places of all widgets at the last layout."""

    def reflow(self, parent: Widget, size: Size) -> ReflowResult:
        """Lay out anew; a widget that is seen or has another size since the last time is told.

        Textual compares with a map that it makes anew whenever somebody asks for a region after
        something that is not seen was to be drawn: then it tells nobody.
        """
        if self._laid_out is not None:
            self._full_map = self._laid_out
        result = super().reflow(parent, size)
        self._laid_out = self._full_map
        return result

    _changed: frozenset[Region] = frozenset()
    """Where something has changed; empty while everything is rendered."""

    def render_partial_update(self) -> ChopsUpdate | None:
        self._changed = frozenset(self._dirty_regions)
        try:
            return super().render_partial_update()
        finally:
            self._changed = frozenset()

    def _get_renders(
        self, crop: Region | None = None
    ) -> Iterable[tuple[Region, Region, list[Strip]]]:
        if not self._changed:
            yield from super()._get_renders(crop)
            return
        changed = self._changed
        for widget, (region, clip) in self.visible_widgets.items():  # From the front to the back.
            seen = region.intersection(clip)
            parts = [seen.intersection(one) for one in changed if seen.overlaps(one)]
            if parts:
                rows = Region.from_union(parts)
                seen_rows = Region(seen.x, rows.y, seen.width, rows.height)
                lines = widget.render_lines(seen_rows.translate(-region.offset))
                yield seen_rows, seen_rows, lines
                changed = frozenset(one for one in changed if not seen.contains_region(one))

    def strips_in(self, crop: Region) -> list[Strip]:
        """The lines of the screen in `crop`, in their whole width, as they are drawn."""
        chops = self._render_chops(crop, lambda y: y in crop.line_range)
        return [Strip.join(chop.values()) for chop in chops[crop.y : crop.bottom]]


class SparingStylesheet(Stylesheet):
    """Matches each kind of widget, at its place and in its state, once for all of its kind.

    Textual matches all 1,000 rules whenever a class or the focus changes, 1 ms a widget.
    """

    _matched_with: list[RuleSet] | None = None
    """The rules of which `_matched` tells."""

    def apply(
        self,
        node: DOMNode,
        *,
        animate: bool = False,
        cache: dict[tuple[Any, ...], RulesMap] | None = None,
    ) -> None:
        """Style `node` as its kind was styled before; else match the rules."""
        rules = self.rules
        if rules is not self._matched_with or len(self._matched) > _MOST_MATCHED:
            self._matched_with = rules
            self._matched: dict[Hashable, tuple[RulesMap, tuple[bool, ...]]] = {}
        kind = tuple(map(_state, node.css_path_nodes))
        matched = self._matched.get(kind)
        if matched:
            found, states = matched
            for name, has_style in zip(_STATES, states, strict=True):
                setattr(node, name, has_style)
            self.replace_rules(node, found, animate=animate)
            self._process_component_classes(node)
            return
        kept: dict[tuple[Any, ...], RulesMap] = {}
        super().apply(node, animate=animate, cache=kept)
        for found in kept.values():  # None where the rules go by its neighbours or what is in it.
            self._matched[kind] = found, tuple(getattr(node, name) for name in _STATES)


_MOST_MATCHED = 5_000
_STATES = ("_has_hover_style", "_has_focus_within", "_has_order_style", "_has_odd_or_even")
"""Whether a node is styled anew when the pointer, the focus or its neighbours change."""


def _state(node: DOMNode) -> Hashable:
    """All that a rule can ask of a node, but for its neighbours, its children and the theme."""
    return (
        type(node),
        node._id,
        node.classes,
        node._pseudo_classes_cache_key,
        getattr(node, "can_focus", getattr(node, "app_focus", False)),
    )


class StyledLate(Widget):
    """A second base of a widget of Textual's that changes its own classes while it is made.

    Each such change matches the whole style sheet against a widget that nobody sees yet, 5 to 10 ms
    a field. On the screen it is styled in any case. Textual takes bindings and component classes
    from the first base alone.
    """

    def update_node_styles(self, animate: bool = True) -> None:
        if self.is_attached:
            super().update_node_styles(animate)


class Unscrolled(Widget):
    """A second base of a widget that never scrolls, or has a stable gutter for its scroll bar.

    Where its contents have another size, Textual lays the whole screen out a second time, for
    scroll bars.
    """

    virtual_size: Reactive[Size] = Reactive(Size(0, 0))
