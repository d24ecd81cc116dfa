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
  const atParagraph = (lessonId: string, paragraph: unknown, second: number | null = null) => ({
    lesson: { courseId: course.id, lessonId, second, paragraph },
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

  test('P11.08 a question at a paragraph says which; how it begins is told to who may open the lesson, and to nobody else', async () => {
    const [preview, , text] = course.lessons
    const open = await qa.ask(lin, atParagraph(preview, { number: 0, words: 'The rabbit' }))
    const closed = await qa.ask(lin, atParagraph(text, { number: 0, words: '秘密的开头' }))
    const [ofOpen, ofClosed] = [
      { number: 0, words: 'The rabbit' },
      { number: 0, words: '秘密的开头' },
    ]
    const paragraphs = async (who: Person | null) =>
      new Map((await listed(who)).list.map((one) => [one.id, one.atParagraph && one.paragraph]))
    expect(await paragraphs(lin)).toEqual(
      new Map<string, unknown>([
        [open, ofOpen],
        [closed, ofClosed],
      ]),
    )
    for (const who of [null, wen])
      expect(await paragraphs(who)).toEqual(
        new Map<string, unknown>([
          [open, ofOpen],
          [closed, null],
        ]),
      )
    await study.done(lin, `/course/item/${course.id}/leave`)
    expect((await paragraphs(lin)).get(closed)).toBeNull()
    // Everybody reads the question, and devices have it: which paragraph, and not how that begins. An older app takes it.
    expect(await qa.read(closed)).toMatchObject({ ...at(text), lessonParagraph: 0 })
    expect(Object.keys((await qa.read(closed)).lesson ?? {})).toEqual(['courseId', 'lessonId', 'second'])
    for (const path of [
      `/api/question/item/${closed}`,
      '/api/question?locale=en',
      '/api/library/changes?locale=en&section=question&since=0',
    ])
      expect(await (await site.app.request(path)).text()).not.toContain('秘密')
    const own = await site.ports.db.selectFrom('question').select('lessonWords').where('id', '=', closed).execute()
    expect(own).toEqual([{ lessonWords: '秘密的开头' }])
    // What is left of two that were merged is about the paragraph of either.
    const other = await qa.ask(wen, { title: 'Which rope is it?' })
    await site.post(`/api/admin/question/item/${open}/merge`, { into: other }, ada.headers)
    expect((await paragraphs(null)).get(other)).toEqual(ofOpen)
    await study.done(lin, `/course/item/${course.id}/enrol`)
  })

  test('P11.08 nobody asks at a paragraph that the text has not, beside a second, or with words beyond a beginning', async () => {
    const [, video, text] = course.lessons
    const body = { locale: 'en', title: 'How is it done?', body: 'I have tried it twice.', tags: [] }
    const refused = (place: object) => qa.refused(lin, '', { ...body, ...place })
    const before = await listed(lin)
    const words = 'The rabbit'
    const illegal = [400, { lesson: 'illegal' }]
    // One paragraph alone.
    expect(await refused(atParagraph(text, { number: 1, words }))).toEqual(illegal)
    expect(await refused(atParagraph(video, { number: 0, words }, 5))).toEqual(illegal)
    const wrong = [{ number: -1, words }, { number: 0.5, words }, { number: 10_001, words }, { number: 0 }]
    for (const paragraph of [...wrong, { number: 0, words: 'x'.repeat(65_536) }, { number: 0, words, more: 1 }, null])
      expect((await refused(atParagraph(text, paragraph)))[0]).toBe(400)
    expect(await qa.refused(wen, '', { ...body, ...atParagraph(text, { number: 0, words }) })).toEqual(illegal)
    expect(await listed(lin)).toEqual(before)
    // The text of a video has paragraphs as well; and the place is a place of two who ask at once.
    const asked = await Promise.all([lin, lin].map((who) => qa.ask(who, atParagraph(video, { number: 0, words }))))
    expect((await listed(lin, video)).list.map(({ id }) => id).toSorted()).toEqual(asked.toSorted())
    // And the database keeps nothing else, whichever check was forgotten.
    const row = site.ports.db.updateTable('question').where('id', '=', asked[0] ?? '')
    for (const values of [
      { lessonSecond: 5 },
      { lessonWords: null },
      { lessonWords: 'x'.repeat(81) },
      { lessonParagraph: -1 },
    ])
      await expect(row.set(values).execute()).rejects.toThrow(/question_paragraph/)
  })
})
