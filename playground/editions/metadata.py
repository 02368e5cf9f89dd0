"""What reference managers and search engines read in the head of a frozen page.

Zotero's translator for embedded metadata takes the tags `citation_…`, as Highwire named them, and `DC.…`; without a type, a
page with a `citation_title` would be an article of a journal to it. The same is said in the words of schema.org.
"""

from __future__ import annotations

import json
from html import escape

from ..text.wording import word
from .sheet import Sheet

LICENCE = "https://creativecommons.org/licenses/by/4.0/"


def metadata(sheet: Sheet) -> str:
    """Tags and JSON-LD for the page of a game in an edition."""
    edition, base = sheet.whole.edition, sheet.whole.base
    title = word("of", sheet.lang, title=sheet.game.front["title"][sheet.lang], name=edition.name)
    address = f"{base}{sheet.place.address}"
    tags = {
        "description": sheet.game.front["facts"][sheet.lang].get("description", ""),
        "citation_title": title,
        "citation_publication_date": edition.date.replace("-", "/"),
        "citation_language": sheet.lang,
        "citation_public_url": address,
        "citation_publisher": "Torite",
        "DC.type": "webpage",
        "DC.title": title,
        "DC.date": edition.date,
        "DC.rights": LICENCE,
        "DC.identifier": address,
        "DC.relation.isVersionOf": f"{base}{sheet.lang}/{sheet.place.path}",
    }
    data = {
        "@context": "https://schema.org",
        "@type": "CreativeWork",
        "name": title,
        "url": address,
        "version": edition.name,
        "datePublished": edition.date,
        "inLanguage": sheet.lang,
        "license": LICENCE,
        "publisher": {"@type": "Organization", "name": "Torite", "url": base},
        "exampleOfWork": {"@type": "CreativeWork", "url": f"{base}{sheet.lang}/{sheet.place.path}"},
        "translationOfWork": {"@type": "CreativeWork", "url": f"{base}@{sheet.game.id}#{edition.name}"},
    }
    lines = "".join(f'<meta name="{name}" content="{escape(str(text))}">\n' for name, text in tags.items())
    lines += '<meta property="og:site_name" content="Torite">\n'
    return f'{lines}<script type="application/ld+json">{_inside(data)}</script>\n'


def _inside(data: object) -> str:
    """JSON that may stand in a script element."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
