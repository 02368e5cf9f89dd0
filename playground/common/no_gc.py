"""Memory of a program that ends soon."""

import gc
from collections.abc import Generator
from contextlib import contextmanager


@contextmanager
def unswept() -> Generator[None]:
    """Turn cyclic garbage collection off meanwhile: it finds little here, and touches every object.

    Forked processes share the memory that none of them touches; they inherit the setting.
    """
    swept = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if swept:
            gc.enable()
