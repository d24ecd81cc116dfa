import { activitiesOf } from './activities.ts'
import { feedbackOf } from './feedback.ts'
import { picture } from './images.ts'
import { signedIn } from './members.ts'
import { type Person, questionsOf } from './questions.ts'
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
}

/** Somebody who did everything that can be done here, beside others who answered; and what others have of it. */
export async function personEverywhere(site: TestApp) {
  const { db, secrets, clock } = site.ports
  const questions = questionsOf(site)
  const feedback = feedbackOf(site)
  const activities = activitiesOf(site)
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
    ...{ title: 'Kept question', body: `Kept words ![my desk](${image.path})`, tags: [], version: 1 },
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
    ...{ title: `Help ${traces.private}`, body: `${traces.private} ![](${inFeedback.path})`, contact: kept.email },
    ...{ about: '/user', diagnostics: traces.private },
  })
  await feedback.care(admin, ticket, 'answer', { body: `Dear ${traces.name}`, internal: false })

  await questions.grant(zebrina, 40)
  await send(zebrina, '/api/reading/changes', {
    items: [
      {
        ...{ kind: 'bookmark', of: 'question', id: alone, locale: 'en', title: traces.private, anchor: '' },
        ...{ share: 0, at: clock.now(), erased: false },
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
      ...{ id: 'code', purpose: 'user_email_verify', target: kept.email, owner: 'a visitor', codeHash: 'hash' },
      ...{ tries: 0, expiresAt: clock.now() + 9 },
    })
    .execute()
  await db
    .insertInto('quota')
    .values({ key: `code mail own ${kept.email}`, count: 1, startedAt: clock.now(), lastAt: clock.now() })
    .execute()
  await db
    .insertInto('issuer_entry')
    .values({
      ...{ key: 'Session:1', uid: 'u', grantId: null, payload: JSON.stringify({ accountId: kept.sub }) },
      expiresAt: clock.now() + 9_999,
    })
    .execute()
  await db
    .updateTable('session')
    .set({ device: JSON.stringify({ browser: kept.agent, system: 'Any', kind: 'computer' }) })
    .where('accountId', '=', zebrina.id)
    .execute()
  // A document of the site that shows one of her pictures.
  await db
    .insertInto('document_version')
    .values({
      ...{ docId: 'guide', version: 1, title: 'Guide', summary: '', tags: '[]', note: '', authorId: admin.id },
      ...{ at: clock.now(), body: `![](${inDocument.path})` },
    })
    .execute()
  // The one seat of what begins long after she is gone; somebody waits for it.
  const month = 30 * 86_400
  const activity = await activities.open(admin, {
    ...{ startAt: clock.now() + month, endAt: clock.now() + month + 3_600, signupEndAt: clock.now() + month, seats: 1 },
  })
  await activities.join(zebrina, activity, { named: true })
  await activities.join(wen, activity)
  await activities.checkIn(zebrina, new Date((clock.now() + 8 * 3_600) * 1_000).toISOString().slice(0, 10))
  await send(zebrina, '/api/activity/calendar', { on: true })
  const fileName = (path: string) => path.replace('uploads/', '')
  return {
    ...{ zebrina, wen, admin, questions, feedback, activities },
    ids: { asked, others, answer, alone, away, ticket, activity },
    gone: [avatar, image, inFeedback].map(({ path }) => fileName(path)),
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
