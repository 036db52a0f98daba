"""All uses of Numba's internals, which may change with any minor version.

Only its decorators, `numba.types` and `numba.extending` are stable. After a new minor version check
this file, and raise `BELOW`.
"""

import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import llvmlite.binding
import numba

# The versions that this file is written for: from the first up to, but without, the second.
FROM, BELOW = (0, 61), (0, 69)  # as in pyproject.toml


def untested(version: str) -> str | None:
    """One line about a version of Numba that is newer than those tested; None about others.

    >>> untested("0.68.1")
    """
    if tuple(map(int, version.split(".")[:2])) < BELOW:
        return None
    from antihilbert.core.messages import Text, language  # no kernel depends on what they say

    newer = Text(
        "Numba {version} is newer than what is tested here: install numba<{below}",
        "Numba {version} est plus récent que ce qui est testé ici : installer numba<{below}",
    )
    return newer.translate(language(), version=version, below=".".join(map(str, BELOW)))


def check(version: str) -> None:
    """Warn, in one line, of a version of Numba that is newer than those tested."""
    if warning := untested(version):
        warnings.warn_explicit(warning, RuntimeWarning, "<antihilbert>", 1)


check(numba.__version__)
try:
    import numba.core.cgutils
    import numba.core.codegen
    import numba.core.compiler
    import numba.core.registry
    import numba.core.runtime.nrt
    import numba.core.serialize
except ImportError as error:
    raise ImportError(untested(numba.__version__) or str(error)) from error

cgutils: Any = numba.core.cgutils
dumps: Callable[[Any], bytes] = numba.core.serialize.dumps  # plain pickle cannot do all of it

# Target of compilation, and helpers for intrinsics


def compiled_for(target: Any = None) -> tuple[str, str, str]:
    """Kind of machine, processor and features that a target (or the usual one) compiles for."""
    context = numba.core.registry.cpu_target.target_context if target is None else target
    triple, processor, features = context.codegen().magic_tuple()
    return triple, processor, features


def populate_array(array: Any, **fields: Any) -> None:
    import numba.np.arrayobj  # half of Numba, of no use to who only loads kernels

    populate: Callable[..., Any] = numba.np.arrayobj.populate_array
    populate(array, **fields)


def add_attribute(function: Any, attribute: str) -> None:
    """Bypass the check of llvmlite, which accepts only a few attributes."""
    set.add(function.attributes, attribute)


# Dispatchers: their stores of compiled code, and what other kernels call


def has_cache(dispatcher: Any) -> bool:
    """Not so where the user has Numba compile nothing."""
    return hasattr(dispatcher, "_cache")


def set_cache(dispatcher: Any, cache: Any) -> None:
    dispatcher._cache = cache


def call_instead(dispatcher: Any, part: Any) -> None:
    """Have other kernels call `part`, once compiled for all numbers that it is called with."""
    dispatcher.get_call_template = partial(_for_any_value, part.get_call_template)
    dispatcher.get_overload = part.get_overload


def _for_any_value(compiled: Callable[..., Any], types: Any, named: Any) -> Any:
    """A call from another kernel: Numba would compile f(1) and f(2) separately."""
    unliteral: Callable[[Any], Any] = numba.types.unliteral
    return compiled(tuple(map(unliteral, types)), {name: unliteral(named[name]) for name in named})


# Libraries of compiled code: what is stored of them, and how they are rebuilt

_BLAS = "scipy.linalg.cython_blas"

_rebuild: Callable[..., Any] = numba.core.compiler.CompileResult._rebuild
_memory: Any = numba.core.runtime.nrt.rtsys  # that allocates for compiled code


@contextmanager
def _without_blas() -> Iterator[None]:
    """Keep Numba from looking whether SciPy multiplies matrices: no kernel here does, and loading
    SciPy would take half of the time that a command needs to start."""
    new = _BLAS not in sys.modules
    if new:
        sys.modules[_BLAS] = None  # type: ignore[assignment]
    try:
        yield
    finally:
        if new:
            del sys.modules[_BLAS]


def refresh(target: Any) -> None:
    """Have a target learn Python's functions. Numba does it, too, but would look for SciPy."""
    with _without_blas():
        target.refresh()


def kept_of_program(compiled: Any) -> Any:
    """What there is to keep of a compiled program."""
    return compiled._reduce()


def program_rebuilt(target: Any, kept: Any) -> Any:
    """The compiled program of which this was kept."""
    _memory.initialize(target)
    return _rebuild(target, *kept)


# Kernels that other kernels call: compiled into the caller only
#
# Numba also makes a library of each function that a kernel calls, with wrappers for Python and C,
# optimised and translated to machine code. The caller needs only the code to inline. Leaving out
# the rest saves half of all compiling.

# Numba types little of itself.
_Library: Any = numba.core.codegen.JITCodeLibrary
_Compiler: Any = numba.core.compiler.Compiler
_result: Any = numba.core.compiler.compile_result


class _PartLibrary(_Library):  # type: ignore[misc]
    """Code to be linked into that of others."""

    def _optimize_final_module(self) -> None:
        """Leave it to the module that links this one."""

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._verify_declare_only_symbols()
        self._finalized = True

    @property
    def codegen(self) -> "_PartLibrary":
        """Numba uses it only to wait until there is machine code."""
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


def kept_of_part(compiled: Any) -> Kept:
    """Return what is stored of a compiled part."""
    description = compiled.fndesc
    description.typemap = description.calltypes = None  # of no use any more, and large
    code = compiled.library._get_module_for_linking().as_bitcode()
    return code, description, compiled.environment, compiled.signature


def part_rebuilt(target: Any, kept: Kept) -> Any:
    """Return a compiled part from what was stored of it."""
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
    """Set the environments of the parts of machine code, which printing needs."""
    for environment in compiled._find_referenced_environments():
        compiled.codegen.set_env(environment.env_name, environment)
