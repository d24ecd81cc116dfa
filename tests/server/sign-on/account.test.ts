import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Device } from '#contract/device/device.ts'
import type { Profile } from '#contract/profile/profile.ts'
import type { SignIn } from '#contract/sign-on/session.ts'
import type { SignOn, SignOnPerson } from '#server/ports/sign-on.ts'
import { databases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp, testOrigin } from '#tests/support/test-app.ts'
import { xssPayloads } from '#tests/support/xss-payloads.ts'

type Said = Partial<SignOnPerson>

/** What the issuer says of its people now, by their subject. */
const people = new Map<string, Said>()

const signOn: SignOn = {
  origin: null,
  ready: async () => {},
  begin: async ({ state }) => `https://id.test/?${new URLSearchParams({ state })}`,
  async finish(url) {
    const subject = url.searchParams.get('subject') ?? ''
    const nobody = { name: '', username: '', picture: '', roleId: null }
    const person = { issuer: 'https://id.test', ...nobody, ...people.get(subject), subject }
    return { type: 'person', person, idToken: null }
  },
  endSession: async () => null,
}

let subjects = 0

describe.each(databases)('what signing in makes of a person on $engine', ({ engine }) => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp(engine, { signOn, imageHosts: ['id.test'] })
  })
  afterAll(() => site.close())

  const newSubject = () => `subject-${++subjects}`
  const cookiesOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')

  /** The whole way of a browser: to the issuer, back, and the code for a session. */
  async function signIn(subject: string, said: Said = {}, headers: Record<string, string> = {}) {
    people.set(subject, said)
    const left = await site.app.request('/oauth/authorize?goto=/help')
    const state = new URL(left.headers.get('Location') ?? '').searchParams.get('state') ?? ''
    const back = await site.app.request(`/oauth/callback?${new URLSearchParams({ state, subject })}`, {
      headers: { Cookie: cookiesOf(left) },
    })
    const code = new URL(back.headers.get('Location') ?? '').searchParams.get('code') ?? ''
    const query = new URLSearchParams({ code, gotoUrl: `${testOrigin}/help` })
    const cookie = { Cookie: cookiesOf(back) }
    const { data } = (await site.get<SignIn>(`/oauth/token?${query}`, { ...headers, ...cookie })).body
    if (!data.flag || !data.user) throw new Error('the code was refused')
    return { ...data.user, headers: { Authorization: `Bearer ${data.token}` } }
  }
  const save = async (headers: Record<string, string>, changes: object) => {
    const { data } = (await site.get<Profile>('/api/account/profile', headers)).body
    const { username, nickname, gender, birthday, motto, province, city, rev } = data
    const form = { username, nickname, gender, birthday, motto, province, city, rev, ...changes }
    expect((await site.post('/api/account/profile', form, headers)).status).toBe(200)
  }

  test('R1.03 the issuer’s name and picture follow it, until the member chooses their own', async () => {
    const subject = newSubject()
    await signIn(subject, { name: 'Lin', picture: 'https://id.test/1.png' })
    const second = await signIn(subject, { name: 'Lin Wang', picture: 'https://id.test/2.png' })
    expect(second).toMatchObject({ name: 'Lin Wang', path: 'https://id.test/2.png' })
    // The form without a change of the name is no choice.
    await save(second.headers, { motto: 'x' })
    expect((await signIn(subject, { name: 'Lin Li' })).name).toBe('Lin Li')
    await save(second.headers, { nickname: '小林' })
    const own = await signIn(subject, { name: 'Lin Zhao', picture: 'https://id.test/3.png' })
    expect(own).toMatchObject({ name: '小林', path: 'https://id.test/3.png' })
    await site.ports.db
      .insertInto('upload')
      .values({
        id: `upload-${subject}`,
        accountId: own.id,
        purpose: 'avatar',
        name: 'a.webp',
        width: 1,
        height: 1,
        bytes: 1,
        createdAt: 1,
      })
      .execute()
    await site.post('/api/account/avatar', { upload: `upload-${subject}` }, own.headers)
    const last = await signIn(subject, { name: 'Lin Qian', picture: 'https://id.test/4.png' })
    expect(last).toMatchObject({ id: own.id, name: '小林', path: 'uploads/a.webp' })
  })

  test('an issuer that says nothing this time takes nothing away', async () => {
    const subject = newSubject()
    await signIn(subject, { name: 'Wen', picture: 'https://id.test/1.png' })
    expect(await signIn(subject, {})).toMatchObject({ name: 'Wen', path: 'https://id.test/1.png' })
  })

  test('R5.01 a user name that somebody has already is made another one that is free', async () => {
    const first = await signIn(newSubject(), { username: 'Ada' })
    const second = await signIn(newSubject(), { username: 'aDA' })
    const third = await signIn(newSubject(), { username: 'ADA' })
    const longest = `b${'x'.repeat(14)}`
    await signIn(newSubject(), { username: longest })
    const fourth = await signIn(newSubject(), { username: longest })
    expect(first.username).toBe('Ada')
    for (const [{ username }, like] of [
      [second, /^aDA_[a-z0-9]{4}$/],
      [third, /^ADA_[a-z0-9]{4}$/],
      [fourth, /^bx{9}_[a-z0-9]{4}$/],
    ] as const) {
      expect(username).toMatch(like)
      expect(username).toMatch(/^[A-Za-z][A-Za-z0-9_]{2,14}$/)
    }
    for (const username of ['', 'a', '林林林', 'a'.repeat(16), 'a b c', '<b>x</b>']) {
      expect((await signIn(newSubject(), { username })).username).toMatch(/^u[a-z0-9]{6,11}$/)
    }
  })

  test('of many first sign-ins at once with one user name each makes an account; one person makes one', async () => {
    const ten = await Promise.all(Array.from({ length: 10 }, () => signIn(newSubject(), { username: 'popular' })))
    expect(new Set(ten.map(({ id }) => id)).size).toBe(10)
    expect(new Set(ten.map(({ username }) => username.toLowerCase())).size).toBe(10)
    const subject = newSubject()
    const same = await Promise.all(Array.from({ length: 10 }, () => signIn(subject, { username: 'in_a_hurry' })))
    expect(new Set(same.map(({ id, username }) => `${id} ${username}`)).size).toBe(1)
  })

  test('F42 what an issuer says of a name is kept as it is, without what would spoil lists', async () => {
    const subject = newSubject()
    for (const name of xssPayloads.filter((one) => one.length <= 50 && !/\p{Cc}/u.test(one))) {
      expect((await signIn(subject, { name })).name).toBe(name)
    }
    expect((await signIn(subject, { name: 'a\u202Eb\u0000c\nd\u2066' })).name).toBe('abcd')
    expect((await signIn(subject, { name: `${'x'.repeat(49)}😀` })).name).toBe('x'.repeat(49))
    expect((await signIn(newSubject(), { name: '\u200B\u202E', username: 'nameless' })).name).toBe('nameless')
  })

  test('a browser’s user agent is what its device is called, from the sign-in on', async () => {
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'
    const { headers } = await signIn(newSubject(), {}, { 'User-Agent': agent })
    const { data } = (await site.get<{ list: Device[] }>('/api/account/devices', headers)).body
    expect(data.list).toMatchObject([{ browser: 'Firefox', system: 'Linux', kind: 'computer', current: true }])
  })
})
