"""CITATION.cff says what those who cite software ask for, in the words of the Citation File Format."""

from __future__ import annotations

import yaml

from playground.common.paths import ROOT

NEEDED = {"authors", "cff-version", "message", "title"}
MORE = {
    "abstract",
    "commit",
    "contact",
    "date-released",
    "doi",
    "identifiers",
    "keywords",
    "license",
    "license-url",
}
ALLOWED = (
    NEEDED
    | MORE
    | {
        "preferred-citation",
        "references",
        "repository",
        "repository-artifact",
        "repository-code",
        "type",
        "url",
        "version",
    }
)


def test_the_citation_file_fits_the_format() -> None:
    found = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    assert set(found) >= NEEDED and set(found) <= ALLOWED
    assert found["cff-version"] == "1.2.0" and found["type"] in ("software", "dataset")
    assert found["license"] == ["MIT", "CC-BY-4.0"]
    assert all(isinstance(word, str) for word in found["keywords"]) and found["authors"][0]["name"]
