"""The history of all games: figures of players, head to head, the solo ladder, renaming."""
