"""What helps to keep the project, and is no part of the package."""
