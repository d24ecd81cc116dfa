import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LessonQuestion } from '#contract/question/lesson.ts'
import { coursesOf, readyVideo } from '#tests/support/courses.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { type Person, questionsOf } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { type Desk, deskAt } from '../document/desk.ts'

type Page = { list: LessonQuestion[]; total: number }

describe.each(databases)('questions about lessons on $engine', ({ engine }) => {
  let site: TestApp
  let desk: Desk
  let qa: ReturnType<typeof questionsOf>
  let study: ReturnType<typeof coursesOf>
  let course: { id: string; lessons: [string, string, string] }
  let [ada, lin, wen]: [Person, Person, Person] = [] as never
  beforeEach(async () => {
    site = await createTestApp(engine)
    desk = await deskAt(site)
    qa = questionsOf(site)
    study = coursesOf(site)
    ada = await signedIn(site.ports, { name: 'Ada', roleId: 9 })
    lin = await signedIn(site.ports, { name: 'Lin' })
    wen = await signedIn(site.ports, { name: 'Wen' })
    course = (await study.draft(ada, [{ preview: true }, { kind: 'video' }, {}])) as unknown as typeof course
    await readyVideo(site.ports, 'knots', ada.id)
    const video = { fileId: 'knots', seconds: 60 }
    await study.done(ada, `/admin/study/lesson/${course.lessons[1]}/video`, video)
    await study.state(ada, course.id, 'published')
    await study.done(lin, `/course/item/${course.id}/enrol`)
  })
  afterEach(() => site.close())
  const at = (lessonId: string, second: number | null = null, courseId = course.id) => ({
    lesson: { courseId, lessonId, second },
  })
  const listed = (who: Person | null, lessonId = '') =>
    study.read<Page>(who, `/question/course/${course.id}${lessonId && `?lessonId=${lessonId}`}`)

  test('P11.08 a question at a second is listed with its lesson and its accepted answer, and becomes help as any other', async () => {
    const [, video, text] = course.lessons
    const title = '绳结为什么会松？'
    const id = await qa.ask(lin, { title, body: '视频里看不清楚，请再说一次。', locale: 'zh-cn', ...at(video, 60) })
    const whole = await qa.ask(lin, at(text))
    await qa.ask(lin)
    expect((await qa.read(id)).lesson).toEqual({ courseId: course.id, lessonId: video, second: 60 })
    expect((await listed(null)).list.map((question) => question.id).toSorted()).toEqual([id, whole].toSorted())
    expect(await listed(null, video)).toMatchObject({ total: 1, list: [{ id, title, accepted: null, status: 'open' }] })
    const answerId = await qa.answer(wen, id, '因为没有**拉紧**。')
    await qa.do(lin, id, 'accept', { answerId })
    const solved = {
      id,
      status: 'solved',
      ...at(video, 60),
      accepted: { id: answerId, excerpt: '因为没有拉紧。', official: false },
    }
    expect(await listed(null, video)).toMatchObject({ list: [solved] })

    const help = await desk.add({ title: undefined, questionId: id })
    await desk.act(help.id, 'publish', { confirmed: true })
    expect(await qa.read(id)).toMatchObject({ ...at(video, 60), help: { id: help.id, title } })
    // What is edited stays where it was asked, and what is left of two that were merged is about the lesson of either.
    await qa.do(lin, whole, 'edit', { title: 'How long a rope?', body: 'I have two metres.', tags: [], version: 1 })
    const other = await qa.ask(wen, { title: 'Which rope is it?' })
    await site.post(`/api/admin/question/item/${whole}/merge`, { into: other }, ada.headers)
    expect(await listed(null, text)).toMatchObject({ total: 1, list: [{ id: other, ...at(text) }] })
    await study.state(ada, course.id, 'archived')
    expect((await site.get(`/api/question/course/${course.id}`)).status).toBe(404)
    expect((await listed(lin)).total).toBe(2)
    await study.state(ada, course.id, 'published')
  })

  test('P11.08 nobody asks about a lesson that they may not open, that is of another course, or at a second that it has not', async () => {
    const [preview, video, text] = course.lessons
    const elsewhere = await study.draft(ada, [{}])
    const before = await listed(lin)
    const illegal = [400, { lesson: 'illegal' }]
    const refused = (who: Person, place: object) =>
      qa.refused(who, '', {
        locale: 'en',
        title: 'How is it done?',
        body: 'I have tried it twice.',
        tags: [],
        ...place,
      })
    expect(await refused(wen, at(video))).toEqual(illegal)
    expect(await refused(lin, at(video, 61))).toEqual(illegal)
    expect(await refused(lin, at(text, 0))).toEqual(illegal)
    expect(await refused(lin, at(elsewhere.lessons[0] ?? ''))).toEqual(illegal)
    expect(await refused(lin, at(elsewhere.lessons[0] ?? '', null, elsewhere.id))).toEqual(illegal)
    for (const second of [1.5, -1, '5', 43_201])
      expect((await refused(lin, { lesson: { ...at(video).lesson, second } }))[0]).toBe(400)
    expect(await listed(lin)).toEqual(before)
    // A preview is anybody’s to ask about.
    const id = await qa.ask(wen, at(preview))
    expect(await listed(null, preview)).toMatchObject({ list: [{ id }] })
  })
})
