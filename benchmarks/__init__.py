"""Measurements, in one run with what they are measured against."""
