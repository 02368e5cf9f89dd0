"""The files for hosts that the guide shows are sound, the same in both languages, and call what is there."""

from __future__ import annotations

import re
import shlex
import tomllib

import pytest
import yaml

from playground.__main__ import build, parser
from playground.common.paths import DOCS, LANGS

BLOCK = re.compile(r"```(yaml|toml|sh)\n(.*?)```", re.DOTALL)
COMMAND = re.compile(r"python3 dev\.py ([^\"`\n]*)")


def blocks(lang: str) -> list[tuple[str, str]]:
    return BLOCK.findall((DOCS / lang / "guide" / "carry.md").read_text("utf-8").partition("{ #hosts }")[2])


def test_both_languages_show_the_same_files() -> None:
    assert blocks("ja") == blocks("en") and [kind for kind, _ in blocks("en")] == ["sh", "yaml", "yaml", "toml", "sh"]


@pytest.mark.parametrize("lang", LANGS)
def test_what_they_call_is_there_and_what_they_publish_is_what_was_built(lang: str) -> None:
    text = (DOCS / lang / "guide" / "carry.md").read_text("utf-8")
    for command in COMMAND.findall(text):
        options = parser().parse_args(shlex.split(re.sub(r"\$\{\{.*?\}\}|\$\w+", "https://example.org/x", command)))
        assert callable(options.run)
        assert options.run is not build or options.url.startswith("https://example.org/")
    github, gitlab = (yaml.safe_load(text) for kind, text in blocks(lang) if kind == "yaml")
    [netlify] = [tomllib.loads(text) for kind, text in blocks(lang) if kind == "toml"]
    steps = github["jobs"]["pages"]["steps"]
    assert [step["with"]["path"] for step in steps if "upload" in step.get("uses", "")] == ["site"]
    assert "steps.pages.outputs" in text and [step.get("id") for step in steps].count("pages") == 1
    assert gitlab["pages"]["artifacts"]["paths"] == ["public"] and "--site public" in gitlab["pages"]["script"][0]
    assert netlify["build"]["publish"] == "site"
    versions = re.findall(r"3\.\d+", " ".join(text for _, text in blocks(lang)))
    wanted = re.search(r'WANTED = "(3\.\d+)"', (DOCS.parent / "dev.py").read_text("utf-8"))
    assert wanted and {*versions} == {wanted[1]}
