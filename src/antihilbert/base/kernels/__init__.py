"""How kernels are compiled, and what Python has no word for."""
