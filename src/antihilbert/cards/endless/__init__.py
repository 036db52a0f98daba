"""Endless games: constructed, searched for, explained."""
