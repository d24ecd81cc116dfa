import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf, OutputOf } from '#contract/base/endpoint.ts'
import type { adjustLedger } from '#contract/ledger/adjust.ts'
import type { LedgerEntry, listLedger } from '#contract/ledger/ledger.ts'
import { ledgerLimits } from '#contract/ledger/limits.ts'
import { type Posting, post } from '#server/ledger/ledger.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

type List = OutputOf<typeof listLedger>
type Fields = { fields: Record<string, string> }
type Person = Awaited<ReturnType<typeof signedIn>>

const at = (text: string) => Date.parse(text) / 1000

describe.each(databases)('calls of the ledger on $engine', ({ engine }) => {
  let site: TestApp
  let lin: Person
  let wen: Person
  let momo: Person
  beforeAll(async () => {
    site = await createTestApp(engine)
    lin = await signedIn(site.ports)
    wen = await signedIn(site.ports)
    momo = await signedIn(site.ports, { roleId: 9 })
  })
  afterAll(() => site.close())

  const book = (posting: Omit<Posting, 'memo'> & { memo?: string }) =>
    site.ports.db.transaction().execute((trx) => post(trx, site.ports, { memo: '每日签到', ...posting }))
  const list = async (query: string, by = lin) => {
    const { status, body } = await site.get<List>(`/api/account/ledger?offset=480&${query}`, by.headers)
    expect([query, status]).toEqual([query, 200])
    return body.data
  }
  const adjust = (id: string, body: object, headers: Record<string, string> = momo.headers) =>
    site.post<LedgerEntry & Fields>(`/api/admin/account/${id}/ledger`, body, headers)

  describe('a list', () => {
    beforeAll(async () => {
      const move = (delta: number, time: string, ref?: string) =>
        book({ accountId: lin.id, kind: 'points', delta, at: at(time), ref })
      await move(100, '2026-09-30T15:59:59Z')
      // In China October has begun.
      await move(50, '2026-09-30T16:00:00Z', 'C20261001')
      await move(-30, '2026-10-20T04:00:00Z')
      await move(5, '2026-10-31T15:59:59Z')
      await move(7, '2026-10-31T16:00:00Z')
      await book({ accountId: lin.id, kind: 'balance', delta: 9_900, at: at('2026-10-02T00:00:00Z'), memo: '充值' })
      await book({ accountId: wen.id, kind: 'points', delta: 1_000, at: at('2026-10-02T00:00:00Z') })
    })

    test('R2.10 is of one kind, newest first, each entry beginning with what the last one left', async () => {
      const { list: entries, ...sums } = await list('kind=points')
      expect(entries.map(({ delta, before, after }) => [delta, before, after])).toEqual([
        [7, 125, 132],
        [5, 120, 125],
        [-30, 150, 120],
        [50, 100, 150],
        [100, 0, 100],
      ])
      expect(sums).toEqual({ total: 5, current: 132, income: 162, outgo: 30, firstMonth: '2026-09' })
      expect(entries[3]).toEqual({
        id: expect.any(String),
        kind: 'points',
        delta: 50,
        before: 100,
        after: 150,
        memo: '每日签到',
        ref: 'C20261001',
        at: at('2026-09-30T16:00:00Z'),
      })
      expect(await list('kind=balance')).toMatchObject({ total: 1, current: 9_900, income: 9_900, outgo: 0 })
    })

    test('R2.10 a month is the caller’s: it begins and ends by their clock', async () => {
      const october = await list('kind=points&month=2026-10')
      expect(october.list.map(({ delta }) => delta)).toEqual([5, -30, 50])
      expect(october).toMatchObject({ total: 3, income: 55, outgo: 30, current: 132, firstMonth: '2026-09' })
      const { body } = await site.get<List>('/api/account/ledger?offset=0&kind=points&month=2026-10', lin.headers)
      expect(body.data.list.map(({ delta }) => delta)).toEqual([7, 5, -30])
      // Far in the west it is still September, and far in the east already the month after.
      const west = await site.get<List>('/api/account/ledger?offset=-720&kind=points&month=2026-09', lin.headers)
      expect(west.body.data.total).toBe(2)
      expect(await list('kind=points&month=2026-12')).toMatchObject({ list: [], total: 0, income: 0, current: 132 })
      const early = await site.get<List>('/api/account/ledger?offset=480&kind=balance', lin.headers)
      expect(early.body.data.firstMonth).toBe('2026-10')
    })

    test('R2.10 what came in and what went out, each by itself and within a month', async () => {
      expect(await list('kind=points&direction=in')).toMatchObject({ total: 4, income: 162, outgo: 0, current: 132 })
      const out = await list('kind=points&direction=out&month=2026-10')
      expect([out.list.map(({ delta }) => delta), out.outgo, out.income]).toEqual([[-30], 30, 0])
    })

    test('who has no entry has nothing, since no month', async () => {
      const empty = { list: [], total: 0, current: 0, income: 0, outgo: 0, firstMonth: null }
      expect(await list('kind=balance', wen)).toEqual(empty)
    })

    test('F53 page and limit are clamped', async () => {
      const deltas = async (query: string) => (await list(`kind=points&${query}`)).list.map(({ delta }) => delta)
      expect(await deltas('limit=2&page=2')).toEqual([-30, 50])
      expect(await deltas('limit=1e9&page=-1')).toHaveLength(5)
      expect(await deltas('limit=NaN&page=0')).toHaveLength(5)
      expect(await deltas('page=1e9')).toEqual([])
    })

    test('all else is strict', async () => {
      for (const [query, field] of [
        ['kind=gold&offset=0', 'kind'],
        ['kind=points', 'offset'],
        ['kind=points&offset=841', 'offset'],
        ['kind=points&offset=-721', 'offset'],
        ['kind=points&offset=', 'offset'],
        ['kind=points&offset=%20', 'offset'],
        ['kind=points&offset=1e2', 'offset'],
        ['kind=points&offset=0x10', 'offset'],
        ['kind=points&offset=1.5', 'offset'],
        ['kind=points&offset=%EF%BC%98', 'offset'],
        ['kind=points&offset[0]=480', 'offset'],
        ['kind=points&offset=480&month=2026-13', 'month'],
        ['kind=points&offset=480&month=2026-1', 'month'],
        ['kind=points&offset=480&direction=up', 'direction'],
      ] as const) {
        const { status, body } = await site.get<Fields>(`/api/account/ledger?${query}`, lin.headers)
        expect([query, status, Object.keys(body.data.fields)]).toEqual([query, 400, [field]])
      }
    })

    test('F48 an entry is its owner’s; somebody else’s is as unknown as one that never was', async () => {
      const [entry] = (await list('kind=points&limit=1')).list
      const path = `/api/account/ledger/${entry?.id}`
      expect((await site.get(path, lin.headers)).body.data).toEqual(entry)
      const unknown = await site.get('/api/account/ledger/no-such-entry', wen.headers)
      for (const who of [wen, momo]) {
        const { status, body } = await site.get(path, who.headers)
        expect([status, body]).toEqual([404, unknown.body])
      }
    })

    test('F48 F49 no field of a call selects another’s ledger or says what it holds', async () => {
      for (const call of ['ledger', 'statement', 'overview']) {
        const sound = call === 'overview' ? 'offset=480' : 'kind=points&offset=480'
        for (const name of ['accountId', 'userId', 'id', 'username', 'before', 'after', 'ref', 'balance']) {
          const { status, body } = await site.get<Fields>(
            `/api/account/${call}?${sound}&${name}=${wen.id}`,
            lin.headers,
          )
          expect([call, status, body.data.fields]).toEqual([call, 400, { [name]: 'unknown' }])
        }
      }
    })
  })

  describe('adjusting by hand', () => {
    const sound: Omit<InputOf<typeof adjustLedger>, 'id'> = { kind: 'points', amount: 40, memo: '比赛奖励 ' }
    const kept = async (accountId: string) =>
      site.ports.db.selectFrom('ledger').selectAll().where('accountId', '=', accountId).orderBy('seq').execute()

    test('R7.10 grants and takes, once per key; who did it is kept, and no reference is made up', async () => {
      const mo = await signedIn(site.ports)
      const key = { ...momo.headers, 'Idempotency-Key': 'grant-for-mo-1' }
      const granted = await adjust(mo.id, sound, key)
      const expected = { kind: 'points', delta: 40, before: 0, after: 40, memo: '比赛奖励 ', ref: '' }
      expect([granted.status, granted.body.data]).toEqual([200, expect.objectContaining(expected)])
      expect((await adjust(mo.id, sound, key)).body.data).toEqual(granted.body.data)
      expect((await adjust(mo.id, { ...sound, amount: -15 })).body.data).toMatchObject({ before: 40, after: 25 })
      await adjust(mo.id, { ...sound, amount: -15 })
      const rows = await kept(mo.id)
      expect(rows.map(({ delta, actorId, ref, at }) => [delta, actorId, ref, at])).toEqual([
        [40, momo.id, null, site.clock.seconds],
        [-15, momo.id, null, site.clock.seconds],
        [-15, momo.id, null, site.clock.seconds],
      ])
      expect((await list('kind=points', mo)).current).toBe(10)
    })

    test('R7.10 nobody falls below nothing, however many ask at once', async () => {
      const mo = await signedIn(site.ports)
      await adjust(mo.id, { kind: 'balance', amount: 1_000, memo: '充值' })
      const over = await adjust(mo.id, { kind: 'balance', amount: -1_001, memo: '扣除' })
      expect([over.status, over.body.data.fields]).toEqual([400, { amount: 'tooMuch' }])
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => adjust(mo.id, { kind: 'balance', amount: -100, memo: '扣除' })),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
      expect((await list('kind=balance', mo)).current).toBe(0)
    })

    test('an account that is not there is 404; members may not adjust, and nobody their own', async () => {
      expect((await adjust('nobody', sound)).status).toBe(404)
      expect((await adjust('x'.repeat(37), sound)).status).toBe(400)
      expect((await adjust(lin.id, sound, lin.headers)).status).toBe(403)
      expect((await adjust(lin.id, sound, {})).status).toBe(401)
      const own = await adjust(momo.id, sound)
      expect([own.status, own.body.data.fields]).toEqual([400, { id: 'own' }])
      expect(await kept(momo.id)).toEqual([])
    })

    test('F51 what is no whole amount within bounds is refused', async () => {
      const mo = await signedIn(site.ports)
      const amounts = [
        'NaN',
        '1e309',
        '-1e309',
        '-0',
        '0',
        '9007199254740993',
        '"1e3"',
        '"12"',
        '"１２"',
        '１２',
        '12.345',
      ]
      for (const amount of [
        ...amounts,
        '0.5',
        '10000000001',
        '-10000000001',
        'null',
        'true',
        '[1]',
        '{}',
        '1_0',
        '+1',
      ]) {
        const response = await site.app.request(`/api/admin/account/${mo.id}/ledger`, {
          method: 'POST',
          headers: { ...momo.headers, 'Content-Type': 'application/json' },
          body: `{"kind":"points","memo":"x","amount":${amount}}`,
        })
        const { data } = (await response.json()) as { data: Fields | null }
        expect([amount, response.status]).toEqual([amount, 400])
        if (data) expect([amount, data.fields]).toEqual([amount, { amount: 'amount' }])
      }
      expect(await kept(mo.id)).toEqual([])
    })

    test('F49 what the ledger itself says of an entry is not the caller’s to say', async () => {
      const mo = await signedIn(site.ports)
      for (const name of ['accountId', 'userId', 'before', 'after', 'ref', 'at', 'seq', 'actorId', 'delta', 'roleId']) {
        const { status, body } = await adjust(mo.id, { ...sound, [name]: 1 })
        expect([status, body.data.fields]).toEqual([400, { [name]: 'unknown' }])
      }
      const other = await adjust(mo.id, { ...sound, id: lin.id })
      expect([other.status, other.body.data.fields]).toEqual([400, { id: 'duplicate' }])
      expect(await kept(mo.id)).toEqual([])
    })

    test('a reason is needed, and has its bounds', async () => {
      for (const [memo, problem] of [
        ['', 'required'],
        [' \n', 'required'],
        ['说'.repeat(ledgerLimits.memoChars + 1), 'tooLong'],
      ]) {
        expect((await adjust(lin.id, { ...sound, memo })).body.data.fields).toEqual({ memo: problem })
      }
    })
  })
})
