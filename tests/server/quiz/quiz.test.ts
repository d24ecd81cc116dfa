import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownDataPath } from '#contract/erasure/erasure.ts'
import type { QuizAnswer } from '#contract/quiz/question.ts'
import type { AttemptResult, OpenAttempt, Quiz } from '#contract/quiz/quiz.ts'
import type { ShownQuestion } from '#contract/quiz/shown-question.ts'
import type { QuizStats, StaffQuiz } from '#contract/quiz/staff.ts'
import { coursesOf } from '#tests/support/courses.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import type { Person } from '#tests/support/questions.ts'
import { questionDrafts, quizSettings } from '#tests/support/quizzes.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

describe.each(databases)('quizzes on $engine', ({ engine }) => {
  let site: TestApp
  let ada: Person
  let study: ReturnType<typeof coursesOf>
  beforeAll(async () => {
    site = await createTestApp(engine)
    ada = await signedIn(site.ports, { name: 'Ada', roleId: 9 })
    study = coursesOf(site)
  })
  afterAll(() => site.close())

  /** A published course with a quiz, and somebody who takes it. */
  async function quiz({ settings = {}, questions = Object.values(questionDrafts) as object[], points = 0 } = {}) {
    const { id, lessons } = await study.draft(ada, [{ kind: 'quiz' }], { points })
    const lesson = lessons[0] as string
    const path = `/admin/study/lesson/${lesson}/quiz`
    await study.done(ada, `${path}/edit`, { ...quizSettings(settings), version: 0 })
    if (questions.length > 0) await study.done(ada, `${path}/import`, { place: 'lesson', questions })
    expect((await study.state(ada, id, 'published')).status).toBe(200)
    const lin = await signedIn(site.ports, { name: 'Lin' })
    await study.done(lin, `/course/item/${id}/enrol`)
    const start = () => study.done(lin, `/quiz/${lesson}/start`) as unknown as Promise<OpenAttempt>
    const submit = (attemptId: string, answers: object[]) =>
      study.done(lin, `/quiz/${lesson}/submit`, { attemptId, answers }) as unknown as Promise<AttemptResult>
    const read = () => study.read<Quiz>(lin, `/quiz/${lesson}`)
    return { id, lesson, path, lin, start, submit, read }
  }
  /** All right answers of an attempt, found out as only somebody can who knows them. */
  async function rightAnswers(
    lesson: string,
    { questions }: OpenAttempt,
  ): Promise<{ id: string; answer: QuizAnswer }[]> {
    const { questions: own, pool } = await study.read<StaffQuiz>(ada, `/admin/study/lesson/${lesson}/quiz`)
    return questions.map((shown) => {
      const { question, shown: written } = [...own, ...pool].find(
        ({ id }) => id === shown.id,
      ) as StaffQuiz['pool'][number]
      const at = (text: string, all = shown.options) => all.indexOf(text)
      const right = (all: { right: boolean }[]) =>
        all.flatMap((one, place) => (one.right ? at(written.options[place] as string) : []))
      const answer = (): QuizAnswer => {
        if (question.type === 'single') return { type: 'single', choice: right(question.options)[0] as number }
        if (question.type === 'multiple') return { type: 'multiple', choices: right(question.options) }
        if (question.type === 'truth') return { type: 'truth', truth: question.truth }
        if (question.type === 'fill') return { type: 'fill', text: question.accepted[0] as string }
        if (question.type === 'order') return { type: 'order', order: question.items.map((item) => at(item)) }
        return { type: 'match', pairs: question.pairs.map((pair) => at(pair.right, shown.right)) }
      }
      return { id: shown.id, answer: answer() }
    })
  }

  test('P11.05 F90 nothing of what a learner is sent before submitting tells what is right; passing finishes the lesson, with its points once', async () => {
    const { id, lesson, lin, start, submit, read } = await quiz({ points: 7 })
    const attempt = await start()
    const wire = JSON.stringify([
      attempt,
      await start(),
      await read(),
      await study.read(lin, `/course/item/${id}`),
      await study.read(lin, `/course/item/${id}/lesson/${lesson}`),
    ])
    for (const told of ['secret', 'zebra', 'accepted', '3.14', 'tolerance', '"right":t', '"truth":', 'solution":{'])
      expect(wire).not.toContain(told)
    expect(wire).toContain('<math')
    expect(wire).toContain('<strong>holds</strong>')
    const all = await rightAnswers(lesson, attempt)
    const result = await submit(attempt.id, all)
    expect(result).toMatchObject({ percent: 100, passed: true, late: false })
    expect(result.questions.map(({ verdict }) => verdict)).toEqual(Array(6).fill('right'))
    expect(result.questions[3]?.solution).toMatchObject({ answer: { type: 'fill', text: 'secret zebra' } })
    expect(result.questions[0]?.solution?.html).toContain('secret reason')
    const again = await start()
    await submit(again.id, await rightAnswers(lesson, again))
    const ledger = await study.read<{ list: { delta: number }[] }>(lin, '/account/ledger?kind=points&offset=0')
    expect(ledger.list.map(({ delta }) => delta)).toEqual([7])
    const course = await study.read<{ mine: { done: number } }>(lin, `/course/item/${id}`)
    expect(course.mine.done).toBe(1)
  })

  test('P11.05 F90 the own copy has what was answered in words, and tells nobody with an attempt left what was right', async () => {
    const { lin, start, submit } = await quiz({
      settings: { attempts: 2, explain: 'end', passPercent: 100 },
      questions: [questionDrafts.order, questionDrafts.match, questionDrafts.single],
    })
    const { id, questions } = await start()
    const [order, match, single] = questions as [ShownQuestion, ShownQuestion, ShownQuestion]
    const answers: { id: string; answer: QuizAnswer }[] = [
      { id: order.id, answer: { type: 'order', order: [4, 3, 2, 1, 0] } },
      { id: match.id, answer: { type: 'match', pairs: [2, null, 0] } },
      { id: single.id, answer: { type: 'single', choice: 0 } },
    ]
    await submit(id, answers)
    await start()
    const copy = await site.app.request(ownDataPath, { headers: lin.headers })
    const zip = new ZipReader(new Uint8ArrayReader(new Uint8Array(await copy.arrayBuffer())))
    const file = (await zip.getEntries()).find(({ filename }) => filename === 'quiz-attempts.json')
    const text = new TextDecoder().decode(
      file && !file.directory ? await file.getData(new Uint8ArrayWriter()) : new Uint8Array(),
    )
    const rows = JSON.parse(text) as { number: number; answers: unknown[] }[]
    expect(rows.map(({ number }) => number).sort()).toEqual([1, 2])
    expect(rows.find(({ number }) => number === 2)?.answers).toEqual([])
    const { right } = match
    expect(rows.find(({ number }) => number === 1)?.answers).toEqual([
      { question: 'Tie it', answer: order.options.toReversed() },
      {
        question: 'Match',
        answer: [
          { left: 'bend', right: right[2] },
          { left: 'hitch', right: null },
          { left: 'loop', right: right[0] },
        ],
      },
      { question: 'Which knot **holds**?', answer: expect.stringMatching(/^(Granny|Bowline|\$x)/) },
    ])
    for (const told of ['secret', 'zebra', 'seed', 'revision', '"order"', '"pairs"']) expect(text).not.toContain(told)
  })

  test('F90 answers that come after an attempt was submitted change nothing, and two begun at once are one', async () => {
    const { lesson, lin, start, submit, read } = await quiz({
      settings: { attempts: 1, explain: 'end', passPercent: 100 },
    })
    const [one, other] = await Promise.all([start(), start()])
    expect(other).toEqual(one)
    const right = await rightAnswers(lesson, one)
    const [first, second] = await Promise.all([submit(one.id, []), submit(one.id, [])])
    expect(second).toEqual(first)
    expect(await submit(one.id, right)).toEqual(first)
    expect(await read()).toMatchObject({ used: 1, best: 0, passed: false, open: null })
    // None is left: it may be said what was right.
    expect(first.questions[0]?.solution).not.toBeNull()
    expect(await study.refused(lin, `/quiz/${lesson}/start`)).toEqual([400, { lessonId: 'tooMany' }])
  })

  test('F90 after its time an attempt counts with nothing, by the server’s clock, whether it is sent or not', async () => {
    const { lesson, start, submit, read } = await quiz({ settings: { seconds: 60, attempts: 3, explain: 'end' } })
    const late = await start()
    expect(late.dueAt).toBe(late.startedAt + 60)
    const right = await rightAnswers(lesson, late)
    site.clock.seconds += 76
    expect(await submit(late.id, right)).toMatchObject({ percent: 0, passed: false, late: true })
    const inGrace = await start()
    site.clock.seconds += 74
    const result = await submit(inGrace.id, (await rightAnswers(lesson, inGrace)).slice(0, 2))
    expect(result).toMatchObject({ percent: 42, passed: false, late: false })
    expect(result.questions[0]?.solution).toBeNull()
    await start()
    site.clock.seconds += 200
    expect(await read()).toMatchObject({ used: 3, best: 42, open: null })
  })

  test('P11.05 an attempt draws from the pool by tags, and stays the same whatever its teacher changes meanwhile', async () => {
    const { lesson, path, start, submit } = await quiz({
      questions: [],
      settings: { draw: 2, drawTags: ['knots'], shuffleQuestions: true },
    })
    const { truth, fill } = questionDrafts
    const pool = [...Array.from({ length: 5 }, (_, at) => ({ ...truth, text: `Knot ${at}`, tags: ['knots'] })), fill]
    await study.done(ada, `${path}/import`, { place: 'pool', questions: pool })
    const attempt = await start()
    expect(attempt.questions).toHaveLength(2)
    expect(attempt.questions.every(({ html }) => html.includes('Knot'))).toBe(true)
    const right = await rightAnswers(lesson, attempt)
    const known = { id: attempt.questions[0]?.id as string, revision: 1 }
    const body = { place: 'pool', question: { ...truth, text: 'Changed', truth: false }, known }
    await study.done(ada, `${path}/question`, body)
    expect((await study.post(ada, `${path}/question`, body)).body.code).toBe(412)
    await study.done(ada, `${path}/remove`, { questionId: attempt.questions[1]?.id })
    expect(await start()).toEqual(attempt)
    expect(await submit(attempt.id, right)).toMatchObject({ percent: 100 })
  })

  test('P12.02 questions are put in order, none is lost or comes from elsewhere, and others’ quizzes are not there', async () => {
    const { id, path, lesson, lin } = await quiz({ questions: [questionDrafts.truth, questionDrafts.order] })
    const { questions } = await study.read<StaffQuiz>(ada, path)
    const ids = questions.map((one) => one.id)
    const order = ids.toReversed()
    await study.done(ada, `${path}/order`, { place: 'lesson', order })
    expect((await study.read<StaffQuiz>(ada, path)).questions.map((one) => one.id)).toEqual(order)
    for (const wrong of [ids.slice(1), [...ids, ids[0]], [ids[0], 'x']])
      expect(await study.refused(ada, `${path}/order`, { place: 'lesson', order: wrong })).toEqual([
        400,
        { order: 'illegal' },
      ])
    const other = await signedIn(site.ports, { roleId: 4 })
    const elsewhere = await quiz()
    for (const [end, body] of [
      ['edit', { ...quizSettings(), version: 1 }],
      ['question', { place: 'lesson', question: questionDrafts.truth, known: null }],
      ['remove', { questionId: ids[0] }],
      ['order', { place: 'lesson', order }],
      ['import', { place: 'pool', questions: [questionDrafts.truth] }],
    ] as const)
      expect((await study.post(other, `${path}/${end}`, body)).status, end).toBe(404)
    for (const end of ['', '/stats']) expect((await site.get(`/api${path}${end}`, other.headers)).status).toBe(404)
    expect((await study.post(ada, `${elsewhere.path}/remove`, { questionId: ids[0] })).status).toBe(404)
    // Somebody else’s attempt, and a course that one does not take.
    const attempt = await elsewhere.start()
    expect((await study.post(lin, `/quiz/${lesson}/submit`, { attemptId: attempt.id, answers: [] })).status).toBe(404)
    expect((await study.post(lin, `/quiz/${elsewhere.lesson}/start`)).status).toBe(403)
    expect((await site.get(`/api/quiz/${elsewhere.lesson}`, lin.headers)).status).toBe(403)
    await study.done(lin, `/course/item/${id}/leave`)
    expect((await site.get(`/api/quiz/${lesson}`, lin.headers)).status).toBe(403)
  })

  test('P12.02 P12.04 statistics say how often each question was asked, what it got, what was chosen, and the wrong answer given most', async () => {
    const { path, lesson, start, submit } = await quiz({ settings: { shuffleOptions: false } })
    const wrong = async (texts: [fill: string, single: string]) => {
      const attempt = await start()
      const of = (type: string) => attempt.questions.find((one) => one.type === type) as ShownQuestion
      const [order, match] = [of('order'), of('match')]
      const [loop, rabbit, ...rest] = ['loop', 'rabbit', 'tree', 'down', 'pull'].map((item) =>
        order.options.indexOf(item),
      ) as [number, number, ...number[]]
      const right = (item: string) => match.right.indexOf(item)
      await submit(attempt.id, [
        { id: of('fill').id, answer: { type: 'fill', text: texts[0] } },
        { id: of('single').id, answer: { type: 'single', choice: of('single').options.indexOf(texts[1]) } },
        { id: of('truth').id, answer: { type: 'truth', truth: false } },
        { id: order.id, answer: { type: 'order', order: [rabbit, loop, ...rest] } },
        { id: match.id, answer: { type: 'match', pairs: [right('a post'), right('a post'), null] } },
      ])
    }
    const first = await start()
    await submit(first.id, await rightAnswers(lesson, first))
    const options = (await study.read<StaffQuiz>(ada, path)).questions[0]?.shown.options as string[]
    await wrong(['3.1', options[0] as string])
    await wrong([' ３．１ ', options[2] as string])
    await wrong(['three', options[2] as string])
    const { attempts, questions } = await study.read<QuizStats>(ada, `${path}/stats`)
    expect(attempts).toBe(4)
    const of = (type: string) => questions.find((one) => one.type === type)
    expect(of('single')).toMatchObject({ asked: 4, right: 0.25, mistake: { words: ['$x^2$'], share: 0.5 } })
    expect(of('single')?.options.map(({ share }) => share)).toEqual([0.25, 0.25, 0.5])
    expect(of('truth')?.mistake).toEqual({ words: ['false'], share: 0.75 })
    // Full width and blanks are the same answer.
    expect(of('fill')?.mistake).toMatchObject({ share: 0.5 })
    expect(of('fill')?.mistake?.words[0]?.normalize('NFKC')).toBe('3.1')
    expect(of('order')?.mistake).toEqual({ words: ['rabbit', 'loop', 'tree', 'down', 'pull'], share: 0.75 })
    expect(of('match')?.mistake).toEqual({ words: ['bend', 'a post'], share: 0.75 })
    // What nobody answered is wrong, and is no mistake that anybody made.
    expect(of('multiple')).toMatchObject({ asked: 4, right: 0.25, mistake: null })
    expect(questions.map(({ right }) => right)).toEqual(questions.map(({ right }) => right).sort())
    // Four attempts tell nothing yet.
    expect(questions.map(({ discrimination }) => discrimination)).toEqual(questions.map(() => null))
  })

  test('P12.02 P12.04 statistics say how well a question tells learners apart: as the others go, against them, or not at all', async () => {
    const truths = ['as the others', 'also so', 'so again', 'against them', 'always right'].map((text) => ({
      ...questionDrafts.truth,
      text,
    }))
    const { path, start, submit } = await quiz({ questions: truths, settings: { attempts: 0 } })
    for (let at = 0; at < 9; at++) await answered(at)
    const read = async () => {
      const { questions } = await study.read<QuizStats>(ada, `${path}/stats`)
      return new Map(questions.map(({ text, discrimination }) => [text, discrimination]))
    }
    expect([...(await read()).values()]).toEqual([null, null, null, null, null])
    await answered(9)
    const found = await read()
    // Even attempts get 1, 1, 1, 0 and 1, odd ones 0, 0, 0, 1 and 1.
    expect(found.get('as the others')).toBeCloseTo(1, 9)
    expect(found.get('also so')).toBeCloseTo(1, 9)
    expect(found.get('against them')).toBeCloseTo(-1, 9)
    expect(found.get('always right')).toBeNull()

    async function answered(at: number) {
      const attempt = await start()
      const said = (text: string) => text === 'always right' || (text === 'against them' ? at % 2 === 1 : at % 2 === 0)
      const answers = attempt.questions.map(({ id, html }) => ({
        id,
        answer: { type: 'truth', truth: said(html.replace(/<[^>]*>/g, '').trim()) },
      }))
      await submit(attempt.id, answers)
    }
  })
})
