"""What the terminal can show: the themes, few colours, plain characters, less to draw."""
