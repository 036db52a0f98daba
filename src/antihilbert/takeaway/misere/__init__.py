"""Misère quotients: what heaps are worth when whoever takes last loses."""
