import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, testOrigin } from '#tests/support/test-app.ts'

const evil = 'https://evil.example'
const shell = 'https://app.example.com'
const accessHeaders = (headers: Headers) => [...headers.keys()].filter((name) => name.startsWith('access-control-'))
const write = { refresh_token: 'x'.repeat(43) }

describe('other sites', () => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp()
  })
  afterAll(() => site.close())

  test('F65 a foreign origin is told nothing by which its pages could read an answer', async () => {
    for (const path of [
      '/config.json',
      '/api/help/home?locale=en',
      '/oauth/url',
      '/api/index/index',
      '/help',
      '/nowhere',
    ]) {
      const answer = await site.app.request(path, { headers: { Origin: evil, 'Sec-Fetch-Site': 'cross-site' } })
      expect([path, accessHeaders(answer.headers), answer.headers.get('Vary')]).toEqual([path, [], null])
    }
    const preflight = { Origin: evil, 'Access-Control-Request-Method': 'POST' }
    const asked = await site.app.request('/api/user/logout', { method: 'OPTIONS', headers: preflight })
    expect([asked.ok, accessHeaders(asked.headers)]).toEqual([false, []])
  })

  test('F65 other sites may lead here: to a page, to sign-on, and back from the issuer', async () => {
    const led = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' }
    const statuses = async (headers: Record<string, string>) => {
      const paths = ['/help', '/oauth/authorize?goto=/help', '/oauth/callback?code=x&state=y', '/user/login?goto=/user']
      return Promise.all(paths.map(async (path) => (await site.app.request(path, { headers })).status))
    }
    // As it is without an issuer and without a sign-on that began here: no sign-on, but an answer.
    expect(await statuses({})).toEqual([200, 503, 400, 200])
    expect(await statuses(led)).toEqual([200, 503, 400, 200])
    expect(await statuses({ ...led, Origin: 'null' })).toEqual([200, 503, 400, 200])
  })

  const refused: Record<string, string>[] = [
    { Origin: evil },
    { Origin: 'null' },
    { Origin: `${testOrigin}.evil.example` },
    { Origin: 'http://lamplight.test' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: testOrigin },
    { 'Sec-Fetch-Site': 'same-site', Origin: 'https://other.lamplight.test' },
    { 'Sec-Fetch-Site': 'same-site' },
    // A name that leads to this machine for a moment (DNS rebinding), and our own machine by another of its names.
    { 'Sec-Fetch-Site': 'same-origin', Origin: evil },
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://127.0.0.1:5180' },
    { 'Sec-Fetch-Site': 'none', Origin: evil },
  ]
  test.each(refused)('F65 a write with %j is refused', async (headers) => {
    const answer = await site.post('/api/user/logout', write, headers)
    const msg = '不接受来自其他网站的请求，请从本站自己的地址打开后再试'
    expect([answer.status, answer.body]).toEqual([403, { code: 403, msg, data: null }])
  })

  const taken: Record<string, string>[] = [
    {},
    { Origin: testOrigin },
    { 'Sec-Fetch-Site': 'same-origin', Origin: testOrigin },
    { 'Sec-Fetch-Site': 'same-origin' },
    { 'Sec-Fetch-Site': 'none' },
  ]
  test.each(taken)('F65 a write with %j is taken', async (headers) => {
    expect((await site.post('/api/user/logout', write, headers)).body.code).toBe(1)
  })

  test.each(refused)('F65 F33 redeeming a code with %j is refused, and the code is still good', async (headers) => {
    const { status, body } = await site.get('/oauth/token?code=x&gotoUrl=/help', headers)
    expect([status, body.data]).toEqual([403, null])
  })

  test.each(taken)('F65 redeeming a code with %j is heard', async (headers) => {
    const { status, body } = await site.get('/oauth/token?code=x&gotoUrl=/help', headers)
    expect([status, body.data]).toEqual([200, { flag: false, token: null, user: null }])
  })

  test('F65 the refusal is said in the language of the call', async () => {
    const { body } = await site.post('/api/user/logout', write, { Origin: evil, 'think-lang': 'en' })
    expect(body.msg).toBe(
      'Requests from other sites are not accepted. Please open this site by its own address and try again',
    )
  })
})

describe('a shell that lives elsewhere', () => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp('sqlite', { corsOrigins: [shell] })
  })
  afterAll(() => site.close())

  test('F65 its calls are allowed after a preflight with the headers that our app sends, without credentials', async () => {
    const asked = await site.app.request('/api/user/logout', {
      method: 'OPTIONS',
      headers: {
        Origin: shell,
        'Sec-Fetch-Site': 'cross-site',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,content-type,idempotency-key,server,think-lang,write-version',
      },
    })
    expect(asked.status).toBe(204)
    expect(asked.headers.get('Access-Control-Allow-Origin')).toBe(shell)
    const names = (asked.headers.get('Access-Control-Allow-Headers') ?? '').split(', ')
    expect(names).toEqual([
      'authorization',
      'content-type',
      'idempotency-key',
      'range',
      'server',
      'think-lang',
      'write-version',
      'tus-resumable',
      'upload-offset',
    ])
    const answer = await site.post('/api/user/logout', write, { Origin: shell, 'Sec-Fetch-Site': 'cross-site' })
    expect([answer.body.code, answer.headers.get('Access-Control-Allow-Origin')]).toEqual([1, shell])
    expect([answer.headers.get('Vary'), answer.headers.get('Access-Control-Allow-Credentials')]).toEqual([
      'Origin',
      null,
    ])
    const failed = await site.get('/api/nothing', { Origin: shell })
    expect([failed.status, failed.headers.get('Access-Control-Allow-Origin')]).toEqual([404, shell])
  })

  test('F65 that it calls too often it may read as well', async () => {
    const busy = await createTestApp('sqlite', { corsOrigins: [shell], limiter: { take: () => 7 } })
    try {
      const headers = { Origin: shell, 'Sec-Fetch-Site': 'cross-site', 'X-Forwarded-For': '10.0.0.1' }
      const answer = await busy.get('/api/index/index', headers)
      const { headers: told } = answer
      expect([answer.status, told.get('Access-Control-Allow-Origin'), told.get('Retry-After')]).toEqual([
        429,
        shell,
        '7',
      ])
      const { headers: foreign } = await busy.get('/api/index/index', { ...headers, Origin: evil })
      expect(accessHeaders(foreign)).toEqual([])
    } finally {
      await busy.close()
    }
  })

  test('F65 any other origin gets nothing of it', async () => {
    for (const origin of [evil, 'null', 'https://app.example.com.evil.example', 'http://app.example.com']) {
      const answer = await site.app.request('/api/help/home?locale=en', { headers: { Origin: origin } })
      expect([origin, accessHeaders(answer.headers), answer.headers.get('Vary')]).toEqual([origin, [], 'Origin'])
      expect((await site.post('/api/user/logout', write, { Origin: origin })).status).toBe(403)
    }
    for (const path of [
      '/oauth/url',
      '/oauth/token?code=x&gotoUrl=/help',
      '/api/common/clickCaptcha?id=some-picture',
    ]) {
      const { headers } = await site.app.request(path, { headers: { Origin: evil } })
      expect([path, accessHeaders(headers)]).toEqual([path, []])
    }
  })
})
