// node probe.mjs PYODIDE STDLIB ENGINE REQUESTS: prints the files that a reader's session touches, of the standard
// library and of the engine.
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { SETTLE } from '../web/engine/python.js'

const [folder, stdLibURL, engine, requests] = process.argv.slice(2)
const { loadPyodide } = await import(pathToFileURL(path.join(folder, 'pyodide.mjs')).href)
const pyodide = await loadPyodide({ stdLibURL })
pyodide.FS.writeFile('/engine.zip', fs.readFileSync(engine))
pyodide.FS.writeFile('/requests.json', fs.readFileSync(requests))
const touched = pyodide.runPython(`
import importlib.util, json, sys, zipimport

read = set()
get_data = zipimport.zipimporter.get_data

def noting(importer, path):
    read.add(path.removeprefix("/engine.zip/"))
    return get_data(importer, path)

zipimport.zipimporter.get_data = noting
sys.path.insert(0, "/engine.zip")
from torite.page.session import handle
${SETTLE}
for request in json.load(open("/requests.json", encoding="utf-8")):
    handle(request)
# what the interpreter reaches for when it reports an error
import encodings.ascii, encodings.cp437, encodings.latin_1, linecache, tokenize, traceback, warnings
# the page seeds it anew after it has loaded a snapshot
import random

def place(module):
    return str(getattr(module, "__file__", None) or getattr(getattr(module, "__spec__", None), "origin", None) or "")

places = {*map(place, sys.modules.values())}

archive = zipimport.zipimporter("/engine.zip")
read |= {path for path in archive._get_files() if "/scenarios/" in path and path.endswith(".toml")}
frozen = ["importlib/_bootstrap.py", "importlib/_bootstrap_external.py", "os.py", "posixpath.py", "zipimport.py"]
json.dumps({
    "library": sorted(
        {*(path.split("/", 3)[3].removesuffix("c") for path in places if path.startswith("/lib/python3")), *frozen}
    ),
    "engine": sorted(
        {*(path.removeprefix("/engine.zip/") for path in places if path.startswith("/engine.zip/")), *read}
    ),
    "magic": importlib.util.MAGIC_NUMBER.hex(),
})
`)
console.log(touched)
