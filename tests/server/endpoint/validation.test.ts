import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

type Calls = { site: TestApp; headers: Record<string, string> }

/** A write with everything right but one field, and what the server said of that field; null when it took it. */
type Try = (calls: Calls, value: string) => Promise<string | null>

const profile = { nickname: 'Lin', gender: 0, birthday: '', motto: '', province: '', city: '' }

function tryField(path: string, name: string, others: (calls: Calls) => Promise<object> | object): Try {
  return async (calls, value) => {
    const body = { ...(await others(calls)), [name]: value }
    const answer = await calls.site.post<{ fields?: Record<string, string> } | null>(path, body, calls.headers)
    const fields = answer.body.data?.fields ?? {}
    if (answer.body.code === 200) expect(answer.status).toBe(200)
    // A captcha that is missing is asked for by a call that found nothing wrong with its fields.
    else if (!('captcha' in fields)) expect([answer.status, answer.body.code]).toEqual([400, 400])
    return fields[name] ?? null
  }
}

const saved = async ({ site, headers }: Calls) => {
  const { body } = await site.get<{ rev: number; username: string }>('/api/account/profile', headers)
  return { ...profile, username: body.data.username, rev: body.data.rev }
}

const username = tryField('/api/account/profile', 'username', saved)
const nickname = tryField('/api/account/profile', 'nickname', saved)
const birthday = tryField('/api/account/profile', 'birthday', saved)
const password = tryField('/api/account/password', 'password', () => ({}))
const mobile = tryField('/api/Sms/send', 'mobile', () => ({ template_code: 'user_change_mobile' }))
const boundMobile = tryField('/api/account/changeMobile', 'mobile', () => ({ code: '000000' }))
const email = tryField('/api/Ems/send', 'email', () => ({ event: 'user_change_email' }))
const boundEmail = tryField('/api/account/changeEmail', 'email', () => ({ code: '000000' }))
const code = tryField('/api/account/changeEmail', 'code', () => ({ email: 'lin@example.com' }))

const rows: [string, Try, Record<string, string | null>][] = [
  [
    'R5.01 R5.08 a username',
    username,
    {
      '': 'required',
      ab: 'account',
      '1lin': 'account',
      _lin: 'account',
      'li n': 'account',
      'lin\n': 'account',
      灯下灯下: 'account',
      a123456789012345: 'account',
      a12345678901234: null,
      Lin_7: null,
    },
  ],
  [
    'R5.02 R5.08 a password',
    password,
    {
      '': 'required',
      '12345': 'password',
      'secret&': 'password',
      'secret<': 'password',
      'secret>': 'password',
      'secret"': 'password',
      "secret'": 'password',
      [`${'x'.repeat(33)}`]: 'password',
      'pass word': null,
    },
  ],
  ...(
    [
      ['R5.08 R7.05 a mobile number that a code goes to', mobile],
      ['R5.08 a mobile number that is bound', boundMobile],
    ] as const
  ).map(
    ([title, call]) =>
      [
        title,
        call,
        {
          '': 'required',
          '12800138000': 'mobile',
          '1380013800': 'mobile',
          '+852 9123 4567': 'mobile',
          '98012345678': 'mobile',
          '13800138000': null,
          '+86 138 0013 8000': null,
        },
      ] as [string, Try, Record<string, string | null>],
  ),
  ...(
    [
      ['R5.08 R7.06 an e-mail address that a code goes to', email],
      ['R5.08 an e-mail address that is bound', boundEmail],
    ] as const
  ).map(
    ([title, call]) =>
      [
        title,
        call,
        {
          '': 'required',
          lin: 'email',
          'a@b.cn,c@d.cn': 'email',
          'a@b.cn\r\nBcc: c@d.cn': 'email',
          'lin@example.com': null,
        },
      ] as [string, Try, Record<string, string | null>],
  ),
  ['R5.08 a nickname', nickname, { '': 'required', '   ': 'required', [`${'字'.repeat(51)}`]: 'tooLong', 林: null }],
  [
    'R5.08 a birthday',
    birthday,
    { '2001-02-29': 'date', '1899-12-31': 'date', '2999-01-01': 'date', '1990-05-17': null },
  ],
  ['R5.08 a code', code, { '': 'required', '04829': 'wrong', abcdef: 'wrong' }],
]

describe.each(databases)('the server’s own validation on $engine', ({ engine }) => {
  const calls = {} as Calls
  beforeAll(async () => {
    calls.site = await createTestApp(engine)
    calls.headers = (await signedIn(calls.site.ports)).headers
  })
  afterAll(() => calls.site?.close())

  test.each(rows)('%s is refused by the name that the app has words for', async (_, attempt, verdicts) => {
    const answers: Record<string, string | null> = {}
    for (const value of Object.keys(verdicts)) {
      answers[value] = await attempt(calls, value)
      // As people do: no more than a write in a second.
      calls.site.clock.seconds += 61
    }
    expect(answers).toEqual(verdicts)
  })
})
