"""The memory of the started engine, which a browser keeps for the next visit: whether Pyodide could bring it back."""

from __future__ import annotations

import sys
from pathlib import Path

from ..common.paths import PYODIDE
from ..common.tools import node

CEILING = 31_457_280
"""Bytes: what Pyodide begins with in its newest versions. A larger memory could be kept, but never be brought back to life
(pyodide/pyodide#6254); older versions begin with as much as is asked for, and keep within it too."""
FILE = "heap.txt"
SCRIPT = Path(__file__).with_suffix(".mjs")


def weigh_heap(runtime: Path) -> None:
    """Measures the memory of a runtime and notes it there; says so where it is too large to be kept."""
    size = int(node(SCRIPT, runtime, PYODIDE).splitlines()[-1])
    runtime.joinpath(FILE).write_text(f"{size}\n", "utf-8")
    if fault := heap_fault(size):
        print(fault, file=sys.stderr)


def heap_fault(size: int) -> str | None:
    """Say what a memory of so many bytes means for readers, if it is too large."""
    if size <= CEILING:
        return None
    return (
        f"runtime: the started engine holds {size:,} bytes of memory, expected at most {CEILING:,}, as Pyodide can bring "
        "no more back to life. The site works, but keeps no memory: each visit starts the engine anew. "
        "Import less in the text that starts it (playground/web/engine/python.js)."
    )


def keeps_heap(runtime: Path) -> bool:
    """Whether a visit may keep the engine's memory."""
    return heap_fault(int(runtime.joinpath(FILE).read_text("utf-8"))) is None
