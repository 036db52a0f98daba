"""The games once more, compiled: the same results as the readable modules, bit for bit."""
