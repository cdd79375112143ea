"""Tests of the room `scorekeeper/tui/log`."""
