import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownDataPath } from '#contract/erasure/erasure.ts'
import { shareOf } from '#contract/quiz/grade.ts'
import { quizLimits } from '#contract/quiz/limits.ts'
import { asWritten } from '#contract/quiz/places.ts'
import type { PracticeCard } from '#contract/quiz/practice.ts'
import type { AttemptResult, OpenAttempt } from '#contract/quiz/quiz.ts'
import type { StaffQuiz } from '#contract/quiz/staff.ts'
import { coursesOf } from '#tests/support/courses.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import type { Person } from '#tests/support/questions.ts'
import { questionDrafts, quizSettings } from '#tests/support/quizzes.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const day = 86_400

describe.each(databases)('practice of quizzes on $engine', ({ engine }) => {
  let site: TestApp
  let ada: Person
  let lin: Person
  let study: ReturnType<typeof coursesOf>
  beforeAll(async () => {
    site = await createTestApp(engine)
    study = coursesOf(site)
  })
  beforeEach(async () => {
    ada = await signedIn(site.ports, { name: 'Ada', roleId: 9 })
    lin = await signedIn(site.ports, { name: 'Lin' })
  })
  afterAll(() => site.close())

  const all = Object.values(questionDrafts) as object[]
  async function quiz({ settings = {}, questions = all, title = 'Knots' } = {}) {
    const { id, lessons } = await study.draft(ada, [{ kind: 'quiz', title }])
    const lesson = lessons[0] as string
    const path = `/admin/study/lesson/${lesson}/quiz`
    await study.done(ada, `${path}/edit`, { ...quizSettings(settings), version: 0 })
    await study.done(ada, `${path}/import`, { place: 'lesson', questions })
    expect((await study.state(ada, id, 'published')).status).toBe(200)
    await study.done(lin, `/course/item/${id}/enrol`)
    return { id, lesson, path }
  }
  const start = (lesson: string) => study.done(lin, `/quiz/${lesson}/start`) as unknown as Promise<OpenAttempt>
  const submit = (lesson: string, attemptId: string, answers: object[] = []) =>
    study.done(lin, `/quiz/${lesson}/submit`, { attemptId, answers }) as unknown as Promise<AttemptResult>
  const fail = async (lesson: string) => submit(lesson, (await start(lesson)).id)
  const practice = async (who = lin) => (await study.read<{ list: PracticeCard[] }>(who, '/practice')).list
  const noted = (reviews: object[], who = lin) => study.done(who, '/practice', { reviews })
  const now = () => site.clock.now()
  const written = (path: string) => study.read<StaffQuiz>(ada, path)

  test('P11.05 F90 no right answer comes by practice while an attempt is left and the quiz explains at its end; then all do', async () => {
    const { lesson } = await quiz({ settings: { attempts: 2, explain: 'end', passPercent: 100 } })
    await fail(lesson)
    expect(await practice()).toEqual([])
    const second = await start(lesson)
    expect(await practice()).toEqual([])
    await submit(lesson, second.id)
    const cards = await practice()
    expect(cards).toHaveLength(6)
    for (const { key, places, question, solution } of cards) {
      expect(shareOf(key, asWritten(solution.answer, places))).toBe(1)
      expect(JSON.stringify(question)).not.toMatch(/secret|zebra/)
      expect(solution.html).toContain('secret reason')
    }
  })

  test('P11.05 F90 a question that was written anew is not practised before that was shown, unless nothing can be gained', async () => {
    const { id, lesson, path } = await quiz({ questions: [questionDrafts.truth], settings: { passPercent: 100 } })
    await fail(lesson)
    const [card] = await practice()
    expect(card).toMatchObject({ course: { id }, lesson: { id: lesson, title: 'Knots' }, due: now() })
    const known = (await written(path)).questions[0] as StaffQuiz['questions'][number]
    const anew = { ...questionDrafts.truth, text: 'A rope is no line.', truth: false }
    await study.done(ada, `${path}/question`, {
      place: 'lesson',
      question: anew,
      known: { id: known.id, revision: known.revision },
    })
    expect(await practice()).toEqual([])
    const again = await start(lesson)
    await submit(lesson, again.id, [{ id: known.id, answer: { type: 'truth', truth: false } }])
    const [shown] = await practice()
    expect(shown?.question.html).toContain('no line')
    expect(shown?.key).toEqual({ type: 'truth', truth: false })
  })

  test('P11.05 only what was wrong or partly right comes back, due at once; right ones and other people’s do not', async () => {
    const { lesson } = await quiz({ questions: [questionDrafts.truth, questionDrafts.multiple, questionDrafts.fill] })
    const { id, questions } = await start(lesson)
    const multiple = questions.find(({ type }) => type === 'multiple')
    const one = multiple?.options.findIndex((html) => html.includes('Sheet')) as number
    await submit(lesson, id, [
      { id: questions[0]?.id, answer: { type: 'truth', truth: true } },
      { id: multiple?.id, answer: { type: 'multiple', choices: [one] } },
    ])
    const cards = await practice()
    expect(cards.map(({ question }) => question.type).sort()).toEqual(['fill', 'multiple'])
    expect(cards.map(({ due }) => due)).toEqual([now(), now()])
    expect(await practice(ada)).toEqual([])
    expect((await site.app.request('/api/practice')).status).toBe(401)
  })

  test('P11.05 reviews move a question on; the same again, in another order and from two devices at once come to the same', async () => {
    const { lesson } = await quiz({ questions: [questionDrafts.truth, questionDrafts.fill] })
    await fail(lesson)
    const [a, b] = (await practice()).map(({ question }) => question.id) as [string, string]
    site.clock.seconds += 25 * day
    const since = now() - 25 * day
    const of = (questionId: string, days: number, rating: string) => ({ questionId, at: since + days * day, rating })
    const reviews = (id: string) => [of(id, 1, 'good'), of(id, 4, 'hard'), of(id, 20, 'again'), of(id, 22, 'good')]
    await noted(reviews(a))
    await Promise.all(reviews(b).map((one) => noted([one])))
    await Promise.all([noted(reviews(b).reverse()), noted(reviews(b))])
    const [one, other] = await practice()
    expect(one?.reviews).toEqual(other?.reviews)
    expect(one?.due).toBe(other?.due)
    expect(one?.due).toBeGreaterThan(since + 22 * day)
    expect(one?.reviews.map(({ rating }) => rating)).toEqual(['missed', 'good', 'hard', 'again', 'good'])
  })

  test('P11.05 clocks that are two days off break nothing; one that is not asked again stays away until it is missed again', async () => {
    const { lesson } = await quiz({ questions: [questionDrafts.truth, questionDrafts.fill, questionDrafts.order] })
    await fail(lesson)
    const [fast, slow, left] = (await practice()).map(({ question }) => question.id) as [string, string, string]
    await noted([
      { questionId: fast, at: now() + 2 * day, rating: 'good' },
      { questionId: slow, at: now() - 2 * day, rating: 'good' },
      { questionId: left, at: now() + 1, rating: 'never' },
    ])
    const cards = await practice()
    expect(cards.map(({ question }) => question.id).sort()).toEqual([fast, slow].sort())
    for (const { due } of cards) {
      expect(due).toBeGreaterThan(now())
      expect(due).toBeLessThanOrEqual(now() + 4 * day)
    }
    site.clock.seconds += day
    await fail(lesson)
    const again = await practice()
    expect(again.map(({ due }) => due)).toEqual([now(), now(), now()])
  })

  test('P11.05 another person’s question, one that there is not and what is too much change nothing', async () => {
    const { lesson } = await quiz({ questions: [questionDrafts.truth] })
    await fail(lesson)
    const [card] = await practice()
    const questionId = card?.question.id as string
    const bea = await signedIn(site.ports, { name: 'Bea' })
    const stranger = [
      { questionId, at: now(), rating: 'easy' },
      { questionId: 'none', at: now(), rating: 'easy' },
    ]
    expect(await noted(stranger, bea)).toEqual({ noted: 0 })
    const long = 'x'.repeat(65_536)
    for (const reviews of [
      [{ questionId: long, at: now(), rating: 'easy' }],
      [{ questionId, at: long, rating: 'easy' }],
      [{ questionId, at: now(), rating: long }],
      [{ questionId, at: now(), rating: 'missed' }],
      [{ questionId, at: 1.5, rating: 'easy' }],
      [{ questionId, at: -1, rating: 'easy' }],
      [],
      long,
      Array.from({ length: quizLimits.practiceSent + 1 }, (_, at) => ({ questionId, at, rating: 'easy' })),
    ])
      expect((await study.post(lin, '/practice', { reviews })).status).toBe(400)
    expect((await site.post('/api/practice', { reviews: stranger })).status).toBe(401)
    expect(await practice()).toEqual([card])
  })

  test('P11.05 F90 leaving the course, an end of the access, a removed question or lesson: nothing is shown; taking it again goes on', async () => {
    const { id, lesson, path } = await quiz({ questions: [questionDrafts.truth, questionDrafts.fill] })
    await fail(lesson)
    const before = await practice()
    expect(before).toHaveLength(2)
    await study.done(lin, `/course/item/${id}/leave`)
    expect(await practice()).toEqual([])
    await study.done(lin, `/course/item/${id}/enrol`)
    expect(await practice()).toEqual(before)
    const [one] = (await written(path)).questions
    await study.done(ada, `${path}/remove`, { questionId: one?.id })
    expect((await practice()).map(({ question }) => question.id)).toEqual(
      before.map(({ question }) => question.id).filter((known) => known !== one?.id),
    )
    await site.ports.db.deleteFrom('course_lesson').where('id', '=', lesson).execute()
    expect(await practice()).toEqual([])
  })

  test('P11.05 the own copy has what is asked again and how it went, without what is right', async () => {
    const { lesson } = await quiz({ settings: { attempts: 2, explain: 'end', passPercent: 100 } })
    await fail(lesson)
    const copy = await site.app.request(ownDataPath, { headers: lin.headers })
    const zip = new ZipReader(new Uint8ArrayReader(new Uint8Array(await copy.arrayBuffer())))
    const file = (await zip.getEntries()).find(({ filename }) => filename === 'quiz-practice.json')
    const text = new TextDecoder().decode(
      file && !file.directory ? await file.getData(new Uint8ArrayWriter()) : new Uint8Array(),
    )
    const rows = JSON.parse(text) as { question: string; due: number; reviews: object[] }[]
    expect(rows).toHaveLength(6)
    expect(rows[0]).toMatchObject({ due: now(), reviews: [{ at: now(), on: now(), rating: 'missed' }] })
    for (const secret of ['secret', 'zebra', 'Bowline', 'rabbit', '3.14']) expect(text).not.toContain(secret)
  })

  test('P11.05 practice has 200 questions at a time and keeps 1,000 of a person, those that are due last go', async () => {
    const one = (at: number) => ({ ...questionDrafts.truth, text: `Is ${at} odd?` })
    const questions = Array.from({ length: 200 }, (_, at) => one(at))
    for (let course = 0; course < 6; course++) {
      const { lesson } = await quiz({ questions })
      await fail(lesson)
      const cards = await practice()
      expect(cards).toHaveLength(quizLimits.practiceCards)
      await noted(cards.map(({ question: { id } }) => ({ questionId: id, at: now(), rating: 'good' })))
    }
    const rows = await site.ports.db.selectFrom('quiz_practice').select('due').where('accountId', '=', lin.id).execute()
    expect(rows).toHaveLength(quizLimits.practiceKept)
  })
})
