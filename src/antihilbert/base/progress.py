"""How long work tells how it gets on: in one of three ways, the same wherever work takes long.

Whoever calls may pass such a function, and hears from it now and then; the work never waits for it.
"""

from collections.abc import Callable

Progress = Callable[[int, int], None]  # so many parts are done, of so many
Counting = Callable[[int], None]  # so many tricks, or positions, so far: nobody knows of how many
Telling = Callable[[str], None]  # in words, what is being done and what has come of it
