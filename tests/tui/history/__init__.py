"""Tests of the room `scorekeeper/tui/history`."""
