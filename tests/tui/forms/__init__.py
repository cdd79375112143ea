"""Tests of the room `scorekeeper/tui/forms`."""
