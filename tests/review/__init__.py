"""Looking back on one game."""
