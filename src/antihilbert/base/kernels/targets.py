"""What the processor can do that Numba compiles for, which need not be the one that runs this.

NUMBA_CPU_NAME and NUMBA_CPU_FEATURES choose another one. Whoever then asks for an instruction that
it lacks has the process ended by LLVM, and LLVM does not tell beforehand what a processor has. But
it can be given a plain operation to translate, and the instruction that it chooses can be read.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import llvmlite.binding
from llvmlite import ir
from numba.core import cgutils, registry

_ORDER = ir.Constant(
    ir.VectorType(ir.IntType(32), 16), [place * place * 5 % 16 for place in range(16)]
)

Target = tuple[str, str, str]  # kind of machine, name of the processor, its features

# Instructions that take the bytes of a register in any order, as LLVM spells them.
PSHUFB = "pshufb"  # x86: SSSE3
TBL = "tbl"  # ARM: NEON


@cache
def byte_shuffle(triple: str, processor: str, features: str) -> str | None:
    """Which of these instructions LLVM uses when it compiles for a processor, if any.

    >>> byte_shuffle("x86_64-unknown-linux-gnu", "haswell", "")
    'pshufb'
    >>> byte_shuffle("aarch64-unknown-linux-gnu", "generic", "")
    'tbl'
    >>> byte_shuffle("x86_64-unknown-linux-gnu", "generic", "")
    """
    assembly = listing(
        (triple, processor, features),
        ir.VectorType(ir.IntType(8), 16),
        lambda builder, bytes_: builder.shuffle_vector(bytes_, bytes_, _ORDER),
    )
    words = {word.split(".")[0].removeprefix("v") for word in assembly.split()}
    return next((name for name in (PSHUFB, TBL) if name in words), None)


PAIRS = ir.VectorType(ir.IntType(16), 16)


def compress(builder: ir.IRBuilder, words: Any, mask: Any) -> Any:
    """The words of a mask one behind the other, in LLVM's word for it."""
    kind = ir.FunctionType(PAIRS, [PAIRS, ir.VectorType(ir.IntType(1), 16), PAIRS])
    declared: Callable[..., Any] = cgutils.get_or_insert_function
    function = declared(builder.module, kind, "llvm.experimental.vector.compress.v16i16")
    return builder.call(function, [words, mask, ir.Constant(PAIRS, ir.Undefined)])


@cache
def compresses(triple: str, processor: str, features: str) -> bool:
    """Whether a processor has an instruction for that. Without one LLVM does it word by word.

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


@cache
def registers(triple: str, processor: str, features: str) -> str:
    """The widest registers that LLVM uses when it compiles for a processor.

    >>> registers("x86_64-unknown-linux-gnu", "haswell", "")
    'registers of 256 bits'
    """
    assembly = listing(
        (triple, processor, features),
        ir.VectorType(ir.IntType(64), 8),
        lambda builder, words: builder.add(words, words),
    )
    bits = 512 if "zmm" in assembly else 256 if "ymm" in assembly else 128
    return f"registers of {bits} bits"


def listing(target: Target, kind: ir.Type, said: Callable[[ir.IRBuilder, Any], Any]) -> str:
    """What LLVM makes of an operation for a target, as assembly."""
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


def compiled_for() -> Target:
    """What Numba compiles for."""
    context: Any = registry.cpu_target.target_context
    triple, processor, features = context.codegen().magic_tuple()
    return triple, processor, features
