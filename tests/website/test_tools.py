"""The set-up: what a fresh clone installs is pinned, by hash, from wherever the reader's tools are told to look."""

from __future__ import annotations

import ast
import json
import re
from http.client import HTTPConnection
from pathlib import Path

import pytest

from playground.common import tools
from playground.common.paths import ROOT
from playground.local.serving import POLICY, Host, serving


def pins() -> dict[str, str]:
    text = (ROOT / "requirements.txt").read_text("utf-8")
    return {
        found[1]: found[0] for found in re.finditer(r"^([a-z0-9-]+)==\S+.*?(?=^\S|\Z)", text, re.DOTALL | re.MULTILINE)
    }


def test_every_python_package_is_pinned_by_hash() -> None:
    wanted = re.findall(r"^[a-z0-9-]+", (ROOT / "requirements.in").read_text("utf-8"), re.MULTILINE)
    assert set(wanted) <= set(pins())
    assert [name for name, pin in pins().items() if "--hash=sha256:" not in pin] == []


def test_every_npm_package_is_pinned_by_hash() -> None:
    packages = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    assert [name for name, entry in packages.items() if name and "integrity" not in entry] == []


@pytest.mark.parametrize("name", ["requirements.in", "requirements.txt", "package-lock.json", "dev.py"])
def test_no_list_names_an_address_to_fetch_from(name: str) -> None:
    assert "://" not in (ROOT / name).read_text("utf-8")


def test_the_bootstrap_runs_on_old_pythons() -> None:
    source = (ROOT / "dev.py").read_text("utf-8")
    imported = {
        name.name
        for node in ast.walk(ast.parse(source, feature_version=(3, 9)))
        if isinstance(node, ast.Import)
        for name in node.names
    }
    assert imported <= {"hashlib", "itertools", "os", "subprocess", "sys", "tempfile"}


@pytest.mark.parametrize(
    ("path", "status", "kind"),
    [
        ("/x/", 200, "text/html; charset=utf-8"),
        ("/x/a.mjs", 200, "text/javascript; charset=utf-8"),
        ("/x/a.wasm", 200, "application/wasm"),
        ("/x/folder", 301, None),
        ("/x/none", 404, "text/html; charset=utf-8"),
        ("/x/../secret.txt", 404, "text/html; charset=utf-8"),
        ("/x/%2e%2e/secret.txt", 404, "text/html; charset=utf-8"),
        ("/", 404, "text/html; charset=utf-8"),
    ],
)
def test_the_host_answers_as_a_static_host_does(tmp_path: Path, path: str, status: int, kind: str | None) -> None:
    site = tmp_path / "site"
    (site / "folder").mkdir(parents=True)
    (tmp_path / "secret.txt").write_text("secret")
    for name in ("index.html", "404.html", "a.mjs", "a.wasm"):
        (site / name).write_text(name)
    with serving(site, Host("/x/", policy=True)) as server:
        connection = HTTPConnection("127.0.0.1", server.server_port)
        connection.request("GET", path)
        answer = connection.getresponse()
        assert (answer.status, answer.getheader("Content-Type")) == (status, kind)
        assert answer.getheader("Content-Security-Policy") == (None if status == 301 else POLICY)
        connection.close()


def test_the_policy_allows_no_evaluated_text_and_nothing_inline() -> None:
    assert "'unsafe-" not in POLICY
    assert "connect-src 'self'" in POLICY


def test_packages_behind_a_link_are_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "others").mkdir()
    (tmp_path / "node_modules").symlink_to(tmp_path / "others")
    monkeypatch.setattr(tools, "NODE_MODULES", tmp_path / "node_modules")
    monkeypatch.setattr("subprocess.run", lambda *_, **__: pytest.fail("npm would empty the folder"))
    tools.install_packages()
    assert [*(tmp_path / "others").iterdir()] == []
