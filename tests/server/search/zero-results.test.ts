import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ZeroResult } from '#contract/search/search.ts'
import { keepZeroResult, mostZeroResults } from '#server/search/zero-results.ts'
import { countedWords } from '#server/text/counted-words.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

type Misses = { list: ZeroResult[]; total: number }

describe.each(databases)('searches that found nothing on $engine', ({ engine }) => {
  let site: TestApp
  let staff: Record<string, string>
  beforeAll(async () => {
    site = await createTestApp(engine)
    staff = (await signedIn(site.ports, { roleId: 2 })).headers
  })
  afterAll(() => site.close())
  beforeEach(() => site.ports.db.deleteFrom('search_miss').execute())

  const miss = (q: string, headers: Record<string, string> = {}, locale = 'en') =>
    site.post('/api/search/miss', { locale, q }, headers)
  const misses = async (query = '') => (await site.get<Misses>(`/api/admin/search-miss${query}`, staff)).body.data

  test('C.02 they are counted by their words, the most frequent first, of equal ones the newest', async () => {
    for (const q of ['Zeppelin', '  zeppelin ', 'ＺＥＰＰＥＬＩＮ', 'air  ship', 'AIR\nship', 'once']) {
      site.clock.seconds++
      expect(await miss(q)).toMatchObject({ status: 200, body: { data: {} } })
    }
    await miss('飞艇', {}, 'zh-cn')
    const at = site.clock.seconds
    expect(await misses()).toMatchObject({
      list: [
        { locale: 'en', q: 'zeppelin', count: 3, firstAt: at - 5, lastAt: at - 3 },
        { locale: 'en', q: 'air ship', count: 2, firstAt: at - 2, lastAt: at - 1 },
        { locale: 'en', q: 'once', count: 1, firstAt: at, lastAt: at },
        { locale: 'zh-cn', q: '飞艇', count: 1, firstAt: at, lastAt: at },
      ],
      total: 4,
    })
    expect(await misses('?page=2&limit=10')).toEqual({ list: [], total: 4 })
  })

  test('F20 the same miss sent twice counts once', async () => {
    const headers = { 'Idempotency-Key': 'miss-0123456789' }
    await miss('zeppelin', headers)
    expect((await miss('zeppelin', headers)).status).toBe(200)
    expect((await misses()).list.map(({ q, count }) => [q, count])).toEqual([['zeppelin', 1]])
  })

  test('C.02 what may be about a person is answered and not kept', async () => {
    const personal = [
      'lin@example.com',
      '13800138000',
      '138 0013 8000',
      '138-0013-8000',
      '１３８００１３８０００',
      '110101199003077512',
      'https://example.com/me',
      'www.example.com',
      'example.com/lin',
      'lin＠example．org',
      't.me/lin',
      'example.io',
      'example.app/lin',
      '138—0013—8000',
      '138·0013_8000',
      '138、0013、8000',
      '138\u200b0013\u200b8000',
      '١٣٨٠٠١٣٨٠٠٠',
      '一三八零零一三八零零零',
      '幺三八 零零幺三',
      '11010119900307 123X',
      '\u200b\u202e\u3164',
      'x'.repeat(61),
      '飞'.repeat(61),
      '   ',
    ]
    for (const q of personal) expect([q, (await miss(q)).status]).toEqual([q, 200])
    expect(await misses()).toEqual({ list: [], total: 0 })
    for (const q of [
      'win32 11',
      'c++',
      '2026 考试',
      '三三两两',
      '2026 windows 11',
      '404',
      'package.json',
      `${'飞'.repeat(60)}`,
    ])
      expect(countedWords(q)).toBe(q)
    expect(countedWords('gnp\u202e.exe')).toBe('gnp.exe')
  })

  test('F47 guests may count and not read; staff reads', async () => {
    expect((await site.get('/api/admin/search-miss')).body.code).toBe(303)
    const member = (await signedIn(site.ports)).headers
    expect((await site.get('/api/admin/search-miss', member)).body.code).toBe(403)
    expect((await miss('a'.repeat(101))).status).toBe(400)
    expect((await miss('')).status).toBe(400)
    expect((await miss('x', {}, 'fr')).status).toBe(400)
  })

  test('the table is bounded: the rarest, oldest words go', async () => {
    const rows = Array.from({ length: mostZeroResults }, (_, i) => ({
      locale: 'en',
      q: `word ${i}`,
      count: i === 0 ? 1 : 2,
      firstAt: 1_000 + i,
      lastAt: 1_000 + i,
    }))
    for (let from = 0; from < rows.length; from += 500)
      await site.ports.db
        .insertInto('search_miss')
        .values(rows.slice(from, from + 500))
        .execute()
    await site.ports.db.transaction().execute((trx) => keepZeroResult(trx, { locale: 'en', q: 'newest', at: 9_000 }))
    expect((await misses()).total).toBe(mostZeroResults)
    const left = await site.ports.db.selectFrom('search_miss').select('q').where('count', '=', 1).execute()
    expect(left).toEqual([{ q: 'newest' }])
  })
})
