import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Overview } from '#contract/overview/overview.ts'
import { type Posting, post } from '#server/ledger/ledger.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const at = (text: string) => Date.parse(text) / 1000
const still = (after: number) => ({ income: 0, outgo: 0, after })

describe.each(databases)('where a member stands, on $engine', ({ engine }) => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp(engine)
  })
  afterAll(() => site.close())

  const overview = async (by: { headers: Record<string, string> }, offset = 480) =>
    (await site.get<Overview>(`/api/account/overview?offset=${offset}`, by.headers)).body.data
  const book = (posting: Omit<Posting, 'memo'>) =>
    site.ports.db.transaction().execute((trx) => post(trx, site.ports, { memo: '', ...posting }))

  test('R2.10 a new member has nothing yet, on each of seven days', async () => {
    site.clock.seconds = at('2026-11-21T02:00:00Z')
    const lin = await signedIn(site.ports, { name: '小林', username: 'lin' })
    const days = ['15', '16', '17', '18', '19', '20', '21'].map((day) => ({
      day: `2026-11-${day}`,
      balance: still(0),
      points: still(0),
    }))
    expect(await overview(lin)).toEqual({
      nickname: '小林',
      username: 'lin',
      path: '',
      gender: 0,
      motto: '',
      balance: 0,
      points: 0,
      joinedAt: site.clock.seconds,
      lastSignInAt: site.clock.seconds,
      missing: ['avatar', 'gender', 'birthday', 'motto', 'area', 'email', 'mobile'],
      parts: 7,
      days,
    })
    // Where the caller is, it may still be yesterday, or already tomorrow.
    expect((await overview(lin, -720)).days.at(-1)?.day).toBe('2026-11-20')
    site.clock.seconds = at('2026-11-21T16:00:00Z')
    expect((await overview(lin)).days.at(-1)?.day).toBe('2026-11-22')
    expect((await overview(lin, 479)).days.at(-1)?.day).toBe('2026-11-21')
  })

  test('R2.10 the days are the caller’s, a day without entries carries on, the line ends where the member stands', async () => {
    site.clock.seconds = at('2026-11-21T02:00:00Z')
    const mo = await signedIn(site.ports)
    const points = (delta: number, time: string) => book({ accountId: mo.id, kind: 'points', delta, at: at(time) })
    await points(100, '2026-11-01T00:00:00Z')
    await points(10, '2026-11-14T15:59:59Z')
    await points(5, '2026-11-14T16:00:00Z')
    await points(20, '2026-11-17T01:00:00Z')
    await points(-60, '2026-11-17T02:00:00Z')
    await points(5, '2026-11-20T16:00:00Z')
    await book({ accountId: mo.id, kind: 'balance', delta: 9_900, at: at('2026-11-19T04:00:00Z') })
    const china = await overview(mo)
    expect([china.balance, china.points]).toEqual([9_900, 80])
    expect(china.days.map(({ points }) => points)).toEqual([
      { income: 5, outgo: 0, after: 115 },
      still(115),
      { income: 20, outgo: 60, after: 75 },
      still(75),
      still(75),
      still(75),
      { income: 5, outgo: 0, after: 80 },
    ])
    expect(china.days.map(({ balance }) => balance.after)).toEqual([0, 0, 0, 0, 9_900, 9_900, 9_900])
    expect((await overview(mo, 0)).days.map(({ points }) => points.after)).toEqual([115, 115, 75, 75, 75, 80, 80])
  })

  test('R2.10 an entry of a clock that was ahead does not bend the line', async () => {
    site.clock.seconds = at('2026-11-21T02:00:00Z')
    const mo = await signedIn(site.ports)
    await book({ accountId: mo.id, kind: 'points', delta: 30, at: at('2026-11-20T02:00:00Z') })
    await book({ accountId: mo.id, kind: 'points', delta: 7, at: at('2026-11-23T02:00:00Z') })
    const { points, days } = await overview(mo)
    expect([points, days.map((day) => day.points.after)]).toEqual([37, [0, 0, 0, 0, 0, 30, 30]])
  })

  test('R2.10 what is filled in is not missing', async () => {
    const mo = await signedIn(site.ports)
    const fill = (values: object) => site.ports.db.updateTable('account').set(values).where('id', '=', mo.id).execute()
    await fill({ gender: 2, motto: '慢慢来', path: '/uploads/a.webp' })
    expect(await overview(mo)).toMatchObject({
      gender: 2,
      motto: '慢慢来',
      path: '/uploads/a.webp',
      missing: ['birthday', 'area', 'email', 'mobile'],
    })
    await fill({ birthday: '1990-05-17', province: '330000', city: '330100' })
    await fill({ email: 'mo@lamp.test', emailKey: 'mo@lamp.test', mobile: '13800138000' })
    expect((await overview(mo)).missing).toEqual([])
  })

  test('R2.10 the offset is needed, and is one that there is', async () => {
    const mo = await signedIn(site.ports)
    for (const query of ['', '?offset=x', '?offset=900', '?offset=-721', '?offset=1.5']) {
      expect([query, (await site.get(`/api/account/overview${query}`, mo.headers)).status]).toEqual([query, 400])
    }
  })
})
