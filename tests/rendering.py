"""A page's text as the site renders it, without what comes from the site generator."""

from __future__ import annotations

from markdown import Markdown

from playground.text.model.page import Page
from playground.text.render.current_page import HERE, NOTES, Here, Notes

EXTENSIONS = ("attr_list", "md_in_html", "tables", "fenced_code", "toc", "playground.text.render.extension")


def rendered_with(page: Page, notes: Notes) -> str:
    """Render a page of the registry with notes on its clauses."""
    here, noted = HERE.set(Here(page.lang, page.path)), NOTES.set(notes)
    try:
        return Markdown(extensions=EXTENSIONS).convert(page.body)
    finally:
        HERE.reset(here)
        NOTES.reset(noted)
