"""How things look: boards as text and SVG, decisions in words, tables."""
