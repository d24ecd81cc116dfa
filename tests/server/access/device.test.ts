import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Device, listDevices } from '#contract/device/device.ts'
import { startSession } from '#server/access/session.ts'
import { insertSignOnCode } from '#server/sign-on/rows-code.ts'
import { redeemCode } from '#server/sign-on/sign-on.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { createTestApp, type TestApp, testOrigin } from '#tests/support/test-app.ts'

type Who = Awaited<ReturnType<typeof signedIn>>
type Headers = Record<string, string>

const agents = {
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  tablet:
    'Mozilla/5.0 (Linux; Android 13; SM-X900) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  computer:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
  wechat:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.38(0x1800262c) NetType/WIFI Language/zh_CN',
}

let browsers = 0

describe.each(databases)('devices on $engine', ({ engine }) => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp(engine)
  })
  afterAll(() => site.close())

  /** The same person in one more browser. */
  const also = async (who: Who, userAgent?: string, browser = `also-${++browsers}`): Promise<Headers> => {
    const { id, user } = who
    const { token } = await startSession(site.ports, { ...user, id }, browser, null, userAgent)
    return { Authorization: `Bearer ${token}` }
  }
  const list = async (headers: Headers) => {
    const { status, body } = await site.get<{ list: Device[] }>('/api/account/devices', headers)
    expect([status, listDevices.output.parse(body.data)]).toEqual([200, body.data])
    return body.data.list
  }
  const end = (headers: Headers, id: string, more: Headers = {}) =>
    site.post<{ ended: number }>(`/api/account/devices/${id}/signOut`, {}, { ...headers, ...more })
  const currentId = async (headers: Headers) => (await list(headers)).find(({ current }) => current)?.id ?? ''
  const isIn = async (headers: Headers) => {
    const { status, body } = await site.get('/api/account/devices', headers)
    if (status !== 200) expect(body).toMatchObject({ code: 303, data: { type: 'need login' } })
    return status === 200
  }

  test('each browser is named by what it says it is, this one first, then the latest used', async () => {
    const who = await signedIn(site.ports)
    site.clock.seconds += 10
    const phone = await also(who, agents.phone)
    site.clock.seconds += 10
    const tablet = await also(who, agents.tablet)
    site.clock.seconds += 10
    await also(who, agents.computer)
    await also(await signedIn(site.ports), agents.wechat)
    const now = site.clock.seconds
    const first = { current: true, browser: 'Safari', system: 'iOS', kind: 'phone' }
    expect(await list(phone)).toMatchObject([
      { ...first, signedInAt: now - 20, seenAt: now - 20 },
      { current: false, browser: 'Microsoft Edge', system: 'Windows', kind: 'computer', signedInAt: now },
      { current: false, browser: 'Chrome', system: 'Android', kind: 'tablet', signedInAt: now - 10 },
      { current: false, browser: '', system: '', kind: 'computer' },
    ])
    expect((await list(tablet)).map(({ kind }) => kind)).toEqual(['tablet', 'computer', 'phone', 'computer'])
    expect((await list(await also(who, agents.wechat)))[0]).toMatchObject({ browser: 'WeChat', kind: 'phone' })
  })

  test('F42 a user agent that names nothing known, or means no good, is a browser without a name', async () => {
    const who = await signedIn(site.ports)
    const odd = ['<img src=x>/1 foo', 'a'.repeat(100_000), '"}', "'; drop table session; --", '\u202Ex/1', ' ']
    for (const agent of odd) {
      const [device] = await list(await also(who, agent))
      expect([agent, device]).toEqual([agent, expect.objectContaining({ browser: '', system: '', kind: 'computer' })])
    }
  })

  test('when one was last seen is known to within a quarter of an hour', async () => {
    const who = await signedIn(site.ports)
    const start = site.clock.seconds
    const seen = async () => (await list(who.headers))[0]?.seenAt
    expect(await seen()).toBe(start)
    site.clock.seconds = start + 899
    expect(await seen()).toBe(start)
    site.clock.seconds = start + 900
    expect(await seen()).toBe(start + 900)
    site.clock.seconds = start + 29 * 86_400
    expect(await seen()).toBe(site.clock.seconds)
    // Use has extended it: thirty days count from the last time.
    site.clock.seconds += 30 * 86_400 - 1
    expect(await seen()).toBe(site.clock.seconds)
    site.clock.seconds += 30 * 86_400
    expect(await isIn(who.headers)).toBe(false)
  })

  test('a session that its browser replaced is no device, nor is one whose time is over', async () => {
    const who = await signedIn(site.ports)
    const old = await also(who, agents.phone, 'same-browser')
    const young = await also(who, agents.phone, 'same-browser')
    expect([await isIn(old), await isIn(young)]).toEqual([true, true])
    expect((await list(young)).map(({ current, kind }) => [current, kind])).toEqual([
      [true, 'phone'],
      [false, 'computer'],
    ])
    expect((await list(old)).filter(({ current }) => current)).toEqual([])
    await site.ports.db
      .updateTable('session')
      .set({ expiresAt: site.clock.seconds })
      .where('id', '=', await currentId(who.headers))
      .execute()
    expect(await list(young)).toHaveLength(1)
  })

  test('another device is signed out: its token needs login at once, and nobody else’s', async () => {
    const who = await signedIn(site.ports)
    const phone = await also(who, agents.phone)
    const replaced = await also(who, agents.tablet, 'tablet-browser')
    const tablet = await also(who, agents.tablet, 'tablet-browser')
    const stranger = await signedIn(site.ports)
    const id = await currentId(tablet)
    const answer = await end(phone, id)
    expect([answer.status, answer.body.data]).toEqual([200, { ended: 1 }])
    expect(await Promise.all([tablet, replaced, phone, who.headers, stranger.headers].map(isIn))).toEqual([
      false,
      false,
      true,
      true,
      true,
    ])
    expect((await end(phone, id)).status).toBe(404)
    // The answer was lost and is asked for again.
    const key = { 'Idempotency-Key': 'device-00001' }
    const other = await currentId(who.headers)
    expect((await end(phone, other, key)).body.data).toEqual({ ended: 1 })
    expect((await end(phone, other, key)).body.data).toEqual({ ended: 1 })
  })

  test('F48 somebody else’s device and one that is none are not there; this one is left by signing out', async () => {
    const [who, stranger] = [await signedIn(site.ports), await signedIn(site.ports)]
    const replaced = await currentId(await also(who, agents.tablet, 'tablet-of-who'))
    await also(who, agents.tablet, 'tablet-of-who')
    for (const id of [await currentId(stranger.headers), replaced, 'unknown', "' or 1=1 --", '..']) {
      const { status, body } = await end(who.headers, encodeURIComponent(id))
      expect([id, status, body.data]).toEqual([id, 404, null])
    }
    const own = await end(who.headers, await currentId(who.headers))
    expect([own.status, own.body.data]).toEqual([400, { fields: { id: 'own' } }])
    expect([await isIn(who.headers), await isIn(stranger.headers)]).toEqual([true, true])
  })

  test('all others are signed out at once, and this one goes on', async () => {
    const who = await signedIn(site.ports)
    const phone = await also(who, agents.phone)
    const replaced = await also(who, agents.tablet, 'other-tablet')
    const tablet = await also(who, agents.tablet, 'other-tablet')
    const stranger = await signedIn(site.ports)
    const answer = await site.post<{ ended: number }>('/api/account/devices/signOutOthers', {}, phone)
    expect([answer.status, answer.body.data]).toEqual([200, { ended: 2 }])
    expect(await Promise.all([who.headers, replaced, tablet, phone, stranger.headers].map(isIn))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ])
    const again = await site.post('/api/account/devices/signOutOthers', {}, phone)
    expect(again.body.data).toEqual({ ended: 0 })
  })

  test('a sign-in elsewhere that is on its way when all others are signed out does not arrive', async () => {
    const [who, stranger] = [await signedIn(site.ports), await signedIn(site.ports)]
    const { db, secrets, clock } = site.ports
    const input = (code: string) => ({ code, gotoUrl: `${testOrigin}/help` })
    const browser = { secret: 'a browser', replaced: null }
    for (const { id } of [who, stranger]) {
      await insertSignOnCode(db, {
        codeHash: await secrets.hash(`code of ${id}`),
        browserHash: await secrets.hash('a browser'),
        accountId: id,
        goto: `${testOrigin}/help`,
        idToken: null,
        createdAt: clock.now(),
        expiresAt: clock.now() + 60,
      })
    }
    await site.post('/api/account/devices/signOutOthers', {}, who.headers)
    const flags = [who, stranger].map(
      async ({ id }) => (await redeemCode(site.ports, input(`code of ${id}`), browser)).flag,
    )
    expect(await Promise.all(flags)).toEqual([false, true])
  })
})
