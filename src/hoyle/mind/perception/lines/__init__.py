"""Lines of play: what stands on them, how they meet, how they are forced, the ways between pieces."""
