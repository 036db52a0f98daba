"""Endless games of War: constructions, searches, proofs and explanations."""
