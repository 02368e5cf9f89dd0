"""`dev.py audit` finds what advisories tell of locked packages, and says what it could not check."""

from __future__ import annotations

import json
import threading
import zipfile
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from playground.local.audit import Locked, audit, known, locked

OLD = Locked("PyPI", "left", "1.4", "requirements.txt", safe=True)


def advisory(**affected: Any) -> dict[str, Any]:
    package = {"package": {"ecosystem": "PyPI", "name": "left"}}
    return {"id": "X-1", "summary": "It falls over.", "affected": [{**package, **affected}]}


def events(*pairs: tuple[str, str]) -> dict[str, Any]:
    return {"ranges": [{"type": "ECOSYSTEM", "events": [dict([pair]) for pair in pairs]}]}


@pytest.mark.parametrize(
    ("affected", "concerns"),
    [
        ({"versions": ["1.3", "1.4"]}, True),
        ({"versions": ["1.3"]}, False),
        (events(("introduced", "0")), True),
        (events(("introduced", "0"), ("fixed", "1.4")), False),
        (events(("introduced", "0"), ("fixed", "1.10")), True),
        (events(("introduced", "0"), ("last_affected", "1.4")), True),
        (events(("introduced", "1.5")), False),
        (events(("introduced", "0"), ("limit", "1.4")), False),
        (events(("introduced", "0"), ("limit", "1.5")), True),
        (events(("introduced", "0"), ("fixed", "1.2"), ("introduced", "1.3")), True),
        ({"ranges": [{"type": "GIT", "events": [{"introduced": "0"}]}]}, False),
    ],
)
def test_an_advisory_concerns_the_versions_that_it_names(
    tmp_path: Path, affected: dict[str, Any], concerns: bool
) -> None:
    tmp_path.joinpath("one.json").write_text(json.dumps(advisory(**affected)), "utf-8")
    assert [what for _, what in known([OLD], tmp_path)] == (["X-1 It falls over."] if concerns else [])


def test_a_name_of_python_may_be_written_in_many_ways(tmp_path: Path) -> None:
    for file in ("requirements.txt", "requirements-oracles.txt", "requirements-cluster.txt"):
        (tmp_path / file).write_text("Left.__Right==1.4\n" if file == "requirements.txt" else "", "utf-8")
    (tmp_path / "package-lock.json").write_text('{"packages": {}}', "utf-8")
    [one] = locked(tmp_path)
    assert one.name == "left-right"
    package = {"package": {"ecosystem": "PyPI", "name": "left_RIGHT"}, "versions": ["1.4"]}
    (tmp_path / "db").mkdir()
    (tmp_path / "db" / "one.json").write_text(json.dumps({"id": "X-1", "affected": [package]}), "utf-8")
    assert [what for _, what in known([one], tmp_path / "db")] == ["X-1"]


def test_a_zip_will_do_and_what_was_withdrawn_does_not_count(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "all.zip", "w") as archive:
        archive.writestr("a.json", json.dumps(advisory(versions=["1.4"])))
        archive.writestr("b.json", json.dumps({**advisory(versions=["1.4"]), "id": "X-2", "withdrawn": "2026-01-01"}))
    assert len(known([OLD], tmp_path / "all.zip")) == 1


def test_every_list_is_read_and_every_package_is_fixed_by_a_hash() -> None:
    packages = locked()
    assert {one.listed for one in packages} == {
        "requirements.txt",
        "requirements-oracles.txt",
        "requirements-cluster.txt",
        "package-lock.json",
    }
    assert [one for one in packages if not one.safe] == []
    assert {"mkdocs", "pyodide", "resvg-py", "esbuild"} <= {one.name for one in packages}


def test_without_a_database_that_is_said_and_nothing_fails(capsys: pytest.CaptureFixture[str]) -> None:
    assert audit(service="http://127.0.0.1:9/")
    told = capsys.readouterr().out
    assert "not checked: known faults of" in told and "not checked: Python and Node.js themselves" in told


@pytest.mark.parametrize("wrong", ["empty folder", "no such file", "no zip"])
def test_a_database_that_is_none_is_said(wrong: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = tmp_path / "db" if wrong == "no such file" else tmp_path
    if wrong == "no zip":
        place = tmp_path / "x.zip"
        place.write_text("no zip", "utf-8")
    assert audit(place)
    assert f"not checked: known faults of {len(locked())} packages: {place} cannot be read" in capsys.readouterr().out


class Service(BaseHTTPRequestHandler):
    """Knows of a fault of one package."""

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))["queries"]
        results = [{"vulns": [{"id": "Y-7"}]} if one["package"]["name"] == "jinja2" else {} for one in asked]
        body = json.dumps({"results": results}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@pytest.fixture
def service() -> Iterator[str]:
    server = HTTPServer(("127.0.0.1", 0), Service)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


def test_a_service_is_asked_about_every_package(service: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert not audit(service=service)
    told = capsys.readouterr().out
    assert "jinja2" in told and "Y-7" in told and "known faults of" not in told
