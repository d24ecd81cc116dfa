import { afterEach, expect, test } from 'vitest'
import { rateLimits } from '#contract/base/rate-limits.ts'
import { createApp } from '#server/app.ts'
import { network } from '#server/http/rate-limit.ts'
import { createMemoryLimiter } from '#server/ports/memory-limiter.ts'
import { helpTexts, importTexts } from '#tests/support/help-fixture.ts'
import { signedIn } from '#tests/support/members.ts'
import { createTestApp, type TestApp, testPorts } from '#tests/support/test-app.ts'

let site: TestApp
afterEach(() => site?.close())

const clock = { seconds: 1_800_000_000, now: () => clock.seconds }

async function limited() {
  const limiter = createMemoryLimiter(clock)
  site = await createTestApp('sqlite', { limiter, clock })
  await importTexts(site, helpTexts)
  return limiter
}
const from = (address: string, more: Record<string, string> = {}) => ({ 'X-Forwarded-For': address, ...more })
const logout = (headers: Record<string, string>) => site.post('/api/user/logout', { refresh_token: 'x' }, headers)

/** Uses up what an address may do of one kind. */
async function exhaust(kind: keyof typeof rateLimits.address, address: string) {
  const limiter = site.ports.limiter as ReturnType<typeof createMemoryLimiter>
  for (let n = 0; n < rateLimits.address[kind].burst; n++) limiter.take(`${kind} ${address}`, rateLimits.address[kind])
}

test('beyond its limit an address is told 429 with Retry-After in its language, and others go on', async () => {
  await limited()
  await exhaust('signOut', '10.0.0.1')
  const zh = await logout(from('10.0.0.1'))
  expect([zh.status, zh.body, zh.headers.get('Retry-After')]).toEqual([
    429,
    { code: 429, msg: '请求太频繁，请稍后再试', data: null },
    '1',
  ])
  const en = await logout(from('10.0.0.1', { 'think-lang': 'en' }))
  expect(en.body.msg).toBe('Too many requests, please try again later')
  expect((await logout(from('10.0.0.2'))).status).toBe(200)
  clock.seconds += 1
  for (let n = 0; n < rateLimits.address.signOut.perSecond; n++) {
    expect((await logout(from('10.0.0.1'))).status).toBe(200)
  }
  expect((await logout(from('10.0.0.1'))).status).toBe(429)
})

test('of IPv6 a whole network counts as one caller', async () => {
  await limited()
  await exhaust('signOut', '2001:db8:0:1/64')
  expect((await logout(from('2001:db8:0:1::9'))).status).toBe(429)
  expect((await logout(from('2001:db8:0:2::9'))).status).toBe(200)
})

const kinds: [kind: keyof typeof rateLimits.address, line: string][] = [
  ['token', 'GET /oauth/token?code=x&gotoUrl=/help'],
  ['signOn', 'GET /oauth/authorize'],
  ['signOn', 'GET /oauth/refresh'],
  ['signOn', 'GET /oauth/callback?state=x'],
  ['captcha', 'GET /api/common/clickCaptcha?id=picture-of-mine'],
  ['code', 'POST /api/Sms/send'],
  ['code', 'POST /api/Ems/send'],
  ['write', 'POST /api/common/checkClickCaptcha'],
  ['write', 'POST /api/help/doc/install/helpful'],
  ['read', 'GET /help/install'],
  ['read', 'GET /help/install/_payload.json?b'],
  ['read', 'GET /api/library/changes?locale=en&since=0'],
]

test.each(kinds)('the limit of %s counts %s, and no other limit does', async (kind, line) => {
  await limited()
  const [method, path] = line.split(' ') as [string, string]
  const init = { method, headers: from('10.0.0.1') }
  for (const other of Object.keys(rateLimits.address) as (typeof kind)[]) {
    if (other !== kind) await exhaust(other, '10.0.0.1')
  }
  expect((await site.app.request(path, init)).status).not.toBe(429)
  await exhaust(kind, '10.0.0.1')
  const answer = await site.app.request(path, init)
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([429, 'no-store'])
  for (const free of ['/healthz', '/readyz']) {
    expect((await site.app.request(free, { headers: from('10.0.0.1') })).status).toBe(200)
  }
})

test('F69 /readyz is free, but however many ask at once, the database is asked once', async () => {
  let asked = 0
  const counter = {
    select: () => counter,
    where: () => counter,
    executeTakeFirstOrThrow: async () => {
      asked++
      await new Promise((resolve) => setTimeout(resolve, 20))
      return { n: 1 }
    },
  }
  const probe = { set: () => probe, where: () => probe, execute: async () => void written++ }
  let written = 0
  const db = { selectFrom: () => counter, updateTable: () => probe }
  const app = createApp(testPorts(db as never).ports)
  const crowd = () => Promise.all(Array.from({ length: 50 }, () => app.request('/readyz')))
  expect((await crowd()).map(({ status }) => status)).toEqual(Array(50).fill(200))
  expect(asked).toBe(1)
  await crowd()
  expect([asked, written]).toEqual([2, 1])
})

test('an account has limits of its own, wherever it calls from', async () => {
  await limited()
  const member = await signedIn(site.ports)
  const statuses: number[] = []
  for (let n = 0; n <= rateLimits.account.signOut.burst; n++) {
    statuses.push((await logout(from(`10.0.1.${n}`, member.headers))).status)
  }
  expect(statuses).toEqual([...Array(rateLimits.account.signOut.burst).fill(200), 429])
  expect((await logout(from('10.0.1.1'))).status).toBe(200)
  // Nobody else's, and of this kind alone.
  const other = await signedIn(site.ports)
  expect((await logout(from('10.0.1.1', other.headers))).status).toBe(200)
  expect((await site.get('/api/index/index', from('10.0.1.1', member.headers))).status).toBe(200)
})

test('a school of a thousand behind one address opens the site and signs in within five minutes', () => {
  const limiter = createMemoryLimiter(clock)
  const { read, signOn, token } = rateLimits.address
  let refused = 0
  for (let pupil = 0; pupil < 1_000; pupil++) {
    if (pupil % 4 === 0) clock.seconds += 1
    for (let n = 0; n < 15; n++) if (limiter.take('read x', read) > 0) refused++
    for (let n = 0; n < 4; n++) if (limiter.take('signOn x', signOn) > 0) refused++
    if (limiter.take('token x', token) > 0) refused++
  }
  expect(refused).toBe(0)
})

test('a million addresses do not grow the memory, and whoever calls on and on stays limited', () => {
  const limiter = createMemoryLimiter(clock, 1_000)
  const rate = { burst: 5, perSecond: 0.001 }
  for (let n = 0; n < 6; n++) limiter.take('busy', rate)
  for (let n = 0; n < 1_000_000; n++) {
    limiter.take(`address ${n}`, rate)
    if (n % 500 === 0) limiter.take('busy', rate)
  }
  expect(limiter.size()).toBe(1_000)
  expect(limiter.take('busy', rate)).toBeGreaterThan(0)
})

test('without a limiter nothing is counted', async () => {
  site = await createTestApp('sqlite')
  for (let n = 0; n < 700; n++) expect((await logout(from('10.0.0.1'))).status).toBe(200)
})

const networks: [address: string, whom: string][] = [
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:1::7', '2001:db8:0:1/64'],
  ['2001:0DB8:0000:0001:aaaa:bbbb:cccc:dddd', '2001:db8:0:1/64'],
  ['2001:db8::1', '2001:db8:0:0/64'],
  ['::1', '0:0:0:0/64'],
  ['fe80::1%eth0', 'fe80:0:0:0/64'],
]

test.each(networks)('%s counts as %s', (address, whom) => {
  expect(network(address)).toBe(whom)
})
