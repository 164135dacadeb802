"""Tools for whoever works on Hoyle itself: what a change changed, how the code reads, whether the tests can fail."""
