import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Profile } from '#contract/profile/profile.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

type Who = Awaited<ReturnType<typeof signedIn>>
type Fields = { fields?: Record<string, string> }

describe.each(databases)('the profile on $engine', ({ engine }) => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp(engine)
  })
  afterAll(() => site.close())

  const path = '/api/account/profile'
  const read = async (who: Who) => {
    const { status, body } = await site.get<Profile>(path, who.headers)
    expect(status).toBe(200)
    expect(Profile.parse(body.data)).toEqual(body.data)
    return body.data
  }
  /** The form as the person sees it, with some fields changed. */
  const form = async (who: Who, changes: object = {}) => {
    const { username, nickname, gender, birthday, motto, province, city, rev } = await read(who)
    return { username, nickname, gender, birthday, motto, province, city, rev, ...changes }
  }
  const save = async <T = Profile>(who: Who, changes: object = {}, headers: Record<string, string> = {}) =>
    site.post<T>(path, await form(who, changes), { ...who.headers, ...headers })
  /** What is said to be wrong with a change; nothing of it was saved. */
  const refusal = async (who: Who, changes: object) => {
    const before = await read(who)
    const { status, body } = await save<Fields>(who, changes)
    expect([status, body.code, await read(who)]).toEqual([400, 400, before])
    return body.data.fields
  }

  test('R2.10 a member reads and changes everything about themselves in one form', async () => {
    const lin = await signedIn(site.ports, { name: '小林', username: 'lin_one' })
    expect(await read(lin)).toEqual({
      id: lin.id,
      username: 'lin_one',
      nickname: '小林',
      path: '',
      gender: 0,
      birthday: '',
      motto: '',
      province: '',
      city: '',
      areaName: '',
      email: '',
      mobile: '',
      rev: 0,
    })
    const changes = {
      username: 'Lin_Two',
      nickname: '  林 林 ',
      gender: 2,
      birthday: '1990-05-17',
      motto: '一灯如豆\n ',
      province: '440000',
      city: '440300',
    }
    const { status, body } = await save(lin, changes)
    expect([status, body.data]).toEqual([
      200,
      { ...changes, nickname: '林 林', id: lin.id, path: '', areaName: '广东省 深圳市', email: '', mobile: '', rev: 1 },
    ])
    expect(await read(lin)).toEqual(body.data)
    const initial = await site.get<{ userInfo: object }>('/api/index/index', lin.headers)
    expect(initial.body.data.userInfo).toMatchObject({ name: '林 林', username: 'Lin_Two' })
    const cleared = { gender: 0, birthday: '', motto: '', province: '', city: '' }
    expect((await save(lin, cleared)).body.data).toMatchObject({ ...cleared, areaName: '', rev: 2 })
    expect((await save(lin, { province: '310000', city: '310100' })).body.data.areaName).toBe('上海市')
    expect((await save(lin, { province: '310000', city: '' })).body.data.areaName).toBe('上海市')
  })

  test('a form that somebody changed meanwhile is refused with 412 and shows what there is now', async () => {
    const lin = await signedIn(site.ports)
    const old = await form(lin, { motto: 'from the tablet' })
    await save(lin, { motto: 'from the phone' })
    const { status, body } = await site.post<Profile>(path, old, { ...lin.headers, 'think-lang': 'en' })
    expect([status, body.code, body.msg]).toEqual([412, 412, 'It was changed elsewhere in the meantime'])
    expect(body.data).toEqual(await read(lin))
    expect(body.data).toMatchObject({ motto: 'from the phone', rev: 1 })
    expect((await site.post(path, { ...old, rev: body.data.rev }, lin.headers)).status).toBe(200)
    expect(await read(lin)).toMatchObject({ motto: 'from the tablet', rev: 2 })
  })

  test('of ten forms saved at once one is saved, the others are told', async () => {
    const lin = await signedIn(site.ports)
    const sent = await form(lin)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => site.post(path, { ...sent, motto: `${n}` }, lin.headers)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(412)])
    expect((await read(lin)).rev).toBe(1)
  })

  test('F20 the same key again answers what was answered first, though the revision has moved on', async () => {
    const lin = await signedIn(site.ports)
    const sent = await form(lin, { motto: 'once' })
    const headers = { ...lin.headers, 'Idempotency-Key': 'profile-0001' }
    const first = await site.post(path, sent, headers)
    expect([first.status, (await site.post(path, sent, headers)).body]).toEqual([200, first.body])
    expect((await read(lin)).rev).toBe(1)
    const kept = await site.ports.db.selectFrom('idempotency').selectAll().where('key', 'like', `${lin.id}:%`).execute()
    expect(kept).toMatchObject([{ answer: '{"status":200,"body":""}' }])
    // Another input under the key is still refused.
    expect((await site.post(path, { ...sent, motto: 'twice' }, headers)).status).toBe(422)
  })

  test('R5.01 a user name belongs to one account, whatever its case', async () => {
    await signedIn(site.ports, { username: 'Momo_1' })
    const lin = await signedIn(site.ports, { username: 'lin_case' })
    for (const username of ['Momo_1', 'momo_1', 'MOMO_1']) {
      expect(await refusal(lin, { username })).toEqual({ username: 'taken' })
    }
    expect((await save(lin, { username: 'LIN_case' })).status).toBe(200)
  })

  test('R5.01 of many who want one user name at once one gets it', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => signedIn(site.ports)))
    const forms = await Promise.all(people.map((who, n) => form(who, { username: n % 2 ? 'wanted_1' : 'Wanted_1' })))
    const answers = await Promise.all(people.map((who, n) => site.post<Fields>(path, forms[n], who.headers)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(400)])
    const refused = answers.filter(({ status }) => status === 400)
    for (const { body } of refused) expect(body.data).toEqual({ fields: { username: 'taken' } })
    const { length } = (await Promise.all(people.map(read))).filter(({ username }) => /^wanted_1$/i.test(username))
    expect(length).toBe(1)
  })

  test('a birthday is a day of the past, as late as any clock on earth allows', async () => {
    const lin = await signedIn(site.ports)
    // Noon of the 15th in UTC is the 16th where clocks are furthest ahead, so the 15th is past for somebody.
    site.clock.seconds = Date.UTC(2027, 0, 15, 12) / 1_000
    expect((await save(lin, { birthday: '2027-01-15' })).status).toBe(200)
    for (const birthday of ['2027-01-16', '2027-01-17', '2999-01-01', '1899-12-31', '2026-02-29', '17.5.1990', '1']) {
      expect([birthday, await refusal(lin, { birthday })]).toEqual([birthday, { birthday: 'date' }])
    }
    expect((await save(lin, { birthday: '1900-01-01' })).status).toBe(200)
  })

  test('province and city are real, and the city lies in the province', async () => {
    const lin = await signedIn(site.ports)
    expect(await refusal(lin, { province: '440000', city: '310100' })).toEqual({ city: 'illegal' })
    expect(await refusal(lin, { province: '', city: '440300' })).toEqual({ city: 'illegal' })
    expect(await refusal(lin, { province: '440000', city: '440305' })).toEqual({ city: 'illegal' })
    expect(await refusal(lin, { province: '990000', city: '' })).toEqual({ province: 'illegal' })
    expect(await refusal(lin, { province: '440300', city: '440300' })).toEqual({ province: 'illegal' })
    expect(await refusal(lin, { province: '44', city: 'x' })).toEqual({ province: 'illegal', city: 'illegal' })
  })

  test('R5.01 R5.08 the server applies the rules of the form, and names the field', async () => {
    const lin = await signedIn(site.ports)
    for (const username of ['ab', '1abc', 'a-bc', 'a'.repeat(16), 'lín', 'ｌｉｎ', ' lin', 'lin\n']) {
      expect([username, await refusal(lin, { username })]).toEqual([username, { username: 'account' }])
    }
    expect(await refusal(lin, { nickname: ' \u3000 ' })).toEqual({ nickname: 'required' })
    expect(await refusal(lin, { nickname: '林'.repeat(51) })).toEqual({ nickname: 'tooLong' })
    expect((await save(lin, { nickname: ` ${'林'.repeat(50)} ` })).status).toBe(200)
    expect(await refusal(lin, { motto: '林'.repeat(256) })).toEqual({ motto: 'tooLong' })
    for (const gender of [-1, 3, 1.5, '1', null]) expect(await refusal(lin, { gender })).toHaveProperty('gender')
  })

  test('a name with which one could spoil what stands around it in others’ lists is refused', async () => {
    const lin = await signedIn(site.ports)
    const spoiling = ['a\u202Eb', 'a\u2066b', 'a\u2069b', 'a\nb', 'a\tb', 'a\u0007b', 'a\u0085b', 'a\u2028b', 'a\uD83D']
    for (const nickname of [...spoiling, '\u200B', '\u2060\u00AD', '\u{E0041}', '\u3164'.repeat(3)]) {
      expect([nickname, await refusal(lin, { nickname })]).toEqual([nickname, { nickname: 'illegal' }])
    }
    for (const nickname of ['👩‍👩‍👧', 'عربي', 'נחמה', 'é', '𠮷野', '·']) {
      expect([nickname, (await save(lin, { nickname })).body.data.nickname]).toEqual([nickname, nickname])
    }
  })

  test('F48 nobody reads or changes another’s profile: there is no way to name one', async () => {
    const [lin, momo] = [await signedIn(site.ports), await signedIn(site.ports)]
    expect((await site.get(`${path}?id=${momo.id}`, lin.headers)).status).toBe(400)
    expect((await site.get(path)).body).toMatchObject({ code: 303, data: { type: 'need login' } })
    const before = await read(momo)
    await save(lin, { motto: 'mine' })
    expect(await read(momo)).toEqual(before)
  })
})
