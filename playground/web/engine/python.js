// What is said to Python: how the engine starts, and how a game joins it.

/** The text that starts the engine; the games are named to it, though they come one by one. @param {string[]} games */
export const startWith = games => `import json, linecache, traceback, tokenize, __main__
from torite import games
from torite.page.session import handle
games.elsewhere.update(${JSON.stringify(games)})
__main__.handle = handle`

/** The text that brings what a first answer did without into the memory that is kept. */
export const SETTLE = `import gc, torite.page.links, torite.page.advice, torite.player.fair, torite.player.review
gc.collect()`

/** The text that brings the rest of the library into that memory, which then needs no library beside it. */
export const WHOLE = `import importlib, zipimport
for name in sorted(zipimport.zipimporter("/lib/python313.zip")._get_files()):
    if name.endswith(".pyc"):
        importlib.import_module(name.removesuffix(".pyc").removesuffix("/__init__").replace("/", "."))`

/**
 * Puts a game's zip where the engine looks for games.
 * @param {any} python
 * @param {string} game
 * @param {Uint8Array} zip
 */
export function join(python, game, zip) {
  const place = `/lib/games/${game}.zip`
  python.FS.mkdirTree('/lib/games')
  python.FS.writeFile(place, zip)
  python.runPython(`from torite.games import join; join("${place}/torite/games")`)
}
