"""What became of all the games: figures of players, head to head, the solo ladder, renaming."""
