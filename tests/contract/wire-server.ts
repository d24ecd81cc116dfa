import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as nodeRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { createCompressor } from '#server/http/encoding.ts'
import { keptAssets } from '#server/http/kept-builds.ts'
import { createListener } from '#server/http/listener.ts'
import { createRequestLog } from '#server/http/request-log.ts'
import { createSite } from '#server/http/site.ts'
import { createStatic } from '#server/http/static.ts'
import { createTestApp } from '#tests/support/test-app.ts'

export type Sent = { token?: string; lang?: string; body?: string; cookie?: string }

/** The server as it listens, with one built file or two, and an issuer that answers. */
export async function startWire() {
  const folder = mkdtempSync(join(tmpdir(), 'wire-'))
  mkdirSync(join(folder, 'builds/meta'), { recursive: true })
  writeFileSync(join(folder, 'builds/latest.json'), '{"id":"b7","at":1790000000}')
  writeFileSync(join(folder, 'builds/meta/b7.json'), '{"id":"b7","at":1790000000,"version":"1.0.0"}')
  const signOn = {
    origin: null,
    ready: async () => {},
    begin: async () => 'https://id.test/',
    finish: async () => ({ type: 'refused' as const, reason: '' }),
    endSession: async () => null,
  }
  const app = await createTestApp('sqlite', { signOn })
  const publicUrl = 'https://lamplight.test'
  const site = createSite({
    app: (request) => app.app.fetch(request),
    files: createStatic({ dist: folder, otherBuilds: keptAssets(join(folder, 'builds-of-others')) }),
    compress: createCompressor(),
    security: { publicUrl, issuerOrigin: null, apiUrl: '', cdnUrl: '', styles: [] },
  })
  const server = createServer(
    createListener({ site, issuer: null, publicUrl, trustProxy: 0, log: createRequestLog('off') }),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))

  /** One request with the headers that section 7 names, and the text of its answer. */
  function send(line: string, { token, lang = 'zh-cn', body, cookie }: Sent = {}) {
    const [method, path] = line.split(' ') as [string, string]
    const headers: Record<string, string> = { server: 'true', 'think-lang': lang }
    if (token) headers.Authorization = `Bearer ${token}`
    if (cookie) headers.Cookie = cookie
    if (body !== undefined) headers['Content-Type'] = 'application/json'
    const { port } = server.address() as AddressInfo
    return new Promise<{ status: number; type: string; text: string; cache: string; cookies: string[] }>(
      (done, fail) => {
        const asked = nodeRequest({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
          let text = ''
          answer.setEncoding('utf8')
          answer.on('data', (chunk) => {
            text += chunk
          })
          answer.on('end', () => {
            const {
              'content-type': type = '',
              'cache-control': cache = '',
              'set-cookie': cookies = [],
            } = answer.headers
            done({ status: answer.statusCode ?? 0, type, text, cache, cookies })
          })
        })
        asked.on('error', fail)
        asked.end(body)
      },
    )
  }

  /** The whole envelope; its three keys and no other (R3.06). */
  async function envelope(line: string, sent: Sent = {}) {
    const { status, text, type } = await send(line, sent)
    const json = JSON.parse(text) as { code: number; msg: string; data: Record<string, unknown> }
    expect(type).toBe('application/json; charset=utf-8')
    expect(Object.keys(json)).toEqual(['code', 'msg', 'data'])
    return { status, ...json }
  }

  return {
    app,
    send,
    envelope,
    async stop() {
      server.close()
      await app.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
