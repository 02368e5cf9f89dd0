"""Run axe over a page, in the light and in the dark."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from playground.common.paths import NODE_MODULES

COLOURS = ["color-contrast", "link-in-text-block"]
"""Rules that may come out otherwise in the dark, where only colours differ."""
AT_ONCE = """() => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets.push(sheet) }"""
"""Colours do not fade from the light to the dark: a colour in between is not judged."""
RUN = """async ([where, dark, colours]) => {
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame) // the theme hears of the dark
  return axe.run(where, dark ? { runOnly: { type: 'rule', values: colours } } : {}) }"""


def axe_faults(page: Page, where: str = "html") -> list[str]:
    """List what is wrong below a selector; the page needs no policy against scripts."""
    page.evaluate(Path(NODE_MODULES, "axe-core", "axe.min.js").read_text("utf-8"))
    page.evaluate(AT_ONCE)
    faults: list[str] = []
    for dark in (False, True):
        page.emulate_media(color_scheme="dark" if dark else "light")
        report = page.evaluate(RUN, [where, dark, COLOURS])
        faults += [
            f"{'dark' if dark else 'light'}, {violation['id']}: {violation['nodes'][0]['html'][:200]} "
            f"{violation['nodes'][0]['failureSummary'][:300]}"
            for violation in report["violations"]
        ]
    return faults
