import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Course } from '#contract/course/course.ts'
import type { Watched } from '#contract/course/watched.ts'
import { coursesOf, lessonDraft } from '#tests/support/courses.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import type { Person } from '#tests/support/questions.ts'
import { questionDrafts } from '#tests/support/quizzes.ts'
import { shopOf } from '#tests/support/shop.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const day = 86_400

describe.each(databases)('what is watched on $engine', ({ engine }) => {
  let site: TestApp
  let ada: Person
  let study: ReturnType<typeof coursesOf>
  beforeAll(async () => {
    site = await createTestApp(engine)
    ada = await signedIn(site.ports, { name: 'Ada', roleId: 9 })
    study = coursesOf(site)
  })
  afterAll(() => site.close())
  /** Somebody who has just begun a course of videos, each of so many seconds. */
  const learner = async (
    seconds: number,
    { videos = 1, ...more }: { videos?: number } & Record<string, unknown> = {},
  ) => {
    const { id, lessons } = await study.draft(
      ada,
      Array.from({ length: videos }, () => ({ preview: true })),
      more,
    )
    for (const lessonId of lessons)
      await site.ports.db.insertInto('lesson_video').values({ lessonId, fileId: lessonId, seconds }).execute()
    expect((await study.state(ada, id, 'published')).status).toBe(200)
    const who = await signedIn(site.ports)
    const path = (lesson = 0) => `/course/item/${id}/lesson/${lessons[lesson]}/watch`
    const body = (ranges: unknown, second = 0, at = site.clock.seconds) => ({ ranges, second, at })
    return {
      id,
      who,
      path,
      body,
      lessonId: lessons[0] as string,
      enrol: () => study.done(who, `/course/item/${id}/enrol`),
      watch: async (ranges: [number, number][], second = 0, at = site.clock.seconds, lesson = 0) =>
        (await study.done(who, path(lesson), body(ranges, second, at))) as unknown as Watched,
      points: () => site.ports.db.selectFrom('ledger').select('delta').where('accountId', '=', who.id).execute(),
    }
  }

  test('P11.04 nine tenths watched finish a lesson, with its points once', async () => {
    const { enrol, watch, points, who, id } = await learner(600, { points: 7 })
    await enrol()
    site.clock.seconds += 600
    expect(await watch([[0, 300]], 300)).toMatchObject({ ranges: [[0, 300]], second: 300, doneAt: null })
    expect(await points()).toEqual([])
    expect(await watch([[310, 550]], 550)).toMatchObject({ doneAt: site.clock.seconds })
    await Promise.all([1, 2].map(() => watch([[0, 600]], 600)))
    expect(await points()).toEqual([{ delta: 7 }])
    expect((await study.read<{ mine: { done: number } }>(who, `/course/item/${id}`)).mine.done).toBe(1)
  })

  test('P11.04 the outline says how much of a video was watched, and how a quiz went, to who takes the course alone', async () => {
    const { enrol, watch, who, id, lessonId } = await learner(600)
    const outline = async (reader: Person | null) => {
      const { chapters } = await study.read<Course>(reader, `/course/item/${id}`)
      return chapters.flatMap(({ lessons }) => lessons.map(({ watched, quiz }) => ({ watched, quiz })))
    }
    const chapter = (await study.staffCourse(ada, id)).chapters[0]?.id
    const quiz = await study.done(ada, `/admin/study/item/${id}/lesson`, {
      kind: 'quiz',
      ...lessonDraft(),
      chapterId: chapter,
    })
    const questions = { place: 'lesson', questions: [questionDrafts.truth] }
    await study.done(ada, `/admin/study/lesson/${quiz.id}/quiz/import`, questions)
    await enrol()
    expect(await outline(who)).toEqual([{}, { quiz: { pass: 60, best: null } }])
    site.clock.seconds += 600
    await watch([[0, 365]], 365)
    const attempt = await study.done(who, `/quiz/${quiz.id}/start`)
    await study.done(who, `/quiz/${quiz.id}/submit`, { attemptId: attempt.id, answers: [] })
    expect(await outline(who)).toEqual([{ watched: 60 }, { quiz: { pass: 60, best: 0 } }])
    // Another video in its place is as long as it is.
    await site.ports.db.updateTable('lesson_video').set({ seconds: 400 }).where('lessonId', '=', lessonId).execute()
    expect((await outline(who))[0]).toEqual({ watched: 91 })
    for (const other of [null, await signedIn(site.ports)]) expect(await outline(other)).toEqual([{}, {}])
  })

  test('P11.04 F89 nothing counts faster than time, over all lessons of one person and whatever their clocks say', async () => {
    const { enrol, watch } = await learner(3_600, { videos: 2 })
    await enrol()
    // 60 seconds of grace; a forged hour is cut to what can have been seen.
    expect((await watch([[0, 3_600]], 3_600, site.clock.seconds + 2 * day)).ranges).toEqual([[0, 60]])
    expect((await watch([[0, 3_600]], 9, site.clock.seconds, 1)).ranges).toEqual([])
    site.clock.seconds += 100
    const both = await Promise.all([watch([[0, 3_600]]), watch([[0, 3_600]], 0, site.clock.seconds, 1)])
    const counted = both.flatMap(({ ranges }) => ranges).reduce((sum, [from, to]) => sum + to - from, 0)
    expect(counted).toBeLessThanOrEqual(60 + 200)
    expect(counted).toBeGreaterThan(60 + 190)
    // A clock two days ahead is brought back, so a later place wins soon.
    site.clock.seconds += 100
    expect(await watch([], 42)).toMatchObject({ second: 42, at: site.clock.seconds })
  })

  test('P11.04 F89 a week without a network counts whole beside a device that was never away', async () => {
    const { enrol, watch } = await learner(7_200)
    await enrol()
    const began = site.clock.seconds
    site.clock.seconds += 7 * day
    await watch([[0, 30]], 30)
    site.clock.seconds += 30
    // The other phone's clock is two days slow: its seconds count, its place is the older one.
    const merged = await watch(
      [
        [20, 3_000],
        [5_000, 7_200],
      ],
      7_000,
      began - 2 * day,
    )
    expect(merged).toMatchObject({
      ranges: [
        [0, 3_000],
        [5_000, 7_200],
      ],
      second: 30,
    })
    expect((await watch([[100, 200]], 5, 1)).ranges).toEqual(merged.ranges)
  })

  test('F89 forged ranges are refused, or cut to the video', async () => {
    const { enrol, watch, who, path, body } = await learner(600)
    await enrol()
    site.clock.seconds += day
    const slivers = Array.from({ length: 5_000 }, (_, at) => [2 * at, 2 * at + 1])
    for (const wrong of [
      [[-5, 5]],
      [[9, 3]],
      [[0.5, 2]],
      [[0, null]],
      [[0, 1e9]],
      [['a', 'b']],
      [[1, 2, 3]],
      'all',
      slivers,
    ])
      expect((await study.post(who, path(), body(wrong))).status, JSON.stringify(wrong).slice(0, 40)).toBe(400)
    expect(await watch([[590, 5_000]], 5_000)).toMatchObject({ ranges: [[590, 600]], second: 600 })
  })

  test('P11.04 F88 what was watched before the access ended counts when it arrives within a week, and after that no more', async () => {
    const shop = shopOf(site, () => ada)
    const productId = await shop.product({ kind: 'membership', termDays: 1 })
    const { enrol, who, path, body, lessonId, id } = await learner(600, { access: 'product', productId, points: 3 })
    await shop.grant(who, 'balance', 1_000)
    await shop.buy(who, productId)
    await enrol()
    const begun = site.clock.seconds
    const ended = begun + day
    const arrives = async (at: number, seconds = 600) =>
      (await study.post(who, path(), body([[0, seconds]], 300, at))).status
    const kept = () =>
      site.ports.db.selectFrom('lesson_watched').select(['second', 'at']).where('lessonId', '=', lessonId).execute()
    site.clock.seconds = ended + 6 * day
    // When it was over, after it, in the future, before it was begun.
    for (const at of [ended, ended + day, site.clock.seconds + 1, begun - 1]) expect(await arrives(at)).toBe(403)
    expect(await kept()).toEqual([])
    expect(await arrives(ended - 1, 300)).toBe(200)
    site.clock.seconds = ended - 1 + 7 * day
    expect(await arrives(ended - 1)).toBe(200)
    expect(await kept()).toEqual([{ second: 300, at: ended - 1 }])
    expect((await study.read<{ mine: object }>(who, `/course/item/${id}`)).mine).toMatchObject({ done: 1, ended: true })
    site.clock.seconds += 1
    expect(await arrives(ended - 1)).toBe(403)
  })

  test('F88 once the access has ended nothing more counts, and what was watched is kept', async () => {
    const shop = shopOf(site, () => ada)
    const productId = await shop.product({ kind: 'membership', termDays: 30 })
    const { enrol, watch, who, path, body, lessonId, id } = await learner(600, { access: 'product', productId })
    expect((await study.post(who, path(), body([[0, 9]]))).status).toBe(403)
    await shop.grant(who, 'balance', 1_000)
    await shop.buy(who, productId)
    await enrol()
    site.clock.seconds += 600
    await watch([[0, 100]], 100)
    await site.ports.db
      .updateTable('entitlement')
      .set({ endedAt: site.clock.seconds })
      .where('accountId', '=', who.id)
      .execute()
    expect((await study.post(who, path(), body([[100, 200]]))).status).toBe(403)
    const kept = await site.ports.db
      .selectFrom('lesson_watched')
      .select('ranges')
      .where('lessonId', '=', lessonId)
      .execute()
    expect(kept).toEqual([{ ranges: '[[0,100]]' }])
    const stranger = await signedIn(site.ports)
    expect((await study.post(stranger, path(), body([[0, 9]]))).status).toBe(403)
    expect((await study.post(who, `/course/item/${id}/lesson/nothing/watch`, body([]))).status).toBe(404)
  })
})
