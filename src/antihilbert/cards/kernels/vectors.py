"""Sixteen cards in one register of 128 bits, and what can be done to all of them at once.

Numba has no vectors, so this file teaches it one type and the operations the War kernel needs, in
the words of LLVM that mean the same on every processor. One is missing there: bytes taken in an
order that is known only when the program runs. Nearly all processors have it (SSSE3 on x86 since
2006, NEON on ARM); where the one that Numba compiles for has not, bytes move one by one.

A mask is a register too, 255 in the bytes it speaks of and 0 elsewhere. As a number
(`bits_of`, `mask_of`) its bit i speaks of byte i.
"""

from collections.abc import Callable, Iterable
from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import models, register_model

from antihilbert.base.kernels import targets
from antihilbert.base.kernels.compiling import cgutils, intrinsic

WIDTH = 16  # cards in a register

_I1, _I8, _I16, _I32, _I64 = (ir.IntType(bits) for bits in (1, 8, 16, 32, 64))
REGISTER = ir.VectorType(_I8, WIDTH)
_FLAGS = ir.VectorType(_I1, WIDTH)
NOTHING = ir.Constant(REGISTER, None)
PLACES = range(WIDTH)


class CardsType(types.Type):
    def __init__(self) -> None:
        super().__init__(name="Cards16")


CARDS = CardsType()


@register_model(CardsType)
class _CardsModel(models.PrimitiveModel):
    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, REGISTER)  # type: ignore[no-untyped-call]


def operation(result: Any, *arguments: Any) -> Callable[[Callable[..., Any]], Any]:
    """Make an intrinsic of a function that builds its instructions from a builder and operands."""

    def decorate(build: Callable[..., Any]) -> Any:
        def codegen(context: Any, builder: Any, signature: Any, operands: Any) -> Any:
            found = build(builder, *operands)
            if isinstance(found, tuple):
                return context.make_tuple(builder, signature.return_type, found)
            return found

        signature = result(*arguments)
        # Numba reads the number of parameters off the typing function.
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
    index = ir.Constant(ir.VectorType(_I32, WIDTH), list(order))
    return builder.shuffle_vector(first, second, index)


def higher(builder: Any, cards1: Any, cards2: Any) -> Any:
    return builder.select(builder.icmp_unsigned(">", cards1, cards2), cards1, cards2)


def lower(builder: Any, cards1: Any, cards2: Any) -> Any:
    return builder.select(builder.icmp_unsigned("<", cards1, cards2), cards1, cards2)


def bits_of(builder: Any, mask: Any) -> Any:
    flags = builder.icmp_signed("<", mask, NOTHING)
    return builder.zext(builder.bitcast(flags, _I16), _I64)


def mask_of(builder: Any, bits: Any) -> Any:
    return builder.sext(builder.bitcast(builder.trunc(bits, _I16), _FLAGS), REGISTER)


def everywhere(builder: Any, condition: Any) -> Any:
    """The mask of all places or of none."""
    byte = builder.sext(condition, _I8)
    single = builder.insert_element(ir.Constant(REGISTER, ir.Undefined), byte, _I32(0))
    return shuffled(builder, single, single, [0] * WIDTH)


def chosen(builder: Any, mask: Any, these: Any, others: Any) -> Any:
    """`these` in the places of the mask, `others` elsewhere."""
    return builder.or_(builder.and_(mask, these), builder.and_(builder.not_(mask), others))


def paired(builder: Any, firsts: Any, seconds: Any) -> tuple[Any, Any]:
    """Cards of both in turn, in two registers."""
    order = [card for place in PLACES for card in (place, WIDTH + place)]
    return (
        shuffled(builder, firsts, seconds, order[:WIDTH]),
        shuffled(builder, firsts, seconds, order[WIDTH:]),
    )


def _address(context: Any, builder: Any, signature: Any, operands: Any) -> Any:
    array = context.make_array(signature.args[0])(context, builder, operands[0])
    return builder.gep(array.data, [operands[1]])


def _many(builder: Any, address: Any) -> Any:
    return builder.bitcast(address, REGISTER.as_pointer())


@intrinsic
def got(typing: Any, array: Any, offset: Any) -> Any:
    """The byte of `array`, of whatever shape, at `offset`."""

    def codegen(context: Any, builder: Any, signature: Any, operands: Any) -> Any:
        return builder.load(_address(context, builder, signature, operands))

    return types.uint8(array, types.int64), codegen


@intrinsic
def put(typing: Any, array: Any, offset: Any, card: Any) -> Any:
    """Put one card into the byte of `array` at `offset`."""

    def codegen(context: Any, builder: Any, signature: Any, operands: Any) -> Any:
        builder.store(operands[2], _address(context, builder, signature, operands))
        return context.get_dummy_value()

    return types.void(array, types.int64, types.uint8), codegen


@intrinsic
def loaded(typing: Any, array: Any, offset: Any) -> Any:
    """The 16 bytes of `array` from `offset`."""

    def codegen(context: Any, builder: Any, signature: Any, operands: Any) -> Any:
        address = _address(context, builder, signature, operands)
        return builder.load(_many(builder, address), align=1)

    return CARDS(array, types.int64), codegen


@intrinsic
def stored(typing: Any, array: Any, offset: Any, cards: Any) -> Any:
    """Put 16 cards into the bytes of `array` from `offset`."""

    def codegen(context: Any, builder: Any, signature: Any, operands: Any) -> Any:
        address = _address(context, builder, signature, operands)
        builder.store(operands[2], _many(builder, address), align=1)
        return context.get_dummy_value()

    return types.void(array, types.int64, CARDS), codegen


@intrinsic
def taken(typing: Any, cards: Any, order: Any) -> Any:
    """At every place the card that `order` says; nothing where it says 128 or more."""

    def codegen(context: Any, builder: Any, signature: Any, operands: Any) -> Any:
        cards, order = operands
        return in_order(builder, cards, order, context.codegen().magic_tuple())

    return CARDS(CARDS, CARDS), codegen


_BY_INSTRUCTION = {
    targets.PSHUFB: "llvm.x86.ssse3.pshuf.b.128",
    targets.TBL: "llvm.aarch64.neon.tbl1.v16i8",
}


def in_order(builder: Any, cards: Any, order: Any, target: targets.Target) -> Any:
    """The instructions of `taken` for a processor."""
    instruction = targets.byte_shuffle(*target)
    if instruction is None:
        return _one_by_one(builder, cards, order)
    kind = ir.FunctionType(REGISTER, [REGISTER, REGISTER])
    name = _BY_INSTRUCTION[instruction]
    function = cgutils.get_or_insert_function(builder.module, kind, name)
    return builder.call(function, [cards, order])


def _one_by_one(builder: Any, cards: Any, order: Any) -> Any:
    """What lies behind the last pair is never looked at: any card will do there."""
    found = cards
    for place in PLACES:
        at = builder.and_(builder.extract_element(order, _I32(place)), ir.Constant(_I8, WIDTH - 1))
        card = builder.extract_element(cards, builder.zext(at, _I32))
        found = builder.insert_element(found, card, _I32(place))
    return found


@operation(types.int64, types.int64)
def lowest(builder: Any, bits: Any) -> Any:
    """The place of the lowest one among bits that have any."""
    return builder.cttz(bits, ir.Constant(_I1, 1))


@operation(types.int64, types.int64)
def number(builder: Any, bits: Any) -> Any:
    return builder.ctpop(bits)
