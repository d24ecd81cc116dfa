import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createApp } from '#server/app.ts'
import { systemClock } from '#server/ports/clock.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { TestEngine } from './databases.ts'
import { testPorts } from './test-app.ts'

export type Site = { url: string; ports: Ports; log: string[]; stop: () => Promise<void> }

/** The server's app listening for real, under a name of its own, so that its cookies are not the issuer's. */
export async function startSite(engine: TestEngine): Promise<Site> {
  const { db, drop } = await engine.create()
  let answer: (request: Request) => Response | Promise<Response>
  const server = createServer(getRequestListener((request) => answer(request)))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  const log: string[] = []
  const { ports } = testPorts(db, {
    clock: systemClock,
    publicUrl: url,
    log: (message, error) => log.push(`${message} ${error ?? ''}`),
  })
  answer = createApp(ports).fetch
  return {
    url,
    ports,
    log,
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await drop()
    },
  }
}
