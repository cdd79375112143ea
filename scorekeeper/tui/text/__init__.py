"""What the panels, dialogs and pages say, as lines; pure."""
