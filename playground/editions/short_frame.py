"""The frame of pages without a language, whose script leads on to the reader's."""

from __future__ import annotations

from html import escape

from .frame import first

HEAD = (
    '<!doctype html>\n<html lang="ja">\n<head>\n<meta charset="utf-8">\n'
    '<meta name="viewport" content="width=device-width,initial-scale=1">\n<meta name="robots" content="noindex">\n'
)


def short_page(title: str, body: str, up: str) -> str:
    """A whole page; `up` is the way to the root of the site."""
    return (
        f"{HEAD}<title>{escape(title)} – Torite</title>\n"
        f'<link rel="stylesheet" href="{up}assets/edition.css">{first(up)}<script src="{up}assets/short.js"></script>\n</head>\n'
        f'<body>\n<header><a class="site" href="{up}">Torite</a></header>\n<main>\n<h1>{escape(title)}</h1>\n{body}\n</main>\n'
        "</body>\n</html>\n"
    )


def way(lang: str, to: str, address: str, name: str) -> str:
    """A link that the script may follow; `to` is the edition it leads to, '' for the living text."""
    return f'<li><a data-to="{to}" hreflang="{lang}" lang="{lang}" href="{escape(address)}">{escape(name)}</a></li>'
