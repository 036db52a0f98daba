"""The kinds of work that campaigns know."""
