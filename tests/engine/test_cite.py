"""Citations hold what a program that reads them cannot mistake, and a file that is no rules.json is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from torite.citing.cite import bibtex, find_rules
from torite.cli.commands import main
from torite.core.inputs import BadInput

CLAUSE = {
    "citation": "duck#a.b",
    "game": "duck",
    "number": "1.1",
    "urls": {"ja": "https://x.example/ja/", "en": "https://x.example/en/"},
}
RULES: dict[str, Any] = {
    "games": {"duck": {"title": {"ja": "鴨", "en": "Duck & Co. 100% {_}"}, "rules_version": "1.0"}},
    "clauses": [CLAUSE],
    "retired": {},
}


def test_bibtex_holds_nothing_that_latex_would_take_for_a_command() -> None:
    found = bibtex({
        "title": r"a#b$c%d&e_f{g}h~i^j\k",
        "number": "1.1",
        "citation": "duck#a.b",
        "version": "1.0",
        "url": "https://x.example/a_b/?q={1}#a.b",
        "lang": "en",
    })  # fmt: skip
    assert found.splitlines() == [
        "@misc{duck-a.b,",
        r"  title = {{a\#b\$c\%d\&e\_f\textbraceleft{}g\textbraceright{}h\textasciitilde{}i\textasciicircum{}j"
        r"\textbackslash{}k 1.1}},",
        "  howpublished = {Torite},",
        r"  note = {duck\#a.b, rules 1.0},",
        "  language = {en},",
        "  url = {https://x.example/a_b/?q=%7B1%7D#a.b}",
        "}",
    ]


def test_a_clause_is_cited_from_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "rules.json").write_text(json.dumps(RULES))
    assert main(["cite", "duck#a.b", "--rules", str(tmp_path / "rules.json"), "--format", "bibtex"]) == 0
    assert r"title = {{Duck \& Co. 100\% \textbraceleft{}\_\textbraceright{} 1.1}}" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"\xff", r"rules\.json: expected text in UTF-8"),
        (b"[" * 100_000, r"rules\.json: expected a JSON document"),
        (b"[]", r"rules\.json: expected a rules\.json"),
        (b"{}", r"rules\.json: clauses: expected to be there"),
        (json.dumps(RULES | {"clauses": 5}).encode(), r"rules\.json: clauses: expected a list, got 5"),
        (json.dumps(RULES | {"clauses": [5]}).encode(), r"rules\.json: clauses\[0\]: expected a table"),
        (json.dumps(RULES | {"clauses": [{}]}).encode(), r"clauses\[0\]\.citation: expected to be there"),
        (json.dumps(RULES | {"clauses": [CLAUSE | {"urls": {}}]}).encode(), r"clauses\[0\]\.urls\.ja: expected"),
        (json.dumps(RULES | {"games": {}}).encode(), r"clauses\[0\]\.game: expected one of"),
        (json.dumps(RULES | {"games": {"duck": {"title": 1}}}).encode(), r"games\.duck\.rules_version: expected"),
    ],
)
def test_what_is_no_rules_json_is_refused(content: bytes, message: str, tmp_path: Path) -> None:
    (tmp_path / "rules.json").write_bytes(content)
    with pytest.raises(BadInput, match=message):
        find_rules(tmp_path / "rules.json")


def test_an_unknown_clause_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "rules.json").write_text(json.dumps(RULES | {"clauses": []}))
    assert main(["cite", "duck#none", "--rules", str(tmp_path / "rules.json")]) == 2
    assert "clause: expected the id of a clause" in capsys.readouterr().err
