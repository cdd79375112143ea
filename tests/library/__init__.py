"""The game itself: its rules as tests, and short ways to set a table."""
