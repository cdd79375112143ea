"""The board and its tiles as they are drawn: at each size, and beside other things."""
