import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSession } from '#server/access/session.ts'
import { createWebSecrets } from '#server/ports/secrets.ts'
import { insertSignOnCode } from '#server/sign-on/rows-code.ts'
import { redeemCode } from '#server/sign-on/sign-on.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { createTestApp, type TestApp, testOrigin } from '#tests/support/test-app.ts'

type Answer = { ended: number; fields?: Record<string, string> }

describe.each(databases)('a password on $engine', ({ engine }) => {
  let site: TestApp
  let lin: Awaited<ReturnType<typeof signedIn>>
  beforeAll(async () => {
    site = await createTestApp(engine, { secrets: createWebSecrets(1_000) })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    site.ports.passwords = { place: 'here' }
    lin = await signedIn(site.ports)
  })

  const path = '/api/account/password'
  const change = (body: object, who = lin) => site.post<Answer>(path, body, who.headers)
  const place = async (who = lin) => (await site.get(path, who.headers)).body.data
  const alive = async (token: string) =>
    (await site.get('/api/account/password', { Authorization: `Bearer ${token}` })).body.code === 200

  test('R2.10 the first password needs no other, the next needs the present one', async () => {
    expect(await place()).toEqual({ where: 'here', set: false, url: null })
    expect((await change({ password: 'river stone' })).body).toMatchObject({ code: 200, data: { ended: 0 } })
    expect(await place()).toEqual({ where: 'here', set: true, url: null })
    const answers = [
      [{ password: 'another one' }, { old: 'required' }],
      [{ old: '', password: 'another one' }, { old: 'required' }],
      [{ old: 'river stona', password: 'another one' }, { old: 'wrong' }],
      [{ old: 'river stone', password: 'river stone' }, { password: 'same' }],
    ] as const
    for (const [body, fields] of answers)
      expect((await change(body)).body).toMatchObject({ code: 400, data: { fields } })
    expect((await change({ old: 'river stone', password: 'another one' })).body.code).toBe(200)
    expect((await change({ old: 'river stone', password: 'a third one' })).body.data.fields).toEqual({ old: 'wrong' })
  })

  test.each(['12345', '1'.repeat(33), 'has & it', 'has < it', 'has > it', 'has " it', "has ' it"])(
    'R5.02 %j is no password',
    async (password) => {
      expect((await change({ password })).body).toMatchObject({ code: 400, data: { fields: { password: 'password' } } })
      expect(await place()).toMatchObject({ set: false })
    },
  )

  test.each(['123456', 'x'.repeat(32), '密码密码密码', '🏮'.repeat(32), ' spaces '])(
    'R5.02 %j is one',
    async (password) => {
      expect((await change({ password })).body.code).toBe(200)
      expect((await change({ old: password, password: 'changed' })).body.code).toBe(200)
    },
  )

  test('the same letters are the same password, however a keyboard writes them', async () => {
    await change({ password: 'ｃａｆé１２３' })
    expect((await change({ old: 'cafe\u0301123', password: 'Café123' })).body.code).toBe(200)
    const same = await change({ old: 'Café123', password: 'Ｃafé123' })
    expect(same.body.data.fields).toEqual({ password: 'same' })
  })

  test('changing it ends all other sessions of the account, on the next call, and says how many', async () => {
    const { db } = site.ports
    const account = await db.selectFrom('account').selectAll().where('id', '=', lin.id).executeTakeFirstOrThrow()
    const other = await signedIn(site.ports)
    const phone = await startSession(site.ports, account, 'phone', null)
    const retired = await startSession(site.ports, account, 'tablet', null)
    const tablet = await startSession(site.ports, account, 'tablet', null)
    expect((await change({ password: 'river stone' })).body.data).toEqual({ ended: 2 })
    const tokens = [lin.token, other.token, phone.token, retired.token, tablet.token]
    expect(await Promise.all(tokens.map(alive))).toEqual([true, true, false, false, false])
    expect(await db.selectFrom('session').select('id').where('accountId', '=', lin.id).execute()).toHaveLength(1)
  })

  test('a sign-in that is being finished while it is changed ends with the others', async () => {
    const { db, secrets, clock } = site.ports
    const [codeHash, browserHash] = [await secrets.hash('code of lin'), await secrets.hash('browser of lin')]
    const [goto, now] = [`${testOrigin}/help`, clock.now()]
    const code = { codeHash, browserHash, goto, accountId: lin.id, idToken: null, createdAt: now, expiresAt: now + 60 }
    await insertSignOnCode(db, code)
    let changing: ReturnType<typeof change> | undefined
    const slow = {
      ...secrets,
      random(bytes: number) {
        changing ??= change({ password: 'river stone' })
        return secrets.random(bytes)
      },
      async hash(data: string | Uint8Array) {
        if (changing) await Promise.race([changing, new Promise((done) => setTimeout(done, 700))])
        return secrets.hash(data)
      },
    }
    const input = { code: 'code of lin', gotoUrl: goto }
    const browser = { secret: 'browser of lin', replaced: null }
    const { token } = await redeemCode({ ...site.ports, secrets: slow }, input, browser)
    expect((await changing)?.body.data).toEqual({ ended: 1 })
    expect(await alive(token ?? '')).toBe(false)
  })

  test('F60 five wrong guesses, then it rests for a quarter of an hour, even for the right one', async () => {
    await change({ password: 'river stone' })
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => change({ old: `guess ${n}`, password: 'another one' })),
    )
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5)
    const refused = guesses.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(15)
    expect(Number(refused[0]?.headers.get('Retry-After'))).toBe(900)
    site.clock.seconds += 899
    expect((await change({ old: 'river stone', password: 'another one' })).status).toBe(429)
    const other = await signedIn(site.ports)
    expect((await change({ password: 'river stone' }, other)).status).toBe(200)
    site.clock.seconds += 1
    expect((await change({ old: 'river stone', password: 'another one' })).status).toBe(200)
  })

  test('F60 who knows it does not suffer for earlier mistakes, and what breaks a rule is no guess', async () => {
    await change({ password: 'river stone' })
    for (let n = 0; n < 8; n++) await change({ old: 'x', password: 'short' })
    for (let n = 0; n < 4; n++) await change({ old: 'wrong one', password: 'another one' })
    expect((await change({ old: 'river stone', password: 'another one' })).status).toBe(200)
    for (let n = 0; n < 4; n++) {
      expect((await change({ old: 'wrong one', password: 'a third one' })).body.data.fields).toEqual({ old: 'wrong' })
    }
  })

  test('of two changes at once one counts, and the other is told', async () => {
    const first = await Promise.all(['first one', 'other one'].map((password) => change({ password })))
    expect(first.map(({ status }) => status).sort()).toEqual([200, 400])
    const present = first[0]?.status === 200 ? 'first one' : 'other one'
    const again = await Promise.all(['third one', 'fourth one'].map((password) => change({ old: present, password })))
    expect(again.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(again.find(({ status }) => status === 400)?.body.data.fields).toEqual({ old: 'wrong' })
  })

  test('neither it nor a fast hash of it is in the database', async () => {
    const call = { ...lin.headers, 'Idempotency-Key': 'k-1234567890123456' }
    expect((await site.post(path, { password: 'river stone' }, call)).status).toBe(200)
    const { hash } = await site.ports.db
      .selectFrom('password')
      .selectAll()
      .where('accountId', '=', lin.id)
      .executeTakeFirstOrThrow()
    expect(hash).toMatch(/^pbkdf2\$1000\$/)
    expect(await site.ports.db.selectFrom('idempotency').selectAll().execute()).toEqual([])
  })

  test.each([null, 'https://id.example.com/password'])('kept elsewhere (%s), it is not changed here', async (url) => {
    site.ports.passwords = { place: 'elsewhere', url }
    expect(await place()).toEqual({ where: 'elsewhere', set: false, url })
    expect((await change({ password: 'river stone' })).status).toBe(404)
    site.ports.passwords = { place: 'here' }
    expect(await place()).toMatchObject({ set: false })
  })

  test('guests have none', async () => {
    expect((await site.get(path)).body.code).toBe(303)
    expect((await site.post(path, { password: 'river stone' })).body.code).toBe(303)
  })
})
