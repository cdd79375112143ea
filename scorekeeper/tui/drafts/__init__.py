"""Things being entered or chosen, as frozen values; nearly all of it pure."""
