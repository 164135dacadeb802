"""What was measured: trainers, learning phases, testing batteries, metrics and the game players' Turing test."""
