import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ReadingItem } from '#contract/reading/item.ts'
import { readingLimits } from '#contract/reading/limits.ts'
import type { ReadingChanges, ReadingExport } from '#contract/reading/reading.ts'
import { renewEpoch } from '#server/db/epoch.ts'
import { databases } from '#tests/support/databases.ts'
import { helpTexts, importTexts } from '#tests/support/help-fixture.ts'
import { signedIn } from '#tests/support/members.ts'
import { questionsOf } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

type Person = Awaited<ReturnType<typeof signedIn>>

const path = '/api/reading'
let writes = 0

describe.each(databases)('a reader’s own on $engine', ({ engine }) => {
  let site: TestApp
  let lin: Person
  let wen: Person
  beforeAll(async () => {
    site = await createTestApp(engine)
  })
  beforeEach(async () => {
    lin = await signedIn(site.ports)
    wen = await signedIn(site.ports)
  })
  afterAll(() => site.close())

  const now = () => site.clock.seconds
  const item = (id: string, more: Partial<ReadingItem> = {}): ReadingItem => ({
    kind: 'bookmark',
    of: 'help',
    id,
    locale: 'zh-cn',
    title: `关于 ${id}`,
    anchor: '',
    share: 0,
    at: now(),
    erased: false,
    ...more,
  })
  const post = (who: Person, what: string, body: unknown, key = `reading-write-${++writes}`) =>
    site.post<Record<string, number>>(`${path}/${what}`, body, { ...who.headers, 'Idempotency-Key': key })
  const send = async (who: Person, ...items: ReadingItem[]) => {
    const { body } = await post(who, 'changes', { items })
    expect(body.code).toBe(200)
    return body.data
  }
  const read = async (who: Person, query = '') =>
    (await site.get<ReadingChanges>(`${path}${query}`, who.headers)).body.data

  test('P17.01 what one device changed another reads since its revision; nobody else sees or touches it', async () => {
    expect(await read(lin)).toMatchObject({ rev: 0, erasedAt: 0, list: [] })
    const place = item('a', { kind: 'place', anchor: 'step-2', share: 0.4 })
    await send(lin, item('a'), place)
    const first = await read(lin)
    expect(first.list).toEqual(expect.arrayContaining([item('a'), place]))
    await send(lin, item('q1', { of: 'question' }))
    const later = await read(lin, `?since=${first.rev}&epoch=${first.epoch}`)
    expect(later.list).toEqual([item('q1', { of: 'question' })])
    expect(await read(lin, `?since=${later.rev}&epoch=${later.epoch}`)).toMatchObject({ rev: later.rev, list: [] })

    expect((await read(wen)).list).toEqual([])
    await send(wen, item('a', { title: '别人的', at: now() + 5 }))
    await post(wen, 'erase', { before: now() + 10 })
    expect((await read(lin)).list).toHaveLength(3)
    expect((await read(lin)).list.map(({ title }) => title)).not.toContain('别人的')
    for (const what of ['', '/export']) {
      expect((await site.get(path + what)).body.code, what).toBe(303)
    }
    const guest = await site.post(`${path}/changes`, { items: [item('b')] }, { 'Idempotency-Key': 'guest-reading' })
    expect(guest.body.code).toBe(303)
    // An id of somebody's in the call is no way in.
    expect((await post(wen, 'changes', { items: [item('b')], accountId: lin.id })).body.code).toBe(400)
  })

  test('P17.01 item by item the later change wins, whatever comes first, and the same twice is once', async () => {
    const older = item('a', { title: '旧', at: now() - 100 })
    const newer = item('a', { title: '新', at: now() - 50 })
    const gone = item('a', { erased: true, at: now() - 20 })
    await send(lin, newer)
    await send(lin, older)
    expect((await read(lin)).list).toEqual([newer])
    const { rev } = await read(lin)
    await send(lin, newer)
    expect((await read(lin, `?since=${rev}&epoch=${(await read(lin)).epoch}`)).list).toEqual([])
    await send(lin, gone, newer)
    // What was taken out says nothing any more.
    expect((await read(lin)).list).toEqual([{ ...gone, title: '' }])
    await send(lin, item('a', { at: now() - 10 }))
    expect((await read(lin)).list).toEqual([item('a', { at: now() - 10 })])
    const key = 'reading-one-key'
    const one = (await post(lin, 'changes', { items: [item('b')] }, key)).body
    expect((await post(lin, 'changes', { items: [item('b')] }, key)).body).toEqual(one)
  })

  test('P17.01 R4.06 what comes without a title gets the one that readers see; what nobody can read any more gets none', async () => {
    await importTexts(site, helpTexts)
    const questions = questionsOf(site)
    const [open, hidden] = [
      await questions.ask(wen, { title: 'Who may see this?' }),
      await questions.ask(wen, { title: 'Nobody may see this' }),
    ]
    await site.ports.db.updateTable('question').set({ hidden: 1 }).where('id', '=', hidden).execute()
    const question = (id: string) => item(id, { of: 'question', title: '' })
    await send(lin, item('install', { title: '' }), item('nowhere', { title: '' }), question(open), question(hidden))
    expect(Object.fromEntries((await read(lin)).list.map(({ id, title }) => [id, title]))).toEqual({
      install: '安装到手机',
      nowhere: '',
      [open]: 'Who may see this?',
      [hidden]: '',
    })
  })

  test('P17.01 F15 a clock that runs ahead is brought back, so that it does not win for years', async () => {
    await send(lin, item('a', { title: '未来', at: now() + 400 * 86_400 }))
    expect((await read(lin)).list[0]?.at).toBe(now() + readingLimits.ahead)
    site.clock.seconds += readingLimits.ahead + 1
    await send(lin, item('a', { title: '现在' }))
    expect((await read(lin)).list[0]?.title).toBe('现在')
  })

  test('P17.01 two devices at once: nothing is lost, and both come to the same', async () => {
    await send(lin, item('both', { title: '早', at: now() - 60 }))
    const batches = Array.from({ length: 8 }, (_, n) => [
      item(`own-${n}`),
      item('both', { title: `第 ${n}`, at: now() - 10 + n }),
    ])
    await Promise.all(batches.map((items) => send(lin, ...items)))
    const { list, rev } = await read(lin)
    expect(list.map(({ id }) => id).sort()).toEqual(['both', ...batches.map((_, n) => `own-${n}`)].sort())
    expect(list.find(({ id }) => id === 'both')?.title).toBe('第 7')
    expect(rev).toBe(9)
  })

  test('P17.01 of each kind the oldest go beyond the bounds, and never of another', async () => {
    const { recent } = readingLimits.kept
    await send(lin, item('kept'))
    const reads = Array.from({ length: recent + 10 }, (_, n) =>
      item(`r-${String(n).padStart(2, '0')}`, { kind: 'recent', at: now() - 1000 + n }),
    )
    await send(lin, ...reads)
    const { list } = await read(lin)
    expect(list).toHaveLength(recent + 1)
    expect(list.map(({ id }) => id)).toEqual(expect.arrayContaining(['kept', 'r-10', 'r-59']))
    expect(list.map(({ id }) => id)).not.toContain('r-09')
    // Older than all that is kept: it is refused a place, and so is what brings the list over its length at once.
    await send(lin, item('ancient', { kind: 'recent', at: 5 }))
    expect((await read(lin)).list.map(({ id }) => id)).not.toContain('ancient')
  })

  test('P17.01 64 kB of nonsense, wrong kinds and endless lists are refused and change nothing', async () => {
    const nonsense = 'x'.repeat(64 * 1024)
    const bad: unknown[] = [
      { items: nonsense },
      { items: [nonsense] },
      { items: [item('a', { title: nonsense })] },
      { items: [item(nonsense)] },
      { items: [item('a', { anchor: nonsense })] },
      { items: [{ ...item('a'), kind: 'secret' }] },
      { items: [{ ...item('a'), of: 'section' }] },
      { items: [item('nonsense', { kind: 'saved', of: 'section' })] },
      { items: [item('../a')] },
      { items: [item('a', { share: 2 })] },
      { items: [item('a', { at: -1 })] },
      { items: [item('a', { at: 1.5 })] },
      { items: [] },
      { items: Array.from({ length: readingLimits.sent + 1 }, (_, n) => item(`a-${n}`)) },
      {},
    ]
    for (const [n, body] of bad.entries()) expect([n, (await post(lin, 'changes', body)).body.code]).toEqual([n, 400])
    for (const before of [nonsense, -1, 1.5, null]) expect((await post(lin, 'erase', { before })).body.code).toBe(400)
    for (const query of [`?since=${'9'.repeat(400)}`, '?since=abc', '?since=-1', `?epoch=${nonsense.slice(0, 900)}`])
      expect((await site.get(path + query, lin.headers)).body.code, query.slice(0, 20)).toBe(400)
    expect(await read(lin)).toMatchObject({ rev: 0, list: [] })
  })

  test('P17.02 everything can be had as JSON, and erased; a device that was away cannot bring it back', async () => {
    await send(lin, item('a', { at: now() - 10 }), item('b', { at: now() - 5 }), item('c', { erased: true }))
    const out = await site.get<ReadingExport>(`${path}/export`, lin.headers)
    expect(out.body.data).toEqual({
      exportedAt: now(),
      items: [item('b', { at: now() - 5 }), item('a', { at: now() - 10 })],
    })
    const { rev } = await read(lin)
    expect((await post(lin, 'erase', { before: now() + 1 })).body.data).toEqual({ rev: rev + 1, erasedAt: now() + 1 })
    expect(await read(lin)).toMatchObject({ rev: rev + 1, erasedAt: now() + 1, list: [] })
    expect(
      await site.ports.db.selectFrom('reading_item').selectAll().where('accountId', '=', lin.id).execute(),
    ).toEqual([])
    await send(lin, item('a', { at: now() - 10 }))
    expect((await read(lin)).list).toEqual([])
    await send(lin, item('new', { at: now() + 2 }))
    expect((await read(lin)).list).toHaveLength(1)
    // An erasure of the far future would refuse everything from now on.
    await post(lin, 'erase', { before: now() + 400 * 86_400 })
    expect((await read(lin)).erasedAt).toBe(now() + readingLimits.ahead)
  })

  test('P17.01 a restored database tells all there is: its revisions say other things now', async () => {
    await send(lin, item('a'))
    const { rev, epoch } = await read(lin)
    await renewEpoch(site.ports.db, epoch)
    const after = await read(lin, `?since=${rev}&epoch=${epoch}`)
    expect(after.epoch).not.toBe(epoch)
    expect(after.list).toEqual([item('a')])
    expect((await read(lin, `?since=${rev + 50}&epoch=${after.epoch}`)).list).toEqual([item('a')])
  })
})
