"""`dev.py serve`: builds, serves, and builds again when a source changes; open pages reload.

Pages come first: the runtime for browsers, which takes longer, is made in the background when the engine has changed,
and then the site is built once more with it.
"""

import shutil
import subprocess
import sys
import tempfile
import threading
from contextlib import closing, suppress
from pathlib import Path

from ..common.paths import DOCS, ROOT
from .build_server import CODE, Builder, stamps
from .serving import Host, Server

WATCHED = (DOCS, *CODE)
INTERVAL = 0.15
PACK = "from playground.runtime.pyodide import build; build()"


def serve(port: int, host: Host) -> None:
    """Serves until interrupted."""
    with (
        tempfile.TemporaryDirectory() as temporary,
        open_server(Path(temporary, "0"), port, host) as server,
        closing(Builder()) as builder,
    ):
        rebuilding = Rebuilding(server, Path(temporary), builder)
        if not rebuilding.build():
            sys.exit("serve: the first build failed")
        with rebuilding:
            print(f"\nTorite is at {server.url} (stop: Ctrl-C)", flush=True)
            with suppress(KeyboardInterrupt):
                server.serve_forever()
        print()


def open_server(folder: Path, port: int, host: Host) -> Server:
    """A live server on that port; ends the program with a hint when the port is taken."""
    try:
        return Server(folder, port, host, live=True)
    except OSError as error:
        sys.exit(f"serve: port {port} cannot be used ({error.strerror}); choose another with --port")


class Rebuilding:
    """Builds after each change of the sources: the next site, if it can be built, takes the place of the last."""

    def __init__(self, server: Server, folder: Path, builder: Builder) -> None:
        self._server, self._folder, self._builder = server, folder, builder
        self._number = 0
        self._known: dict[Path, int] = {}
        self._packing: subprocess.Popen[bytes] | None = None
        self._packed_for: dict[Path, int] = {}
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._run)

    def __enter__(self) -> None:
        self._thread.start()

    def __exit__(self, *error: object) -> None:
        self._over.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._over.wait(INTERVAL):
            if (self._packed() or stamps(*WATCHED) != self._known) and not self.build():
                print("serve: the pages stay as they were", flush=True)

    def build(self) -> bool:
        """Builds and shows the next site; False if it cannot be built."""
        self._known = stamps(*WATCHED)
        site = self._folder / str(self._number)
        answer = self._builder.build(site, self._server.url)
        if answer == "failed":
            return False
        old, self._number = self._server.folder, self._number + 1
        self._server.exchange(site)
        if old != site:
            shutil.rmtree(old, ignore_errors=True)
        if answer == "ahead" and not self._packing and self._packed_for != self._known:
            self._packed_for = self._known
            self._packing = subprocess.Popen([sys.executable, "-c", PACK], cwd=ROOT)
        return True

    def _packed(self) -> bool:
        """Whether a runtime has just been made, or could not be made of sources that changed meanwhile."""
        if self._packing is None or self._packing.poll() is None:
            return False
        self._packing = None
        return True
