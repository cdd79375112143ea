"""The screen: everything that needs Textual, and nothing else does."""
