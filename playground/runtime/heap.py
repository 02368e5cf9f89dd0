"""The memory of the started engine, which a page brings back to life instead of starting it: whether Pyodide can do so."""

import sys
from collections.abc import Sequence
from pathlib import Path
from subprocess import CalledProcessError

from ..common.paths import PYODIDE
from ..common.tools import node

CEILING = 31_457_280
"""Bytes: what Pyodide begins with in its newest versions. A larger memory could be kept, but never be brought back to life
(pyodide/pyodide#6254); older versions begin with as much as is asked for, and keep within it too."""
HEAPS = {"heap.bin": (), "heap-plain.bin": ("plain",)}
"""The memory by file, as gzip: most hosts would send it as it is, and it is mostly empty. Plain is that of browsers whose
WebAssembly has no garbage collection, and of iPhones."""
SCRIPT = Path(__file__).with_suffix(".mjs")


def make_heaps(runtime: Path, ceiling: int = CEILING) -> None:
    """Start the engine and write its memory into the runtime; where it is too large say so, and leave it out."""
    sizes = [_make_heap(runtime, name, how) for name, how in HEAPS.items()]
    if max(sizes) > ceiling:
        for name in HEAPS:
            runtime.joinpath(name).unlink()
        print(_too_large(max(sizes), ceiling), file=sys.stderr)


def _make_heap(runtime: Path, name: str, how: Sequence[str]) -> int:
    """Write one memory; return its bytes."""
    try:
        return int(node(SCRIPT, runtime, PYODIDE, runtime / name, *how).splitlines()[-1])
    except CalledProcessError:
        sys.exit(
            "runtime: Pyodide could not start the engine (see above); is all that it imports in playground/runtime/library.txt?"
        )


def _too_large(size: int, ceiling: int) -> str:
    return (
        f"runtime: the started engine holds {size:,} bytes of memory, expected at most {ceiling:,}, as Pyodide can bring "
        "no more back to life. The site works, but each visit starts the engine anew. "
        "Import less in the text that starts it (playground/web/engine/python.js)."
    )
