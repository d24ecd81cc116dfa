import { createServer, type IncomingMessage, request as nodeRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { createListener } from '#server/http/listener.ts'
import { createRequestLog } from '#server/http/request-log.ts'
import type { LogMode } from '#server/log-mode.ts'

let server: Server
afterEach(() => {
  vi.useRealTimers()
  server?.close()
})

const token = 'q'.repeat(43)

/** The listener alone, before a site that breaks on purpose. */
async function listening(mode: LogMode, trustProxy = 0) {
  const out: string[] = []
  const err: string[] = []
  const log = createRequestLog(mode, { out: (line) => out.push(line), err: (line) => err.push(line) })
  let followed = 0
  const follow: typeof log.follow = (id, request, response, answer) => {
    followed++
    log.follow(id, request, response, answer)
    response.once('close', () => followed--)
  }
  const listener = createListener({
    site: async (request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/broken') {
        await new Promise((resolve) => setTimeout(resolve, 5))
        log.log(
          'GET /broken failed',
          new Error(`no such row: ?code=${token}&x=1 Bearer abc.def`, {
            cause: new Error('why <wen@mail.example.com>'),
          }),
        )
      }
      return new Response('', { status: pathname === '/broken' ? 500 : 200 })
    },
    issuer: { owns: (url) => url.startsWith('/issuer'), handle: async (_, response) => void response.end('issuer') },
    publicUrl: 'https://lamplight.test',
    trustProxy,
    log: { ...log, follow },
  })
  server = createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const { port } = server.address() as AddressInfo
    const answer = await new Promise<IncomingMessage>((done, fail) => {
      nodeRequest({ host: '127.0.0.1', port, path, headers }, done).on('error', fail).end()
    })
    answer.resume()
    await new Promise((resolve) => answer.on('end', resolve))
    // Its line is written when the connection is done with it, which the caller does not see.
    await vi.waitFor(() => expect(followed).toBe(0), { interval: 1 })
    return { id: String(answer.headers['x-request-id']), status: answer.statusCode }
  }
  return { ask, out, err, log: log.log, lines: () => out.map((line) => JSON.parse(line)) }
}

test('F66 each request is one JSON line with the id that its answer carries, and no query', async () => {
  const { ask, lines } = await listening('all')
  const ids = []
  for (const path of [`/help/a?code=${token}`, '/issuer/x', '/a/../b', '/nothing']) ids.push((await ask(path)).id)
  expect(new Set(ids).size).toBe(4)
  for (const id of ids) expect(id).toMatch(/^[\w-]{16}$/)
  expect(lines().map(({ id }) => id)).toEqual(ids)
  expect(lines().map(({ path, status, method }) => [method, path, status])).toEqual([
    ['GET', '/help/a', 200],
    ['GET', '/issuer/x', 200],
    ['GET', '/a/../b', 404],
    ['GET', '/nothing', 200],
  ])
  const [first] = lines()
  expect(Object.keys(first)).toEqual(['at', 'id', 'method', 'path', 'status', 'ms'])
  expect(Date.parse(first.at)).not.toBeNaN()
  expect(first.ms).toBeGreaterThanOrEqual(0)
})

test('F66 of an embedded page only that it was one is told: its address may hold anything', async () => {
  const { ask, out } = await listening('all')
  const address = encodeURIComponent('https://maps.example.com/?token=abc&mail=a@example.com')
  for (const path of [`/user/iframe/${address}`, `/USER/iframe/${address}?x=1`, '/user/iframe']) await ask(path)
  expect(out.map((line) => JSON.parse(line).path)).toEqual(['/user/iframe/…', '/USER/iframe/…', '/user/iframe'])
})

test('F66 an address that opens something to whoever has it is told without what opens it, wherever it is told', async () => {
  const { ask, out, err, log } = await listening('all')
  const addresses = ['/feeds/activities/', '/pro-api/transfers/', '/api/notification/unsubscribe/']
  for (const lead of addresses) await ask(`${lead}${'k'.repeat(32)}.x?y=1`)
  expect(out.map((line) => JSON.parse(line).path)).toEqual(addresses.map((lead) => `${lead}…`))
  log(`no answer to "${addresses[0]}${'k'.repeat(32)}.ics" yet`)
  expect(JSON.parse(err[0] as string).message).toBe('no answer to "/feeds/activities/…" yet')
})

test('F66 an unexpected error is one line with the same id, its stack, and neither token nor code', async () => {
  const { ask, err, lines } = await listening('all')
  const [one, two] = await Promise.all([ask('/broken'), ask('/broken')])
  expect(err).toHaveLength(2)
  expect(err.map((line) => JSON.parse(line).id).sort()).toEqual([one.id, two.id].sort())
  const line = JSON.parse(err[0] as string)
  expect(line).toMatchObject({ message: 'GET /broken failed', error: 'no such row: ?code=…&x=… …' })
  expect(line.stack).toMatch(/log\.test\.ts[\s\S]*caused by Error: why/)
  expect(err[0]).not.toContain('wen@')
  expect(err[0]).not.toContain(token)
  expect(lines().map(({ status }) => status)).toEqual([500, 500])
})

test('F56 an id is taken over from a trusted proxy alone, and only a well-formed one', async () => {
  const named = { 'X-Request-Id': 'edge-0123456789' }
  const open = await listening('off')
  expect((await open.ask('/x', named)).id).not.toBe('edge-0123456789')
  server.close()
  const behind = await listening('off', 1)
  expect((await behind.ask('/x', named)).id).toBe('edge-0123456789')
  for (const bad of ['short', 'x'.repeat(65), 'with space 123', '"}{"forged":1']) {
    expect((await behind.ask('/x', { 'X-Request-Id': bad })).id).toMatch(/^[\w-]{16}$/)
  }
})

test('files that pages bring by the dozen and health are told only when they fail; LOG chooses', async () => {
  const all = await listening('all')
  for (const path of ['/assets/a.js', '/icons/a.png', '/healthz', '/readyz', '/help']) await all.ask(path)
  expect(all.lines().map(({ path }) => path)).toEqual(['/help'])
  server.close()
  const errors = await listening('errors')
  for (const path of ['/help', '/broken']) await errors.ask(path)
  expect([errors.lines().map(({ path }) => path), errors.err.length]).toEqual([['/broken'], 1])
  server.close()
  const off = await listening('off')
  for (const path of ['/help', '/broken']) await off.ask(path)
  expect([off.out, off.err]).toEqual([[], []])
})

test('F66 of refused calls the first few of a kind are told in each minute, then how many more there were', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const { ask, lines } = await listening('all')
  for (let times = 0; times < 12; times++) await ask('/a/../b')
  await ask('/help/a')
  expect(lines().filter(({ status }) => status === 404)).toHaveLength(5)
  expect(lines().filter(({ status }) => status === 200)).toHaveLength(1)
  vi.advanceTimersByTime(60_000)
  expect(lines().at(-1)).toMatchObject({ refused: '404', more: 7, seconds: 60 })
  await ask('/a/../b')
  expect(lines().at(-1)).toMatchObject({ status: 404, path: '/a/../b' })
  vi.advanceTimersByTime(60_000)
  expect(lines().filter(({ more }) => more)).toHaveLength(1)
})

test('F66 one trouble that comes again and again is counted as well; a mistake of ours is told each time', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const err: string[] = []
  const { log } = createRequestLog('all', { out: () => {}, err: (line) => err.push(line) })
  for (let times = 0; times < 20; times++) log('GET /x failed: the database is away')
  for (let times = 0; times < 20; times++) log('GET /x failed', new Error('ours'))
  expect(err).toHaveLength(25)
  vi.advanceTimersByTime(60_000)
  expect(JSON.parse(err.at(-1) ?? '')).toMatchObject({ message: 'GET /x failed: the database is away', more: 15 })
  // Kinds are bounded, however many messages there are.
  for (let kind = 0; kind < 5_000; kind++) log(`trouble ${kind}`)
  vi.advanceTimersByTime(60_000)
  expect(err.length).toBeLessThan(200)
  expect(JSON.parse(err.at(-1) ?? '')).toMatchObject({ message: 'other' })
})
