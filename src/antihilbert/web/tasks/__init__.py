"""What worker processes compute: plain arguments in, JSON (or SVG text) out.

Every bound is here, beside the work that it bounds, and is said in one line when it is passed.
"""
