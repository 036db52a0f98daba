"""What the processor can do that Numba compiles for, which need not be the one that runs this.

NUMBA_CPU_NAME and NUMBA_CPU_FEATURES choose another one. Whoever then asks for an instruction that
it lacks has the process ended by LLVM, and LLVM does not tell beforehand what a processor has. But
it can be given plain operations to translate, and the instructions that it chooses can be read.
"""

from functools import cache
from typing import Any

import llvmlite.binding
from llvmlite import ir
from numba.core import registry

# As many bits as the instructions they stand for work on; any order that has no pattern will do.
_BYTES16, _BYTES64 = (ir.VectorType(ir.IntType(8), bytes_) for bytes_ in (16, 64))
_PAIRS32 = ir.VectorType(ir.IntType(16), 32)
_WORD = ir.IntType(64)


def _mixed(builder: ir.IRBuilder, values: Any) -> Any:
    size = values[0].type.count
    numbers = [place * place * 5 % size for place in range(size)]
    order = ir.Constant(ir.VectorType(ir.IntType(32), size), numbers)
    return builder.shuffle_vector(values[0], values[0], order)


def _shifted_together(builder: ir.IRBuilder, values: Any) -> Any:
    kind = ir.FunctionType(_PAIRS32, [_PAIRS32] * 3)
    return builder.call(ir.Function(builder.module, kind, "llvm.fshl.v32i16"), values)


# By instruction: the type of its operands and result, how many it has, and a plain way to say it.
_QUESTIONS: dict[str, Any] = {
    "pshufb": (_BYTES16, 1, _mixed),  # x86: SSSE3
    "tbl": (_BYTES16, 1, _mixed),  # ARM: NEON
    "vpermb": (_BYTES64, 1, _mixed),  # x86: AVX-512 VBMI
    "vpshldvw": (_PAIRS32, 3, _shifted_together),  # x86: AVX-512 VBMI2
    "shlxq": (_WORD, 2, lambda builder, values: builder.shl(*values)),  # x86: BMI2
}


@cache
def instructions(triple: str, processor: str, features: str) -> frozenset[str]:
    """Which of the instructions above LLVM uses when it compiles for a processor.

    >>> sorted(instructions("x86_64-unknown-linux-gnu", "haswell", ""))
    ['pshufb', 'shlxq']
    >>> sorted(instructions("aarch64-unknown-linux-gnu", "generic", ""))
    ['tbl']
    """
    llvmlite.binding.initialize_all_targets()
    llvmlite.binding.initialize_all_asmprinters()
    target = llvmlite.binding.Target.from_triple(triple)
    machine = target.create_target_machine(cpu=processor, features=features)
    found: set[str] = set()
    for name, (kind, operands, said) in _QUESTIONS.items():
        module = ir.Module(name)
        module.triple, module.data_layout = triple, str(machine.target_data)
        function = ir.Function(module, ir.FunctionType(kind, [kind] * operands), "asked")
        builder = ir.IRBuilder(function.append_basic_block())
        builder.ret(said(builder, function.args))
        listing = machine.emit_assembly(llvmlite.binding.parse_assembly(str(module)))
        found |= {name} & {*listing.replace("vpshufb", "pshufb").split()}
    return frozenset(found)


def compiled_for() -> tuple[str, str, str]:
    """The processor that Numba compiles for: kind of machine, name, features."""
    context: Any = registry.cpu_target.target_context
    triple, processor, features = context.codegen().magic_tuple()
    return triple, processor, features


def has(*names: str) -> bool:
    """Whether the processor that Numba compiles for has all of these instructions."""
    return instructions(*compiled_for()) >= set(names)
