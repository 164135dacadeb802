"""What may be played: games as data, their rules as an oracle, contests and their records."""
