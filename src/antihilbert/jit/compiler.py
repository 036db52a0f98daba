"""Decorators for kernels, which release the interpreter's lock, and intrinsics for arrays."""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from types import FrameType
from typing import Any, ParamSpec, TypeVar, cast

import numba
import numba.extending
import numpy as np
from numpy.typing import NDArray

from antihilbert.core.progress import standing_still
from antihilbert.jit import numba_internals
from antihilbert.jit.cache import KernelCache, PartCache
from antihilbert.jit.numba_internals import cgutils, populate_array

# An interrupt during compilation leaves a half-built function that Numba can neither use nor store,
# and sometimes makes LLVM free memory twice, which ends the process. So it is delivered afterwards.

P = ParamSpec("P")
R = TypeVar("R")


class _DeferredInterrupt:
    """A SIGINT handler that stores the first interrupt; the second one gets through."""

    def __init__(self, previous: Any) -> None:
        self.previous = previous
        self.pending: tuple[int, FrameType | None] | None = None

    def __call__(self, number: int, frame: FrameType | None) -> None:
        if self.pending is not None:
            self.previous(number, frame)
        self.pending = number, frame


@contextmanager
def held_back() -> Iterator[None]:
    """Defer an interrupt until the block is left."""
    previous = signal.getsignal(signal.SIGINT)
    in_main = threading.current_thread() is threading.main_thread()  # signals arrive there
    if not in_main or not callable(previous) or isinstance(previous, _DeferredInterrupt):
        yield
        return
    deferred = _DeferredInterrupt(previous)
    signal.signal(signal.SIGINT, deferred)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, previous)
        if deferred.pending is not None:
            previous(*deferred.pending)


def uninterrupted(function: Callable[P, R]) -> Callable[P, R]:
    """Wrap a function so that interrupts are deferred while it runs."""

    def run(*args: P.args, **kwargs: P.kwargs) -> R:
        with held_back():
            return function(*args, **kwargs)

    return run


F = TypeVar("F", bound=Callable[..., Any])

# Numba does not annotate what its decorators return.
intrinsic: Callable[[Callable[..., Any]], Any] = numba.extending.intrinsic

Bytes = NDArray[np.uint8]
Words = NDArray[np.uint64]
Numbers = NDArray[np.int64]
Floats = NDArray[np.float64]


def _compiled(function: F, forceinline: bool) -> F:
    decorate = partial(numba.njit, nogil=True, error_model="numpy", forceinline=forceinline)
    dispatcher: Any = decorate()(function)
    if numba_internals.has_cache(dispatcher):
        numba_internals.set_cache(dispatcher, KernelCache(function))
        dispatcher.compile = standing_still()(uninterrupted(dispatcher.compile))
        # As other kernels call it:
        part: Any = decorate(pipeline_class=numba_internals.PartCompiler)(function)
        numba_internals.set_cache(part, PartCache(function))
        numba_internals.call_instead(dispatcher, part)
    return cast(F, dispatcher)


def kernel(function: F) -> F:
    """Compile `function` at its first call, without the interpreter's lock."""
    return _compiled(function, forceinline=False)


def inlined(function: F) -> F:
    """Compile a short function of a hot loop; LLVM always inlines it."""
    return _compiled(function, forceinline=True)


@intrinsic
def unowned(typing: Any, array: Any) -> Any:
    """Return the same array without its owner, which the caller must keep alive.

    Passing an owned array counts references with slow atomic instructions.
    """

    def codegen(context: Any, builder: Any, signature: Any, operands: Any) -> Any:
        view = context.make_array(array)(context, builder, operands[0])
        view.meminfo = cgutils.get_null_value(view.meminfo.type)
        view.parent = cgutils.get_null_value(view.parent.type)
        return view._getvalue()

    return array(array), codegen


@intrinsic
def unowned_fields(typing: Any, held: Any) -> Any:
    """Apply `unowned` to all arrays of a tuple, which the caller must keep alive."""
    arrays = [at for at, kind in enumerate(held.types) if isinstance(kind, numba.types.Array)]

    def codegen(context: Any, builder: Any, signature: Any, operands: Any) -> Any:
        borrowed = operands[0]
        for at in arrays:
            kind = held.types[at]
            array = builder.extract_value(borrowed, at)
            view = context.make_array(kind)(context, builder, array)
            view.meminfo = cgutils.get_null_value(view.meminfo.type)
            view.parent = cgutils.get_null_value(view.parent.type)
            borrowed = builder.insert_value(borrowed, view._getvalue(), at)
        return borrowed

    return held(held), codegen


@intrinsic
def offset_view(typing: Any, array: Any, offset: Any) -> Any:
    """Return an unowned view of the array from `offset` on. Unchecked."""

    def codegen(context: Any, builder: Any, signature: Any, operands: Any) -> Any:
        view = context.make_array(array)(context, builder, operands[0])
        view.data = builder.gep(view.data, [operands[1]])
        view.meminfo = cgutils.get_null_value(view.meminfo.type)
        view.parent = cgutils.get_null_value(view.parent.type)
        return view._getvalue()

    return array(array, numba.types.int64), codegen


@intrinsic
def on_stack(typing: Any, size: Any) -> Any:
    """Allocate words on the stack (a literal number), valid until the function returns."""

    def codegen(context: Any, builder: Any, signature: Any, operands: Any) -> Any:
        kind = signature.return_type
        word = context.get_data_type(kind.dtype)
        data = cgutils.alloca_once(builder, word, size=size.literal_value)
        array = context.make_array(kind)(context, builder)
        length = context.get_constant(numba.types.intp, size.literal_value)
        stride = context.get_constant(numba.types.intp, 8)
        populate_array(
            array, data=data, shape=[length], strides=[stride], itemsize=stride, meminfo=None
        )
        return array._getvalue()

    if isinstance(size, numba.types.IntegerLiteral):
        return numba.types.Array(numba.uint64, 1, "C")(size), codegen
    return None
