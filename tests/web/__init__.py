"""The pages in the home network."""
