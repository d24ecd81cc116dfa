import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Course, CourseSummary } from '#contract/course/course.ts'
import type { Review } from '#contract/course/reviews.ts'
import { coursesOf } from '#tests/support/courses.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import type { Person } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

type Page = { list: Review[]; total: number; stars: number[]; mayReply: boolean; mayHide: boolean }

describe.each(databases)('reviews of courses on $engine', ({ engine }) => {
  let site: TestApp
  let [ada, tess, other, lin, wen]: Person[] = []
  let study: ReturnType<typeof coursesOf>
  beforeAll(async () => {
    site = await createTestApp(engine)
    ada = await signedIn(site.ports, { name: 'Ada', roleId: 9 })
    tess = await signedIn(site.ports, { name: 'Tess', roleId: 4 })
    other = await signedIn(site.ports, { name: 'Other', roleId: 4 })
    lin = await signedIn(site.ports, { name: 'Lin' })
    wen = await signedIn(site.ports, { name: 'Wen' })
    study = coursesOf(site)
  })
  afterAll(() => site.close())

  test('P11.07 from a third of the lessons on one reviews a course once; average and distribution count what is shown', async () => {
    const { id, lessons } = await study.draft(tess as Person, [{}, {}, {}, {}])
    await study.state(ada as Person, id, 'published')
    const page = (who: Person | null, query = '') => study.read<Page>(who, `/course/item/${id}/review${query}`)
    const write = (who: Person, stars: number, text: string) =>
      study.refused(who, `/course/item/${id}/review`, { stars, text })
    const doneBy = async (who: Person, count: number) => {
      await study.done(who, `/course/item/${id}/enrol`)
      for (const lesson of lessons.slice(0, count)) await study.done(who, `/course/item/${id}/lesson/${lesson}/open`)
    }
    await doneBy(lin as Person, 1)
    expect(await write(lin as Person, 5, 'Good')).toEqual([400, { id: 'tooFew' }])
    await doneBy(lin as Person, 2)
    await doneBy(tess as Person, 4)
    expect(await write(tess as Person, 5, 'Mine')).toEqual([400, { id: 'own' }])
    expect((await write(lin as Person, 6, 'x'))[0]).toBe(400)
    expect((await write(lin as Person, 5, ' '))[0]).toBe(400)
    expect((await study.read<Course>(null, `/course/item/${id}`)).rating).toBeNull()
    expect((await Promise.all([1, 2, 3].map(() => write(lin as Person, 5, 'Good')))).map(([code]) => code)).toEqual([
      200, 200, 200,
    ])
    site.clock.seconds += 60
    await doneBy(wen as Person, 2)
    await write(wen as Person, 2, 'Short')
    await write(lin as Person, 4, 'Better')
    expect(await page(null)).toMatchObject({
      list: [
        { author: 'Wen', stars: 2 },
        { author: 'Lin', stars: 4, text: 'Better', hidden: null },
      ],
      total: 2,
      stars: [0, 1, 0, 1, 0],
      mayReply: false,
      mayHide: false,
    })
    expect((await page(null, '?page=2&limit=1')).list).toMatchObject([{ author: 'Lin' }])
    const listed = async () =>
      (await study.read<{ list: CourseSummary[] }>(null, '/course?locale=en')).list.find((one) => one.id === id)?.rating
    expect(await listed()).toEqual({ average: 3, count: 2 })

    const [short, better] = (await page(ada as Person)).list.map((review) => review.id)
    const reply = `/admin/study/review/${better}/reply`
    expect((await study.post(other as Person, reply, { text: 'Mine now' })).body.code).toBe(404)
    expect((await study.post(lin as Person, reply, { text: 'x' })).body.code).toBe(403)
    await study.done(tess as Person, reply, { text: 'Thank you' })
    expect((await page(tess as Person)).mayReply).toBe(true)
    expect((await page(null)).list[1]).toMatchObject({ reply: 'Thank you' })

    const hide = `/admin/study/review/${short}/hide`
    expect((await study.post(tess as Person, hide, { reason: 'No' })).body.code).toBe(403)
    await study.done(ada as Person, hide, { reason: 'Rude' })
    expect(await page(null)).toMatchObject({ list: [{ author: 'Lin' }], total: 1, stars: [0, 0, 0, 1, 0] })
    expect(await listed()).toEqual({ average: 4, count: 1 })
    expect((await page(ada as Person)).list[0]).toMatchObject({ hidden: 'Rude' })
    // Its writer is told why, and writing it anew does not show it again.
    await write(wen as Person, 1, 'Again')
    expect(await study.read(wen as Person, `/course/item/${id}/review/mine`)).toMatchObject({
      may: 'yes',
      review: { stars: 1, hidden: 'Rude' },
    })
    expect((await page(null)).total).toBe(1)
    await study.done(ada as Person, hide, { reason: '' })
    expect((await page(null)).stars).toEqual([1, 0, 0, 1, 0])
    await study.done(wen as Person, `/course/item/${id}/review/delete`)
    expect((await page(null)).total).toBe(1)
  })
})
