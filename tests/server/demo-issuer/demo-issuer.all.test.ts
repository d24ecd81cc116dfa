import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Ports } from '#server/ports/ports.ts'
import { createWebSecrets } from '#server/ports/secrets.ts'
import { databases } from '#tests/support/databases.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'
import { type Page, UserAgent } from '#tests/support/user-agent.ts'

/** How often a password's hash is made over: as long as a test has to wait for it. */
const quick = 1_000
/** So often that it is most of what a request takes. */
const slow = 300_000

describe.each(databases)('passwords at the demo issuer on $engine', (engine) => {
  let origin: string
  let ports: Ports
  let now = 0
  let stop: () => Promise<void>

  beforeAll(async () => {
    const clock = { now: () => Math.floor(Date.now() / 1_000) + now }
    const site = await startDemoSite(engine, { clock, secrets: createWebSecrets(quick) })
    origin = site.origin
    ports = site.ports
    stop = site.stop
  })
  afterAll(() => stop())
  beforeEach(async () => {
    await ports.db.deleteFrom('password').execute()
    await ports.db.deleteFrom('quota').execute()
    await ports.db.deleteFrom('session').execute()
    now = 0
  })

  const back = (url: string) => url.startsWith(`${origin}/help`)
  const browser = (language = 'en') => new UserAgent({ 'Accept-Language': language })
  const begin = (agent: UserAgent) => agent.open(`${origin}/oauth/authorize?goto=/help`, {}, back)
  const silent = async (agent: UserAgent) => (await agent.open(`${origin}/oauth/refresh?goto=/help`, {}, back)).url

  async function redeem(agent: UserAgent, page: Page) {
    const query = new URLSearchParams({
      code: new URL(page.url).searchParams.get('code') ?? '',
      gotoUrl: `${origin}/help`,
    })
    return (await (await agent.request(`${origin}/oauth/token?${query}`)).json()).data as {
      flag: boolean
      token: string
    }
  }

  /** Chooses a person, and types a password when one is given. */
  async function choose(agent: UserAgent, person: string, password?: string): Promise<Page> {
    const page = await agent.press(await begin(agent), 'person', person, back)
    return password === undefined ? page : agent.press(page, 'password', password, back)
  }

  async function signIn(agent: UserAgent, person: string, password?: string): Promise<string> {
    return (await redeem(agent, await choose(agent, person, password))).token
  }

  async function change(agent: UserAgent, token: string, body: object) {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    return (await (await agent.request(`${origin}/api/account/password`, init)).json()) as { code: number }
  }

  test('whoever set a password is asked for it on a second page, in both languages and without a script', async () => {
    const agent = browser()
    expect((await change(agent, await signIn(agent, 'lin'), { password: 'river stone' })).code).toBe(200)
    for (const [language, title] of [
      ['en', 'Your password'],
      ['zh-CN', '请输入密码'],
    ] as const) {
      const page = await choose(browser(language), 'lin')
      expect([page.status, page.html]).toEqual([200, expect.stringContaining(`<h1>${title}</h1>`)])
      expect(page.html).toContain('小林 Lin')
      expect(page.html).toMatch(/<input id="password" type="password"[^>]*autocomplete="current-password"/)
      expect(page.html).toMatch(/<input[^>]*value="lin"[^>]*autocomplete="username"/)
      expect(page.html).not.toMatch(/<script|style=|role="alert"/)
      expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    }
    expect((await choose(browser(), 'wen')).url).toContain('?code=')
  })

  test('a wrong password is told at the field and the right one comes in', async () => {
    const agent = browser()
    await change(agent, await signIn(agent, 'lin'), { password: 'river stone' })
    const visitor = browser()
    const wrong = await choose(visitor, 'lin', 'river stona')
    expect(wrong.status).toBe(400)
    expect(wrong.html).toContain(
      '<p class="says" id="says" role="alert">That is not the password. Please try again.</p>',
    )
    expect(wrong.html).toContain('aria-invalid="true" aria-describedby="says"')
    expect(wrong.html).not.toContain('river stona')
    const right = await visitor.press(wrong, 'password', 'river stone', back)
    expect((await redeem(visitor, right)).flag).toBe(true)
  })

  test('F60 a wrong person is asked and refused in the same words and time as a wrong password', async () => {
    Object.assign(ports.secrets, createWebSecrets(slow))
    const agent = browser()
    await change(agent, await signIn(agent, 'lin'), { password: 'river stone' })
    const times: Record<string, number[]> = { lin: [], nobody: [] }
    const pages: Record<string, string> = {}
    for (let round = 0; round < 7; round++) {
      for (const person of ['lin', 'nobody']) {
        await ports.db.deleteFrom('quota').execute()
        const visitor = browser()
        const asked = await visitor.press(await begin(visitor), 'person', person)
        const from = performance.now()
        const page = await visitor.press(asked, 'password', 'wrong one')
        times[person]?.push(performance.now() - from)
        expect(page.status).toBe(400)
        const own = page.html.replaceAll(/interaction\/[\w-]+/g, 'interaction/…')
        pages[person] = own
          .replaceAll(`"${person}"`, '…')
          .replaceAll(`<b>${person}<`, '<b>…<')
          .replaceAll('小林 Lin', '…')
          .replace('>林<', '>·<')
      }
    }
    expect(pages.nobody).toBe(pages.lin)
    const ratio = Math.min(...(times.lin ?? [])) / Math.min(...(times.nobody ?? []))
    expect(ratio).toBeGreaterThan(1 / 3)
    expect(ratio).toBeLessThan(3)
    Object.assign(ports.secrets, createWebSecrets(quick))
  })

  test('F60 after five wrong guesses the password rests, for everybody; a name that nobody has rests as well', async () => {
    const agent = browser()
    await change(agent, await signIn(agent, 'lin'), { password: 'river stone' })
    for (const person of ['lin', 'nobody']) {
      for (let n = 0; n < 5; n++) expect((await choose(browser(), person, `guess ${n}`)).status).toBe(400)
      const late = await choose(browser(), person, 'river stone')
      expect(late.status).toBe(429)
      expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(890)
      expect(late.html).toContain('Too many wrong attempts. Please try again in 15 minutes.')
    }
    now += 901
    expect((await choose(browser(), 'lin', 'river stone')).url).toContain('?code=')
  })

  test('F60 who knows it does not suffer for earlier mistakes', async () => {
    const agent = browser()
    await change(agent, await signIn(agent, 'lin'), { password: 'river stone' })
    for (let round = 0; round < 2; round++) {
      for (let n = 0; n < 4; n++) expect((await choose(browser(), 'lin', `guess ${n}`)).status).toBe(400)
      expect((await choose(browser(), 'lin', 'river stone')).url).toContain('?code=')
    }
  })

  test('F60 one address guesses at so many persons only, another one goes on', async () => {
    const at = (address: string) => new UserAgent({ 'Accept-Language': 'en', 'X-Forwarded-For': address })
    const page = await choose(at('203.0.113.7'), 'nobody')
    expect(page.status).toBe(200)
    await ports.db
      .insertInto('quota')
      .values({
        key: 'password sign-in from 203.0.113.7',
        count: 100,
        startedAt: ports.clock.now(),
        lastAt: ports.clock.now(),
      })
      .execute()
    expect((await choose(at('203.0.113.7'), 'nobody', 'x')).status).toBe(429)
    expect(await ports.db.selectFrom('quota').select('key').execute()).toHaveLength(1)
    expect((await choose(at('203.0.113.8'), 'nobody', 'x')).status).toBe(400)
  })

  test('changing it signs other browsers out, at their silent refresh too, and not the one that changed it', async () => {
    const [mine, other, stranger] = [browser(), browser(), browser()]
    // A clock that is set back makes no old sign-in a new one.
    now = 60
    const token = await signIn(mine, 'lin')
    const otherToken = await signIn(other, 'lin')
    await signIn(stranger, 'wen')
    expect(await change(mine, token, { password: 'river stone' })).toMatchObject({ code: 200, data: { ended: 1 } })
    expect(await silent(other)).toBe(`${origin}/help?state=0`)
    expect((await change(other, otherToken, { old: 'river stone', password: 'theirs now' })).code).toBe(303)
    expect(await silent(mine)).toContain('?code=')
    expect(await silent(stranger)).toContain('?code=')
    // Signing in anew counts again, from the same second on; and there anybody may, without a script.
    expect(await signIn(other, 'lin', 'river stone')).toEqual(expect.any(String))
    expect(await silent(other)).toContain('?code=')
    now = 0
    expect((await change(mine, token, { old: 'river stone', password: 'another one' })).code).toBe(200)
    expect((await choose(other, 'wen')).url).toContain('?code=')
    expect(await silent(other)).toContain('?code=')
  })

  test('a code that was on its way while the password was changed is worth nothing', async () => {
    const [mine, other] = [browser(), browser()]
    const token = await signIn(mine, 'lin')
    const ours = await choose(other, 'lin')
    const theirs = await browserBefore(other)
    await change(mine, token, { password: 'river stone' })
    expect((await redeem(other, ours)).flag).toBe(false)
    expect((await other.request(theirs)).status).toBe(400)
  })

  /** Goes as far as the issuer's own code and no further. */
  async function browserBefore(agent: UserAgent): Promise<string> {
    const callback = (url: string) => url.startsWith(`${origin}/oauth/callback`)
    return (await agent.open(`${origin}/oauth/refresh?goto=/help`, {}, callback)).url
  }
})
