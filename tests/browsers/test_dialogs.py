"""The dialogs by which one carries things away work by keyboard alone, under the policy, in three browsers; axe finds nothing."""

from __future__ import annotations

from pathlib import Path

from playground.common.paths import NODE_MODULES
from playground.local.serving import Server

from .driven import Browser
from .test_examples import BOOT

AXE = f"""async selector => {{ {(NODE_MODULES / "axe-core/axe.min.js").read_text("utf-8")}
  const found = await window.axe.run(selector)
  return found.violations.map(one => one.id + ' ' + one.nodes[0].html) }}"""
WATCH = """() => { window.held = []; window.sent = []
  addEventListener('securitypolicyviolation', event => held.push(event.violatedDirective + ' ' + event.sourceFile))
  Object.defineProperty(navigator, 'share', { value: async data => void sent.push(data.url), configurable: true })
  HTMLAnchorElement.prototype.click = function () { sent.push(this.download) }
  const make = URL.createObjectURL
  URL.createObjectURL = file => { file.text().then(text => (window.file = text)); return make.call(URL, file) } }"""
"""Notes what the policy refuses, and in place of the system what pages hand to it: a link to be sent, a file to be kept."""
FOCUS = "selector => document.querySelector(selector).focus()"
GONE = "selector => !document.querySelector(selector)"
FOCUSED = "selector => document.activeElement?.matches(selector)"


def opened(browser: Browser, button: str, dialog: str) -> None:
    """Open a dialog by its button; the focus goes into it."""
    browser.evaluate(FOCUS, button)
    browser.press("Enter")
    browser.wait(FOCUSED, f"{dialog} *")


def left(browser: Browser, button: str, dialog: str) -> None:
    """Look at the dialog as axe does, and leave it by Escape; the focus goes back."""
    assert browser.evaluate(AXE, dialog) == []
    browser.press("Escape")
    browser.wait(GONE, dialog)
    browser.wait(FOCUSED, button)


def pressed(browser: Browser, button: str, says: str) -> None:
    """Press a button and wait for what its dialog says then."""
    browser.evaluate(FOCUS, button)
    browser.press("Enter")
    browser.sees("dialog[open]", says)


def shares(browser: Browser) -> None:
    """Share a moment: the code to scan, the line, the clipboard, the system's own way."""
    opened(browser, ".way.share", ".share-dialog")
    version = browser.wait("() => document.querySelector('.share-code')?.dataset.version", patience=BOOT)
    assert int(version) <= 6
    browser.evaluate("() => { document.querySelector('.share-more').open = true }")
    assert browser.text("[data-row=plain] pre").startswith("birdhead/raise | ")
    pressed(browser, "[data-key=copy-address]", "コピーしました")
    browser.evaluate(FOCUS, "[data-key=send]")
    browser.press("Enter")
    assert browser.wait("() => window.sent[0]") == browser.text("[data-row=address] pre")
    left(browser, ".way.share", ".share-dialog")


def keeps_file(browser: Browser, url: str) -> str:
    """Take an example for a page of one's own; return the file that is kept."""
    opened(browser, ".way.embed-way", ".embed-dialog")
    assert f'src="{url}embed/ja/birdhead/raise.html"' in browser.text(".embed-dialog pre")
    pressed(browser, ".embed-dialog [data-key=copy]", "コピーしました")
    pressed(browser, ".embed-dialog [data-key=file]", "保存しました")
    assert browser.evaluate("() => window.sent[1]") == "birdhead-raise.html"
    kept = browser.wait("() => window.file")
    left(browser, ".way.embed-way", ".embed-dialog")
    return str(kept)


def test_link_frame_and_offline_by_keyboard(browser: Browser, server: Server, tmp_path: Path) -> None:
    browser.fresh()
    browser.goto(f"{server.url}ja/games/birdhead/")
    browser.wait("() => document.querySelector('[data-dressed]')")
    browser.click("#example-birdhead-raise summary")
    browser.sees("torite-table output", "0 / 4")
    browser.evaluate(WATCH)
    shares(browser)
    file = tmp_path / "birdhead-raise.html"
    file.write_text(keeps_file(browser, server.url), "utf-8")
    opened(browser, ".offline-button", ".offline-dialog")
    browser.wait("() => document.querySelector('.offline-weight')")
    left(browser, ".offline-button", ".offline-dialog")
    assert browser.evaluate("() => window.held") == []
    browser.goto(file.as_uri())
    browser.wait("() => document.querySelector('torite-table .step.last')")
    browser.click("torite-table .step.last")
    browser.sees("torite-table output", "4 / 4")
