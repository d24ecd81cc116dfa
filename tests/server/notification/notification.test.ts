import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notificationLimits } from '#contract/notification/limits.ts'
import type { Notification } from '#contract/notification/notification.ts'
import type { JobKind } from '#server/job-runner/kind.ts'
import { createRunner } from '#server/job-runner/runner.ts'
import { forgetNotifications } from '#server/notification/forget-job.ts'
import { notify } from '#server/notification/notify.ts'
import { tellFollowers } from '#server/question/notify-job.ts'
import { databases } from '#tests/support/databases.ts'
import { feedbackOf } from '#tests/support/feedback.ts'
import { signedIn } from '#tests/support/members.ts'
import { day, type Person, questionsOf } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { runDue } from '../jobs/job-site.ts'

const support = 2

describe.each(databases)('what members are told on $engine', ({ engine }) => {
  let site: TestApp
  let qa: ReturnType<typeof questionsOf>
  let asker: Person
  let writer: Person
  let reader: Person
  beforeAll(async () => {
    site = await createTestApp(engine)
    qa = questionsOf(site)
  })
  beforeEach(async () => {
    asker = await person('Lin')
    writer = await person('Ada')
    reader = await person('小文')
  })
  afterAll(() => site.close())

  async function person(name: string, role?: number): Promise<Person> {
    return signedIn(site.ports, { name, ...(role !== undefined && { roleId: role }) })
  }
  const told = async (who: Person, query = '') =>
    (await site.get<{ list: Notification[]; total: number; unread: number }>(`/api/notification?${query}`, who.headers))
      .body.data
  const words = async (who: Person, query = '') =>
    (await told(who, query)).list.map(({ words: { en }, count, read }) => `${en} ×${count}${read ? ' read' : ''}`)
  const read = (who: Person, body: object) =>
    site.post<{ unread: number }>('/api/notification/read', body, {
      ...who.headers,
      'Idempotency-Key': crypto.randomUUID(),
    })
  const unread = async (who: Person) =>
    (await site.get<{ unread: number }>('/api/notification/count', who.headers)).body.data.unread
  async function runJobs(): Promise<void> {
    const runner = createRunner(site.ports, [tellFollowers] as unknown as JobKind[])
    const waiting = () =>
      site.ports.db
        .selectFrom('job')
        .select('id')
        .where('kind', '=', tellFollowers.kind)
        .where('state', '=', 'waiting')
        .executeTakeFirst()
    do await runDue(runner)
    while (await waiting())
  }

  test('P7.01 who asked is told of answers and comments, grouped by what they are about, in both languages', async () => {
    const id = await qa.ask(asker, { title: 'Where is the key?' })
    const answerId = await qa.answer(writer, id)
    const [first] = (await told(asker)).list
    expect(first).toMatchObject({
      event: 'question.answered',
      kind: 'answer',
      words: { en: 'Ada answered your question', 'zh-cn': 'Ada 回答了你的问题' },
      title: 'Where is the key?',
      path: `/QA/${id}#answer-${answerId}`,
      count: 1,
      read: false,
    })
    await qa.answer(reader, id)
    site.clock.seconds++
    await qa.do(reader, id, 'comment', { text: 'Which of them?' })
    expect(await words(asker)).toEqual(['小文 commented on your question ×1', '小文 and Ada answered your question ×2'])
    expect((await told(asker)).list[1]?.words['zh-cn']).toBe('小文和 Ada 回答了你的问题')
    await qa.answer(await person('Ben'), id)
    await qa.answer(await person('Cy'), id)
    expect(await words(asker, 'kind=answer')).toEqual(['Cy, Ben and others answered your question ×4'])
  })

  test('P7.01 nobody is told of what they do themselves', async () => {
    const id = await qa.ask(asker)
    await qa.answer(asker, id)
    await qa.do(asker, id, 'comment', { text: 'Oh, I see.' })
    expect(await told(asker)).toEqual({ list: [], total: 0, unread: 0 })
  })

  test('P7.01 whoever answered is told of comments, of being accepted and of being made official', async () => {
    const id = await qa.ask(asker)
    const answerId = await qa.answer(writer, id)
    await qa.do(asker, id, 'comment', { answerId, text: 'That works.' })
    await qa.do(asker, id, 'accept', { answerId })
    const staff = await person('Su', support)
    await site.post(
      `/api/admin/question/item/${id}/official`,
      { answerId, on: true },
      { ...staff.headers, 'Idempotency-Key': crypto.randomUUID() },
    )
    expect((await told(writer)).list.map(({ event }) => event).sort()).toEqual([
      'answer.accepted',
      'answer.commented',
      'answer.official',
    ])
    expect((await told(asker)).list.map(({ event }) => event)).toContain('question.official')
  })

  test('P7.01 an answer of support’s people says that it is official', async () => {
    const id = await qa.ask(asker)
    await qa.answer(await person('Su', support), id)
    expect(await words(asker)).toEqual(['Your question has an official answer ×1'])
  })

  test('P7.01 a name after an @ reaches who wrote here, once, and nobody else', async () => {
    const id = await qa.ask(asker)
    await qa.answer(writer, id, 'Look behind the door.')
    await person('Otto')
    await qa.do(reader, id, 'comment', { text: 'As @Ada says; @Lin and @Otto, mail me: me@Ada.example' })
    expect(await words(writer)).toEqual(['小文 mentioned you ×1'])
    expect((await words(asker)).sort()).toEqual(['Ada answered your question ×1', '小文 mentioned you ×1'])
    await qa.do(reader, id, 'comment', { text: '@Adam knows it.' })
    expect(await words(writer)).toEqual(['小文 mentioned you ×1'])
  })

  test('P7.01 who follows a question hears of answers, each exactly once whatever their number', async () => {
    const id = await qa.ask(asker)
    const followers = await Promise.all(Array.from({ length: 230 }, () => signedIn(site.ports)))
    const row = (who: Person) => ({ accountId: who.id, questionId: id, createdAt: 1 })
    await site.ports.db
      .insertInto('question_follow')
      .values([...followers, reader].map(row))
      .execute()
    await qa.answer(writer, id)
    await runJobs()
    expect(await words(reader)).toEqual(['Ada answered a question you follow ×1'])
    const counts = await site.ports.db
      .selectFrom('notification')
      .select(['accountId', 'count'])
      .where('about', '=', `question:${id}`)
      .where('event', '=', 'question.followed')
      .execute()
    expect(counts).toHaveLength(231)
    expect(counts.every(({ count }) => count === 1)).toBe(true)
    expect(await words(asker)).toEqual(['Ada answered your question ×1'])
    expect((await told(writer)).total).toBe(0)
  })

  test('P7.01 followers hear nothing of an answer that was deleted before they were told', async () => {
    const id = await qa.ask(asker)
    await qa.do(reader, id, 'follow', { on: true })
    const answerId = await qa.answer(writer, id)
    await qa.do(writer, id, 'delete', { answerId })
    await runJobs()
    expect(await words(reader)).toEqual([])
  })

  test('P7.01 the asker is told when support hides, shows, closes or opens a question', async () => {
    const id = await qa.ask(asker)
    const staff = await person('Su', support)
    for (const to of ['hide', 'show', 'close', 'reopen']) await qa.do(staff, id, 'status', { to })
    expect((await words(asker)).sort()).toEqual([
      'Support has closed your question ×1',
      'Support has hidden your question ×1',
      'Your question is open again ×1',
      'Your question is visible again ×1',
    ])
  })

  test('P7.01 a member is told of answers to their feedback and of its end, not of notes', async () => {
    const feedback = feedbackOf(site)
    const staff = await person('Su', support)
    const id = await feedback.send(asker, { title: 'A line is wrong' })
    await feedback.care(staff, id, 'answer', { body: 'A note.', internal: true })
    expect((await told(asker)).total).toBe(0)
    await feedback.care(staff, id, 'answer', { body: 'We look at it.', internal: false })
    expect((await told(asker)).list).toMatchObject([
      { event: 'feedback.answered', title: 'A line is wrong', path: `/feedback/${id}` },
    ])
    site.clock.seconds++
    const { version } = await feedback.ticket(staff, id)
    await feedback.care(staff, id, 'edit', { version, status: 'resolved' })
    expect((await words(asker))[0]).toBe('Your feedback is resolved ×1')
    await feedback.do(asker, id, 'seen')
    expect(await unread(asker)).toBe(0)
  })

  test('P7.01 whoever opens a question has read what they were told of it; what comes then is told anew', async () => {
    const id = await qa.ask(asker)
    await qa.answer(writer, id)
    expect(await unread(asker)).toBe(1)
    await qa.do(asker, id, 'seen')
    expect(await unread(asker)).toBe(0)
    site.clock.seconds++
    await qa.answer(reader, id)
    expect(await words(asker)).toEqual(['小文 answered your question ×1', 'Ada answered your question ×1 read'])
    expect(await words(asker, 'show=unread')).toEqual(['小文 answered your question ×1'])
  })

  test('P7.01 reading follows the account: by id, by page, all until a time; and is taken back', async () => {
    for (const title of ['One of them', 'Two of them', 'Three of them'])
      await qa.answer(writer, await qa.ask(asker, { title }))
    const { list, unread: before } = await told(asker)
    expect(before).toBe(3)
    const [one, two] = list as [Notification, Notification]
    expect((await read(asker, { ids: [one.id] })).body.data).toEqual({ unread: 2 })
    expect((await read(asker, { path: two.path })).body.data).toEqual({ unread: 1 })
    site.clock.seconds += 10
    await qa.answer(reader, await qa.ask(asker, { title: 'Later than that' }))
    expect((await read(asker, { until: list[0]?.at })).body.data).toEqual({ unread: 1 })
    expect(await words(asker, 'show=unread')).toEqual(['小文 answered your question ×1'])
    expect((await read(asker, { ids: [one.id], read: false })).body.data).toEqual({ unread: 2 })
  })

  test('P7.01 nobody reads or changes what somebody else was told', async () => {
    await qa.answer(writer, await qa.ask(asker))
    const [mine] = (await told(asker)).list
    expect((await read(reader, { ids: [mine?.id], path: mine?.path, until: 4_000_000_000 })).status).toBe(200)
    await read(reader, { ids: [mine?.id], read: false })
    expect(await unread(asker)).toBe(1)
    expect((await told(reader)).list).toEqual([])
    expect((await site.get('/api/notification')).body.code).toBe(303)
  })

  test('P7.01 two who answer at once are one notification that counts two', async () => {
    const id = await qa.ask(asker)
    const people = await Promise.all(Array.from({ length: 8 }, () => signedIn(site.ports)))
    await Promise.all(people.map((who) => qa.answer(who, id)))
    expect((await told(asker)).list.map(({ count }) => count)).toEqual([8])
  })

  test('P7.01 what is no notification is refused, and a title of any length is cut', async () => {
    const key = { ...asker.headers, 'Idempotency-Key': crypto.randomUUID() }
    for (const body of [
      { ids: 'all' },
      { ids: Array.from({ length: 101 }, () => 'x') },
      { path: 'https://elsewhere.example' },
      { until: -1 },
    ])
      expect((await site.post('/api/notification/read', body, key)).body.code).toBe(400)
    expect((await site.get('/api/notification?kind=nothing', asker.headers)).body.code).toBe(400)
    const big = { accountId: asker.id, event: 'activity.changed', about: 'activity:1', path: '/activity/1' } as const
    await site.ports.db.transaction().execute((trx) => notify(trx, site.ports, { ...big, title: '字'.repeat(65_536) }))
    expect((await told(asker)).list[0]?.title).toHaveLength(notificationLimits.titleChars)
  })

  test('P7.01 what is old goes, and of very many the latest are kept', async () => {
    await qa.answer(writer, await qa.ask(asker))
    const rows = Array.from({ length: notificationLimits.kept + 7 }, (_, at) => ({
      id: `${reader.id}-${at}`,
      accountId: reader.id,
      event: 'activity.changed',
      about: `activity:${at}`,
      path: '/activity',
      title: '',
      actorIds: '[]',
      createdAt: 1,
      updatedAt: site.clock.seconds - at,
      readAt: null,
      unreadKey: `${reader.id}-${at}`,
    }))
    for (let from = 0; from < rows.length; from += 100)
      await site.ports.db
        .insertInto('notification')
        .values(rows.slice(from, from + 100))
        .execute()
    const runner = createRunner(site.ports, [forgetNotifications] as unknown as JobKind[])
    const sent = { accountId: reader.id, subscriptionId: '', what: 'test', notificationId: '', count: 0 } as const
    const sentAt = site.clock.seconds - notificationLimits.sentSeconds
    await site.ports.db
      .insertInto('notification_sent')
      .values([sentAt - 1, sentAt].map((at) => ({ ...sent, id: `sent-${at}`, outcome: 'sent', sentAt: at })))
      .execute()
    await runDue(runner)
    const kept = await site.ports.db.selectFrom('notification_sent').select('sentAt').execute()
    expect(kept.map((one) => Number(one.sentAt))).toEqual([sentAt])
    expect((await told(reader)).total).toBe(notificationLimits.kept)
    expect((await told(asker)).total).toBe(1)
    site.clock.seconds += notificationLimits.keptSeconds + 2 * day
    await site.ports.db
      .updateTable('session')
      .set({ expiresAt: site.clock.seconds + day })
      .execute()
    await site.ports.db.updateTable('counter').set({ n: site.clock.seconds }).where('name', '=', 'time').execute()
    await runDue(runner)
    expect((await told(asker)).total).toBe(0)
  })
})
