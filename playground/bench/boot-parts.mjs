// Put before a worker's own script, in the copy of the site that is measured: marks when each part of a boot has ended.
{
  const { compileStreaming } = WebAssembly
  const say = globalThis.postMessage.bind(globalThis)
  const mark = name => performance.getEntriesByName(name).length || performance.mark(name)
  WebAssembly.compileStreaming = async source => {
    const made = await compileStreaming.call(WebAssembly, source)
    mark('compile')
    return made
  }
  globalThis.postMessage = (message, ...rest) => {
    if (message.progress?.doing === 'start') mark('fetch')
    if (message.progress?.doing === 'rules') mark('start')
    if (message.ready) mark('imports')
    if (message.id) mark('answer')
    return say(message, ...rest)
  }
  performance.mark('begun')
}
