"""The web lab: a server over the library, and the same lab as a folder of files."""
