"""Imagined contests: how a position comes out when it is played to its end, again and again, by sensible players."""
