import { connect, createServer, type Socket } from 'node:net'

/** Stands between the server and its database: can be cut, can go silent, can be slow. */
export async function startFaultProxy(target: string) {
  const to = new URL(target)
  const sockets = new Set<Socket>()
  let state: 'up' | 'cut' | 'silent' = 'up'
  let delayMs = 0
  const server = createServer((near) => {
    if (state === 'cut') return near.destroy()
    const far = connect(Number(to.port), to.hostname)
    for (const [from, towards] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        towards.destroy()
      })
      from.on('data', (bytes) => {
        if (state === 'silent') return
        if (delayMs === 0) towards.write(bytes)
        else setTimeout(() => towards.write(bytes), delayMs)
      })
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = new URL(target)
  url.host = `127.0.0.1:${(server.address() as { port: number }).port}`
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    /** Connections break and none can be made. */
    cut() {
      state = 'cut'
      drop()
    },
    /** Everything is taken and nothing answered. */
    silence() {
      state = 'silent'
    },
    slow(ms: number) {
      delayMs = ms
    },
    mend() {
      // What was lost in the silence leaves its connections useless.
      if (state === 'silent') drop()
      state = 'up'
      delayMs = 0
    },
    async stop() {
      drop()
      await new Promise((done) => server.close(done))
    },
  }
}
