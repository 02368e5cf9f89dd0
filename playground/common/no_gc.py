"""Memory of a program that ends soon."""

from __future__ import annotations

import gc
from collections.abc import Generator
from contextlib import contextmanager


@contextmanager
def unswept() -> Generator[None]:
    """Meanwhile nobody looks for garbage in circles: little of it comes up, and the search would touch all that is there.

    Processes that are forked share what none of them touches; they inherit this.
    """
    swept = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if swept:
            gc.enable()
