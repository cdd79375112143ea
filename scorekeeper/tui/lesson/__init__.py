"""The lesson: a game told step by step at a table of its own."""
