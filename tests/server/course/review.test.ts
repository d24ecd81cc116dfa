import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminOverview } from '#contract/admin/admin.ts'
import type { CourseComment } from '#contract/course/review.ts'
import type { Notification } from '#contract/notification/notification.ts'
import { coursesOf } from '#tests/support/courses.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import type { Person } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

describe.each(databases)('reviews of courses on $engine', ({ engine }) => {
  let site: TestApp
  let [ada, mo, tess, uma]: Person[] = []
  let study: ReturnType<typeof coursesOf>
  const as = (person: Person | undefined) => person as Person
  beforeAll(async () => {
    site = await createTestApp(engine)
    ada = await signedIn(site.ports, { name: 'Ada', roleId: 9 })
    mo = await signedIn(site.ports, { name: 'Mo', roleId: 9 })
    tess = await signedIn(site.ports, { name: 'Tess', roleId: 4 })
    uma = await signedIn(site.ports, { name: 'Uma', roleId: 4 })
    study = coursesOf(site)
  })
  afterAll(() => site.close())
  /** What is told within one second is told in no order. */
  const later = () => {
    site.clock.seconds += 1
  }
  const thread = async (who: Person | undefined, id: string) =>
    (await study.read<{ list: CourseComment[] }>(as(who), `/admin/study/item/${id}/review`)).list.map(
      ({ kind, from, name, text }) => [kind, from, name, text],
    )
  const told = async (who: Person | undefined) =>
    (await study.read<{ list: Notification[] }>(as(who), '/notification')).list.map(({ event, path, words }) => [
      event,
      path,
      words.en,
    ])
  const waits = async (who: Person | undefined) =>
    (await study.read<AdminOverview>(as(who), '/admin/overview?offset=0')).waiting.find(
      ({ kind }) => kind === 'courses',
    )

  test('P12.05 P16.01 a teacher asks, a reviewer comments, sends back and publishes; each side is told, and what waits is counted', async () => {
    const { id } = await study.draft(as(tess), [{ preview: true }])
    const path = `/admin/study/${id}`
    expect((await study.state(as(tess), id, 'review', 'Ready, I think')).status).toBe(200)
    const since = site.clock.seconds
    expect(await told(ada)).toEqual([['course.asked', path, 'Tess asks for a review of a course']])
    expect(await told(mo)).toHaveLength(1)
    expect(await waits(ada)).toEqual({ kind: 'courses', count: 1, since })
    expect(await waits(tess)).toBeUndefined()
    expect(await study.read(as(ada), '/admin/count')).toMatchObject({ courses: 1 })
    expect(Object.keys(await study.read<object>(as(tess), '/admin/count'))).not.toContain('courses')

    later()
    await study.done(as(ada), `/admin/study/item/${id}/comment`, { text: 'A cover with <b>words</b>?' })
    expect(await told(tess)).toEqual([['course.commented', path, 'Ada commented on a course']])
    // Whoever has taken it on is told, the other reviewers are left alone.
    await study.done(as(tess), `/admin/study/item/${id}/comment`, { text: 'No words' })
    expect((await told(ada)).map(([event]) => event)).toEqual(['course.commented', 'course.asked'])
    expect(await told(mo)).toHaveLength(1)

    const { version } = await study.staffCourse(as(ada), id)
    const bare = { state: 'draft', version, text: ' ' }
    expect(await study.refused(as(ada), `/admin/study/item/${id}/state`, bare)).toEqual([400, { text: 'required' }])
    later()
    expect((await study.state(as(ada), id, 'draft', 'Two typos')).status).toBe(200)
    expect((await told(tess))[0]).toEqual(['course.returned', path, 'Ada sent your course back for changes'])
    expect(await waits(ada)).toBeUndefined()
    await study.state(as(tess), id, 'review')
    await study.state(as(tess), id, 'draft')
    await study.state(as(tess), id, 'review')
    later()
    expect((await study.state(as(mo), id, 'published')).status).toBe(200)
    expect((await told(tess))[0]).toEqual(['course.published', path, 'Your course is published'])
    expect(await thread(tess, id)).toEqual([
      ['asked', 'teacher', 'Tess', 'Ready, I think'],
      ['comment', 'reviewer', 'Ada', 'A cover with <b>words</b>?'],
      ['comment', 'teacher', 'Tess', 'No words'],
      ['returned', 'reviewer', 'Ada', 'Two typos'],
      ['asked', 'teacher', 'Tess', ''],
      ['withdrawn', 'teacher', 'Tess', ''],
      ['asked', 'teacher', 'Tess', ''],
      ['published', 'reviewer', 'Mo', ''],
    ])
    const notes = await site.ports.db.selectFrom('audit').select('what').where('subjectId', '=', id).execute()
    expect(notes.filter(({ what }) => what === 'course.comment')).toHaveLength(2)
  })

  test('P12.05 another teacher reads and writes nothing of a review, and nobody publishes by asking', async () => {
    const { id } = await study.draft(as(tess))
    expect((await site.get(`/api/admin/study/item/${id}/review`, as(uma).headers)).status).toBe(404)
    const post = (path: string, body: object) => study.post(as(uma), `/admin/study/item/${id}/${path}`, body)
    expect((await post('comment', { text: 'Hello' })).status).toBe(404)
    expect((await study.post(as(tess), `/admin/study/item/${id}/comment`, { text: ' ' })).status).toBe(400)
    expect((await study.state(as(tess), id, 'published')).status).toBe(403)
    expect(await thread(tess, id)).toEqual([])
  })
})
