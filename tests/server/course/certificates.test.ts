import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OwnCertificate, PublicCertificate } from '#contract/course/certificates.ts'
import type { Course } from '#contract/course/course.ts'
import type { Learner } from '#contract/course/learners.ts'
import { eraseSteps } from '#server/declared.ts'
import { eraseAccount } from '#server/erasure/erase.ts'
import { coursesOf } from '#tests/support/courses.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import type { Person } from '#tests/support/questions.ts'
import { questionDrafts, quizSettings } from '#tests/support/quizzes.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const monthSeconds = 30 * 86_400
const none = '2222222222222222'

describe.each(databases)('certificates of courses on $engine', ({ engine }) => {
  let site: TestApp
  let ada: Person
  let study: ReturnType<typeof coursesOf>
  beforeAll(async () => {
    site = await createTestApp(engine)
    ada = await signedIn(site.ports, { name: 'Ada', roleId: 9 })
    study = coursesOf(site)
  })
  afterAll(() => site.close())
  const own = async (who: Person) => (await study.read<{ list: OwnCertificate[] }>(who, '/course/certificate')).list
  const check = async (code: string, from = '192.0.2.1') =>
    site.get<PublicCertificate>(`/api/course/certificate/${code}`, { 'X-Forwarded-For': from })
  const page = async (code: string, from = '192.0.2.1') => {
    const answer = await site.app.request(`/course?certificate=${code}`, { headers: { 'X-Forwarded-For': from } })
    return { status: answer.status, text: await answer.text() }
  }
  const told = async (who: Person) =>
    (await site.ports.db.selectFrom('notification').select('event').where('accountId', '=', who.id).execute()).map(
      ({ event }) => event,
    )
  async function published(lessons: object[], certificate: number | null, more: object = {}) {
    const made = await study.draft(ada, lessons, { certificate, ...more })
    expect((await study.state(ada, made.id, 'published')).status).toBe(200)
    return made
  }
  const open = (who: Person, id: string, lesson: string | undefined) =>
    study.done(who, `/course/item/${id}/lesson/${lesson}/open`)
  async function finished(name: string, more: object = {}) {
    const { id, lessons } = await published([{}, {}], 0, more)
    const who = await signedIn(site.ports, { name })
    await study.done(who, `/course/item/${id}/enrol`)
    for (const lesson of lessons) await open(who, id, lesson)
    return { id, who }
  }

  test('F102 P11.04 the last lesson gives the certificate once; it is nobody’s to see until its member has named it', async () => {
    const { id, lessons } = await published([{}, {}], 0)
    const lin = await signedIn(site.ports, { name: 'Lin' })
    await study.done(lin, `/course/item/${id}/enrol`)
    expect((await study.read<Course>(lin, `/course/item/${id}`)).certificate).toBe(0)
    await open(lin, id, lessons[0])
    expect(await own(lin)).toEqual([])
    expect(await study.refused(lin, `/course/item/${id}/certificate`, { name: 'Lin' })).toEqual([
      400,
      { id: 'required' },
    ])
    await Promise.all([1, 2, 3].map(() => open(lin, id, lessons[1])))
    const [first, ...rest] = await own(lin)
    expect(rest).toEqual([])
    expect(await told(lin)).toEqual(['course.certificate'])
    const code = first?.code ?? ''
    expect(first).toMatchObject({ courseId: id, courseTitle: 'Knots', name: '', state: 'valid', nameUntil: null })
    expect([(await check(code)).status, (await page(code)).status]).toEqual([404, 404])
    await study.done(lin, `/course/item/${id}/certificate`, { name: ' Lin <Wei> ' })
    const { status, body } = await check(code)
    expect([status, body.data]).toEqual([
      200,
      { code, name: 'Lin <Wei>', courseTitle: 'Knots', locale: 'en', at: first?.at, state: 'valid' },
    ])
    const shown = await page(code)
    expect(shown.status).toBe(200)
    for (const piece of ['Lin &lt;Wei&gt;', 'This certificate is valid', 'Knots', 'content="noindex"'])
      expect(shown.text).toContain(piece)
    for (const secret of [lin.id, '<Wei>'])
      expect(shown.text.replace(/<script[\s\S]*?<\/script>/g, '')).not.toContain(secret)
    expect(shown.text).not.toContain(lin.id)
  })

  test('P11.04 the name is written once and corrected once within 30 days', async () => {
    const { id, who } = await finished('Bo')
    const name = (text: string) => study.refused(who, `/course/item/${id}/certificate`, { name: text })
    expect((await name('  '))[0]).toBe(400)
    expect(await name('Bo Lin')).toEqual([200, null])
    expect(await name('Bo Li')).toEqual([200, null])
    expect(await name('Somebody else')).toEqual([400, { name: 'illegal' }])
    expect(await own(who)).toMatchObject([{ name: 'Bo Li', nameUntil: 0 }])
    const late = await finished('Mei')
    const path = `/course/item/${late.id}/certificate`
    await study.done(late.who, path, { name: 'Mei' })
    await site.ports.db
      .updateTable('course_certificate')
      .set((eb) => ({ namedAt: eb('namedAt', '-', monthSeconds) }))
      .where('accountId', '=', late.who.id)
      .execute()
    expect(await study.refused(late.who, path, { name: 'Another' })).toEqual([400, { name: 'illegal' }])
  })

  test('P11.04 a course that asks for a result in its quizzes gives the certificate with that, and none without', async () => {
    const { id, lessons } = await study.draft(ada, [{ kind: 'quiz' }], { certificate: 100 })
    const [quiz] = lessons as [string]
    const path = `/admin/study/lesson/${quiz}/quiz`
    await study.done(ada, `${path}/edit`, { ...quizSettings({ passPercent: 50 }), version: 0 })
    const questions = [questionDrafts.truth, { ...questionDrafts.truth, text: 'A line is a rope.' }]
    await study.done(ada, `${path}/import`, { place: 'lesson', questions })
    expect((await study.state(ada, id, 'published')).status).toBe(200)
    const lin = await signedIn(site.ports, { name: 'Lin' })
    await study.done(lin, `/course/item/${id}/enrol`)
    const take = async (...truths: boolean[]) => {
      const attempt = await study.done(lin, `/quiz/${quiz}/start`)
      const answers = (attempt.questions as { id: string }[]).map((one, at) => ({
        id: one.id,
        answer: { type: 'truth', truth: truths[at] },
      }))
      await study.done(lin, `/quiz/${quiz}/submit`, { attemptId: attempt.id, answers })
    }
    await take(true, false)
    expect((await study.read<Course>(lin, `/course/item/${id}`)).mine?.done).toBe(1)
    expect(await own(lin)).toEqual([])
    await take(true, true)
    expect(await own(lin)).toHaveLength(1)
  })

  test('P11.04 a course that gives a certificate later gives it to whoever has finished, when they ask; what is not said of it stays', async () => {
    const { id, lessons } = await published([{}], null)
    const lin = await signedIn(site.ports, { name: 'Lin' })
    await study.done(lin, `/course/item/${id}/enrol`)
    await open(lin, id, lessons[0])
    expect((await study.read<Course>(lin, `/course/item/${id}`)).certificate).toBeUndefined()
    const draft = async (more: object) => {
      const { chapters, lacks, ...known } = await study.staffCourse(ada, id)
      return study.done(ada, `/admin/study/item/${id}/edit`, { ...pick(known), ...more })
    }
    await draft({ certificate: 0 })
    await draft({})
    expect((await study.read<{ certificate: number }>(ada, `/admin/study/item/${id}`)).certificate).toBe(0)
    expect(await own(lin)).toEqual([])
    await study.done(lin, `/course/item/${id}/certificate`, { name: 'Lin' })
    expect(await own(lin)).toMatchObject([{ name: 'Lin', state: 'valid' }])
  })

  test('F102 P11.04 whoever teaches withdraws it with a reason, for good; its code says so, and is in the log', async () => {
    const { id, who } = await finished('Wen')
    await study.done(who, `/course/item/${id}/certificate`, { name: 'Wen' })
    const [{ code = '' } = {}] = await own(who)
    const learners = async () => (await study.read<{ list: Learner[] }>(ada, `/admin/study/item/${id}/learner`)).list
    expect(await learners()).toMatchObject([{ id: who.id, certificate: { code, isValid: true } }])
    const path = `/admin/study/item/${id}/certificate/withdraw`
    const other = await signedIn(site.ports, { name: 'Other', roleId: 4 })
    const asked = { accountId: who.id, reason: 'Somebody else took the quiz' }
    expect((await study.refused(other, path, asked))[0]).toBe(404)
    expect((await study.refused(ada, path, { ...asked, reason: ' ' }))[0]).toBe(400)
    expect(await study.refused(ada, path, asked)).toEqual([200, null])
    expect(await study.refused(ada, path, asked)).toEqual([400, { accountId: 'illegal' }])
    expect((await check(code)).body.data).toMatchObject({ state: 'withdrawn', name: 'Wen' })
    expect((await page(code)).text).toContain('This certificate was withdrawn')
    expect((await page(code)).text).not.toContain('Somebody else took the quiz')
    expect(await own(who)).toMatchObject([{ state: 'withdrawn', reason: 'Somebody else took the quiz' }])
    expect(await study.refused(who, `/course/item/${id}/certificate`, { name: 'W' })).toEqual([
      400,
      { name: 'illegal' },
    ])
    expect(await learners()).toMatchObject([{ certificate: { isValid: false } }])
    expect(await told(who)).toContain('course.certificateWithdrawn')
    const noted = await site.ports.db.selectFrom('audit').select('what').where('subjectId', '=', id).execute()
    expect(noted.map(({ what }) => what)).toContain('course.certificate-withdraw')
    await eraseAccount(site.ports, eraseSteps, who.id)
    expect((await check(code)).status).toBe(404)
  })

  test('F102 a guessed code finds nothing, by call and by page, and whoever guesses on waits; others do not', async () => {
    const { id, who } = await finished('Yu')
    await study.done(who, `/course/item/${id}/certificate`, { name: 'Yu' })
    const [{ code = '' } = {}] = await own(who)
    expect((await check('nonsense')).body.code).toBe(400)
    const from = '198.51.100.7'
    for (let at = 0; at < 15; at += 1) {
      expect((await check(none, from)).status).toBe(404)
      expect((await page(none, from)).status).toBe(404)
    }
    expect((await check(none, from)).status).toBe(429)
    expect((await page(none, from)).status).toBe(429)
    expect((await check(none, '198.51.100.8')).status).toBe(404)
    expect((await check(code, '198.51.100.8')).status).toBe(200)
    site.clock.seconds += 3_601
    expect((await check(none, from)).status).toBe(404)
  })
})

/** What is written of a course, of all that staff are told. */
function pick(known: Record<string, unknown>) {
  const names = ['version', 'locale', 'title', 'summary', 'intro', 'cover', 'tags', 'access', 'productId', 'points']
  return Object.fromEntries(names.map((name) => [name, known[name]]))
}
