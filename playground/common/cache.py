"""What was made once is kept in .cache/kept, under the digest of all that it depends on.

A key that leaves something out would bring back what is no longer true: whoever keeps a thing says in its key every
source it is made of, the code that makes it among them.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
import time
import zlib
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from .digests import digest
from .paths import CACHE

KEPT = CACHE / "kept"
SIZE = hashlib.sha256().digest_size
DAYS = 7
"""What has not been used for so long is forgotten."""


def key_of(*parts: str) -> str:
    """The key for something that depends on exactly these texts."""
    return digest((part.encode() for part in parts), length=32)


def kept[T](kind: str, key: str, make: Callable[[], T], *, worth: Callable[[T], bool] = lambda made: True) -> T:
    """What was made under this key, or what `make` makes now; it is kept if it is `worth` keeping.

    It is plain data, and always comes as JSON gives it back: what is new does not differ from what was kept.
    """
    text = _read(kind, key)
    if text is None:
        made = make()
        text = keep(kind, key, made) if worth(made) else _written(made)
    found: Any = json.loads(text)
    return found  # type: ignore[no-any-return]


def keep(kind: str, key: str, made: object) -> str:
    """Keeps plain data under this key for whoever asks next; the text that it is kept as."""
    text = _written(made)
    keep_bytes(kind, key, zlib.compress(text.encode(), 1))
    return text


def _written(made: object) -> str:
    return json.dumps(made, ensure_ascii=False)


def is_kept(kind: str, key: str) -> bool:
    """Whether something was made under this key."""
    return (KEPT / kind / key).exists()


def _read(kind: str, key: str) -> str | None:
    data = kept_bytes(kind, key)
    return None if data is None else zlib.decompress(data).decode()


def kept_bytes(kind: str, key: str) -> bytes | None:
    """The bytes kept under this key, which counts as use; None if none are, or other ones than were kept."""
    file = KEPT / kind / key
    try:
        data = file.read_bytes()
        if data[:SIZE] != _sum(key, data[SIZE:]):
            return None
        os.utime(file)
    except OSError:
        return None
    return data[SIZE:]


def keep_bytes(kind: str, key: str, data: bytes) -> None:
    """Keeps bytes under this key for whoever asks next."""
    _write(KEPT / kind / key, _sum(key, data) + data)


def _sum(key: str, data: bytes) -> bytes:
    """What stands before kept data, and tells whether they are what was kept under this key."""
    return hashlib.sha256(key.encode() + data).digest()


def _write(file: Path, data: bytes) -> None:
    """Writes a file that no other process ever sees half."""
    file.parent.mkdir(parents=True, exist_ok=True)
    descriptor, name = tempfile.mkstemp(dir=file.parent)
    try:
        with os.fdopen(descriptor, "wb") as opened:
            opened.write(data)
        Path(name).replace(file)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise


def forget_old(now: float | None = None) -> None:
    """Deletes what was not used for some days."""
    oldest = (time.time() if now is None else now) - DAYS * 86_400
    for file in _files():
        with suppress(FileNotFoundError):  # another build forgets, too, or has just given a new file its name
            if file.stat().st_mtime < oldest:
                file.unlink()


def _files() -> Iterable[Path]:
    return [file for file in KEPT.glob("*/*") if file.is_file()]
