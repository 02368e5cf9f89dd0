// What a measured page is asked: an expression that gives functions, each of which first finds the page's own engine.
;(() => {
  const find = () => import(new URL('engine/engine.js', document.querySelector('script[src*="torite.js"]').src))
  return {
    async heaviest() {
      const { engine } = await find()
      const games = Object.entries((await engine.manifest()).games)
      return games.reduce((one, other) => (other[1].bytes > one[1].bytes ? other : one))[0]
    },
    async asked(request) {
      const { engine } = await find()
      const begun = performance.now()
      await engine.ask(request)
      return [performance.now() - begun, performance.timeOrigin + begun, await engine.start()]
    },
    async kept() {
      const { engine } = await find()
      await new Promise(done => engine.addEventListener('kept', done, { once: true }))
    },
    async dealt([record, actions]) {
      const { engine } = await find()
      for (let number = 0; number < actions; number++) {
        const request = { op: 'auto', record, seed: String(number), strength: 'patient', lang: 'en' }
        const { action, ended } = await engine.ask(request)
        if (ended) break
        record = { ...record, line: [...record.line, action] }
      }
    },
    stock(order) {
      return new Promise((done, refused) => {
        const begun = performance.now()
        const worker = new Worker(order.worker, { type: 'module' })
        worker.onerror = event => refused(Error(event.message))
        worker.onmessage = () => {
          done(performance.now() - begun)
          worker.terminate()
        }
        worker.postMessage(order)
      })
    },
  }
})()
