"""Compile kernels with Numba, cache them on disk, and give them instructions that Python lacks."""

import os


def _check(name: str, works: bool) -> None:
    if not works:
        from antihilbert.core.messages import refused, shortened  # no kernel depends on them

        raise refused("bad_environment", name=name, value=shortened(os.environ[name]))


# Numba itself ends in a traceback with these.
_check("NUMBA_DISABLE_JIT", os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0"))
_check("NUMBA_NUM_THREADS", os.environ.get("NUMBA_NUM_THREADS", "1").strip("+- 0") != "")
