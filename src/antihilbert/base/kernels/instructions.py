"""Machine instructions that Python has no word for, on 64-bit words."""

from collections.abc import Callable
from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

signed: Any = np.int64  # of an unsigned word: the two do not mix


def _instruction(emit: Callable[[ir.IRBuilder, ir.Value], ir.Value]) -> Any:
    """The instruction that `emit` writes, as a function from 64-bit words to 64-bit words."""

    def typed(typing: Any, word: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return emit(builder, arguments[0])

        return types.uint64(types.uint64), generate

    return intrinsic(typed)


_FALSE = ir.Constant(ir.IntType(1), 0)  # a word without bits is a fair question: the answer is 64

trailing_zeros = _instruction(lambda builder, word: builder.cttz(word, _FALSE))
leading_zeros = _instruction(lambda builder, word: builder.ctlz(word, _FALSE))
ones = _instruction(lambda builder, word: builder.ctpop(word))


def _choose(typing: Any, condition: Any, one: Any, other: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.select(*arguments)

    return types.uint64(types.boolean, types.uint64, types.uint64), generate


# `one if condition else other`, as one instruction: what is written as a branch the compiler may
# split into ways through the whole loop body, which it then has to compute one after the other.
choose: Any = intrinsic(_choose)


def _asked_for(attribute: str) -> Any:
    """A word to the compiler about the function that it is called in."""

    def typed(typing: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            # llvmlite lets only a few attributes through, so this one goes round its check.
            set.add(builder.function.attributes, attribute)
            return context.get_dummy_value()

        return types.none(), generate

    return intrinsic(typed)


# The widest vectors that the machine has: for safety's sake compilers stop at half of that, a rule
# made for machines that slowed down when they used more.
widest_vectors = _asked_for('"prefer-vector-width"="512"')
# A function that is seldom called: put in place it would take registers from the loop around it.
seldom = _asked_for("noinline")
