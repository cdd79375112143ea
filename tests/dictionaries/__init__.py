"""The shipped words and meanings, and the scripts that build them."""
