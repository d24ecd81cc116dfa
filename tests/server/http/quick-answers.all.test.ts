import { once } from 'node:events'
import { Agent, createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rateLimits } from '#contract/base/rate-limits.ts'
import { createApp } from '#server/app.ts'
import { createCompressor } from '#server/http/encoding.ts'
import { createKeptAnswers } from '#server/http/kept-answers.ts'
import { createListener } from '#server/http/listener.ts'
import { createQuickAnswers } from '#server/http/quick-answers.ts'
import { createRequestLog } from '#server/http/request-log.ts'
import { createSite } from '#server/http/site.ts'
import { createMemoryLimiter } from '#server/ports/memory-limiter.ts'
import { databases } from '#tests/support/databases.ts'
import { helpTexts, importTexts } from '#tests/support/help-fixture.ts'
import { signedIn } from '#tests/support/members.ts'
import { questionsOf } from '#tests/support/questions.ts'
import { createTestApp, type TestApp, testOrigin } from '#tests/support/test-app.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

type Told = { status: number | undefined; headers: Record<string, unknown>; body: Buffer }

describe.each(databases)(
  'F69 answers without a Request or a Response on $engine',
  { timeout: 120_000 },
  ({ engine }) => {
    let site: TestApp
    let servers: Server[]
    /** How many requests went the long way. */
    let long: number
    let paths: string[]

    async function serve(isQuick: boolean): Promise<number> {
      const limiter = createMemoryLimiter(site.clock)
      const security = { publicUrl: testOrigin, issuerOrigin: null, apiUrl: '', cdnUrl: '/pro-api', styles: [] }
      const answers = createKeptAnswers(site.ports.db, site.clock)
      const app = createApp({ ...site.ports, answers, limiter })
      const fetch = (request: Request) => {
        long++
        return app.fetch(request)
      }
      const whole = createSite({ app: fetch, files: async () => null, compress: createCompressor(), security })
      const quick = isQuick ? createQuickAnswers({ answers, limiter, security, timeoutMs: 60_000 }) : undefined
      const log = createRequestLog('off')
      const listener = createListener({ site: whole, quick, issuer: null, publicUrl: testOrigin, trustProxy: 0, log })
      const server = createServer(listener).listen(0, '127.0.0.1')
      servers.push(server)
      await once(server, 'listening')
      return (server.address() as AddressInfo).port
    }

    beforeEach(async () => {
      ;[servers, long] = [[], 0]
      site = await createTestApp(engine)
      await importTexts(site, helpTexts)
      const id = await questionsOf(site).ask(await signedIn(site.ports))
      paths = ['/help', '/help/install', '/help/install/_payload.json?b1', '/api/library/changes?locale=en&since=0']
      paths.push(`/QA/${id}`, '/QA/_payload.json?b1&locale=en', '/api/search?locale=en&q=install', '/config.json')
    })
    afterEach(async () => {
      for (const server of servers) server.closeAllConnections()
      await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))))
      await site.close()
    })

    async function ask(
      port: number,
      path: string,
      headers: Record<string, string> = {},
      method = 'GET',
    ): Promise<Told> {
      const asking = request({ port, host: '127.0.0.1', path, method, headers, agent }).end()
      const [answer] = await once(asking, 'response')
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      const { date: _, 'x-request-id': id, ...rest } = answer.headers
      expect(id).toMatch(/^[\w-]{16}$/)
      return { status: answer.statusCode, headers: rest, body: Buffer.concat(chunks) }
    }

    test('the same status, headers and bytes as the long way, for GET, HEAD and whoever has it', async () => {
      const [quick, slow] = [await serve(true), await serve(false)]
      for (const path of paths)
        for (const packing of ['identity', 'gzip', 'br, gzip']) {
          const headers = { 'Accept-Encoding': packing }
          const first = await ask(quick, path, headers)
          const known = { ...headers, 'If-None-Match': String(first.headers.etag) }
          const before = long
          const told = [
            await ask(quick, path, headers),
            await ask(quick, path, known),
            await ask(quick, path, headers, 'HEAD'),
          ]
          expect([path, long]).toEqual([path, before])
          const expected = [
            await ask(slow, path, headers),
            await ask(slow, path, known),
            await ask(slow, path, headers, 'HEAD'),
          ]
          expect(told).toEqual(expected)
          expect(told.map(({ status }) => status)).toEqual([200, 304, 200])
          expect(told[0]).toEqual(first)
        }
    })

    test('an edit is seen by the next reader; limits count the quick ones as well', async () => {
      const port = await serve(true)
      const text = async () => (await ask(port, '/help/install-en')).body.toString()
      expect(await text()).toBe(await text())
      await importTexts(site, { ...helpTexts, 'en/start/install.md': '---\ntitle: Install\n---\nA zeppelin.' })
      expect(await text()).toContain('zeppelin')
      const { burst } = rateLimits.address.read
      const told = await Promise.all(Array.from({ length: burst + 5 }, () => ask(port, '/config.json')))
      const refused = told.filter(({ status }) => status === 429)
      expect(refused.length).toBeGreaterThan(0)
      expect(refused[0]?.headers['retry-after']).toBeDefined()
    })
  },
)
