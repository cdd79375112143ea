"""The tests mirror the package; what several of them share is imported from here."""
