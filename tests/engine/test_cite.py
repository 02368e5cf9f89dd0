"""Citations hold what a program that reads them cannot mistake, and a file that is no rules.json is refused."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path

import jsonschema
import pytest
from bibtexparser.entrypoint import parse_string

from torite.citing import cite as citing
from torite.citing.formats import FORMATS, Source, bibtex
from torite.citing.rules_file import find_rules
from torite.cli.commands import main
from torite.core.inputs import BadInput

from .cite_data import CITED, CLAUSE, DAY, EXAMPLE, FROZEN, KEPT, OTHER, RULES, WHOLE, cite

VARIABLES = ("id", "language", "title", "container-title", "URL", "version", "edition", "note")
DATE = {
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
}
CSL = {
    "type": "object",
    "properties": {
        "type": {"enum": ["webpage"]},
        **{key: {"type": "string"} for key in VARIABLES},
        **dict.fromkeys(("issued", "accessed"), DATE),
    },
    "required": ["type", "id"],
    "additionalProperties": False,
}
"""The variables that are used here, as the schema of CSL's data defines them."""


def test_bibtex_holds_nothing_that_latex_would_take_for_a_command() -> None:
    found = bibtex(Source(r"a#b$c%d&e_f{g}h~i^j\k 1.1", "duck#a.b", "1.0", "https://x.example/a_b/?q={1}#a.b", "en"))
    assert found.splitlines() == [
        "@misc{duck:a.b,",
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
        (
            json.dumps(RULES | {"clauses": [CLAUSE | {"frozen": FROZEN | {"edition": []}}]}).encode(),
            r"edition: expected a text",
        ),
        (
            json.dumps(WHOLE | {"examples": [EXAMPLE | {"steps": "4"}]}).encode(),
            r"examples\[0\]\.steps: expected a whole",
        ),
        (
            json.dumps(WHOLE | {"editions": {"2026-12": {"date": "2026-99-01"}}}).encode(),
            r"date: expected a day such as",
        ),
        (
            json.dumps(WHOLE | {"editions": {"2026-12": {"date": "2026-12-01", "games": {"duck": {}}}}}).encode(),
            r"editions\.2026-12\.games\.duck\.title: expected to be there",
        ),
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
    assert fields["url"] == item["URL"] and entry.key.startswith("duck")
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


def test_no_two_things_share_a_key() -> None:
    alike = KEPT | {"citation": "duck#first", "id": "first", "number": "2"}
    rules = WHOLE | {"clauses": [KEPT, OTHER, alike]}
    asked = [*CITED, "duck#first", "duck#a.b..first"]
    keys = [cite(rules, one, "en", "bibtex").partition(",")[0] for one in asked]
    keys.append(cite(rules, "duck#a.b", "en", "bibtex", "2026-12").partition(",")[0])
    assert len(set(keys[:-1])) == len(asked) and keys[-1] == "@misc{duck:a.b:2026-12" == keys[1]


def test_what_no_edition_holds_as_it_is_has_the_day_of_reading_and_no_year(monkeypatch: pytest.MonkeyPatch) -> None:
    class Clock(datetime):
        @classmethod
        def now(cls, tz: object = None) -> Clock:
            return cls.fromisoformat(DAY)

    monkeypatch.setattr(citing, "datetime", Clock)
    found = {form: cite(RULES, "duck#a.b", "en", form) for form in FORMATS}
    assert "year" not in found["bibtex"] and "issued" not in found["csl-json"]
    assert "urldate = {2027-01-31}" in found["bibtex"] and "Y2  - 2027/01/31" in found["ris"]
    assert json.loads(found["csl-json"])["accessed"] == {"date-parts": [[2027, 1, 31]]}
    assert "accessed 2027-01-31" in found["text"] and "accessed 2027-01-31" in found["markdown"]
    assert "2027-01-31閲覧" in cite(RULES, "duck#a.b", "ja", "text")
    assert not any("2027" in cite(WHOLE, "duck#a.b", "en", form) for form in FORMATS)
    mixed = WHOLE | {"clauses": [KEPT, OTHER | {"frozen": None}]}
    assert "edition" not in cite(mixed, "duck#a.b..a.c", "en", "text")


def test_ranges_steps_and_retired_ids_are_named() -> None:
    assert cite(WHOLE, "duck#a.b..a.c", "en", "text").startswith("Duck & Co. 100% {_} 1.1a–1.1b (duck#a.b..a.c)")
    assert "?step=2#example-duck-first" in cite(WHOLE, "duck/first@2", "en", "text")
    told = citing.cite(WHOLE, "duck#old", "en", "text")
    assert "(duck#a.b)" in told.text and told.swapped == {"duck#old": "duck#a.b"}
    assert citing.cite(WHOLE, "duck#a.b", "en", "text").swapped == {}


@pytest.mark.parametrize(
    ("wrong", "expected"),
    [
        ("duck/first@5", "a step from 1 to 4"),
        ("duck/first@999", "a step from 1 to 4"),
        ("duck/first@0", "a step from 1 to 4"),
        ("duck/first@02", "a step from 1 to 4"),
        ("duck/first@٣", "a step from 1 to 4"),
        ("duck/first@", "a step from 1 to 4"),
        ("duck/first@x", "a step from 1 to 4"),
        ("duck/none", "an example of a page such as 'duck/first'"),
        ("duck#a.c..a.b", r"a range that goes on to a later clause than 1\.1b"),
        ("duck#a.b..a.b", r"a range that goes on to a later clause than 1\.1a"),
        ("duck#a.b..b.c", r"the id of a clause such as 'duck#a\.[bc]'"),
        ("duck#a.b..", "the id of a clause"),
        ("duck#a.d", r"the id of a clause such as 'duck#a\.[bc]'"),
        ("goose", r"a game \(duck\) with the id of a clause"),
        ("@goose/first", "an address of the site"),
        ("https://y.example/", "an address of the site"),
    ],
)
def test_what_does_not_exist_is_refused_with_what_does(wrong: str, expected: str) -> None:
    with pytest.raises(BadInput, match=rf"^clause: expected {expected}"):
        cite(WHOLE, wrong, "en", "text")


ADDRESSES = ("@duck/a.gone#2026-12", "https://x.example/en/2026-12/games/duck/#a.gone", "duck#a.gone")


@pytest.mark.parametrize("asked", ADDRESSES)
def test_an_older_edition_is_cited_as_it_was(asked: str) -> None:
    found = cite(WHOLE, asked, "en", "text", "2026-12")
    assert found.startswith("Duck 7.1c (duck#a.gone), rules 0.9, edition 2026-12 (2026-12-01), Torite. ")
    assert "https://x.example/en/2026-12/games/duck/#a.gone" in found and "accessed" not in found
    assert "https://x.example/@duck/a.gone#2026-12" in cite(WHOLE, asked, "both", "ris", "2026-12")


def test_of_an_older_edition_its_own_steps_and_retired_ids_count() -> None:
    assert "Duck – Duck (2)" in cite(WHOLE, "duck/first@2", "en", "text", "2026-12")
    told = citing.cite(WHOLE, "duck#older", "en", "text", "2026-12")
    assert "7.1c" in told.text and told.swapped == {"duck#older": "duck#a.gone"}
    assert "#a.b (living text: https://x.example/en/games/duck/#a.b)" in cite(
        WHOLE, "duck#a.b", "en", "text", "2026-12"
    )
    for asked, edition, expected in (
        ("duck/first@3", "2026-12", "clause: expected a step from 1 to 2"),
        ("duck#old", "2026-12", "clause: expected the id of a clause of edition 2026-12"),
        ("duck#a.b", "2026-11", "edition: expected one of 2026-12, got '2026-11'"),
        ("@duck/a.b#2026-12", "2026-11", "edition: expected 2026-12, as the address names it"),
    ):
        with pytest.raises(BadInput, match=expected):
            cite(WHOLE, asked, "en", "text", edition)


def test_a_swap_is_told_beside_the_citation(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rules = tmp_path / "rules.json"
    rules.write_text(json.dumps(WHOLE))
    assert main(["cite", "duck#old", "--rules", str(rules)]) == 0
    told = capsys.readouterr()
    assert (
        told.err == "torite: duck#old is retired; duck#a.b answers for it and is cited\n" and "(duck#a.b)" in told.out
    )
    assert main(["cite", "duck#a.gone", "--edition", "2026-12", "--rules", str(rules)]) == 0
    assert "7.1c" in capsys.readouterr().out


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


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (json.dumps(WHOLE).encode("utf-8-sig"), "expected text in UTF-8 without a byte order mark (BOM)"),
        (json.dumps(WHOLE).encode("utf-16"), "expected text in UTF-8; a byte order mark says that this is UTF-16"),
    ],
)
def test_a_byte_order_mark_in_rules_json_is_told_as_one(content: bytes, said: str, tmp_path: Path) -> None:
    (tmp_path / "rules.json").write_bytes(content)
    with pytest.raises(BadInput) as refused:
        find_rules(tmp_path / "rules.json")
    assert f"rules.json: {said}" in str(refused.value)
