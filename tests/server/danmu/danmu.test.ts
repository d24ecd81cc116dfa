import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Danmu, DanmuDraft } from '#contract/danmu/danmu.ts'
import { danmuLimits } from '#contract/danmu/limits.ts'
import { inOneLine } from '#contract/danmu/line.ts'
import type { RuleTrial } from '#contract/danmu/rules.ts'
import type { StaffDanmu, StaffDanmuPage } from '#contract/danmu/staff.ts'
import { isCheap } from '#tests/support/cost.ts'
import { coursesOf } from '#tests/support/courses.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import type { Person } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const { everySeconds, perDay, pageMost } = danmuLimits
let made = 0
const newId = () => `danmu-${`${++made}`.padStart(16, '0')}`

describe.each(databases)('danmu on $engine', ({ engine }) => {
  let site: TestApp
  let ada: Person
  let study: ReturnType<typeof coursesOf>
  let courseId: string
  /** A free preview, and one of the course. */
  let lessons: string[]
  beforeEach(async () => {
    site = await createTestApp(engine)
    ada = await signedIn(site.ports, { name: 'Ada', roleId: 9 })
    study = coursesOf(site)
    const course = await study.draft(ada, [{ preview: true }, {}])
    courseId = course.id
    lessons = course.lessons
    for (const lessonId of lessons)
      await site.ports.db.insertInto('lesson_video').values({ lessonId, fileId: lessonId, seconds: 300 }).execute()
    expect((await study.state(ada, courseId, 'published')).status).toBe(200)
  })
  afterEach(() => site.close())
  const path = (lesson: number, more = '') => `/course/item/${courseId}/lesson/${lessons[lesson]}/danmu${more}`
  const body = (more: object = {}) => ({
    atMs: 1_500,
    text: 'So it is',
    mode: 'scroll',
    colour: 'white',
    kind: 'chat',
    writtenAt: site.clock.seconds,
    ...more,
  })
  const page = async (who: Person | null, minute = 0, lesson = 0) =>
    (await study.read<{ list: Danmu[] }>(who, path(lesson, `?minute=${minute}`)))?.list
  const said = async (...args: Parameters<typeof page>) => (await page(...args))?.map(({ text }) => text)

  test('a danmu stands in its minute for whoever may open the lesson, a note for its writer alone, until it is taken back', async () => {
    const [lin, wen] = [await signedIn(site.ports, { name: 'Lin' }), await signedIn(site.ports)]
    const [second, first, note] = [newId(), newId(), newId()]
    await study.done(lin, path(0, `/${second}`), body({ atMs: 119_999, text: '原来如此', colour: 'cyan', mode: 'top' }))
    site.clock.seconds += everySeconds
    await study.done(lin, path(0, `/${first}`), body({ atMs: 60_000 }))
    site.clock.seconds += everySeconds
    await study.done(lin, path(0, `/${note}`), body({ atMs: 60_001, text: 'Look it up', kind: 'note' }))
    expect(await page(wen, 1)).toMatchObject([
      { id: first, atMs: 60_000, authorId: lin.id, mine: false, state: 'visible' },
      { id: second, text: '原来如此', colour: 'cyan', mode: 'top' },
    ])
    expect(await said(null, 1)).toEqual(['So it is', '原来如此'])
    expect(await said(null, 0)).toEqual([])
    expect(await said(null, 2)).toEqual([])
    expect(await page(lin, 1)).toMatchObject([{ mine: true }, { id: note, kind: 'note' }, { mine: true }])
    // Nobody else's, and not by another lesson's path.
    await study.done(wen, path(0, `/${first}/delete`))
    await study.done(lin, path(1, `/${first}/delete`))
    expect(await said(wen, 1)).toEqual(['So it is', '原来如此'])
    await study.done(lin, path(0, `/${first}/delete`))
    await study.done(lin, path(0, `/${first}/delete`))
    expect(await said(wen, 1)).toEqual(['原来如此'])
  })

  test('F47 F48 who may not open a lesson reads none of its danmu and writes none', async () => {
    const wen = await signedIn(site.ports)
    expect((await study.post(wen, path(1, `/${newId()}`), body())).body.code).toBe(403)
    expect((await site.get(`/api${path(1, '?minute=0')}`, wen.headers)).body.code).toBe(403)
    expect((await site.get(`/api${path(1, '?minute=0')}`)).body.code).toBe(403)
    await study.done(wen, `/course/item/${courseId}/enrol`)
    await study.done(wen, path(1, `/${newId()}`), body({ text: 'Mine' }))
    expect(await said(wen, 0, 1)).toEqual(['Mine'])
    const id = (await page(wen, 0, 1))?.[0]?.id as string
    // An id that is somebody's already is nobody else's, and tells nothing of what it is.
    await study.done(ada, `/course/item/${courseId}/enrol`)
    expect(await study.refused(ada, path(1, `/${id}`), body())).toEqual([400, { danmuId: 'illegal' }])
    expect(await study.refused(wen, path(0, `/${newId()}`), body({ atMs: 300_001 }))).toEqual([
      400,
      { atMs: 'illegal' },
    ])
    for (const wrong of [
      { mode: 'left' },
      { colour: 'black' },
      { kind: 'news' },
      { atMs: -1 },
      { text: ' \u200b\u202e' },
      { text: '😀'.repeat(101) },
      { text: ' '.repeat(401) },
    ])
      expect((await study.post(wen, path(0, `/${newId()}`), body(wrong))).body.code).toBe(400)
  })

  test('F62 one in five seconds: who is faster waits, and what was written offline arrives at once and stands', async () => {
    const lin = await signedIn(site.ports)
    site.clock.seconds += 3_600
    await study.done(lin, path(0, `/${newId()}`), body({ atMs: 200_000 }))
    site.clock.seconds += 2
    const early = await study.post(lin, path(0, `/${newId()}`), body({ atMs: 200_000 }))
    expect([early.body.code, early.headers.get('Retry-After')]).toEqual([429, `${everySeconds - 2}`])
    // Ten of the tunnel, two of them within one second; and all at once on the way out.
    const began = site.clock.seconds - 1_800
    const written = [0, 0, ...Array.from({ length: 8 }, (_, n) => (n + 1) * 7)]
    const answers = await Promise.all(
      written.map((after, n) =>
        study.post(lin, path(0, `/${newId()}`), body({ atMs: 210_000, text: `${n}`, writtenAt: began + after })),
      ),
    )
    expect(answers.map(({ body }) => body.code)).toEqual(written.map(() => 200))
    const rows = await site.ports.db
      .selectFrom('danmu')
      .select('writtenAt')
      .where('accountId', '=', lin.id)
      .orderBy('writtenAt')
      .execute()
    const gaps = rows.slice(1).map(({ writtenAt }, n) => Number(writtenAt) - Number(rows[n]?.writtenAt))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(everySeconds)
    // A clock that runs ahead, or says 1970, is brought within bounds and opens no way around.
    site.clock.seconds += everySeconds
    await study.done(lin, path(0, `/${newId()}`), body({ writtenAt: site.clock.seconds + 9_999 }))
    expect((await study.post(lin, path(0, `/${newId()}`), body())).body.code).toBe(429)
    const [one, two] = [newId(), newId()]
    await study.done(lin, path(0, `/${one}`), body({ writtenAt: 0 }))
    await study.done(lin, path(0, `/${two}`), body({ writtenAt: 0 }))
    const old = await site.ports.db.selectFrom('danmu').select('writtenAt').where('id', 'in', [one, two]).execute()
    expect(Math.min(...old.map((row) => Number(row.writtenAt)))).toBe(site.clock.seconds - danmuLimits.awaySeconds)
  })

  test('F62 F63 two hundred arrive in a day, those taken back among them, and the same one is one', async () => {
    const lin = await signedIn(site.ports)
    const row = { accountId: lin.id, courseId, lessonId: lessons[0] as string, atMs: 250_000, text: '', kind: 'chat' }
    const rows = Array.from({ length: perDay - 1 }, (_, n) => ({
      ...row,
      id: newId(),
      mode: 'scroll',
      colour: 'white',
      state: 'deleted',
      writtenAt: site.clock.seconds - 9_000 + n * 10,
      createdAt: site.clock.seconds - 100,
    }))
    await site.ports.db
      .insertInto('danmu')
      .values(rows as never)
      .execute()
    const last = newId()
    await Promise.all([1, 2, 3].map(() => study.done(lin, path(0, `/${last}`), body({ atMs: 250_000, text: 'Last' }))))
    expect(await said(null, 4)).toEqual(['Last'])
    site.clock.seconds += 60
    const more = await study.post(lin, path(0, `/${newId()}`), body())
    expect([more.body.code, more.headers.get('Retry-After')]).toEqual([429, `${86_400 - 160}`])
    // Others are not held up by it.
    await study.done(await signedIn(site.ports), path(0, `/${newId()}`), body())
    site.clock.seconds += 86_400 - 160
    await study.done(lin, path(0, `/${newId()}`), body())
  })

  test('a page has a bound, and then holds what was written last', async () => {
    const row = {
      accountId: 'x',
      courseId,
      lessonId: lessons[1] as string,
      mode: 'scroll',
      colour: 'white',
      kind: 'chat',
    }
    const rows = Array.from({ length: pageMost + 20 }, (_, n) => ({
      ...row,
      id: newId(),
      atMs: 180_000 + (n % 100),
      text: `${n}`,
      state: 'visible',
      writtenAt: n,
      createdAt: n,
    }))
    await site.ports.db
      .insertInto('danmu')
      .values(rows as never)
      .execute()
    await study.done(ada, `/course/item/${courseId}/enrol`)
    const list = await page(ada, 3, 1)
    expect(list).toHaveLength(pageMost)
    expect(Math.min(...(list ?? []).map(({ text }) => Number(text)))).toBe(20)
    expect(list?.map(({ atMs }) => atMs)).toEqual(list?.map(({ atMs }) => atMs).toSorted((a, b) => a - b))
  })

  /** A danmu that somebody new says; its id and what the writer was told. */
  const say = async (text: string, more: object = {}, who?: Person) => {
    const writer = who ?? (await signedIn(site.ports, { name: 'Lin' }))
    const id = newId()
    const { state } = (await study.done(writer, path(0, `/${id}`), body({ text, ...more }))) as { state?: unknown }
    return { id, writer, state }
  }
  const staffList = async (query: string) =>
    (await study.read<{ list: StaffDanmu[]; total: number }>(ada, `/admin/danmu?${query}`)) as {
      list: StaffDanmu[]
      total: number
    }
  const staffItem = (id: string) => study.read<StaffDanmuPage>(ada, `/admin/danmu/item/${id}`)
  const decide = (id: string, to: string, reason = '') =>
    study.done(ada, `/admin/danmu/item/${id}/state`, { to, reason })
  const waiting = async () => (await study.read<{ danmu: number }>(ada, '/admin/count'))?.danmu

  test('P14.05 staff hide, show and delete a danmu with a reason: its history says who, when and why, a decision can be taken back for a moment', async () => {
    const { id, writer } = await say('Boring', { atMs: 260_000 })
    await decide(id, 'hidden', 'Rude')
    expect(await said(null, 4)).not.toContain('Boring')
    // Its writer sees it, and what became of it.
    expect((await page(writer, 4))?.find((one) => one.id === id)?.state).toBe('hidden')
    expect((await staffList('queue=hidden')).list.map((one) => one.id)).toContain(id)
    site.clock.seconds += 60
    await decide(id, 'visible')
    expect(await said(null, 4)).toContain('Boring')
    await decide(id, 'deleted')
    expect((await page(writer, 4))?.some((one) => one.id === id)).toBe(false)
    await study.done(ada, `/admin/danmu/item/${id}/undo`)
    expect(await said(null, 4)).toContain('Boring')
    // What was taken back is not taken back again, nor by somebody else, nor later.
    await study.done(ada, `/admin/danmu/item/${id}/undo`)
    expect(await said(null, 4)).toContain('Boring')
    const { history, ...one } = (await staffItem(id)) as StaffDanmuPage
    expect(one).toMatchObject({ text: 'Boring', state: 'visible', author: 'Lin', courseTitle: 'Knots', atMs: 260_000 })
    expect(history.map(({ by, state, name, reason }) => [by, state, name, reason])).toEqual([
      ['undo', 'visible', 'Ada', ''],
      ['staff', 'deleted', 'Ada', ''],
      ['staff', 'visible', 'Ada', ''],
      ['staff', 'hidden', 'Ada', 'Rude'],
    ])
    await decide(id, 'hidden')
    site.clock.seconds += danmuLimits.undoSeconds + 1
    await study.done(ada, `/admin/danmu/item/${id}/undo`)
    expect((await staffItem(id))?.state).toBe('hidden')
    // Its writer takes it back: nothing is left for anybody, and nobody can show it again.
    await study.done(writer, path(0, `/${id}/delete`))
    expect((await study.post(ada, `/admin/danmu/item/${id}/state`, { to: 'visible' })).body.code).toBe(404)
    expect((await study.post(writer, `/admin/danmu/item/${id}/state`, { to: 'hidden' })).body.code).toBe(403)
    const log = await study.read<{ list: { what: string; before: object; after: object }[] }>(
      ada,
      '/admin/audit?what=danmu&limit=50',
    )
    expect(log?.list.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['danmu.hide', 'danmu.show', 'danmu.delete', 'danmu.undo']),
    )
    expect(log?.list.find(({ what }) => what === 'danmu.undo')).toMatchObject({
      before: { state: 'deleted' },
      after: { state: 'visible' },
    })
  })

  test('P14.05 what members report waits for staff by video and in its order, counted, until somebody has decided', async () => {
    const first = await say('Spoils it', { atMs: 270_000 })
    const second = await say('So does this', { atMs: 265_000 })
    const note = newId()
    await study.done(await signedIn(site.ports), path(0, `/${note}`), body({ kind: 'note' }))
    const [wen, mei] = [await signedIn(site.ports, { name: 'Wen' }), await signedIn(site.ports, { name: 'Mei' })]
    const report = (who: Person, id: string, note = '') =>
      study.post(who, path(0, `/${id}/report`), { reason: 'spoiler', note })
    const before = (await waiting()) as number
    expect((await report(wen, first.id, ' The end ')).body).toMatchObject({ code: 200, data: { reported: 1 } })
    expect((await report(wen, first.id)).body.data).toEqual({ reported: 0 })
    site.clock.seconds += 1
    await report(mei, first.id)
    await report(wen, second.id)
    expect(await waiting()).toBe(before + 2)
    expect(await study.refused(first.writer, path(0, `/${first.id}/report`), { reason: 'spam', note: '' })).toEqual([
      400,
      { danmuId: 'own' },
    ])
    // Another's note is not there, and a danmu of another lesson neither.
    expect((await report(wen, note)).body.code).toBe(404)
    expect((await site.post(`/api${path(0, `/${first.id}/report`)}`, { reason: 'spam', note: '' })).body.code).toBe(303)
    const lesson = lessons[0]
    const reported = (await staffList(`queue=reported&lesson=${lesson}&sort=video`)).list
    expect(reported.map(({ id, reports }) => [id, reports])).toEqual([
      [second.id, 1],
      [first.id, 2],
    ])
    expect((await staffList(`queue=waiting&author=${first.writer.id}`)).total).toBe(1)
    expect((await staffList('q=SPOILS')).list.map(({ id }) => id)).toEqual([first.id])
    expect((await staffList(`course=${courseId}`)).list.some(({ id }) => id === note)).toBe(false)
    expect((await staffItem(first.id))?.reporters).toMatchObject([
      { name: 'Mei', reason: 'spoiler' },
      { name: 'Wen', note: 'The end' },
    ])
    await decide(first.id, 'visible')
    expect(await waiting()).toBe(before + 1)
    // Taken back, the reports wait again.
    await study.done(ada, `/admin/danmu/item/${first.id}/undo`)
    expect(await waiting()).toBe(before + 2)
    await decide(first.id, 'hidden')
    await decide(second.id, 'visible')
    expect(await waiting()).toBe(before)
    // What staff were done with may be reported anew.
    expect((await report(wen, second.id)).body.data).toEqual({ reported: 1 })
    await decide(second.id, 'visible')
  })

  test('P14.05 rules hold back or hide what is sent from then on: words, links, repeats, newcomers; a note is nobody’s business', async () => {
    const added: string[] = []
    const rule = async (kind: string, value: string, effect = 'pending', active = true) => {
      const { id } = await study.done(ada, '/admin/danmu/rule', { kind, value, effect, active })
      added.push(id)
      return id
    }
    const old = await signedIn(site.ports, { name: 'Old' })
    await site.ports.db
      .updateTable('account')
      .set({ createdAt: site.clock.seconds - 30 * 86_400 })
      .where('id', '=', old.id)
      .execute()
    const at = { atMs: 280_000 }
    const state = async (text: string, more: object = {}, who?: Person) =>
      (await say(text, { ...at, ...more }, who)).state
    await rule('words', 'cheap\n加微信')
    await rule('words', 'scam', 'hidden')
    const off = await rule('words', 'fine', 'hidden', false)
    expect(await state('Ｃｈｅａｐ, really')).toBe('pending')
    expect(await state('请 加-微 信 哦')).toBe('pending')
    expect(await state('It cheapens nothing')).toBe('visible')
    expect(await state('cheap scam')).toBe('hidden')
    expect(await state('fine')).toBe('visible')
    expect(await state('a scam', { kind: 'note' })).toBe('visible')
    await rule('link', '')
    expect(await state('see example.com/x')).toBe('pending')
    expect(await state('HTTPS://例子')).toBe('pending')
    expect(await state('3.5 is right. Come on')).toBe('visible')
    await rule('repeat', '3')
    const states: unknown[] = []
    for (const text of ['Hey', 'hey ', 'HEY', 'Ho']) {
      states.push(await state(text, {}, old))
      site.clock.seconds += everySeconds
    }
    expect(states).toEqual(['visible', 'visible', 'pending', 'visible'])
    site.clock.seconds += danmuLimits.repeatSeconds
    expect(await state('hey', {}, old)).toBe('visible')
    await rule('newcomer', '7')
    site.clock.seconds += everySeconds
    expect([await state('Hello'), await state('Hello there', {}, old)]).toEqual(['pending', 'visible'])
    // Held back, it is there for its writer alone, and says which rule did it to staff.
    const held = await say('Cheap', at)
    expect((await page(held.writer, 4))?.find(({ id }) => id === held.id)).toMatchObject({
      state: 'pending',
      mine: true,
    })
    expect((await page(old, 4))?.some(({ id }) => id === held.id)).toBe(false)
    expect(
      (await page(null, 4))?.every(({ authorId, mine, state: its }) => authorId === '' && !mine && its === 'visible'),
    ).toBe(true)
    expect((await staffItem(held.id))?.history).toMatchObject([
      { by: 'rule', state: 'pending', rule: { kind: 'words', value: 'cheap\n加微信' } },
    ])
    await decide(held.id, 'visible')
    expect((await page(old, 4))?.some(({ id }) => id === held.id)).toBe(true)
    for (const [kind, value] of [
      ['words', ' \n!'],
      ['repeat', '1'],
      ['repeat', 'x'],
      ['newcomer', '91'],
      ['pattern', ''],
    ])
      expect((await study.refused(ada, '/admin/danmu/rule', { kind, value, effect: 'pending', active: true }))[0]).toBe(
        400,
      )
    const stale = { kind: 'words', value: 'fine', effect: 'pending', active: true, version: 9 }
    expect((await study.post(ada, `/admin/danmu/rule/item/${off}`, stale)).body).toMatchObject({
      code: 412,
      data: { version: 1, active: false },
    })
    for (const id of added) await study.done(ada, `/admin/danmu/rule/item/${id}/delete`)
    expect((await study.read<{ total: number }>(ada, '/admin/danmu/rule'))?.total).toBe(0)
  })

  test('P14.05 a dry run says what a rule would have fitted of the last seven days, and changes nothing', async () => {
    site.clock.seconds += danmuLimits.trySeconds + 1
    const writer = await signedIn(site.ports, { name: 'Wen' })
    const row = { accountId: writer.id, courseId, lessonId: lessons[1] as string, mode: 'scroll', colour: 'white' }
    const many = danmuLimits.tryPart * 2 + 10
    const rows = Array.from({ length: many }, (_, n) => ({
      ...row,
      id: newId(),
      atMs: 0,
      text: n % 100 === 0 ? `Buy ${n}` : `${n}`,
      state: 'visible',
      kind: 'chat',
      writtenAt: n,
      createdAt: site.clock.seconds - 11_000 + n,
    }))
    // The same thrice within an hour, and once more a little later than that.
    for (const [n, at] of [1, 11, 21, 10_005].entries())
      Object.assign(rows[at] as object, { text: n === 1 ? 'AGAIN' : 'again' })
    for (let from = 0; from < rows.length; from += 500)
      await site.ports.db
        .insertInto('danmu')
        .values(rows.slice(from, from + 500) as never)
        .execute()
    const trial = (kind: string, value: string) =>
      study.read<RuleTrial>(ada, `/admin/danmu/rule/try?${new URLSearchParams({ kind, value })}`)
    const { list, ...counts } = (await trial('words', 'buy')) as RuleTrial
    expect(counts).toEqual({ looked: many, fits: 101, whole: true })
    expect([list.length, list[0]?.text]).toEqual([danmuLimits.tryShown, 'Buy 10000'])
    const repeated = await trial('repeat', '2')
    expect([repeated?.fits, repeated?.list.map(({ text }) => text)]).toEqual([2, ['again', 'AGAIN']])
    expect((await trial('repeat', '3'))?.fits).toBe(1)
    expect((await trial('repeat', '4'))?.fits).toBe(0)
    expect((await trial('newcomer', '1'))?.fits).toBe(many)
    expect((await site.get(`/api/admin/danmu/rule/try?kind=pattern&value=(`, ada.headers)).body).toMatchObject({
      code: 400,
      data: { fields: { value: 'pattern' } },
    })
    await study.done(ada, `/course/item/${courseId}/enrol`)
    expect((await page(ada, 0, 1))?.length).toBe(pageMost)
  })

  test('F92 a pattern that would have to try one way after another is refused when it is saved, and no other takes long', async () => {
    const rule = (value: string) =>
      study.post(ada, '/admin/danmu/rule', { kind: 'pattern', value, effect: 'hidden', active: true })
    for (const value of [
      '(a)\\1',
      '(?=a)b',
      '(?<=a)b',
      '(?!a)b',
      '(?>a+)b',
      '(',
      'a{2,1}',
      '[z-a]',
      'a{1000}',
      '(.{0,30}){0,30}',
    ])
      expect([value, (await rule(value)).body]).toMatchObject([
        value,
        { code: 400, data: { fields: { value: 'pattern' } } },
      ])
    // What other engines take for ever for is read once from its beginning to its end.
    const ids: string[] = []
    for (const value of ['(a+)+$', '(a|aa)+$', '(.*)*x']) {
      const { code, data } = (await rule(value)).body
      expect(code).toBe(200)
      ids.push(data.id)
    }
    const { state } = await say(`${'a'.repeat(99)}b`, { atMs: 290_000 })
    expect(state).toBe('visible')
    expect((await say('BAAA', { atMs: 290_000 })).state).toBe('hidden')
    for (const id of ids) await study.done(ada, `/admin/danmu/rule/item/${id}/delete`)
  })

  test('who is muted says nothing to others, and may still note something for themselves', async () => {
    const lin = await signedIn(site.ports)
    await study.done(ada, `/admin/member/${lin.id}/mute`, { hours: 1, reason: 'Noise' })
    expect((await study.post(lin, path(0, `/${newId()}`), body())).body.code).toBe(403)
    await study.done(lin, path(0, `/${newId()}`), body({ kind: 'note' }))
  })
})

describe('F91', () => {
  test('F91 a danmu is one line: breaks, overrides, what is invisible and floods of marks are taken out, words and emoji stay', () => {
    expect(inOneLine('a\r\nb\tc\u2028d')).toBe('a b c d')
    expect(inOneLine('\u202eevil\u2066\u200b\ufeff')).toBe('evil')
    expect(inOneLine(`Z${'\u0301'.repeat(90)}a`)).toBe('Z\u0301\u0301\u0301a')
    for (const whole of ['<img src=x onerror=alert(1)>', '👩‍👩‍👧‍👦🏳️‍🌈', 'नमस्ते', 'ไม่ได้', 'می‌خواهم', '😀'.repeat(50)])
      expect(inOneLine(whole)).toBe(whole)
  })

  test('F91 a danmu holds a hundred characters, an emoji as one', () => {
    const accepts = (text: string) => DanmuDraft.shape.text.safeParse(text).success
    expect([accepts('😀'.repeat(100)), accepts('😀'.repeat(101)), accepts('a'.repeat(101))]).toEqual([
      true,
      false,
      false,
    ])
    // What goes when it is made one line counts for nothing, but is bounded as well.
    expect([accepts(`\u202e${'a'.repeat(100)}\n`), accepts(`${'\u202e'.repeat(500)}a`)]).toEqual([true, false])
  })

  test('F91 whatever its characters are, and however many, a text is one line in a time that goes with its length', () => {
    expect(inOneLine(`a${'\u0301\u200d'.repeat(50)}`)).toBe('a\u0301\u200d\u0301')
    const odd = ['\u0301', '\u200d', '\u202e', ' ', '\n', 'a\u0301', '\u0301\u200b', '👩\u200d', '\ud800']
    for (const one of odd) {
      const text = one.repeat(100_000)
      expect(inOneLine(text)).not.toMatch(/[\n\u202e\u200b]|\p{M}{4}| {2}/u)
      const part = text.slice(0, text.length / 4)
      expect(isCheap({ large: () => inOneLine(text), small: () => inOneLine(part), times: 8 })).toBe(true)
    }
  })
})
