"""Tests of the room `scorekeeper/tui/table`."""
