"""The program as people have it: as one file, and installed from the wheel."""
