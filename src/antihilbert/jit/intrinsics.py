"""LLVM instructions for kernels, and which of them the target processor has."""

from collections.abc import Callable
from functools import cache
from typing import Any

import llvmlite.binding
import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from antihilbert.jit import numba_internals
from antihilbert.jit.numba_internals import cgutils

signed: Any = np.int64  # converts an unsigned word: Numba promotes a mix of both to float


def _instruction(emit: Callable[[ir.IRBuilder, ir.Value], ir.Value]) -> Any:
    """Make an intrinsic on 64-bit words from `emit`, which builds one instruction."""

    def typed(typing: Any, word: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return emit(builder, arguments[0])

        return types.uint64(types.uint64), generate

    return intrinsic(typed)


_FALSE = ir.Constant(ir.IntType(1), 0)  # zero is a valid argument: the result is 64

trailing_zeros = _instruction(lambda builder, word: builder.cttz(word, _FALSE))
leading_zeros = _instruction(lambda builder, word: builder.ctlz(word, _FALSE))
ones = _instruction(lambda builder, word: builder.ctpop(word))


def _choose(typing: Any, condition: Any, one: Any, other: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.select(*arguments)

    return types.uint64(types.boolean, types.uint64, types.uint64), generate


# `one if condition else other` as one `select` instruction. LLVM may turn a branch into separate
# paths through the whole loop body, which keeps it from vectorising the loop.
choose: Any = intrinsic(_choose)


def _function_attribute(attribute: str) -> Any:
    """Make an intrinsic that adds an attribute to the function it is called in."""

    def typed(typing: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            numba_internals.add_attribute(builder.function, attribute)
            return context.get_dummy_value()

        return types.none(), generate

    return intrinsic(typed)


# Use the widest vectors of the machine. By default LLVM stops at 256 bits, because early AVX-512
# processors lowered their clock for wider ones.
widest_vectors = _function_attribute('"prefer-vector-width"="512"')
# For a rarely called function: inlined, it would take registers from the loop around it.
noinline = _function_attribute("noinline")


# Capabilities of the target processor, which NUMBA_CPU_NAME and NUMBA_CPU_FEATURES may choose
#
# LLVM aborts the process if the target lacks an instruction, and cannot be queried beforehand. So
# compile a generic operation, and search the assembly for the instruction.

_ORDER = ir.Constant(
    ir.VectorType(ir.IntType(32), 16), [place * place * 5 % 16 for place in range(16)]
)

Target = tuple[str, str, str]  # triple, name of the processor, its features

# Instructions that permute the bytes of a register, as LLVM spells them.
PSHUFB = "pshufb"  # x86: SSSE3
TBL = "tbl"  # ARM: NEON
SWIZZLE = "i8x16"  # WebAssembly: simd128


@cache
def byte_shuffle(triple: str, processor: str, features: str) -> str | None:
    """Return the byte permutation that LLVM uses for a target, or None.

    >>> byte_shuffle("x86_64-unknown-linux-gnu", "haswell", "")
    'pshufb'
    >>> byte_shuffle("aarch64-unknown-linux-gnu", "generic", "")
    'tbl'
    >>> byte_shuffle("wasm32-unknown-unknown", "generic", "+simd128")
    'i8x16'
    >>> byte_shuffle("x86_64-unknown-linux-gnu", "generic", "")
    """
    assembly = listing(
        (triple, processor, features),
        ir.VectorType(ir.IntType(8), 16),
        lambda builder, bytes_: builder.shuffle_vector(bytes_, bytes_, _ORDER),
    )
    words = {word.split(".")[0].removeprefix("v") for word in assembly.split()}
    return next((name for name in (PSHUFB, TBL, SWIZZLE) if name in words), None)


PAIRS = ir.VectorType(ir.IntType(16), 16)


def compress(builder: ir.IRBuilder, words: Any, mask: Any) -> Any:
    """Pack the elements selected by a mask to the front: LLVM's `compress` intrinsic."""
    kind = ir.FunctionType(PAIRS, [PAIRS, ir.VectorType(ir.IntType(1), 16), PAIRS])
    declared: Callable[..., Any] = cgutils.get_or_insert_function
    function = declared(builder.module, kind, "llvm.experimental.vector.compress.v16i16")
    return builder.call(function, [words, mask, ir.Constant(PAIRS, ir.Undefined)])


@cache
def compresses(triple: str, processor: str, features: str) -> bool:
    """Check whether a target has an instruction for `compress`. Otherwise LLVM emits a loop.

    >>> compresses("x86_64-unknown-linux-gnu", "znver4", "")
    True
    >>> compresses("x86_64-unknown-linux-gnu", "haswell", "")
    False
    """
    assembly = listing(
        (triple, processor, features),
        PAIRS,
        lambda builder, words: compress(
            builder, words, builder.icmp_signed("<", words, ir.Constant(PAIRS, None))
        ),
    )
    return "vpcompressw" in assembly


def listing(target: Target, kind: ir.Type, said: Callable[[ir.IRBuilder, Any], Any]) -> str:
    """Compile an operation for a target and return the assembly."""
    triple, processor, features = target
    llvmlite.binding.initialize_all_targets()
    llvmlite.binding.initialize_all_asmprinters()
    machine = llvmlite.binding.Target.from_triple(triple).create_target_machine(
        cpu=processor, features=features
    )
    module = ir.Module()
    module.triple, module.data_layout = triple, str(machine.target_data)
    function = ir.Function(module, ir.FunctionType(kind, [kind]), "asked")
    builder = ir.IRBuilder(function.append_basic_block())
    builder.ret(said(builder, function.args[0]))
    return str(machine.emit_assembly(llvmlite.binding.parse_assembly(str(module))))
