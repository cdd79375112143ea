"""Tests of the room `scorekeeper/tui/lesson`."""
