"""How the kernels are compiled: without the interpreter's lock, and kept on disk between runs."""

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar, cast

import numba
import numba.core.cgutils
import numba.extending
import numpy as np
from numpy.typing import NDArray

from antihilbert.base.clock import standing_still
from antihilbert.base.kernels.interrupts import uninterrupted
from antihilbert.base.kernels.keeping import KeptCode, KeptPart
from antihilbert.base.kernels.parts import PartCompiler

F = TypeVar("F", bound=Callable[..., Any])

# Numba types some of itself, but not what its own decorators do.
intrinsic: Callable[[Callable[..., Any]], Any] = numba.extending.intrinsic
cgutils: Any = numba.core.cgutils

Bytes = NDArray[np.uint8]
Words = NDArray[np.uint64]
Numbers = NDArray[np.int64]
Floats = NDArray[np.float64]


def _compiled(function: F, forceinline: bool) -> F:
    decorate = partial(numba.njit, nogil=True, error_model="numpy", forceinline=forceinline)
    dispatcher: Any = decorate()(function)
    if hasattr(dispatcher, "_cache"):  # not so where the user told Numba to compile nothing
        dispatcher._cache = KeptCode(function)
        dispatcher.compile = standing_still()(uninterrupted(dispatcher.compile))
        part: Any = decorate(pipeline_class=PartCompiler)(function)  # as other kernels call it
        part._cache = KeptPart(function)
        dispatcher.get_call_template = partial(_for_any_value, part.get_call_template)
        dispatcher.get_overload = part.get_overload
    return cast(F, dispatcher)


def _for_any_value(compiled: Callable[..., Any], types: Any, named: Any) -> Any:
    """A call from another kernel: Numba would compile f(1) and f(2) separately."""
    unliteral: Callable[[Any], Any] = numba.types.unliteral
    return compiled(tuple(map(unliteral, types)), {name: unliteral(named[name]) for name in named})


def kernel(function: F) -> F:
    """Compile `function` when it is first called; threads may run it side by side."""
    return _compiled(function, forceinline=False)


def inlined(function: F) -> F:
    """For the few lines that a hot loop repeats: LLVM is told to put them in place."""
    return _compiled(function, forceinline=True)


@intrinsic
def borrowed(typing: Any, array: Any) -> Any:
    """The same array without its owner, which the caller keeps alive.

    Numba counts references with locked instructions whenever an owned array is handed on, and that
    costs more than many of the functions it is handed to.
    """

    def codegen(context: Any, builder: Any, signature: Any, operands: Any) -> Any:
        view = context.make_array(array)(context, builder, operands[0])
        view.meminfo = cgutils.get_null_value(view.meminfo.type)
        view.parent = cgutils.get_null_value(view.parent.type)
        return view._getvalue()

    return array(array), codegen


@intrinsic
def lent(typing: Any, held: Any) -> Any:
    """The same tuple for a busy loop, with its arrays borrowed: its owner keeps them."""
    arrays = [at for at, kind in enumerate(held.types) if isinstance(kind, numba.types.Array)]

    def codegen(context: Any, builder: Any, signature: Any, operands: Any) -> Any:
        lending = operands[0]
        for at in arrays:
            kind = held.types[at]
            array = builder.extract_value(lending, at)
            view = context.make_array(kind)(context, builder, array)
            view.meminfo = cgutils.get_null_value(view.meminfo.type)
            view.parent = cgutils.get_null_value(view.parent.type)
            lending = builder.insert_value(lending, view._getvalue(), at)
        return lending

    return held(held), codegen


@intrinsic
def behind(typing: Any, array: Any, offset: Any) -> Any:
    """What lies in a row from `offset` on, for who knows that there is some: nobody looks."""

    def codegen(context: Any, builder: Any, signature: Any, operands: Any) -> Any:
        view = context.make_array(array)(context, builder, operands[0])
        view.data = builder.gep(view.data, [operands[1]])
        view.meminfo = cgutils.get_null_value(view.meminfo.type)
        view.parent = cgutils.get_null_value(view.parent.type)
        return view._getvalue()

    return array(array, numba.types.int64), codegen


@intrinsic
def on_stack(typing: Any, size: Any) -> Any:
    """An array of so many words, a number in the source, that lives until its function returns."""

    def codegen(context: Any, builder: Any, signature: Any, operands: Any) -> Any:
        import numba.np.arrayobj  # half of Numba, of no use to who only loads kernels

        populate_array: Callable[..., Any] = numba.np.arrayobj.populate_array
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
