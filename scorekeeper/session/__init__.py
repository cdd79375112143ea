"""A kept game, opened, changed and saved: what every front end asks."""
