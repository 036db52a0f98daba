"""Vector types for Numba: sixteen cards (bytes) in one register, sixteen pairs in another.

The operations are LLVM instructions of every processor, except packing the pairs selected by a mask
(AVX-512 VBMI2). Elsewhere bytes are permuted (SSSE3, NEON, WebAssembly) by a table with an entry
for each mask, or moved one by one. As a number (`bits_of`, `mask_of`) a mask has bit i for place i.
"""

import inspect
from collections.abc import Callable, Iterable
from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import models, register_model

from antihilbert.jit import intrinsics
from antihilbert.jit.compiler import intrinsic
from antihilbert.jit.numba_internals import cgutils, compiled_for

WIDTH = 16  # cards in a register

_I1, _I8, _I16, _I32, _I64 = (ir.IntType(bits) for bits in (1, 8, 16, 32, 64))
REGISTER = ir.VectorType(_I8, WIDTH)
PAIRS_REGISTER = ir.VectorType(_I16, WIDTH)  # the first card of a pair is the lower byte
PAIRS_AS_CARDS = ir.VectorType(_I8, 2 * WIDTH)
_FOURS = ir.VectorType(_I32, WIDTH // 4)
_FLAGS = ir.VectorType(_I1, WIDTH)
PLACES = range(WIDTH)


class CardsType(types.Type):
    def __init__(self) -> None:
        super().__init__(name="Cards16")


class PairsType(types.Type):
    def __init__(self) -> None:
        super().__init__(name="Pairs16")


CARDS, PAIRS = CardsType(), PairsType()


@register_model(CardsType)
class _CardsModel(models.PrimitiveModel):
    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, REGISTER)  # type: ignore[no-untyped-call]


@register_model(PairsType)
class _PairsModel(models.PrimitiveModel):
    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, PAIRS_REGISTER)  # type: ignore[no-untyped-call]


def _wanted(build: Callable[..., Any], context: Any) -> dict[str, Any]:
    """Pass the target that Numba compiles for, if a function has a parameter `target`."""
    asks = "target" in inspect.signature(build).parameters
    return {"target": compiled_for(context)} if asks else {}


def operation(result: Any, *arguments: Any) -> Callable[[Callable[..., Any]], Any]:
    """Make an intrinsic of a function that builds instructions from a builder and operands."""

    def decorate(build: Callable[..., Any]) -> Any:
        def codegen(context: Any, builder: Any, signature: Any, operands: Any) -> Any:
            return build(builder, *operands, **_wanted(build, context))

        signature = result(*arguments)
        # Numba inspects the number of parameters of the typing function.
        by_number: dict[int, Callable[..., Any]] = {
            1: lambda typing, a: (signature, codegen),
            2: lambda typing, a, b: (signature, codegen),
            3: lambda typing, a, b, c: (signature, codegen),
            4: lambda typing, a, b, c, d: (signature, codegen),
            5: lambda typing, a, b, c, d, e: (signature, codegen),
        }
        typing = by_number[len(arguments)]
        typing.__name__ = build.__name__
        typing.__doc__ = build.__doc__
        return intrinsic(typing)

    return decorate


def shuffled(builder: Any, first: Any, second: Any, order: Iterable[int]) -> Any:
    places = list(order)
    index = ir.Constant(ir.VectorType(_I32, len(places)), places)
    return builder.shuffle_vector(first, second, index)


def higher(builder: Any, cards1: Any, cards2: Any) -> Any:
    return builder.select(builder.icmp_unsigned(">", cards1, cards2), cards1, cards2)


def lower(builder: Any, cards1: Any, cards2: Any) -> Any:
    return builder.select(builder.icmp_unsigned("<", cards1, cards2), cards1, cards2)


def bits_of(builder: Any, mask: Any) -> Any:
    return builder.zext(builder.bitcast(mask, _I16), _I64)


def mask_of(builder: Any, bits: Any) -> Any:
    return builder.bitcast(builder.trunc(bits, _I16), _FLAGS)


def paired(builder: Any, firsts: Any, seconds: Any) -> Any:
    """Interleave first and second cards to pairs."""
    order = (card for place in PLACES for card in (place, WIDTH + place))
    return builder.bitcast(shuffled(builder, firsts, seconds, order), PAIRS_REGISTER)


def _address(context: Any, builder: Any, signature: Any, operands: Any) -> Any:
    array = context.make_array(signature.args[0])(context, builder, operands[0])
    return builder.gep(array.data, [operands[1]])


@intrinsic
def load_u8(typing: Any, array: Any, offset: Any) -> Any:
    """Load the byte at `offset` of an array of any shape. Unchecked."""

    def codegen(context: Any, builder: Any, signature: Any, operands: Any) -> Any:
        return builder.load(_address(context, builder, signature, operands))

    return types.uint8(array, types.int64), codegen


@intrinsic
def store_u8(typing: Any, array: Any, offset: Any, card: Any) -> Any:
    """Store one card at `offset`. Unchecked."""

    def codegen(context: Any, builder: Any, signature: Any, operands: Any) -> Any:
        builder.store(operands[2], _address(context, builder, signature, operands))
        return context.get_dummy_value()

    return types.void(array, types.int64, types.uint8), codegen


@intrinsic
def loaded(typing: Any, array: Any, offset: Any) -> Any:
    """Load 16 bytes from `offset` on. Unchecked."""

    def codegen(context: Any, builder: Any, signature: Any, operands: Any) -> Any:
        address = _address(context, builder, signature, operands)
        return builder.load(builder.bitcast(address, REGISTER.as_pointer()), align=1)

    return CARDS(array, types.int64), codegen


@intrinsic
def stored(typing: Any, array: Any, offset: Any, cards: Any) -> Any:
    """Store 16 cards from `offset` on. Unchecked."""

    def codegen(context: Any, builder: Any, signature: Any, operands: Any) -> Any:
        _store(builder, operands[2], _address(context, builder, signature, operands))
        return context.get_dummy_value()

    return types.void(array, types.int64, CARDS), codegen


def _store(builder: Any, register: Any, address: Any) -> None:
    builder.store(register, builder.bitcast(address, register.type.as_pointer()), align=1)


@intrinsic
def compress(typing: Any, array: Any, offset: Any, pairs: Any, bits: Any, table: Any) -> Any:
    """Store the pairs selected by a mask, packed, from `offset` on. Up to 32 bytes are written.

    `table` has the byte permutations for all masks of eight pairs.
    """

    def codegen(context: Any, builder: Any, signature: Any, operands: Any) -> Any:
        address = _address(context, builder, signature, operands)
        orders = context.make_array(table)(context, builder, operands[4]).data
        target = compiled_for(context)
        if intrinsics.compresses(*target):
            _store(builder, compressed(builder, operands[2], operands[3]), address)
        else:
            _press_by_table(builder, address, operands[2], operands[3], orders, target)
        return context.get_dummy_value()

    return types.void(array, types.int64, PAIRS, types.int64, table), codegen


@intrinsic
def reorder(typing: Any, array: Any, offset: Any, table: Any, row: Any) -> Any:
    """Permute four cards from `offset` on by a row of `table`."""

    def codegen(context: Any, builder: Any, signature: Any, operands: Any) -> Any:
        address = builder.bitcast(
            _address(context, builder, signature, operands), _I32.as_pointer()
        )
        orders = context.make_array(table)(context, builder, operands[2]).data
        order = builder.bitcast(
            builder.gep(orders, [builder.mul(operands[3], _I64(4))]), _I32.as_pointer()
        )
        four, places = (_loaded_four(builder, pointer) for pointer in (address, order))
        target = compiled_for(context)
        found = builder.bitcast(in_order(builder, four, places, target), _FOURS)
        builder.store(builder.extract_element(found, _I32(0)), address, align=1)
        return context.get_dummy_value()

    return types.void(array, types.int64, table, types.int64), codegen


def _loaded_four(builder: Any, pointer: Any) -> Any:
    four = builder.load(pointer, align=1)
    fours = builder.insert_element(ir.Constant(_FOURS, None), four, _I32(0))
    return builder.bitcast(fours, REGISTER)


def compressed(builder: Any, pairs: Any, bits: Any) -> Any:
    return intrinsics.compress(builder, pairs, mask_of(builder, bits))


def _press_by_table(
    builder: Any, address: Any, pairs: Any, bits: Any, orders: Any, target: intrinsics.Target
) -> None:
    cards = builder.bitcast(pairs, PAIRS_AS_CARDS)
    wins = builder.and_(bits, _I64(255)), builder.lshr(bits, _I64(8))
    for half, mask in enumerate(wins):
        these = shuffled(builder, cards, cards, (half * WIDTH + place for place in PLACES))
        row = builder.gep(orders, [builder.mul(mask, _I64(WIDTH))])
        order = builder.load(builder.bitcast(row, REGISTER.as_pointer()), align=1)
        _store(builder, in_order(builder, these, order, target), address)
        address = builder.gep(address, [builder.shl(builder.ctpop(mask), _I64(1))])


_BY_INSTRUCTION = {
    intrinsics.PSHUFB: "llvm.x86.ssse3.pshuf.b.128",
    intrinsics.TBL: "llvm.aarch64.neon.tbl1.v16i8",
    intrinsics.SWIZZLE: "llvm.wasm.swizzle",
}


def in_order(builder: Any, cards: Any, order: Any, target: intrinsics.Target) -> Any:
    """Permute bytes: place i gets the card at `order[i]`, or 0 where that is 128 or more."""
    instruction = intrinsics.byte_shuffle(*target)
    if instruction is None:
        return _one_by_one(builder, cards, order)
    kind = ir.FunctionType(REGISTER, [REGISTER, REGISTER])
    name = _BY_INSTRUCTION[instruction]
    function = cgutils.get_or_insert_function(builder.module, kind, name)
    return builder.call(function, [cards, order])


def _one_by_one(builder: Any, cards: Any, order: Any) -> Any:
    """Permute bytes one at a time. Places beyond the last pair are never read, and get any card."""
    found = cards
    for place in PLACES:
        at = builder.and_(builder.extract_element(order, _I32(place)), ir.Constant(_I8, WIDTH - 1))
        card = builder.extract_element(cards, builder.zext(at, _I32))
        found = builder.insert_element(found, card, _I32(place))
    return found


@operation(types.int64, types.int64)
def ctz(builder: Any, bits: Any) -> Any:
    """Count trailing zeros. Undefined for 0."""
    return builder.cttz(bits, ir.Constant(_I1, 1))


@operation(types.int64, types.int64)
def popcount(builder: Any, bits: Any) -> Any:
    return builder.ctpop(bits)
