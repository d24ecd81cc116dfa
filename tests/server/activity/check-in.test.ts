import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activitiesOf } from '#tests/support/activities.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import type { Person } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const hour = 3_600
const day = 24 * hour
const seconds = (text: string) => Date.parse(text) / 1_000

describe.each(databases)('the daily check-in on $engine', ({ engine }) => {
  let site: TestApp
  let activities: ReturnType<typeof activitiesOf>
  let who: Person
  beforeAll(async () => {
    site = await createTestApp(engine)
    activities = activitiesOf(site)
  })
  afterAll(() => site.close())
  /** A new member, at a time. */
  const begin = async (at: string) => {
    site.clock.seconds = seconds(at)
    who = await signedIn(site.ports)
  }
  const to = (at: string) => activities.pass(seconds(at) - site.clock.seconds)
  const refused = (on: string, zone = 'Asia/Shanghai') =>
    activities.refused(who, '/activity/check-in', { day: on, zone })
  const tooFar = [400, { day: 'date' }]

  test('P6.03 once per day of the member’s, with days on end, the longest and all', async () => {
    await begin('2026-11-20T10:00:00+08:00')
    expect(await activities.checkIns(who)).toMatchObject({ zone: '', today: '2026-11-20', streak: 0, total: 0 })
    expect(await activities.checkIn(who, '2026-11-20')).toMatchObject({ first: true, streak: 1 })
    expect(await activities.checkIn(who, '2026-11-20')).toMatchObject({ first: false, streak: 1 })
    await to('2026-11-21T10:00:00+08:00')
    expect(await activities.checkIn(who, '2026-11-21')).toMatchObject({ streak: 2 })
    // Yesterday’s last one still counts: today is not over.
    await to('2026-11-22T23:59:00+08:00')
    expect(await activities.checkIns(who)).toMatchObject({ streak: 2 })
    await to('2026-11-23T10:00:00+08:00')
    expect(await activities.checkIns(who)).toMatchObject({ streak: 0, longest: 2 })
    await activities.checkIn(who, '2026-11-23')
    expect(await activities.checkIns(who)).toMatchObject({
      zone: 'Asia/Shanghai',
      today: '2026-11-23',
      streak: 1,
      longest: 2,
      total: 3,
      days: ['2026-11-20', '2026-11-21', '2026-11-23'],
    })
  })

  test('F99 over midnight: the day is the one it was done on, whenever it arrives', async () => {
    await begin('2026-11-20T23:59:58+08:00')
    await activities.checkIn(who, '2026-11-20')
    await to('2026-11-21T00:00:03+08:00')
    expect(await activities.checkIn(who, '2026-11-21')).toMatchObject({ first: true, streak: 2 })
    // A clock that is a little ahead is no lie.
    await to('2026-11-21T23:58:00+08:00')
    expect(await activities.checkIn(who, '2026-11-22')).toMatchObject({ first: true })
    expect(await activities.checkIns(who)).toMatchObject({ streak: 3, total: 3 })
  })

  test('F99 a wrong clock: no day that has not begun, and none that is over for more than a week', async () => {
    await begin('2026-11-20T12:00:00+08:00')
    expect(await refused('2026-11-21')).toEqual(tooFar)
    expect(await refused('2027-11-20')).toEqual(tooFar)
    expect(await refused('1999-01-01')).toEqual(tooFar)
    expect(await refused('2026-11-12')).toEqual(tooFar)
    expect((await refused('2026-02-30'))[0]).toBe(400)
    expect(await activities.checkIn(who, '2026-11-13')).toMatchObject({ first: true, streak: 0 })
    expect(await activities.checkIns(who)).toMatchObject({ total: 1 })
  })

  test('F99 twice offline, on two devices and twice the same: one', async () => {
    await begin('2026-11-20T12:00:00+08:00')
    const sent = () => activities.checkIn(who, '2026-11-19')
    const answers = await Promise.all([sent(), sent(), sent(), activities.checkIn(who, '2026-11-20')])
    expect(answers.filter(({ first }) => first)).toHaveLength(2)
    const headers = { ...who.headers, 'Idempotency-Key': 'one-check-in' }
    const body = { day: '2026-11-18', zone: 'Asia/Shanghai' }
    const [one, two] = [
      await site.post('/api/activity/check-in', body, headers),
      await site.post('/api/activity/check-in', body, headers),
    ]
    expect(two.body).toEqual(one.body)
    expect(await activities.checkIns(who)).toMatchObject({ total: 3, streak: 3 })
  })

  test('F99 days are counted where the account says, whatever zone a device names; the first one says it', async () => {
    await begin('2026-11-20T20:00:00Z')
    // The 21st in Shanghai already, and the 20th in New York.
    await activities.checkIn(who, '2026-11-20', 'America/New_York')
    expect(await refused('2026-11-21', 'Asia/Shanghai')).toEqual(tooFar)
    expect(await activities.checkIns(who, 'Asia/Shanghai')).toMatchObject({
      zone: 'America/New_York',
      today: '2026-11-20',
    })
    for (const zone of ['Mars/Base', '', '../etc', 'UTC+8:00 <b>'])
      expect((await refused('2026-11-20', zone))[0]).toBe(400)
  })

  test('F99 P6.03 another zone counts once today is over, so no day is had twice; once in thirty days', async () => {
    await begin('2026-11-20T12:00:00Z')
    await activities.checkIn(who, '2026-11-20', 'America/New_York')
    const move = (zone: string) => activities.sound(who, '/activity/check-in/zone', { zone })
    // It is the 21st there in two hours.
    expect(await move('Pacific/Kiritimati')).toEqual({ zone: 'America/New_York', nextZone: 'Pacific/Kiritimati' })
    await to('2026-11-20T15:00:00Z')
    expect(await refused('2026-11-21')).toEqual(tooFar)
    expect(await activities.checkIns(who)).toMatchObject({ zone: 'America/New_York', today: '2026-11-20' })
    await to('2026-11-21T05:00:00Z')
    expect(await activities.checkIns(who)).toMatchObject({
      zone: 'Pacific/Kiritimati',
      today: '2026-11-21',
      nextZone: '',
    })
    expect(await activities.checkIn(who, '2026-11-21')).toMatchObject({ first: true, streak: 2 })
    expect(await refused('2026-11-22')).toEqual(tooFar)
    expect(await activities.refused(who, '/activity/check-in/zone', { zone: 'Asia/Shanghai' })).toEqual([
      400,
      { zone: 'tooMany' },
    ])
    await activities.pass(30 * day)
    expect(await move('Asia/Shanghai')).toMatchObject({ nextZone: 'Asia/Shanghai' })
  })
})
