import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit/audit.ts'
import type { MemberData } from '#contract/member/member.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { day, type Person, questionsOf } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

describe.each(databases)('members for staff on $engine', ({ engine }) => {
  let site: TestApp
  let qa: ReturnType<typeof questionsOf>
  let mo: Person
  let lin: Person
  beforeAll(async () => {
    site = await createTestApp(engine)
    qa = questionsOf(site)
  })
  beforeEach(async () => {
    site.clock.seconds += day
    mo = await signedIn(site.ports, { roleId: 9, name: 'Mo' })
    lin = await signedIn(site.ports, { name: 'Lin', username: `lin_${site.clock.seconds}` })
  })
  afterAll(() => site.close())

  const data = async (id = lin.id) => (await site.get<MemberData>(`/api/admin/member/${id}/data`, mo.headers)).body.data
  const act = (what: string, body: object = {}, { id } = lin) =>
    site.post<{ id: string; ended: number; until: number }>(`/api/admin/member/${id}/${what}`, body, mo.headers)
  const acts = async (id = lin.id) => {
    const path = `/api/admin/audit?subjectKind=account&subjectId=${id}&limit=50`
    const { body } = await site.get<{ list: AuditEntry[] }>(path, mo.headers)
    return body.data.list.map(({ what }) => what)
  }

  test('P9.01 P16.04 a tag is added once and taken away, seen by staff alone, and bounded', async () => {
    const tag = async (text: string, what = 'tag') => {
      const { status, body } = await act(what, { tag: text })
      return status === 200 ? 200 : [status, (body.data as { fields?: object } | null)?.fields ?? null]
    }
    expect([await tag(' VIP '), await tag('VIP'), await tag('新会员')]).toEqual([200, 200, 200])
    expect((await data()).tags).toEqual(['VIP', '新会员'])
    expect((await data(mo.id)).tagsInUse.slice(0, 2)).toEqual(['VIP', '新会员'])
    for (const text of ['', '  ', 'a,b', 'a\u0000b', 'a\nb']) expect(Array.isArray(await tag(text))).toBe(true)
    expect(await tag('x'.repeat(31))).toEqual([400, { tag: 'tooLong' }])
    expect(await tag('x'.repeat(65_536))).toEqual([400, { tag: 'tooLong' }])
    expect([await tag('VIP', 'tag/delete'), await tag('VIP', 'tag/delete')]).toEqual([200, [404, null]])
    expect((await acts()).filter((what) => what.startsWith('account.tag'))).toEqual([
      'account.tag-delete',
      'account.tag',
      'account.tag',
    ])
    // Twenty at most, also where two come at once.
    for (let n = 0; n < 18; n++) await tag(`t${n}`)
    const both = await Promise.all([tag('one'), tag('two')])
    expect(both.filter((answer) => answer === 200)).toHaveLength(1)
    expect(both.filter((answer) => answer !== 200)).toEqual([[400, { tag: 'tooMany' }]])
    const own = await site.post(`/api/admin/member/${lin.id}/tag`, { tag: 'Own' }, lin.headers)
    expect(own.status).toBe(403)
  })

  test('P16.04 profile, sessions, sums of the ledger and entries of a member; each look is in the log once', async () => {
    const { db } = site.ports
    await db
      .updateTable('account')
      .set({ email: 'lin@lamp.test', emailKey: 'lin@lamp.test', birthday: '1990-05-17', gender: 2 })
      .where('id', '=', lin.id)
      .execute()
    await qa.grant(lin, 30)
    await qa.grant(lin, -10)
    const { profile, devices, sums, mute, notes } = await data()
    expect(profile).toMatchObject({ id: lin.id, nickname: 'Lin', email: 'lin@lamp.test', birthday: '1990-05-17' })
    expect([devices.length, mute, notes]).toEqual([1, null, []])
    expect(sums).toEqual({
      points: { current: 20, income: 30, outgo: 10 },
      balance: { current: 0, income: 0, outgo: 0 },
    })
    const ledger = await site.get<{ list: { delta: number }[]; total: number }>(
      `/api/admin/member/${lin.id}/ledger?kind=points&limit=1`,
      mo.headers,
    )
    expect([ledger.body.data.list.map(({ delta }) => delta), ledger.body.data.total]).toEqual([[-10], 2])
    await site.get(`/api/admin/member/${lin.id}`, mo.headers)
    expect(await acts()).toEqual(['account.look'])
    site.clock.seconds += 601
    await data()
    expect(await acts()).toEqual(['account.look', 'account.look'])
    expect((await site.get('/api/admin/member/none/data', mo.headers)).status).toBe(404)
    const su = await signedIn(site.ports, { roleId: 2 })
    expect((await site.get(`/api/admin/member/${lin.id}/data`, su.headers)).status).toBe(403)
  })

  test('P16.04 signing out everywhere ends all sessions at once, a sign-in under way as well, and never one’s own', async () => {
    expect((await site.get('/api/account/profile', lin.headers)).status).toBe(200)
    const { body } = await act('sign-out')
    expect(body.data.ended).toBe(1)
    expect((await site.get('/api/account/profile', lin.headers)).status).toBe(401)
    expect((await data()).devices).toEqual([])
    expect((await act('sign-out', {}, mo)).body.data).toEqual({ fields: { id: 'own' } })
    expect((await act('sign-out', {}, { ...mo, id: 'none' })).status).toBe(404)
  })

  test('P16.04 staff write notes that the member never sees, and take them away again', async () => {
    const { id } = (await act('note', { text: 'Called on Monday' })).body.data
    expect((await data()).notes).toMatchObject([{ id, text: 'Called on Monday', author: { name: 'Mo' } }])
    const own = JSON.stringify((await site.get('/api/account/profile', lin.headers)).body)
    expect(own).not.toContain('Monday')
    expect((await act(`note/${id}/delete`, {}, mo)).status).toBe(404)
    expect((await act(`note/${id}/delete`)).status).toBe(200)
    expect((await data()).notes).toEqual([])
    expect((await act('note', { text: ' ' })).status).toBe(400)
    expect(await acts()).toEqual(['account.look', 'account.note-delete', 'account.look', 'account.note'])
  })

  test('P3.06 who is muted is refused with until when and why, may read and report, and writes again when it is over', async () => {
    const wen = await signedIn(site.ports, { name: 'Wen' })
    const theirs = await qa.ask(wen)
    const own = await qa.ask(lin)
    const answerId = await qa.answer(lin, theirs)
    const { data: muted } = (await act('mute', { hours: 24, reason: 'Advertising' })).body
    expect(muted.until).toBe(site.clock.seconds + day)
    const mute = { until: muted.until, reason: 'Advertising' }
    expect((await site.get('/api/account/mute', lin.headers)).body.data).toEqual({ mute })
    expect((await data()).mute).toMatchObject({ ...mute, by: { name: 'Mo' } })

    const question = { locale: 'en', title: 'Buy it here now', body: 'The best there is.', tags: [] }
    const writes: [string, object][] = [
      ['', question],
      [`/item/${theirs}/answer`, { body: 'Buy it here.' }],
      [`/item/${theirs}/comment`, { text: 'Buy it here.' }],
      [`/item/${own}/edit`, { ...question, locale: undefined, version: 1 }],
      [`/item/${theirs}/answer/${answerId}/edit`, { body: 'Buy it here.', version: 1 }],
    ]
    for (const [path, body] of writes) {
      const refused = await qa.send(lin, path, body, { 'think-lang': 'en' })
      expect([path, refused.body.code, refused.body.data]).toEqual([path, 403, { muted: mute }])
      expect(refused.body.msg).toMatch(/^You are muted until 20\d\d-\d\d-\d\d \d\d:\d\d UTC\. Reason: Advertising$/)
    }
    expect((await qa.send(lin, '', question)).body.msg).toMatch(/^你已被禁言/)
    expect((await qa.read(theirs)).answers.map(({ html }) => html)).toEqual(['<p>Like this.</p>'])
    await qa.do(lin, theirs, 'report', { reason: 'spam', note: '' })
    await qa.do(lin, theirs, 'vote', { on: true })
    expect(await qa.ask(wen)).not.toBe('')

    site.clock.seconds = muted.until
    expect((await site.get('/api/account/mute', lin.headers)).body.data).toEqual({ mute: null })
    expect(await qa.ask(lin)).not.toBe('')
    expect((await data()).mute).toBeNull()
  })

  test('P3.06 a mute is replaced and lifted early, never set on oneself, and not for longer than a year', async () => {
    await act('mute', { hours: 24, reason: 'One' })
    await act('mute', { hours: 1, reason: 'Two' })
    expect((await data()).mute).toMatchObject({ reason: 'Two', until: site.clock.seconds + 3_600 })
    expect((await act('unmute')).status).toBe(200)
    expect((await act('unmute')).status).toBe(404)
    expect(await qa.ask(lin)).not.toBe('')
    expect((await act('mute', { hours: 1, reason: 'x' }, mo)).body.data).toEqual({ fields: { id: 'own' } })
    for (const wrong of [{ hours: 0 }, { hours: 8_761 }, { hours: 1.5 }, { reason: '' }])
      expect((await act('mute', { hours: 1, reason: 'x', ...wrong })).status).toBe(400)
    expect((await acts()).filter((what) => what !== 'account.look')).toEqual([
      'account.unmute',
      'account.mute',
      'account.mute',
    ])
  })
})
