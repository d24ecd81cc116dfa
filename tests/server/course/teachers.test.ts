import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit/audit.ts'
import type { Course } from '#contract/course/course.ts'
import type { CourseComment } from '#contract/course/review.ts'
import type { StaffCourse, StaffCourseSummary } from '#contract/course/staff.ts'
import type { Notification } from '#contract/notification/notification.ts'
import type { LessonQuestion } from '#contract/question/lesson.ts'
import { declared, eraseSteps } from '#server/declared.ts'
import { eraseAccount } from '#server/erasure/erase.ts'
import { courseDraft, coursesOf, lessonDraft } from '#tests/support/courses.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

type Somebody = Awaited<ReturnType<typeof signedIn>>

describe.each(databases)('teachers of a course on $engine', ({ engine }) => {
  let site: TestApp
  let study: ReturnType<typeof coursesOf>
  let ada: Somebody
  let tess: Somebody
  let tom: Somebody
  let uma: Somebody
  let lin: Somebody
  beforeAll(async () => {
    site = await createTestApp(engine)
    study = coursesOf(site)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    site.clock.seconds += 1
    const person = (name: string, roleId: number) => signedIn(site.ports, { name, roleId })
    ada = await person('Ada', 9)
    tess = await person('Tess', 4)
    tom = await person('Tom', 4)
    uma = await person('Uma', 4)
    lin = await person('Lin', 1)
  })
  const seen = (who: Somebody, id: string) => study.read<StaffCourse>(who, `/admin/study/item/${id}`)
  const status = async (who: Somebody, path: string) => (await site.get(`/api${path}`, who.headers)).status
  const edit = async (who: Somebody, id: string, more: object) => {
    const { version } = await seen(ada, id)
    return study.post(who, `/admin/study/item/${id}/edit`, { ...courseDraft(more), version })
  }
  const name = async (id: string, people: (Somebody | string)[], who = tess) => {
    const coTeachers = people.map((one) => (typeof one === 'string' ? one : one.id))
    const { status, body } = await edit(who, id, { coTeachers })
    return status === 200 ? 200 : [body.code, body.data?.fields ?? null]
  }
  /** A course of Tess’s that others teach with her. */
  const shared = async (people: Somebody[], lessons: object[] = [{ preview: true }]) => {
    const made = await study.draft(tess, lessons, { coTeachers: people.map(({ id }) => id) })
    return made
  }
  const named = async (id: string) => (await seen(ada, id)).teachers.map((one) => one.name)
  /** But for being named: that is told to everybody who is. */
  const events = async (who: Somebody) =>
    (await study.read<{ list: Notification[] }>(who, '/notification')).list
      .map(({ event }) => event)
      .filter((event) => event !== 'course.teacherNamed')

  test('P12.05 five teach a course at most, each once and in their order, and only who may teach', async () => {
    const [vera, will] = [
      await signedIn(site.ports, { name: 'Vera', roleId: 4 }),
      await signedIn(site.ports, { name: 'Will', roleId: 9 }),
    ]
    const { id } = await shared([uma])
    expect(await named(id)).toEqual(['Tess', 'Uma'])
    expect(await name(id, [will, uma, tom, vera])).toBe(200)
    const five = ['Tess', 'Will', 'Uma', 'Tom', 'Vera']
    expect(await named(id)).toEqual(five)
    expect(await name(id, [will, uma, tom, vera, ada])).toEqual([400, { coTeachers: 'tooMany' }])
    expect(await name(id, [tess, will, uma, tom, vera, ada])).toEqual([400, { coTeachers: 'tooMany' }])
    for (const wrong of ['nobody', lin.id])
      expect(await name(id, [uma, wrong]), wrong).toEqual([400, { coTeachers: 'illegal' }])
    expect(await named(id)).toEqual(five)
    // Herself, and somebody twice, is nobody more.
    expect(await name(id, [tess, tom, tom, tess])).toBe(200)
    expect(await named(id)).toEqual(['Tess', 'Tom'])
    const draft = courseDraft({ coTeachers: [lin.id] })
    expect(await study.refused(tess, '/admin/study', draft)).toEqual([400, { coTeachers: 'illegal' }])
    // What is not said stays.
    expect((await edit(tess, id, { title: 'Hitches' })).status).toBe(200)
    expect(await named(id)).toEqual(['Tess', 'Tom'])
    expect(await name(id, [])).toBe(200)
    expect(await named(id)).toEqual(['Tess'])
    const sixth = { courseId: id, accountId: uma.id, position: 5 }
    await expect(site.ports.db.insertInto('course_co_teacher').values(sixth).execute()).rejects.toThrow()
  })

  test('P12.05 those named do all with a course that its teacher does, but for naming; others find none', async () => {
    const { id, chapterId, lessons } = await shared([uma], [{ preview: true }, { kind: 'quiz', title: 'Check' }])
    const other = await study.draft(tom)
    const lesson = lessons[0] as string
    const reads = [
      `/admin/study/item/${id}`,
      `/admin/study/lesson/${lesson}`,
      `/admin/study/item/${id}/review`,
      `/admin/study/item/${id}/learner`,
      `/admin/study/item/${id}/export`,
      `/admin/study/item/${id}/checklist`,
      `/admin/study/lesson/${lessons[1]}/quiz`,
    ]
    for (const path of reads) expect([path, await status(uma, path)]).toEqual([path, 200])
    for (const path of reads) expect([path, await status(tom, path)]).toEqual([path, 404])
    expect(await seen(uma, id)).toMatchObject({ teacher: 'Tess', isMine: true, mayName: false })
    expect(await seen(tess, id)).toMatchObject({ isMine: true, mayName: true, coTeachers: [uma.id] })
    expect(await seen(ada, id)).toMatchObject({ isMine: false, mayName: true })
    const mine = async (who: Somebody) =>
      (await study.read<{ list: StaffCourseSummary[] }>(who, '/admin/study')).list.map((row) => [row.id, row.teachers])
    expect(await mine(uma)).toEqual([[id, ['Tess', 'Uma']]])
    expect(await mine(tom)).toEqual([[other.id, ['Tom']]])

    expect((await edit(uma, id, { title: 'Hitches' })).status).toBe(200)
    await study.done(uma, `/admin/study/item/${id}/lesson`, { kind: 'text', ...lessonDraft(), chapterId })
    await study.done(uma, `/admin/study/lesson/${lesson}/edit`, { ...lessonDraft({ title: 'Mine' }), version: 1 })
    await study.done(uma, `/admin/study/item/${id}/comment`, { text: 'Ready soon' })
    await study.done(uma, `/admin/study/item/${id}/grant`, { username: lin.account.username, until: null })
    // The same people again is no choice.
    expect(await name(id, [uma], uma)).toBe(200)
    for (const people of [[], [uma, tom], [tom]]) expect(await name(id, people, uma)).toEqual([403, null])
    expect((await study.state(uma, id, 'published')).status).toBe(403)
    expect((await study.state(uma, id, 'review')).status).toBe(200)
    expect(await name(id, [tom], ada)).toBe(200)
    expect(await status(uma, `/admin/study/item/${id}`)).toBe(404)
    expect(await status(tom, `/admin/study/item/${id}`)).toBe(200)
    expect((await edit(tom, other.id, { coTeachers: [uma.id] })).status).toBe(200)
    expect((await study.post(uma, `/admin/study/item/${other.id}/copy`)).status).toBe(200)
    const copy = (await study.read<{ list: StaffCourseSummary[] }>(uma, '/admin/study')).list.find(
      (row) => row.id !== other.id,
    )
    expect(copy).toMatchObject({ teacher: 'Uma', teachers: ['Uma'] })
  })

  test('P12.05 P16.01 what a reviewer says is told to all who teach, and any of them speaks for the course', async () => {
    const { id } = await shared([uma, tom])
    await study.state(uma, id, 'review')
    expect(await events(ada)).toContain('course.asked')
    expect([await events(tess), await events(tom)]).toEqual([[], []])
    await study.done(ada, `/admin/study/item/${id}/comment`, { text: 'A cover?' })
    site.clock.seconds += 1
    await study.done(tom, `/admin/study/item/${id}/comment`, { text: 'Added' })
    await study.state(tom, id, 'draft')
    await study.state(tess, id, 'review')
    site.clock.seconds += 1
    expect((await study.state(ada, id, 'draft', 'Typos')).status).toBe(200)
    await study.state(uma, id, 'review')
    site.clock.seconds += 1
    expect((await study.state(ada, id, 'published')).status).toBe(200)
    for (const who of [tess, uma, tom])
      expect(await events(who)).toEqual(['course.published', 'course.returned', 'course.commented'])
    const thread = await study.read<{ list: CourseComment[] }>(tess, `/admin/study/item/${id}/review`)
    expect(thread.list.map(({ kind, from, name }) => [kind, from, name])).toEqual([
      ['asked', 'teacher', 'Uma'],
      ['comment', 'reviewer', 'Ada'],
      ['comment', 'teacher', 'Tom'],
      ['withdrawn', 'teacher', 'Tom'],
      ['asked', 'teacher', 'Tess'],
      ['returned', 'reviewer', 'Ada'],
      ['asked', 'teacher', 'Uma'],
      ['published', 'reviewer', 'Ada'],
    ])
  })

  test('P11.07 any who teaches a course replies to its reviews, and none of them reviews it', async () => {
    const { id, lessons } = await shared([uma])
    await study.state(ada, id, 'published')
    for (const who of [lin, uma]) {
      await study.done(who, `/course/item/${id}/enrol`)
      await study.done(who, `/course/item/${id}/lesson/${lessons[0]}/open`)
    }
    await study.done(lin, `/course/item/${id}/review`, { stars: 4, text: 'Good' })
    expect(await study.refused(uma, `/course/item/${id}/review`, { stars: 5, text: 'Ours' })).toEqual([
      400,
      { id: 'own' },
    ])
    const page = (who: Somebody) =>
      study.read<{ mayReply: boolean; list: { id: string; reply: string }[] }>(who, `/course/item/${id}/review`)
    expect([(await page(uma)).mayReply, (await page(tom)).mayReply]).toEqual([true, false])
    const reviewId = (await page(lin)).list[0]?.id
    expect((await study.post(tom, `/admin/study/review/${reviewId}/reply`, { text: 'Thanks' })).status).toBe(404)
    await study.done(uma, `/admin/study/review/${reviewId}/reply`, { text: 'Thanks' })
    expect((await page(lin)).list[0]?.reply).toBe('Thanks')
  })

  test('P11.02 readers, and machines, see the names of all who teach in their order', async () => {
    const { id } = await shared([uma, tom])
    await study.state(ada, id, 'published')
    const course = await study.read<Course>(null, `/course/item/${id}`)
    expect([course.teacher, course.teachers]).toEqual(['Tess', ['Tess', 'Uma', 'Tom']])
    const page = await (await site.app.request(`/course/${id}`)).text()
    expect(page).toContain('<p class="article-meta"><span>Tess, Uma, Tom</span></p>')
    const data = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? '{}')
    const person = (who: string) => ({ '@type': 'Person', name: who })
    expect(data['@graph'][0].provider).toEqual([person('Tess'), person('Uma'), person('Tom')])
    await name(id, [])
    const alone = await (await site.app.request(`/course/${id}`)).text()
    expect(alone).toContain('<p class="article-meta"><span>Tess</span></p>')
    expect(JSON.parse(/ld\+json">(.*?)<\/script>/.exec(alone)?.[1] ?? '{}')['@graph'][0].provider).toEqual(
      person('Tess'),
    )
  })

  test('F77 P12.05 of two teachers who save at once the second is answered with what the first saved, and loses nothing', async () => {
    const { id } = await shared([uma])
    const { version } = await seen(uma, id)
    const path = `/admin/study/item/${id}/edit`
    const both = await Promise.all([
      study.post(tess, path, { ...courseDraft({ summary: 'Of Tess', coTeachers: [uma.id, tom.id] }), version }),
      study.post(uma, path, { ...courseDraft({ summary: 'Of Uma' }), version }),
    ])
    expect(both.map((one) => one.body.code).sort()).toEqual([200, 412])
    const refused = both.find(({ body }) => body.code === 412)?.body.data as unknown as StaffCourse
    const kept = await seen(ada, id)
    expect(refused).toMatchObject({ version: version + 1, summary: kept.summary, teachers: kept.teachers })
    // Once it has been read, it is written over what the other has.
    const loser = kept.summary === 'Of Tess' ? uma : tess
    expect((await study.post(loser, path, { ...courseDraft({ summary: 'Both' }), version: version + 1 })).status).toBe(
      200,
    )
    expect(await seen(ada, id)).toMatchObject({ summary: 'Both', teachers: kept.teachers })
  })

  test('P12.05 the log says who taught a course before and after, by their names', async () => {
    const { id } = await shared([uma])
    await name(id, [tom])
    await edit(tess, id, { title: 'Hitches' })
    const rows = await site.ports.db
      .selectFrom('audit')
      .select(['id', 'what', 'before', 'after'])
      .where('subjectId', '=', id)
      .where('what', 'in', ['course.add', 'course.edit'])
      .orderBy('id')
      .execute()
    const sides = rows.map(({ what, before, after }) => [what, JSON.parse(before).teachers, JSON.parse(after).teachers])
    expect(sides.sort()).toEqual(
      [
        ['course.add', undefined, [tess.id, uma.id]],
        ['course.edit', [tess.id, uma.id], [tess.id, tom.id]],
        ['course.edit', undefined, undefined],
      ].sort(),
    )
    const change = rows.find(({ what, after }) => what === 'course.edit' && after.includes(tom.id))
    const { names } = await study.read<AuditEntry & { names: { id: string; title: string }[] }>(
      ada,
      `/admin/audit/${change?.id}`,
    )
    expect(names.map(({ title }) => title)).toEqual(expect.arrayContaining(['Tess', 'Uma', 'Tom']))
  })

  test('P12.05 P11.08 who teaches a course opens its lessons and what was asked at them without taking it, as long as they may teach', async () => {
    const { id, lessons } = await shared([uma], [{ title: 'Open', preview: true }, { title: 'Closed' }])
    const [, closed] = lessons as [string, string]
    await study.state(ada, id, 'published')
    await study.done(lin, `/course/item/${id}/enrol`)
    await study.done(lin, '/question', {
      locale: 'en',
      title: 'Which side does it come out of?',
      body: 'It came loose twice, and I cannot see why.',
      tags: [],
      lesson: { courseId: id, lessonId: closed, second: null, paragraph: { number: 0, words: 'The rabbit' } },
    })
    const lesson = `/course/item/${id}/lesson/${closed}`
    const words = async (who: Somebody) =>
      (await study.read<{ list: LessonQuestion[] }>(who, `/question/course/${id}?lessonId=${closed}`)).list[0]
        ?.paragraph
    for (const who of [lin, tess, uma]) {
      expect(await status(who, lesson)).toBe(200)
      expect(await words(who)).toEqual({ number: 0, words: 'The rabbit' })
    }
    await uma.setRole(2)
    for (const who of [uma, tom, ada]) {
      expect(await status(who, lesson)).toBe(403)
      expect(await words(who)).toBeNull()
    }
    // They are none of its learners.
    const { total } = await study.read<{ total: number }>(tess, `/admin/study/item/${id}/learner`)
    expect(total).toBe(1)
  })

  test('P12.05 whose right to teach ends, or account, teaches with nobody any more', async () => {
    const { id } = await shared([uma, tom])
    await study.state(ada, id, 'published')
    const names = async () => (await study.read<Course>(null, `/course/item/${id}`)).teachers
    const rev = async () =>
      (await site.ports.db.selectFrom('course').select('rev').where('id', '=', id).executeTakeFirstOrThrow()).rev
    await uma.setRole(2)
    expect(await names()).toEqual(['Tess', 'Tom'])
    expect(await status(uma, `/admin/study/item/${id}`)).not.toBe(200)
    site.clock.seconds += 1
    await study.done(ada, `/admin/study/item/${id}/comment`, { text: 'Well done' })
    expect([await events(tom), await events(uma)]).toMatchObject([
      ['course.commented', 'course.published'],
      ['course.published'],
    ])
    // A form that still has her says so, and the next change of them leaves her out.
    expect(await name(id, [uma, tom])).toEqual([400, { coTeachers: 'illegal' }])
    expect(await name(id, [tom, ada])).toBe(200)
    await uma.setRole(4)
    expect(await names()).toEqual(['Tess', 'Tom', 'Ada'])
    const before = await rev()
    expect(
      await declared.own['courses-taught']?.rows(site.ports.db, tom.id).offset(0).limit(9).execute(),
    ).toMatchObject([{ id, position: 1 }])
    await eraseAccount(site.ports, eraseSteps, tom.id)
    expect(await names()).toEqual(['Tess', 'Ada'])
    expect(await rev()).toBe(before + 1)
    const left = site.ports.db.selectFrom('course_co_teacher').select('accountId').where('courseId', '=', id)
    expect(await left.execute()).toEqual([{ accountId: ada.id }])
    // She who is in charge goes, and those whom she named go on.
    await eraseAccount(site.ports, eraseSteps, tess.id)
    expect(await names()).toEqual(['Ada'])
    expect(await status(ada, `/admin/study/item/${id}`)).toBe(200)
  })

  test('P12.05 who may teach is found by their names, by who keeps courses alone', async () => {
    const ivo = await signedIn(site.ports, { name: `Ivo ${engine}`, username: `ivo-${engine}`, roleId: 4 })
    await signedIn(site.ports, { name: `Ivo ${engine} too`, roleId: 1 })
    const path = `/admin/study/teacher?select=true&quickSearch=${encodeURIComponent(`IVO ${engine}`)}`
    expect(await study.read(tess, path)).toEqual({
      list: [{ id: ivo.id, name: `Ivo ${engine}`, username: `ivo-${engine}` }],
      total: 1,
    })
    expect(await status(lin, path)).toBe(403)
  })
})
