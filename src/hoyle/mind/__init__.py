"""What Hoyle thinks and learns: perception, useful knowledge, Advisors, and the player that leads them.

No door leads from here to the solver: the perfect contestant is watched, never asked.
"""
