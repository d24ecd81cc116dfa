import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { questionLimits } from '#contract/question/limits.ts'
import type { TextVersion } from '#contract/question/question.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { type Person, questionsOf } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const forbidden = [403, null]
const missing = [404, null]

describe.each(databases)('changing and taking back on $engine', ({ engine }) => {
  let site: TestApp
  let qa: ReturnType<typeof questionsOf>
  let lin: Person
  let wen: Person
  let staff: Person
  beforeEach(async () => {
    site = await createTestApp(engine)
    qa = questionsOf(site)
    lin = await signedIn(site.ports, { name: 'Lin' })
    wen = await signedIn(site.ports, { name: 'Wen' })
    staff = await signedIn(site.ports, { name: 'Staff', roleId: 2 })
  })
  afterEach(() => site.close())

  const versions = async (id: string, answerId?: string) => {
    const query = answerId === undefined ? '' : `?answerId=${answerId}`
    const { body } = await site.get<{ list: object[] }>(`/api/question/item/${id}/version${query}`)
    return body.data.list
  }
  const edited = { title: 'How is it done well?', body: 'I have tried it *three* times.', tags: ['b', 'a', 'b'] }

  test('R2.09 a question is edited, and every state of it can be read', async () => {
    const id = await qa.ask(lin, { tags: ['a'] })
    const at = site.clock.seconds
    const first = {
      version: 1,
      title: 'How is it done?',
      tags: ['a'],
      body: 'I have tried it twice.',
      author: { name: 'Lin', path: '' },
      at,
    }
    expect(await versions(id)).toEqual([first])
    site.clock.seconds += 60
    expect(await qa.do(lin, id, 'edit', { ...edited, version: 1 })).toEqual({ version: 2 })
    expect(await qa.read(id)).toMatchObject({
      title: 'How is it done well?',
      html: '<p>I have tried it <em>three</em> times.</p>',
      excerpt: 'I have tried it three times.',
      tags: ['b', 'a'],
      version: 2,
      editedAt: at + 60,
      activeAt: at + 60,
    })
    expect(await qa.do(staff, id, 'edit', { ...edited, body: 'I have tried it.', version: 2 })).toEqual({ version: 3 })
    const next = { ...first, ...edited, tags: ['b', 'a'], at: at + 60 }
    expect(await versions(id)).toEqual([
      { ...next, version: 3, body: 'I have tried it.', author: { name: 'Staff', path: '' } },
      { ...next, version: 2 },
      first,
    ])
    const tagged = (tag: string) => site.get<{ total: number }>(`/api/question?locale=en&tag=${tag}`)
    expect((await tagged('b')).body.data.total).toBe(1)
  })

  test('R2.09 an answer is edited, its earlier text stays', async () => {
    const id = await qa.ask(lin)
    const answerId = await qa.answer(wen, id)
    expect(await qa.do(wen, id, `answer/${answerId}/edit`, { body: 'Or like that.', version: 1 })).toEqual({
      version: 2,
    })
    const { answers } = await qa.read(id)
    expect(answers[0]).toMatchObject({ html: '<p>Or like that.</p>', version: 2, editedAt: site.clock.seconds })
    expect(await versions(id, answerId)).toMatchObject([
      { version: 2, title: '', tags: [], body: 'Or like that.' },
      { version: 1, title: '', tags: [], body: 'Like this.' },
    ])
    expect(await versions(id)).toHaveLength(1)
  })

  test('R2.09 of many states the newest are shown', async () => {
    const id = await qa.ask(lin)
    const edit = (version: number) =>
      qa.do(lin, id, 'edit', { title: 'How is it done?', body: `It is try number ${version}.`, tags: [], version })
    for (let version = 1; version <= questionLimits.versionsShown; version++) await edit(version)
    const { list } = (await site.get<{ list: TextVersion[] }>(`/api/question/item/${id}/version`)).body.data
    const newest = questionLimits.versionsShown + 1
    expect(list.map(({ version }) => version)).toEqual(
      Array.from({ length: questionLimits.versionsShown }, (_, n) => newest - n),
    )
  })

  test('R2.09 who edits what was changed meanwhile is shown what it is now, and changes nothing', async () => {
    const id = await qa.ask(lin, { tags: ['a'] })
    const answerId = await qa.answer(wen, id)
    await qa.do(staff, id, 'edit', { ...edited, version: 1 })
    await qa.do(staff, id, `answer/${answerId}/edit`, { body: 'Or like that.', version: 1 })
    const mine = await qa.send(lin, `/item/${id}/edit`, { ...edited, title: 'Mine, and late', version: 1 })
    const present = { version: 2, title: edited.title, body: edited.body, tags: ['b', 'a'] }
    expect([mine.status, mine.body.data]).toEqual([412, present])
    const answer = await qa.send(wen, `/item/${id}/answer/${answerId}/edit`, { body: 'Mine.', version: 1 })
    expect([answer.status, answer.body.data]).toEqual([412, { version: 2, title: '', body: 'Or like that.', tags: [] }])
    expect((await qa.read(id)).title).toBe(edited.title)
    expect(await versions(id)).toHaveLength(2)
  })

  test('R2.09 two edits of one version at once: one is kept', async () => {
    const id = await qa.ask(lin)
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        qa.send(lin, `/item/${id}/edit`, { ...edited, title: `Title number ${n}`, version: 1 }),
      ),
    )
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(412)])
    expect(await versions(id)).toHaveLength(2)
  })

  test('F48 what others wrote is not a stranger’s to edit, delete, accept or read the source of', async () => {
    const id = await qa.ask(lin)
    const answerId = await qa.answer(lin, id)
    const commentId = (await qa.do(lin, id, 'comment', { text: 'Well.' })).id
    const before = await qa.read(id)
    const tries: [string, object][] = [
      [`/item/${id}/edit`, { ...edited, version: 1 }],
      [`/item/${id}/answer/${answerId}/edit`, { body: 'Mine.', version: 1 }],
      [`/item/${id}/accept`, { answerId }],
      [`/item/${id}/delete`, {}],
      [`/item/${id}/delete`, { answerId }],
      [`/item/${id}/delete`, { commentId }],
      ...['hide', 'show', 'close', 'reopen'].map((to): [string, object] => [`/item/${id}/status`, { to }]),
    ]
    for (const [path, body] of tries)
      expect([path, body, await qa.refused(wen, path, body)]).toEqual([path, body, forbidden])
    for (const query of ['', `?answerId=${answerId}`]) {
      expect((await site.get(`/api/question/item/${id}/source${query}`, wen.headers)).status).toBe(403)
      expect((await site.get(`/api/question/item/${id}/source${query}`, lin.headers)).status).toBe(200)
      expect((await site.get(`/api/question/item/${id}/source${query}`, staff.headers)).status).toBe(200)
    }
    expect(await qa.read(id)).toEqual(before)
    expect(await qa.mine(wen, id)).toEqual({
      asked: false,
      answers: [],
      comments: [],
      voted: false,
      votedAnswers: [],
      following: false,
      mayAnswer: true,
      mayAccept: false,
      mayEdit: false,
      mayDelete: false,
      mayReopen: false,
      mayModerate: false,
    })
    expect(await qa.mine(lin, id)).toMatchObject({
      asked: true,
      answers: [answerId],
      comments: [commentId],
      following: true,
    })
  })

  test('F48 an answer or a comment is not reached through another question', async () => {
    const id = await qa.ask(lin)
    const other = await qa.ask(lin)
    const answerId = await qa.answer(wen, id)
    const commentId = (await qa.do(wen, id, 'comment', { answerId, text: 'Well.' })).id
    const plainId = (await qa.do(wen, id, 'comment', { text: 'And so.' })).id
    const tries: [Person, string, object][] = [
      [wen, `/item/${other}/answer/${answerId}/edit`, { body: 'Mine.', version: 1 }],
      [lin, `/item/${other}/accept`, { answerId }],
      [lin, `/item/${other}/vote`, { answerId, on: true }],
      [lin, `/item/${other}/comment`, { answerId, text: 'Hm.' }],
      [wen, `/item/${other}/delete`, { answerId }],
      [wen, `/item/${other}/delete`, { answerId, commentId }],
      [wen, `/item/${id}/delete`, { commentId }],
      [wen, `/item/${other}/delete`, { commentId: plainId }],
      [wen, `/item/${other}/report`, { commentId: plainId, reason: 'spam', note: '' }],
      [wen, `/item/${other}/report`, { answerId, reason: 'spam', note: '' }],
    ]
    for (const [who, path, body] of tries)
      expect([path, body, await qa.refused(who, path, body)]).toEqual([path, body, missing])
    expect((await site.get(`/api/question/item/${other}/source?answerId=${answerId}`, wen.headers)).status).toBe(404)
    expect((await site.get(`/api/question/item/${other}/version?answerId=${answerId}`)).status).toBe(404)
  })

  test('R2.09 a question is taken back while nobody else has answered it; then only support may', async () => {
    const id = await qa.ask(lin, { tags: ['gone'] })
    await qa.answer(lin, id)
    expect(await qa.mine(lin, id)).toMatchObject({ mayDelete: true })
    const answerId = await qa.answer(wen, id)
    expect(await qa.mine(lin, id)).toMatchObject({ mayDelete: false })
    expect(await qa.refused(lin, `/item/${id}/delete`, {})).toEqual(forbidden)
    await qa.do(wen, id, 'delete', { answerId })
    expect(await qa.do(lin, id, 'delete')).toEqual({ deleted: 1 })
    expect((await site.get(`/api/question/item/${id}`)).status).toBe(404)
    expect((await site.get('/api/question?locale=en&tag=gone')).body.data).toEqual({ list: [], total: 0 })
    expect(await qa.refused(lin, `/item/${id}/delete`, {})).toEqual(missing)
    const second = await qa.ask(lin)
    await qa.answer(wen, second)
    const { rev } = await qa.read(second)
    expect(await qa.do(staff, second, 'delete')).toEqual({ deleted: 1 })
    // A deletion is a change that devices hear of.
    const rows = await site.ports.db
      .selectFrom('question')
      .select(['rev', 'deletedAt'])
      .where('id', '=', second)
      .execute()
    expect(rows).toEqual([{ rev: rev + 1, deletedAt: site.clock.seconds }])
  })

  test('R2.09 an accepted answer stays; support may take it away, and the question is unsolved again', async () => {
    const id = await qa.ask(lin)
    const answerId = await qa.answer(wen, id)
    await qa.do(lin, id, 'comment', { answerId, text: 'Thank you.' })
    await qa.answer(lin, id, 'I did it so.')
    await qa.do(lin, id, 'accept', { answerId })
    expect(await qa.refused(wen, `/item/${id}/delete`, { answerId })).toEqual(forbidden)
    expect(await qa.do(staff, id, 'delete', { answerId })).toEqual({ deleted: 1 })
    expect(await qa.read(id)).toMatchObject({ status: 'answered', acceptedAnswerId: '', answerCount: 1, comments: [] })
    expect((await qa.mine(lin, id)).comments).toEqual([])
  })

  test('R2.09 a comment is taken back', async () => {
    const id = await qa.ask(lin)
    const commentId = (await qa.do(wen, id, 'comment', { text: 'First' })).id
    await qa.do(wen, id, 'comment', { text: 'Second' })
    await qa.do(wen, id, 'delete', { commentId })
    expect((await qa.read(id)).comments.map(({ text }) => text)).toEqual(['Second'])
    expect(await qa.refused(wen, `/item/${id}/delete`, { commentId })).toEqual(missing)
  })

  test('R2.09 whoever may only edit does not delete what others wrote', async () => {
    await site.ports.db
      .insertInto('role')
      .values({ id: 77, name: '{}' })
      .onConflict((c) => c.doNothing())
      .execute()
    const node = { roleId: 77, node: '/admin/qa/edit' }
    await site.ports.db
      .insertInto('role_node')
      .values(node)
      .onConflict((c) => c.doNothing())
      .execute()
    const moderator = await signedIn(site.ports, { roleId: 77 })
    const id = await qa.ask(lin)
    expect(await qa.refused(moderator, `/item/${id}/delete`, {})).toEqual(forbidden)
    expect(await qa.do(moderator, id, 'status', { to: 'hide' })).toEqual({ status: 'hidden' })
  })
})
