import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Profile } from '#contract/profile/profile.ts'
import { holdAccount } from '#server/account/rows.ts'
import { endPasses } from '#server/binding/rows.ts'
import { makeCode } from '#server/verification/verify.ts'
import { browserHere, solved } from '#tests/support/captcha.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

type Who = Awaited<ReturnType<typeof signedIn>>
type Fields = { fields?: Record<string, string> }
type Purpose = 'user_email_verify' | 'user_change_email' | 'user_mobile_verify' | 'user_change_mobile'

let numbers = 0

describe.each(databases)('bindings on $engine', ({ engine }) => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp(engine)
  })
  afterAll(() => site.close())

  const fresh = () => {
    numbers += 1
    return { email: `Person${numbers}@Example.com`, mobile: `138${String(numbers).padStart(8, '0')}` }
  }
  /** The code that the target was sent. */
  const sent = (who: Who, purpose: Purpose, target: string) =>
    makeCode(site.ports, { purpose, target: target.toLowerCase(), owner: who.id })
  const other = (code: string) => (code === '000000' ? '000001' : '000000')

  const changeEmail = (who: Who, email: string, more: { code: string; pass?: string }, headers = {}) =>
    site.post<Profile & Fields>('/api/account/changeEmail', { email, ...more }, { ...who.headers, ...headers })
  const changeMobile = (who: Who, mobile: string, more: { code: string; pass?: string }) =>
    site.post<Profile & Fields>('/api/account/changeMobile', { mobile, ...more }, who.headers)
  const prove = (who: Who, kind: 'email' | 'mobile', code: string) =>
    site.post<{ pass: string; seconds: number } & Fields>('/api/account/verification', { kind, code }, who.headers)

  const bindEmail = async (who: Who, email: string, pass?: string) =>
    changeEmail(who, email, { code: await sent(who, 'user_change_email', email), pass })
  const bindMobile = async (who: Who, mobile: string, pass?: string) =>
    changeMobile(who, mobile, { code: await sent(who, 'user_change_mobile', mobile), pass })
  const passBy = async (who: Who, kind: 'email' | 'mobile', target: string) => {
    const { status, body } = await prove(who, kind, await sent(who, `user_${kind}_verify`, target))
    expect([status, body.data.seconds]).toEqual([200, 600])
    return body.data.pass
  }
  const bound = async (who: Who) => {
    const { email, mobile } = (await site.get<Profile>('/api/account/profile', who.headers)).body.data
    return { email, mobile }
  }
  const refused = ({ status, body }: { status: number; body: { data: Fields } }) => [status, body.data.fields]
  /** Somebody with an e-mail address and a number. */
  const somebody = async () => {
    const who = await signedIn(site.ports)
    const { email, mobile } = fresh()
    expect((await bindEmail(who, email)).status).toBe(200)
    expect((await bindMobile(who, mobile, await passBy(who, 'email', email))).status).toBe(200)
    return { who, email, mobile }
  }

  test('F59 R2.10 the first address needs no proof; each one after it a pass by what is bound', async () => {
    const who = await signedIn(site.ports)
    const { email, mobile } = fresh()
    const first = await bindEmail(who, email)
    expect([first.status, first.body.data.email, first.body.data.rev]).toEqual([200, email, 0])
    expect(refused(await bindMobile(who, mobile))).toEqual([400, { pass: 'required' }])
    const second = await bindMobile(who, mobile, await passBy(who, 'email', email))
    expect([second.status, second.body.data.mobile]).toEqual([200, mobile])
    const next = fresh()
    expect(refused(await bindEmail(who, next.email))).toEqual([400, { pass: 'required' }])
    expect((await bindEmail(who, next.email, await passBy(who, 'mobile', mobile))).status).toBe(200)
    expect(await bound(who)).toEqual({ email: next.email, mobile })
  })

  test('R1.04 R7.05 R7.06 F59 the whole way of a code: picture, message, binding, proof, pass, another number', async () => {
    const who = await signedIn(site.ports)
    const { email, mobile } = fresh()
    const browser = await browserHere()
    const call = { ...browser.headers, ...who.headers }
    /** Asks for a code and reads it where it was sent to. */
    const ask = async (path: string, input: object, to: string) => {
      const { status } = await site.post(path, { ...input, ...(await solved(site, browser)) }, call)
      const message = await site.ports.db
        .selectFrom('message')
        .select('text')
        .where('recipient', '=', to)
        .orderBy('seq', 'desc')
        .executeTakeFirst()
      // One a minute.
      site.clock.seconds += 60
      return [status, /\d{6}/.exec(message?.text ?? '')?.[0] ?? ''] as const
    }
    const [, first] = await ask('/api/Ems/send', { email, event: 'user_change_email' }, email)
    expect((await changeEmail(who, email, { code: first })).status).toBe(200)
    const [, proof] = await ask('/api/Ems/send', { email, event: 'user_email_verify' }, email)
    const { pass } = (await prove(who, 'email', proof)).body.data
    const [, second] = await ask('/api/Sms/send', { mobile, template_code: 'user_change_mobile' }, mobile)
    expect((await changeMobile(who, mobile, { code: second, pass })).status).toBe(200)
    expect(await bound(who)).toEqual({ email, mobile })
  })

  test('F59 a code is for its purpose, its target and its account alone', async () => {
    const who = await signedIn(site.ports)
    const stranger = await signedIn(site.ports)
    const { email } = fresh()
    const verify = await sent(who, 'user_email_verify', email)
    expect(refused(await changeEmail(who, email, { code: verify }))).toEqual([400, { code: 'expired' }])
    const strangers = await sent(stranger, 'user_change_email', email)
    expect(refused(await changeEmail(who, email, { code: strangers }))).toEqual([400, { code: 'expired' }])
    const elsewhere = await sent(who, 'user_change_email', fresh().email)
    expect(refused(await changeEmail(who, email, { code: elsewhere }))).toEqual([400, { code: 'expired' }])
    expect(await bound(who)).toEqual({ email: '', mobile: '' })
    expect(
      (await changeEmail(who, email.toUpperCase(), { code: await sent(who, 'user_change_email', email) })).status,
    ).toBe(200)
    const change = await sent(who, 'user_change_email', email)
    expect(refused(await prove(who, 'email', change))).toEqual([400, { code: 'wrong' }])
    expect((await prove(who, 'email', verify)).status).toBe(200)
  })

  test('F59 wrong codes cost tries, whatever else comes of the call: after five the right one is none', async () => {
    const who = await signedIn(site.ports)
    const { email } = fresh()
    const code = await sent(who, 'user_change_email', email)
    for (let n = 0; n < 5; n++) {
      expect(refused(await changeEmail(who, email, { code: other(code) }))).toEqual([400, { code: 'wrong' }])
    }
    expect(refused(await changeEmail(who, email, { code }))).toEqual([400, { code: 'expired' }])
    expect((await bindEmail(who, email)).status).toBe(200)
    const proof = await sent(who, 'user_email_verify', email)
    for (let n = 0; n < 5; n++) {
      expect(refused(await prove(who, 'email', other(proof)))).toEqual([400, { code: 'wrong' }])
    }
    expect(refused(await prove(who, 'email', proof))).toEqual([400, { code: 'expired' }])
  })

  test('F59 a pass is used up by one change, and not by a wrong code', async () => {
    const { who, email } = await somebody()
    const pass = await passBy(who, 'email', email)
    const next = fresh()
    const code = await sent(who, 'user_change_mobile', next.mobile)
    expect(refused(await changeMobile(who, next.mobile, { code: other(code), pass }))).toEqual([400, { code: 'wrong' }])
    expect((await changeMobile(who, next.mobile, { code, pass })).status).toBe(200)
    expect(refused(await bindEmail(who, next.email, pass))).toEqual([400, { pass: 'expired' }])
    expect(await bound(who)).toEqual({ email, mobile: next.mobile })
  })

  test('F59 one pass in two calls at once changes one address', async () => {
    const { who, email } = await somebody()
    const pass = await passBy(who, 'email', email)
    const wanted = [fresh(), fresh(), fresh(), fresh()]
    const codes = await Promise.all(wanted.map((one) => sent(who, 'user_change_email', one.email)))
    const answers = await Promise.all(
      wanted.map((one, n) => changeEmail(who, one.email, { code: codes[n] ?? '', pass })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  })

  test('F59 a pass that another change is just using up lets nothing through any more', async () => {
    const { who, email } = await somebody()
    const [pass, next] = [await passBy(who, 'email', email), fresh()]
    const code = await sent(who, 'user_change_email', next.email)
    const [late] = await site.ports.db.transaction().execute(async (trx) => {
      await holdAccount(trx, who.id)
      await endPasses(trx, who.id)
      const waiting = changeEmail(who, next.email, { code, pass })
      await new Promise((done) => setTimeout(done, 150))
      return [waiting]
    })
    expect(refused(await late)).toEqual([400, { pass: 'expired' }])
    expect((await bound(who)).email).toBe(email)
  })

  test('two first addresses at once: only one of them goes without a pass', async () => {
    const who = await signedIn(site.ports)
    const { email, mobile } = fresh()
    const answers = await Promise.all([bindEmail(who, email), bindMobile(who, mobile)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(answers.map(({ body }) => body.data.fields)).toContainEqual({ pass: 'required' })
  })

  test('F59 a pass lasts ten minutes, is its account’s alone, and is kept as a hash', async () => {
    const { who, email } = await somebody()
    const { who: thief } = await somebody()
    const pass = await passBy(who, 'email', email)
    const next = fresh()
    expect(refused(await bindEmail(thief, next.email, pass))).toEqual([400, { pass: 'expired' }])
    expect(refused(await bindEmail(who, next.email, 'x'.repeat(43)))).toEqual([400, { pass: 'expired' }])
    expect(JSON.stringify(await site.ports.db.selectFrom('binding_pass').selectAll().execute())).not.toContain(pass)
    site.clock.seconds += 600
    expect(refused(await bindEmail(who, next.email, pass))).toEqual([400, { pass: 'expired' }])
    const young = await passBy(who, 'email', email)
    // What is over is swept by the next one.
    expect(await site.ports.db.selectFrom('binding_pass').selectAll().execute()).toHaveLength(1)
    site.clock.seconds += 599
    expect((await bindEmail(who, next.email, young)).status).toBe(200)
    expect(await site.ports.db.selectFrom('binding_pass').selectAll().execute()).toEqual([])
  })

  test('what somebody else has cannot be bound, whatever its case, and whose it is stays untold', async () => {
    const { email, mobile, who: owner } = await somebody()
    const who = await signedIn(site.ports)
    const mails = await bindEmail(who, email.toUpperCase())
    expect(refused(mails)).toEqual([400, { email: 'taken' }])
    const calls = await bindMobile(who, mobile)
    expect(refused(calls)).toEqual([400, { mobile: 'taken' }])
    expect(JSON.stringify([mails.body, calls.body])).not.toContain(owner.id)
    expect(await bound(who)).toEqual({ email: '', mobile: '' })
    expect(await bound(owner)).toEqual({ email, mobile })
  })

  test('of many who bind one address at once one gets it', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => signedIn(site.ports)))
    const { email } = fresh()
    const answers = await Promise.all(people.map((who) => bindEmail(who, email)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
    expect(answers.filter(({ body }) => body.data.fields?.email === 'taken')).toHaveLength(4)
  })

  test('what is bound already is the same whatever its case; what is not bound cannot be proved', async () => {
    const who = await signedIn(site.ports)
    const { email } = fresh()
    expect(refused(await prove(who, 'email', '123456'))).toEqual([400, { kind: 'required' }])
    await bindEmail(who, email)
    expect(refused(await bindEmail(who, email.toLowerCase(), 'x'))).toEqual([400, { email: 'same' }])
    expect(refused(await prove(who, 'mobile', '123456'))).toEqual([400, { kind: 'required' }])
  })

  test('R1.04 the old address is told of the change, and the change stands when it cannot be', async () => {
    const { who, email, mobile } = await somebody()
    await site.ports.db.deleteFrom('message').execute()
    const next = fresh()
    await changeEmail(
      who,
      next.email,
      { code: await sent(who, 'user_change_email', next.email), pass: await passBy(who, 'email', email) },
      { 'think-lang': 'en' },
    )
    await bindMobile(who, next.mobile, await passBy(who, 'mobile', mobile))
    const told = await site.ports.db.selectFrom('message').selectAll().orderBy('seq').execute()
    expect(told).toMatchObject([
      { channel: 'mail', recipient: email, subject: 'Lamplight: your e-mail address was changed' },
      { channel: 'sms', recipient: mobile, subject: '' },
    ])
    expect(told[1]?.text).toMatch(/^【灯下】你在灯下绑定的手机号已更换/)
    expect(JSON.stringify(told)).not.toContain(next.mobile)
    site.ports.mail = { send: () => Promise.reject(new Error('the gateway is down')) }
    const last = fresh()
    expect((await bindEmail(who, last.email, await passBy(who, 'mobile', next.mobile))).status).toBe(200)
    expect(site.logged.at(-1)?.message).toContain('could not be delivered')
    site.ports.mail = null
  })

  test('F20 the same key again answers what was answered first, though the code is used up', async () => {
    const who = await signedIn(site.ports)
    const { email } = fresh()
    const code = await sent(who, 'user_change_email', email)
    const key = { 'Idempotency-Key': 'binding-0001' }
    const first = await changeEmail(who, email, { code }, key)
    expect([first.status, (await changeEmail(who, email, { code }, key)).body]).toEqual([200, first.body])
    // For two months nobody needs to find the address there.
    const rows = JSON.stringify(await site.ports.db.selectFrom('idempotency').selectAll().execute())
    expect([rows.includes('binding-0001'), rows.toLowerCase().includes('@example.com')]).toEqual([true, false])
  })

  test('F49 F54 nothing but an address is bound, and nothing else with it', async () => {
    const who = await signedIn(site.ports)
    for (const email of [
      'a@b.co\r\nBcc: c@d.example',
      'a@b.example, c@d.example',
      'a b@c.example',
      '<a@b.example>',
      '',
    ]) {
      const { status, body } = await changeEmail(who, email, { code: '123456' })
      expect([email, status, Object.keys(body.data.fields ?? {})]).toEqual([email, 400, ['email']])
    }
    const { email } = fresh()
    const code = await sent(who, 'user_change_email', email)
    for (const more of [{ roleId: 9 }, { userId: 'account-0001' }, { mobile: '13800138000' }, { emailKey: 'x' }]) {
      expect((await changeEmail(who, email, { code, ...more })).status).toBe(400)
    }
    expect(await bound(who)).toEqual({ email: '', mobile: '' })
  })
})
