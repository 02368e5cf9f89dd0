"""A static host for the site: the right types, compression, an optional sub-path and policy, live reload."""

import mimetypes
import threading
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import NamedTuple, override
from urllib.parse import unquote, urlsplit

from ..common.paths import SITE_URL
from ..common.sent_size import COMPRESSED, compress

TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".json": "application/json",
    ".whl": "application/octet-stream",
    ".toml": "application/toml",
    ".xml": "application/xml",
}
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; style-src 'self'; "
    "font-src 'self'; img-src 'self' data:; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
"""The strictest policy under which everything works; the theme's style sheet has its icons in it."""
RELOAD = "/__reload"
RELOADER = f'new EventSource("{RELOAD}").onmessage = () => location.reload()'


class Host(NamedTuple):
    """Hold how to serve: the sub-path (with slashes at both ends), and whether with the policy."""

    mount: str = "/"
    policy: bool = False


class Server(ThreadingHTTPServer):
    """Serves `folder`, which may be exchanged while it runs; `changed` wakes the pages that wait for a reload."""

    daemon_threads = True

    def __init__(self, folder: Path, port: int = 0, host: Host | None = None, *, live: bool = False) -> None:
        super().__init__(("127.0.0.1", port), Handler)
        self.folder, self.host, self.live = folder, host or Host(), live
        self.changed = threading.Condition()

    @property
    def url(self) -> str:
        """The address of the site's root."""
        return f"http://127.0.0.1:{self.server_port}{self.host.mount}"

    def exchange(self, folder: Path) -> None:
        """Serves another folder from now on and tells the open pages."""
        with self.changed:
            self.folder = folder
            self.changed.notify_all()


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD as a plain static host does."""

    server: Server  # pyright: ignore[reportIncompatibleVariableOverride]
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        """A file, or the wait for a change."""
        path = unquote(urlsplit(self.path).path)
        if path == RELOAD and self.server.live:
            self._wait()
        elif path == f"{RELOAD}.js" and self.server.live:
            self._send(RELOADER.encode(), Path(path))
        else:
            self._serve(path)

    def do_HEAD(self) -> None:
        """The same without the contents."""
        self.do_GET()

    def _serve(self, path: str) -> None:
        target, missing = self._find(path), self.server.folder / "404.html"
        if target and target.is_dir():
            self.send_response(HTTPStatus.MOVED_PERMANENTLY)
            self.send_header("Location", f"{path}/")
            self.send_header("Content-Length", "0")
            self.end_headers()
        elif target:
            self._file(target, HTTPStatus.OK)
        elif missing.exists():
            self._file(missing, HTTPStatus.NOT_FOUND)
        else:
            self.send_error(HTTPStatus.NOT_FOUND)

    def _find(self, path: str) -> Path | None:
        mount = self.server.host.mount
        if not path.startswith(mount):
            return None
        try:
            target = (self.server.folder / path.removeprefix(mount)).resolve()
            if path.endswith("/"):
                target /= "index.html"
            return target if target.is_relative_to(self.server.folder.resolve()) and target.exists() else None
        except (OSError, ValueError):  # no name of a file
            return None

    def _file(self, path: Path, status: HTTPStatus) -> None:
        data = path.read_bytes()
        if self.server.live and path.suffix == ".html":
            data = data.replace(b"</body>", f'<script src="{RELOAD}.js"></script></body>'.encode())
        if path.name == "sitemap.xml":  # the theme's instant navigation goes by it
            data = data.replace(SITE_URL.encode(), self.server.url.encode())
        self._send(data, path, status)

    def _send(self, data: bytes, path: Path, status: HTTPStatus = HTTPStatus.OK) -> None:
        packed = path.suffix in COMPRESSED and "gzip" in self.headers.get("Accept-Encoding", "")
        body = compress(data) if packed else data
        self.send_response(status)
        for name, value in self._headers(path, len(body), packed):
            self.send_header(name, value)
        self.end_headers()
        if self.command == "GET":
            self.write(body)

    def write(self, body: bytes) -> None:
        """Sends the contents."""
        self.wfile.write(body)

    def _headers(self, path: Path, length: int, packed: bool) -> Iterator[tuple[str, str]]:
        kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        text = kind.startswith("text/") or kind == "application/json"
        yield "Content-Type", f"{kind}; charset=utf-8" if text else kind
        yield "Content-Length", str(length)
        yield "Cache-Control", "no-cache" if self.server.live else "max-age=600"
        if packed:
            yield "Content-Encoding", "gzip"
        if self.server.host.policy:
            yield "Content-Security-Policy", POLICY

    def _wait(self) -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Connection", "close")
        self.end_headers()
        with self.server.changed:
            self.server.changed.wait()
        self.wfile.write(b"data: changed\n\n")
        self.close_connection = True

    @override
    def handle(self) -> None:
        """A reader who closes the page is not worth a traceback."""
        try:
            super().handle()
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True

    @override
    def log_message(self, format: str, *args: object) -> None:
        """Says nothing: the browser's own tools show the requests."""


@contextmanager
def serving(folder: Path, host: Host | None = None) -> Generator[Server]:
    """A server in the background, on a free port, for tests and measurements."""
    with Server(folder, host=host) as server:
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        try:
            yield server
        finally:
            server.shutdown()
