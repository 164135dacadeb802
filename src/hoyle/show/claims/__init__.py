"""Claims in words and marks: one file for each kind, of the same name as in `mind/claims/`, with its `TELLING`."""
