"""Who plays: contestants of every strength sit down, and the game-playing algorithm lets them."""
