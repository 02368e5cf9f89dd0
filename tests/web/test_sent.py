"""Test that scripts are sent as they were written, only smaller."""

from __future__ import annotations

import re
import subprocess
from functools import cache
from pathlib import Path

import pytest

from playground.common.paths import WEB
from playground.common.tools import node_program
from playground.website.web import sent

MODULES = sorted(path.relative_to(WEB).as_posix() for path in WEB.rglob("*.js"))
NAMED = re.compile(r"^export (?:const|let|class|function|async function) (\w+)", re.MULTILINE)


@cache
def all_sent() -> dict[str, str]:
    return sent({name: (WEB / name).read_text("utf-8") for name in MODULES})


@pytest.mark.parametrize("name", MODULES)
def test_a_module_is_sent_without_comments_and_with_all_its_names(name: str, tmp_path: Path) -> None:
    written, script = (WEB / name).read_text("utf-8"), all_sent()[name]
    target = tmp_path / f"{Path(name).stem}.mjs"
    target.write_text(script, "utf-8")
    done = subprocess.run([node_program(), "--check", target], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "@param" not in script and "@type" not in script
    exported = "".join(re.findall(r"export\s*\{[^}]*\}|export (?:const|let|class|function|async function) \w+", script))
    assert [one for one in NAMED.findall(written) if not re.search(rf"\b{one}\b", exported + script)] == []


def test_what_is_sent_is_smaller() -> None:
    written = sum((WEB / name).stat().st_size for name in MODULES)
    assert sum(map(len, all_sent().values())) < 0.75 * written
