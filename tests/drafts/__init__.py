"""Tests of what is filled in before it counts: games, seats, boxes, boards, results, racks."""
