"""Compile Numba kernels to WebAssembly, each with a typed JavaScript wrapper of its signature.

    python tools/wasm.py

writes what is not there yet, or has changed, beside the scripts of the lab. The entries are the
functions that `wasm_kernels` marks. Numba translates an entry and all kernels that it calls to
LLVM's language, without optimising: the size of a pointer is still open there. LLVM then optimises
for WebAssembly with vectors of 128 bits, and `wasm-ld` links. Nothing here is about one kernel.
"""

import hashlib
import importlib.metadata
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from inspect import signature
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
import numba
from numba import types
from numba.core import config
from numba.core.registry import cpu_target

from antihilbert.jit.cache import TOOLS, version
from antihilbert.jit.compiler import Bytes, Floats, Numbers, Words
from antihilbert.jit.numba_internals import PartCompiler

ROOT = Path(__file__).parents[1]
STATIC = ROOT / "src" / "antihilbert" / "web" / "static" / "wasm"
TRIPLE, PROCESSOR = "wasm32-unknown-unknown", "generic"
FEATURES = "+simd128,+bulk-memory,+bulk-memory-opt,+sign-ext,+nontrapping-fptoint,+mutable-globals"
STACK = 2**20  # bytes
PAGE = 2**16  # bytes of memory that WebAssembly grows by
MOST_MEMORY = 2**29  # bytes of an instance

# Types of parameters: what Numba compiles for, and what JavaScript passes.
ARRAYS = {
    Bytes: ("Uint8Array", types.uint8),
    Words: ("BigUint64Array", types.uint64),
    Numbers: ("BigInt64Array", types.int64),
    Floats: ("Float64Array", types.float64),
}
SCALARS = {int: ("number | bigint", types.int64), bool: ("boolean", types.boolean)}

# What LLVM calls for the product of two numbers of 128 bits, which WebAssembly has not: from
# products of 32 bits.
MULTIPLY = """
define void @__multi3(ptr %to, i64 %a, i64 %a1, i64 %b, i64 %b1) {
  %al = and i64 %a, 4294967295
  %ah = lshr i64 %a, 32
  %bl = and i64 %b, 4294967295
  %bh = lshr i64 %b, 32
  %ll = mul i64 %al, %bl
  %lh = mul i64 %al, %bh
  %hl = mul i64 %ah, %bl
  %hh = mul i64 %ah, %bh
  %carry = lshr i64 %ll, 32
  %middle1 = add i64 %lh, %carry
  %middle1l = and i64 %middle1, 4294967295
  %middle1h = lshr i64 %middle1, 32
  %middle2 = add i64 %hl, %middle1l
  %middle2h = lshr i64 %middle2, 32
  %low = mul i64 %a, %b
  %high1 = add i64 %hh, %middle1h
  %high2 = add i64 %high1, %middle2h
  %cross1 = mul i64 %a, %b1
  %cross2 = mul i64 %a1, %b
  %high3 = add i64 %high2, %cross1
  %high = add i64 %high3, %cross2
  store i64 %low, ptr %to
  %second = getelementptr i8, ptr %to, i32 8
  store i64 %high, ptr %second
  ret void
}
"""


@dataclass(frozen=True)
class Compiled:
    """A module, and what its one function takes: names and JavaScript types, in order."""

    name: str
    about: str
    parameters: dict[str, str]
    module: bytes


def use_wasm() -> None:
    """Have kernels be compiled as for WebAssembly, wherever they ask for what they compile.

    The store of compiled code keeps them apart, too.
    """
    os.environ["NUMBA_OPT"] = "0"  # else it optimises for this machine; each compilation reads it
    config.reload_config()
    codegen = cpu_target.target_context.codegen()
    codegen.magic_tuple = lambda: (TRIPLE, PROCESSOR, "+simd128")


def machine() -> Any:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    return llvm.Target.from_triple(TRIPLE).create_target_machine(
        cpu=PROCESSOR, features=FEATURES, opt=3, reloc="static", codemodel="default"
    )


def compiled(entry: Callable[..., None], folder: Path) -> Compiled:
    """Compile an entry, whose parameters are arrays, whole numbers and flags."""
    kinds = {one.name: one.annotation for one in signature(entry).parameters.values()}
    numba_types, js_types = [], {}
    for name, kind in kinds.items():
        if kind in ARRAYS:
            js_types[name], item = ARRAYS[kind]
            numba_types.append(types.Array(item, 1, "C"))
        else:
            js_types[name], scalar = SCALARS[kind]
            numba_types.append(scalar)
    dispatcher = numba.njit(nogil=True, error_model="numpy", pipeline_class=PartCompiler)(entry)
    dispatcher.compile(tuple(numba_types))
    [result] = dispatcher.overloads.values()
    code = str(result.library._get_module_for_linking())
    object_code = optimised(code, result.fndesc.llvm_func_name)
    module = linked(object_code, folder)
    about = (entry.__doc__ or "").strip().splitlines()[0]
    return Compiled(entry.__name__, about, js_types, module)


def optimised(code: str, function: str) -> bytes:
    """Return the object code of a module in LLVM's language with this one function, as `run`."""
    target = machine()
    code = re.sub("target datalayout = .*", f'target datalayout = "{target.target_data}"', code)
    code = re.sub("target triple = .*", f'target triple = "{TRIPLE}"', code)
    code = re.sub('"target-(cpu|features)"="[^"]*"', "", code)
    module = llvm.parse_assembly(code)
    module.verify()
    for one in [*module.functions, *module.global_variables]:
        if not one.is_declaration:
            one.linkage = "external" if one.name == function else "internal"
    run = module.get_function(function)
    run.visibility, run.name = "default", "run"
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    # No loop in vectors: WebAssembly has no shift of each lane by a number of its own.
    options.loop_vectorization, options.slp_vectorization = False, True
    builder = llvm.create_pass_builder(target, options)
    builder.getModulePassManager().run(module, builder)
    return bytes(target.emit_object(module))


def support() -> bytes:
    """Return the object code of what LLVM calls."""
    target = machine()
    module = llvm.parse_assembly(f'target triple = "{TRIPLE}"\n{MULTIPLY}')
    module.data_layout = str(target.target_data)
    return bytes(target.emit_object(module))


def linked(object_code: bytes, folder: Path) -> bytes:
    """Link object code by `wasm-ld`, which exports the function and its memory."""
    file, other, module = folder / "kernel.o", folder / "support.o", folder / "kernel.wasm"
    file.write_bytes(object_code)
    other.write_bytes(support())
    command = [sys.executable, "-m", "ziglang", "wasm-ld", str(file), str(other)]
    command += ["-o", str(module)]
    command += [
        "--no-entry",
        "--export=run",
        "--export=__heap_base",
        "--strip-all",
        "--gc-sections",
    ]
    command += ["--allow-undefined", "-z", f"stack-size={STACK}", f"--max-memory={MOST_MEMORY}"]
    subprocess.run([*command, "--stack-first"], check=True)
    return module.read_bytes()


def digest(entry: Callable[..., None]) -> str:
    """Return a digest of everything that a module depends on: see `jit.cache`."""
    reached = version(Path(entry.__code__.co_filename), entry.__name__)
    linker = importlib.metadata.version("ziglang")
    known = repr((Path(__file__).read_text(encoding="utf-8"), TOOLS, linker, reached))
    return hashlib.sha256(known.encode()).hexdigest()[:24]


def wrapper(one: Compiled, made_of: str) -> str:
    """Return the script of a kernel: its types, where its module lies, and how it is called."""
    given = "".join(f" * @property {{{js}}} {name}\n" for name, js in one.parameters.items())
    listed = "".join(f'  ["{name}", "{js}"],\n' for name, js in one.parameters.items())
    title = "".join(part.title() for part in one.name.split("_"))
    return (
        f"// Generated by tools/wasm.py ({made_of}). {one.about}\n"
        'import { kernel } from "../js/wasm/kernel.js";\n\n'
        f"/**\n * @typedef {{object}} {title}\n{given} */\n\n"
        f'/** @type {{import("../js/wasm/kernel.js").Kernel<{title}>}} */\n'
        f'export const open = kernel(new URL("./{one.name}.wasm", import.meta.url), [\n'
        f"{listed}]);\n"
    )


def build(entries: Iterable[Callable[..., None]], folder: Path = STATIC) -> Iterator[str]:
    """Write the modules and scripts of entries, where they are not current; yield their names."""
    use_wasm()
    folder.mkdir(parents=True, exist_ok=True)
    known = set[Path]()
    with tempfile.TemporaryDirectory() as temporary:
        for entry in entries:
            module, script = (folder / f"{entry.__name__}.{ending}" for ending in ("wasm", "js"))
            known |= {module, script}
            made_of = digest(entry)
            if module.exists() and script.exists() and made_of in script.read_text("utf-8"):
                continue
            one = compiled(entry, Path(temporary))
            module.write_bytes(one.module)
            script.write_text(wrapper(one, made_of), encoding="utf-8")  # the module is complete
            yield one.name
    for old in set(folder.iterdir()) - known:
        old.unlink()


def main() -> None:
    from wasm_kernels import ENTRIES

    for name in build(ENTRIES):
        print(f"compiled {name} for browsers", flush=True)


if __name__ == "__main__":
    main()
