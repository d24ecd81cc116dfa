import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminCounts, AdminOverview } from '#contract/admin/admin.ts'
import type { OutputOf } from '#contract/base/endpoint.ts'
import type { listLedger } from '#contract/ledger/ledger.ts'
import type { listNotifications } from '#contract/notification/notification.ts'
import { paymentLimits } from '#contract/payment/limits.ts'
import type { listMyPayments, listPayments, Payment } from '#contract/payment/payment.ts'
import { erasedStatus } from '#server/access/tables.ts'
import type { JobKind } from '#server/job-runner/kind.ts'
import { createRunner } from '#server/job-runner/runner.ts'
import { settlePayments } from '#server/payment/settle-job.ts'
import { stripePayments } from '#server/ports/node/stripe-payments.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { type SignedMessage, standInKey, standInSecret, startStripe } from '#tests/support/stripe-stand-in.ts'
import { createTestApp, type TestApp, testOrigin } from '#tests/support/test-app.ts'

type Person = Awaited<ReturnType<typeof signedIn>>

describe.each(databases)('payments on $engine', ({ engine }) => {
  let site: TestApp
  let stripe: Awaited<ReturnType<typeof startStripe>>
  let momo: Person
  beforeAll(async () => {
    stripe = await startStripe({ now: () => site.clock.now(), deliver: (message) => hear(message) })
    const payments = stripePayments({ key: standInKey, webhookSecret: standInSecret, url: stripe.url })
    site = await createTestApp(engine, { payments })
    momo = await signedIn(site.ports, { roleId: 9 })
  })
  afterAll(async () => {
    await stripe.stop()
    await site.close()
  })

  const hear = async ({ body, headers }: SignedMessage) => {
    const response = await site.app.request('/api/payment/webhook', { method: 'POST', body, headers })
    return { status: response.status, text: await response.text() }
  }
  const begin = async (who: Person, amountFen = 5_000) => {
    const { status, body } = await site.post<Payment>('/api/payment', { amountFen }, who.headers)
    expect([status, body.msg]).toEqual([200, ''])
    const session = stripe.sessions.get(body.data.url.split('/').at(-1) as string)
    if (!session) throw new Error('no checkout')
    return { ...body.data, session: session.id }
  }
  const now = async (who: Person, id: string) =>
    (await site.get<Payment>(`/api/payment/item/${id}`, who.headers)).body.data
  const ledger = async (who: Person) => {
    const { body } = await site.get<OutputOf<typeof listLedger>>(
      '/api/account/ledger?kind=balance&offset=480',
      who.headers,
    )
    return body.data
  }
  const told = async (who: Person) => {
    const { body } = await site.get<OutputOf<typeof listNotifications>>('/api/notification', who.headers)
    return body.data.list.map(({ event, title, path }) => [event, title, path])
  }
  /** What is counted as waiting is a test's own. */
  const nothingWaits = () => site.ports.db.updateTable('payment').set({ problem: '' }).execute()
  const sweep = async () => {
    const runner = createRunner(site.ports, [settlePayments as JobKind])
    await runner.look()
    await runner.idle()
  }

  test('P8.03 money from outside tops up the balance, once, and only what was asked for', async () => {
    const lin = await signedIn(site.ports)
    const payment = await begin(lin, 12_300)
    expect(payment).toMatchObject({ amountFen: 12_300, status: 'pending', endedAt: null, entryId: '', problem: '' })
    expect(stripe.sessions.get(payment.session)).toMatchObject({
      amount_total: 12_300,
      currency: 'cny',
      client_reference_id: payment.id,
      expires_at: payment.expiresAt,
      success_url: `${testOrigin}/user/account/payments/${payment.id}?from=paid`,
    })
    // As a browser does it: the provider's page, its button, and back.
    const page = await fetch(payment.url)
    expect(await page.text()).toContain('12300 cny')
    const paid = await fetch(`${payment.url}/pay`, { method: 'POST', redirect: 'manual' })
    expect(paid.headers.get('Location')).toBe(`${testOrigin}/user/account/payments/${payment.id}?from=paid`)
    const { list, current } = await ledger(lin)
    expect([current, list.map(({ delta, memo, ref }) => [delta, memo, ref])]).toEqual([
      12_300,
      [[12_300, '在线充值', `payment:${payment.id}`]],
    ])
    expect(await now(lin, payment.id)).toMatchObject({ status: 'paid', entryId: list[0]?.id, url: '' })
    const mine = await site.get<OutputOf<typeof listMyPayments>>('/api/payment', lin.headers)
    expect(mine.body.data).toMatchObject({ total: 1, list: [{ id: payment.id, status: 'paid' }] })
    expect(await told(lin)).toEqual([['payment.paid', '¥123.00', `/user/account/payments/${payment.id}`]])
  })

  test('P8.03 the same message ten times at once, and others about the same payment, book one entry', async () => {
    const lin = await signedIn(site.ports)
    const payment = await begin(lin)
    stripe.end(payment.session, 'pay')
    const once = stripe.message(payment.session, 'pay')
    const others = Array.from({ length: 5 }, () => stripe.message(payment.session, 'pay'))
    const answers = await Promise.all([...Array.from({ length: 10 }, () => once), ...others].map(hear))
    // SQLite has one writer; who had to wait too long is told to come again, as a provider does.
    for (const { status } of answers) expect([200, 503]).toContain(status)
    expect((await hear(once)).status).toBe(200)
    expect(await ledger(lin)).toMatchObject({ total: 1, current: 5_000 })
    expect(await told(lin)).toHaveLength(1)
  })

  test('P8.03 money for an account that was deleted meanwhile is booked to nobody, and waits for the staff', async () => {
    const lin = await signedIn(site.ports, { name: 'Gone' })
    const payment = await begin(lin)
    await site.ports.db.updateTable('account').set({ status: erasedStatus }).where('id', '=', lin.id).execute()
    stripe.end(payment.session, 'pay')
    expect((await hear(stripe.message(payment.session, 'pay'))).status).toBe(200)
    const { body } = await site.get<OutputOf<typeof listPayments>>('/api/admin/payment?problem=open', momo.headers)
    expect(body.data.list.find(({ id }) => id === payment.id)).toMatchObject({ status: 'failed', problem: 'account' })
    expect(await site.ports.db.selectFrom('ledger').selectAll().where('accountId', '=', lin.id).execute()).toEqual([])
    await nothingWaits()
  })

  test('P8.03 in whatever order messages come, paid is where it ends, and nothing leads back', async () => {
    const lin = await signedIn(site.ports)
    const payment = await begin(lin)
    for (const [outcome, status, balance] of [
      ['later', 'pending', 0],
      ['expire', 'expired', 0],
      ['decline', 'expired', 0],
      ['pay', 'paid', 5_000],
      ['expire', 'paid', 5_000],
      ['decline', 'paid', 5_000],
    ] as const) {
      // By a slow method the page is complete before anything is paid.
      const message =
        outcome === 'later'
          ? stripe.message(payment.session, 'pay', { session: { payment_status: 'unpaid' } })
          : stripe.message(payment.session, outcome)
      expect((await hear(message)).status).toBe(200)
      expect([outcome, (await now(lin, payment.id)).status, (await ledger(lin)).current]).toEqual([
        outcome,
        status,
        balance,
      ])
    }
  })

  test('F48 a message without a right and fresh signature, or that was changed or is too long, changes nothing', async () => {
    const lin = await signedIn(site.ports)
    const payment = await begin(lin)
    const good = stripe.message(payment.session, 'pay')
    const old = site.clock.now() - paymentLimits.toleranceSeconds - 1
    for (const [what, message, expected] of [
      ['another secret', stripe.message(payment.session, 'pay', { secret: 'whsec_other' }), 400],
      ['old', stripe.message(payment.session, 'pay', { at: old }), 400],
      ['changed', { ...good, body: good.body.replace('"paid"', '"paid" ') }, 400],
      ['unsigned', { ...good, headers: {} }, 400],
      ['nonsense', { body: '\u0000', headers: { 'Stripe-Signature': 't=x,v1=' } }, 400],
      ['too long', { ...good, body: good.body.padEnd(paymentLimits.webhookBytes + 1) }, 413],
    ] as const) {
      const { status, text } = await hear(message as SignedMessage)
      expect([what, status]).toEqual([what, expected])
      expect(text).not.toMatch(/stripe|whsec|stack|node_modules/i)
    }
    expect(await now(lin, payment.id)).toMatchObject({ status: 'pending' })
    // Somebody else's checkout of the same Stripe account is none of ours.
    expect((await hear(stripe.message(payment.session, 'pay', { session: { metadata: {} } }))).status).toBe(200)
    // One of ours that is not known here has to be looked at: the provider comes again, and the operator reads of it.
    const lost = { metadata: { lamplight_payment: 'gone' } }
    expect((await hear(stripe.message(payment.session, 'pay', { session: lost }))).status).toBe(404)
    expect(site.logged.at(-1)?.message).toContain(payment.session)
    const other = { id: 'cs_test_other' }
    expect((await hear(stripe.message(payment.session, 'pay', { session: other }))).status).toBe(404)
    expect((await ledger(lin)).total).toBe(0)
  })

  test('P8.03 another sum or currency than was asked for is not booked, and the staff see it', async () => {
    await nothingWaits()
    const lin = await signedIn(site.ports, { name: '金额不符' })
    for (const [problem, session] of [
      ['amount', { amount_total: 4_999 }],
      ['currency', { currency: 'usd' }],
    ] as const) {
      const payment = await begin(lin)
      expect((await hear(stripe.message(payment.session, 'pay', { session }))).status).toBe(200)
      expect(await now(lin, payment.id)).toMatchObject({ status: 'failed', problem, entryId: '' })
      const { body } = await site.get<OutputOf<typeof listPayments>>(
        `/api/admin/payment?problem=yes&q=${encodeURIComponent('金额不')}`,
        momo.headers,
      )
      expect(body.data.list.find(({ id }) => id === payment.id)).toMatchObject({
        id: payment.id,
        problem,
        member: { id: lin.id, name: '金额不符' },
        provider: 'stripe',
        url: '',
        toldAmount: session.amount_total ?? 5_000,
        toldCurrency: session.currency ?? 'cny',
      })
    }
    expect((await ledger(lin)).total).toBe(0)
    expect((await site.get('/api/admin/payment', lin.headers)).status).toBe(403)
    // They wait for whoever may open the list, and for nobody else, until long after.
    const counted = async (who: Person) =>
      (await site.get<AdminCounts>('/api/admin/count', who.headers)).body.data.payments
    const waits = async () =>
      (await site.get<AdminOverview>('/api/admin/overview?offset=0', momo.headers)).body.data.waiting.filter(
        ({ kind }) => kind === 'payments',
      )
    const at = site.clock.seconds
    expect([await counted(momo), await counted(lin), await waits()]).toEqual([
      2,
      undefined,
      [{ kind: 'payments', count: 2, since: at }],
    ])
    // However long ago it was: money that came is not forgotten.
    await site.ports.db
      .updateTable('payment')
      .set({ endedAt: at - 365 * 86_400 })
      .where('problem', '<>', '')
      .execute()
    expect([await counted(momo), (await waits())[0]?.since]).toEqual([2, at - 365 * 86_400])
  })

  test('P8.04 P16.01 a top-up whose money did not match is dealt with once, with a reason, and waits no more', async () => {
    await nothingWaits()
    const lin = await signedIn(site.ports, { name: 'Lin' })
    const [odd, other, sound] = [await begin(lin), await begin(lin), await begin(lin)]
    for (const { session } of [odd, other])
      expect((await hear(stripe.message(session, 'pay', { session: { amount_total: 4_999 } }))).status).toBe(200)
    expect((await hear(stripe.message(sound.session, 'pay'))).status).toBe(200)
    const [ada, wen] = [
      await signedIn(site.ports, { roleId: 9, name: 'Ada' }),
      await signedIn(site.ports, { roleId: 9, name: 'Wen' }),
    ]
    const handle = (id: string, who = ada, reason = ' Paid back ') =>
      site.post<{ fields?: object; handled?: object }>(`/api/admin/payment/item/${id}/handle`, { reason }, who.headers)
    const list = async (problem: string) => {
      const path = `/api/admin/payment?problem=${problem}`
      const { data } = (await site.get<OutputOf<typeof listPayments>>(path, momo.headers)).body
      return data.list.map(({ id, handled }) => [id, handled])
    }
    const counts = async () => [
      (await site.get<AdminCounts>('/api/admin/count', momo.headers)).body.data.payments,
      (await site.get<AdminOverview>('/api/admin/overview?offset=0', momo.headers)).body.data.waiting.find(
        ({ kind }) => kind === 'payments',
      )?.count,
    ]
    expect(await counts()).toEqual([2, 2])
    // Neither members, nor without a reason, nor what matches, nor what there is not.
    expect((await handle(odd.id, lin)).status).toBe(403)
    expect((await handle(odd.id, ada, '  ')).body.data.fields).toEqual({ reason: 'required' })
    expect((await handle(sound.id)).body.data.fields).toEqual({ id: 'illegal' })
    expect((await handle('gone')).status).toBe(404)

    const both = await Promise.all([handle(odd.id), handle(odd.id, wen, 'Mine')])
    expect(both.map(({ body }) => body.code).toSorted()).toEqual([200, 412])
    const [first, by, reason] = both[0]?.body.code === 200 ? [0, 'Ada', 'Paid back'] : [1, 'Wen', 'Mine']
    const handled = { by, reason, at: site.clock.seconds }
    expect(both[1 - first]?.body.data.handled).toEqual(handled)
    expect(await list('open')).toEqual([[other.id, null]])
    expect((await list('yes')).toSorted()).toEqual(
      [
        [odd.id, handled],
        [other.id, null],
      ].toSorted(),
    )
    expect(await counts()).toEqual([1, 1])
    // Nothing is booked, and the log of the staff has it.
    expect(await ledger(lin)).toMatchObject({ total: 1, current: 5_000 })
    const acts = await site.ports.db
      .selectFrom('audit')
      .select(['what', 'subjectId', 'after'])
      .where('what', '=', 'payment.handle')
      .execute()
    expect(acts.map((act) => [act.subjectId, JSON.parse(act.after)])).toEqual([[odd.id, { reason }]])
    // Money that comes right after all is booked, and nothing is left of the problem.
    expect((await hear(stripe.message(odd.session, 'pay'))).status).toBe(200)
    expect([(await ledger(lin)).current, await list('yes'), await counts()]).toEqual([
      10_000,
      [[other.id, null]],
      [1, 1],
    ])
  })

  test('F48 another’s payment is as unknown as one that never was', async () => {
    const [lin, wen] = [await signedIn(site.ports), await signedIn(site.ports)]
    const { id } = await begin(lin)
    const unknown = await site.get('/api/payment/item/none', wen.headers)
    for (const who of [wen, momo]) {
      const { status, body } = await site.get(`/api/payment/item/${id}`, who.headers)
      expect([status, body]).toEqual([404, unknown.body])
    }
    const list = await site.get<OutputOf<typeof listMyPayments>>('/api/payment', wen.headers)
    expect(list.body.data.total).toBe(0)
  })

  test('P8.03 amounts are whole yuan within the limits, so many an hour', async () => {
    const lin = await signedIn(site.ports)
    for (const amountFen of [0, -100, 150, paymentLimits.mostFen + 100, 1e300, '100', null]) {
      const { status } = await site.post('/api/payment', { amountFen }, lin.headers)
      expect([amountFen, status]).toEqual([amountFen, 400])
    }
    for (let at = 0; at < paymentLimits.perHour; at++) await begin(lin, 100)
    expect((await site.post('/api/payment', { amountFen: 100 }, lin.headers)).status).toBe(429)
  })

  test('P8.03 while the provider is away nothing is begun, and the same request works once it is back', async () => {
    const lin = await signedIn(site.ports)
    const headers = { ...lin.headers, 'Idempotency-Key': 'top-up-of-lin-0001' }
    stripe.setDown(true)
    const away = await site.post('/api/payment', { amountFen: 100 }, headers)
    stripe.setDown(false)
    expect([away.status, away.body.msg]).toEqual([503, expect.stringContaining('没有产生任何扣款')])
    const mine = () => site.get<OutputOf<typeof listMyPayments>>('/api/payment', lin.headers)
    expect((await mine()).body.data.total).toBe(0)
    const first = await site.post<Payment>('/api/payment', { amountFen: 100 }, headers)
    const again = await site.post<Payment>('/api/payment', { amountFen: 100 }, headers)
    expect([first.status, again.body]).toEqual([200, first.body])
    expect((await mine()).body.data.total).toBe(1)
  })

  test('P8.03 what breaks between a message and its effect undoes both: the provider’s next try books it', async () => {
    const lin = await signedIn(site.ports)
    const payment = await begin(lin)
    const message = stripe.message(payment.session, 'pay')
    const { random } = site.ports.secrets
    // The ledger's id is made after the message was noted, in the same transaction.
    site.ports.secrets.random = () => {
      throw new Error('killed')
    }
    const killed = await Promise.resolve(
      site.app.request('/api/payment/webhook', { method: 'POST', ...message }),
    ).catch(() => null)
    site.ports.secrets.random = random
    expect(killed?.status ?? 500).toBe(500)
    expect([(await now(lin, payment.id)).status, (await ledger(lin)).total]).toEqual(['pending', 0])
    expect((await hear(message)).status).toBe(200)
    expect([(await now(lin, payment.id)).status, (await ledger(lin)).current]).toEqual(['paid', 5_000])
  })

  test('P8.03 a sweep books what was paid without a message, and ends what is over', async () => {
    const lin = await signedIn(site.ports)
    const [paid, expired, open] = [await begin(lin, 100), await begin(lin, 200), await begin(lin, 300)]
    stripe.end(paid.session, 'pay')
    stripe.end(expired.session, 'expire')
    const states = async () => Promise.all([paid, expired, open].map(async ({ id }) => (await now(lin, id)).status))
    site.clock.seconds += 121
    stripe.setDown(true)
    await sweep()
    stripe.setDown(false)
    expect(await states()).toEqual(['pending', 'pending', 'pending'])
    site.clock.seconds += 61
    await sweep()
    expect(await states()).toEqual(['paid', 'expired', 'pending'])
    expect(await ledger(lin)).toMatchObject({ total: 1, current: 100 })
    site.clock.seconds += 2 * 86_400
    await sweep()
    expect(await states()).toEqual(['paid', 'expired', 'expired'])
    // Money that comes after all is booked.
    expect((await hear(stripe.message(open.session, 'pay'))).status).toBe(200)
    expect((await ledger(lin)).current).toBe(400)
  })
})

test('P8.03 a site without a provider takes no payments and hears of none', async () => {
  const site = await createTestApp()
  const lin = await signedIn(site.ports)
  expect((await site.post('/api/payment', { amountFen: 100 }, lin.headers)).status).toBe(404)
  expect((await site.post('/api/payment/webhook', {})).status).toBe(404)
  await site.close()
})
