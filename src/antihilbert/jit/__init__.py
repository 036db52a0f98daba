"""Compile kernels with Numba, cache them on disk, and give them instructions that Python lacks."""
