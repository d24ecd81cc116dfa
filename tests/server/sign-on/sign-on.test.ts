import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessionByToken } from '#server/access/session.ts'
import { createOidcSignOn } from '#server/ports/node/sign-on.ts'
import { databases } from '#tests/support/databases.ts'
import { patience, startIssuer } from '#tests/support/issuer.ts'
import { type Site, startSite } from '#tests/support/issuer-site.ts'
import { UserAgent } from '#tests/support/user-agent.ts'

describe.each(databases)('sign-on on $engine', (engine) => {
  let site: Site
  let issuer: Awaited<ReturnType<typeof startIssuer>>

  beforeAll(async () => {
    site = await startSite(engine)
    issuer = await startIssuer(site.url)
    site.ports.signOn = createOidcSignOn({ ...issuer, ...patience, publicUrl: site.url, demo: true })
  })

  afterAll(async () => {
    await issuer?.stop()
    await site?.stop()
  })

  const back = (url: string) => url.startsWith(`${site.url}/help`)
  const json = async (agent: UserAgent, path: string, init?: RequestInit) =>
    (await agent.request(site.url + path, init)).json()

  /** The way of a person from the sign-in address to the page they wanted, whose address now holds the code. */
  async function signIn(agent: UserAgent, goto = `${site.url}/help/reading?x=1#part`, person = 'lin') {
    const { data } = await json(agent, '/oauth/url')
    const page = await agent.open(`${data.url}?goto=${encodeURIComponent(goto)}`, {}, back)
    return page.html.includes('<form') ? agent.press(page, 'person', person, back) : page
  }

  const codeOf = (url: string) => new URL(url).searchParams.get('code') ?? ''
  const redeem = (agent: UserAgent, code: string, gotoUrl = `${site.url}/help/reading?x=1#part`) =>
    json(agent, `/oauth/token?${new URLSearchParams({ code, gotoUrl })}`)
  const post = (body: unknown) => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

  test('R1.03 R7.08 R7.09 a person signs in at the issuer and comes back to their page with a code for a session', async () => {
    const agent = new UserAgent()
    expect(await json(agent, '/oauth/url')).toEqual({
      code: 200,
      msg: '',
      data: { url: `${site.url}/oauth/authorize`, refreshUrl: `${site.url}/oauth/refresh` },
    })
    const page = await signIn(agent)
    expect(page.url).toMatch(/\/help\/reading\?x=1&code=[\w-]{43}#part$/)
    expect(agent.visited.some((url) => url.startsWith(issuer.issuer))).toBe(true)
    const answer = await redeem(agent, codeOf(page.url))
    expect(answer).toMatchObject({
      code: 200,
      data: { flag: true, user: { name: '小林 Lin', username: 'lin', roleId: 1, status: 1 } },
    })
    expect(await sessionByToken(site.ports, answer.data.token)).toMatchObject({
      accountId: answer.data.user.id,
      roleId: 1,
    })
    expect(await site.ports.db.selectFrom('session').select('tokenHash').execute()).not.toContainEqual({
      tokenHash: answer.data.token,
    })
  })

  test('the same person has one account, another person another, each with the role the demo gives', async () => {
    const ids: Record<string, Set<string>> = {}
    for (const person of ['ada', 'momo', 'ada']) {
      const agent = new UserAgent()
      const { data } = await redeem(agent, codeOf((await signIn(agent, undefined, person)).url))
      expect(data.user.roleId).toBe({ ada: 3, momo: 9 }[person])
      ids[person] = (ids[person] ?? new Set()).add(data.user.id)
    }
    expect([ids.ada?.size, ids.momo?.size]).toEqual([1, 1])
  })

  test('F31 a code replayed is refused, at once or later', async () => {
    const agent = new UserAgent()
    const code = codeOf((await signIn(agent)).url)
    const answers = await Promise.all([redeem(agent, code), redeem(agent, code), redeem(agent, code)])
    expect(answers.map(({ data }) => data.flag).sort()).toEqual([false, false, true])
    expect(await redeem(agent, code)).toEqual({ code: 200, msg: '', data: { flag: false, token: null, user: null } })
  })

  test('F32 a code taken to another browser is refused there and still good at home', async () => {
    const agent = new UserAgent()
    const code = codeOf((await signIn(agent)).url)
    const stranger = new UserAgent()
    expect((await redeem(stranger, code)).data.flag).toBe(false)
    await signIn(stranger, undefined, 'wen')
    expect((await redeem(stranger, code)).data.flag).toBe(false)
    expect((await redeem(agent, code)).data.flag).toBe(true)
  })

  test('a code is for its own page, for a minute, and for nothing else', async () => {
    const agent = new UserAgent()
    const code = codeOf((await signIn(agent)).url)
    expect((await redeem(agent, code, 'https://evil.example/help/reading')).data.flag).toBe(false)
    const { clock } = site.ports
    const late = codeOf((await signIn(agent)).url)
    site.ports.clock = { now: () => clock.now() + 61 }
    expect((await redeem(agent, late)).data.flag).toBe(false)
    site.ports.clock = clock
    expect((await redeem(agent, codeOf((await signIn(agent)).url), `${site.url}/help`)).data.flag).toBe(false)
  })

  test('a silent refresh comes back with a code while the issuer knows the person, else with state=0', async () => {
    const agent = new UserAgent()
    const refresh = `${site.url}/oauth/refresh?goto=${encodeURIComponent(`${site.url}/help/reading?x=1`)}`
    const unknown = await agent.open(refresh, {}, back)
    expect(unknown.url).toBe(`${site.url}/help/reading?x=1&state=0`)
    await signIn(agent)
    const known = await agent.open(refresh, {}, back)
    expect((await redeem(agent, codeOf(known.url))).data.flag).toBe(true)
  })

  test('signing in again in one browser retires its earlier session after a while, and nobody else’s', async () => {
    const agent = new UserAgent()
    const other = new UserAgent()
    const first = (await redeem(agent, codeOf((await signIn(agent)).url))).data
    const elsewhere = (await redeem(other, codeOf((await signIn(other)).url))).data
    const second = (await redeem(agent, codeOf((await signIn(agent)).url))).data
    expect(await sessionByToken(site.ports, first.token)).not.toBeNull()
    const later = { ...site.ports, clock: { now: () => Math.floor(Date.now() / 1_000) + 601 } }
    expect(await sessionByToken(later, first.token)).toBeNull()
    expect(await sessionByToken(later, second.token)).not.toBeNull()
    expect(await sessionByToken(later, elsewhere.token)).not.toBeNull()
  })

  test('F37 R7.07 logout ends the server session and leads to where the issuer’s own ends', async () => {
    const agent = new UserAgent()
    const { token, user } = (await redeem(agent, codeOf((await signIn(agent)).url))).data
    expect(await sessionByToken(site.ports, token)).not.toBeNull()
    const answer = await json(agent, '/api/user/logout', post({ refresh_token: user.refresh_token }))
    expect(answer).toMatchObject({ code: 1, msg: '' })
    expect(await sessionByToken(site.ports, token)).toBeNull()
    expect(await json(agent, '/api/user/logout', post({ refresh_token: user.refresh_token }))).toEqual({
      code: 1,
      msg: '',
      data: { endSessionUrl: null },
    })
    const asked = await agent.open(answer.data.endSessionUrl)
    const left = await agent.press(asked, 'logout', 'yes', back)
    expect(left.url).toBe(`${site.url}/help`)
    const refresh = await agent.open(`${site.url}/oauth/refresh?goto=/help`, {}, back)
    expect(refresh.url).toBe(`${site.url}/help?state=0`)
  })

  test('a session ends after 30 days without a call and lives on with one', async () => {
    const agent = new UserAgent()
    const { token } = (await redeem(agent, codeOf((await signIn(agent)).url))).data
    const at = (days: number) => ({
      ...site.ports,
      clock: { now: () => Math.floor(Date.now() / 1_000) + days * 86_400 },
    })
    expect(await sessionByToken(at(29), token)).not.toBeNull()
    expect(await sessionByToken(at(58), token)).not.toBeNull()
    expect(await sessionByToken(at(89), token)).toBeNull()
  })

  test('an account that is no longer active has no session and gets none', async () => {
    const agent = new UserAgent()
    const { token, user } = (await redeem(agent, codeOf((await signIn(agent, undefined, 'wen')).url))).data
    const set = (status: number) =>
      site.ports.db.updateTable('account').set({ status }).where('id', '=', user.id).execute()
    await set(0)
    expect(await sessionByToken(site.ports, token)).toBeNull()
    const page = await agent.open(`${site.url}/oauth/authorize?goto=/help`, {}, back)
    expect([page.status, page.html.includes('/user/login')]).toEqual([400, true])
    await set(1)
  })

  test('the person who turns back at the issuer gets a page that leads on', async () => {
    const agent = new UserAgent({ 'Accept-Language': 'en-GB,en;q=0.9' })
    const page = await agent.open(`${site.url}/oauth/authorize?goto=/help`)
    expect(page.html).toContain('Who are you?')
    const left = await agent.press(page, 'person', '')
    expect(left.status).toBe(400)
    expect(left.html).toContain('Sign-in was not finished')
    expect(left.html).toContain('href="/user/login"')
    expect(left.html).not.toMatch(/access_denied|error/i)
  })
})
