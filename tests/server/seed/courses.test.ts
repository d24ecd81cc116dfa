import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Course } from '#contract/course/course.ts'
import { readFolder } from '#server/help-import/node/read-folder.ts'
import { seedCourses } from '#server/seed/courses.ts'
import { seedPeople } from '#server/seed/people.ts'
import { databases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const issuer = 'https://demo.test'
const folder = (name: string) => readFolder(`src/server/seed/courses/${name}`)

describe.each(databases)('courses of the demo on $engine', ({ engine }) => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp(engine)
  })
  afterAll(() => site.close())

  test('P11.01 P12.03 P12.05 the demo has a published course in each language, made of a folder once: five texts, two clips with captions, two quizzes of all six kinds; somebody else reviewed it', async () => {
    await seedCourses(site.ports, issuer, folder)
    expect(await site.ports.db.selectFrom('course').select('id').execute()).toEqual([])
    await seedPeople(site.ports, issuer)
    await seedCourses(site.ports, issuer, folder)
    await seedCourses(site.ports, issuer, folder)
    for (const locale of ['zh-cn', 'en']) {
      const published = (
        await site.get<{ list: { id: string; cover: string; lessons: number }[] }>(`/api/course?locale=${locale}`)
      ).body.data.list
      expect(published.map(({ lessons }) => lessons).sort()).toEqual([2, 9])
      const list = published.filter(({ lessons }) => lessons === 9)
      const { teacher, chapters } = (await site.get<Course>(`/api/course/item/${list[0]?.id}`)).body.data
      expect(teacher).toBe('文老师 Wen')
      expect(chapters.flatMap(({ lessons }) => lessons.map(({ kind }) => kind))).toEqual([
        ...(['text', 'text', 'text', 'video', 'quiz'] as const),
        ...(['text', 'text', 'video', 'quiz'] as const),
      ])
      expect((await site.app.request(list[0]?.cover ?? '')).status).toBe(200)
    }
    const count = async (table: 'lesson_caption' | 'quiz_question') =>
      (await site.ports.db.selectFrom(table).selectAll().execute()).length
    expect([await count('lesson_caption'), await count('quiz_question')]).toEqual([4, 22])
    const kinds = (await site.ports.db.selectFrom('quiz_question').select('question').execute()).map(
      ({ question }) => (JSON.parse(question) as { type: string }).type,
    )
    expect([...new Set(kinds)].sort()).toEqual(['fill', 'match', 'multiple', 'order', 'single', 'truth'])
    // What a start that was ended left half done, the next one finishes.
    await site.ports.db.updateTable('course').set({ state: 'draft', publishedAt: null }).execute()
    await seedCourses(site.ports, issuer, folder)
    expect(await site.ports.db.selectFrom('course').select('state').execute()).toEqual([
      ...Array(4).fill({ state: 'published' }),
    ])
  })
})
