"""A host whose network breaks off, at once or in the middle of an answer, and that counts what it has sent."""

from __future__ import annotations

import threading
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import override

from playground.local.serving import Handler, Host, Server


class Breaking(Server):
    """Sends so many bytes more, and then nothing; None: as many as are asked for."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, host=Host("/some/where/", policy=True))
        self.RequestHandlerClass = Cut
        self.left: int | None = None
        self.sent = 0
        self.asked: list[str] = []
        self.alone = threading.Lock()

    def share(self, wanted: int) -> int:
        """Tell how many of some bytes may be sent."""
        with self.alone:
            given = wanted if self.left is None else min(wanted, self.left)
            self.sent += given
            if self.left is not None:
                self.left -= given
            return given


class Cut(Handler):
    """Breaks off in the middle of an answer."""

    server: Breaking  # pyright: ignore[reportIncompatibleVariableOverride]

    @override
    def do_GET(self) -> None:
        self.server.asked.append(self.path)
        self.close_connection = self.server.left == 0
        if not self.close_connection:
            super().do_GET()

    @override
    def write(self, body: bytes) -> None:
        given = self.server.share(len(body))
        self.close_connection = given < len(body)
        super().write(body[:given])


@contextmanager
def breaking(folder: Path) -> Generator[Breaking]:
    """A server in the background, on a free port."""
    with Breaking(folder) as server:
        threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        try:
            yield server
        finally:
            server.shutdown()
