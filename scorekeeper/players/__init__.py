"""Computer players: which play a player of some strength would choose. Pure and seeded."""
