"""Where this Python runs: one in a browser has neither threads nor compiled code."""

import sys

IN_BROWSER = sys.platform == "emscripten"
