import type { OpenAttempt } from '#contract/quiz/quiz.ts'
import { insertPayment } from '#server/payment/rows.ts'
import { activitiesOf } from './activities.ts'
import { applicationsOf, contentWith, sampleIdNumber } from './applications.ts'
import { coursesOf } from './courses.ts'
import { feedbackOf } from './feedback.ts'
import { guestsOf, openToGuests } from './guest-feedback.ts'
import { picture } from './images.ts'
import { signedIn } from './members.ts'
import { type Person, questionsOf } from './questions.ts'
import { questionDrafts } from './quizzes.ts'
import { shopOf } from './shop.ts'
import type { TestApp } from './test-app.ts'

/** Words that nothing else in a test has: whatever still holds one of them tells of the person. */
export const traces = {
  name: 'Zebrina Quill',
  username: 'zebrina_q',
  email: 'zebrina@quill.test',
  mobile: '13987654321',
  sub: 'subject-of-zebrina',
  motto: 'MOTTOTRACE',
  private: 'PRIVATETRACE',
  agent: 'TraceBrowser',
  /** All of her ID number that is ever to be seen. */
  idNumber: '110*************2X',
}

/** Somebody who did everything that can be done here, beside others who answered; and what others have of it. */
export async function personEverywhere(site: TestApp) {
  const { db, secrets, clock } = site.ports
  const questions = questionsOf(site)
  const feedback = feedbackOf(site)
  const activities = activitiesOf(site)
  const applications = applicationsOf(site)
  const zebrina = await signedIn(site.ports, { name: traces.name, username: traces.username })
  const wen = await signedIn(site.ports, { name: 'Wen' })
  const admin = await signedIn(site.ports, { name: 'Mo', roleId: 9 })
  const send = async (who: Person, path: string, body: object) => {
    const key = { 'Idempotency-Key': secrets.random(12) }
    const answer = await site.post<Record<string, string>>(path, body, { ...who.headers, ...key })
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.body.data
  }
  const upload = async (purpose: string, who = zebrina) => {
    const form = new FormData()
    form.set('purpose', purpose)
    form.set('file', new File([new Uint8Array(await picture('jpeg'))], 'a.jpg', { type: 'image/jpeg' }))
    const init = { method: 'POST', headers: who.headers, body: form }
    const answer = await site.app.request('/api/ajax/upload', init)
    return ((await answer.json()) as { data: { id: string; path: string } }).data
  }

  const { name: _name, ...kept } = traces
  await db
    .updateTable('account')
    .set({ email: kept.email, emailKey: kept.email, mobile: kept.mobile, sub: kept.sub, motto: kept.motto })
    .where('id', '=', zebrina.id)
    .execute()
  const avatar = await upload('avatar')
  await send(zebrina, '/api/account/avatar', { upload: avatar.id })
  const image = await upload('image')
  const inFeedback = await upload('image')
  const inDocument = await upload('image')

  // What others read: it stays, with other names and without pictures.
  const asked = await questions.ask(zebrina, { title: 'Kept question', body: `Was ${traces.private}` })
  await questions.do(zebrina, asked, 'edit', {
    title: 'Kept question',
    body: `Kept words ![my desk](${image.path})`,
    tags: [],
    version: 1,
  })
  await questions.answer(wen, asked, `Try again, @${traces.name}.`)
  await questions.send(wen, `/item/${asked}/comment`, { text: `Did it help, @${traces.name}?` })
  const others = await questions.ask(wen, { title: 'Of somebody else' })
  const answer = await questions.answer(zebrina, others, 'Kept answer')
  await questions.do(zebrina, others, 'vote', { on: true })
  await questions.do(zebrina, others, 'follow', { on: true })
  await questions.do(zebrina, others, 'report', { reason: 'spam', note: traces.private })
  await questions.do(zebrina, others, 'comment', { text: 'Kept comment' })
  // What nobody else cares for, and what is gone already: it goes.
  const alone = await questions.ask(zebrina, { title: `Alone ${traces.private}`, body: traces.private })
  const away = await questions.ask(zebrina, { title: `Away ${traces.private}`, body: traces.private })
  await questions.do(zebrina, away, 'delete', {})

  const ticket = await feedback.send(zebrina, {
    title: `Help ${traces.private}`,
    body: `${traces.private} ![](${inFeedback.path})`,
    contact: kept.email,
    about: '/user',
    diagnostics: traces.private,
  })
  await feedback.care(admin, ticket, 'answer', { body: `Dear ${traces.name}`, internal: false })

  // Before she signed in: one that she took into her account, with its image, and one that has her address still.
  const guests = guestsOf(site)
  await openToGuests(site.ports)
  const written = { title: `Guest ${traces.private}`, email: kept.email.toUpperCase() }
  const begun = await guests.withImage(written, `${traces.private} at the door`)
  await feedback.do(zebrina, begun.id, 'claim', { key: begun.key })
  await guests.sent({ email: kept.email.toUpperCase() })

  await questions.grant(zebrina, 40)
  await send(zebrina, '/api/reading/changes', {
    items: [
      {
        kind: 'bookmark',
        of: 'question',
        id: alone,
        locale: 'en',
        title: traces.private,
        anchor: '',
        share: 0,
        at: clock.now(),
        erased: false,
      },
    ],
  })
  await send(admin, `/api/admin/member/${zebrina.id}/note`, { text: `${traces.name} called from ${kept.mobile}` })
  await send(admin, `/api/admin/member/${zebrina.id}/mute`, { hours: 1, reason: traces.private })
  await send(admin, `/api/admin/member/${wen.id}/note`, { text: `Quarrelled with ${traces.name}` })
  await site.get(`/api/admin/member/${zebrina.id}/data`, admin.headers)
  const old = { id: 'old-mail', channel: 'mail' as const, subject: traces.name, text: traces.private, seq: 1 }
  await db
    .insertInto('message')
    .values({ ...old, recipient: kept.email.toUpperCase(), createdAt: clock.now() })
    .execute()
  await db
    .insertInto('verification')
    .values({
      id: 'code',
      purpose: 'user_email_verify',
      target: kept.email,
      owner: 'a visitor',
      codeHash: 'hash',
      tries: 0,
      expiresAt: clock.now() + 9,
    })
    .execute()
  await db
    .insertInto('quota')
    .values({ key: `code mail own ${kept.email}`, count: 1, startedAt: clock.now(), lastAt: clock.now() })
    .execute()
  await db
    .insertInto('issuer_entry')
    .values({
      key: 'Session:1',
      uid: 'u',
      grantId: null,
      payload: JSON.stringify({ accountId: kept.sub }),
      expiresAt: clock.now() + 9_999,
    })
    .execute()
  await db
    .updateTable('session')
    .set({ device: JSON.stringify({ browser: kept.agent, system: 'Any', kind: 'computer' }) })
    .where('accountId', '=', zebrina.id)
    .execute()
  // A rule of the site that names her beside somebody else.
  await send(admin, '/api/admin/condition', {
    key: 'named',
    nameZh: '甲',
    nameEn: 'A',
    use: 'access',
    control: 'toggle',
    options: [],
    why: '',
    rule: { kind: 'all', rules: [{ field: 'member.id', op: 'in', values: [zebrina.id, wen.id] }] },
  })
  // A document of the site that shows one of her pictures.
  await db
    .insertInto('document_version')
    .values({
      docId: 'guide',
      version: 1,
      title: 'Guide',
      summary: '',
      tags: '[]',
      note: '',
      authorId: admin.id,
      at: clock.now(),
      body: `![](${inDocument.path})`,
    })
    .execute()
  // The one seat of what begins long after she is gone; somebody waits for it.
  const month = 30 * 86_400
  const activity = await activities.open(admin, {
    startAt: clock.now() + month,
    endAt: clock.now() + month + 3_600,
    signupEndAt: clock.now() + month,
    seats: 1,
  })
  await activities.join(zebrina, activity, { named: true })
  await activities.join(wen, activity)
  await activities.checkIn(zebrina, new Date((clock.now() + 8 * 3_600) * 1_000).toISOString().slice(0, 10))
  await send(zebrina, '/api/activity/calendar', { on: true })
  await send(zebrina, '/api/notification/settings', { mail: 'daily', zone: 'Europe/Berlin' })
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('accountId', '=', zebrina.id)
    .executeTakeFirstOrThrow()
  const browser = { id: 'browser-of-zebrina', accountId: zebrina.id, sessionId: session.id, createdAt: clock.now() }
  await db
    .insertInto('push_subscription')
    .values({
      ...browser,
      endpoint: `https://push.example/${traces.private}`,
      p256dh: 'key',
      auth: 'key',
      endedAt: null,
    })
    .execute()
  const delivery = {
    notificationId: 'a line',
    accountId: zebrina.id,
    subscriptionId: browser.id,
    createdAt: clock.now(),
  }
  await db
    .insertInto('notification_delivery')
    .values({ ...delivery, id: 'on its way', dueAt: clock.now() + month * 2, claim: null })
    .execute()
  const sent = { accountId: zebrina.id, subscriptionId: browser.id, notificationId: 'a line', count: 1 }
  await db
    .insertInto('notification_sent')
    .values({ ...sent, id: 'was sent', what: 'line', outcome: 'sent', sentAt: clock.now() })
    .execute()
  // What she applied for, and began to.
  await applications.form(
    'everywhere',
    contentWith([
      { key: 'words', type: 'text' },
      { key: 'idNumber', type: 'idNumber', required: false },
      { key: 'mobile', type: 'mobile', required: false },
    ]),
  )
  const answers = { words: traces.private, idNumber: sampleIdNumber, mobile: kept.mobile }
  const application = await applications.send(zebrina, 'everywhere', answers)
  await applications.draft(zebrina, 'everywhere', { words: traces.private })
  const refusal = { version: 1, decision: 'rejected', reason: `Sorry, ${traces.name}` }
  await applications.care(admin, application, 'reveal', { key: 'idNumber' })
  await applications.care(admin, application, 'decide', refusal)
  // The last piece, which is not sent yet, and a ticket that was shown already.
  const shop = shopOf(site, () => admin)
  await shop.grant(zebrina, 'balance', 3_000)
  const { codes } = await shop.do('/admin/voucher', {
    name: 'Spring',
    kind: 'amount',
    value: 100,
    uses: null,
    perPerson: null,
    leastFen: 0,
    productIds: [],
    from: null,
    to: null,
    count: 1,
    code: '',
  })
  const goods = await shop.product({ stock: 1 })
  const unsent = await shop.buy(zebrina, goods, {
    delivery: `${traces.name}, ${traces.private} 1`,
    voucher: (codes as string[])[0],
    seen: { fen: 900, points: 0 },
  })
  const ticketProduct = await shop.product({ kind: 'ticket' })
  const bought = await shop.buy(zebrina, ticketProduct)
  const code = (await shop.own(zebrina, bought)).entitlements[0]?.code
  await shop.do(`/admin/order/door/${ticketProduct}/admit`, { code, door: 'East', at: clock.now() })
  await shop.do(`/admin/order/item/${bought}/refund`, {
    fen: 100,
    points: 0,
    reason: `Sorry, ${traces.name}`,
    restock: false,
    version: 1,
  })
  await insertPayment(site.ports.db, {
    id: 'payment-of-zebrina',
    accountId: zebrina.id,
    amountFen: 100,
    currency: 'cny',
    status: 'pending',
    problem: '',
    toldCurrency: '',
    entryId: '',
    provider: 'stripe',
    externalId: 'cs_zebrina',
    url: `https://pay.test/${traces.private}`,
    locale: 'en',
    createdAt: clock.now(),
    expiresAt: clock.now() + 3_600,
    checkedAt: clock.now(),
  })
  const study = coursesOf(site)
  const course = await study.draft(admin, [{}, { kind: 'quiz' }])
  const quiz = { place: 'lesson', questions: [questionDrafts.fill] }
  await study.done(admin, `/admin/study/lesson/${course.lessons[1]}/quiz/import`, quiz)
  await study.state(admin, course.id, 'published')
  await study.done(zebrina, `/course/item/${course.id}/enrol`)
  await study.done(zebrina, `/course/item/${course.id}/lesson/${course.lessons[0]}/open`)
  await site.ports.db
    .insertInto('lesson_video')
    .values({ lessonId: course.lessons[0] as string, fileId: 'none', seconds: 60 })
    .execute()
  const seen = { ranges: [[0, 20]], second: 20, at: clock.now() }
  await study.done(zebrina, `/course/item/${course.id}/lesson/${course.lessons[0]}/watch`, seen)
  await study.done(zebrina, `/course/item/${course.id}/review`, { stars: 4, text: `Good, says ${traces.name}` })
  const note = `/course/item/${course.id}/lesson/${course.lessons[0]}/note/${'e'.repeat(32)}`
  await study.done(zebrina, note, { at: { paragraph: 0, words: 'The rabbit' }, text: `Ask ${traces.name}` })
  const attempt = (await study.done(zebrina, `/quiz/${course.lessons[1]}/start`)) as unknown as OpenAttempt
  await study.done(zebrina, `/quiz/${course.lessons[1]}/submit`, {
    attemptId: attempt.id,
    answers: [{ id: attempt.questions[0]?.id, answer: { type: 'fill', text: traces.private } }],
  })
  const taught = { courseId: course.id, accountId: zebrina.id, position: 1 }
  await db.insertInto('course_co_teacher').values(taught).execute()
  const said = { id: 'note of zebrina', courseId: course.id, accountId: zebrina.id, kind: 'comment' as const }
  await db
    .insertInto('course_comment')
    .values({ ...said, position: 99, text: traces.private, at: clock.now() })
    .execute()
  const fileName = (path: string) => path.replace('uploads/', '')
  return {
    zebrina,
    wen,
    admin,
    questions,
    feedback,
    activities,
    ids: { asked, others, answer, alone, away, ticket, activity, application, goods, unsent, bought },
    gone: [avatar, image, inFeedback, begun].map(({ path }) => fileName(path)),
    stays: fileName(inDocument.path),
  }
}

/** All that the database holds, table by table, as text. */
export async function dumped({ ports }: Pick<TestApp, 'ports'>): Promise<Map<string, string>> {
  const tables = await ports.db.introspection.getTables()
  const dump = new Map<string, string>()
  for (const { name } of tables) {
    const rows = await ports.db
      .selectFrom(name as 'account')
      .selectAll()
      .execute()
    dump.set(name, JSON.stringify(rows))
  }
  return dump
}
