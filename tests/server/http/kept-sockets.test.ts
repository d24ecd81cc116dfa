import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createHttpServer, socketLimits } from '#server/process/http-server.ts'

test('a proxy closes the sockets between them before this server does; those of others are kept for a moment', async () => {
  for (const [ofAddress, said] of [
    [null, 'timeout=72'],
    [100, 'timeout=5'],
  ] as const) {
    const server = createHttpServer((_, response) => response.end('here'), { ...socketLimits, ofAddress })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { Connection: 'keep-alive' } })
    expect(await answer.text()).toBe('here')
    expect(answer.headers.get('keep-alive')).toBe(said)
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
})
