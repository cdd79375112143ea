"""The commands of the shell, as a user types them."""
