"""Tests of the room `scorekeeper/tui/library`."""
