import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Course, Lesson } from '#contract/course/course.ts'
import type { LibraryCourse } from '#contract/course/library.ts'
import { courseLimits } from '#contract/course/limits.ts'
import { coursesOf, lessonDraft } from '#tests/support/courses.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import type { Person } from '#tests/support/questions.ts'
import { shopOf } from '#tests/support/shop.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

type Changes = { rev: number; course: Course; lessons: Lesson[]; next: string | null }

describe.each(databases)('what a device keeps of courses, on $engine', ({ engine }) => {
  let site: TestApp
  let ada: Person
  let lin: Person
  let study: ReturnType<typeof coursesOf>
  beforeEach(async () => {
    site = await createTestApp(engine)
    ada = await signedIn(site.ports, { name: 'Ada', roleId: 9 })
    lin = await signedIn(site.ports, { name: 'Lin' })
    study = coursesOf(site)
  })
  afterEach(() => site.close())
  const published = async (lessons: object[], more: object = {}) => {
    const made = await study.draft(ada, lessons, more)
    expect((await study.state(ada, made.id, 'published')).status).toBe(200)
    return made
  }
  const mine = async (who: Person) => (await study.read<{ list: LibraryCourse[] }>(who, '/course/library')).list
  const changes = (who: Person, id: string, after = '0') =>
    study.read<Changes>(who, `/course/item/${id}/changes?after=${after}`)

  test('P11.01 only what changed is told again, and what one takes is told to nobody else', async () => {
    const { id, lessons } = await published([{ title: 'One' }, { title: 'Two' }, { title: 'Three' }])
    const [first, second] = lessons as [string, string]
    expect(await mine(lin)).toEqual([])
    expect((await site.get(`/api/course/item/${id}/changes`, lin.headers)).status).toBe(403)
    expect((await site.get(`/api/course/item/${id}/changes`)).body.code).not.toBe(200)
    await study.done(lin, `/course/item/${id}/enrol`)
    await study.done(lin, `/course/item/${id}/lesson/${first}/open`)
    const [known] = await mine(lin)
    expect(known).toMatchObject({ id, done: [first] })
    const all = await changes(lin, id)
    expect(all.lessons.map(({ title, done }) => [title, done])).toEqual([
      ['One', true],
      ['Two', false],
      ['Three', false],
    ])
    expect(all).toMatchObject({ rev: known?.rev, next: null, course: { mine: { done: 1 } } })
    expect((await changes(lin, id, String(all.rev))).lessons).toEqual([])
    await study.done(ada, `/admin/study/lesson/${second}/edit`, { ...lessonDraft({ title: 'Second' }), version: 1 })
    expect((await mine(lin))[0]?.rev).toBeGreaterThan(all.rev)
    expect((await changes(lin, id, String(all.rev))).lessons.map((lesson) => lesson.id)).toEqual([second])
    // An outline that is arranged anew tells no text again.
    const { rev } = await changes(lin, id)
    const { version } = await study.staffCourse(ada, id)
    const chapters = [{ id: null, title: 'All', lessons: [...lessons].reverse() }]
    await study.done(ada, `/admin/study/item/${id}/outline`, { chapters, version })
    const arranged = await changes(lin, id, String(rev))
    expect(arranged.lessons).toEqual([])
    expect(arranged.course.chapters[0]?.lessons.map((lesson) => lesson.id)).toEqual([...lessons].reverse())
  })

  test('long courses come in bounded pieces, each lesson once', async () => {
    const { id, lessons } = await published(Array.from({ length: 7 }, (_, n) => ({ title: `L${n}` })))
    await study.done(lin, `/course/item/${id}/enrol`)
    const html = `<p>${'x'.repeat(courseLimits.changesChars / 3)}</p>`
    await site.ports.db.updateTable('course_lesson').set({ html, rev: 5 }).where('courseId', '=', id).execute()
    const found: string[] = []
    let [next, requests] = ['0' as string | null, 0]
    for (; next !== null; requests += 1) {
      const page: Changes = await changes(lin, id, next)
      found.push(...page.lessons.map((lesson) => lesson.id))
      next = page.next
    }
    expect(found.sort()).toEqual([...lessons].sort())
    expect(requests).toBe(4)
  })

  test('what has ended is not in the list, nor told any more', async () => {
    const shop = shopOf(site, () => ada)
    const productId = await shop.product({ kind: 'membership', termDays: 30 })
    const { id } = await published([{ preview: true }, {}], { access: 'product', productId })
    const wen = await signedIn(site.ports)
    await shop.grant(wen, 'balance', 1_000)
    await shop.buy(wen, productId)
    await study.done(wen, `/course/item/${id}/enrol`)
    expect((await mine(wen)).map((one) => one.id)).toEqual([id])
    await site.ports.db.updateTable('entitlement').set({ endedAt: 1 }).where('accountId', '=', wen.id).execute()
    expect(await mine(wen)).toEqual([])
    expect((await site.get(`/api/course/item/${id}/changes`, wen.headers)).status).toBe(403)
  })
})
