import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from '#tests/support/server-process.ts'
import { UserAgent } from '#tests/support/user-agent.ts'

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

/** Bytes to the real server, and the head of everything that it answers. */
async function sent(bytes: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1')
  socket.write(bytes)
  let text = ''
  for await (const chunk of socket) text += chunk
  expect(text).toMatch(/^HTTP\/1\.1 \d{3} /)
  return text.split('\r\n\r\n', 1)[0] as string
}

const get = (path: string, ...lines: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: localhost', ...lines, 'Connection: close', '', ''].join('\r\n')

/** Every line is a header of ours: no name and no cookie that somebody wished for. */
function expectClean(head: string): void {
  // What node refuses to send would be an error of ours.
  expect(head).not.toMatch(/^HTTP\/1\.1 500/)
  expect(head).not.toMatch(/^(x-)?injected:/im)
  expect(head).not.toMatch(/^set-cookie: *evil/im)
  expect(head.split('\r\n').join('')).not.toMatch(/[\r\n]/)
  expect(head.split('\r\n').filter((line) => /^location:/i.test(line)).length).toBeLessThanOrEqual(1)
}

const breaks = ['%0d%0a', '%0a', '%0d', '%250d%250a', '%E5%98%8D%E5%98%8A', '%c0%8d%c0%8a', '%e2%80%a8', '%00']
const places = [
  (line: string) => `/oauth/authorize?goto=/help${line}Injected:%201`,
  (line: string) =>
    `/oauth/refresh?goto=${encodeURIComponent('http://localhost:5180')}/help${line}Set-Cookie:%20evil=1`,
  (line: string) => `/oauth/callback?state=${line}Set-Cookie:%20evil=1`,
  (line: string) => `/?code=x${line}Injected:%201`,
  (line: string) => `/nowhere${line}Injected:%201`,
  (line: string) => `/help/x${line}Injected:%201`,
  (line: string) => `/pro-api/files/${line}Injected:%201`,
  (line: string) => `/api/help/home?locale=en${line}Injected:%201`,
  (line: string) => `/oauth/token?code=x&gotoUrl=/help${line}Injected:%201`,
]

test.each(breaks)('F54 %s in a path or a query adds no header, wherever it would be repeated', async (line) => {
  for (const place of places) expectClean(await sent(get(place(line))))
})

test.each(['\r', '\n', '\0', '\r\n\t', '\x85', '\u2028'])(
  'F54 %j within a header of the caller adds none to the answer',
  async (line) => {
    for (const name of [
      'think-lang',
      'Idempotency-Key',
      'Cookie',
      'Authorization',
      'If-None-Match',
      'Origin',
      'X-Request-Id',
    ]) {
      for (const path of ['/api/index/index', '/oauth/authorize?goto=/help', '/help', '/config.json']) {
        expectClean(await sent(get(path, `${name}: abcdefgh${line}Injected: 1`)))
      }
    }
  },
)

test('F54 a line break in an Idempotency-Key or a language, however written, is no key and no language', async () => {
  const post = (...lines: string[]) => {
    const body = '{"helpful":true}'
    const head = ['Content-Type: application/json', `Content-Length: ${body.length}`, ...lines]
    return get('/api/help/doc/welcome/helpful', ...head).replace('GET', 'POST') + body
  }
  for (const key of ['abcdefgh%0d%0aInjected:1', 'abcdefgh\\r\\nInjected', 'abcdefgh Injected: 1', 'äbcdefgh']) {
    const head = await sent(post(`Idempotency-Key: ${key}`))
    expect([key, head.split('\r\n', 1)[0]]).toEqual([key, 'HTTP/1.1 400 Bad Request'])
    expectClean(head)
  }
  const head = await sent(get('/api/index/index', 'think-lang: en%0d%0aInjected:1'))
  expect(head).toMatch(/^HTTP\/1\.1 200 /)
  expectClean(head)
})

test.each(breaks)('F54 %s in goto comes back through the issuer as part of one Location', async (line) => {
  const site = `http://localhost:${server.port}`
  for (const goto of [
    `/help?x=${line}Injected:%201`,
    `/help#${line}Set-Cookie:%20evil=1`,
    `/help${line}Injected:%201`,
  ]) {
    for (const wrap of [(text: string) => text, encodeURIComponent]) {
      const agent = new UserAgent()
      const page = await agent.open(`${site}/oauth/refresh?goto=${wrap(goto)}`, {}, (next) =>
        next.startsWith(`${site}/help`),
      )
      expect([goto, page.status]).toEqual([goto, 302])
      expect(page.headers.get('location')).toMatch(/^[\x21-\x7e]+[?&]state=0[\x21-\x7e]*$/)
      expect([page.headers.get('injected'), agent.cookies.filter(({ name }) => name === 'evil')]).toEqual([null, []])
    }
  }
})
