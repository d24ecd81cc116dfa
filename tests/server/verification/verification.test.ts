import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Failure } from '#server/http/failure.ts'
import { DeliveryFailed } from '#server/ports/mail.ts'
import { smtpMail } from '#server/ports/node/mail.ts'
import type { SmsMessage } from '#server/ports/sms.ts'
import { takeCode } from '#server/verification/verify.ts'
import { type Browser, blankDrawing, browserHere, solved } from '#tests/support/captcha.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { startSmtp } from '#tests/support/smtp-server.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

type Member = Awaited<ReturnType<typeof signedIn>>
type HeadersOf = Record<string, string>

const en = { 'think-lang': 'en' }

describe.each(databases)('codes by SMS and e-mail on $engine', ({ engine }) => {
  let site: TestApp
  let browser: Browser
  beforeEach(async () => {
    site = await createTestApp(engine, { drawing: blankDrawing })
    browser = await browserHere()
  })
  afterEach(() => site.close())

  async function sms(template_code: string, mobile: string, headers: HeadersOf = {}) {
    const extras = await solved(site, browser)
    return site.post<{ wait: number }>(
      '/api/Sms/send',
      { mobile, template_code, ...extras },
      { ...browser.headers, ...headers },
    )
  }
  async function ems(event: string, email: string, headers: HeadersOf = {}) {
    const extras = event === 'captcha' ? {} : await solved(site, browser)
    return site.post<{ wait: number }>('/api/Ems/send', { email, event, ...extras }, { ...browser.headers, ...headers })
  }
  const bound = async ({ id }: Member, to: { email?: string; mobile?: string }) => {
    const emailKey = to.email?.toLowerCase()
    await site.ports.db
      .updateTable('account')
      .set({ ...to, ...(emailKey ? { emailKey } : {}) })
      .where('id', '=', id)
      .execute()
  }
  const messages = () => site.ports.db.selectFrom('message').selectAll().orderBy('seq').execute()
  const codeIn = (text = '') => /\b\d{6}\b/.exec(text)?.[0] ?? ''
  const takes = (purpose: string, target: string, owner: string, code: string) =>
    takeCode(site.ports, { purpose, target, owner, code }).then(
      () => 'taken',
      (error: Failure) => (error.data as { fields: { code: string } }).fields.code,
    )
  const later = (seconds = 60) => {
    site.clock.seconds += seconds
  }

  test('R7.05 R1.04 an SMS brings the code that binds a number, signed with the site’s name', async () => {
    const member = await signedIn(site.ports)
    const { status, body, headers } = await sms('user_change_mobile', '13800000000', member.headers)
    expect([status, body]).toEqual([200, { code: 200, msg: '已发送，请留意查收', data: { wait: 60 } }])
    expect(headers.get('Cache-Control')).toBe('no-store')
    const [message] = await messages()
    expect(message).toMatchObject({ channel: 'sms', recipient: '13800000000', subject: '' })
    expect(message?.text).toMatch(/^【灯下】验证码 \d{6}，用于绑定新手机号，10 分钟内有效。/)
    const code = codeIn(message?.text)
    expect(JSON.stringify(body)).not.toContain(code)
    expect(await takes('user_change_mobile', '13800000000', member.id, code)).toBe('taken')
  })

  test('R7.06 R1.04 an e-mail brings the code that binds an address, in the language of the call', async () => {
    const member = await signedIn(site.ports)
    const { body } = await ems('user_change_email', 'Lin@Example.com', { ...member.headers, ...en })
    expect(body).toEqual({ code: 200, msg: 'Sent. Please check your messages', data: { wait: 60 } })
    const [message] = await messages()
    expect(message).toMatchObject({ channel: 'mail', recipient: 'Lin@Example.com' })
    const code = codeIn(message?.text)
    expect(message?.subject).toBe(`Lamplight code: ${code}`)
    expect(message?.text).toMatch(/^\d{6} is your code to bind this e-mail address\. It is valid for 10 minutes\./)
    expect(await takes('user_change_email', 'lin@example.com', member.id, code)).toBe('taken')
  })

  test('R7.05 R7.06 a template or an event that nobody knows, and targets that are none, are refused by name', async () => {
    const post = async (path: string, input: object) => (await site.post(path, input, browser.headers)).body.data
    expect(await post('/api/Sms/send', { mobile: '13800000000', template_code: 'captcha' })).toHaveProperty(
      'fields.template_code',
    )
    expect(await post('/api/Sms/send', { mobile: '+13800000000', template_code: 'user_mobile_verify' })).toEqual({
      fields: { mobile: 'mobile' },
    })
    expect(await post('/api/Ems/send', { email: 'a@b.example', event: 'toString' })).toHaveProperty('fields.event')
    for (const email of ['lin', 'a@b.example\r\nBcc: c@d.example', 'a@b.example,c@d.example']) {
      expect(await post('/api/Ems/send', { email, event: 'captcha' })).toEqual({ fields: { email: 'email' } })
    }
    expect(await messages()).toEqual([])
  })

  test('F59 only a member’s own address is sent a code to prove it; the answer is the same for every other', async () => {
    const [lin, mei] = [await signedIn(site.ports), await signedIn(site.ports)]
    await bound(lin, { email: 'Lin@example.com', mobile: '13800000001' })
    await bound(mei, { email: 'mei@example.com', mobile: '13800000002' })
    const answers = []
    for (const [headers, email, mobile] of [
      [lin.headers, 'lin@EXAMPLE.com', '13800000001'],
      [lin.headers, 'mei@example.com', '13800000002'],
      [lin.headers, 'nobody@example.com', '13800000003'],
      [{}, 'lin@example.com', '13800000001'],
      [{}, 'nobody@example.com', '13800000003'],
    ] as const) {
      for (const answer of [
        await ems('user_email_verify', email, headers),
        await sms('user_mobile_verify', mobile, headers),
      ]) {
        answers.push(
          JSON.stringify([answer.status, answer.body, [...answer.headers].filter(([name]) => name !== 'x-request-id')]),
        )
      }
      later()
    }
    expect(new Set(answers).size).toBe(1)
    expect((await messages()).map(({ recipient }) => recipient)).toEqual(['lin@EXAMPLE.com', '13800000001'])
  })

  test('F59 an address that another account has gets a notice in place of the code; who asked learns nothing', async () => {
    const [lin, mei] = [await signedIn(site.ports), await signedIn(site.ports)]
    await bound(mei, { email: 'mei@example.com', mobile: '13800000002' })
    const answers = [
      await ems('user_change_email', 'mei@example.com', lin.headers),
      await sms('user_change_mobile', '13800000002', lin.headers),
    ]
    later()
    answers.push(await ems('user_change_email', 'free@example.com', lin.headers))
    answers.push(await sms('user_change_mobile', '13800000003', lin.headers))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    const [mail, text, ...codes] = await messages()
    expect(mail).toMatchObject({ recipient: 'mei@example.com', subject: '灯下：有人想绑定你的邮箱' })
    expect(text?.text).toMatch(/^【灯下】有人想把这个手机号绑定到灯下的另一个账号/)
    expect([codeIn(mail?.text), codeIn(mail?.subject), codeIn(text?.text)]).toEqual(['', '', ''])
    expect(codes.map(({ text }) => codeIn(text).length)).toEqual([6, 6])
    // A guess is answered as for any other address.
    const guess = codeIn(codes[0]?.text) === '000000' ? '000001' : '000000'
    expect(await takes('user_change_email', 'mei@example.com', lin.id, guess)).toBe('wrong')
    expect(await takes('user_change_email', 'free@example.com', lin.id, guess)).toBe('wrong')
  })

  test('F59 a notice leaves by the same gateway as a code, so time tells nothing either', async () => {
    const asked: string[] = []
    await site.close()
    const mail = { send: async ({ to }: { to: string }) => void asked.push(to) }
    site = await createTestApp(engine, { mail, drawing: blankDrawing })
    const [lin, mei] = [await signedIn(site.ports), await signedIn(site.ports)]
    await bound(mei, { email: 'mei@example.com' })
    await ems('user_change_email', 'mei@example.com', lin.headers)
    later()
    await ems('user_change_email', 'free@example.com', lin.headers)
    expect(asked).toEqual(['mei@example.com', 'free@example.com'])
  })

  test('F59 guests are sent nothing but the code in place of the picture', async () => {
    for (const event of ['user_email_verify', 'user_change_email']) {
      expect((await ems(event, 'lin@example.com')).body.code).toBe(200)
      later()
    }
    expect(await messages()).toEqual([])
    expect((await ems('captcha', 'lin@example.com')).body.code).toBe(200)
    expect(await messages()).toHaveLength(1)
  })

  describe('limits', () => {
    const from = (address: string) => ({ 'X-Forwarded-For': address })
    const outcome = ({ status, body, headers }: Awaited<ReturnType<typeof sms>>) =>
      status === 200 ? 'sent' : [status, body.data?.wait, headers.get('Retry-After')]

    test('F59 one in sixty seconds for one target, whoever asks', async () => {
      const [lin, mei] = [await signedIn(site.ports), await signedIn(site.ports)]
      const ask = async ({ headers }: Member, to = '13800000000') =>
        outcome(await sms('user_change_mobile', to, headers))
      expect(await ask(lin)).toBe('sent')
      later(20)
      expect(await ask(mei)).toEqual([429, 40, '40'])
      later(39)
      expect(await ask(lin)).toEqual([429, 1, '1'])
      later(1)
      expect(await ask(lin)).toBe('sent')
      expect(await messages()).toHaveLength(2)
    })

    test('F59 the same address written otherwise is the same target', async () => {
      const [lin, mei] = [await signedIn(site.ports), await signedIn(site.ports)]
      expect(outcome(await ems('user_change_email', 'free@example.com', lin.headers))).toBe('sent')
      expect(outcome(await ems('user_change_email', 'Free@EXAMPLE.com', mei.headers))).toEqual([429, 60, '60'])
    })

    test('F59 one in sixty seconds for one account and purpose, whatever the target', async () => {
      const lin = await signedIn(site.ports)
      expect(outcome(await sms('user_change_mobile', '13800000000', lin.headers))).toBe('sent')
      expect(outcome(await sms('user_change_mobile', '13800000001', lin.headers))).toEqual([429, 60, '60'])
      // Proving the old address and binding the new one is one walk.
      expect(outcome(await sms('user_mobile_verify', '13800000002', lin.headers))).toBe('sent')
      expect(outcome(await ems('captcha', 'lin@example.com', lin.headers))).toBe('sent')
      expect(outcome(await ems('user_change_email', 'lin@example.com', lin.headers))).toBe('sent')
    })

    test('F59 one in sixty seconds for the guests of one address; a class of members does not wait for each other', async () => {
      const school = from('203.0.113.7')
      expect(outcome(await ems('captcha', 'a@example.com', school))).toBe('sent')
      expect(outcome(await ems('captcha', 'b@example.com', school))).toEqual([429, 60, '60'])
      expect(outcome(await ems('captcha', 'c@example.com', from('203.0.113.8')))).toBe('sent')
      for (const mobile of ['13800000001', '13800000002', '13800000003']) {
        const { headers } = await signedIn(site.ports)
        expect(outcome(await sms('user_change_mobile', mobile, { ...headers, ...school }))).toBe('sent')
      }
    })

    test('F59 ten a day for one target', async () => {
      for (let n = 0; n < 10; n++) {
        const { headers } = await signedIn(site.ports)
        expect(outcome(await sms('user_change_mobile', '13800000000', headers))).toBe('sent')
        later()
      }
      const { headers } = await signedIn(site.ports)
      const wait = 86_400 - 600
      expect(outcome(await sms('user_change_mobile', '13800000000', headers))).toEqual([429, wait, String(wait)])
      later(wait)
      expect(outcome(await sms('user_change_mobile', '13800000000', headers))).toBe('sent')
    })

    test('F59 twenty a day for one account, two hundred for one address', async () => {
      const lin = await signedIn(site.ports)
      const ask = async (headers: HeadersOf, n: number) =>
        outcome(await sms('user_change_mobile', `138000001${String(n).padStart(2, '0')}`, headers))
      for (let n = 0; n < 20; n++) {
        expect(await ask(lin.headers, n)).toBe('sent')
        later()
      }
      expect(await ask(lin.headers, 20)).toEqual([429, 86_400 - 1_200, '85200'])
      const { headers } = await signedIn(site.ports)
      const school = from('2001:db8::1')
      expect(await ask({ ...headers, ...school }, 21)).toBe('sent')
      await site.ports.db.updateTable('quota').set({ count: 200 }).where('key', 'like', 'code address%').execute()
      const mei = await signedIn(site.ports)
      expect(await ask({ ...mei.headers, ...from('2001:db8::2') }, 22)).toEqual([429, 86_400, '86400'])
    })

    test('F59 who may not ask any more uses up nothing of somebody else’s', async () => {
      const [lin, mei] = [await signedIn(site.ports), await signedIn(site.ports)]
      expect(outcome(await sms('user_change_mobile', '13800000000', lin.headers))).toBe('sent')
      expect(outcome(await sms('user_change_mobile', '13800000001', lin.headers))).toEqual([429, 60, '60'])
      expect(outcome(await sms('user_change_mobile', '13800000001', mei.headers))).toBe('sent')
    })

    test('F59 strangers keep nobody from their own mailbox, and do not learn that it is used', async () => {
      const lin = await signedIn(site.ports)
      await bound(lin, { email: 'lin@example.com' })
      for (let n = 0; n < 10; n++) {
        const stranger = await signedIn(site.ports)
        expect(outcome(await ems('user_change_email', 'lin@example.com', stranger.headers))).toBe('sent')
        later()
      }
      expect(outcome(await ems('user_email_verify', 'Lin@Example.com', lin.headers))).toBe('sent')
      expect(outcome(await ems('captcha', 'lin@example.com', lin.headers))).toBe('sent')
      expect(outcome(await ems('captcha', 'lin@example.com'))).toBe('sent')
      expect(outcome(await ems('user_email_verify', 'lin@example.com', lin.headers))).toEqual([429, 60, '60'])
    })

    test('F59 guests, who are sent nothing, use up nothing of an address that somebody wants to bind', async () => {
      const lin = await signedIn(site.ports)
      for (let n = 0; n < 10; n++) {
        expect(outcome(await ems('user_change_email', 'free@example.com'))).toBe('sent')
        later()
      }
      expect(outcome(await ems('user_change_email', 'free@example.com'))).toEqual([429, 85_800, '85800'])
      expect(outcome(await ems('user_change_email', 'free@example.com', lin.headers))).toBe('sent')
    })

    test('F59 of ten at once for one target one message leaves', async () => {
      const people = await Promise.all(Array.from({ length: 10 }, () => signedIn(site.ports)))
      const answers = await Promise.all(people.map(({ headers }) => sms('user_change_mobile', '13800000000', headers)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await messages()).toHaveLength(1)
    })
  })

  test('F63 R7.05 the same call again, with its key, is answered as before and sends nothing more', async () => {
    const { headers } = await signedIn(site.ports)
    const body = { mobile: '13800000000', template_code: 'user_change_mobile', ...(await solved(site, browser)) }
    const keyed = { ...browser.headers, ...headers, 'Idempotency-Key': 'key-of-this-call' }
    const first = await site.post('/api/Sms/send', body, keyed)
    const again = await site.post('/api/Sms/send', body, keyed)
    expect([first.body, again.body]).toEqual(
      Array(2).fill({ code: 200, msg: '已发送，请留意查收', data: { wait: 60 } }),
    )
    expect(await messages()).toHaveLength(1)
  })
})

describe('gateways', () => {
  let browser: Browser
  let site: TestApp
  afterEach(() => site.close())

  async function ask(overrides: Parameters<typeof createTestApp>[1], input: { email: string } | { mobile: string }) {
    site = await createTestApp('sqlite', overrides)
    browser = await browserHere()
    const { id, headers } = await signedIn(site.ports)
    const extras = await solved(site, browser)
    const [path, what] =
      'email' in input
        ? ['/api/Ems/send', { event: 'user_change_email' }]
        : ['/api/Sms/send', { template_code: 'user_change_mobile' }]
    const send = () => site.post(path, { ...input, ...what, ...extras }, { ...browser.headers, ...headers })
    return { id, answer: await send() }
  }

  test('R1.04 R7.06 a code goes by SMTP to its one recipient, and its subject is one line', async () => {
    const smtp = await startSmtp()
    const mail = smtpMail({ url: smtp.url, from: 'Help <help@example.com>' })
    const { id, answer } = await ask({ mail }, { email: 'lin@example.com' })
    expect(answer.body).toMatchObject({ code: 200, data: { wait: 60 } })
    expect(smtp.received).toHaveLength(1)
    const [message] = smtp.received
    expect(message?.recipients).toEqual(['<lin@example.com>'])
    const subject = message?.headers.find(([name]) => name === 'subject')?.[1] ?? ''
    const decoded = subject.replace(/=\?UTF-8\?B\?([^?]*)\?=\s*/gi, (_, text) => Buffer.from(text, 'base64').toString())
    expect(decoded).toMatch(/^灯下验证码：\d{6}$/)
    const code = decoded.slice(-6)
    const of = { purpose: 'user_change_email', target: 'lin@example.com', owner: id, code }
    await takeCode(site.ports, of)
    expect(await site.ports.db.selectFrom('message').selectAll().execute()).toEqual([])
    await smtp.stop()
  })

  test('R1.04 R7.05 a gateway gets the text and, for its own templates, what belongs into it', async () => {
    const taken: SmsMessage[] = []
    const sms = { send: async (message: SmsMessage) => void taken.push(message) }
    await ask({ sms }, { mobile: '13800000000' })
    const code = /\d{6}/.exec(taken[0]?.text ?? '')?.[0]
    expect(taken).toMatchObject([
      { to: '13800000000', template: 'user_change_mobile', params: { code, minutes: '10' } },
    ])
    expect(taken[0]?.text).toMatch(/^【灯下】/)
  })

  test('R1.04 a gateway that is down is 503, tells nothing of itself, and counts for the limits', async () => {
    const sms = { send: () => Promise.reject(new DeliveryFailed('unavailable', 'secret of the inside')) }
    const { answer } = await ask({ sms }, { mobile: '13800000000' })
    expect([answer.status, answer.headers.get('Retry-After'), answer.body.data]).toEqual([503, '60', { wait: 60 }])
    expect(JSON.stringify(answer.body)).not.toContain('secret')
    expect(site.logged.map(({ message }) => message)).toEqual(['secret of the inside'])
  })

  test('R1.04 an address that the gateway refuses is told at its own field', async () => {
    const refusing = { send: () => Promise.reject(new DeliveryFailed('refused', 'no such mailbox')) }
    const mail = await ask({ mail: refusing }, { email: 'lin@example.com' })
    expect(mail.answer.body).toMatchObject({ code: 400, data: { fields: { email: 'email' } } })
    await site.close()
    const sms = await ask({ sms: refusing }, { mobile: '13800000000' })
    expect(sms.answer.body).toMatchObject({ code: 400, data: { fields: { mobile: 'mobile' } } })
  })
})
