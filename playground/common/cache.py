"""Cache what was made once in .cache/kept, under the digest of all that it depends on.

`@cached` is the one way in. A key that leaves something out would bring back what is no longer true: code and arguments are
in it by themselves, and whoever keeps a thing declares every other source that it is made of.
"""

import hashlib
import json
import os
import tempfile
import time
import zlib
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, cast

from .digests import digest, hash_texts, module_closure_hash
from .paths import CACHE

KEPT = CACHE / "kept"
type Reads = Sequence[Callable[..., str]]
type Args = Callable[..., object] | None

SIZE = hashlib.sha256().digest_size
DAYS = 7
"""The age at which unused entries are forgotten."""


class Cached[**P, T]:
    """A function whose results, plain data, are kept from process to process.

    They always come as JSON gives them back, so that what is new does not differ from what was kept.
    """

    def __init__(self, function: Callable[P, T], reads: Reads, args: Args, worth: Callable[[Any], bool]) -> None:
        self._function, self._reads, self._args, self._worth = function, reads, args, worth
        self.kind = f"{function.__module__.rpartition('.')[2]}.{function.__name__.strip('_')}"

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> T:
        """Give what was kept, or make it now; it is kept if it is worth keeping."""
        key = self.key(*args, **kwargs)
        data = kept_bytes(self.kind, key)
        if data is None:
            text = _written(made := self._function(*args, **kwargs))
            if self._worth(made):
                self._keep(key, text)
        else:
            text = zlib.decompress(data).decode()
        value: Any = json.loads(text)
        return value  # type: ignore[no-any-return]

    def key(self, *args: P.args, **kwargs: P.kwargs) -> str:
        """Derive the key: the code of the function, its arguments, and what else it reads."""
        given = self._args(*args, **kwargs) if self._args else [args, sorted(kwargs.items())]
        reads = [read(*args, **kwargs) for read in self._reads]
        return hash_texts(module_closure_hash(self._function.__module__), _written(_plain(given)), *reads)

    def is_kept(self, *args: P.args, **kwargs: P.kwargs) -> bool:
        """Tell whether the result for these arguments is kept."""
        return (KEPT / self.kind / self.key(*args, **kwargs)).exists()

    def keep(self, made: T, *args: P.args, **kwargs: P.kwargs) -> None:
        """Keep a result that was made elsewhere."""
        self._keep(self.key(*args, **kwargs), _written(made))

    def _keep(self, key: str, text: str) -> None:
        keep_bytes(self.kind, key, zlib.compress(text.encode(), 1))


def cached[**P, T](
    *reads: Callable[..., str], args: Args = None, worth: Callable[[Any], bool] = lambda made: True
) -> Callable[[Callable[P, T]], Cached[P, T]]:
    """Keep what a function returns under a key derived from all that it depends on.

    That is its code, with all modules of the playground that its module imports and the data beside them; its arguments,
    or what `args` tells of them; and what each of `reads`, called with the arguments, tells of further sources. What is not
    `worth` keeping is made anew each time.
    """
    return lambda function: Cached(function, reads, args, worth)


def _plain(value: Any) -> Any:
    """Turn an argument into what can be written into a key; an object tells by its `cache_key` what it is."""
    if value is None or isinstance(value, str | int | float):
        return value
    if hasattr(value, "cache_key"):
        return _plain(value.cache_key)
    if isinstance(value, list | tuple):
        return [_plain(item) for item in cast("Sequence[Any]", value)]
    if isinstance(value, bytes):
        return digest([value], length=32)
    if isinstance(value, Path):
        return str(value)
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in cast("Mapping[object, Any]", value).items()}
    raise TypeError(f"{type(value).__name__}; expected an argument that is plain data, or has a cache_key")


def _written(made: object) -> str:
    return json.dumps(made, ensure_ascii=False)


def kept_bytes(kind: str, key: str) -> bytes | None:
    """The bytes kept under this key, which counts as use; None if none are, or other ones than were kept."""
    file = KEPT / kind / key
    try:
        data = file.read_bytes()
        if data[:SIZE] != _checksum(key, data[SIZE:]):
            return None
        os.utime(file)
    except OSError:
        return None
    return data[SIZE:]


def keep_bytes(kind: str, key: str, data: bytes) -> None:
    """Keeps bytes under this key for whoever asks next, in a file that no other process ever sees half."""
    file = KEPT / kind / key
    file.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=file.parent, delete_on_close=False) as new:
        new.write(_checksum(key, data) + data)
        new.close()
        Path(new.name).replace(file)


def _checksum(key: str, data: bytes) -> bytes:
    """Compute the header of cached data, which tells whether they are what was cached under this key."""
    return hashlib.sha256(key.encode() + data).digest()


def forget_old(now: float | None = None) -> None:
    """Deletes what was not used for some days."""
    oldest = (time.time() if now is None else now) - DAYS * 86_400
    for file in filter(Path.is_file, KEPT.glob("*/*")):
        with suppress(FileNotFoundError):  # another build forgets, too, or has just given a new file its name
            if file.stat().st_mtime < oldest:
                file.unlink()
