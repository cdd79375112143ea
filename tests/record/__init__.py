"""The game file: what is written comes back, and nothing that is read can do harm."""
