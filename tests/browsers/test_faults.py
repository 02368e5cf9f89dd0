"""Test faults that one browser or another once had."""

from __future__ import annotations

import json
from pathlib import Path

from playground.local.serving import Server
from playground.runtime.pyodide import build_runtime, manifest

from .driven import Browser

BIRDHEAD = "ja/games/birdhead/"
WIDTHS = """() => {
  document.documentElement.classList.remove('brief') // what is not laid out yet has no width
  const walker = document.createTreeWalker(document.querySelector('article'), NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.data.search(/[\\p{sc=Han}\\p{sc=Hira}]、[\\p{sc=Han}\\p{sc=Hira}]/u)
    if (at < 0 || !node.parentElement.matches('.clause')) continue
    const width = place => {
      const range = new Range()
      range.setStart(node, place)
      range.setEnd(node, place + 1)
      return Math.max(...[...range.getClientRects()].map(box => box.width))
    }
    return [width(at), width(at + 1), width(at + 2)]
  }
}"""
LOADS = """async () => {
  const at = document.querySelector('script[src*="torite.js"]').src
  const { engine } = await import(new URL('engine/engine.js', at))
  const { loadingPanel, troublePanel } = await import(new URL('engine/loading.js', at))
  const seen = [], states = []
  let text = ''
  const stop = loadingPanel(engine, nodes => { if (nodes) text = nodes[0] })
  engine.addEventListener('progress', () => { states.push(engine.state()); seen.push(text.textContent) })
  const how = await engine.ask({ op: 'ping' }).catch(error => troublePanel(error, () => {})[0].textContent)
  stop()
  return { how, seen, states }
}"""
COPIES = """() => {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  window.copied = []
  document.addEventListener('copy', () => copied.push(document.activeElement.value))
}"""


def test_punctuation_is_as_wide_as_the_letters(browser: Browser, server: Server) -> None:
    browser.goto(server.url + BIRDHEAD)
    before, comma, after = browser.wait(WIDTHS)
    assert abs(before - comma) < 1 and abs(after - comma) < 1, "half a letter is 8; WebKit rounds up"


def test_a_clause_and_a_citation_are_copied_in_the_older_way(browser: Browser, server: Server) -> None:
    browser.goto(server.url + BIRDHEAD)
    browser.wait("() => document.querySelector('[data-dressed]')")
    browser.evaluate(COPIES)
    browser.click("[id='follow.raise'] > .clause-number")
    browser.click(".cite-dialog [data-key=link]")
    browser.sees(".toast", "リンクをコピーしました")
    browser.click("[id='follow.raise'] > .clause-number")
    browser.click(".cite-dialog .cite-fold > summary")
    browser.click(".cite-dialog .cite-copy")
    browser.sees(".cite-dialog .cite-copy", "コピーしました")
    link, citation = browser.evaluate("() => copied")
    assert link == f"{server.url}{BIRDHEAD}#follow.raise"
    assert citation.startswith("BirdHead 4.2c")


def test_loading_counts_what_is_sent_and_says_what_is_done(browser: Browser, server: Server) -> None:
    browser.fresh()
    browser.goto(f"{server.url}en/games/birdhead/")
    told = browser.evaluate(LOADS)
    assert told["how"] == "pong"
    runtime = manifest(build_runtime(), "")
    start = runtime["stdlib"] if browser.name == "webkit" else runtime["heaps"][0]
    sent = sum(file["sent"] for file in (*runtime["files"], start))
    totals = [state["total"] for state in told["states"]]
    assert [*dict.fromkeys(totals)] == [0, sent], "not known at first; then what is counted is what the host sends"
    shares = [state["fetched"] for state in told["states"]]
    assert shares == sorted(shares) and shares[-1] == sent
    assert [*dict.fromkeys(state["doing"] for state in told["states"])] == ["fetch", "start", "rules"]
    assert any(
        text.startswith("Loading the engine") and text.endswith(f"/ {sent / 1e6:.1f} MB") for text in told["seen"]
    )
    assert told["seen"][-1] == "Loading the rules" and "Starting the engine" in told["seen"]


def test_a_browser_that_is_too_old_is_told_so_in_words(old_webkit: Browser, server: Server) -> None:
    old_webkit.goto(f"{server.url}en/games/birdhead/")
    told = old_webkit.evaluate(LOADS)
    assert told["how"].startswith("This browser is too old to run the engine"), json.dumps(told)


def test_the_browsers_that_it_needs_are_named_alike(site: Path) -> None:
    """In README, in both guides and in what the page says."""
    readme = Path(__file__).parents[2].joinpath("README.md").read_text("utf-8")
    pages = [site.joinpath(lang, "guide/about/index.html").read_text("utf-8") for lang in ("ja", "en")]
    words = next(site.glob("assets/torite/*/all.js")).read_text("utf-8")
    for version in ("111", "121", "16.4"):
        assert all(version in text for text in (readme, words, *pages)), version
