import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keptAdapter } from '#server/demo-issuer/kept.ts'
import { memoryAdapter } from '#server/demo-issuer/memory.ts'
import { systemClock } from '#server/ports/clock.ts'
import { databases } from '#tests/support/databases.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'
import { UserAgent } from '#tests/support/user-agent.ts'

describe.each(databases)('who is signed in at the demo issuer on $engine', (engine) => {
  let site: Awaited<ReturnType<typeof startDemoSite>>
  beforeAll(async () => {
    site = await startDemoSite(engine, { clock: systemClock })
  })
  afterAll(() => site.stop())

  const back = (url: string) => url.startsWith(`${site.origin}/help`)
  const begin = (agent: UserAgent, more = '') =>
    agent.open(`${site.origin}/oauth/authorize?goto=/help${more}`, {}, back)
  const silent = async (agent: UserAgent) => (await agent.open(`${site.origin}/oauth/refresh?goto=/help`, {}, back)).url
  async function signIn(agent: UserAgent, person: string) {
    const page = await agent.press(await begin(agent), 'person', person, back)
    return redeem(agent, page.url)
  }
  async function redeem(agent: UserAgent, url: string) {
    const query = new URLSearchParams({
      code: new URL(url).searchParams.get('code') ?? '',
      gotoUrl: `${site.origin}/help`,
    })
    return (await (await agent.request(`${site.origin}/oauth/token?${query}`)).json()).data
  }

  test('R4.07 a restart of the process forgets nobody: a silent refresh still brings a code', async () => {
    const [agent, stranger] = [new UserAgent(), new UserAgent()]
    expect((await signIn(agent, 'lin')).user.username).toBe('lin')
    site.restart()
    expect((await redeem(agent, await silent(agent))).user.username).toBe('lin')
    expect(await silent(stranger)).toBe(`${site.origin}/help?state=0`)
  })

  test('R4.03 signing out at the issuer counts after a restart as well', async () => {
    const agent = new UserAgent()
    const { user } = await signIn(agent, 'wen')
    site.restart()
    const ended = await agent.request(`${site.origin}/api/user/logout`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ refresh_token: user.refresh_token }),
    })
    await agent.press(await agent.open((await ended.json()).data.endSessionUrl), 'logout', 'yes', back)
    site.restart()
    expect(await silent(agent)).toBe(`${site.origin}/help?state=0`)
  })

  test('R4.03 with prompt=login it asks who is there, whoever it knows, and another person may answer', async () => {
    const agent = new UserAgent({ 'Accept-Language': 'en' })
    await signIn(agent, 'lin')
    expect((await begin(agent)).url).toContain('?code=')
    const asked = await begin(agent, '&prompt=login')
    expect(asked.html).toContain('Who are you?')
    expect((await redeem(agent, (await agent.press(asked, 'person', 'ada', back)).url)).user.username).toBe('ada')
    expect((await redeem(agent, await silent(agent))).user.username).toBe('ada')
    const again = await begin(agent, '&prompt=login')
    expect((await redeem(agent, (await agent.press(again, 'person', 'ada', back)).url)).user.username).toBe('ada')
  })

  test('what is only on its way stays out of the database, and no flood fills it', async () => {
    const { db } = site.ports
    const sessions = () => db.selectFrom('issuer_entry').select('key').where('key', 'like', 'Session:%').execute()
    await signIn(new UserAgent(), 'lin')
    for (let n = 0; n < 3; n++) await begin(new UserAgent())
    const kinds = await db.selectFrom('issuer_entry').select('key').execute()
    expect(new Set(kinds.map(({ key }) => key.split(':')[0]))).toEqual(new Set(['Session', 'Grant']))
    const adapter = keptAdapter(db, memoryAdapter())('Session')
    const rows = Array.from({ length: 5_003 }, (_, n) => ({
      key: `Session:flood-${n}`,
      uid: null,
      grantId: null,
      payload: '{}',
      expiresAt: 1,
    }))
    const later = Math.floor(Date.now() / 1_000) + 100
    for (let at = 0; at < rows.length; at += 500) {
      const some = rows.slice(at, at + 500).map((row, n) => ({ ...row, expiresAt: later + at + n }))
      await db.insertInto('issuer_entry').values(some).execute()
    }
    await adapter.upsert('mine', { uid: 'u' }, 14 * 86_400)
    expect((await db.selectFrom('issuer_entry').select('key').execute()).length).toBe(5_000)
    expect(await adapter.findByUid('u')).toEqual({ uid: 'u' })
    expect(await adapter.find('flood-0')).toBeUndefined()
    await adapter.upsert('over', { uid: 'over' }, -1)
    expect([await adapter.find('over'), await adapter.find('mine')]).toEqual([undefined, { uid: 'u' }])
    expect((await sessions()).length).toBeGreaterThan(0)
  })
})
