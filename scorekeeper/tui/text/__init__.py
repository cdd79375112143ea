"""The lines of the panels, dialogs and pages; pure."""
