"""Looking back on one game: what was there, who would have won, what the tiles gave."""
