import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AccountEntry } from '#contract/account/account.ts'
import type { AdminCounts } from '#contract/admin/admin.ts'
import type { KeptMessage } from '#contract/message/message.ts'
import type { ReportedText } from '#contract/question/moderation.ts'
import type { ZeroResult } from '#contract/search/search.ts'
import type { SynonymEntry } from '#contract/search/synonyms.ts'
import { keepMessage } from '#server/message/rows.ts'
import { keepZeroResult } from '#server/search/zero-results.ts'
import { databases } from '#tests/support/databases.ts'
import { importTexts } from '#tests/support/help-fixture.ts'
import { signedIn } from '#tests/support/members.ts'
import { questionsOf } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

type List<T> = { list: T[]; total: number }
type Person = Awaited<ReturnType<typeof signedIn>>

describe.each(databases)('lists of the admin area on $engine', ({ engine }) => {
  let site: TestApp
  let mo: Person
  beforeEach(async () => {
    site = await createTestApp(engine)
    mo = await signedIn(site.ports, { roleId: 9, name: 'Mo', username: 'momo' })
  })
  afterEach(() => site.close())

  const read = async <T>(path: string, by = mo) => (await site.get<T>(path, by.headers)).body.data
  const status = async (path: string) => (await site.get(path, mo.headers)).status

  async function keepThreeMessages() {
    const keep = (id: string, channel: 'mail' | 'sms', recipient: string) =>
      keepMessage(site.ports.db, {
        id,
        channel,
        recipient,
        subject: '',
        text: 'x',
        createdAt: site.clock.seconds,
      })
    await keep('m1', 'mail', 'Lin@lamp.test')
    await keep('m2', 'mail', 'wen@lamp.test')
    await keep('s1', 'sms', '13800138000')
  }

  /** Two questions and an answer, and what was said of them. */
  async function reportThree() {
    const qa = questionsOf(site)
    const [lin, wen, wu] = await Promise.all(['Lin', 'Wen', 'Wu'].map((name) => signedIn(site.ports, { name })))
    const who = (person: Person | undefined) => person as Person
    const first = await qa.ask(who(lin), { title: 'The first one' })
    const answerId = await qa.answer(who(wen), first, 'An answer by Wen.')
    const second = await qa.ask(who(lin), { title: 'The second one' })
    const report = (by: Person | undefined, id: string, body: object) =>
      qa.do(who(by), id, 'report', { reason: 'spam', note: '', ...body })
    await report(wen, first, {})
    await report(wu, first, { reason: 'abuse' })
    site.clock.seconds += 10
    await report(wu, first, { answerId, reason: 'wrong' })
    site.clock.seconds += 10
    await report(wen, second, { reason: 'abuse' })
    return { first, answerId, second }
  }

  async function missThree() {
    for (const [q, locale, at] of [
      ['zeppelin', 'en', 100],
      ['zeppelin', 'en', 101],
      ['air ship', 'en', 200],
      ['飞艇', 'zh-cn', 300],
    ] as const)
      await site.ports.db.transaction().execute((trx) => keepZeroResult(trx, { locale, q, at }))
  }

  /** One that was imported, and one of the staff's: its id. */
  async function twoSynonyms() {
    await importTexts(site, { 'synonyms.txt': 'etui, wallet' }, { source: 'docs' })
    const { id } = (await site.post<{ id: string }>('/api/admin/synonym', { words: ['Purse "X"', '钱包'] }, mo.headers))
      .body.data
    return id
  }

  test('R2.13 accounts by a part of a name, by role, by name, newest or last seen; a page says how many there are', async () => {
    const people = [
      await signedIn(site.ports, { name: 'Ёжик', username: 'hedgehog', roleId: 3 }),
      await signedIn(site.ports, { name: 'Ann 100%', username: 'ann_x', roleId: 3 }),
      await signedIn(site.ports, { name: '小林', username: 'xiaolin' }),
    ]
    for (const [n, { id }] of people.entries())
      await site.ports.db
        .updateTable('account')
        .set({ createdAt: 2_000_000_000 + n, lastSignInAt: 2_000_000_100 - n })
        .where('id', '=', id)
        .execute()
    const names = async (query: string) => {
      const { list, total } = await read<List<AccountEntry>>(`/api/admin/member?${query}`)
      return [list.map(({ username }) => username), total]
    }
    expect(await names('q=%D0%81%D0%96')).toEqual([['hedgehog'], 1])
    expect(await names('q=%EF%BC%A1NN+100%25')).toEqual([['ann_x'], 1])
    expect(await names('q=_')).toEqual([['ann_x'], 1])
    expect(await names('q=%27+or+1%3D1')).toEqual([[], 0])
    expect(await names('roleId=3')).toEqual([['ann_x', 'hedgehog'], 2])
    expect(await names('roleId=3&q=hedge&sort=seen')).toEqual([['hedgehog'], 1])
    expect(await names('sort=joined&limit=2')).toEqual([['xiaolin', 'ann_x'], 4])
    expect(await names('sort=joined&limit=2&page=2')).toEqual([['hedgehog', 'momo'], 4])
    expect(await names('sort=seen&limit=2')).toEqual([['hedgehog', 'ann_x'], 4])
    expect(await names('')).toEqual([['ann_x', 'momo', 'hedgehog', 'xiaolin'], 4])
    for (const wrong of ['sort=path', 'roleId=x', 'roleId=-1', 'roleId=10000', `q=${'x'.repeat(101)}`, 'more=1'])
      expect([wrong, await status(`/api/admin/member?${wrong}`)]).toEqual([wrong, 400])
    const id = people[2]?.id
    expect(await read(`/api/admin/member/${id}`)).toEqual({
      id,
      name: '小林',
      username: 'xiaolin',
      roleId: 1,
      joinedAt: 2_000_000_002,
      lastSignInAt: 2_000_000_098,
    })
    expect(await status('/api/admin/member/none')).toBe(404)
  })

  test('R2.13 kept messages by a part of the recipient; one alone, unless a gateway sends by now', async () => {
    await keepThreeMessages()
    const ids = async (query: string) =>
      (await read<List<KeptMessage>>(`/api/admin/message?${query}`)).list.map(({ id }) => id)
    expect(await ids('q=LAMP')).toEqual(['m2', 'm1'])
    expect(await ids('q=lin')).toEqual(['m1'])
    expect(await ids('q=0013')).toEqual(['s1'])
    expect(await ids('q=lamp&channel=sms')).toEqual([])
    expect(await ids('q=%25')).toEqual([])
    expect(await read('/api/admin/message/s1')).toMatchObject({ id: 's1', to: '13800138000' })
    site.ports.sms = { send: async () => {} }
    expect(await status('/api/admin/message/s1')).toBe(404)
    expect(await status('/api/admin/message/m1')).toBe(200)
    site.ports.sms = null
    expect(await status('/api/admin/message/none')).toBe(404)
  })

  test('R2.13 reports by what was reported and why, the latest or the most often reported first; one text alone', async () => {
    const { first, answerId, second } = await reportThree()
    const ids = async (query: string) =>
      (await read<List<ReportedText>>(`/api/admin/question-report?${query}`)).list.map(({ id }) => id)
    const [one, answer, other] = [`${first}~~`, `${first}~${answerId}~`, `${second}~~`]
    expect(await ids('')).toEqual([other, answer, one])
    expect(await ids('sort=most')).toEqual([one, other, answer])
    expect(await ids('kind=answer')).toEqual([answer])
    expect(await ids('kind=comment')).toEqual([])
    expect(await ids('reason=abuse')).toEqual([other, one])
    expect(await ids('kind=question&reason=spam&limit=1')).toEqual([one])
    // What it was reported for besides is still told.
    const { list, total } = await read<List<ReportedText>>('/api/admin/question-report?reason=spam')
    expect([total, list[0]?.reasons.length, list[0]?.count]).toEqual([1, 2, 2])
    expect(await read(`/api/admin/question-report/${first}?answerId=${answerId}`)).toMatchObject({
      id: answer,
      reasons: [{ reason: 'wrong', count: 1 }],
    })
    expect(await status(`/api/admin/question-report/${second}?answerId=${answerId}`)).toBe(404)
    for (const wrong of ['kind=text', 'reason=x', 'sort=count'])
      expect(await status(`/api/admin/question-report?${wrong}`)).toBe(400)
  })

  test('C.02 searches that found nothing by language and words, the most frequent or the latest first', async () => {
    await missThree()
    const words = async (query: string) => {
      const { list, total } = await read<List<ZeroResult>>(`/api/admin/search-miss?${query}`)
      return [list.map(({ q }) => q), total]
    }
    expect(await words('')).toEqual([['zeppelin', '飞艇', 'air ship'], 3])
    expect(await words('sort=latest')).toEqual([['飞艇', 'air ship', 'zeppelin'], 3])
    expect(await words('locale=en')).toEqual([['zeppelin', 'air ship'], 2])
    expect(await words('q=+AIR')).toEqual([['air ship'], 1])
    expect(await words('q=%E8%89%87&locale=en')).toEqual([[], 0])
    expect(await status('/api/admin/search-miss?locale=fr')).toBe(400)
  })

  test('C.02 synonyms by words and origin; who changes words that are others by now gets those, and may still insist', async () => {
    const id = await twoSynonyms()
    const all = async (query: string) =>
      (await read<List<SynonymEntry>>(`/api/admin/synonym?${query}`)).list.map(({ words }) => words[0])
    expect([await all('q=PURSE'), await all('q=%E9%92%B1')]).toEqual([['Purse "X"'], ['Purse "X"']])
    expect([await all('q=%22x%22'), await all('q=nothing')]).toEqual([['Purse "X"'], []])
    expect([await all('origin=import'), await all('origin=staff')]).toEqual([['etui'], ['Purse "X"']])
    expect(await all('origin=staff&q=etui')).toEqual([])

    const edit = (body: object) => site.post(`/api/admin/synonym/${id}`, body, mo.headers)
    expect((await edit({ words: ['pouch', 'wallet'], was: ['Purse "X"', '钱包'] })).status).toBe(200)
    const late = await edit({ words: ['bag', 'wallet'], was: ['Purse "X"', '钱包'] })
    expect([late.status, late.body.data]).toEqual([412, expect.objectContaining({ id, words: ['pouch', 'wallet'] })])
    expect(await read(`/api/admin/synonym/${id}`)).toMatchObject({ words: ['pouch', 'wallet'], updatedBy: 'Mo' })
    expect((await edit({ words: ['bag', 'wallet'] })).status).toBe(200)
    expect(await read(`/api/admin/synonym/${id}`)).toMatchObject({ words: ['bag', 'wallet'] })
    expect(await status('/api/admin/synonym/none')).toBe(404)
  })

  test('F47 the counts are of what the caller may see, and follow what is done', async () => {
    await keepThreeMessages()
    await reportThree()
    await missThree()
    await twoSynonyms()
    expect(await read<AdminCounts>('/api/admin/count')).toEqual({
      reports: 3,
      unanswered: 0,
      feedback: 0,
      applications: 0,
      activities: 0,
      courses: 0,
      danmu: 0,
      payments: 0,
      misses: 3,
      reviews: 0,
      hidden: 0,
      synonyms: 2,
      messages: 3,
      jobs: 0,
      members: (await read<List<AccountEntry>>('/api/admin/member')).total,
    })
    const seen = async (roleId: number) =>
      Object.keys(await read<AdminCounts>('/api/admin/count', await signedIn(site.ports, { roleId })))
    expect(await seen(2)).toEqual([
      'reports',
      'unanswered',
      'feedback',
      'activities',
      'applications',
      'danmu',
      'misses',
      'hidden',
    ])
    expect(await seen(3)).toEqual(['misses', 'reviews', 'synonyms'])
    expect(await seen(1)).toEqual([])
    expect((await site.get('/api/admin/count')).body.code).toBe(303)
    const { list } = await read<List<ReportedText>>('/api/admin/question-report?kind=answer')
    const [{ questionId, answerId, lastAt }] = list as [ReportedText]
    await site.post('/api/admin/question-report/settle', { questionId, answerId, lastAt }, mo.headers)
    expect(await read<AdminCounts>('/api/admin/count')).toMatchObject({ reports: 2 })
  })
})
