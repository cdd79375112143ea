"""What makes the shipped constants: whole games of computer players, and what is fitted to them."""
