import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ActivityPerson, StaffSummary } from '#contract/activity/staff.ts'
import { wallTime } from '#contract/activity/zone.ts'
import type { AdminCounts, AdminOverview } from '#contract/admin/admin.ts'
import { activitiesOf } from '#tests/support/activities.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import type { Person } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const hour = 3_600

describe.each(databases)('activities of staff on $engine', ({ engine }) => {
  let site: TestApp
  let activities: ReturnType<typeof activitiesOf>
  let lin: Person
  let admin: Person
  let support: Person
  beforeEach(async () => {
    site = await createTestApp(engine)
    activities = activitiesOf(site)
    lin = await signedIn(site.ports, { name: '=cmd|calc' })
    admin = await signedIn(site.ports, { name: 'Ada', roleId: 9 })
    support = await signedIn(site.ports, { name: 'Su', roleId: 2 })
  })
  afterEach(() => site.close())
  const list = async (query: string) =>
    (await site.get<{ list: StaffSummary[]; total: number }>(`/api/admin/activity?${query}`, admin.headers)).body.data
  const acts = async (id: string) =>
    (
      await site.ports.db
        .selectFrom('audit')
        .select('what')
        .where('subjectKind', '=', 'activity')
        .where('subjectId', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ what }) => what)

  test('P6.04 created, edited, published, cancelled: a stale change is refused with what stands there, all is in the log', async () => {
    const id = await activities.add(admin)
    const path = `/admin/activity/item/${id}`
    const edited = { ...activities.draft({ titleEn: 'A better name', seats: 5 }), version: 1 }
    await activities.sound(admin, `${path}/edit`, edited)
    const { body } = await activities.post(admin, `${path}/edit`, edited)
    expect([body.code, body.data]).toMatchObject([412, { titleEn: 'A better name', version: 2 }])
    expect((await activities.post(admin, `${path}/publish`, { version: 1 })).body.code).toBe(412)
    expect(await activities.refused(admin, `${path}/cancel`, { version: 2, reason: 'No' })).toEqual([
      400,
      { status: 'closed' },
    ])
    await activities.care(admin, id, 'publish')
    expect(await activities.refused(admin, `${path}/delete`, { version: 3 })).toEqual([400, { status: 'closed' }])
    await activities.care(admin, id, 'cancel', { reason: 'Nobody came' })
    expect(await activities.written(admin, id)).toMatchObject({
      status: 'cancelled',
      reason: 'Nobody came',
      version: 4,
    })
    expect(await activities.refused(admin, `${path}/edit`, { ...edited, version: 4 })).toEqual([
      400,
      { status: 'closed' },
    ])
    expect(await acts(id)).toEqual(['activity.add', 'activity.edit', 'activity.publish', 'activity.cancel'])
    const gone = await activities.add(admin)
    await activities.care(admin, gone, 'delete')
    expect((await site.get(`/api/admin/activity/item/${gone}`, admin.headers)).status).toBe(404)
  })

  test('P6.04 what is written is checked by the server', async () => {
    const now = site.clock.seconds
    const refused = async (more: object) =>
      (await activities.refused(admin, '/admin/activity', activities.draft(more)))[1]
    expect(await refused({ titleZh: ' ', titleEn: '\u200b' })).toEqual({ titleZh: 'required' })
    expect(await refused({ endAt: now })).toMatchObject({ endAt: 'date' })
    expect(await refused({ signupEndAt: now + 27 * hour })).toEqual({ signupEndAt: 'date' })
    expect(await refused({ zone: 'Moon/Sea' })).toEqual({ zone: 'illegal' })
    expect(await refused({ mode: 'challenge' })).toEqual({ tasks: 'required' })
    const task = { counter: 'checkIns', target: 3 }
    expect(await refused({ tasks: [task] })).toEqual({ tasks: 'required' })
    expect(await refused({ mode: 'challenge', tasks: [task, task] })).toEqual({ tasks: 'repeat' })
    expect(await refused({ seats: 0 })).toEqual({ seats: 'amount' })
    expect(await refused({ rewardPoints: 1.5 })).toEqual({ rewardPoints: 'amount' })
    expect(await refused({ rulesEn: 'x'.repeat(20_001) })).toEqual({ rulesEn: 'tooLong' })
    const past = await activities.add(admin, { startAt: now - 9, endAt: now - 5, signupEndAt: now - 5 })
    expect(await activities.refused(admin, `/admin/activity/item/${past}/publish`, { version: 1 })).toEqual([
      400,
      { endAt: 'date' },
    ])
  })

  test('P6.04 copied as a draft without its people; repeated weekly at the same time of day over a change of clocks', async () => {
    const zone = 'Europe/Berlin'
    const startAt = Date.parse('2027-03-24T17:00:00Z') / 1_000
    const id = await activities.open(admin, {
      zone,
      startAt,
      endAt: startAt + hour,
      signupEndAt: startAt - hour,
      seats: 9,
    })
    await activities.join(lin, id)
    const copied = await activities.sound(admin, `/admin/activity/item/${id}/copy`)
    const [copy] = copied.ids as string[]
    expect(await activities.written(admin, copy as string)).toMatchObject({
      status: 'draft',
      joined: 0,
      seats: 9,
      startAt,
    })
    const { ids } = (await activities.sound(admin, `/admin/activity/item/${id}/copy`, { weeks: 2 })) as never as {
      ids: string[]
    }
    const copies = await Promise.all(ids.map((one) => activities.written(admin, one)))
    expect(copies.map((one) => [one.status, wallTime(zone, one.startAt), wallTime(zone, one.signupEndAt)])).toEqual([
      ['published', '2027-03-31T18:00', '2027-03-31T17:00'],
      ['published', '2027-04-07T18:00', '2027-04-07T17:00'],
    ])
    expect(copies[0]?.startAt).toBe(startAt + 7 * 24 * hour - hour)
    expect(await activities.refused(admin, `/admin/activity/item/${id}/copy`, { weeks: 27 })).toEqual([
      400,
      { weeks: 'amount' },
    ])
  })

  test('P6.04 the list by status, phase, mode, title and who waits', async () => {
    const titled = await activities.open(admin, { titleEn: 'Chess 100%', mode: 'offline', seats: 1 })
    expect((await list('q=CHESS+100%25')).list.map(({ id }) => id)).toEqual([titled])
    expect((await list('q=chess&mode=online')).total).toBe(0)
    expect((await list('q=chess&status=draft')).total).toBe(0)
    expect((await list('q=chess&phase=upcoming&waiting=true')).total).toBe(0)
    for (const who of [lin, support]) await activities.join(who, titled)
    expect((await list('q=chess&waiting=true')).list).toMatchObject([{ id: titled, joined: 1, waiting: 1 }])
    const { body } = await site.get<AdminCounts>('/api/admin/count', admin.headers)
    expect(body.data.activities).toBe(1)
    const overview = await site.get<AdminOverview>('/api/admin/overview?offset=480', admin.headers)
    expect(overview.body.data.waiting).toContainEqual({
      kind: 'activities',
      count: 1,
      since: site.clock.seconds,
    })
  })

  test('P6.04 the list of people as CSV in parts, safe as formulas, and noted in the log', async () => {
    const id = await activities.open(admin, { seats: 1 })
    await activities.join(lin, id)
    await activities.join(support, id)
    const people = await site.get<{ list: ActivityPerson[]; total: number }>(
      `/api/admin/activity/item/${id}/people?q=CMD`,
      support.headers,
    )
    expect(people.body.data).toMatchObject({ list: [{ name: '=cmd|calc', state: 'joined' }], total: 1 })
    const { body } = await site.get<{ csv: string; next: string; total: number }>(
      `/api/admin/activity/item/${id}/people/export?offset=480`,
      admin.headers,
    )
    const lines = body.data.csv.split('\r\n')
    expect(lines[0]).toContain('姓名,会员编号,状态,报名时间（UTC+08:00）')
    expect(lines[1]).toMatch(/^'=cmd\|calc,/)
    expect(lines[2]).toContain(',候补,')
    expect(body.data).toMatchObject({ next: '', total: 2 })
    expect(await acts(id)).toEqual(expect.arrayContaining(['activity.look', 'activity.export']))
  })

  test('P6.04 who may not, may none of it: members nothing, support looks and stands at the door', async () => {
    const id = await activities.open(admin)
    for (const path of ['', `/item/${id}`, `/item/${id}/people`, `/item/${id}/door`]) {
      expect((await site.get(`/api/admin/activity${path}`, lin.headers)).body.code, path).toBe(403)
      expect((await site.get(`/api/admin/activity${path}`, support.headers)).body.code, path).toBe(200)
    }
    for (const what of ['publish', 'delete']) {
      expect((await activities.refused(support, `/admin/activity/item/${id}/${what}`, { version: 2 }))[0]).toBe(403)
    }
    expect((await activities.refused(support, '/admin/activity', activities.draft()))[0]).toBe(403)
  })
})
