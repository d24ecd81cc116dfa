import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { courseLimits } from '#contract/course/limits.ts'
import type { Note } from '#contract/course/notes.ts'
import { coursesOf } from '#tests/support/courses.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import type { Person } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

describe.each(databases)('notes of lessons on $engine', ({ engine }) => {
  let site: TestApp
  let ada: Person
  let lin: Person
  let study: ReturnType<typeof coursesOf>
  beforeAll(async () => {
    site = await createTestApp(engine)
    ada = await signedIn(site.ports, { name: 'Ada', roleId: 9 })
    lin = await signedIn(site.ports, { name: 'Lin' })
    study = coursesOf(site)
  })
  afterAll(() => site.close())
  const notes = async (who: Person) => (await study.read<{ list: Note[] }>(who, '/course/note')).list

  test('P11.06 a note is its writer’s alone, made, written anew and deleted under the id that the device made', async () => {
    const { id, lessons } = await study.draft(ada)
    const path = (note: string) => `/course/item/${id}/lesson/${lessons[0]}/note/${note}`
    const [mine, second] = ['a'.repeat(32), 'b'.repeat(32)]
    const draft = { at: { paragraph: 0, words: 'The rabbit' }, text: '兔子 <b>out</b>' }
    // Of a draft nobody knows.
    expect((await study.post(lin, path(mine), draft)).body.code).toBe(404)
    await study.state(ada, id, 'published')
    await study.done(lin, path(mine), draft)
    site.clock.seconds += 60
    await study.done(lin, path(second), { at: { second: 83 }, text: 'Again' })
    expect(await notes(lin)).toMatchObject([
      { id: second, at: { second: 83 }, text: 'Again' },
      { id: mine, courseTitle: 'Knots', lessonTitle: 'Bowline', ...draft },
    ])
    // Somebody else's of the same id is another one, and takes nothing from it.
    await study.done(ada, path(mine), { at: null, text: 'Other' })
    await study.done(ada, `${path(second)}/delete`)
    expect(await notes(ada)).toMatchObject([{ id: mine, text: 'Other', at: null }])
    site.clock.seconds += 60
    // The course went, and what was noted of it can be written on.
    await study.state(ada, id, 'archived')
    await study.done(lin, path(mine), { at: null, text: 'Anew' })
    expect(await notes(lin)).toMatchObject([{ id: mine, text: 'Anew', at: null }, { id: second }])
    expect((await study.post(lin, path('c'.repeat(32)), { at: null, text: 'New' })).body.code).toBe(404)
    await study.done(lin, `${path(mine)}/delete`)
    await study.done(lin, `${path(mine)}/delete`)
    expect((await notes(lin)).map((note) => note.id)).toEqual([second])
    for (const wrong of [
      { at: { second: -1 }, text: 'x' },
      { at: { second: 1, paragraph: 1, words: '' }, text: 'x' },
      { at: null, text: ' ' },
    ])
      expect((await study.post(lin, path(mine), wrong)).body.code).toBe(400)
  })

  test('P11.06 nobody has more notes than one answer holds', async () => {
    const { id, lessons } = await study.draft(ada)
    await study.state(ada, id, 'published')
    const wen = await signedIn(site.ports)
    const row = { accountId: wen.id, courseId: id, lessonId: lessons[0] as string, place: null, text: 'x' }
    const rows = Array.from({ length: courseLimits.notes }, (_, n) => ({
      ...row,
      id: `${n}`,
      createdAt: 1,
      updatedAt: 1,
    }))
    await site.ports.db.insertInto('course_note').values(rows.slice(0, 500)).execute()
    await site.ports.db.insertInto('course_note').values(rows.slice(500)).execute()
    const path = `/course/item/${id}/lesson/${lessons[0]}/note/${'d'.repeat(32)}`
    expect(await study.refused(wen, path, { at: null, text: 'x' })).toEqual([400, { text: 'tooMany' }])
  })
})
