"""Citations hold what a program that reads them cannot mistake, and a file that is no rules.json is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from bibtexparser.entrypoint import parse_string

from torite.citing.cite import cite
from torite.citing.files import find_rules
from torite.citing.formats import FORMATS, Source, bibtex
from torite.cli.commands import main
from torite.core.inputs import BadInput

URLS = {"ja": "https://x.example/ja/games/duck/", "en": "https://x.example/en/games/duck/"}
FROZEN = {"edition": "2026-12", "urls": {lang: f"https://x.example/{lang}/2026-12/games/duck/#a.b" for lang in URLS}}
CLAUSE = {
    "citation": "duck#a.b",
    "id": "a.b",
    "game": "duck",
    "number": "1.1a",
    "urls": {lang: f"{url}#a.b" for lang, url in URLS.items()},
}
KEPT = CLAUSE | {"frozen": FROZEN}
OTHER = KEPT | {"citation": "duck#a.c", "id": "a.c", "number": "1.1b"}
EXAMPLE = {
    "id": "duck/first",
    "game": "duck",
    "clause": "duck#a.b",
    "title": {"ja": "最初", "en": "First"},
    "urls": {lang: f"{url}#example-duck-first" for lang, url in URLS.items()},
}
RULES: dict[str, Any] = {
    "site": {"url": "https://x.example/"},
    "games": {"duck": {"title": {"ja": "鴨", "en": "Duck & Co. 100% {_}"}, "rules_version": "1.0", "urls": URLS}},
    "clauses": [CLAUSE],
    "editions": {},
    "retired": {},
}
EDITIONS = {"2026-12": {"date": "2026-12-01"}}
WHOLE = RULES | {
    "clauses": [KEPT, OTHER],
    "examples": [EXAMPLE],
    "editions": EDITIONS,
    "retired": {"duck#old": "duck#a.b"},
}
CITED = ("duck", "duck#a.b", "duck#a.b..a.c", "duck/first", "duck/first@2")
VARIABLES = ("id", "language", "title", "container-title", "URL", "version", "edition", "note")
CSL = {
    "type": "object",
    "properties": {
        "type": {"enum": ["webpage"]},
        **{key: {"type": "string"} for key in VARIABLES},
        "issued": {
            "type": "object",
            "properties": {
                "date-parts": {
                    "type": "array",
                    "items": {"type": "array", "items": {"type": "number"}, "minItems": 1, "maxItems": 3},
                    "minItems": 1,
                    "maxItems": 2,
                }
            },
            "additionalProperties": False,
        },
    },
    "required": ["type", "id"],
    "additionalProperties": False,
}
"""What the schema of CSL's data says of the variables that are used here."""


def test_bibtex_holds_nothing_that_latex_would_take_for_a_command() -> None:
    found = bibtex(Source(r"a#b$c%d&e_f{g}h~i^j\k 1.1", "duck#a.b", "1.0", "https://x.example/a_b/?q={1}#a.b", "en"))
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
    assert r"title = {{Duck \& Co. 100\% \textbraceleft{}\_\textbraceright{} 1.1a}}" in capsys.readouterr().out


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
        (json.dumps(RULES | {"clauses": [KEPT]}).encode(), r"clauses\[0\]\.frozen\.edition: expected one of"),
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


@pytest.mark.parametrize("lang", ["ja", "en", "both"])
@pytest.mark.parametrize("citation", CITED)
def test_what_is_cited_can_be_read_by_those_who_read_citations(citation: str, lang: str) -> None:
    made = {form: cite(WHOLE, citation, lang, form) for form in FORMATS}
    item = json.loads(made["csl-json"])
    jsonschema.validate(item, CSL)
    [entry] = parse_string(made["bibtex"]).entries
    fields = {field.key: field.value for field in entry.fields}
    assert fields["url"] == item["URL"] and entry.key == citation.translate(str.maketrans("#/@", "---"))
    lines = [line.split("  - ", 1) for line in made["ris"].splitlines()]
    assert lines[0] == ["TY", "ELEC"] and lines[-1] == ["ER", ""]
    assert dict(lines)["UR"] == item["URL"] and item["URL"] in made["markdown"] and item["URL"] in made["text"]


def test_a_citation_carries_edition_day_and_both_addresses() -> None:
    found = {form: cite(WHOLE, "duck#a.b", "en", form) for form in FORMATS}
    frozen, living = "https://x.example/en/2026-12/games/duck/#a.b", "https://x.example/en/games/duck/#a.b"
    for made in found.values():
        assert frozen in made and living in made.replace("\\", "") and "2026" in made
    [entry] = parse_string(found["bibtex"]).entries
    fields = {field.key: field.value for field in entry.fields}
    assert [fields[key] for key in ("year", "month", "edition", "date")] == ["2026", "dec", "2026-12", "2026-12-01"]
    assert json.loads(found["csl-json"])["issued"] == {"date-parts": [[2026, 12, 1]]}
    assert "DA  - 2026/12/01" in found["ris"]


def test_in_both_languages_the_address_has_none() -> None:
    found = cite(WHOLE, "duck#a.b", "both", "text")
    assert found.startswith(
        "鴨 1.1a / Duck & Co. 100% {_} 1.1a (duck#a.b), rules 1.0, edition 2026-12 (2026-12-01), Torite."
    )
    assert "https://x.example/@duck/a.b#2026-12 " in found


def test_what_no_edition_holds_as_it_is_has_no_year() -> None:
    assert "year" not in cite(RULES, "duck#a.b", "en", "bibtex") and "issued" not in cite(
        RULES, "duck#a.b", "en", "csl-json"
    )
    mixed = WHOLE | {"clauses": [KEPT, OTHER | {"frozen": None}]}
    assert "edition" not in cite(mixed, "duck#a.b..a.c", "en", "text")


def test_ranges_steps_and_retired_ids_are_named() -> None:
    assert cite(WHOLE, "duck#a.b..a.c", "en", "text").startswith("Duck & Co. 100% {_} 1.1a–1.1b (duck#a.b..a.c)")
    assert "?step=2#example-duck-first" in cite(WHOLE, "duck/first@2", "en", "text")
    assert "(duck#a.b)" in cite(WHOLE, "duck#old", "en", "text")
    for wrong in ("duck#a.b..b.c", "duck/none", "duck/first@x", "goose"):
        with pytest.raises(BadInput, match="clause: expected"):
            cite(WHOLE, wrong, "en", "text")


def test_what_a_file_cites_is_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rules, text = tmp_path / "rules.json", tmp_path / "engine.c"
    rules.write_text(json.dumps(WHOLE))
    text.write_text("// duck#a.b\n/* duck#old, goose#x */\nhttps://duck#none\n")
    assert main(["cite", "--rules", str(rules), "--check", str(text)]) == 0
    assert [json.loads(line)["state"] for line in capsys.readouterr().out.splitlines()] == ["known", "retired"]
    text.write_text("see duck#none")
    assert main(["cite", "--rules", str(rules), "--check", str(text)]) == 1
    assert json.loads(capsys.readouterr().out)["state"] == "unknown"
    text.write_text("nothing")
    assert main(["cite", "--rules", str(rules), "--check", str(text)]) == 2
    assert main(["cite", "--rules", str(rules)]) == 2


def test_a_citation_tells_where_its_clause_comes_from() -> None:
    whence = {"kind": "departure", "number": "D3", "sources": ["S1"], "note": {"ja": "", "en": ""}}
    rules = RULES | {"clauses": [CLAUSE | {"provenance": whence}]}
    for form in FORMATS:
        assert "departure D3 S1" in cite(rules, "duck#a.b", "en", form)
    assert "出典との相違 D3 S1" in cite(rules, "duck#a.b", "ja", "text")
    assert "departure" not in cite(rules, "duck", "en", "text")


def test_a_provenance_of_no_known_kind_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "rules.json"
    file.write_text(json.dumps(RULES | {"clauses": [CLAUSE | {"provenance": {"kind": "rumour"}}]}), "utf-8")
    with pytest.raises(BadInput, match=r"clauses\[0\].provenance.kind: expected one of source, secondhand"):
        find_rules(file)
