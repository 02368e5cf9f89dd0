// node answers.mjs RUNTIME LOCK REQUESTS ANSWERS: boots the shipped runtime as a browser does and asks it everything.
import fs from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"

const [runtime, lock, requests, answers] = process.argv.slice(2)
const { loadPyodide } = await import(pathToFileURL(path.join(runtime, "pyodide.mjs")).href)
const pyodide = await loadPyodide({
  stdLibURL: path.join(runtime, "stdlib.zip"),
  lockFileContents: JSON.parse(fs.readFileSync(lock, "utf8")),
  packageBaseUrl: "./",
  env: { PYTHONPATH: "/lib/engine.zip" },
  fsInit: async FS => FS.writeFile("/lib/engine.zip", fs.readFileSync(path.join(runtime, "engine.zip"))),
})
const handle = pyodide.runPython("from torite.session import handle; handle")
const asked = JSON.parse(fs.readFileSync(requests, "utf8"))
fs.writeFileSync(answers, JSON.stringify(asked.map(request => handle(request))))
