import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { getDoorList } from '#contract/activity/door.ts'
import type { OutputOf } from '#contract/base/endpoint.ts'
import { readTicket, spacedCode, ticketCode, ticketText } from '#contract/base/ticket.ts'
import { activitiesOf } from '#tests/support/activities.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import type { Person } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

test('P6.04 a ticket is read as it is scanned and as people type it', () => {
  const code = ticketCode(new Uint8Array([0, 31, 32, 8, 10, 200, 255, 18, 22, 27]))
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
  expect(readTicket(ticketText('a-1', code))).toEqual({ forId: 'a-1', code })
  expect(readTicket(` ${spacedCode(code).toLowerCase()} `)).toEqual({ forId: '', code })
  // By a Chinese keyboard, and by a hand scanner that types on one.
  expect(readTicket('７ｋｑ３ｍ—ｘｗ２０ａ')).toEqual({ forId: '', code: '7KQ3MXW20A' })
  expect(readTicket('7KQ3M－XW20A')).toEqual({ forId: '', code: '7KQ3MXW20A' })
  expect(readTicket(`lamplight——ticket：a-1：${code}`)).toEqual({ forId: 'a-1', code })
  expect(readTicket('oi1l0-00000')).toEqual({ forId: '', code: '0111000000' })
  for (const no of [
    '',
    'https://evil.example',
    `lamplight-ticket:a:${code}x`,
    '12345',
    'UUUUUUUUUU',
    '—'.repeat(64_000),
  ])
    expect(readTicket(no), no).toBeNull()
})

describe.each(databases)('the door of an activity on $engine', ({ engine }) => {
  let site: TestApp
  let activities: ReturnType<typeof activitiesOf>
  let lin: Person
  let wen: Person
  let admin: Person
  let east: Person
  let west: Person
  beforeAll(async () => {
    site = await createTestApp(engine)
    activities = activitiesOf(site)
    lin = await signedIn(site.ports, { name: 'Lin' })
    wen = await signedIn(site.ports, { name: 'Wen' })
    admin = await signedIn(site.ports, { roleId: 9 })
    east = await signedIn(site.ports, { roleId: 2 })
    west = await signedIn(site.ports, { roleId: 2 })
  })
  afterAll(() => site.close())
  const ticket = async (id: string, who: Person) => (await activities.read(id, who)).own?.code as string
  const admit = (who: Person, id: string, body: object) =>
    activities.post(who, `/admin/activity/item/${id}/admit`, body)
  const door = async (id: string) =>
    (await site.get<OutputOf<typeof getDoorList>>(`/api/admin/activity/item/${id}/door`, east.headers)).body.data

  test('P6.04 whoever was let in, gave the seat back and signed up again has another ticket, which is let in', async () => {
    const id = await activities.open(admin, { mode: 'offline', seats: 1 })
    await activities.join(lin, id)
    const first = await ticket(id, lin)
    const at = site.clock.seconds
    expect((await admit(east, id, { code: first, door: 'East', at })).status).toBe(200)
    await activities.leave(lin, id)
    await activities.join(lin, id)
    const second = await ticket(id, lin)
    expect(second).not.toBe(first)
    expect((await activities.read(id, lin)).own?.admittedAt).toBe(0)
    const { body } = await admit(east, id, { code: first, door: 'East', at })
    expect(body.data.fields).toEqual({ code: 'wrong' })
    expect((await admit(west, id, { code: second, door: 'West', at })).body.data).toMatchObject({ door: 'West' })
  })

  test('P6.04 the list of the door has everybody’s code; who is let in is on it, and the member sees it', async () => {
    const id = await activities.open(admin, { mode: 'offline', seats: 1 })
    await activities.join(lin, id)
    await activities.join(wen, id)
    const code = await ticket(id, lin)
    expect((await door(id)).people).toEqual([{ name: 'Lin', code, admittedAt: 0, door: '' }])
    const at = site.clock.seconds - 60
    const { body } = await admit(east, id, { code, door: 'East', at })
    expect(body.data).toEqual({ name: 'Lin', admittedAt: at, door: 'East' })
    expect((await door(id)).people).toEqual([{ name: 'Lin', code, admittedAt: at, door: 'East' }])
    expect((await activities.read(id, lin)).own?.admittedAt).toBe(at)
    expect(await activities.written(admin, id)).toMatchObject({ admitted: 1 })
    const noted = await site.ports.db
      .selectFrom('audit')
      .select('what')
      .where('what', '=', 'activity.admit')
      .where('subjectId', '=', id)
      .execute()
    expect(noted).toHaveLength(1)
  })

  test('F101 one ticket at two doors, both offline: whichever arrives second is refused, with when and where the first was', async () => {
    const id = await activities.open(admin, { mode: 'offline' })
    await activities.join(lin, id)
    const code = await ticket(id, lin)
    const at = site.clock.seconds - 300
    const answers = await Promise.all([
      admit(east, id, { code, door: 'East', at }),
      admit(west, id, { code, door: 'West', at: at + 60 }),
    ])
    const first = answers.find(({ status }) => status === 200)?.body.data as
      | { door: string; admittedAt: number }
      | undefined
    const second = answers.find(({ status }) => status !== 200)?.body
    expect(second?.code).toBe(400)
    expect(second?.data).toEqual({
      fields: { code: 'taken' },
      first: { door: first?.door, at: first?.admittedAt },
    })
    expect(second?.msg).toContain(first?.door as string)
    expect(second?.msg).toContain('Asia/Shanghai')
    expect((await admit(first?.door === 'East' ? west : east, id, { code, door: 'South', at })).body.code).toBe(400)
    expect(await activities.written(admin, id)).toMatchObject({ admitted: 1 })
  })

  test('F101 the same that was sent twice is one; a code of nobody’s, of another activity’s or of who left is refused', async () => {
    const id = await activities.open(admin, { mode: 'offline' })
    const other = await activities.open(admin, { mode: 'offline' })
    await activities.join(lin, id)
    await activities.join(wen, other)
    const body = { code: await ticket(id, lin), door: 'East', at: site.clock.seconds + 999 }
    const headers = { ...east.headers, 'Idempotency-Key': 'once-at-the-door' }
    const path = `/api/admin/activity/item/${id}/admit`
    const [one, two] = [await site.post(path, body, headers), await site.post(path, body, headers)]
    expect(two.body).toEqual(one.body)
    // No clock of a device lets anybody in tomorrow.
    expect(one.body.data).toMatchObject({ admittedAt: site.clock.seconds })
    const refused = async (code: string, on = id) => (await admit(east, on, { ...body, code })).body.data.fields
    expect(await refused(await ticket(other, wen))).toEqual({ code: 'wrong' })
    expect(await refused('0000000000')).toEqual({ code: 'wrong' })
    expect(await refused('<script>')).toEqual({ code: 'wrong' })
    const code = await ticket(other, wen)
    await activities.leave(wen, other)
    expect(await refused(code, other)).toEqual({ code: 'wrong' })
    expect((await admit(lin, id, body)).body.code).toBe(403)
    await activities.care(admin, id, 'cancel', { reason: 'Rain' })
    expect(await refused(body.code)).toEqual({ status: 'closed' })
  })
})
