import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { feedbackLimits } from '#contract/feedback/limits.ts'
import { databases } from '#tests/support/databases.ts'
import { feedbackOf } from '#tests/support/feedback.ts'
import { picture } from '#tests/support/images.ts'
import { signedIn } from '#tests/support/members.ts'
import { day, type Person } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

describe.each(databases)('feedback of members on $engine', ({ engine }) => {
  let site: TestApp
  let feedback: ReturnType<typeof feedbackOf>
  let lin: Person
  let wen: Person
  let su: Person
  beforeAll(async () => {
    site = await createTestApp(engine)
    feedback = feedbackOf(site)
    lin = await signedIn(site.ports, { name: 'Lin' })
    wen = await signedIn(site.ports, { name: 'Wen' })
    su = await signedIn(site.ports, { name: 'Su', roleId: 2 })
  })
  /** Time passes, and everybody is signed in still. */
  const pass = async (seconds: number) => {
    site.clock.seconds += seconds
    await site.ports.db
      .updateTable('session')
      .set({ expiresAt: site.clock.seconds + day })
      .execute()
  }
  afterAll(() => site.close())
  const statusOf = async (id: string) => (await feedback.read(lin, id)).status

  test('P4.01 what is sent is kept as it was sent, numbered one after the other', async () => {
    const first = await feedback.send(lin, {
      kind: 'content',
      title: '  第三章的图看不到  ',
      body: '**图 3** 是空白的。',
      contact: 'lin@example.com',
      about: '/help/read-offline?from=search',
      diagnostics: 'build: 42\nonline: yes',
    })
    const second = await feedback.send(lin)
    const kept = await feedback.read(lin, first)
    expect(kept).toMatchObject({
      kind: 'content',
      title: '第三章的图看不到',
      status: 'new',
      contact: 'lin@example.com',
      about: '/help/read-offline?from=search',
      diagnostics: 'build: 42\nonline: yes',
      rating: null,
      news: false,
      mayAnswer: true,
      mayReopen: false,
      mayRate: false,
      mergedInto: '',
      steps: [{ status: 'new', at: site.clock.seconds }],
    })
    expect(kept.messages).toEqual([
      { id: expect.any(String), from: 'member', name: '', at: site.clock.seconds, html: expect.any(String) },
    ])
    expect(kept.messages[0]?.html).toContain('<strong>图 3</strong>')
    expect((await feedback.read(lin, second)).no).toBe(kept.no + 1)
  })

  test('P4.01 what is sent is checked by the server: lengths, kinds, and that it is about a page of this site', async () => {
    const sent = {
      locale: 'en',
      kind: 'bug',
      title: 'Four',
      body: '0123456789',
      contact: '',
      about: '',
      diagnostics: '',
    }
    const refused = async (change: object) => (await feedback.refused(lin, '/feedback', { ...sent, ...change }))[1]
    expect(await refused({ title: 'abc' })).toEqual({ title: 'tooShort' })
    expect(await refused({ title: '\u200b\u200b\u200b\u200b' })).toEqual({ title: 'required' })
    expect(await refused({ title: 'x'.repeat(81) })).toEqual({ title: 'tooLong' })
    expect(await refused({ body: 'short' })).toEqual({ body: 'tooShort' })
    expect(await refused({ body: 'x'.repeat(5_001) })).toEqual({ body: 'tooLong' })
    expect(await refused({ diagnostics: 'x'.repeat(feedbackLimits.diagnosticsChars + 1) })).toEqual({
      diagnostics: 'tooLong',
    })
    for (const about of ['https://evil.test/', '//evil.test', '/\\evil.test', 'help', '/a b', 'javascript:alert(1)'])
      expect(await refused({ about }), about).toEqual({ about: 'illegal' })
    expect(Object.keys((await refused({ kind: 'praise' })) ?? {})).toEqual(['kind'])
    // F49: nobody sets these of their own.
    expect(await refused({ status: 'closed', accountId: wen.id, priority: 1 })).toEqual({
      status: 'unknown',
      accountId: 'unknown',
      priority: 'unknown',
    })
  })

  test('P4.01 the same sent twice is one', async () => {
    const headers = { ...lin.headers, 'Idempotency-Key': 'the-same-feedback' }
    const sent = {
      locale: 'en',
      kind: 'idea',
      title: 'Once',
      body: 'Only once.',
      contact: '',
      about: '',
      diagnostics: '',
    }
    const body = { ...sent, title: 'Only once, please' }
    const [one, two] = [
      await site.post('/api/feedback', body, headers),
      await site.post('/api/feedback', body, headers),
    ]
    expect(two.body).toEqual(one.body)
    expect((await feedback.mine(lin, 'limit=50')).list.filter(({ title }) => title === body.title)).toHaveLength(1)
  })

  test('P4.01 images are the sender’s own; they stay while feedback shows them', async () => {
    const form = new FormData()
    form.set('purpose', 'image')
    form.set('file', new File([new Uint8Array(await picture('jpeg'))], 'a.jpg', { type: 'image/jpeg' }))
    const answer = await site.app.request('/api/ajax/upload', { method: 'POST', headers: lin.headers, body: form })
    const { path, id } = ((await answer.json()) as { data: { path: string; id: string } }).data
    const own = await feedback.send(lin, { body: `Look at this: ![a](${path})` })
    expect((await feedback.read(lin, own)).messages[0]?.html).toContain(path)
    const theirs = await feedback.send(wen, { body: `Look at this: ![a](${path})` })
    expect((await feedback.read(wen, theirs)).messages[0]?.html).not.toContain('<img')
    expect((await site.post<{ deleted: number }>(`/api/ajax/upload/${id}/delete`, {}, lin.headers)).body.data).toEqual({
      deleted: 0,
    })
  })

  test('P4.01 who is muted still reaches support; a day allows only so many', async () => {
    const ria = await signedIn(site.ports, { name: 'Ria' })
    const admin = await signedIn(site.ports, { roleId: 9 })
    await site.post(`/api/admin/member/${ria.id}/mute`, { hours: 200, reason: 'Spam' }, admin.headers)
    for (let sent = 0; sent < feedbackLimits.sentPerDay; sent++) await feedback.send(ria)
    const { status, headers } = await feedback.post(ria, '/feedback', {
      locale: 'en',
      kind: 'bug',
      title: 'One more',
      body: 'One too many.',
      contact: '',
      about: '',
      diagnostics: '',
    })
    expect([status, Number(headers.get('retry-after'))]).toEqual([429, day])
    await pass(day)
    await feedback.send(ria)
  })

  test('P4.02 F48 somebody else’s is not there, whatever is done with it', async () => {
    const id = await feedback.send(lin)
    expect((await site.get(`/api/feedback/item/${id}`, wen.headers)).status).toBe(404)
    expect((await site.get(`/api/feedback/item/${id}`, su.headers)).status).toBe(404)
    for (const [what, body] of [
      ['answer', { body: 'It is mine.' }],
      ['reopen', {}],
      ['rate', { stars: 5, words: '' }],
      ['seen', {}],
    ] as const)
      expect((await feedback.post(wen, `/feedback/item/${id}/${what}`, body)).status, what).toBe(404)
    expect((await feedback.mine(wen, 'limit=50')).list.map((one) => one.id)).not.toContain(id)
    expect((await site.get(`/api/feedback/item/${id}`)).body.code).toBe(303)
  })

  test('P4.02 new → open → waiting → resolved → closed, each with its time, and open again within 30 days', async () => {
    const id = await feedback.send(lin)
    const { version } = await feedback.ticket(su, id)
    const begin = site.clock.seconds
    await pass(10)
    await feedback.care(su, id, 'edit', { assigneeId: su.id, version })
    expect(await statusOf(id)).toBe('open')
    await pass(10)
    await feedback.care(su, id, 'answer', { body: 'Which page?', internal: false })
    expect(await feedback.read(lin, id)).toMatchObject({ status: 'waiting', news: true })
    await feedback.do(lin, id, 'seen')
    expect((await feedback.read(lin, id)).news).toBe(false)
    await pass(10)
    await feedback.do(lin, id, 'answer', { body: 'The first.' })
    expect(await statusOf(id)).toBe('open')
    await pass(10)
    await feedback.care(su, id, 'answer', { body: 'It is mended.', internal: false, status: 'resolved' })
    const resolvedAt = site.clock.seconds
    expect(await feedback.read(lin, id)).toMatchObject({ status: 'resolved', mayRate: true, mayReopen: true })
    await pass(feedbackLimits.quietSeconds)
    const closed = await feedback.read(lin, id)
    expect(closed).toMatchObject({ status: 'closed', mayAnswer: false, mayReopen: true })
    expect(closed.steps).toEqual([
      { status: 'new', at: begin },
      { status: 'open', at: begin + 10 },
      { status: 'waiting', at: begin + 20 },
      { status: 'open', at: begin + 30 },
      { status: 'resolved', at: resolvedAt },
      { status: 'closed', at: resolvedAt + feedbackLimits.quietSeconds },
    ])
    expect(closed.messages.map(({ from, name }) => [from, name])).toEqual([
      ['member', ''],
      ['staff', 'Su'],
      ['member', ''],
      ['staff', 'Su'],
    ])
    expect(await feedback.refused(lin, `/feedback/item/${id}/answer`, { body: 'And now?' })).toEqual([
      400,
      { status: 'closed' },
    ])
    await pass(feedbackLimits.reopenSeconds - feedbackLimits.quietSeconds - 1)
    await feedback.do(lin, id, 'reopen')
    expect((await feedback.read(lin, id)).steps.at(-1)).toEqual({ status: 'open', at: site.clock.seconds })
  })

  test('P4.02 after 30 days it stays closed; what is open is not opened', async () => {
    const id = await feedback.send(lin)
    expect(await feedback.do(lin, id, 'reopen')).toEqual({ status: 'new' })
    await feedback.care(su, id, 'answer', { body: 'Done.', internal: false, status: 'resolved' })
    await pass(feedbackLimits.reopenSeconds)
    expect((await feedback.read(lin, id)).mayReopen).toBe(false)
    expect(await feedback.refused(lin, `/feedback/item/${id}/reopen`)).toEqual([400, { status: 'expired' }])
  })

  test('P4.02 rated 1 to 5 with a word once it is over; the last word counts', async () => {
    const id = await feedback.send(lin)
    expect(await feedback.refused(lin, `/feedback/item/${id}/rate`, { stars: 5, words: '' })).toEqual([
      400,
      { status: 'illegal' },
    ])
    await feedback.care(su, id, 'answer', { body: 'Done.', internal: false, status: 'resolved' })
    for (const stars of [0, 6, 1.5, '5'])
      expect((await feedback.refused(lin, `/feedback/item/${id}/rate`, { stars, words: '' }))[0]).toBe(400)
    await feedback.do(lin, id, 'rate', { stars: 2, words: 'Slow' })
    await feedback.do(lin, id, 'rate', { stars: 4, words: ' Fine in the end ' })
    expect((await feedback.read(lin, id)).rating).toEqual({ stars: 4, words: 'Fine in the end' })
  })

  test('P4.02 the own list: what is open, what is closed, the last changed first, news among them', async () => {
    const mei = await signedIn(site.ports, { name: 'Mei' })
    const [one, two, three] = [await feedback.send(mei), await feedback.send(mei), await feedback.send(mei)]
    await pass(5)
    await feedback.care(su, one, 'answer', { body: 'Done.', internal: false, status: 'resolved' })
    await pass(5)
    await feedback.care(su, two, 'answer', { body: 'Which?', internal: false })
    const ids = async (query: string) => (await feedback.mine(mei, query)).list.map(({ id }) => id)
    expect(await ids('')).toEqual([two, one, three])
    expect((await feedback.mine(mei)).list.map(({ news }) => news)).toEqual([true, true, false])
    expect(await ids('show=closed')).toEqual([])
    await pass(feedbackLimits.quietSeconds)
    expect(await ids('show=closed')).toEqual([one])
    expect(await ids('show=open')).toEqual([two, three])
    expect(await feedback.mine(mei, 'limit=1&page=3')).toMatchObject({ list: [{ id: three }], total: 3 })
  })
})
