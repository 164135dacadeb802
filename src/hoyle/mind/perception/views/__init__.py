"""Views: parts of the board seen at once, and the forced gains that they may foretell."""
