"""What is sent to browsers is what was written, without comments."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from playground.build.site.bare import bare
from playground.common.paths import WEB
from playground.common.tools import node_program

MODULES = sorted(WEB.rglob("*.js"))


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.name)
def test_a_module_without_comments_is_still_the_same_module(module: Path, tmp_path: Path) -> None:
    written = module.read_text("utf-8")
    sent = bare(written)
    target = tmp_path / f"{module.stem}.mjs"
    target.write_text(sent, "utf-8")
    done = subprocess.run([node_program(), "--check", target], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    kept = iter(sent.splitlines())
    for line in written.splitlines():
        code = line.split("//")[0].strip()
        if code and not code.startswith("/**") and not code.startswith("*") and "/**" not in code:
            assert any(one == line for one in kept), f"{module.name} lost: {line}"


def test_only_comments_go() -> None:
    source = (
        "// first\nconst a = 'http://x' // kept\n/** @type {X} */\n/**\n * b\n */\nconst b = /** @type {X} */ (a)\n"
    )
    assert bare(source) == "const a = 'http://x' // kept\nconst b = (a)\n"
