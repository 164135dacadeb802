"""Advisors that Hoyle makes of its useful knowledge: each file's `learned` gives those of one kind."""
