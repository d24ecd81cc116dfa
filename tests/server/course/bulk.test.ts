import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { coursesOf } from '#tests/support/courses.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import type { Person } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

describe.each(databases)('several lessons at once on $engine', ({ engine }) => {
  let site: TestApp
  let tess: Person
  let study: ReturnType<typeof coursesOf>
  beforeAll(async () => {
    site = await createTestApp(engine)
    tess = await signedIn(site.ports, { name: 'Tess', roleId: 4 })
    study = coursesOf(site)
  })
  afterAll(() => site.close())
  const outline = async (id: string) =>
    (await study.staffCourse(tess, id)).chapters.map(({ title, lessons }) => [
      title,
      ...lessons.map((one) => one.title + (one.preview ? '*' : '')),
    ])
  const act = async (id: string, body: object, who = tess) => {
    const { version } = await study.staffCourse(tess, id)
    return study.post(who, `/admin/study/item/${id}/lessons`, { version, ...body })
  }

  test('P12.01 lessons are previewed, moved, copied and removed together, or none of them is', async () => {
    const { id, lessons, chapterId } = await study.draft(tess, [{ title: 'A' }, { title: 'B' }, { title: 'C' }])
    const [a, b, c] = lessons as [string, string, string]
    const elsewhere = (await study.draft(tess)).lessons[0] as string
    expect((await act(id, { act: 'show', lessons: [c, a] })).status).toBe(200)
    expect((await act(id, { act: 'hide', lessons: [c] })).status).toBe(200)
    expect((await act(id, { act: 'copy', lessons: [b, a] })).status).toBe(200)
    expect(await outline(id)).toEqual([['Knots', 'A*', 'A (copy)*', 'B', 'B (copy)', 'C']])
    const { version } = await study.staffCourse(tess, id)
    await study.done(tess, `/admin/study/item/${id}/chapter/${chapterId}/copy`, { version })
    const second = (await study.staffCourse(tess, id)).chapters[1]?.id as string
    expect((await act(id, { act: 'move', lessons: [c, a], chapterId: second })).status).toBe(200)
    const copied = ['Knots (copy)', 'A*', 'A (copy)*', 'B', 'B (copy)', 'C']
    expect(await outline(id)).toEqual([
      ['Knots', 'A (copy)*', 'B', 'B (copy)'],
      [...copied, 'A*', 'C'],
    ])
    for (const [body, fields] of [
      [{ act: 'remove', lessons: [a, elsewhere] }, { lessons: 'illegal' }],
      [{ act: 'move', lessons: [a], chapterId: 'none' }, { chapterId: 'illegal' }],
      [{ act: 'remove', lessons: [] }, { lessons: 'required' }],
    ] as const)
      expect((await act(id, body)).body).toMatchObject({ code: 400, data: { fields } })
    expect((await act(id, { act: 'remove', lessons: [a, c] })).status).toBe(200)
    expect((await outline(id))[1]).toEqual(copied)
    expect((await act(id, { act: 'show', lessons: [b], version: 1 })).body.code).toBe(412)
    const uma = await signedIn(site.ports, { roleId: 4 })
    expect((await act(id, { act: 'remove', lessons: [b] }, uma)).status).toBe(404)
    expect((await study.post(uma, `/admin/study/item/${id}/copy`)).status).toBe(404)
  })

  test('a removed lesson goes with its progress, and the last one of a published course stays', async () => {
    const { id, lessons } = await study.draft(tess, [{ preview: true }, {}])
    const [first, second] = lessons as [string, string]
    await study.state(await signedIn(site.ports, { roleId: 9 }), id, 'published')
    const lin = await signedIn(site.ports)
    await study.done(lin, `/course/item/${id}/enrol`)
    await study.done(lin, `/course/item/${id}/lesson/${second}/open`)
    expect((await act(id, { act: 'remove', lessons })).body).toMatchObject({
      data: { fields: { lessons: 'required' } },
    })
    expect((await act(id, { act: 'remove', lessons: [second] })).status).toBe(200)
    expect(await site.ports.db.selectFrom('course_progress').select('lessonId').execute()).toEqual([])
    expect((await site.get(`/api/course/item/${id}/lesson/${first}`)).status).toBe(200)
  })

  test('P12.01 a copied course is a draft of whoever copied it, quizzes and pool with it, without learners and review', async () => {
    const ada = await signedIn(site.ports, { name: 'Ada', roleId: 9 })
    const { id, lessons } = await study.draft(tess, [{ kind: 'quiz', title: 'Test' }, { preview: true }], {
      title: 'x'.repeat(79),
    })
    const { db } = site.ports
    const question = { revision: 3, courseId: id, position: 1, question: '{}', html: '{}', retired: 0 as const }
    await db
      .insertInto('quiz_question')
      .values([
        { ...question, id: 'own', lessonId: lessons[0] as string },
        { ...question, id: 'pool', lessonId: null },
        { ...question, id: 'old', lessonId: null, retired: 1 },
      ])
      .execute()
    await study.state(ada, id, 'published')
    await study.done(await signedIn(site.ports), `/course/item/${id}/enrol`)
    const copy = (await study.done(ada, `/admin/study/item/${id}/copy`)).id
    const made = await study.staffCourse(ada, copy)
    expect(made).toMatchObject({ state: 'draft', teacher: 'Ada', isMine: true, title: `${'x'.repeat(73)} (copy)` })
    expect(made.chapters[0]?.lessons.map(({ title }) => title)).toEqual(['Test', 'Bowline'])
    const quiz = made.chapters[0]?.lessons[0]?.id
    const copied = await db.selectFrom('quiz_question').selectAll().where('courseId', '=', copy).execute()
    expect(copied.map(({ lessonId, revision }) => [lessonId, revision])).toEqual(
      expect.arrayContaining([
        [quiz, 1],
        [null, 1],
      ]),
    )
    expect(copied).toHaveLength(2)
    expect((await study.read<{ list: object[] }>(ada, `/admin/study/item/${copy}/review`)).list).toEqual([])
    expect((await site.get(`/api/admin/study/item/${copy}`, tess.headers)).status).toBe(404)
  })
})
