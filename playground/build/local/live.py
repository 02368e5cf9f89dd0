"""`dev.py serve`: builds, serves, and builds again when a source changes; open pages reload."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path

from ...common.digests import files_below
from ...common.paths import DOCS, ENGINE, ROOT
from .serving import Host, Server

WATCHED = (DOCS, ENGINE, ROOT / "playground", ROOT / "mkdocs.yml")
INTERVAL = 0.5


def serve(port: int, host: Host) -> None:
    """Serves until interrupted."""
    with tempfile.TemporaryDirectory() as temporary, open_server(Path(temporary, "0"), port, host) as server:
        if not build(Path(temporary, "0"), server.url):
            sys.exit("serve: the first build failed")
        threading.Thread(target=rebuild_for_ever, args=(server, Path(temporary)), daemon=True).start()
        print(f"\nTorite is at {server.url} (stop: Ctrl-C)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


def open_server(folder: Path, port: int, host: Host) -> Server:
    """A live server on that port; ends the program with a hint when the port is taken."""
    try:
        return Server(folder, port, host, live=True)
    except OSError as error:
        sys.exit(f"serve: port {port} cannot be used ({error.strerror}); choose another with --port")


def build(site: Path, url: str) -> bool:
    """Builds in a process of its own, so that changed code counts; what a strict build refuses is only told."""
    command: list[str | Path] = [
        sys.executable,
        "-m",
        "playground",
        "build",
        "--lenient",
        "--site",
        site,
        "--url",
        url,
    ]
    return subprocess.run(command, cwd=ROOT, check=False).returncode == 0


def rebuild_for_ever(server: Server, folder: Path) -> None:
    """After each change of the sources: the next site, if it can be built, takes the place of the last."""
    for number in changes():
        site = folder / str(number)
        if build(site, server.url):
            old = server.folder
            server.exchange(site)
            shutil.rmtree(old, ignore_errors=True)
        else:
            print("serve: the pages stay as they were", flush=True)


def changes() -> Iterator[int]:
    """Counts the changes of the sources, as they happen."""
    number, known = 0, stamps()
    while True:
        time.sleep(INTERVAL)
        if (now := stamps()) != known:
            number, known = number + 1, now
            yield number


def stamps() -> dict[Path, int]:
    """When each source was last written."""
    paths = [path for watched in WATCHED for path in (files_below(watched) if watched.is_dir() else [watched])]
    return {path: path.stat().st_mtime_ns for path in paths if path.exists()}
