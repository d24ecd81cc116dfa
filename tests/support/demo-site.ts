import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { startDemoIssuer } from '#server/demo-issuer/start.ts'
import { createListener } from '#server/http/listener.ts'
import { createRequestLog } from '#server/http/request-log.ts'
import { createOidcSignOn } from '#server/ports/node/sign-on.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { TestEngine } from './databases.ts'
import { patience } from './issuer.ts'
import { testPorts } from './test-app.ts'

/** The site with the demo issuer in its process, as `npm start` has it, listening for real. */
export async function startDemoSite(engine: TestEngine, overrides: Partial<Ports> = {}) {
  const { db, drop } = await engine.create()
  const folder = mkdtempSync(join(tmpdir(), 'demo-issuer-'))
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const { ports } = testPorts(db, { publicUrl: origin, ...overrides })

  /** Begins a process's life: whatever the one before had in its memory is gone. */
  function live() {
    server.removeAllListeners('request')
    const { issuer, client } = startDemoIssuer({ ...ports, dataDir: folder, local: origin })
    ports.signOn = createOidcSignOn({ ...client, ...patience })
    const { fetch: site } = createApp(ports)
    const log = createRequestLog('off')
    const visit = async (request: Request) => site(request)
    server.on('request', createListener({ site: visit, issuer, publicUrl: origin, trustProxy: 1, log }))
  }
  live()
  return {
    origin,
    ports,
    restart: live,
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await drop()
      rmSync(folder, { recursive: true })
    },
  }
}
