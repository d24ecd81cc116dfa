import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit/audit.ts'
import type { StaffCourse } from '#contract/course/staff.ts'
import { tellReviews } from '#server/course/reviews-job.ts'
import type { JobKind } from '#server/job-runner/kind.ts'
import { createRunner } from '#server/job-runner/runner.ts'
import { tellTeachers } from '#server/question/teachers-job.ts'
import { courseDraft, coursesOf } from '#tests/support/courses.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { type Person, questionsOf } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

describe.each(databases)('what teachers are told on $engine', ({ engine }) => {
  let site: TestApp
  let study: ReturnType<typeof coursesOf>
  let qa: ReturnType<typeof questionsOf>
  let course: { id: string; lessons: string[] }
  let [ada, tess, tom, lin, wen]: [Person, Person, Person, Person, Person] = [] as never
  beforeEach(async () => {
    site = await createTestApp(engine)
    study = coursesOf(site)
    qa = questionsOf(site)
    ada = await signedIn(site.ports, { name: 'Ada', roleId: 9 })
    tess = await signedIn(site.ports, { name: 'Tess', roleId: 4 })
    tom = await signedIn(site.ports, { name: 'Tom', roleId: 4 })
    lin = await signedIn(site.ports, { name: 'Lin' })
    wen = await signedIn(site.ports, { name: 'Wen' })
    course = await study.draft(tess, [{}], { coTeachers: [tom.id] })
    await study.state(ada, course.id, 'published')
    for (const who of [lin, wen, tess]) await study.done(who, `/course/item/${course.id}/enrol`)
    // What happened so far is no matter here.
    await site.ports.db.deleteFrom('notification').execute()
  })
  afterEach(() => site.close())

  const round = async (rounds = 1) => {
    site.clock.seconds += 3_601
    await Promise.all(
      Array.from({ length: rounds }, async () => {
        const runner = createRunner(site.ports, [tellTeachers, tellReviews] as unknown as JobKind[])
        await runner.look()
        await runner.idle()
      }),
    )
  }
  const lines = (who: Person) =>
    site.ports.db
      .selectFrom('notification')
      .select(['event', 'path', 'title', 'count'])
      .where('accountId', '=', who.id)
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
  const ask = (who: Person, title: string) =>
    qa.ask(who, { title, lesson: { courseId: course.id, lessonId: course.lessons[0], second: null } })
  const review = async (who: Person, text = 'Good') => {
    await study.done(who, `/course/item/${course.id}/lesson/${course.lessons[0]}/open`)
    return study.done(who, `/course/item/${course.id}/review`, { stars: 4, text })
  }
  const reviewOf = async () =>
    (await site.ports.db.selectFrom('course_review').select('id').executeTakeFirstOrThrow()).id
  const demote = (who: Person) =>
    site.ports.db.updateTable('account').set({ roleId: 1 }).where('id', '=', who.id).execute()

  test('P11.08 P7.01 the teachers of a course are told of a question about a lesson, once, and of no other', async () => {
    const id = await ask(lin, 'How thick a rope?')
    await qa.ask(wen, { title: 'About nothing of it' })
    expect(await lines(tess)).toEqual([])
    // Two processes that look at once tell it once.
    await round(2)
    const line = { event: 'course.question', path: `/QA/${id}`, title: 'How thick a rope?', count: 1 }
    expect([await lines(tess), await lines(tom)]).toEqual([[line], [line]])
    await round()
    expect(await lines(tess)).toHaveLength(1)
    for (const who of [lin, wen, ada]) expect(await lines(who)).toEqual([])
    // Who looks at the question has read it.
    await qa.do(tess, id, 'seen')
    expect(await study.read(tess, '/notification')).toMatchObject({ unread: 0 })
    expect(await study.read(tom, '/notification')).toMatchObject({ unread: 1 })
  })

  test('P11.08 P7.01 several of one hour are one line that leads to the course; one’s own is none of them', async () => {
    await ask(lin, 'How thick a rope?')
    await ask(wen, 'Which rope is it?')
    const own = await ask(tess, 'What do you all use?')
    await round()
    const line = { event: 'course.question', path: `/course/${course.id}#course-questions`, title: 'Knots' }
    expect(await lines(tess)).toEqual([{ ...line, count: 2 }])
    expect(await lines(tom)).toEqual([{ ...line, count: 3 }])
    // While the course is no longer published its page is not there for them: the latest question is.
    await study.state(ada, course.id, 'draft')
    await site.ports.db.deleteFrom('notification').execute()
    await ask(lin, 'And how long a one?')
    site.clock.seconds += 1
    const last = await ask(wen, 'And what colour has it?')
    await round()
    expect((await lines(tom)).map(({ path, count }) => [path, count])).toEqual([[`/QA/${last}`, 2]])
    expect(own).not.toBe(last)
  })

  test('P11.08 P7.01 a hidden question is told once it is shown, a deleted one never, and nobody who may not teach any more', async () => {
    const [hidden, gone] = [await ask(lin, 'Is this any good?'), await ask(lin, 'Never mind this one')]
    await qa.do(ada, hidden, 'status', { to: 'hide' })
    await qa.do(lin, gone, 'delete')
    await round()
    expect(await lines(tess)).toEqual([])
    await qa.do(ada, hidden, 'status', { to: 'show' })
    await demote(tom)
    await round()
    expect((await lines(tess)).map(({ title }) => title)).toEqual(['Is this any good?'])
    expect(await lines(tom)).toEqual([])
    // What is left of two that were merged is told as the one would have been.
    const [first, second] = [await ask(lin, 'How thick a rope?'), await qa.ask(wen, { title: 'Which rope is it?' })]
    await site.post(`/api/admin/question/item/${first}/merge`, { into: second }, ada.headers)
    await demote(tess)
    await round()
    expect(await lines(tess)).toHaveLength(1)
  })

  test('P11.07 P7.01 teachers are told of reviews, those of an hour in one line; hidden ones wait, and a change is no news', async () => {
    await review(lin)
    await review(wen)
    await round(2)
    const line = { event: 'course.review', path: `/course/${course.id}#course-reviews`, title: 'Knots' }
    expect([await lines(tess), await lines(tom)]).toEqual([[{ ...line, count: 2 }], [{ ...line, count: 2 }]])
    await review(lin, 'Very good')
    await round()
    expect(await lines(tess)).toHaveLength(1)
    expect((await lines(tess))[0]?.count).toBe(2)
    for (const who of [lin, wen, ada]) expect(await lines(who)).toEqual([])

    await site.ports.db.deleteFrom('course_review').execute()
    await site.ports.db.deleteFrom('notification').execute()
    await review(lin, 'Rude')
    const hide = (reason: string) =>
      reviewOf().then((id) => study.done(ada, `/admin/study/review/${id}/hide`, { reason }))
    await hide('Rude')
    await round()
    expect(await lines(tess)).toEqual([])
    await hide('')
    await demote(tom)
    await round()
    expect((await lines(tess)).map(({ count }) => count)).toEqual([1])
    expect(await lines(tom)).toEqual([])
    // Taken back before anybody was told, there is nothing to tell.
    await review(wen)
    await study.done(wen, `/course/item/${course.id}/review/delete`)
    await round()
    expect((await lines(tess))[0]?.count).toBe(1)
  })

  test('P12.05 P7.01 who is named a teacher is told, and who is taken off; of oneself nobody is told', async () => {
    const uma = await signedIn(site.ports, { name: 'Uma', roleId: 4 })
    const name = async (who: Person, people: Person[]) => {
      const { version } = await study.staffCourse(ada, course.id)
      const draft = courseDraft({ title: 'Hitches', coTeachers: people.map(({ id }) => id) })
      return study.done(who, `/admin/study/item/${course.id}/edit`, { ...draft, version })
    }
    await name(tess, [uma])
    const path = `/admin/study/${course.id}`
    expect(await lines(uma)).toEqual([{ event: 'course.teacherNamed', path, title: 'Hitches', count: 1 }])
    const off = { event: 'course.teacherRemoved', path: '/admin/study', title: 'Hitches', count: 1 }
    expect(await lines(tom)).toEqual([off])
    // The same names again are no news.
    await name(tess, [uma])
    await name(ada, [ada, uma])
    expect(
      [await lines(uma), await lines(tom), await lines(ada), await lines(tess)].map(({ length }) => length),
    ).toEqual([1, 1, 0, 0])
    const fresh = await study.draft(ada, [], { title: 'Splices', coTeachers: [tom.id] })
    const named = (await lines(tom)).filter(({ event }) => event === 'course.teacherNamed')
    expect(named.map(({ path, title }) => [path, title])).toEqual([[`/admin/study/${fresh.id}`, 'Splices']])
    // It is of a kind of its own, which each of them turns off.
    await study.done(uma, '/notification/settings', { kind: { kind: 'teaching', channel: 'push', on: false } })
    expect(await study.read(uma, '/notification/settings')).toMatchObject({ off: { push: ['teaching'] } })
  })

  test('P12.05 who teaches with another leaves by themselves, once; who is in charge is told, and a stale form sees it', async () => {
    const path = `/admin/study/item/${course.id}`
    const { version } = await study.staffCourse(tess, course.id)
    expect(await study.read<StaffCourse>(tom, path)).toMatchObject({ mayLeave: true })
    expect(await study.read<StaffCourse>(tess, path)).toMatchObject({ mayLeave: false })
    for (const who of [tess, ada])
      expect(await study.refused(who, `${path}/teachers/leave`)).toEqual([400, { id: 'illegal' }])
    const uma = await signedIn(site.ports, { name: 'Uma', roleId: 4 })
    expect((await study.post(uma, `${path}/teachers/leave`)).body.code).toBe(404)
    expect((await study.post(lin, `${path}/teachers/leave`)).body.code).toBe(403)

    const both = await Promise.all([1, 2].map(() => study.post(tom, `${path}/teachers/leave`)))
    expect(both.map(({ body }) => body.code).toSorted()).toEqual([200, 404])
    expect((await site.get(`/api${path}`, tom.headers)).body.code).toBe(404)
    const left = { event: 'course.teacherLeft', path: `/admin/study/${course.id}`, title: 'Knots', count: 1 }
    expect([await lines(tess), await lines(tom)]).toEqual([[left], []])
    const stale = { ...courseDraft({ coTeachers: [tom.id] }), version }
    expect((await study.post(tess, `${path}/edit`, stale)).status).toBe(412)
    const { list } = await study.read<{ list: AuditEntry[] }>(ada, '/admin/audit?what=course.teacher-leave')
    expect(list).toMatchObject([
      { who: { name: 'Tom' }, before: { teachers: [tess.id, tom.id] }, after: { teachers: [tess.id] } },
    ])
    await ask(lin, 'How thick a rope?')
    await round()
    expect(await lines(tom)).toEqual([])
  })
})
