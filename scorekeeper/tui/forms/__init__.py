"""The forms of a game: who plays, the box, the rules, the seats; before it and under way."""
