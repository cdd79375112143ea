"""Tests of the room `scorekeeper/tui/settings`."""
