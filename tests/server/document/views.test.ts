import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { type Desk, deskAt } from './desk.ts'

const day = 86_400

describe.each(databases)('how often documents are read on $engine', ({ engine }) => {
  let site: TestApp
  let desk: Desk
  beforeEach(async () => {
    site = await createTestApp(engine)
    desk = await deskAt(site)
  })
  afterEach(() => site.close())

  type Readers = { views: { month: number; year: number }; searches: { q: string; count: number }[] }
  const of = async (id: string) => {
    const { views, searches } = (await desk.read<Readers>(`document/${id}/reader`)).body.data
    return { ...views, searches }
  }
  const count = (views: object[], key: string = crypto.randomUUID()) =>
    site.post('/api/help/view', { views }, { 'Idempotency-Key': key })

  test('P1.13 views and the searches that led here are counted, nobody’s; the same write again counts nothing', async () => {
    expect(await of('install')).toEqual({ month: 0, year: 0, searches: [] })
    const views = [{ id: 'install' }, { id: 'install', q: ' 主屏幕  PWA ' }, { id: 'account' }, { id: 'no-such-page' }]
    for (const _ of [1, 2]) expect((await count(views, 'view-key-0000000001')).status).toBe(200)
    await count([{ id: 'install', q: '主屏幕 pwa' }])
    expect(await of('install')).toEqual({ month: 3, year: 3, searches: [{ q: '主屏幕 pwa', count: 2 }] })
    expect(await of('account')).toEqual({ month: 1, year: 1, searches: [] })
  })

  test('P1.13 of words that may be about a person only the view is counted', async () => {
    for (const q of ['mo@example.com', '13812345678', 'x'.repeat(80)]) await count([{ id: 'search', q }])
    expect(await of('search')).toEqual({ month: 3, year: 3, searches: [] })
  })

  test('P1.13 a month is 30 days, a year 365; what is older than 400 goes', async () => {
    await count([{ id: 'account' }])
    site.clock.seconds += 40 * day
    desk = await deskAt(site)
    await count([{ id: 'account' }])
    expect(await of('account')).toMatchObject({ month: 1, year: 2 })
    site.clock.seconds += 370 * day
    desk = await deskAt(site)
    await count([{ id: 'account' }])
    expect(await of('account')).toMatchObject({ month: 1, year: 1 })
    const days = await site.ports.db.selectFrom('doc_view').select('day').where('docId', '=', 'account').execute()
    expect(days).toHaveLength(2)
  })

  test('P1.13 P1.07 a document that is renamed takes them along, and its old address goes on counting', async () => {
    await count([{ id: 'install', q: '主屏幕 pwa' }])
    const before = await of('install')
    await desk.act('install', 'rename', { to: 'install-app' })
    await count([{ id: 'install', q: '安装' }])
    const after = await of('install-app')
    expect(after.month).toBe(before.month + 1)
    expect(after.searches.map(({ q }) => q).sort()).toEqual(['主屏幕 pwa', '安装'].sort())
  })

  test('P1.13 more than fifty at once, empty words and other persons’ fields are refused', async () => {
    const one = { id: 'account' }
    expect((await count(Array.from({ length: 51 }, () => one))).status).toBe(400)
    expect((await count([])).status).toBe(400)
    expect((await count([{ id: 'account', q: '' }])).status).toBe(400)
    expect((await count([{ id: '../account' }])).status).toBe(400)
  })

  test('P1.13 so many different words are kept of what led to one, the rarest go', async () => {
    await count([{ id: 'search', q: 'kept' }])
    await count([{ id: 'search', q: 'kept' }])
    for (let from = 0; from < 250; from += 50)
      await count(Array.from({ length: 50 }, (_, n) => ({ id: 'search', q: `word ${from + n}` })))
    const kept = await site.ports.db.selectFrom('doc_search').select('q').where('docId', '=', 'search').execute()
    expect(kept).toHaveLength(200)
    expect((await of('search')).searches[0]).toEqual({ q: 'kept', count: 2 })
  })
})
