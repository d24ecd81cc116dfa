import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { feedbackLimits } from '#contract/feedback/limits.ts'
import { mailGuestFeedback } from '#server/feedback/mail-job.ts'
import type { JobKind } from '#server/job-runner/kind.ts'
import { createRunner } from '#server/job-runner/runner.ts'
import { browserHere, infoOf, solved } from '#tests/support/captcha.ts'
import { databases } from '#tests/support/databases.ts'
import { feedbackOf } from '#tests/support/feedback.ts'
import { guestsOf, newKey, openToGuests } from '#tests/support/guest-feedback.ts'
import { htmlDangers } from '#tests/support/html-dangers.ts'
import { signedIn } from '#tests/support/members.ts'
import { day, type Person } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { xssPayloads } from '#tests/support/xss-payloads.ts'

describe.each(databases)('feedback of guests on $engine', ({ engine }) => {
  let site: TestApp
  let guests: ReturnType<typeof guestsOf>
  let feedback: ReturnType<typeof feedbackOf>
  let su: Person
  beforeAll(async () => {
    site = await createTestApp(engine)
    guests = guestsOf(site)
    feedback = feedbackOf(site)
    su = await signedIn(site.ports, { name: 'Su', roleId: 2 })
    await openToGuests(site.ports)
  })
  afterAll(() => site.close())
  const mails = async (to: string) =>
    (await site.ports.db.selectFrom('message').selectAll().where('recipient', '=', to).orderBy('seq').execute()).map(
      ({ subject, text }) => ({ subject, text, key: /#key=([\w-]{43})\n/.exec(text)?.[1] ?? '' }),
    )
  const runJobs = async () => {
    const runner = createRunner(site.ports, [mailGuestFeedback] as unknown as JobKind[])
    // A process runs two at once.
    for (let look = 0; look < 3; look++) {
      await runner.look()
      await runner.idle()
    }
  }

  test('P4.01 F58 a guest sends only after a captcha, one for each feedback, and only while the switch is on', async () => {
    const key = newKey(site.ports)
    expect(await guests.refused('', guests.values(key))).toEqual([400, { captcha: 'required' }])
    expect(await guests.refused('/begin', { key })).toEqual([400, { captcha: 'required' }])
    const browser = await browserHere()
    const pass = await solved(site, browser)
    // Solved in one browser it is nothing in another, and a wrong answer lets nobody in.
    const stranger = await guests.post('/begin', { key, ...pass }, (await browserHere()).headers)
    expect(stranger.body.data.fields).toEqual({ captcha: 'expired' })
    const wrong = await guests.post('/begin', { key, ...pass, captchaInfo: infoOf([{ x: 1, y: 1 }]) }, browser.headers)
    expect(wrong.body.data.fields).toEqual({ captcha: 'wrong' })
    expect((await guests.post('/begin', { key, ...(await solved(site, browser)) }, browser.headers)).status).toBe(200)
    const sent = await guests.post('', guests.values(key))
    expect(sent.body).toMatchObject({ code: 200, data: { id: expect.any(String), no: expect.any(Number) } })
    expect(await guests.refused('', guests.values(key, { title: 'Another one' }))).toEqual([
      400,
      { captcha: 'required' },
    ])

    const later = newKey(site.ports)
    await guests.begin(later)
    await openToGuests(site.ports, 0)
    const held = await guests.post('', guests.values(later))
    expect([held.status, held.body.data.flagKey]).toEqual([423, 'feedback.guests'])
    expect((await guests.begin(newKey(site.ports))).status).toBe(423)
    expect((await guests.list([key])).length).toBe(1)
    await openToGuests(site.ports)
    expect((await guests.post('', guests.values(later))).status).toBe(200)
    // What was solved counts for a day.
    const old = newKey(site.ports)
    await guests.begin(old)
    await site.ports.db.updateTable('feedback_key').set({ createdAt: 1 }).where('feedbackId', '=', '').execute()
    await guests.begin(newKey(site.ports))
    expect(await guests.refused('', guests.values(old))).toEqual([400, { captcha: 'required' }])
  })

  test('P4.01 the same sent twice by a guest is one; two at once under one key are one', async () => {
    const key = newKey(site.ports)
    await guests.begin(key)
    const headers = { 'Idempotency-Key': `same-${engine}-once` }
    const [one, two] = [
      await guests.post('', guests.values(key), headers),
      await guests.post('', guests.values(key), headers),
    ]
    expect(two.body).toEqual(one.body)
    const twice = newKey(site.ports)
    await guests.begin(twice)
    const both = await Promise.all(
      ['A first', 'A second'].map((title) => guests.post('', guests.values(twice, { title }))),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await guests.list([key, twice])).toHaveLength(2)
  })

  test('P4.02 F48 a guest’s is there for its key alone: no key, another’s or a member’s session is a 404', async () => {
    const { id, key } = await guests.sent()
    const other = await guests.sent()
    const lin = await signedIn(site.ports, { name: 'Lin' })
    const mine = await feedback.send(lin)
    const read = await guests.read(id, key)
    expect(read.body.data).toMatchObject({
      id,
      title: 'The page is empty',
      status: 'new',
      mayAnswer: true,
      contact: '',
    })
    expect(read.headers.get('cache-control')).toBe('no-store')
    for (const [where, wrong] of [
      [id, other.key],
      [id, newKey(site.ports)],
      [other.id, key],
      [mine, key],
      ['nothing', key],
    ] as const) {
      expect((await guests.read(where, wrong)).status).toBe(404)
      for (const [what, body] of [
        ['answer', { body: 'It is mine.' }],
        ['reopen', {}],
        ['rate', { stars: 5, words: '' }],
        ['seen', {}],
      ] as const)
        expect((await guests.post(`/item/${where}/${what}`, { key: wrong, ...body })).status, what).toBe(404)
    }
    expect((await guests.read(id, 'short')).status).toBe(400)
    expect((await site.get(`/api/feedback/item/${id}`, lin.headers)).status).toBe(404)
    expect((await feedback.post(lin, `/feedback/item/${id}/claim`, { key: other.key })).status).toBe(404)
    expect((await guests.list([key, newKey(site.ports), other.key])).map(({ at }) => at).sort()).toEqual([0, 2])
    // The database keeps no key.
    const rows = await site.ports.db.selectFrom('feedback_key').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(key)
  })

  test('P4.02 a guest answers, is answered, rates and opens it again', async () => {
    const { id, key } = await guests.sent()
    const act = async (what: string, body: object = {}) =>
      (await guests.post(`/item/${id}/${what}`, { key, ...body })).body
    await feedback.care(su, id, 'answer', { body: 'Which page?', internal: false })
    await feedback.care(su, id, 'answer', { body: 'A note', internal: true })
    expect(await guests.list([key])).toMatchObject([{ at: 0, feedback: { id, status: 'waiting', news: true } }])
    expect((await act('seen')).code).toBe(200)
    expect((await act('answer', { body: '**The first.**' })).code).toBe(200)
    await feedback.care(su, id, 'answer', { body: 'Done.', internal: false, status: 'resolved' })
    expect((await act('rate', { stars: 4, words: 'Quick' })).data).toEqual({ stars: 4 })
    expect((await act('reopen')).data).toEqual({ status: 'open' })
    const { data } = (await guests.read(id, key)).body
    expect(data).toMatchObject({ status: 'open', rating: { stars: 4, words: 'Quick' } })
    expect(data.messages.map(({ from, name }) => [from, name])).toEqual([
      ['member', ''],
      ['staff', 'Su'],
      ['member', ''],
      ['staff', 'Su'],
    ])
    expect(data.messages[2]?.html).toContain('<strong>The first.</strong>')
  })

  test('P4.02 support sees that it is a guest and the address; two guests’ are never merged', async () => {
    const { id } = await guests.sent({ email: 'wei@example.com', title: 'From a guest of ours' })
    const other = await guests.sent({ email: 'wei@example.com' })
    expect(await feedback.ticket(su, id)).toMatchObject({
      guest: true,
      email: 'wei@example.com',
      member: { id: '', name: '' },
    })
    const { list } = await feedback.inbox(su, 'q=From a guest')
    expect(list).toMatchObject([{ guest: true }])
    expect(JSON.stringify(list)).not.toContain('wei@example.com')
    expect(await feedback.refused(su, `/admin/feedback/item/${id}/merge`, { into: other.id })).toEqual([
      400,
      { into: 'illegal' },
    ])
    const csv = await site.get<{ csv: string }>('/api/admin/feedback/export?q=From a guest', {
      ...su.headers,
      'think-lang': 'en',
    })
    expect(csv.body.data.csv).toMatch(/Guest,.*wei@example\.com/)
  })

  test('P4.02 a guest who gave an address is mailed a link of its own with each answer, without anybody’s text', async () => {
    const to = `yun-${engine}@example.com`
    const { id } = await guests.sent({ email: to, locale: 'zh-cn', title: 'Buy cheap things' })
    await runJobs()
    await feedback.care(su, id, 'answer', { body: 'Which page?', internal: false })
    await runJobs()
    await feedback.care(su, id, 'answer', { body: 'A note', internal: true })
    await runJobs()
    const got = await mails(to)
    expect(got.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^【灯下】你的反馈 #\d+ 已收到$/),
      expect.stringMatching(/^【灯下】你的反馈 #\d+ 有新回复$/),
    ])
    for (const { text, key } of got) {
      expect(text).toContain(`https://lamplight.test/feedback/${id}#key=`)
      expect(text).not.toMatch(/Buy cheap|Which page/)
      expect((await guests.read(id, key)).status).toBe(200)
    }
    expect(new Set(got.map(({ key }) => key)).size).toBe(2)
    // One address is not flooded.
    for (let more = 0; more < feedbackLimits.guestMailsPerDay; more++) {
      await feedback.care(su, id, 'answer', { body: 'More', internal: false })
      await runJobs()
    }
    expect(await mails(to)).toHaveLength(feedbackLimits.guestMailsPerDay)
    expect(await guests.refused('', { ...guests.values(newKey(site.ports)), email: 'nobody' })).toEqual([
      400,
      { email: 'email' },
    ])
  })

  test('P4.01 F97 images of a guest need a key that was let in, and are that key’s own', async () => {
    const key = newKey(site.ports)
    const { upload } = guests
    expect((await upload(key)).data.fields).toEqual({ captcha: 'required' })
    await guests.begin(key)
    const { path, id: image } = (await upload(key)).data
    const { body } = await guests.post('', guests.values(key, { body: `Look at this: ![a](${path})` }))
    expect((await guests.read(body.data.id, key)).body.data.messages[0]?.html).toContain(path)
    expect((await guests.post(`/image/${image}/delete`, { key })).body.data).toEqual({ deleted: 0 })
    expect((await guests.post(`/image/${image}/delete`, { key: newKey(site.ports) })).status).toBe(404)
    const theirs = await guests.sent({ body: `Look at this: ![a](${path})` })
    expect((await guests.read(theirs.id, theirs.key)).body.data.messages[0]?.html).not.toContain('<img')
    // F97: nothing new is taken, and what is written on goes on.
    const waiting = newKey(site.ports)
    await guests.begin(waiting)
    await openToGuests(site.ports, 0)
    expect([(await upload(waiting)).code, (await upload(key)).code]).toEqual([423, 200])
    await openToGuests(site.ports)
    // Whoever takes it into an account has the images with it.
    const lin = await signedIn(site.ports, { name: 'Lin' })
    expect((await feedback.do(lin, body.data.id, 'claim', { key })).id).toBe(body.data.id)
    const { accountId } = await site.ports.db
      .selectFrom('upload')
      .select('accountId')
      .where('id', '=', image)
      .executeTakeFirstOrThrow()
    expect(accountId).toBe(lin.id)
  })

  test('P4.01 F42 what a guest writes is text and never markup that runs', async () => {
    for (const payload of xssPayloads.slice(0, 12)) {
      const body = `${payload}\n\n0123456789`
      const { id, key } = await guests.sent({
        title: payload
          .replace(/[\r\n]/g, ' ')
          .slice(0, 80)
          .padEnd(4, '.'),
        body,
      })
      const { data } = (await guests.read(id, key)).body
      expect(htmlDangers(data.messages[0]?.html ?? ''), payload).toEqual([])
    }
  })

  test('P4.02 F48 who signs in takes it into the account: its links open nothing, and it is there like any other', async () => {
    const { id, key } = await guests.sent({ email: 'han@example.com' })
    const han = await signedIn(site.ports, { name: 'Han' })
    expect(await feedback.do(han, id, 'claim', { key })).toEqual({ id })
    expect((await guests.read(id, key)).status).toBe(404)
    expect(await guests.list([key])).toEqual([])
    expect(await feedback.read(han, id)).toMatchObject({ id, contact: 'han@example.com' })
    await feedback.do(han, id, 'answer', { body: 'It is me.' })
    expect(await feedback.ticket(su, id)).toMatchObject({ guest: false, email: '', member: { name: 'Han' } })
    expect((await feedback.post(han, `/feedback/item/${id}/claim`, { key })).status).toBe(404)
    await feedback.care(su, id, 'answer', { body: 'Hello', internal: false })
    await runJobs()
    expect(await mails('han@example.com')).toHaveLength(0)
  })

  test('P4.02 F62 one thread of a guest’s takes so many answers a day', async () => {
    const { id, key } = await guests.sent()
    const say = () => guests.post(`/item/${id}/answer`, { key, body: 'Again' })
    for (let said = 1; said < feedbackLimits.answersPerDay; said++) expect((await say()).status).toBe(200)
    const { status, headers } = await say()
    expect([status, Number(headers.get('retry-after')) <= day]).toEqual([429, true])
  })
})
