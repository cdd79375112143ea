"""All games that are kept: looked for, deleted and brought back, shared and brought in."""
