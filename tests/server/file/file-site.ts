import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { BigFile } from '#contract/file/file.ts'
import { createApp } from '#server/app.ts'
import type { Engine } from '#server/db/migration.ts'
import type { Ports } from '#server/ports/ports.ts'
import { signedIn } from '#tests/support/members.ts'
import { createTestApp } from '#tests/support/test-app.ts'

/** Bytes that are told from each other wherever they stand. */
export function sampleBytes(length: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length }, (_, at) => (at * 31 + (at >> 8) * 7 + (at >> 16)) % 251)
}

/** A site over real sockets, and staff who bring files to it. */
export async function createFileSite(engine: Engine, overrides: Partial<Ports> = {}) {
  const site = await createTestApp(engine, overrides)
  const mo = await signedIn(site.ports, { name: 'Mo', roleId: 9 })
  let http = await listening(site.app)

  const tus = (path: string, init: RequestInit & { headers?: Record<string, string> }) =>
    fetch(http.origin + path, { ...init, headers: { 'Tus-Resumable': '1.0.0', ...mo.headers, ...init.headers } })
  const bytesPath = (id: string) => `/api/file/${id}/bytes`

  return {
    ...site,
    mo,
    origin: () => http.origin,
    /** Another process takes over: nothing that was in memory is there any more. */
    async restart() {
      await http.close()
      http = await listening(createApp(site.ports))
    },
    async begin(name: string, bytes: number, purpose = 'download') {
      const key = { 'Idempotency-Key': site.ports.secrets.random(12) }
      return site.post<BigFile>('/api/file', { purpose, name, bytes }, { ...mo.headers, ...key })
    },
    offset: async (id: string, headers = {}) => {
      const answer = await tus(bytesPath(id), { method: 'HEAD', headers })
      return answer.status === 200 ? Number(answer.headers.get('Upload-Offset')) : `status ${answer.status}`
    },
    patch: (id: string, from: number, body: BodyInit, headers: Record<string, string> = {}, signal?: AbortSignal) =>
      tus(bytesPath(id), {
        method: 'PATCH',
        body,
        headers: { 'Upload-Offset': String(from), 'Content-Type': 'application/offset+octet-stream', ...headers },
        ...(signal && { signal }),
      }),
    async closeAll() {
      await http.close()
      await site.close()
    },
  }
}
export type FileSite = Awaited<ReturnType<typeof createFileSite>>

async function listening(app: { fetch(request: Request): Response | Promise<Response> }) {
  const server: Server = createServer(
    getRequestListener((request) => app.fetch(request), { overrideGlobalObjects: false }),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
