import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notificationLimits } from '#contract/notification/limits.ts'
import type { SentNotification } from '#contract/notification/sent.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { pushBrowser, vapidClaims } from '#tests/support/push-service.ts'
import { createPushSite, type Member, type PushSite } from '#tests/support/push-site.ts'
import { createTestApp, testOrigin } from '#tests/support/test-app.ts'

const chromium = JSON.stringify({ browser: 'Chrome', system: 'Android', kind: 'phone' })
/** An hour each way. */
const quietAround = (at: number) => {
  const minute = Math.floor(at / 60) % 1_440
  return { from: (minute + 1_380) % 1_440, to: (minute + 60) % 1_440 }
}

describe.each(databases)('pushes on $engine', ({ engine }) => {
  let site: PushSite
  beforeAll(async () => {
    site = await createPushSite(engine)
  })
  afterAll(() => site.stop())

  const waiting = ({ id }: Member) =>
    site.ports.db.selectFrom('notification_delivery').select('id').where('accountId', '=', id).execute()

  test('P7.02 a line reaches the browser encrypted, in the language of the account, and leads to its page', async () => {
    const lin = await site.person()
    await site.set(lin, { locale: 'en' })
    await site.told(lin, '1')
    await site.work()
    const [line] = await site.ports.db.selectFrom('notification').select('id').where('accountId', '=', lin.id).execute()
    expect(lin.received()).toEqual([
      {
        web_push: 8030,
        mutable: true,
        app_badge: 1,
        notification: {
          title: 'Somebody answered your question',
          body: 'About 1',
          lang: 'en',
          dir: 'auto',
          tag: line?.id,
          navigate: `${testOrigin}/QA/1`,
          mutable: true,
          app_badge: 1,
          data: { owner: lin.id, path: '/QA/1', unread: [line?.id] },
        },
      },
    ])
    await site.set(lin, { locale: 'zh-cn' })
    site.clock.seconds++
    await site.told(lin, '2')
    await site.work()
    expect(lin.received()[1]).toMatchObject({
      app_badge: 2,
      notification: { title: '有人回答了你的问题', lang: 'zh-CN', data: { unread: [expect.any(String), line?.id] } },
    })
    const push = site.service.taken.find(({ path }) => path === lin.path)
    expect(push?.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm', topic: line?.id })
    expect(push?.body.toString('latin1')).not.toContain('About')
    const { pushKey } = await site.settings(lin)
    expect(vapidClaims(push?.headers.authorization ?? '')).toMatchObject({
      key: pushKey,
      claims: { aud: new URL(lin.browser.subscription.endpoint).origin, sub: 'mailto:help@example.com' },
    })
    expect(await waiting(lin)).toEqual([])
  })

  test('P7.02 a push is small, whatever people call themselves, and names the latest unread lines', async () => {
    const lin = await site.person()
    const actor = await signedIn(site.ports, { name: '\u{1F9D1}'.repeat(2_000) })
    for (let at = 0; at < 30; at++) await site.told(lin, `long-${at}`, { event: 'feedback.answered' })
    await site.work()
    const unread = lin.received().at(-1)?.notification.data.unread ?? []
    expect(unread).toHaveLength(notificationLimits.pushUnread)
    // Each of these takes six bytes as JSON has it.
    await site.told(lin, 'longest', { actorId: actor.id, title: '\u0001'.repeat(500), path: `/QA/${'x'.repeat(290)}` })
    await site.work()
    const last = lin.received().at(-1)
    expect(last?.notification.title).toMatch(/^\u{1F9D1}+…$/u)
    expect(Buffer.byteLength(JSON.stringify(last))).toBeLessThan(notificationLimits.pushBytes)
  })

  test('P7.02 the keys are made once and are the same for all replicas', async () => {
    const [one, other] = [await site.person(), await site.person()]
    const replica = await import('#server/notification/vapid.ts')
    const connection = site.database.connect()
    const keys = await replica.vapidKeys({ db: connection })
    await connection.destroy()
    expect(keys.publicKey).toMatch(/^B[\w-]{86}$/)
    expect([(await site.settings(one)).pushKey, (await site.settings(other)).pushKey]).toEqual([
      keys.publicKey,
      keys.publicKey,
    ])
  })

  test('P7.02 of one line there is one push, however often it is counted and however many processes send', async () => {
    const lin = await site.person()
    await site.told(lin, '3', { actorId: 'a' })
    await site.told(lin, '3', { actorId: 'b' })
    await Promise.all([site.work(), site.work()])
    await site.told(lin, '3', { actorId: 'c' })
    await site.work()
    expect(lin.received()).toHaveLength(1)
  })

  test('P7.02 nothing is sent of what was read meanwhile, of a kind that is off, and of what one turned off since', async () => {
    const lin = await site.person()
    await site.told(lin, '4')
    await site.post(lin, 'read', { until: site.clock.seconds })
    await site.told(lin, '5')
    await site.set(lin, { kind: { kind: 'answer', channel: 'push', on: false } })
    await site.told(lin, '6')
    await site.work()
    expect(lin.received()).toEqual([])
    await site.told(lin, '7', { event: 'feedback.answered' })
    await site.set(lin, { kind: { kind: 'answer', channel: 'push', on: true } })
    await site.told(lin, '8')
    await site.work()
    expect(lin.bodies()).toEqual(['About 7', 'About 8'])
  })

  test('P7.02 quiet hours of the member’s zone keep pushes back, and one summary comes at their end', async () => {
    const [lin, ada] = [await site.person(), await site.person('Ada')]
    // 09:00 in Berlin, of that day or of the next one that the clock has not passed.
    const nine = 1_800_000_000
    site.clock.seconds = nine + Math.ceil((site.clock.seconds - nine) / 86_400) * 86_400
    await site.set(lin, { zone: 'Europe/Berlin', locale: 'en', quiet: { from: 8 * 60, to: 10 * 60 + 30 } })
    await site.set(ada, { zone: 'Europe/Berlin', locale: 'en', quiet: { from: 22 * 60, to: 9 * 60 } })
    const start = site.clock.seconds
    for (const about of ['9', '10', '11']) await site.told(lin, about)
    await site.told(ada, '12')
    await site.work()
    expect([lin.received().length, ada.received().length]).toEqual([0, 1])
    await site.post(lin, 'read', { path: '/QA/9' })
    site.clock.seconds = start + 5_399
    await site.work()
    expect(lin.received()).toEqual([])
    site.clock.seconds = start + 5_460
    await site.work()
    const [summary, ...more] = lin.received()
    expect([summary?.app_badge, more]).toEqual([2, []])
    expect(summary?.notification).toMatchObject({
      tag: 'quiet',
      title: '2 new notifications',
      body: 'Somebody answered your question',
      navigate: `${testOrigin}/user/account/overview?view=notifications`,
      lang: 'en',
      data: { owner: lin.id, path: '/user/account/overview?view=notifications' },
    })
    await site.told(lin, '13')
    await site.work()
    expect(lin.received()).toHaveLength(2)
  })

  test('P7.02 a zone that this server does not know keeps back nobody’s pushes', async () => {
    const [lin, ada] = [await site.person(), await site.person('Ada')]
    const row = { zone: 'Mars/Base', quietFrom: 0, quietTo: 1 }
    await site.ports.db.updateTable('notification_setting').set(row).where('accountId', '=', lin.id).execute()
    await site.told(ada, 'zone')
    await site.told(lin, 'zone')
    await site.work()
    expect([lin.received().length, ada.received().length]).toEqual([1, 1])
  })

  test('P7.02 one connection serves many pushes to a push service', async () => {
    const lin = await site.person()
    const before = site.service.connections()
    for (let at = 0; at < 12; at++) {
      await site.told(lin, `alive-${at}`)
      await site.work()
    }
    expect(lin.received()).toHaveLength(12)
    expect(site.service.connections() - before).toBeLessThanOrEqual(1)
  })

  test('F94 P7.02 a browser that its service does not know any more is taken away', async () => {
    for (const status of [404, 410]) {
      const lin = await site.person()
      site.service.answer(lin.path, { status })
      await site.told(lin, `gone-${status}`)
      await site.work()
      expect((await site.settings(lin)).devices).toEqual([])
      await site.told(lin, `later-${status}`)
      await site.work()
      expect(lin.received()).toHaveLength(1)
    }
  })

  test('F94 P7.02 a service that is busy is tried again later, as it asks, and not for ever', async () => {
    const lin = await site.person()
    site.service.answer(lin.path, { status: 503 }, { status: 429, headers: { 'retry-after': '600' } })
    await site.told(lin, '20')
    await site.work()
    site.clock.seconds += 29
    await site.work()
    expect(lin.received()).toHaveLength(1)
    site.clock.seconds += 61
    await site.work()
    expect(lin.received()).toHaveLength(2)
    site.clock.seconds += 540
    await site.work()
    expect(lin.received()).toHaveLength(2)
    site.clock.seconds += 120
    await site.work()
    expect(lin.received()).toHaveLength(3)
    expect(await waiting(lin)).toEqual([])

    site.service.answer(lin.path, ...Array.from({ length: 20 }, () => ({ status: 500 })))
    await site.told(lin, '21')
    for (let time = 0; time < 9; time++) {
      await site.work()
      site.clock.seconds += 6 * 3_600
    }
    expect(lin.received()).toHaveLength(3 + notificationLimits.tries)
    expect(await waiting(lin)).toEqual([])
    expect((await site.settings(lin)).devices).toHaveLength(1)
  })

  test('F94 an answer that leads elsewhere is not followed, and one that is refused is not repeated', async () => {
    const lin = await site.person()
    const other = site.endpoint()
    site.service.answer(lin.path, { status: 307, headers: { location: other } }, { status: 413 })
    await site.told(lin, '22')
    await site.told(lin, '23')
    await site.work()
    expect(lin.received()).toHaveLength(2)
    expect(site.service.taken.some(({ path }) => other.endsWith(path))).toBe(false)
    expect(await waiting(lin)).toEqual([])
  })

  test('F94 a name that leads to this machine by the time of sending is not reached, and a long answer is not read', async () => {
    const lin = await site.person()
    const inside = `https://other.push.test:${site.service.port}/inside`
    const { endpoint } = lin.browser.subscription
    const move = (to: string) =>
      site.ports.db.updateTable('push_subscription').set({ endpoint: to }).where('accountId', '=', lin.id).execute()
    for (const [at, where] of [inside, `https://127.0.0.1:${site.service.port}/inside`].entries()) {
      await move(where)
      await site.told(lin, `inside-${at}`)
      await site.work()
    }
    expect(site.service.taken.some(({ path }) => path === '/inside')).toBe(false)
    await move(endpoint)
    site.service.answer(lin.path, { status: 201, body: 'x'.repeat(64_000) })
    await site.told(lin, 'long')
    await site.told(lin, 'after')
    await site.work()
    expect(lin.received()).toHaveLength(2)
    expect(await waiting(lin)).toEqual([])
  })

  test('F94 F48 nobody ends, tries or takes over somebody else’s browser', async () => {
    const [lin, ada] = [await site.person(), await site.person('Ada')]
    for (const path of ['subscription/end', 'test']) {
      expect((await site.post(ada, path, { id: lin.subscriptionId })).body.code).toBe(404)
    }
    const stranger = pushBrowser(lin.browser.subscription.endpoint)
    expect((await site.subscribe(ada, stranger)).body.code).toBe(404)
    await site.told(lin, '24')
    await site.work()
    expect(lin.received()).toHaveLength(1)
    expect((await site.get('/api/notification/settings')).body.code).toBe(303)
  })

  test('P7.02 another person who subscribes on a browser has it from then on, and nothing of the one before arrives', async () => {
    const lin = await site.person()
    const ada = await signedIn(site.ports, { name: 'Ada' })
    await site.told(lin, '25')
    expect((await site.subscribe(ada, lin.browser)).status).toBe(200)
    await site.work()
    expect(lin.received()).toEqual([])
    expect((await site.settings(lin)).devices).toEqual([])
    await site.told(ada, '26')
    await site.work()
    expect(lin.bodies()).toEqual(['About 26'])
  })

  test('P7.02 what was ended from another device stays ended in a new session, until it is turned on there again', async () => {
    const lin = await site.person()
    const { subscription } = lin.browser
    expect((await site.post(lin, 'subscription', { ...subscription, again: true })).status).toBe(200)
    await site.post(lin, 'subscription/end', { id: lin.subscriptionId })
    expect((await site.post(lin, 'subscription/end', { id: lin.subscriptionId })).body.code).toBe(404)
    const other = pushBrowser(site.endpoint()).subscription
    // Under another address, too, which its browser may have got meanwhile.
    for (const one of [subscription, other])
      expect((await site.post(lin, 'subscription', { ...one, again: true })).body.code).toBe(404)
    expect((await site.settings(lin)).devices).toEqual([])
    await site.told(lin, 'ended')
    expect((await site.subscribe(lin, lin.browser)).status).toBe(200)
    await site.told(lin, 'anew')
    await site.work()
    expect(lin.bodies()).toEqual(['About anew'])
  })

  test('P7.02 a browser that was signed out, or turned off, gets nothing', async () => {
    const [lin, ada] = [await site.person(), await site.person('Ada')]
    await site.ports.db.deleteFrom('session').where('accountId', '=', lin.id).execute()
    expect((await site.post(ada, 'subscription/end', { id: ada.subscriptionId })).status).toBe(200)
    await site.told(lin, '27')
    await site.told(ada, '28')
    await site.work()
    expect([...lin.received(), ...ada.received()]).toEqual([])
  })

  test('P7.02 a test arrives at once; a browser has one address, and an account ten browsers', async () => {
    const lin = await site.person()
    const { data } = (await site.post<{ outcome: string }>(lin, 'test', { id: lin.subscriptionId })).body
    expect(data).toEqual({ outcome: 'sent' })
    const toSettings = { data: { path: '/user/account/overview?view=notification-settings' } }
    expect(lin.received()).toMatchObject([{ notification: { tag: 'test', ...toSettings } }])
    await site.subscribe(lin)
    expect((await site.settings(lin)).devices).toMatchObject([{ current: true }])
    const token = async (sessionId: string) => {
      const row = await site.ports.db
        .selectFrom('session')
        .selectAll()
        .where('accountId', '=', lin.id)
        .limit(1)
        .executeTakeFirstOrThrow()
      const copy = { ...row, id: sessionId, tokenHash: sessionId, refreshHash: sessionId }
      await site.ports.db.insertInto('session').values(copy).execute()
    }
    for (let at = 0; at < notificationLimits.subscriptions; at++) {
      await token(`${lin.id}-session-${at}`)
      const browser = {
        id: `${lin.id}-${at}`,
        endpoint: site.endpoint(),
        p256dh: '',
        auth: '',
        createdAt: at,
        endedAt: null,
      }
      const row = { ...browser, accountId: lin.id, sessionId: `${lin.id}-session-${at}` }
      await site.ports.db.insertInto('push_subscription').values(row).execute()
    }
    await site.subscribe(lin)
    const { devices } = await site.settings(lin)
    expect(devices).toHaveLength(notificationLimits.subscriptions)
    expect(devices.some(({ id }) => id === `${lin.id}-0`)).toBe(false)
  })

  test('F94 addresses that are no push service’s, or of a private network, are refused with their field', async () => {
    const lin = await site.person()
    const { keys } = pushBrowser('').subscription
    const addresses = [
      'http://push.example/1',
      'https://user:pw@push.example/1',
      'ftp://push.example',
      'x',
      '',
      `https://push.example/${'x'.repeat(64_000)}`,
      'https://push.example/\r\nX: y',
      'https://push.example:x/',
      'https://127.0.0.1/x',
      'https://[::1]/',
      'https://10.1.2.3/',
      'https://169.254.169.254/latest',
      'https://[fd00::1]/',
      'https://[::ffff:192.168.1.1]/',
      'https://0x7f.1/',
      // Resolves to this machine.
      'https://internal.example/',
    ]
    for (const endpoint of addresses) {
      const { body } = await site.post<{ fields: object }>(lin, 'subscription', { endpoint, keys })
      expect([endpoint.slice(0, 60), body.code, Object.keys(body.data?.fields ?? {})]).toEqual([
        endpoint.slice(0, 60),
        400,
        ['endpoint'],
      ])
    }
    const offCurve = { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') }
    const wrongKeys = [offCurve, { ...keys, auth: 'x' }, { ...keys, p256dh: `${keys.p256dh}\r\nX: y` }, {}]
    for (const one of wrongKeys)
      expect((await site.post(lin, 'subscription', { endpoint: site.endpoint(), keys: one })).body.code).toBe(400)
    expect((await site.settings(lin)).devices).toHaveLength(1)
  })

  test('P7.02 what was sent to each device, and when, is there to read, and nobody else reads it', async () => {
    const [lin, ada] = [await site.person(), await site.person('Ada')]
    await site.ports.db.updateTable('session').set({ device: chromium }).where('accountId', '=', lin.id).execute()
    const sentTo = async (who: Member) =>
      (await site.get<{ list: SentNotification[] }>('/api/notification/sent', who.headers)).body.data.list
    const at = site.clock.seconds
    await site.told(lin, '40')
    await site.work()
    site.clock.seconds++
    await site.post(lin, 'test', { id: lin.subscriptionId })
    const device = { browser: 'Chrome', system: 'Android', kind: 'phone' }
    const test = {
      channel: 'push',
      what: 'test',
      words: null,
      title: '',
      count: 0,
      device,
      outcome: 'sent',
      at: at + 1,
    }
    const line = { channel: 'push', what: 'line', title: 'About 40', count: 1, device, outcome: 'sent', at }
    expect(await sentTo(lin)).toMatchObject([test, { ...line, words: { en: 'Somebody answered your question' } }])
    expect(await sentTo(ada)).toEqual([])
    expect((await site.get('/api/notification/sent')).body.code).toBe(303)

    site.clock.seconds++
    await site.set(lin, { zone: 'UTC', quiet: quietAround(site.clock.seconds) })
    for (const about of ['41', '42']) await site.told(lin, about)
    await site.work()
    expect(await sentTo(lin)).toHaveLength(2)
    site.clock.seconds += 7_200
    site.service.answer(lin.path, { status: 410 })
    await site.work()
    // Of what is gone nobody knows what it was.
    const [summary] = await sentTo(lin)
    expect(summary).toMatchObject({ what: 'summary', words: null, count: 2, device: null, outcome: 'gone' })
  })

  test('P7.02 what is given up is written down once', async () => {
    const lin = await site.person()
    const outcomes = async () =>
      (await site.get<{ list: SentNotification[] }>('/api/notification/sent', lin.headers)).body.data.list.map(
        ({ outcome }) => outcome,
      )
    site.service.answer(lin.path, ...Array.from({ length: 20 }, () => ({ status: 500 })))
    await site.told(lin, '43')
    for (let time = 0; time < 9; time++) {
      await site.work()
      site.clock.seconds += 6 * 3_600
    }
    expect(await outcomes()).toEqual(['failed'])
  })

  test('P7.02 the switch turns pushes off on the server, and a site without them says so', async () => {
    const lin = await site.person()
    const now = site.clock.seconds
    const off = { key: 'notification.push', enabled: 0, rollout: 100, members: '[]', roles: '[]', words: '{}' }
    await site.ports.db
      .insertInto('feature_switch')
      .values({ ...off, startsAt: null, endsAt: null, version: 1, changedAt: now })
      .execute()
    await site.told(lin, '30')
    await site.work()
    expect(lin.received()).toEqual([])
    expect((await site.subscribe(lin)).body.code).toBe(423)
    expect(await site.settings(lin)).toMatchObject({ pushKey: null, devices: [{ current: true }] })
    await site.ports.db.deleteFrom('feature_switch').where('key', '=', 'notification.push').execute()
    const bare = await createTestApp(engine)
    const member = await signedIn(bare.ports)
    const { data } = (await bare.get<{ pushKey: null }>('/api/notification/settings', member.headers)).body
    expect(data.pushKey).toBeNull()
    await bare.close()
  })

  test('P7.02 what is no setting is refused, and what is left out stays as it is', async () => {
    const lin = await site.person()
    await site.set(lin, { quiet: { from: 1_320, to: 420 }, zone: 'America/New_York' })
    for (const change of [
      { zone: 'Mars/Base' },
      { zone: 'x'.repeat(65) },
      { quiet: { from: 1, to: 1 } },
      { quiet: { from: -1, to: 1_440 } },
      { mailHour: 24 },
      { mailHour: -1 },
      { mailHour: 7.5 },
      { zone: '' },
      { zone: '+99:00' },
      { mail: 'hourly' },
      { locale: 'fr' },
      { kind: { kind: 'x', channel: 'push', on: true } },
      { accountId: 'x' },
    ])
      expect([change, (await site.set(lin, change)).body.code]).toEqual([change, 400])
    await site.set(lin, { mail: 'daily', mailHour: 18 })
    expect(await site.settings(lin)).toMatchObject({
      quiet: { from: 1_320, to: 420 },
      zone: 'America/New_York',
      mail: 'daily',
      mailHour: 18,
      off: { push: [], mail: [] },
      email: '',
    })
    await site.set(lin, { quiet: null })
    expect((await site.settings(lin)).quiet).toBeNull()
  })
})
