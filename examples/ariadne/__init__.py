"""Ariadne: a robot that walks mazes with FORR, to show that the architecture knows no game (tutorial, 3.3).

FORR's other well-known implementation was a program of this name for simulated path finding. This one is small: it sees
only the squares beside it, is told how far away the goal is, and learns where the dead ends are.

    python -m examples.ariadne
"""
