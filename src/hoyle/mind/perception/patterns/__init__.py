"""Patterns: templates on the board, what fills them, and what several have in common."""
