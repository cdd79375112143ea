"""What is filled in before it counts: a game, a seat, a box, a board, an old result, racks."""
