"""The table around an open game: what it waits for, its clock, its computers, seats at phones."""
