"""Citations in a file of any kind are found, and whether each leads to a clause is told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from torite.citing.formats import FORMATS
from torite.cli.commands import main

from .cite_data import CITED, WHOLE, cite


def checked(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[dict[str, Any]]]:
    """Return the exit code and the answers of `cite --check` for a text."""
    rules, file = tmp_path / "rules.json", tmp_path / "engine.c"
    rules.write_text(json.dumps(WHOLE))
    file.write_text(text, "utf-8")
    code = main(["cite", "--rules", str(rules), "--check", str(file)])
    return code, [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_what_a_file_cites_is_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, found = checked("// duck#a.b\n/* goose#x */\nhttps://duck#none\n", tmp_path, capsys)
    assert code == 0 and [(one["line"], one["state"]) for one in found] == [(1, "known")]
    code, found = checked("\f\x0b\u2028duck#a.b\n\r\nduck#old", tmp_path, capsys)
    assert code == 1 and [(one["line"], one["state"], one["now"]) for one in found] == [
        (1, "known", ""),
        (3, "retired", "duck#a.b"),
    ]
    code, [one] = checked("see duck#none", tmp_path, capsys)
    assert code == 1 and one["state"] == "unknown" and "the id of a clause such as" in one["expected"]
    assert checked("nothing", tmp_path, capsys) == (2, [])
    assert main(["cite", "--rules", str(tmp_path / "rules.json")]) == 2


@pytest.mark.parametrize("lang", ["ja", "en", "both"])
@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("asked", [*CITED, "duck#a.gone"])
def test_whatever_is_written_here_is_read_again(
    asked: str, form: str, lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    edition = "2026-12" if asked == "duck#a.gone" else ""
    code, found = checked(cite(WHOLE, asked, lang, form, edition), tmp_path, capsys)
    named = {one["citation"] for one in found}
    if edition:  # without its edition it is none
        assert {one["state"] for one in found if one["edition"]} == {"known"}
    else:
        assert code == 0 and {one["state"] for one in found} == {"known"}
    assert asked in named or (asked, form) == ("duck", form)


@pytest.mark.parametrize(
    ("text", "citation", "edition", "state"),
    [
        ("https://x.example/en/games/duck/#a.b.", "duck#a.b", "", "known"),
        ("(https://elsewhere.example/x/ja/games/duck/?view=both#a.z)", "duck#a.z", "", "unknown"),
        ("[text](../ja/2026-12/games/duck/#a.gone)", "duck#a.gone", "2026-12", "known"),
        ("en/2026-12/games/duck/#a.z", "duck#a.z", "2026-12", "unknown"),
        ("en/2025-01/games/duck/#a.b", "duck#a.b", "2025-01", "unknown"),
        ("en/games/duck/?step=2#example-duck-first", "duck/first@2", "", "known"),
        ("en/games/duck/?step=0#example-duck-first", "duck/first", "", "known"),
        ("en/games/duck/?step=9#example-duck-first", "duck/first@9", "", "unknown"),
        ("en/games/duck/#example-duck-last", "duck/last", "", "unknown"),
        ("en/games/duck", "duck", "", "known"),
        ("@duck/a.b", "duck#a.b", "", "known"),
        ("see @duck/old/?stay", "duck#old", "", "retired"),
        ("https://x.example/@duck/a.gone#2026-12", "duck#a.gone", "2026-12", "known"),
        ("data/clauses/duck.json#/clauses/a.b", "duck#a.b", "", "known"),
        ("data/2026-12/clauses/duck.json#/clauses/a.none", "duck#a.none", "2026-12", "unknown"),
        (r"note = {duck\#a.c, rules}", "duck#a.c", "", "known"),
        ("duck#a.b..a.c", "duck#a.b..a.c", "", "known"),
        ("duck#a.b..a.z", "duck#a.b..a.z", "", "unknown"),
        ("duck#a.c..a.b", "duck#a.c..a.b", "", "unknown"),
        ("duck/first.", "duck/first", "", "known"),
        ("（duck/frist）", "duck/frist", "", "unknown"),
        ("duck/frist@1", "duck/frist@1", "", "unknown"),
    ],
)
def test_every_form_of_the_site_is_read(
    text: str, citation: str, edition: str, state: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, [found] = checked(text, tmp_path, capsys)
    assert (found["citation"], found["edition"], found["state"]) == (citation, edition, state)
    assert code == (state != "known") and bool(found["expected"]) == (state == "unknown")


@pytest.mark.parametrize(
    "text", ["duck/rules.py", "games/duck/first", "swan/duck or duck/goose", "@duckling/a.b", "me@duck"]
)
def test_what_is_no_citation_is_left_alone(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert checked(text, tmp_path, capsys) == (2, [])
