"""Zones: regions around pieces, their features, and what goes with winning or losing."""
