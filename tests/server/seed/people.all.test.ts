import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OutputOf } from '#contract/base/endpoint.ts'
import type { listLedger } from '#contract/ledger/ledger.ts'
import type { Overview } from '#contract/overview/overview.ts'
import { startSession } from '#server/access/session.ts'
import { demoPeople } from '#server/demo-issuer/people.ts'
import { seedPeople } from '#server/seed/people.ts'
import { stories } from '#server/seed/people-stories.ts'
import { accountOf } from '#server/sign-on/account.ts'
import { databases } from '#tests/support/databases.ts'
import { ledgerFaults } from '#tests/support/ledger-faults.ts'
import { startServer } from '#tests/support/server-process.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { UserAgent } from '#tests/support/user-agent.ts'

type List = OutputOf<typeof listLedger>
const issuer = 'https://lamplight.test/demo-issuer'

describe.each(databases)('the demo people on $engine', ({ engine }) => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp(engine)
    await seedPeople(site.ports, issuer)
  })
  afterAll(() => site.close())

  /** Signs in as the issuer says who it is. */
  async function signIn(id: string) {
    const { name, roleId } = demoPeople.find((one) => one.id === id) as (typeof demoPeople)[number]
    const person = { issuer, subject: id, name, username: id, picture: '', roleId }
    const account = await accountOf(site.ports, person)
    const { token } = await startSession(site.ports, account, `browser-${id}`, null)
    const headers = { Authorization: `Bearer ${token}` }
    const ask = async <T>(path: string) => (await site.get<T>(path, headers)).body.data
    return { account, ask, overview: await ask<Overview>('/api/account/overview?offset=480') }
  }
  const all = (table: 'account' | 'ledger') => site.ports.db.selectFrom(table).selectAll().execute()

  test('C.08 a first sign-in finds the account: the same one, with its role, its name and a past', async () => {
    const before = await all('account')
    expect(before.map((row) => 'username' in row && row.username).sort()).toEqual(['ada', 'lin', 'momo', 'susu', 'wen'])
    for (const { id, name, roleId } of demoPeople) {
      const { account, overview } = await signIn(id)
      expect(account).toMatchObject({ name, roleId, username: id, ownName: 0 })
      expect(overview.joinedAt).toBeLessThan(site.clock.seconds - 50 * 86_400)
      expect(overview.lastSignInAt).toBe(site.clock.seconds)
      expect(overview.points).toBeGreaterThan(0)
    }
    expect(await all('account')).toHaveLength(before.length)
  })

  test('R2.10 every figure is the sum of entries that the ledger booked, each with a reference of its own', async () => {
    expect(await ledgerFaults(site.ports.db)).toEqual([])
    // 16:00 in China: today’s are all past.
    const planned = Object.values(stories).reduce((sum, { moves }) => sum + moves.length, 0)
    expect(await all('ledger')).toHaveLength(planned)
    const { ask, overview } = await signIn('lin')
    for (const kind of ['points', 'balance'] as const) {
      const list = await ask<List>(`/api/account/ledger?offset=480&kind=${kind}&limit=50`)
      expect(list.income - list.outgo).toBe(list.current)
      expect(list.current).toBe(overview[kind])
      expect(list.list.every(({ memo, ref, at }) => memo !== '' && ref !== '' && at <= site.clock.seconds)).toBe(true)
      expect(list.list.map(({ at }) => at)).toEqual(list.list.map(({ at }) => at).sort((a, b) => b - a))
    }
  })

  test('R2.10 lin has a lively week, and has not told everything', async () => {
    const { overview } = await signIn('lin')
    expect(overview.days.filter(({ points }) => points.income > 0).length).toBeGreaterThanOrEqual(5)
    expect(overview.days.filter(({ points }) => points.outgo > 0).length).toBeGreaterThanOrEqual(2)
    expect(overview.days.some(({ balance }) => balance.income > 0)).toBe(true)
    expect(overview.balance).toBeGreaterThan(0)
    expect(overview.missing).not.toContain('motto')
    expect(overview.missing.length).toBeGreaterThan(2)
    for (const id of ['wen', 'ada', 'momo']) {
      expect((await signIn(id)).overview.points).toBeLessThan(overview.points)
    }
  })

  test('it happens once: where one of them is known, nothing is added', async () => {
    const entries = (await all('ledger')).length
    site.clock.seconds += 86_400
    await seedPeople(site.ports, issuer)
    expect(await all('ledger')).toHaveLength(entries)
    expect(await all('account')).toHaveLength(demoPeople.length)
  })
})

describe.each(databases)('the demo people elsewhere on $engine', ({ engine }) => {
  test('whatever the hour, nothing lies ahead and nobody ever had less than nothing', async () => {
    const midnight = Date.parse('2026-11-20T16:00:00Z') / 1000
    for (const now of [midnight, midnight + 60, midnight - 1, midnight + 8 * 3_600]) {
      const site = await createTestApp(engine)
      try {
        site.clock.seconds = now
        await seedPeople(site.ports, issuer)
        expect(await ledgerFaults(site.ports.db)).toEqual([])
        const newest = await site.ports.db
          .selectFrom('ledger')
          .select((eb) => eb.fn.max('at').as('at'))
          .executeTakeFirstOrThrow()
        expect(newest.at).toBeLessThanOrEqual(now)
      } finally {
        await site.close()
      }
    }
  })

  test('a user name that somebody has already does not stop it, and two at once book once', async () => {
    const site = await createTestApp(engine)
    const other = site.database.connect()
    try {
      await accountOf(site.ports, { issuer: 'x', subject: 'y', name: '林', username: 'Lin', picture: '', roleId: null })
      await Promise.all([seedPeople(site.ports, issuer), seedPeople({ ...site.ports, db: other }, issuer)])
      const accounts = await site.ports.db.selectFrom('account').select('username').execute()
      expect(accounts).toHaveLength(demoPeople.length + 1)
      expect(await ledgerFaults(site.ports.db)).toEqual([])
      const refs = await site.ports.db.selectFrom('ledger').select(['accountId', 'kind', 'ref']).execute()
      expect(new Set(refs.map((row) => Object.values(row).join())).size).toBe(refs.length)
    } finally {
      await other.destroy()
      await site.close()
    }
  })
})

test('C.08 the process itself does it, under the name that its issuer signs with', async () => {
  const server = await startServer()
  try {
    expect(server.said.err).toBe('')
    const agent = new UserAgent({ 'Accept-Language': 'zh-CN' })
    const origin = `http://localhost:${server.port}`
    const page = await agent.open(`${origin}/oauth/authorize?goto=/help`)
    const arrived = await agent.press(page, 'person', 'lin', (url) => url.startsWith(`${origin}/help`))
    const code = new URL(arrived.url).searchParams.get('code') ?? ''
    const query = new URLSearchParams({ code, gotoUrl: `${origin}/help` })
    const { data } = await (await agent.request(`${origin}/oauth/token?${query}`)).json()
    const headers = { Authorization: `Bearer ${data.token}` }
    const answer = await agent.request(`${origin}/api/account/overview?offset=480`, { headers })
    expect((await answer.json()).data).toMatchObject({ username: 'lin', balance: 14_260, motto: '慢慢来，比较快。' })
  } finally {
    await server.stop()
  }
})
