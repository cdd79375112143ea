"""Find it: puzzles from games that were played."""
