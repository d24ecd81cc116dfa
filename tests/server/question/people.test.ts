import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { questionLimits } from '#contract/question/limits.ts'
import type { MyQuestion } from '#contract/question/mine.ts'
import { updateAccount } from '#server/account/rows.ts'
import { settleDue } from '#server/question/sweep.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { day, type Person, questionsOf } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

describe.each(databases)('people around a question on $engine', ({ engine }) => {
  let site: TestApp
  let qa: ReturnType<typeof questionsOf>
  let lin: Person
  let wen: Person
  beforeAll(async () => {
    site = await createTestApp(engine)
    qa = questionsOf(site)
  })
  beforeEach(async () => {
    lin = await signedIn(site.ports)
    wen = await signedIn(site.ports)
  })
  afterAll(() => site.close())

  const mine = async (who: Person, show: string, more = '') => {
    const { body } = await site.get<{ list: MyQuestion[]; total: number }>(
      `/api/question/mine?show=${show}${more}`,
      who.headers,
    )
    return body.data
  }

  test('R2.09 a vote counts once for each account and target, is taken back, and is no change for devices', async () => {
    const id = await qa.ask(lin)
    const answerId = await qa.answer(wen, id)
    const { rev } = await qa.read(id)
    const voters = await Promise.all(Array.from({ length: 6 }, () => signedIn(site.ports)))
    // All at once, and each twice.
    await Promise.all([...voters, ...voters].map((who) => qa.do(who, id, 'vote', { on: true })))
    await Promise.all(voters.slice(0, 4).map((who) => qa.do(who, id, 'vote', { answerId, on: true })))
    const voted = await qa.read(id)
    expect([voted.votes, voted.answers[0]?.votes, voted.rev]).toEqual([6, 4, rev])
    expect(await qa.do(voters[0] as Person, id, 'vote', { on: false })).toEqual({ votes: 5, on: false })
    expect(await qa.do(voters[0] as Person, id, 'vote', { on: false })).toEqual({ votes: 5, on: false })
    expect(await qa.mine(voters[1] as Person, id)).toMatchObject({ voted: true, votedAnswers: [answerId] })
    expect(await qa.mine(voters[0] as Person, id)).toMatchObject({ voted: false, votedAnswers: [answerId] })
    const list = await site.get<{ list: { id: string; votes: number }[] }>('/api/question?locale=en')
    expect(list.body.data.list.find((one) => one.id === id)?.votes).toBe(5)
  })

  test('R2.09 nobody votes for their own', async () => {
    const id = await qa.ask(lin)
    const answerId = await qa.answer(wen, id)
    expect(await qa.refused(lin, `/item/${id}/vote`, { on: true })).toEqual([400, { on: 'own' }])
    expect(await qa.refused(wen, `/item/${id}/vote`, { answerId, on: true })).toEqual([400, { on: 'own' }])
    expect((await qa.read(id)).votes).toBe(0)
  })

  test('R2.09 answers stand in reading order: official ones, then by votes, then the oldest first', async () => {
    const staff = await signedIn(site.ports, { roleId: 2 })
    const id = await qa.ask(lin)
    const plain = await qa.answer(wen, id)
    site.clock.seconds += 1
    const later = await qa.answer(wen, id, 'Or so.')
    site.clock.seconds += 1
    const liked = await qa.answer(wen, id, 'Best so.')
    const official = await qa.answer(staff, id, 'So.')
    await qa.do(lin, id, 'vote', { answerId: liked, on: true })
    expect((await qa.read(id)).answers.map((answer) => answer.id)).toEqual([official, liked, plain, later])
    await qa.do(lin, id, 'accept', { answerId: later })
    expect((await qa.read(id)).answers.map((answer) => answer.id)).toEqual([later, official, liked, plain])
    // What was official stays so when its author is no longer support's.
    await staff.setRole(1)
    await qa.do(staff, id, `answer/${official}/edit`, { body: 'So it is.', version: 1 })
    expect((await qa.read(id)).answers[1]).toMatchObject({ id: official, official: true })
  })

  test('R2.09 who asks or answers follows; what others say is news until it is seen', async () => {
    const id = await qa.ask(lin)
    site.clock.seconds += 10
    expect((await mine(lin, 'asked')).list).toMatchObject([{ id, news: false }])
    await qa.answer(wen, id)
    const [following, answered] = [await mine(wen, 'following'), await mine(wen, 'answered')]
    expect([following.list, answered.list]).toMatchObject([[{ id, news: false }], [{ id, news: false }]])
    expect((await mine(lin, 'asked')).list).toMatchObject([{ id, news: true }])
    expect(await qa.do(lin, id, 'seen')).toEqual({ seenAt: site.clock.seconds })
    expect((await mine(lin, 'asked')).list).toMatchObject([{ id, news: false }])
    site.clock.seconds += 10
    await qa.do(lin, id, 'comment', { text: 'Thank you.' })
    expect((await mine(lin, 'asked')).list).toMatchObject([{ id, news: false }])
    expect((await mine(wen, 'answered')).list).toMatchObject([{ id, news: true }])
    expect(await qa.do(wen, id, 'follow', { on: false })).toEqual({ followCount: 1, on: false })
    expect((await mine(wen, 'following')).list).toEqual([])
    expect((await qa.read(id)).followCount).toBe(1)
    expect(await qa.do(wen, id, 'follow', { on: true })).toEqual({ followCount: 2, on: true })
  })

  test('R2.09 what somebody answered is theirs as long as the answer is there', async () => {
    const id = await qa.ask(lin)
    const answerId = await qa.answer(wen, id)
    expect((await mine(wen, 'answered')).list.map((one) => one.id)).toEqual([id])
    await qa.do(wen, id, 'delete', { answerId })
    expect((await mine(wen, 'answered')).total).toBe(0)
    expect((await mine(wen, 'following')).total).toBe(1)
  })

  test('R2.09 F53 the last spoken of stands first, of all languages, page by page', async () => {
    const ids: string[] = []
    for (const locale of ['en', 'zh-cn', 'en']) {
      site.clock.seconds += 1
      ids.push(await qa.ask(lin, { locale }))
    }
    const [first = '', second = '', third = ''] = ids
    site.clock.seconds += 1
    await qa.answer(wen, first)
    const all = await mine(lin, 'asked')
    expect([all.list.map(({ id }) => id), all.total]).toEqual([[first, third, second], 3])
    const page = await mine(lin, 'asked', '&page=2&limit=2')
    expect([page.list.map(({ id }) => id), page.total]).toEqual([[second], 3])
    for (const wild of ['&page=0&limit=0', '&page=-1&limit=-1', '&page=NaN&limit=NaN', '&limit=1e9']) {
      expect((await mine(lin, 'asked', wild)).total).toBe(3)
    }
  })

  test('R2.09 each text is reported once by each, and the report says by whom and why', async () => {
    const id = await qa.ask(lin)
    const answerId = await qa.answer(lin, id)
    const commentId = (await qa.do(lin, id, 'comment', { answerId, text: 'Buy this.' })).id
    for (const target of [{}, { answerId }, { answerId, commentId }]) {
      const body = { ...target, reason: 'spam', note: '<b>Again</b>' }
      expect(await qa.do(wen, id, 'report', body)).toEqual({ reported: 1 })
      expect(await qa.do(wen, id, 'report', { ...body, reason: 'other' })).toEqual({ reported: 0 })
    }
    const rows = await site.ports.db.selectFrom('report').selectAll().where('questionId', '=', id).execute()
    expect(rows).toHaveLength(3)
    for (const row of rows) expect(row).toMatchObject({ accountId: wen.id, reason: 'spam', note: '<b>Again</b>' })
    expect(await qa.refused(wen, `/item/${id}/report`, { reason: 'boring', note: '' })).toEqual([
      400,
      { reason: expect.any(String) },
    ])
  })

  test('R2.09 a day has its limits; the next is let in when the oldest is a day old, also of many at once', async () => {
    const question = { locale: 'en', title: 'How is it done?', body: 'I have tried it twice.', tags: [] }
    await qa.ask(lin)
    site.clock.seconds += 100
    const all = await Promise.all(Array.from({ length: 24 }, () => qa.send(lin, '', question)))
    const statuses = all.map(({ status }) => status)
    expect([statuses.filter((s) => s === 200).length, statuses.filter((s) => s === 429).length]).toEqual([
      questionLimits.asksPerDay - 1,
      25 - questionLimits.asksPerDay,
    ])
    const late = all.find(({ status }) => status === 429)
    expect(late?.headers.get('Retry-After')).toBe(String(day - 100))
    expect((await mine(lin, 'asked')).total).toBe(questionLimits.asksPerDay)
    site.clock.seconds += day - 101
    expect((await qa.send(lin, '', question)).headers.get('Retry-After')).toBe('1')
    site.clock.seconds += 1
    expect((await qa.send(lin, '', question)).status).toBe(200)
    expect((await qa.send(lin, '', question)).status).toBe(429)
  })

  test.each([
    ['answer', questionLimits.answersPerDay, { body: 'Like this.' }],
    ['comment', questionLimits.commentsPerDay, { text: 'Yes.' }],
  ] as const)('R2.09 the same is true of each %s', async (what, most, body) => {
    const id = await qa.ask(lin)
    const rows = Array.from({ length: most }, (_, n) => ({
      id: `many-${what}-${n}-${wen.id.slice(-4)}`,
      questionId: id,
      authorId: wen.id,
      createdAt: site.clock.seconds - n,
    }))
    const { db } = site.ports
    if (what === 'answer') {
      await db
        .insertInto('answer')
        .values(rows.map((row) => ({ ...row, body: 'x', html: 'x' })))
        .execute()
    } else
      await db
        .insertInto('comment')
        .values(rows.map((row) => ({ ...row, text: 'x' })))
        .execute()
    const refused = await qa.send(wen, `/item/${id}/${what}`, body)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, String(day - most + 1)])
    expect((await qa.send(lin, `/item/${id}/${what}`, body)).status).toBe(200)
  })

  test('R2.09 the same is true of edits, and a text’s first state is none', async () => {
    const id = await qa.ask(wen)
    const rows = Array.from({ length: questionLimits.editsPerDay + 1 }, (_, n) => ({
      questionId: id,
      answerId: n === 0 ? '' : `other-${n}`,
      version: n === 0 ? 1 : 2,
      title: '',
      tags: '[]',
      body: 'x',
      authorId: wen.id,
      at: site.clock.seconds - Math.max(0, n - 1),
    }))
    const last = rows.pop() as (typeof rows)[0]
    await site.ports.db.insertInto('text_version').values(rows).execute()
    const edit = (version: number) =>
      qa.send(wen, `/item/${id}/edit`, { title: 'How is it done?', body: 'I have tried it twice.', tags: [], version })
    expect((await edit(1)).status).toBe(200)
    await site.ports.db.insertInto('text_version').values(last).execute()
    const refused = await edit(2)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([
      429,
      String(day - questionLimits.editsPerDay + 2),
    ])
    const answerId = await qa.answer(wen, id)
    expect((await qa.send(wen, `/item/${id}/answer/${answerId}/edit`, { body: 'So.', version: 1 })).status).toBe(429)
    site.clock.seconds += day
    expect((await edit(2)).status).toBe(200)
  })

  test('R2.09 a new name or picture is the one beside everything that somebody wrote, and no other change is one', async () => {
    const asked = await qa.ask(lin)
    const answered = await qa.ask(wen)
    await qa.answer(lin, answered)
    const commented = await qa.ask(wen)
    await qa.do(lin, commented, 'comment', { text: 'Well.' })
    const other = await qa.ask(wen)
    const ids = [asked, answered, commented, other]
    const names = async () => {
      const all = await Promise.all(ids.map((id) => qa.read(id)))
      return all.map(({ author, answers, comments }) =>
        [author, ...[...answers, ...comments].map((one) => one.author)].map(({ name, path }) => name + path),
      )
    }
    const revs = async () => (await Promise.all(ids.map((id) => qa.read(id)))).map(({ rev }) => rev)
    const [before, first] = [await revs(), await names()]
    site.clock.seconds += 60
    const change = (values: object) =>
      updateAccount(site.ports.db, lin.id, { ...values, updatedAt: site.clock.seconds })
    await change({ email: `${lin.id}@example.com` })
    site.clock.seconds += 60
    await settleDue(site.ports)
    expect([await revs(), await names()]).toEqual([before, first])
    site.clock.seconds += 60
    await change({ name: 'Linda', path: 'uploads/new.webp' })
    site.clock.seconds += 60
    await settleDue(site.ports)
    const linda = 'Lindauploads/new.webp'
    const wenName = first[3]?.[0]
    expect(await names()).toEqual([[linda], [wenName, linda], [wenName, linda], [wenName]])
    expect((await revs()).map((rev, n) => rev > (before[n] ?? 0))).toEqual([true, true, true, false])
    expect(await settleDue(site.ports)).toBe(0)
  })

  test('C.02 devices hear of a new name also when somebody votes before it was looked for', async () => {
    const id = await qa.ask(lin)
    await qa.answer(wen, id)
    const { rev } = await qa.read(id)
    site.clock.seconds += 60
    await updateAccount(site.ports.db, lin.id, { name: 'Linda', updatedAt: site.clock.seconds })
    await qa.do(wen, id, 'vote', { on: true })
    const renamed = await qa.read(id)
    expect([renamed.author.name, renamed.rev > rev]).toEqual(['Linda', true])
    await qa.do(wen, id, 'vote', { on: false })
    expect((await qa.read(id)).rev).toBe(renamed.rev)
  })

  test('R2.09 a name that is changed within the second of somebody’s words is found', async () => {
    const id = await qa.ask(lin)
    await updateAccount(site.ports.db, lin.id, { name: 'Linda', updatedAt: site.clock.seconds })
    site.clock.seconds += 60
    await settleDue(site.ports)
    expect((await qa.read(id)).author.name).toBe('Linda')
  })
})
