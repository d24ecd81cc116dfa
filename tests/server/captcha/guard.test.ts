import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Browser, blankDrawing, browserHere, picture, solved, storedAnswer } from '#tests/support/captcha.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { seededSecrets } from '#tests/support/seeded-secrets.ts'
import { createTestApp, type TestApp, testOrigin } from '#tests/support/test-app.ts'

const mobile = '13800000000'
const wrongInfo = '11,11-12,12-13,13;560;320'

describe.each(databases)('guarded calls on $engine', ({ engine }) => {
  let site: TestApp
  let browser: Browser
  beforeEach(async () => {
    site = await createTestApp(engine, { drawing: blankDrawing, secrets: seededSecrets(58) })
    browser = await browserHere()
  })
  afterEach(() => site.close())

  const send = (extras: object, headers: Record<string, string> = {}) =>
    site.post(
      '/api/Sms/send',
      { mobile, template_code: 'user_change_mobile', ...extras },
      { ...browser.headers, ...headers },
    )
  const problemOf = async (extras: object, headers = {}) => {
    const { status, body } = await send(extras, headers)
    return status === 200 ? 'sent' : [status, (body.data as { fields?: object })?.fields]
  }
  const later = () => {
    site.clock.seconds += 61
  }

  test('R1.04 F58 nothing is sent without a picture, with a wrong one, or twice with the same', async () => {
    const member = await signedIn(site.ports)
    expect(await problemOf({}, member.headers)).toEqual([400, { captcha: 'required' }])
    expect(await problemOf({ captchaId: 'picture-of-mine' }, member.headers)).toEqual([400, { captcha: 'required' }])
    expect(await problemOf({ captchaInfo: wrongInfo }, member.headers)).toEqual([400, { captcha: 'required' }])
    const unknown = { captchaId: 'picture-of-mine', captchaInfo: wrongInfo }
    expect(await problemOf(unknown, member.headers)).toEqual([400, { captcha: 'expired' }])
    const extras = await solved(site, browser)
    expect(await problemOf({ ...extras, captchaInfo: wrongInfo }, member.headers)).toEqual([400, { captcha: 'wrong' }])
    expect(await site.ports.db.selectFrom('message').selectAll().execute()).toEqual([])
    expect(await problemOf(extras, member.headers)).toBe('sent')
    later()
    expect(await problemOf(extras, member.headers)).toEqual([400, { captcha: 'expired' }])
    expect(await site.ports.db.selectFrom('message').selectAll().execute()).toHaveLength(1)
  })

  test('F58 of ten calls with one picture at once one goes', async () => {
    const extras = await solved(site, browser)
    const answers = await Promise.all(Array.from({ length: 10 }, () => problemOf(extras)))
    expect(answers.filter((one) => one === 'sent')).toHaveLength(1)
    expect(answers.filter((one) => JSON.stringify(one) === '[400,{"captcha":"expired"}]')).toHaveLength(9)
  })

  test('F58 F65 a page on a listed origin, which sends no cookies, solves pictures for its member and nobody else', async () => {
    await site.close()
    site = await createTestApp(engine, {
      drawing: blankDrawing,
      corsOrigins: ['https://app.example'],
      secrets: seededSecrets(59),
    })
    const [member, other] = [await signedIn(site.ports), await signedIn(site.ports)]
    const there = { Origin: 'https://app.example' }
    const mine = { ...member.headers, ...there }
    const visitor = await site.ports.secrets.hash(`account ${member.id}`)
    const extras = await solved(site, { headers: mine, visitor })
    const ask = async (headers: Record<string, string> = {}) => {
      const body = { mobile, template_code: 'user_change_mobile', ...extras }
      const { status, headers: answered } = await site.post('/api/Sms/send', body, headers)
      return [status, answered.get('Set-Cookie')]
    }
    expect(await ask({ ...other.headers, ...there })).toEqual([400, null])
    expect((await ask(there))[0]).toBe(400)
    expect(await ask(mine)).toEqual([200, null])
    // Our own site has its cookie.
    const here = { ...member.headers, Origin: testOrigin, 'Sec-Fetch-Site': 'same-origin' }
    expect(await problemOf(await solved(site, browser), here)).toEqual([429, undefined])
  })

  test('F58 a picture that another browser solved, or that is too old, lets nothing through', async () => {
    const extras = await solved(site, browser)
    const other = await browserHere()
    expect(await problemOf(extras, other.headers)).toEqual([400, { captcha: 'expired' }])
    site.clock.seconds += 600
    expect(await problemOf(extras)).toEqual([400, { captcha: 'expired' }])
  })

  test('F58 the tries of a picture are the same for checks and calls', async () => {
    const { captchaId, captchaInfo } = await solved(site, browser)
    for (let n = 0; n < 3; n++) {
      const body = { id: captchaId, info: wrongInfo, unset: false }
      await site.post('/api/common/checkClickCaptcha', body, browser.headers)
    }
    const wrong = { captchaId, captchaInfo: wrongInfo }
    expect([await problemOf(wrong), await problemOf(wrong)]).toEqual(Array(2).fill([400, { captcha: 'wrong' }]))
    expect(await problemOf({ captchaId, captchaInfo })).toEqual([400, { captcha: 'expired' }])
  })

  test('R3.07 the way of the app: checked without unset, then used by the call', async () => {
    const { captchaId, captchaInfo } = await solved(site, browser)
    const body = { id: captchaId, info: captchaInfo, unset: false }
    expect((await site.post('/api/common/checkClickCaptcha', body, browser.headers)).body.code).toBe(200)
    expect(await problemOf({ captchaId, captchaInfo })).toBe('sent')
  })

  test('F58 a failure of the input leaves the picture to the next try', async () => {
    const extras = await solved(site, browser)
    expect((await send({ ...extras, mobile: '123' })).body.data).toEqual({ fields: { mobile: 'mobile' } })
    expect(await storedAnswer(site, browser, extras.captchaId)).toMatchObject({ tries: 0 })
    expect(await problemOf(extras)).toBe('sent')
  })

  describe('a code by e-mail in place of the picture', () => {
    const email = 'Lin@example.com'
    const askFor = async (headers = {}) => {
      const body = { email, event: 'captcha' }
      const answer = await site.post('/api/Ems/send', body, { ...browser.headers, ...headers })
      expect(answer.body).toMatchObject({ code: 200, data: { wait: 60 } })
      const row = await site.ports.db
        .selectFrom('message')
        .selectAll()
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      expect(row).toMatchObject({ channel: 'mail', recipient: email })
      return /\b\d{6}\b/.exec(row.text)?.[0] ?? ''
    }
    const not = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

    test('R1.04 F58 it lets one call of its browser through, and goes to the mailbox at once', async () => {
      const code = await askFor()
      const other = await browserHere()
      expect(await problemOf({ captchaId: email, captchaInfo: code }, other.headers)).toEqual([
        400,
        { captcha: 'expired' },
      ])
      expect(await problemOf({ captchaId: email, captchaInfo: not(code) })).toEqual([400, { captcha: 'wrong' }])
      expect(await problemOf({ captchaId: email.toUpperCase(), captchaInfo: code })).toBe('sent')
      later()
      expect(await problemOf({ captchaId: email, captchaInfo: code })).toEqual([400, { captcha: 'expired' }])
    })

    test('F58 a member’s code belongs to the account', async () => {
      const member = await signedIn(site.ports)
      const code = await askFor(member.headers)
      expect(await problemOf({ captchaId: email, captchaInfo: code })).toEqual([400, { captcha: 'expired' }])
      const elsewhere = (await browserHere()).headers
      expect(await problemOf({ captchaId: email, captchaInfo: code }, { ...member.headers, ...elsewhere })).toBe('sent')
    })

    test('F58 F59 it has five tries, and nothing that is no code breaks it', async () => {
      const code = await askFor()
      for (const captchaInfo of ['x', '1'.repeat(400), not(code), wrongInfo, '     1']) {
        expect(await problemOf({ captchaId: email, captchaInfo })).toEqual([400, { captcha: 'wrong' }])
      }
      expect(await problemOf({ captchaId: email, captchaInfo: code })).toEqual([400, { captcha: 'expired' }])
    })
  })

  test('R1.04 the words are in the language of the call', async () => {
    await picture(site, browser, 'picture-of-mine')
    const extras = { captchaId: 'picture-of-mine', captchaInfo: wrongInfo }
    expect((await send(extras)).body.msg).toBe('未点中正确区域，请重试')
    expect((await send(extras, { 'think-lang': 'en' })).body.msg).toBe(
      'The correct area is not clicked, please try again',
    )
    expect((await send({}, { 'think-lang': 'en' })).body.msg).toBe('Please complete the verification first')
  })
})
