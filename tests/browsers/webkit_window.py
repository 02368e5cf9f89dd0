#!/usr/bin/python3
"""A window that is all web page, for WebKitWebDriver; runs under Debian's own Python, which has its bindings.

A page resizes it by `webkit.messageHandlers.size.postMessage("390 844")` and prints itself on A4 by
`webkit.messageHandlers.paper.postMessage("/a/file.pdf")`, whereupon `/a/file.pdf.done` appears.
"""

# mypy: ignore-errors
import os
import pathlib

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

MARGIN = 8
context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.set_preferred_languages(["ja"])
Gtk.Settings.get_default().set_property("gtk-enable-animations", False)  # the page sees: reduced motion


def text(result):
    """Return what a page has posted."""
    return result.get_js_value().to_string()


def paper(view, target):
    """Prints on A4 with narrow margins, into a file."""
    setup = Gtk.PageSetup()
    setup.set_paper_size(Gtk.PaperSize.new("iso_a4"))
    for side in ("top", "bottom", "left", "right"):
        getattr(setup, f"set_{side}_margin")(MARGIN, Gtk.Unit.MM)
    settings = Gtk.PrintSettings()
    settings.set_printer("Print to File")
    settings.set("output-uri", f"file://{target}")
    settings.set("output-file-format", "pdf")
    operation = WebKit2.PrintOperation.new(view)
    operation.set_page_setup(setup)
    operation.set_print_settings(settings)
    view.printing = operation  # else it is collected before it has finished
    operation.connect("finished", lambda _: pathlib.Path(f"{target}.done").touch())
    operation.print_()


def window(_session):
    """The window of a new session."""
    content = WebKit2.UserContentManager()
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, user_content_manager=content)
    frame = Gtk.Window(decorated=False)
    frame.set_default_size(390, 844)
    frame.add(view)
    deeds = {"size": lambda said: frame.resize(*map(int, said.split())), "paper": lambda said: paper(view, said)}
    for name, act in deeds.items():
        content.connect(f"script-message-received::{name}", lambda _, result, act=act: act(text(result)))
        content.register_script_message_handler(name)
    frame.show_all()
    return view


def started(_, session):
    """Tells the driver who this is."""
    told = WebKit2.ApplicationInfo()
    told.set_name("webkit-window")
    told.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(told)
    session.connect("create-web-view", window)


if __name__ == "__main__":
    os.environ.setdefault("WEBKIT_DISABLE_COMPOSITING_MODE", "1")
    context.connect("automation-started", started)
    Gtk.main()
