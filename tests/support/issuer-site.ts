import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createApp } from '#server/app.ts'
import { openSqlite } from '#server/db/open-sqlite.ts'
import { systemClock } from '#server/ports/clock.ts'
import type { Ports } from '#server/ports/ports.ts'
import { webSecrets } from '#server/ports/secrets.ts'

export type Site = { url: string; ports: Ports; log: string[]; stop: () => Promise<void> }

/** The server's app listening for real, under a name of its own, so that its cookies are not the issuer's. */
export async function startSite(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  const db = await openSqlite(join(folder, 'site.db'))
  const log: string[] = []
  let answer: (request: Request) => Response | Promise<Response>
  const server = createServer(getRequestListener((request) => answer(request)))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  const ports: Ports = {
    db,
    clock: systemClock,
    secrets: webSecrets,
    files: { put: async () => {}, get: async () => null },
    pages: { template: () => null, shell: () => null, build: { id: 'test', at: 0 } },
    signOn: null,
    config: { siteName: { 'zh-cn': '灯下', en: 'Lamplight' }, apiUrl: '', cdnUrl: '/pro-api', recordNumber: '' },
    publicUrl: url,
    log: (message, error) => log.push(`${message} ${error ?? ''}`),
  }
  answer = createApp(ports).fetch
  return {
    url,
    ports,
    log,
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await db.destroy()
      rmSync(folder, { recursive: true })
    },
  }
}
