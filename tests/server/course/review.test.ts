import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AdminOverview } from '#contract/admin/admin.ts'
import type { OutputOf } from '#contract/base/endpoint.ts'
import { courseLimits } from '#contract/course/limits.ts'
import type { CourseComment, getCourseReview } from '#contract/course/review.ts'
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
    study = coursesOf(site)
  })
  // Each test its own people: what one is told of, another would find.
  beforeEach(async () => {
    ada = await signedIn(site.ports, { name: 'Ada', roleId: 9 })
    mo = await signedIn(site.ports, { name: 'Mo', roleId: 9 })
    tess = await signedIn(site.ports, { name: 'Tess', roleId: 4 })
    uma = await signedIn(site.ports, { name: 'Uma', roleId: 4 })
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

  const review = (who: Person | undefined, id: string, of = '') =>
    study.read<OutputOf<typeof getCourseReview>>(as(who), `/admin/study/item/${id}/review${of}`)
  const say = (who: Person | undefined, id: string, text: string, lessonId?: string) =>
    study.done(as(who), `/admin/study/item/${id}/comment`, { text, lessonId })
  const settle = (who: Person | undefined, id: string, commentId: string, settled = true) =>
    study.post(as(who), `/admin/study/item/${id}/comment/${commentId}/settle`, { settled })
  const logged = async (id: string) =>
    (await site.ports.db.selectFrom('audit').selectAll().where('subjectId', '=', id).orderBy('id').execute()).flatMap(
      ({ what, after }) => (what.startsWith('course.comment') ? [[what, JSON.parse(after ?? 'null')]] : []),
    )

  test('P12.05 a comment names a lesson, stands at it and in the thread, is open until it is settled, and is in the log', async () => {
    const { id, lessons } = await study.draft(as(tess), [{ title: 'Bowline' }, { title: 'Clove hitch' }])
    const [bowline, clove] = lessons as [string, string]
    expect(await review(tess, id)).toEqual({ list: [], open: [] })
    await say(ada, id, 'A good start')
    later()
    const { id: typo } = await say(ada, id, ' Two typos ', bowline)
    expect((await told(tess)).slice(0, 1)).toEqual([
      ['course.commented', `/admin/study/${id}?lesson=${bowline}`, 'Ada commented on a course'],
    ])
    await say(tess, id, 'Which ones?', bowline)
    await say(tess, id, 'Needs a picture', clove)
    const lesson = { id: bowline, title: 'Bowline', isThere: true }
    const its = await review(tess, id, `?lessonId=${bowline}`)
    expect(its.list).toMatchObject([
      { id: typo, kind: 'comment', from: 'reviewer', name: 'Ada', text: 'Two typos', lesson, settled: null },
      { from: 'teacher', text: 'Which ones?', lesson, settled: null },
    ])
    expect((await review(ada, id)).list.map((note) => [note.text, note.lesson?.title])).toEqual([
      ['A good start', undefined],
      ['Two typos', 'Bowline'],
      ['Which ones?', 'Bowline'],
      ['Needs a picture', 'Clove hitch'],
    ])
    const open = async () => new Map((await review(ada, id)).open.map(({ lessonId, count }) => [lessonId, count]))
    expect(await open()).toEqual(new Map().set(bowline, 2).set(clove, 1))

    later()
    expect((await settle(tess, id, typo)).body).toMatchObject({ code: 200, msg: '评论已标为已解决' })
    expect(await open()).toEqual(new Map().set(bowline, 1).set(clove, 1))
    const first = async () => (await review(ada, id, `?lessonId=${bowline}`)).list[0]?.settled
    const bySide = { name: 'Tess', at: site.clock.seconds }
    expect(await first()).toEqual(bySide)
    // Once more, by somebody else: it stays as it was, and nothing is noted.
    later()
    expect((await settle(ada, id, typo)).status).toBe(200)
    expect(await first()).toEqual(bySide)
    expect((await settle(ada, id, typo, false)).body.msg).toBe('评论已重新打开')
    expect((await settle(tess, id, typo, false)).status).toBe(200)
    expect(await first()).toBeNull()
    expect((await open()).get(bowline)).toBe(2)
    expect(await logged(id)).toEqual([
      ['course.comment', { text: 'A good start' }],
      ['course.comment', { text: 'Two typos', lesson: 'Bowline' }],
      ['course.comment', { text: 'Which ones?', lesson: 'Bowline' }],
      ['course.comment', { text: 'Needs a picture', lesson: 'Clove hitch' }],
      ['course.comment-settle', { commentId: typo, lesson: 'Bowline' }],
      ['course.comment-reopen', { commentId: typo, lesson: 'Bowline' }],
    ])
    // It says something, and holds nobody up.
    expect((await study.state(as(ada), id, 'published')).status).toBe(200)
  })

  test('P12.05 of two who settle a comment in one moment both are right, and it is noted once', async () => {
    const { id, lessons } = await study.draft(as(tess))
    const { id: note } = await say(ada, id, 'A typo', lessons[0])
    const answers = await Promise.all([settle(ada, id, note), settle(tess, id, note), settle(ada, id, note)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await logged(id)).map(([what]) => what)).toEqual(['course.comment', 'course.comment-settle'])
    expect((await review(tess, id)).open).toEqual([])
  })

  test('P12.05 a comment outlives its lesson under the title that it was written to, is open no more, and goes with no copy', async () => {
    const { id, lessons } = await study.draft(as(tess), [{ title: 'Bowline' }, { title: 'Clove hitch' }])
    const { id: note } = await say(ada, id, 'Leave it out?', lessons[0])
    const renamed = { title: 'The bowline', body: '', preview: false, version: 1 }
    await study.done(as(tess), `/admin/study/lesson/${lessons[0]}/edit`, renamed)
    const lessonOf = async () => (await review(tess, id)).list[0]?.lesson
    expect(await lessonOf()).toEqual({ id: lessons[0], title: 'The bowline', isThere: true })
    const copy = await study.done(as(tess), `/admin/study/item/${id}/copy`)
    expect(await review(tess, copy.id)).toEqual({ list: [], open: [] })
    const { version } = await study.staffCourse(as(tess), id)
    const removal = { version, act: 'remove', lessons: [lessons[0]] }
    await study.done(as(tess), `/admin/study/item/${id}/lessons`, removal)
    expect(await lessonOf()).toEqual({ id: lessons[0], title: 'Bowline', isThere: false })
    expect((await review(tess, id)).open).toEqual([])
    // Who had it before them still settles it, and nobody writes one more there.
    expect((await settle(ada, id, note)).status).toBe(200)
    const more = { text: 'Gone?', lessonId: lessons[0] }
    expect(await study.refused(as(ada), `/admin/study/item/${id}/comment`, more)).toEqual([
      400,
      { lessonId: 'illegal' },
    ])
  })

  test('P12.05 F48 a lesson of another course is refused, and another teacher neither reads nor settles a comment', async () => {
    const { id, lessons } = await study.draft(as(tess))
    const other = await study.draft(as(uma))
    const path = `/admin/study/item/${id}/comment`
    const wrong = async (lessonId?: string) => study.refused(as(tess), path, { text: 'Here', lessonId })
    expect(await wrong(other.lessons[0])).toEqual([400, { lessonId: 'illegal' }])
    expect(await wrong('nowhere')).toEqual([400, { lessonId: 'illegal' }])
    const { id: note } = await say(ada, id, 'A typo', lessons[0])
    const { id: whole } = await say(ada, id, 'A cover?')
    expect((await site.get(`/api/admin/study/item/${id}/review?lessonId=${lessons[0]}`, as(uma).headers)).status).toBe(
      404,
    )
    expect((await settle(uma, id, note)).status).toBe(404)
    // Neither by the way of a course of one’s own.
    expect((await settle(uma, other.id, note)).status).toBe(404)
    expect((await review(uma, other.id, `?lessonId=${lessons[0]}`)).list).toEqual([])
    expect(await study.refused(as(tess), `${path}/${whole}/settle`, { settled: true })).toEqual([
      400,
      { commentId: 'illegal' },
    ])
    expect((await review(tess, id)).list.map(({ settled }) => settled)).toEqual([null, null])
  })

  test('P12.05 the comments of a lesson are read however much was said since, and those who left the site settled them still', async () => {
    const { id, lessons } = await study.draft(as(tess))
    const { id: note } = await say(ada, id, 'A typo', lessons[0])
    await settle(ada, id, note)
    const { db } = site.ports
    for (let position = 2; position <= courseLimits.commentsShown + 1; position += 1) {
      const row = { id: `${id}-${position}`, courseId: id, accountId: as(ada).id, kind: 'comment' as const }
      await db
        .insertInto('course_comment')
        .values({ ...row, position, text: 'More', at: 1 })
        .execute()
    }
    expect((await review(tess, id)).list.some((one) => one.id === note)).toBe(false)
    expect((await review(tess, id, `?lessonId=${lessons[0]}`)).list.map((one) => one.id)).toEqual([note])
    await db.updateTable('course_comment').set({ settledBy: 'gone' }).where('id', '=', note).execute()
    expect((await review(tess, id, `?lessonId=${lessons[0]}`)).list[0]?.settled?.name).toBe('')
    // What is about no lesson is settled by nobody, whichever lock was forgotten.
    const stray = db.updateTable('course_comment').set({ settledAt: 1 }).where('id', '=', `${id}-2`).execute()
    await expect(stray).rejects.toThrow('course_comment_settled')
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
