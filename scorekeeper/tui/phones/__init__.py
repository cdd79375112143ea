"""The phones that follow the table."""
