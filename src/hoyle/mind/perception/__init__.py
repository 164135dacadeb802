"""What Hoyle sees on the board."""
