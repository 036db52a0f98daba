"""A hand in one register: 64 cards of a byte each, and what can be done to all of them at once.

Numba has no vectors, so this file teaches it one type and the operations the War kernel needs, as
LLVM instructions. Most of them exist on any processor, but `pressed`, `dropped` and `joined` need
AVX-512 VBMI2, which x86 processors have had since 2019 (Ice Lake, Zen 4). Where `AVAILABLE` is
False nothing here may be called, and the kernels play on rings of bytes in memory instead.

A mask is a uint64 whose bit i speaks of byte i, or of pair i where pairs are meant.
"""

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import models, register_model

from antihilbert.base.kernels import targets
from antihilbert.base.kernels.compiling import cgutils, intrinsic

AVAILABLE = targets.has("vpermb", "vpshldvw", "shlxq")
WIDTH = 64  # cards in a register

_I1, _I8, _I16, _I64 = (ir.IntType(bits) for bits in (1, 8, 16, 64))
_CARDS = ir.VectorType(_I8, WIDTH)
_PAIRS = ir.VectorType(_I16, WIDTH // 2)
_CARD_MASK = ir.VectorType(_I1, WIDTH)
_PAIR_MASK = ir.VectorType(_I1, WIDTH // 2)


class HandType(types.Type):
    def __init__(self) -> None:
        super().__init__(name="Hand64")


HAND = HandType()


@register_model(HandType)
class _HandModel(models.PrimitiveModel):
    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, _CARDS)  # type: ignore[no-untyped-call]


def _operation(result: Any, *arguments: Any) -> Callable[[Callable[..., Any]], Any]:
    """Make an intrinsic of a function that builds its instructions from a builder and operands."""

    def decorate(build: Callable[..., Any]) -> Any:
        def codegen(context: Any, builder: Any, signature: Any, operands: Any) -> Any:
            return build(builder, *operands)

        signature = result(*arguments)
        # Numba reads the number of parameters off the typing function.
        by_number: dict[int, Callable[..., Any]] = {
            1: lambda typing, a: (signature, codegen),
            2: lambda typing, a, b: (signature, codegen),
            3: lambda typing, a, b, c: (signature, codegen),
        }
        typing = by_number[len(arguments)]
        typing.__name__ = build.__name__
        typing.__doc__ = build.__doc__
        return intrinsic(typing)

    return decorate


def _constant(kind: ir.VectorType, values: list[int]) -> ir.Constant:
    return ir.Constant(kind, [ir.Constant(kind.element, value) for value in values])


def _shuffled(builder: Any, first: Any, second: Any, order: list[int]) -> Any:
    index = _constant(ir.VectorType(ir.IntType(32), len(order)), order)
    return builder.shuffle_vector(first, second, index)


def _spread(builder: Any, number: Any) -> Any:
    """The low byte of `number` in every byte."""
    byte = builder.trunc(number, _I8)
    single = builder.insert_element(
        ir.Constant(_CARDS, ir.Undefined), byte, ir.Constant(ir.IntType(32), 0)
    )
    return _shuffled(builder, single, single, [0] * WIDTH)


def _permuted(builder: Any, cards: Any, order: Any) -> Any:
    kind = ir.FunctionType(_CARDS, [_CARDS, _CARDS])
    name = "llvm.x86.avx512.permvar.qi.512"
    function = cgutils.get_or_insert_function(builder.module, kind, name)
    return builder.call(function, [cards, order])


def _card_mask(builder: Any, mask: Any) -> Any:
    return builder.bitcast(mask, _CARD_MASK)


def _pair_mask(builder: Any, mask: Any) -> Any:
    return builder.bitcast(builder.trunc(mask, ir.IntType(WIDTH // 2)), _PAIR_MASK)


_PLACES = list(range(WIDTH))
_U64 = types.uint64


@intrinsic
def loaded(typing: Any, array: Any, offset: Any) -> Any:
    """The 64 bytes of `array` from `offset`."""

    def codegen(context: Any, builder: Any, signature: Any, operands: Any) -> Any:
        return builder.load(_address(context, builder, signature, operands), align=1)

    return HAND(array, types.int64), codegen


@intrinsic
def stored(typing: Any, array: Any, offset: Any, hand: Any) -> Any:
    """Put a hand into the 64 bytes of `array` from `offset`."""

    def codegen(context: Any, builder: Any, signature: Any, operands: Any) -> Any:
        builder.store(operands[2], _address(context, builder, signature, operands), align=1)
        return context.get_dummy_value()

    return types.void(array, types.int64, HAND), codegen


def _address(context: Any, builder: Any, signature: Any, operands: Any) -> Any:
    array = context.make_array(signature.args[0])(context, builder, operands[0])
    return builder.bitcast(builder.gep(array.data, [operands[1]]), _CARDS.as_pointer())


@_operation(HAND, HAND, _U64)
def cut(builder: Any, hand: Any, mask: Any) -> Any:
    """The bytes of the mask; zero elsewhere."""
    return builder.select(_card_mask(builder, mask), hand, ir.Constant(_CARDS, None))


@_operation(_U64, HAND, HAND)
def equal(builder: Any, hand1: Any, hand2: Any) -> Any:
    return builder.bitcast(builder.icmp_unsigned("==", hand1, hand2), _I64)


@_operation(_U64, HAND, HAND)
def greater(builder: Any, hand1: Any, hand2: Any) -> Any:
    return builder.bitcast(builder.icmp_unsigned(">", hand1, hand2), _I64)


@_operation(HAND, HAND, HAND)
def higher(builder: Any, hand1: Any, hand2: Any) -> Any:
    return builder.select(builder.icmp_unsigned(">", hand1, hand2), hand1, hand2)


@_operation(HAND, HAND, HAND)
def lower(builder: Any, hand1: Any, hand2: Any) -> Any:
    return builder.select(builder.icmp_unsigned("<", hand1, hand2), hand1, hand2)


@_operation(HAND, HAND, HAND)
def paired(builder: Any, firsts: Any, seconds: Any) -> Any:
    """The first 32 cards of both, taken in turn."""
    order = [card for place in range(WIDTH // 2) for card in (place, WIDTH + place)]
    return _shuffled(builder, firsts, seconds, order)


@_operation(HAND, HAND, HAND, _U64)
def chosen(builder: Any, pairs: Any, others: Any, mask: Any) -> Any:
    """`pairs`, but `others` in the pairs of the mask."""
    pairs, others = builder.bitcast(pairs, _PAIRS), builder.bitcast(others, _PAIRS)
    return builder.bitcast(builder.select(_pair_mask(builder, mask), others, pairs), _CARDS)


@_operation(HAND, HAND)
def following(builder: Any, pairs: Any) -> Any:
    """At every place the pair after it."""
    return _shuffled(builder, pairs, pairs, [(place + 2) % WIDTH for place in _PLACES])


@_operation(HAND, HAND)
def preceding(builder: Any, pairs: Any) -> Any:
    """At every place the pair before it."""
    return _shuffled(builder, pairs, pairs, [(place - 2) % WIDTH for place in _PLACES])


@_operation(HAND, HAND)
def turned(builder: Any, pairs: Any) -> Any:
    """Every pair the other way round."""
    return _shuffled(builder, pairs, pairs, [place ^ 1 for place in _PLACES])


@_operation(HAND, HAND, _U64)
def pressed(builder: Any, pairs: Any, mask: Any) -> Any:
    """The pairs of the mask, moved together to the front; zero behind them."""
    kind = ir.FunctionType(_PAIRS, [_PAIRS, _PAIRS, _PAIR_MASK])
    name = "llvm.x86.avx512.mask.compress.v32i16"
    function = cgutils.get_or_insert_function(builder.module, kind, name)
    pairs = builder.bitcast(pairs, _PAIRS)
    nothing = ir.Constant(_PAIRS, None)
    return builder.bitcast(
        builder.call(function, [pairs, nothing, _pair_mask(builder, mask)]), _CARDS
    )


@_operation(HAND, HAND, _U64)
def dropped(builder: Any, hand: Any, n: Any) -> Any:
    """The hand without its first `n` cards, which go round to its end."""
    order = builder.add(_constant(_CARDS, _PLACES), _spread(builder, n))
    return _permuted(builder, hand, order)


@_operation(HAND, HAND, HAND, _U64)
def joined(builder: Any, hand: Any, pile: Any, size: Any) -> Any:
    """The first `size` (at most 63) cards of `hand`, then the pile."""
    order = builder.sub(_constant(_CARDS, _PLACES), _spread(builder, size))
    behind = builder.shl(ir.Constant(_I64, -1), size)
    return builder.select(_card_mask(builder, behind), _permuted(builder, pile, order), hand)


@_operation(_U64, _U64)
def lowest(builder: Any, mask: Any) -> Any:
    """The place of the lowest one in a mask that has any."""
    return builder.cttz(mask, ir.Constant(_I1, 1))


@_operation(_U64, _U64, _U64)
def scattered(builder: Any, bits: Any, mask: Any) -> Any:
    """The bits of `bits`, lowest first, laid on the ones of the mask."""
    kind = ir.FunctionType(_I64, [_I64, _I64])
    function = cgutils.get_or_insert_function(builder.module, kind, "llvm.x86.bmi.pdep.64")
    return builder.call(function, [bits, mask])
