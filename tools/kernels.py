"""Put machine code into a wheel, so that commands start without compiling.

    python tools/kernels.py dist/antihilbert-0.4.0-py3-none-any.whl

writes a wheel for this system and this version of Python beside it. What commands compile for each
level of processor is put into `antihilbert/shipped`. Every file has a checksum in front, and its
name is a digest of the sources, of Numba's version and of the level: `antihilbert.jit.cache` takes
none that does not fit, and compiles instead.
"""

import base64
import hashlib
import json
import os
import platform
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from pathlib import Path

import llvmlite.binding

# What compiles, with little work: long games are grown in the last part of the time.
COMMANDS = (
    "war stats --suits 4 --values 13 --games 200",
    "war stats --suits 1 --values 32 --games 200",
    "war stats --suits 4 --values 13 --games 200 --pickup random",
    "war stats --suits 4 --values 13 --games 200 --face-down 1",
    "war stats --suits 4 --values 13 --games 200 --face-down 3 --out-of-cards flip-last",
    "war stats --suits 4 --values 13 --games 200 --group-by aces",
    "war stats --suits 4 --values 13 --games 200 --players 3",
    "war duel --suits 4 --values 8 --games 50",
    "war count --suits 1 --values 5",
    "war count --suits 2 --values 3",
    "war count --suits 2 --values 3 --face-down 1",
    "war chance --suits 1 --values 5",
    "war endless count --suits 1 --values 5",
    "war endless count --suits 2 --values 3",
    "war endless list --suits 1 --values 5",
    "war endless search --suits 4 --values 8 --seconds 0.2",
    "war endless search --suits 4 --values 8 --seconds 0.2 --method classes",
    "war endless search --suits 1 --values 10 --seconds 0.2 --method words",
    "war endless search --suits 1 --values 7 --method exhaustive",
    "war endless search --suits 4 --values 7 --seconds 0.2 --players 3",
    "war endless family --flips 6 --cards 10",
    "war longest --suits 4 --values 8 --seconds 3",
    "war longest --suits 1 --values 16 --seconds 3",
    "war longest --suits 1 --values 17 --seconds 3",
    "war longest --suits 4 --values 8 --seconds 3 --pickup optimised",
    "war longest --suits 4 --values 8 --seconds 3 --face-down 1",
    "war longest --suits 4 --values 8 --seconds 3 --players 3",
    "war profile list --cards 6",
    "beggar stats --games 200",
    "beggar stats --games 200 --penalties 3 --values 10",
    "beggar count --suits 1 --values 6",
    "beggar longest --seconds 3",
    "beggar endless search --seconds 0.2",
    "baseball distances 4",
    "baseball solve 45|.0|13|12|23|45",
    "baseball solve --line 45|.0|13|12|23|45",
    "baseball compare 4",
    "nim sequence --octal 0.16 --to 3000",
    "nim sequence --octal 0.77 --to 3000",
    "nim quotient --octal 0.123 --to 12",
)

# Levels of x86 processors, best first: the target, and the features that its code may use.
HASWELL = ["avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe", "popcnt"]
ICELAKE = [
    "adx",
    "aes",
    "avx512bitalg",
    "avx512bw",
    "avx512cd",
    "avx512dq",
    "avx512f",
    "avx512ifma",
    "avx512vbmi",
]
ICELAKE += [
    "avx512vbmi2",
    "avx512vl",
    "avx512vnni",
    "avx512vpopcntdq",
    "gfni",
    "sha",
    "vaes",
    "vpclmulqdq",
]
LEVELS = {"icelake-server": HASWELL + ICELAKE, "haswell": HASWELL}


def levels() -> dict[str, list[str]]:
    """Processors to compile for on this kind of machine; elsewhere any of its kind."""
    return LEVELS if platform.machine() in ("x86_64", "AMD64") else {"generic": []}


def compiled(package: Path, shipped: Path, processor: str) -> None:
    """Run the commands for a processor, and keep what they compile as `shipped`."""
    environment = os.environ | {
        "PYTHONPATH": str(package), "NUMBA_CACHE_DIR": str(shipped),
        "NUMBA_CPU_NAME": processor, "NUMBA_CPU_FEATURES": "",
    }  # fmt: skip
    shipped.mkdir(mode=0o700, exist_ok=True)
    for command in COMMANDS:
        print(f"{processor}: {command}", flush=True)
        run = [sys.executable, "-m", "antihilbert", *command.split()]
        done = subprocess.run(run, env=environment, capture_output=True, text=True, cwd=package)
        if done.returncode not in (0, 3):  # 3: none was found in so little time
            sys.exit(f"antihilbert {command}: {done.stderr}")


def with_kernels(wheel: Path) -> Path:
    """Write the wheel for this platform; return it."""
    with tempfile.TemporaryDirectory() as folder:
        package = Path(folder) / "wheel"
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(package)
        shipped = package / "antihilbert" / "shipped"
        kernels = Path(folder) / "kernels"  # elsewhere, so that one level does not use another's
        for processor in levels():
            compiled(package, kernels, processor)
        for unneeded in {*kernels.iterdir()} - {*kernels.glob("*.kernel")}:
            unneeded.unlink()
        kernels.rename(shipped)
        triple = llvmlite.binding.get_process_triple()
        targets = [((triple, processor, ""), needs) for processor, needs in levels().items()]
        listed = json.dumps(targets).encode()
        (shipped / "levels.json").write_bytes(hashlib.sha256(listed).digest() + listed)
        return _packed(package, wheel)


def _packed(package: Path, wheel: Path) -> Path:
    """Write the folder of a wheel as one for this platform, with the record of its files."""
    version = f"cp{sys.version_info.major}{sys.version_info.minor}"
    system = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    if system.startswith(
        "linux"
    ):  # the code calls nothing but the C library that Python has loaded
        system = system.replace("linux", "manylinux_2_17")
    tag = f"{version}-{version}-{system}"
    (information,) = package.glob("*.dist-info")
    described = information / "WHEEL"
    lines = described.read_text().splitlines()
    kept = [line for line in lines if not line.startswith(("Tag:", "Root-Is-Purelib:"))]
    described.write_text("\n".join([*kept, "Root-Is-Purelib: false", f"Tag: {tag}"]) + "\n")
    record, rows = information / "RECORD", []
    target = wheel.with_name(f"{wheel.name.split('-py3-')[0]}-{tag}.whl")
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(
            path for path in package.rglob("*") if path.is_file() and path != record
        ):
            name, content = path.relative_to(package).as_posix(), path.read_bytes()
            if "__pycache__" in name:
                continue
            digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=")
            rows.append(f"{name},sha256={digest.decode()},{len(content)}")
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), content, 8)
        name = record.relative_to(package).as_posix()
        archive.writestr(name, "\n".join([*rows, f"{name},,"]) + "\n")
    return target


if __name__ == "__main__":
    for given in sys.argv[1:]:
        print(with_kernels(Path(given)).name)
