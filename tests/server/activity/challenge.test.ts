import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { getActivityRanking } from '#contract/activity/activity.ts'
import { dayIn } from '#contract/activity/zone.ts'
import type { OutputOf } from '#contract/base/endpoint.ts'
import { settleChallenges } from '#server/activity/challenge-job.ts'
import type { JobKind } from '#server/job-runner/kind.ts'
import { createRunner } from '#server/job-runner/runner.ts'
import { activitiesOf } from '#tests/support/activities.ts'
import { coursesOf } from '#tests/support/courses.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { type Person, questionsOf } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const day = 86_400

describe.each(databases)('challenges on $engine', ({ engine }) => {
  let site: TestApp
  let activities: ReturnType<typeof activitiesOf>
  let questions: ReturnType<typeof questionsOf>
  let lin: Person
  let wen: Person
  let admin: Person
  beforeEach(async () => {
    site = await createTestApp(engine)
    activities = activitiesOf(site)
    questions = questionsOf(site)
    lin = await signedIn(site.ports, { name: 'Lin' })
    wen = await signedIn(site.ports, { name: 'Wen' })
    admin = await signedIn(site.ports, { name: 'Ada', roleId: 9 })
  })
  afterEach(() => site.close())
  const challenge = (more: object = {}) => {
    const now = site.clock.seconds
    return activities.open(admin, {
      mode: 'challenge',
      startAt: now,
      endAt: now + 7 * day,
      signupEndAt: now + 7 * day,
      rewardPoints: 50,
      tasks: [
        { counter: 'answers', target: 1 },
        { counter: 'checkIns', target: 2 },
      ],
      link: '',
      ...more,
    })
  }
  const today = () => dayIn('Asia/Shanghai', site.clock.seconds)
  const settle = async () => {
    const runner = createRunner(site.ports, [settleChallenges] as unknown as JobKind[])
    site.clock.seconds += 61
    await runner.look()
    await runner.idle()
  }
  const acceptedAnswer = async (by: Person, asker: Person) => {
    const question = await questions.ask(asker)
    const answer = await questions.answer(by, question)
    await questions.do(asker, question, 'accept', { answerId: answer })
    return { question, answer }
  }
  const ranking = async (id: string, who: Person) =>
    (await site.get<OutputOf<typeof getActivityRanking>>(`/api/activity/item/${id}/ranking`, who.headers)).body.data
      .list

  test('P6.02 tasks count what members do: answers accepted and days checked in, from beginning to end', async () => {
    await acceptedAnswer(lin, wen)
    await activities.pass(day)
    const id = await challenge()
    await activities.join(lin, id, { named: true })
    expect((await activities.read(id, lin)).tasks).toEqual([
      { counter: 'answers', target: 1, done: 0 },
      { counter: 'checkIns', target: 2, done: 0 },
    ])
    // Nobody’s own question counts.
    await acceptedAnswer(lin, lin)
    await activities.checkIn(lin, today())
    await activities.checkIn(lin, dayIn('Asia/Shanghai', site.clock.seconds - 2 * day))
    expect((await activities.read(id, lin)).tasks.map(({ done }) => done)).toEqual([0, 1])
    await acceptedAnswer(lin, wen)
    await acceptedAnswer(lin, wen)
    expect((await activities.read(id, lin)).tasks.map(({ done }) => done)).toEqual([1, 1])
    expect((await activities.read(id, wen)).tasks.map(({ done }) => done)).toEqual([0, 0])
  })

  test('P6.02 P11.04 lessons of any course count from beginning to end, each once; what is done is rewarded', async () => {
    const study = coursesOf(site)
    const { id: course, lessons } = await study.draft(admin, [{}, {}, {}])
    await study.state(admin, course, 'published')
    const other = await study.draft(admin, [{}], { title: 'Sails' })
    await study.state(admin, other.id, 'published')
    const open = (who: Person, id: string, lesson = '') => study.done(who, `/course/item/${id}/lesson/${lesson}/open`)
    for (const id of [course, other.id]) await study.done(lin, `/course/item/${id}/enrol`)
    await study.done(wen, `/course/item/${course}/enrol`)
    await open(lin, course, lessons[0])
    await activities.pass(day)
    const id = await challenge({ tasks: [{ counter: 'lessons', target: 2 }] })
    const counts = async (who: Person) => (await activities.read(id, who)).tasks.map(({ done }) => done)
    await activities.join(lin, id)
    await activities.join(wen, id)
    expect([await counts(lin), await counts(wen)]).toEqual([[0], [0]])
    for (let time = 0; time < 2; time++) await open(lin, course, lessons[1])
    await open(lin, course, lessons[0])
    expect([await counts(lin), await counts(wen)]).toEqual([[1], [0]])
    await open(lin, other.id, other.lessons[0])
    await settle()
    expect([await counts(lin), await counts(wen)]).toEqual([[2], [0]])
    expect(await activities.told(lin)).toEqual(['activity.reward'])
    expect(await questions.points(lin)).toBe(50)
    await activities.pass(8 * day)
    await open(wen, course, lessons[2])
    expect(await counts(wen)).toEqual([0])
  })

  test('P6.02 points by the ledger, once, whatever is counted again; and they are told', async () => {
    const id = await challenge({ tasks: [{ counter: 'checkIns', target: 2 }] })
    const mei = await signedIn(site.ports, { name: 'Mei' })
    await activities.join(mei, id)
    await activities.checkIn(mei, today())
    expect(await questions.points(mei)).toBe(0)
    await activities.pass(day)
    await Promise.all([activities.checkIn(mei, today()), settle(), activities.checkIn(mei, today())])
    expect(await questions.memos(mei)).toEqual(['读书会 · Reading circle 50'])
    expect((await activities.read(id, mei)).own?.rewardedAt).toBeGreaterThan(0)
    await settle()
    await activities.leave(mei, id)
    await activities.join(mei, id)
    await activities.pass(day)
    await activities.checkIn(mei, today())
    await settle()
    expect(await questions.points(mei)).toBe(50)
    expect(await activities.told(mei)).toEqual(['activity.reward'])
  })

  test('P6.02 a day before one joined counts for nothing, whoever names it and whenever it arrives', async () => {
    const id = await challenge({ tasks: [{ counter: 'checkIns', target: 7 }], rewardPoints: 50 })
    const late = await challenge({ tasks: [{ counter: 'checkIns', target: 2 }], rewardPoints: 0 })
    await activities.join(wen, id, { named: true })
    await activities.pass(6 * day)
    await activities.checkIn(wen, dayIn('Asia/Shanghai', site.clock.seconds - 6 * day))
    await activities.join(lin, id, { named: true })
    await activities.join(lin, late, { named: true })
    for (let back = 6; back >= 0; back--)
      await activities.checkIn(lin, dayIn('Asia/Shanghai', site.clock.seconds - back * day))
    await settle()
    expect((await activities.read(id, lin)).tasks.map(({ done }) => done)).toEqual([1])
    expect((await activities.read(late, lin)).tasks.map(({ done }) => done)).toEqual([1])
    // Who was there then, and had no network, has theirs.
    expect((await activities.read(id, wen)).tasks.map(({ done }) => done)).toEqual([1])
    await activities.pass(day)
    await activities.checkIn(lin, today())
    expect((await activities.read(late, lin)).tasks.map(({ done }) => done)).toEqual([2])
  })

  test('P6.02 an accepted answer is found by the round of the server; a check-in that arrives after the end still counts', async () => {
    const ria = await signedIn(site.ports, { name: 'Ria' })
    const answers = await challenge({ tasks: [{ counter: 'answers', target: 1 }], rewardPoints: 10 })
    const days = await challenge({ tasks: [{ counter: 'checkIns', target: 1 }], rewardPoints: 5 })
    for (const id of [answers, days]) await activities.join(ria, id)
    const { question } = await acceptedAnswer(ria, wen)
    await settle()
    expect(await questions.points(ria)).toBe(10)
    await questions.do(wen, question, 'accept', { answerId: '' })
    await settle()
    expect(await questions.points(ria)).toBe(10)
    const last = dayIn('Asia/Shanghai', site.clock.seconds + 6 * day)
    await activities.pass(8 * day)
    await activities.checkIn(ria, last)
    expect(await questions.points(ria)).toBe(15)
  })

  test('P6.02 the ranking names whoever wants it, the first to have done it first', async () => {
    const id = await challenge({ tasks: [{ counter: 'checkIns', target: 2 }], rewardPoints: 0 })
    const [one, two, three] = [await signedIn(site.ports, { name: 'One' }), lin, wen]
    await activities.join(one, id, { named: false })
    await activities.join(two, id, { named: true })
    await activities.join(three, id, { named: true })
    await activities.checkIn(one, today())
    await activities.pass(day)
    await activities.checkIn(two, today())
    await activities.checkIn(one, today())
    expect(await ranking(id, wen)).toEqual([
      { rank: 1, name: '', done: 1_000, finishedAt: site.clock.seconds, mine: false },
      { rank: 2, name: 'Lin', done: 500, finishedAt: 0, mine: false },
    ])
    expect((await ranking(id, one))[0]).toMatchObject({ name: 'One', mine: true })
    await activities.sound(one, `/activity/item/${id}/named`, { named: true })
    expect((await ranking(id, wen))[0]).toMatchObject({ name: 'One' })
    expect((await activities.post(admin, `/activity/item/${id}/named`, { named: true })).status).toBe(404)
  })
})
