// Boots Pyodide as it comes, with the engine's wheel: what the site's own runtime is measured against.
addEventListener('message', async ({ data: { base, wheel, call } }) => {
  const { loadPyodide } = await import(`${base}pyodide.mjs`)
  const engine = fetch(wheel).then(response => response.arrayBuffer())
  const pyodide = await loadPyodide({ indexURL: base })
  pyodide.unpackArchive(await engine, 'wheel')
  const handle = pyodide.runPython('from torite.page.session import handle; handle')
  postMessage({ answer: handle(call) })
})
