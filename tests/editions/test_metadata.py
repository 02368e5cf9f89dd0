"""A reference manager finds in a frozen page all that a citation needs."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playground.editions.publish import publish_editions

from ..reference_manager import read
from .conftest import Project

BASE = "https://example.org/there/"
TITLES = {"ja": "スペード（2016-12版）", "en": "Spades, edition 2016-12"}


def test_an_edition_is_cited_with_its_day_and_its_address(changed: Project, tmp_path: Path) -> None:
    publish_editions(tmp_path, BASE, changed.text(), changed.store)
    for lang, title in TITLES.items():
        page = (tmp_path / lang / "2016-12/games/spades/index.html").read_text("utf-8")
        found = read(page)
        assert found.pop("abstract")
        assert found == {
            "type": "webpage",
            "title": title,
            "date": "2016/12/01",
            "language": lang,
            "url": f"{BASE}{lang}/2016-12/games/spades/",
            "website": "Torite",
            "publisher": "Torite",
            "rights": "https://creativecommons.org/licenses/by/4.0/",
        }
        told = re.search(r'<script type="application/ld\+json">(.*?)</script>', page)
        assert told
        data = json.loads(told[1])
        assert [data[key] for key in ("name", "version", "datePublished", "url")] == [
            title, "2016-12", "2016-12-01", found["url"],
        ]  # fmt: skip
