import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CalendarEvent, calendarText } from '#contract/activity/calendar.ts'
import { weeksLater, zonedTime } from '#contract/activity/zone.ts'
import { activitiesOf } from '#tests/support/activities.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import type { Person } from '#tests/support/questions.ts'
import { createTestApp, type TestApp, testOrigin } from '#tests/support/test-app.ts'

const event: CalendarEvent = {
  id: 'a',
  title: 'Tea; cake, and \\ more',
  summary: `Line one\nLine ${'二'.repeat(60)}`,
  place: '',
  startAt: 1_800_000_000,
  endAt: 1_800_003_600,
  url: 'https://lamplight.test/activity?id=a',
  status: 'confirmed' as const,
  sequence: 3,
  changedAt: 1_799_999_999,
}

test('P6.01 a calendar file by RFC 5545: CRLF, lines of 75 bytes, escaped text, times in UTC', () => {
  const text = calendarText('灯下', 'lamplight.test', [event])
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const encoder = new TextEncoder()
  for (const line of text.split('\r\n')) expect(encoder.encode(line).length).toBeLessThanOrEqual(75)
  // Programs that read a line before it is unfolded know no half of `\,`.
  const commas = calendarText('灯下', 'lamplight.test', [
    { ...event, title: ',;\\'.repeat(60), summary: '，'.repeat(60) },
  ])
  for (const line of commas.split('\r\n')) {
    expect(encoder.encode(line).length).toBeLessThanOrEqual(75)
    expect((/\\*$/.exec(line)?.[0].length ?? 0) % 2).toBe(0)
  }
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  expect(lines).toContain('SUMMARY:Tea\\; cake\\, and \\\\ more')
  expect(lines).toContain(`DESCRIPTION:Line one\\nLine ${'二'.repeat(60)}`)
  expect(lines).toContain('DTSTART:20270115T080000Z')
  expect(lines).toContain('DTEND:20270115T090000Z')
  expect(lines).toContain('UID:activity-a@lamplight.test')
  const hostile = calendarText('x', 'h', [{ ...event, title: 'a\r\nEND:VEVENT\r\nBEGIN:VALARM' }])
  expect(hostile.match(/^END:VEVENT/gm)).toHaveLength(1)
})

test('F99 times of a zone’s clocks, those that come twice and those that are left out', () => {
  const berlin = (wall: string) => new Date(zonedTime('Europe/Berlin', wall) * 1_000).toISOString()
  expect(berlin('2026-07-01T12:00')).toBe('2026-07-01T10:00:00.000Z')
  expect(berlin('2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z')
  expect(berlin('2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z')
  expect(zonedTime('Asia/Shanghai', 'tomorrow')).toBeNaN()
  const start = zonedTime('Europe/Berlin', '2026-10-21T18:00')
  expect(weeksLater('Europe/Berlin', start, 1)).toBe(zonedTime('Europe/Berlin', '2026-10-28T18:00'))
})

describe.each(databases)('calendars of members on $engine', ({ engine }) => {
  let site: TestApp
  let activities: ReturnType<typeof activitiesOf>
  let lin: Person
  let admin: Person
  beforeAll(async () => {
    site = await createTestApp(engine)
    activities = activitiesOf(site)
    lin = await signedIn(site.ports)
    admin = await signedIn(site.ports, { roleId: 9 })
  })
  afterAll(() => site.close())
  const renew = async (on = true) => (await activities.sound(lin, '/activity/calendar', { on })).path as string

  test('P6.01 a feed that asks for no sign-in, at an address that nobody can guess and that can be renewed', async () => {
    const joined = await activities.open(admin, { titleZh: '读书会甲', placeZh: '', placeEn: '' })
    const waits = await activities.open(admin, { titleZh: '读书会乙', seats: 1 })
    await activities.join(admin, waits)
    for (const id of [joined, waits]) await activities.join(lin, id)
    await activities.open(admin, { titleZh: '别人的' })
    expect((await site.get('/api/activity/calendar', lin.headers)).body.data).toEqual({ path: '', createdAt: 0 })
    const path = await renew()
    expect(path).toMatch(/^\/feeds\/activities\/[A-Za-z0-9_-]{32}\.ics$/)
    const answer = await site.app.request(path)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    const text = await answer.text()
    expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(2)
    expect(text).toContain('SUMMARY:读书会甲')
    expect(text).toContain('STATUS:CONFIRMED')
    expect(text).toContain('STATUS:TENTATIVE')
    expect(text).toContain(`URL:${testOrigin}/activity?id=`)
    expect(text).toContain('LOCATION:https://meet.example/room')
    expect(await (await site.app.request(`${path}?locale=en`)).text()).toContain('SUMMARY:Reading circle')
    await activities.care(admin, joined, 'cancel', { reason: 'Rain' })
    expect(await (await site.app.request(path)).text()).toContain('STATUS:CANCELLED')
    const other = await renew()
    expect((await site.app.request(path)).status).toBe(404)
    expect((await site.app.request(other)).status).toBe(200)
    expect(await renew(false)).toBe('')
    expect((await site.app.request(other)).status).toBe(404)
    expect((await site.app.request('/feeds/activities/a.ics')).status).not.toBe(200)
  })
})
