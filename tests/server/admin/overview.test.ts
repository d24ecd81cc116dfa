import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AdminCounts, type AdminOverview, WaitingKind, WeekKind } from '#contract/admin/admin.ts'
import { nouns } from '#server/declared.ts'
import { keepZeroResult } from '#server/search/zero-results.ts'
import { databases } from '#tests/support/databases.ts'
import { testKind } from '#tests/support/jobs.ts'
import { signedIn } from '#tests/support/members.ts'
import { day, questionsOf } from '#tests/support/questions.ts'
import { shopOf } from '#tests/support/shop.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { type Desk, deskAt } from '../document/desk.ts'

describe.each(databases)('what waits for staff on $engine', ({ engine }) => {
  let site: TestApp
  let desk: Desk
  /** Half past eight in the evening in UTC, half past four of the next day in Shanghai. */
  const evening = Date.UTC(2027, 1, 10, 20, 30) / 1000
  beforeEach(async () => {
    site = await createTestApp(engine)
    site.clock.seconds = evening - 20 * day
    desk = await deskAt(site)
  })
  afterEach(() => site.close())

  const overview = async (roleId: number, offset = 0) => {
    const { headers } = await signedIn(site.ports, { roleId })
    return (await site.get<AdminOverview>(`/api/admin/overview?offset=${offset}`, headers)).body.data
  }
  const kinds = ({ waiting, weeks }: AdminOverview) => [waiting.map(({ kind }) => kind), weeks.map(({ kind }) => kind)]

  /** One of all that waits, a question for a day; when the question was asked, and when documents were published. */
  async function somethingWaits() {
    const { db, jobs } = site.ports
    const qa = questionsOf(site)
    const lin = await signedIn(site.ports, { name: 'Lin' })
    const asked = site.clock.seconds
    const id = await qa.ask(lin)
    site.clock.seconds += 10
    await qa.do(await signedIn(site.ports), id, 'report', { reason: 'spam', note: '' })
    await db.transaction().execute((trx) => keepZeroResult(trx, { locale: 'en', q: 'zeppelin', at: asked - 5 }))
    await desk.act('account', 'care', { ownerId: null, reviewAt: asked - 100 })
    site.clock.seconds += 10
    const published = site.clock.seconds
    await desk.save('install', { title: '安装', body: '改过。' })
    await desk.act('install', 'publish')
    await desk.save('search', { title: '搜索', body: '[没有](/help/nowhere)' })
    await desk.act('search', 'publish', { confirmed: true })
    const job = await jobs.enqueue(db, testKind(), { id: 'x' }, { key: 'x' })
    await db
      .updateTable('job')
      .set({ state: 'dead', waitingKey: null, endedAt: asked + 3_600 })
      .where('id', '=', job)
      .execute()
    // A question waits after a day.
    site.clock.seconds = asked + day
    return { asked, published }
  }

  test('P16.01 what waits is counted with its age, the longest waiting first, and nothing that does not wait', async () => {
    expect((await overview(9)).waiting).toEqual([])
    const { asked, published } = await somethingWaits()
    expect((await overview(9)).waiting).toEqual([
      { kind: 'reviews', count: 1, since: asked - 100 },
      { kind: 'misses', count: 1, since: asked - 5 },
      { kind: 'unanswered', count: 1, since: asked },
      { kind: 'reports', count: 1, since: asked + 10 },
      { kind: 'stale', count: 1, since: published },
      { kind: 'jobs', count: 1, since: asked + 3_600 },
      { kind: 'links', count: 1, since: null },
    ])
  })

  test('P16.01 each role hears of its own work alone', async () => {
    await somethingWaits()
    expect(kinds(await overview(2))).toEqual([
      ['misses', 'unanswered', 'reports'],
      ['questions', 'answers'],
    ])
    expect(kinds(await overview(3))).toEqual([['reviews', 'misses', 'stale', 'links'], []])
    expect(kinds(await overview(1))).toEqual([[], []])
    expect((await site.get('/api/admin/overview?offset=0')).body.code).toBe(303)
  })

  test('P16.01 orders that are paid and not sent wait for whoever sees them, since the oldest', async () => {
    const staff = await signedIn(site.ports, { roleId: 9 })
    const lin = await signedIn(site.ports)
    const shop = shopOf(site, () => staff)
    const id = await shop.product({ priceFen: 0 })
    const seen = { seen: { fen: 0, points: 0 } }
    const orders = async (roleId: number) =>
      (await overview(roleId)).waiting.filter(({ kind }) => kind === 'orders').map(({ count, since }) => [count, since])
    expect(await orders(9)).toEqual([])
    const at = site.clock.seconds
    const first = await shop.buy(lin, id, seen)
    site.clock.seconds += 10
    await shop.buy(lin, id, seen)
    expect([await orders(9), await orders(3)]).toEqual([[[2, at]], []])
    await shop.do(`/admin/order/item/${first}/fulfil`, { note: '', version: 1 })
    expect(await orders(9)).toEqual([[1, at + 10]])
  })

  test('P1.16 P16.01 what is due for review waits with its owner by name of it, and with all editors', async () => {
    const owner = await signedIn(site.ports, { roleId: 3, name: 'Cleo' })
    const at = site.clock.seconds - 100
    await desk.act('account', 'care', { ownerId: owner.id, reviewAt: at })
    const hears = async (who: { headers: Record<string, string> }) =>
      (await site.get<AdminOverview>('/api/admin/overview?offset=0', who.headers)).body.data.waiting
        .filter(({ kind }) => /review/i.test(kind))
        .map(({ kind, count, since }) => [kind, count, since])
    expect(await hears(owner)).toEqual([
      ['ownReviews', 1, at],
      ['reviews', 1, at],
    ])
    expect(await hears(await signedIn(site.ports, { roleId: 3 }))).toEqual([['reviews', 1, at]])
  })

  test('P16.01 the last seven days are the caller’s own days', async () => {
    const qa = questionsOf(site)
    const ann = await signedIn(site.ports, { name: 'Ann' })
    const bo = await signedIn(site.ports, { name: 'Bo' })
    // At five in the afternoon in UTC it is the next day in Shanghai.
    site.clock.seconds = evening - 6 * day - 3 * 3_600 - 1_800
    const id = await qa.ask(ann)
    site.clock.seconds = evening
    await qa.ask(ann)
    await qa.ask(ann)
    await qa.answer(bo, id)
    const days = async (kind: string, offset: number) =>
      (await overview(2, offset)).weeks.find((one) => one.kind === kind)?.days
    expect(await days('questions', 0)).toEqual([1, 0, 0, 0, 0, 0, 2])
    expect(await days('answers', 0)).toEqual([0, 0, 0, 0, 0, 0, 1])
    // The next morning in UTC: the first is eight days old there, and it is still the same day in Shanghai.
    site.clock.seconds += 4 * 3_600
    expect(await days('questions', 0)).toEqual([0, 0, 0, 0, 0, 2, 0])
    expect(await days('questions', 480)).toEqual([1, 0, 0, 0, 0, 0, 2])
  })
})

test('C.06 some noun declares each number that staff see, and no noun another’s', () => {
  const names = [...new Set([...WaitingKind.options, ...Object.keys(AdminCounts.shape)])]
  const own = nouns.flatMap(({ counted = {} }) => Object.keys(counted))
  expect(own.toSorted()).toEqual(names.toSorted())
  expect(nouns.flatMap(({ added = {} }) => Object.keys(added)).toSorted()).toEqual(WeekKind.options.toSorted())
})
