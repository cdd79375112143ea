"""What a house rule means, on boards that are as large as they have room."""

from __future__ import annotations

from scorekeeper.game.rules import RULE_SPECS, find_preset, with_rule
from scorekeeper.tui.board.rule_example import ExampleBoard, RuleExample

from ..kit.widget_app import WidgetApp

HASBRO = find_preset("hasbro").house


async def test_every_rule_is_explained_as_its_answer_is_and_boards_of_one_are_alike() -> None:
    example = RuleExample()
    async with WidgetApp(example).run_test(size=(60, 40)) as pilot:
        example.styles.height = "auto"
        for rule in RULE_SPECS:
            example.show(rule, HASBRO)
            await pilot.pause()
        for house, verdict in (
            (HASBRO, "✗ Not allowed"),
            (with_rule(HASBRO, "plural", "off"), "✓"),
        ):
            example.show("plural", house)
            await pilot.pause()
            first, second = (one.render() for one in example.query(".verdict"))
            assert verdict in str(first)
            assert "NETS 2+2+2+2 = 8" in str(second)
        lone, four = (board.content_size for board in example.query(ExampleBoard))
        assert lone.width == four.width
        assert 4 * lone.height == four.height
        assert example.size.width >= four.width + 20
