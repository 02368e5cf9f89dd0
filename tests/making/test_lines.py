"""Scripts and styles are set by Prettier, which leaves long comments, strings and selectors as they are; these are not long."""

from __future__ import annotations

import subprocess

from playground.common.paths import ROOT

WIDTH = 120


def test_no_line_of_a_script_or_style_is_too_long() -> None:
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "*.js", "*.mjs", "*.css"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    files = [file for name in listed.stdout.splitlines() if (file := ROOT / name).exists()]
    assert len(files) > 50
    lines = [(file, at, line) for file in files for at, line in enumerate(file.read_text("utf-8").splitlines(), 1)]
    assert [f"{file}:{at}: {len(line)} characters" for file, at, line in lines if len(line) > WIDTH] == []
