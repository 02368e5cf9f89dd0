"""The engine starts on hosts as they come: Debian's nginx and Caddy, and one that knows three types of files."""

from __future__ import annotations

import re
import socket
import subprocess
import threading
import time
from collections import Counter
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import override

import pytest
from playwright.sync_api import Page

from playground.common.browsers import program, without
from torite.games import game_ids

ENGINE = """async () => {
  const { engine } = await import(new URL('engine/engine.js', document.querySelector('script[src*="torite.js"]').src))
  const frame = await engine.ask({ op: 'frame', record: { game: 'skat', options: {}, line: [] }, lang: 'en', seat: -1 })
  return { how: await engine.start(), turn: frame.turn }
}"""
NGINX = """user root root; daemon off; pid {folder}/pid; error_log {folder}/errors; events {{ }}
http {{
    include /etc/nginx/mime.types; default_type application/octet-stream; gzip on; access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fast;
    uwsgi_temp_path {folder}/uw; scgi_temp_path {folder}/sc;
    server {{ listen 127.0.0.1:{port}; root {site}; index index.html; location / {{ try_files $uri $uri/ =404; }} }}
}}
"""
"""Debian's nginx.conf and its first site, in folders of our own."""
TYPES = {".html": "text/html", ".css": "text/css", ".js": "text/javascript"}
SERVERS = ("nginx", "caddy")
PATIENCE = 20
GAMES, MOST_FILES = 60, 20_000
GUIDE = "lab"
"""The table of the guide, which is no game more."""


class Plain(SimpleHTTPRequestHandler):
    """A host that knows hardly any types."""

    @override
    def guess_type(self, path: object) -> str:
        """Only by that list, not by the machine's."""
        return TYPES.get(Path(str(path)).suffix, "application/octet-stream")

    @override
    def log_message(self, format: str, *args: object) -> None:
        """Says nothing."""


@contextmanager
def plain(site: Path) -> Generator[str]:
    """Serves with Python's own server."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Plain, directory=str(site))) as server:
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@contextmanager
def running(name: str, site: Path, folder: Path) -> Generator[str]:
    """Serves with an installed server; the test is left out, with the reason, where there is none."""
    found = program(name) or pytest.skip(without(name))
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    config = folder / "nginx.conf"
    config.write_text(NGINX.format(folder=folder, port=port, site=site), "utf-8")
    command = {
        "nginx": [found, "-c", str(config), "-e", str(folder / "errors")],
        "caddy": [found, "file-server", "--root", str(site), "--listen", f"127.0.0.1:{port}"],
    }[name]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    try:
        _answers(port, process)
        yield f"http://127.0.0.1:{port}/"
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)


def _answers(port: int, process: subprocess.Popen[bytes]) -> None:
    """Waits until the server listens."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            with socket.create_connection(("127.0.0.1", port), 1):
                return
        except OSError:
            assert process.poll() is None, process.communicate()[1].decode()
            assert time.monotonic() < end, "the server did not start"
            time.sleep(0.05)


@pytest.fixture(params=["plain", *SERVERS])
def host(request: pytest.FixtureRequest, site: Path) -> Iterator[str]:
    """The address of the site as a host serves it."""
    name: str = request.param
    if name == "plain":
        with plain(site) as address:
            yield address
        return
    with running(name, site, request.getfixturevalue("tmp_path")) as address:
        yield address


def test_the_engine_starts(page: Page, host: str) -> None:
    page.goto(f"{host}en/games/skat/")
    assert page.evaluate(ENGINE) == {"how": "shipped", "turn": -1}


def test_a_host_has_room_for_sixty_games(site: Path) -> None:
    """Cloudflare Pages takes 20,000 files; what each game adds is counted by its name, its examples by who asks for them."""
    files = [path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()]
    of_game = re.compile(rf"(?:^|/)@?({'|'.join(game_ids())})(?=[/.]|$)")
    owned = {path: found[1] for path in files if (found := of_game.search(path))}
    for path, game in [*owned.items()]:
        if path.endswith("index.html"):
            for name in re.findall(r' data-from="([^"]+)"', (site / path).read_text("utf-8")):
                owned.setdefault(f"assets/torite/examples/{name}.json", game)
    assert {*game_ids()} == {*owned.values()} and {*owned} <= {*files}
    games = Counter(owned.values())
    beside = len(files) - len(owned) + games.pop(GUIDE)
    assert beside + GAMES * games.total() / len(games) <= MOST_FILES, games
