import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OutputOf } from '#contract/base/endpoint.ts'
import type { DropOff, exportLearners, Learner, MemberCourse, WatchedParts } from '#contract/course/learners.ts'
import type { Notification } from '#contract/notification/notification.ts'
import { tellLearners } from '#server/course/message-job.ts'
import type { JobKind } from '#server/job-runner/kind.ts'
import { createRunner } from '#server/job-runner/runner.ts'
import { coursesOf } from '#tests/support/courses.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import type { Person } from '#tests/support/questions.ts'
import { questionDrafts } from '#tests/support/quizzes.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

describe.each(databases)('who learns in a course on $engine', ({ engine }) => {
  let site: TestApp
  let study: ReturnType<typeof coursesOf>
  let ada: Person
  let tess: Person
  let uma: Person
  beforeAll(async () => {
    site = await createTestApp(engine)
    study = coursesOf(site)
    ada = await signedIn(site.ports, { name: 'Ada', roleId: 9 })
    tess = await signedIn(site.ports, { name: 'Tess', roleId: 4 })
    uma = await signedIn(site.ports, { name: 'Uma', roleId: 4 })
  })
  afterAll(() => site.close())
  const later = (seconds = 10) => {
    site.clock.seconds += seconds
    return site.clock.seconds
  }
  const list = (who: Person, id: string, query = '') =>
    study.read<{ list: Learner[]; total: number }>(who, `/admin/study/item/${id}/learner${query}`)
  const dropOff = async (id: string) =>
    (await study.read<DropOff>(tess, `/admin/study/item/${id}/drop-off`)).lessons.map(({ title, opened, done }) => [
      title,
      opened,
      done,
    ])
  const part = (id: string, query: string, who = tess) =>
    study.read<OutputOf<typeof exportLearners>>(who, `/admin/study/item/${id}/learner/export?${query}`)
  const told = async (who: Person) =>
    (await study.read<{ list: Notification[] }>(who, '/notification')).list.map(({ title, path, words }) => [
      title,
      path,
      words.en,
    ])

  /** A published course of Tess’ with a text, a video and a quiz, and two who take it. */
  async function course() {
    const { id, lessons } = await study.draft(
      tess,
      [{ title: 'Text' }, { title: 'Film', kind: 'video' }, { title: 'Test', kind: 'quiz' }],
      { title: 'Knots = hitches' },
    )
    const [text, film, quiz] = lessons as [string, string, string]
    await site.ports.db.insertInto('lesson_video').values({ lessonId: film, fileId: film, seconds: 100 }).execute()
    const path = `/admin/study/lesson/${quiz}/quiz`
    await study.done(tess, `${path}/import`, { place: 'lesson', questions: [questionDrafts.truth] })
    expect((await study.state(ada, id, 'published')).status).toBe(200)
    const lin = await signedIn(site.ports, { name: '=Lin' })
    const bo = await signedIn(site.ports, { name: 'Bo' })
    for (const who of [lin, bo]) {
      later()
      await study.done(who, `/course/item/${id}/enrol`)
    }
    return { id, text, film, quiz, lin, bo, path: `/course/item/${id}` }
  }

  test('P16.04 whoever keeps all courses sees which a member takes and how far they are, and each look is in the log', async () => {
    const first = await course()
    const other = await course()
    later()
    await study.done(first.lin, `${other.path}/enrol`)
    later()
    await study.done(first.lin, `${first.path}/lesson/${first.text}/open`)
    await study.state(ada, other.id, 'archived')
    const path = `/admin/study/member/${first.lin.id}/course`
    const own = await study.read<{ list: MemberCourse[]; total: number }>(ada, path)
    expect(own.total).toBe(2)
    expect(own.list).toMatchObject([
      { id: first.id, title: 'Knots = hitches', state: 'published', done: 1, lessons: 3 },
      { id: other.id, state: 'archived', done: 0, lessons: 3 },
    ])
    const second = await study.read<{ list: MemberCourse[] }>(ada, `${path}?limit=1&page=2`)
    expect(second.list.map(({ id }) => id)).toEqual([other.id])
    const looks = await site.ports.db
      .selectFrom('audit')
      .select('subjectId')
      .where('what', '=', 'account.look')
      .where('subjectId', '=', first.lin.id)
      .execute()
    expect(looks).toHaveLength(1)
    expect((await site.get(`/api${path}`, tess.headers)).status).toBe(403)
  })

  test('P12.04 a teacher sees who learns, how far they are and when they were last there, and where people stop', async () => {
    const { id, text, film, quiz, lin, bo, path } = await course()
    expect((await list(tess, id)).list.map(({ name, done, lessons }) => [name, done, lessons])).toEqual([
      ['Bo', 0, 3],
      ['=Lin', 0, 3],
    ])
    later()
    await study.done(lin, `${path}/lesson/${text}/open`)
    const seenAt = later()
    const seen = { ranges: [[0, 9]], second: 9, at: seenAt }
    await study.done(lin, `${path}/lesson/${film}/watch`, seen)
    const names = async (query: string) => (await list(tess, id, query)).list.map(({ name }) => name)
    expect((await list(tess, id)).list[0]).toMatchObject({ id: lin.id, name: '=Lin', done: 1, lessons: 3, seenAt })
    expect(await dropOff(id)).toEqual([
      ['Text', 1, 1],
      ['Film', 1, 0],
      ['Test', 0, 0],
    ])
    later()
    const attempt = await study.done(bo, `/quiz/${quiz}/start`)
    expect(await names('')).toEqual(['Bo', '=Lin'])
    const answers = [{ id: (attempt.questions as { id: string }[])[0]?.id, answer: { type: 'truth', truth: true } }]
    for (const _ of [1, 2]) await study.done(bo, `/quiz/${quiz}/submit`, { attemptId: attempt.id, answers })
    await study.done(bo, `${path}/lesson/${text}/open`)
    expect(await names('?sort=done')).toEqual(['Bo', '=Lin'])
    expect(await names('?sort=begun')).toEqual(['Bo', '=Lin'])
    expect(await names('?sort=name')).toEqual(['=Lin', 'Bo'])
    expect(await names('?sort=name&page=2&limit=1')).toEqual(['Bo'])
    expect(await list(tess, id, '?q=LIN')).toMatchObject({ total: 1, list: [{ done: 1 }] })
    expect(await dropOff(id)).toEqual([
      ['Text', 2, 2],
      ['Film', 1, 0],
      ['Test', 1, 1],
    ])

    // Of the film, where each stretch was seen by somebody: a part counts by its middle.
    later(1_000)
    const again = {
      ranges: [
        [0, 4],
        [50, 100],
      ],
      second: 100,
      at: site.clock.seconds,
    }
    await study.done(bo, `${path}/lesson/${film}/watch`, again)
    const watched = await study.read<WatchedParts>(tess, `/admin/study/lesson/${film}/watched`)
    expect([watched.people, watched.parts.length]).toEqual([2, 50])
    expect(watched.parts.filter(({ from }) => [0, 4, 6, 8, 48, 50, 98].includes(from))).toEqual([
      { from: 0, people: 2 },
      { from: 4, people: 1 },
      { from: 6, people: 1 },
      { from: 8, people: 0 },
      { from: 48, people: 0 },
      { from: 50, people: 1 },
      { from: 98, people: 1 },
    ])
    expect(await study.read(tess, `/admin/study/lesson/${quiz}/watched`)).toEqual({ people: 0, parts: [] })
    expect((await site.get(`/api/admin/study/lesson/${film}/watched`, uma.headers)).body.code).toBe(404)

    // Whoever leaves is not listed, but stopped where they stopped; who comes back goes on.
    await study.done(bo, `${path}/leave`)
    expect(await list(tess, id)).toMatchObject({ total: 1, list: [{ name: '=Lin' }] })
    expect((await dropOff(id))[2]).toEqual(['Test', 1, 1])
    await study.done(bo, `${path}/enrol`)
    expect((await list(ada, id, '?sort=done')).list[0]).toMatchObject({
      name: 'Bo',
      done: 2,
      begunAt: site.clock.seconds,
    })
    const { version } = await study.staffCourse(tess, id)
    await study.done(tess, `/admin/study/item/${id}/lessons`, { act: 'remove', lessons: [quiz], version })
    expect((await list(tess, id, '?q=bo')).list[0]).toMatchObject({ done: 1, lessons: 2 })
  })

  test('P12.04 the learners as CSV in parts, safe as formulas; who looks and who takes them along is in the log', async () => {
    const { id, lin, bo } = await course()
    await list(tess, id)
    const first = await part(id, 'offset=480')
    const lines = first.csv.split('\r\n')
    expect(lines[0]).toBe('\uFEFF姓名,会员编号,开始学习（UTC+08:00）,最近学习（UTC+08:00）,已完成课时,全部课时')
    expect(lines[1]).toMatch(new RegExp(`^'=Lin,${lin.id},.*,0,3$`))
    expect(first).toMatchObject({ name: '学员名单-Knots-hitches.csv', lines: 2, total: 2, next: '' })
    const { begunAt } = (await list(tess, id, '?q=lin')).list[0] as Learner
    const rest = await part(id, `after=${encodeURIComponent(`1 ${begunAt}/${lin.id}`)}`)
    expect(rest.csv).toMatch(new RegExp(`^Bo,${bo.id},`))
    const acts = await site.ports.db.selectFrom('audit').select('what').where('subjectId', '=', id).execute()
    expect(acts.map(({ what }) => what)).toContain('course.look')
    expect(acts.filter(({ what }) => what === 'course.export')).toHaveLength(1)
  })

  test('P12.04 a message reaches everybody who takes the course, once, and is in the log', async () => {
    const { id, lin, bo } = await course()
    const key = crypto.randomUUID()
    const path = `/admin/study/item/${id}/message`
    for (const _ of [1, 2])
      expect((await study.post(tess, path, { text: ' Bring a rope ' }, key)).body.data).toEqual({ learners: 2 })
    later()
    await study.done((await signedIn(site.ports)) as Person, `/course/item/${id}/enrol`)
    const runner = createRunner(site.ports, [tellLearners as JobKind])
    for (const _ of [1, 2]) {
      await runner.look()
      await runner.idle()
    }
    const line = ['Bring a rope', `/course/${id}`, 'Tess wrote to everyone in a course you take']
    expect(await told(lin)).toEqual([line])
    expect(await told(bo)).toEqual([line])
    const acts = await site.ports.db.selectFrom('audit').select(['what', 'after']).where('subjectId', '=', id).execute()
    expect(acts.filter(({ what }) => what === 'course.message').map(({ after }) => JSON.parse(after))).toEqual([
      { text: 'Bring a rope', learners: 2 },
    ])
    expect(await study.refused(tess, path, { text: ' ' })).toEqual([400, { text: 'required' }])
    expect(await study.refused(tess, path, { text: 'x'.repeat(121) })).toEqual([400, { text: 'tooLong' }])
    const { id: empty } = await study.draft(tess)
    expect(await study.refused(tess, `/admin/study/item/${empty}/message`, { text: 'Hello' })).toEqual([
      400,
      { text: 'illegal' },
    ])
  })

  test('P12.04 P12.05 another teacher’s course is not there', async () => {
    const { id, lin } = await course()
    for (const path of ['learner', 'learner/export', 'drop-off']) {
      expect((await site.get(`/api/admin/study/item/${id}/${path}`, uma.headers)).body.code, path).toBe(404)
      expect((await site.get(`/api/admin/study/item/${id}/${path}`, lin.headers)).body.code, path).toBe(403)
      expect((await site.get(`/api/admin/study/item/${id}/${path}`, ada.headers)).body.code, path).toBe(200)
    }
    expect((await study.post(uma, `/admin/study/item/${id}/message`, { text: 'Hello' })).body.code).toBe(404)
  })
})
