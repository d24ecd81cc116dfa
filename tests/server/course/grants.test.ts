import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ConditionDetail } from '#contract/condition/condition.ts'
import type { Course } from '#contract/course/course.ts'
import type { Learner } from '#contract/course/learners.ts'
import { tellCourseEnds } from '#server/course/ending-job.ts'
import type { JobKind } from '#server/job-runner/kind.ts'
import { createRunner } from '#server/job-runner/runner.ts'
import { courseDraft, coursesOf } from '#tests/support/courses.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import type { Person } from '#tests/support/questions.ts'
import { questionDrafts } from '#tests/support/quizzes.ts'
import { shopOf } from '#tests/support/shop.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const day = 86_400

describe.each(databases)('who may take a course on $engine', ({ engine }) => {
  let site: TestApp
  let ada: Person
  let study: ReturnType<typeof coursesOf>
  beforeAll(async () => {
    site = await createTestApp(engine)
    ada = await signedIn(site.ports, { name: 'Ada', roleId: 9 })
    study = coursesOf(site)
  })
  afterAll(() => site.close())
  async function published(more: object = {}) {
    const made = await study.draft(ada, [{ preview: true }, {}], more)
    expect((await study.state(ada, made.id, 'published')).status).toBe(200)
    return { ...made, closed: made.lessons[1] as string }
  }
  const page = (who: Person | null, id: string) => study.read<Course>(who, `/course/item/${id}`)
  const enrol = (who: Person, id: string) => study.refused(who, `/course/item/${id}/enrol`)
  const opens = async (who: Person, id: string, lesson: string) =>
    (await site.get(`/api/course/item/${id}/lesson/${lesson}`, who.headers)).status
  const grant = (id: string, username: string, until: number | null = null, who = ada) =>
    study.refused(who, `/admin/study/item/${id}/grant`, { username, until })
  const told = async (who: Person) =>
    (
      await site.ports.db
        .selectFrom('notification')
        .select(['event', 'path'])
        .where('accountId', '=', who.id)
        .orderBy('createdAt')
        .orderBy('id')
        .execute()
    ).map(({ event, path }) => `${event} ${path}`)
  const usernameOf = async ({ id }: Person) =>
    (await site.ports.db.selectFrom('account').select('username').where('id', '=', id).executeTakeFirstOrThrow())
      .username
  const tellEnds = async () => {
    const runner = createRunner(site.ports, [tellCourseEnds] as unknown as JobKind[])
    site.clock.seconds += 3_601
    await runner.look()
    await runner.idle()
  }

  test('P11.03 a course by a condition: who meets it takes it, everybody reads whom it is for, and it ends with the role or points', async () => {
    const rule = { kind: 'all', rules: [{ field: 'member.points', op: 'atLeast', value: 100 }] }
    const names = { key: 'many', nameZh: '积分多', nameEn: 'Many points', control: 'toggle', options: [], why: '' }
    const { id: many } = await study.done(ada, '/admin/condition', { ...names, use: 'access', rule })
    expect(await study.read(ada, '/admin/study/condition')).toEqual({ list: [{ id: many, name: '积分多' }] })
    expect(await study.refused(ada, '/admin/study', courseDraft({ accessConditionId: 'nothing' }))).toEqual([
      400,
      { accessConditionId: 'illegal' },
    ])
    const sold = courseDraft({ access: 'granted', accessConditionId: many })
    expect(await study.refused(ada, '/admin/study', sold)).toEqual([400, { accessConditionId: 'illegal' }])
    const { id, closed } = await published({ accessConditionId: many })
    const [rich, poor] = [await signedIn(site.ports), await signedIn(site.ports)]
    const give = shopOf(site, () => ada).grant
    await give(rich, 'points', 100)
    expect(await page(null, id)).toMatchObject({ takers: '积分不少于 100', isHad: false, until: null })
    expect(await enrol(poor, id)).toEqual([400, { id: 'required' }])
    expect(await enrol(rich, id)).toEqual([200, null])
    expect(await page(rich, id)).toMatchObject({ isHad: true, until: null })
    expect(await opens(rich, id, closed)).toBe(200)
    await give(rich, 'points', -1)
    expect([await opens(rich, id, closed), (await page(rich, id)).isHad]).toEqual([403, false])
    const { usedBy } = await study.read<ConditionDetail>(ada, `/admin/condition/item/${many}`)
    expect(usedBy).toEqual([{ kind: 'course', id, nameZh: 'Knots', nameEn: 'Knots' }])
    expect(await study.refused(ada, `/admin/condition/item/${many}/delete`)).toEqual([400, { id: 'used' }])
    // What is not said stays; another way in has no condition.
    const edit = async (more: object) => {
      const { version } = await study.staffCourse(ada, id)
      await study.done(ada, `/admin/study/item/${id}/edit`, { ...courseDraft(more), version })
      return (await study.read<{ accessConditionId: string }>(ada, `/admin/study/item/${id}`)).accessConditionId
    }
    expect([await edit({ title: 'Ropes' }), await edit({ access: 'granted' })]).toEqual([many, ''])
  })

  test('P11.03 whom its teacher lets in takes the course, is told, and is out again at the end or when it is ended', async () => {
    const { id, closed } = await published({ access: 'granted' })
    const [lin, bo] = [await signedIn(site.ports), await signedIn(site.ports)]
    const name = async ({ id: accountId }: Person) =>
      (
        await site.ports.db
          .selectFrom('account')
          .select('username')
          .where('id', '=', accountId)
          .executeTakeFirstOrThrow()
      ).username
    expect(await enrol(lin, id)).toEqual([400, { id: 'required' }])
    expect(await page(lin, id)).toMatchObject({ isHad: false, mine: null })
    const now = site.clock.seconds
    expect(await grant(id, 'nobody-of-this-name')).toEqual([400, { username: 'illegal' }])
    expect(await grant(id, await name(lin), now)).toEqual([400, { until: 'illegal' }])
    const other = await signedIn(site.ports, { roleId: 8 })
    expect((await grant(id, await name(lin), null, other))[0]).not.toBe(200)
    expect((await grant(id, await name(lin), null, lin))[0]).toBe(403)
    expect(await grant(id, await name(lin), now + 3 * day)).toEqual([200, null])
    expect(await grant(id, ` ${await name(bo)} `)).toEqual([200, null])
    expect(await page(lin, id)).toMatchObject({ isHad: true, until: now + 3 * day, mine: { done: 0 } })
    expect(await page(bo, id)).toMatchObject({ isHad: true, until: null })
    expect(await told(lin)).toEqual([`course.granted /course/${id}`])
    expect([await opens(lin, id, closed), await opens(bo, id, closed)]).toEqual([200, 200])
    const { list } = await study.read<{ list: Learner[] }>(ada, `/admin/study/item/${id}/learner?sort=begun`)
    expect(new Map(list.map(({ id: accountId, grant: of }) => [accountId, of]))).toEqual(
      new Map([
        [lin.id, { until: now + 3 * day, ended: false }],
        [bo.id, { until: null, ended: false }],
      ]),
    )
    // Said again, the later end counts; it is one access.
    expect(await grant(id, await name(lin), now + 5 * day)).toEqual([200, null])
    site.clock.seconds = now + 4 * day
    expect(await opens(lin, id, closed)).toBe(200)
    site.clock.seconds = now + 5 * day
    expect(await opens(lin, id, closed)).toBe(403)
    const end = (who: Person) => study.refused(ada, `/admin/study/item/${id}/grant/end`, { accountId: who.id })
    expect(await end(bo)).toEqual([200, null])
    expect([await opens(bo, id, closed), await end(bo)]).toEqual([403, [400, { accountId: 'illegal' }]])
  })

  test('P11.04 F88 what was done before the access ended counts when it arrives after, for a week; what was done after does not', async () => {
    const shop = shopOf(site, () => ada)
    const productId = await shop.product({ kind: 'membership', termDays: 10 })
    const made = await study.draft(ada, [{}, {}, { preview: true }, { kind: 'quiz' }], { access: 'product', productId })
    const { id, lessons } = made
    const quiz = `/quiz/${lessons[3]}`
    await study.done(ada, `/admin/study/lesson/${lessons[3]}/quiz/import`, {
      place: 'lesson',
      questions: [questionDrafts.truth],
    })
    expect((await study.state(ada, id, 'published')).status).toBe(200)
    const [lin, bo] = [await signedIn(site.ports), await signedIn(site.ports)]
    await shop.grant(lin, 'balance', 5_000)
    await shop.buy(lin, productId)
    expect(await enrol(lin, id)).toEqual([200, null])
    expect(await grant(id, await usernameOf(bo))).toEqual([200, null])
    const attempts = new Map<Person, string>()
    for (const who of [lin, bo]) attempts.set(who, (await study.done(who, `${quiz}/start`)).id)
    const begun = site.clock.seconds
    const ended = begun + 10 * day
    site.clock.seconds = ended
    expect(await study.refused(ada, `/admin/study/item/${id}/grant/end`, { accountId: bo.id })).toEqual([200, null])
    site.clock.seconds = ended + day
    const open = (who: Person, at: object, lesson = 0) =>
      study.refused(who, `/course/item/${id}/lesson/${lessons[lesson]}/open`, at)
    const submit = (who: Person, at: object) =>
      study.refused(who, `${quiz}/submit`, { attemptId: attempts.get(who), answers: [], ...at })
    for (const who of [lin, bo]) {
      for (const at of [{}, { at: ended }, { at: ended + day }, { at: ended + 2 * day }, { at: begun - 1 }]) {
        expect((await open(who, at))[0], JSON.stringify(at)).toBe(403)
        expect((await submit(who, at))[0], JSON.stringify(at)).toBe(403)
      }
      expect(await open(who, { at: ended - 1 })).toEqual([200, null])
      expect(await submit(who, { at: ended - 1 })).toEqual([200, null])
      expect((await page(who, id)).mine).toMatchObject({ done: 1, ended: true })
      const { list } = await study.read<{ list: Course[] }>(who, '/course?locale=en&mine=1')
      expect(list.map(({ mine }) => mine?.ended)).toEqual([true])
      expect(await study.read(who, '/course/library')).toMatchObject({ list: [], ended: [id] })
    }
    site.clock.seconds = ended + 7 * day
    expect((await open(lin, { at: ended - 1 }, 1))[0]).toBe(403)
    expect((await open(lin, { at: begun }, 1))[0]).toBe(403)
    expect((await page(lin, id)).mine?.done).toBe(1)
  })

  test('P11.03 P7.01 a week before a given access ends a learner is told once, and not where something else lasts longer', async () => {
    const shop = shopOf(site, () => ada)
    const productId = await shop.product({ kind: 'membership', termDays: 10 })
    const { id } = await published({ access: 'product', productId })
    const until = site.clock.seconds + 10 * day
    const [lin, bo, wen] = [await signedIn(site.ports), await signedIn(site.ports), await signedIn(site.ports)]
    for (const who of [bo, wen]) await shop.grant(who, 'balance', 5_000)
    // What was bought, its order tells of.
    await shop.buy(bo, productId)
    for (const who of [lin, wen]) await grant(id, await usernameOf(who), until)
    await shop.buy(wen, productId)
    await shop.buy(wen, productId)
    for (const who of [lin, bo, wen]) expect(await enrol(who, id)).toEqual([200, null])
    await tellEnds()
    const ending = async (who: Person) => (await told(who)).filter((line) => line.startsWith('course.ending'))
    expect(await ending(lin)).toEqual([])
    site.clock.seconds = until - 6 * day
    await tellEnds()
    await tellEnds()
    expect(await ending(lin)).toEqual([`course.ending /course/${id}`])
    expect([await ending(bo), await ending(wen)]).toEqual([[], []])
    // Made longer, its new end is told as well.
    await grant(id, await usernameOf(lin), until + 10 * day)
    site.clock.seconds = until + 4 * day
    await tellEnds()
    expect(await ending(lin)).toHaveLength(2)
  })
})
