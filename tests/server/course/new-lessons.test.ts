import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { tellLearners } from '#server/course/message-job.ts'
import { tellNewLessons } from '#server/course/new-lessons-job.ts'
import type { JobKind } from '#server/job-runner/kind.ts'
import { createRunner } from '#server/job-runner/runner.ts'
import { coursesOf, lessonDraft, readyVideo } from '#tests/support/courses.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import type { Person } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

describe.each(databases)('new lessons of a course on $engine', ({ engine }) => {
  let site: TestApp
  let study: ReturnType<typeof coursesOf>
  let ada: Person
  let lin: Person
  let course: { id: string; chapterId: string }
  beforeEach(async () => {
    site = await createTestApp(engine)
    study = coursesOf(site)
    ada = await signedIn(site.ports, { name: 'Ada', roleId: 9 })
    lin = await signedIn(site.ports, { name: 'Lin' })
    course = await study.draft(ada, [{}, {}])
    await study.state(ada, course.id, 'published')
    await study.done(lin, `/course/item/${course.id}/enrol`)
  })
  afterEach(() => site.close())
  const add = async (more: object = {}) => {
    const lesson = { kind: 'text', ...lessonDraft(more), chapterId: course.chapterId }
    return (await study.done(ada, `/admin/study/item/${course.id}/lesson`, lesson)).id
  }
  const round = async () => {
    const runner = createRunner(site.ports, [tellNewLessons, tellLearners] as unknown as JobKind[])
    site.clock.seconds += 3_601
    for (let time = 0; time < 2; time++) {
      await runner.look()
      await runner.idle()
    }
  }
  const told = (who: Person) =>
    site.ports.db
      .selectFrom('notification')
      .select(['event', 'path', 'title', 'count'])
      .where('accountId', '=', who.id)
      .execute()

  test('P7.01 learners are told of a new lesson, once; what a course began with is no news', async () => {
    await round()
    expect(await told(lin)).toEqual([])
    const id = await add({ title: 'Sheet bend' })
    await round()
    const path = `/course/${course.id}?lesson=${id}`
    expect(await told(lin)).toEqual([{ event: 'course.lessons', path, title: 'Sheet bend', count: 1 }])
    await round()
    expect(await told(lin)).toHaveLength(1)
    expect(await told(ada)).toEqual([])
  })

  test('P7.01 several at once are one line, which leads to the course; who began since then is told nothing', async () => {
    await round()
    await add({ title: 'Sheet bend' })
    await add({ title: 'Clove hitch' })
    const wen = await signedIn(site.ports, { name: 'Wen' })
    site.clock.seconds += 60
    await study.done(wen, `/course/item/${course.id}/enrol`)
    await round()
    const path = `/course/${course.id}`
    expect(await told(lin)).toEqual([{ event: 'course.lessons', path, title: 'Knots', count: 1 }])
    expect(await told(wen)).toEqual([])
  })

  test('P7.01 a video counts once it is there, and a course that was taken back once it is published again', async () => {
    await round()
    const id = await add({ kind: 'video', title: 'Filmed' })
    await round()
    expect(await told(lin)).toEqual([])
    await study.state(ada, course.id, 'draft')
    await readyVideo(site.ports, 'film', ada.id)
    await study.done(ada, `/admin/study/lesson/${id}/video`, { fileId: 'film', seconds: 60 })
    await round()
    expect(await told(lin)).toEqual([])
    await study.state(ada, course.id, 'published')
    await round()
    expect((await told(lin)).map(({ title }) => title)).toEqual(['Filmed'])
  })
})
