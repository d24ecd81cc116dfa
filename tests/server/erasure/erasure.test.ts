import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/base/endpoint.ts'
import { fillPath, pathParams } from '#contract/base/endpoint.ts'
import { blogFeedPath } from '#contract/blog/feeds.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { MyErasure } from '#contract/erasure/erasure.ts'
import { feedPath } from '#contract/help/feeds.ts'
import { eraseSteps, erasureRules } from '#server/declared.ts'
import { eraseAccountJob } from '#server/erasure/erase-job.ts'
import { createRunner } from '#server/job-runner/runner.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { minimalInput } from '#tests/support/minimal-input.ts'
import { dumped, personEverywhere, traces } from '#tests/support/person-everywhere.ts'
import { day } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

type People = Pick<Awaited<ReturnType<typeof personEverywhere>>, 'zebrina' | 'wen' | 'admin'>

/** What is done about the deletion of an account on a site where these are. */
function erasing(site: TestApp, people: People) {
  const { db } = site.ports
  return {
    mine: async () => (await site.get<MyErasure>('/api/account/erasure', people.zebrina.headers)).body.data,
    ask: (body: object = {}, who = people.zebrina) =>
      site.post<MyErasure & { fields?: object }>('/api/account/erasure', body, who.headers),
    keep: async (who = people.zebrina) =>
      (await site.post<{ kept: boolean }>('/api/account/erasure/cancel', {}, who.headers)).body.data,
    setPassword: async (password: string) => {
      const hash = await site.ports.secrets.hashPassword(password)
      const row = { accountId: people.zebrina.id, hash, changedAt: 1, keptSession: null }
      await db.insertInto('password').values(row).execute()
    },
    /** Everybody has just signed in. */
    signInAnew: () => db.updateTable('session').set({ askedAt: site.clock.seconds }).execute(),
    runJobs: async () => {
      const runner = createRunner(site.ports, [eraseAccountJob(eraseSteps)] as never)
      await runner.look()
      await runner.idle()
    },
    /** Time passes, and everybody is signed in still. */
    pass: async (seconds: number) => {
      site.clock.seconds += seconds
      const expiresAt = site.clock.seconds + day
      await db.updateTable('session').set({ expiresAt }).execute()
    },
  }
}

describe.each(databases)('an account whose deletion is asked for, on $engine', ({ engine }) => {
  let site: TestApp
  let people: People
  let erasure: ReturnType<typeof erasing>
  beforeEach(async () => {
    site = await createTestApp(engine)
    const { db } = site.ports
    const zebrina = await signedIn(site.ports, { name: traces.name })
    people = {
      zebrina,
      wen: await signedIn(site.ports, { name: 'Wen' }),
      admin: await signedIn(site.ports, { name: 'Mo', roleId: 9 }),
    }
    const { email, mobile } = traces
    await db.updateTable('account').set({ email, emailKey: email, mobile }).where('id', '=', zebrina.id).execute()
    const { id: sessionId } = await db
      .selectFrom('session')
      .select('id')
      .where('accountId', '=', zebrina.id)
      .executeTakeFirstOrThrow()
    const browser = { id: 'browser-of-zebrina', accountId: zebrina.id, sessionId, createdAt: site.clock.seconds }
    await db
      .insertInto('push_subscription')
      .values({ ...browser, endpoint: 'https://push.example/1', p256dh: 'key', auth: 'key', endedAt: null })
      .execute()
    erasure = erasing(site, people)
  })
  afterEach(() => site.close())

  const lines = () =>
    site.ports.db
      .selectFrom('notification')
      .select(['readAt', 'count'])
      .where('accountId', '=', people.zebrina.id)
      .where('event', '=', 'account.erasure')
      .execute()

  test('P5.05 it takes a proof of who one is, and stands for 14 days', async () => {
    const { mine, ask, pass, setPassword } = erasure
    expect(await mine()).toMatchObject({ erasure: null, days: 14, fresh: false, lastAdmin: false })
    expect((await mine()).proofs).toEqual(['email', 'mobile', 'signOn'])
    expect((await ask()).body).toMatchObject({ code: 400, data: { fields: { proof: 'required' } } })
    expect((await ask({ pass: 'of nobody' })).body).toMatchObject({ code: 400, data: { fields: { pass: 'expired' } } })
    expect((await ask({ password: 'none is set' })).body.code).toBe(404)
    await setPassword('right horse')
    expect((await ask({ password: 'wrong' })).body.data.fields).toEqual({ password: 'wrong' })
    const asked = (await ask({ password: 'right horse' })).body.data
    const now = site.clock.seconds
    expect(asked.erasure).toEqual({ reason: 'asked', askedAt: now, dueAt: now + 14 * day })
    await pass(60)
    // Again, as after a lost answer: the same.
    expect((await ask({ password: 'right horse' })).body.data.erasure).toEqual(asked.erasure)
    const messages = await site.ports.db.selectFrom('message').select('subject').execute()
    expect(messages.map(({ subject }) => subject)).toEqual([expect.stringMatching(/2027-0\d-\d\d/)])
    // All devices are told, once; the mail is the one above.
    expect(await lines()).toEqual([{ readAt: null, count: 1 }])
    const onTheirWay = await site.ports.db
      .selectFrom('notification_delivery')
      .select('subscriptionId')
      .where('accountId', '=', people.zebrina.id)
      .where('notificationId', 'in', (select) =>
        select.selectFrom('notification').select('id').where('event', '=', 'account.erasure'),
      )
      .execute()
    expect(onTheirWay).toEqual([{ subscriptionId: 'browser-of-zebrina' }])
  })

  test('P5.05 until then one signs in as before and may keep the account; staff see it, by whom they may look at', async () => {
    const { ask, keep, mine, pass, runJobs, signInAnew } = erasure
    const { admin, wen, zebrina } = people
    const seen = (who = admin) => site.get(`/api/admin/member/${zebrina.id}/erasure`, who.headers)
    await signInAnew()
    await ask()
    expect((await seen()).body.data).toMatchObject({ erasure: { reason: 'asked' } })
    expect((await seen(wen)).body.code).toBe(403)
    await pass(13 * day)
    await runJobs()
    expect(await keep()).toEqual({ kept: true })
    expect((await mine()).erasure).toBeNull()
    expect(await lines()).toEqual([{ readAt: site.clock.seconds, count: 1 }])
    expect((await seen()).body.data).toEqual({ erasure: null })
    await pass(2 * day)
    await runJobs()
    expect((await site.get('/api/account/profile', zebrina.headers)).status).toBe(200)
    expect(await keep()).toEqual({ kept: false })
    const log = await site.get<{ list: { what: string }[] }>('/api/admin/audit?what=account', admin.headers)
    const acts = log.body.data.list.map(({ what }) => what)
    expect(acts).toEqual(expect.arrayContaining(['account.erasure', 'account.erasure-kept']))
  })

  test('P5.05 the only account that can give roles stays, until somebody else can', async () => {
    const { admin, wen } = people
    const { ask, signInAnew } = erasure
    await signInAnew()
    expect((await ask({}, admin)).body.data.fields).toEqual({ id: 'lastAdmin' })
    await wen.setRole(9)
    const both = await Promise.all([ask({}, admin), ask({}, wen)])
    expect(both.map(({ body }) => body.code).sort()).toEqual([200, 400])
  })
})

describe.each(databases)('an account that is deleted, on $engine', { timeout: 60_000 }, ({ engine }) => {
  let site: TestApp
  let life: Awaited<ReturnType<typeof personEverywhere>>
  let before: Map<string, string>
  let after: Map<string, string>
  const listed: string[] = []
  beforeAll(async () => {
    const erasedList = { read: async () => listed, add: async (ids: string[]) => void listed.push(...ids) }
    site = await createTestApp(engine, { erasedList })
    life = await personEverywhere(site)
    // She asks, thinks better of it, and asks again.
    const { ask, keep, pass, runJobs, setPassword, signInAnew } = erasing(site, life)
    await setPassword('right horse')
    await ask({ password: 'right horse' })
    await pass(13 * day)
    await keep()
    await signInAnew()
    before = await dumped(site)
    await ask()
    await pass(14 * day)
    await runJobs()
    after = await dumped(site)
  })
  afterAll(() => site.close())

  const answerOf = async (path: string, headers: Record<string, string> = {}) => {
    const response = await site.app.request(path, { headers })
    return `${response.status} ${await response.text()}`
  }
  const told = (text: string) => [...Object.values(traces), ...life.gone].filter((trace) => text.includes(trace))

  test('F100 after 14 days nothing of the person is left in the database, save the ledger', async () => {
    for (const trace of Object.values(traces))
      expect(
        [...before.values()].some((table) => table.includes(trace)),
        trace,
      ).toBe(true)
    const job = await site.ports.db
      .selectFrom('job')
      .select(['state', 'words'])
      .where('kind', '=', 'erase-account')
      .execute()
    expect(job.at(-1)).toMatchObject({ state: 'done' })
    expect([before.get('application_sealed'), after.get('application_sealed')]).toEqual([
      expect.stringContaining('v1.'),
      '[]',
    ])
    for (const [table, text] of after) expect({ [table]: told(text) }).toEqual({ [table]: [] })
    // By her id only what says so in the list of what becomes of each column.
    const withId = [...after].filter(([, text]) => text.includes(life.zebrina.id)).map(([table]) => table)
    expect(withId.sort()).toEqual([
      'account',
      'answer',
      'audit',
      'comment',
      'erased_account',
      'feedback',
      'job',
      'ledger',
      // In what others were told of her.
      'notification',
      'payment',
      'product_order',
      'product_stock',
      'question',
      'question_vote',
      'report',
      'upload',
      'wallet',
    ])
    const booked = await site.ports.db.selectFrom('ledger').select('delta').orderBy('seq').execute()
    // Points; money, two orders of it, a part that was given back, and what was not sent yet.
    expect(booked.map(({ delta }) => delta).sort((a, b) => a - b)).toEqual([-1_000, -900, 40, 100, 900, 3_000])
    const { unsent, bought, goods } = life.ids
    const orders = await site.ports.db.selectFrom('product_order').select(['id', 'status', 'delivery']).execute()
    expect(orders).toContainEqual({ id: unsent, status: 'cancelled', delivery: '' })
    expect(orders).toContainEqual({ id: bought, status: 'fulfilled', delivery: '' })
    const { stock } = await site.ports.db
      .selectFrom('product')
      .select('stock')
      .where('id', '=', goods)
      .executeTakeFirstOrThrow()
    expect(stock).toBe(1)
    for (const table of ['entitlement', 'voucher_use'] as const)
      expect(await site.ports.db.selectFrom(table).selectAll().execute(), table).toEqual([])
    expect(listed).toEqual([life.zebrina.id])
    for (const name of life.gone) expect(await site.ports.uploads.get(name), name).toBeNull()
    expect(await site.ports.uploads.get(life.stays)).not.toBeNull()
  })

  test('F100 no call, page, feed, search, export, section of the library or log tells of the person', async () => {
    const { asked, others, alone, ticket } = life.ids
    const inputs: Record<string, string> = { id: asked, q: traces.name, quickSearch: 'Zebrina', select: 'true' }
    const all = (Object.values(endpoints) as Endpoint[]).filter(({ method }) => method === 'GET')
    const paths = all.map((one) => {
      const input = { ...minimalInput(one) } as Record<string, string>
      for (const [name, value] of Object.entries(inputs)) if (name in input) input[name] = value
      const inPath = pathParams(one.path)
      const rest = Object.entries(input).filter(([name]) => !inPath.includes(name))
      return `${fillPath(one.path, input)}?${new URLSearchParams(rest)}`
    })
    const search = encodeURIComponent('Zebrina')
    const more = [
      ...[asked, others, alone].flatMap((id) => [`/QA/${id}`, `/api/question/item/${id}`, `/QA/${id}/_payload.json`]),
      `/api/question/item/${asked}/version`,
      `/api/question/item/${others}/version`,
      `/QA?locale=en`,
      '/sitemap.xml',
      feedPath('en', 'rss'),
      blogFeedPath('en', 'atom'),
      '/llms.txt',
      ...['en', 'zh-cn'].map((locale) => `/api/library/changes?locale=${locale}&section=question&since=0`),
      `/api/search?locale=en&q=${search}`,
      `/api/search?locale=en&q=${traces.private}`,
      `/api/admin/member?q=${search}`,
      '/api/admin/member',
      `/api/admin/member/${life.zebrina.id}/data`,
      '/api/admin/audit?limit=100',
      '/api/admin/audit-export?offset=0',
      '/api/admin/audit-person',
      `/api/admin/feedback/item/${ticket}`,
      '/api/admin/feedback?status=closed',
      '/api/admin/feedback/export?offset=0',
      '/api/admin/message',
      `/api/admin/member/${life.wen.id}/data`,
      '/api/admin/question-report',
    ]
    let sound = 0
    for (const path of [...paths, ...more])
      for (const headers of [{}, life.admin.headers, life.wen.headers]) {
        const answer = await answerOf(path, headers)
        // What was searched for is not what was found.
        const text = answer.replaceAll(`"q":"${traces.name}"`, '').replaceAll(search, '').replaceAll('?q=Zebrina', '')
        expect({ [path]: told(text) }).toEqual({ [path]: [] })
        if (answer.startsWith('200')) sound += 1
      }
    expect(sound).toBeGreaterThan(100)
    const named = await site.get<{ total: number }>(`/api/admin/member?q=${search}`, life.admin.headers)
    expect(named.body.data.total).toBe(0)
    expect((await site.get(`/api/admin/member/${life.zebrina.id}`, life.admin.headers)).status).toBe(404)
  })

  test('F100 what others need stays under a deleted account', async () => {
    const { asked, others, alone } = life.ids
    const kept = await life.questions.read(asked)
    expect(kept).toMatchObject({ title: 'Kept question', author: { name: 'Deleted account', path: '' } })
    expect(kept.html).toContain('my desk')
    expect(kept.html).not.toContain('<img')
    expect(kept.answers[0]?.html).toContain('@deleted account')
    expect(kept.answers[0]?.comments[0]?.text ?? kept.comments[0]?.text).toBe('Did it help, @deleted account?')
    const other = await life.questions.read(others)
    expect(other).toMatchObject({ votes: 1, followCount: 1 })
    expect(other.answers[0]).toMatchObject({ author: { name: 'Deleted account', path: '' } })
    expect((await site.get(`/api/question/item/${alone}`)).status).toBe(404)
    // Votes taken and given back by others are counted as before.
    await life.questions.do(life.admin, others, 'vote', { on: true })
    expect(await life.questions.read(others)).toMatchObject({ votes: 2 })
    // Her seat is somebody else's.
    expect(await life.activities.read(life.ids.activity, life.wen)).toMatchObject({ mine: 'joined', joined: 1 })
    expect(await life.activities.told(life.wen)).toContain('activity.place')
    const ticket = await life.feedback.ticket(life.admin, life.ids.ticket)
    expect(ticket).toMatchObject({ status: 'closed', messages: [], contact: '', member: { name: '' }, title: '#1' })
  })

  test('F100 the device is told why its token is good for nothing, and a new sign-in is somebody new', async () => {
    const refused = await site.get('/api/account/profile', life.zebrina.headers)
    expect(refused.body).toMatchObject({ code: 303, data: { type: 'account deleted' } })
    const initial = await site.get('/api/index/index', life.zebrina.headers)
    expect(initial.body.data).toMatchObject({ userInfo: null, erased: true })
    expect((await site.get('/api/index/index')).body.data).not.toHaveProperty('erased')
    const person = await site.ports.db
      .selectFrom('account')
      .select('id')
      .where('sub', '=', traces.sub)
      .executeTakeFirst()
    expect(person).toBeUndefined()
  })

  test('F100 every table and column of the database says what becomes of it', async () => {
    const tables = await site.ports.db.introspection.getTables()
    // Counters of calls, on PostgreSQL alone: they are a library's, last for seconds and are in no backup.
    const ours = tables.filter(({ name }) => name !== 'rate_limit')
    const real = ours.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)).sort()
    const declared = Object.entries(erasureRules)
      .flatMap(([table, columns]) => Object.keys(columns).map((column) => `${table}.${column}`))
      .sort()
    // A view is not listed by every engine.
    expect(declared.filter((one) => one !== 'epoch_now.id')).toEqual(real.filter((one) => one !== 'epoch_now.id'))
  })
})
