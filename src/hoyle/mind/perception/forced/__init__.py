"""Forced lines: what somebody can force, whatever the other does, proved within so many positions."""
