import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tellActivity } from '#server/activity/notify-job.ts'
import type { JobKind } from '#server/job-runner/kind.ts'
import { createRunner } from '#server/job-runner/runner.ts'
import { activitiesOf } from '#tests/support/activities.ts'
import { bothDatabases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import type { Person } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

describe.each(bothDatabases)('the waiting list of an activity on $engine', ({ engine }) => {
  let site: TestApp
  let activities: ReturnType<typeof activitiesOf>
  let admin: Person
  let people: Person[]
  beforeAll(async () => {
    site = await createTestApp(engine)
    activities = activitiesOf(site)
    admin = await signedIn(site.ports, { roleId: 9 })
    people = []
    for (let n = 0; n < 12; n++) people.push(await signedIn(site.ports, { name: `Person ${n}` }))
  })
  afterAll(() => site.close())
  const states = async (id: string) => {
    const rows = await site.ports.db
      .selectFrom('activity_person')
      .select(['accountId', 'state'])
      .where('activityId', '=', id)
      .execute()
    return people.map((person) => rows.find(({ accountId }) => accountId === person.id)?.state ?? '-')
  }
  const forget = () => site.ports.db.deleteFrom('notification').execute()

  test('P6.01 F98 of all who join at once as many have a seat as there are, the others wait one after the other', async () => {
    const id = await activities.open(admin, { seats: 5 })
    const answers = await Promise.all(people.map((person) => activities.join(person, id)))
    expect(answers.filter(({ mine }) => mine === 'joined')).toHaveLength(5)
    const positions = answers.flatMap(({ mine, position }) => (mine === 'waiting' ? [position] : []))
    expect(positions.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(await activities.read(id)).toMatchObject({ joined: 5, waiting: 7 })
  })

  test('F98 places freed at once: exactly as many move up, in order, each told once', async () => {
    await forget()
    const id = await activities.open(admin, { seats: 4 })
    for (const person of people) await activities.join(person, id)
    await Promise.all([
      ...people.slice(0, 3).map((person) => activities.leave(person, id)),
      activities.leave(people[5] as Person, id),
    ])
    expect(await states(id)).toEqual([
      'left',
      'left',
      'left',
      'joined',
      'joined',
      'left',
      'joined',
      'joined',
      'waiting',
      'waiting',
      'waiting',
      'waiting',
    ])
    expect(await activities.read(id, people[8])).toMatchObject({ joined: 4, waiting: 4, own: { position: 1 } })
    const told = await Promise.all(people.map((person) => activities.told(person)))
    // Who left while they waited may have had a place for a moment.
    told[5] = []
    expect(told.map((events) => events.join())).toEqual([
      '',
      '',
      '',
      '',
      'activity.place',
      '',
      'activity.place',
      'activity.place',
      '',
      '',
      '',
      '',
    ])
    // Whoever comes back is last.
    expect(await activities.join(people[0] as Person, id)).toEqual({ mine: 'waiting', position: 5 })
  })

  test('F98 P6.04 seats that are added go to those who wait, seats below the people are refused', async () => {
    await forget()
    const id = await activities.open(admin, { seats: 1 })
    for (const person of people.slice(0, 5)) await activities.join(person, id)
    const { version } = await activities.written(admin, id)
    await activities.sound(admin, `/admin/activity/item/${id}/edit`, { ...activities.draft({ seats: 3 }), version })
    expect((await states(id)).slice(0, 5)).toEqual(['joined', 'joined', 'joined', 'waiting', 'waiting'])
    expect(
      await activities.refused(admin, `/admin/activity/item/${id}/edit`, {
        ...activities.draft({ seats: 2 }),
        version: version + 1,
      }),
    ).toEqual([400, { seats: 'tooMuch' }])
    await activities.sound(admin, `/admin/activity/item/${id}/edit`, {
      ...activities.draft({ seats: null }),
      version: version + 1,
    })
    expect(await activities.read(id)).toMatchObject({ joined: 5, waiting: 0, seats: null })
    for (const person of people.slice(1, 5)) expect(await activities.told(person)).toEqual(['activity.place'])
  })

  test('P6.01 once it has begun nobody moves up, for nobody would come', async () => {
    const id = await activities.open(admin, { seats: 1 })
    for (const person of people.slice(0, 2)) await activities.join(person, id)
    await activities.pass(25 * 3_600)
    await activities.leave(people[0] as Person, id)
    expect((await states(id)).slice(0, 2)).toEqual(['left', 'waiting'])
  })

  test('P6.01 as long as one may sign up a free seat goes to whoever waits, after it has begun too', async () => {
    await forget()
    const id = await activities.open(admin, { seats: 1, signupEndAt: site.clock.seconds + 26 * 3_600 })
    for (const person of people.slice(0, 3)) await activities.join(person, id)
    await activities.pass(25 * 3_600)
    await activities.leave(people[0] as Person, id)
    expect((await states(id)).slice(0, 3)).toEqual(['left', 'joined', 'waiting'])
    expect(await activities.told(people[1] as Person)).toEqual(['activity.place'])
    // One that was free before anybody asked is not kept for nobody: the first of those who wait gets it.
    await site.ports.db.updateTable('activity').set({ seats: 2 }).where('id', '=', id).execute()
    expect(await activities.join(people[3] as Person, id)).toEqual({ mine: 'waiting', position: 1 })
    expect((await states(id)).slice(0, 4)).toEqual(['left', 'joined', 'joined', 'waiting'])
    expect(await activities.told(people[2] as Person)).toEqual(['activity.place'])
    await activities.edit(admin, id, { seats: 3 })
    expect((await states(id)).slice(0, 4)).toEqual(['left', 'joined', 'joined', 'joined'])
    expect(await activities.join(people[4] as Person, id)).toEqual({ mine: 'waiting', position: 1 })
    const { body } = await site.get<{ list: { id: string }[] }>('/api/admin/activity?waiting=true', admin.headers)
    expect(body.data.list.map((one) => one.id)).toContain(id)
  })

  test('P6.04 staff give a seat by hand, beyond their number too; only to whoever waits', async () => {
    await forget()
    const id = await activities.open(admin, { seats: 1 })
    for (const person of people.slice(0, 3)) await activities.join(person, id)
    const give = (person: Person, who = admin) =>
      activities.refused(who, `/admin/activity/item/${id}/seat`, { accountId: person.id })
    expect(await give(people[2] as Person)).toEqual([200, null])
    expect((await states(id)).slice(0, 3)).toEqual(['joined', 'waiting', 'joined'])
    expect(await activities.told(people[2] as Person)).toEqual(['activity.place'])
    expect(await activities.written(admin, id)).toMatchObject({ seats: 1, joined: 2, waiting: 1 })
    for (const person of [people[2], people[0], people[7]] as Person[])
      expect(await give(person)).toEqual([400, { accountId: 'wrong' }])
    expect((await give(people[1] as Person, people[1]))[0]).toBe(403)
    // One more than there are seats is no reason to refuse other words.
    await activities.edit(admin, id, { titleEn: 'Other words' })
    // Nor does the next one move up before there is a seat.
    await activities.leave(people[2] as Person, id)
    expect((await states(id)).slice(0, 3)).toEqual(['joined', 'waiting', 'left'])
    const noted = await site.ports.db.selectFrom('audit').select('after').where('what', '=', 'activity.seat').execute()
    expect(noted.map(({ after }) => JSON.parse(after ?? ''))).toEqual([{ member: people[2]?.id }])
    await activities.pass(26 * 3_600)
    expect(await give(people[1] as Person)).toEqual([400, { status: 'closed' }])
  })

  test('P6.04 P7.01 cancelled, or held elsewhere: everybody who comes or waits is told, each once', async () => {
    await forget()
    const id = await activities.open(admin, { seats: 2 })
    for (const person of people.slice(0, 4)) await activities.join(person, id)
    await activities.leave(people[3] as Person, id)
    const runner = createRunner(site.ports, [tellActivity] as unknown as JobKind[])
    const run = async () => {
      await runner.look()
      await runner.idle()
    }
    const { version } = await activities.written(admin, id)
    const same = activities.draft({ seats: 2 })
    await activities.sound(admin, `/admin/activity/item/${id}/edit`, { ...same, summaryEn: 'Other words', version })
    await run()
    expect(await activities.told(people[0] as Person)).toEqual([])
    await activities.sound(admin, `/admin/activity/item/${id}/edit`, {
      ...same,
      placeEn: 'Room 2',
      version: version + 1,
    })
    await run()
    await activities.care(admin, id, 'cancel', { reason: 'The teacher is ill' })
    await run()
    await run()
    for (const person of people.slice(0, 3))
      expect(await activities.told(person)).toEqual(['activity.cancelled', 'activity.changed'])
    expect(await activities.told(people[3] as Person)).toEqual([])
    expect(await activities.read(id, people[0])).toMatchObject({ cancelled: true, reason: 'The teacher is ill' })
    const body = { named: false, askedAt: site.clock.seconds }
    expect(await activities.refused(people[5] as Person, `/activity/item/${id}/join`, body)).toEqual([
      400,
      { status: 'closed' },
    ])
  })
})
