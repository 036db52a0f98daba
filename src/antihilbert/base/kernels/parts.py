"""Kernels that other kernels call: their code goes into the caller, and nowhere else.

Numba makes a program of its own of every function that a kernel calls: with a door for Python and
one for C, optimised together with all that it calls, and translated into machine code. Nobody uses
it, for the caller takes the code in and has it optimised and translated again. So a part is neither
here, which saves half of all compiling.
"""

from typing import Any

import llvmlite.binding
import numba.core.codegen
import numba.core.compiler

# Numba types little of itself.
_Library: Any = numba.core.codegen.JITCodeLibrary
_Compiler: Any = numba.core.compiler.Compiler
_result: Any = numba.core.compiler.compile_result


class _PartLibrary(_Library):  # type: ignore[misc]
    """Code to be linked into that of others."""

    def _optimize_final_module(self) -> None:
        """Whoever takes it in does that."""

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._verify_declare_only_symbols()
        self._finalized = True

    @property
    def codegen(self) -> "_PartLibrary":
        """Numba asks it for one thing, and that is to wait until there is machine code."""
        return self

    def set_env(self, name: str, environment: Any) -> None:
        """See `environments_set`."""


class PartCompiler(_Compiler):  # type: ignore[misc]
    """Numba's compiler, for parts."""

    def __init__(self, typing: Any, target: Any, _: Any, *how: Any) -> None:
        _, _, flags, _ = how  # between types of arguments and result, and of variables
        flags.no_cpython_wrapper = flags.no_cfunc_wrapper = True
        super().__init__(typing, target, _PartLibrary(target.codegen(), "part"), *how)


Kept = tuple[bytes, Any, Any, Any]  # code for LLVM, description, environment, types


def kept_of(compiled: Any) -> Kept:
    """What there is to keep of a compiled part."""
    description = compiled.fndesc
    description.typemap = description.calltypes = None  # of no use any more, and large
    code = compiled.library._get_module_for_linking().as_bitcode()
    return code, description, compiled.environment, compiled.signature


def rebuilt(target: Any, kept: Kept) -> Any:
    """The compiled part of which this was kept."""
    code, description, environment, signature = kept
    library = _PartLibrary(target.codegen(), "part")
    library._final_module = llvmlite.binding.parse_bitcode(code)
    library._finalize_final_module()
    return _result(
        typing_context=target.typing_context,
        target_context=target,
        entry_point=target.get_executable(library, description, environment),
        signature=signature,
        objectmode=False,
        lifted=(),
        fndesc=description,
        library=library,
        environment=environment,
        reload_init=[],
    )


def environments_set(compiled: Any) -> None:
    """Tell machine code where the environments of its parts are: whoever prints needs them."""
    for environment in compiled._find_referenced_environments():
        compiled.codegen.set_env(environment.env_name, environment)
