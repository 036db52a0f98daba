"""Colour baseball: boards, strategies, shortest solutions, distances."""
