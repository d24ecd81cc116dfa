import type { ParsedInputOf } from '#contract/base/endpoint.ts'
import { drawable, drawn } from '#contract/quiz/draw.ts'
import { percentOf, shareOf, verdictOf } from '#contract/quiz/grade.ts'
import { quizLimits } from '#contract/quiz/limits.ts'
import { asShown, asWritten, solutionOf } from '#contract/quiz/places.ts'
import type { QuizAnswer } from '#contract/quiz/question.ts'
import type { AttemptResult, OpenAttempt, Quiz, submitQuiz } from '#contract/quiz/quiz.ts'
import type { QuizSettings } from '#contract/quiz/staff.ts'
import { holdAccount } from '#server/account/rows.ts'
import { attend, completeLesson, type LearnPorts } from '#server/course/learn.ts'
import type { LessonRow } from '#server/course/rows.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { badInput, notFound } from '#server/http/failure.ts'
import { sortableId } from '#server/sortable-id.ts'
import { missed } from './missed.ts'
import { type QuestionRow, questionsOf, revisionsOf, settingsOf } from './rows.ts'
import { type AttemptRow, attemptsOf, insertAttempt, updateAttempt } from './rows-attempt.ts'
import { draftOf, explanationOf, placesOf, shownOf } from './shown.ts'

type Asked = { id: string; revision: number }

/** The revisions that an attempt asks, in its order. */
export async function askedOf(db: Db | Trx, attempt: Pick<AttemptRow, 'asked'>): Promise<QuestionRow[]> {
  const asked = JSON.parse(attempt.asked) as Asked[]
  const rows = await revisionsOf(
    db,
    asked.map(({ id }) => id),
  )
  return asked.flatMap((one) => rows.find(({ id, revision }) => id === one.id && revision === one.revision) ?? [])
}

const places = (row: QuestionRow, { seed, shuffleOptions }: AttemptRow) => placesOf(row, seed, shuffleOptions === 1)

async function openOf(db: Db | Trx, attempt: AttemptRow, now: number): Promise<OpenAttempt> {
  const { id, number, startedAt, dueAt } = attempt
  const rows = await askedOf(db, attempt)
  const left = dueAt === null ? null : Math.max(0, dueAt - now)
  return { id, number, startedAt, dueAt, left, questions: rows.map((row) => shownOf(row, places(row, attempt))) }
}

/** Whether an open attempt’s time, and what the network may take, is over. */
const isOver = ({ dueAt }: Pick<AttemptRow, 'dueAt'>, now: number) =>
  dueAt !== null && now > dueAt + quizLimits.graceSeconds

/** The attempts as they are now: an open one whose time is over has ended with 0. */
export const asOf = <A extends Ended>(attempts: A[], now: number): A[] =>
  attempts.map((one) =>
    one.submittedAt === null && isOver(one, now)
      ? { ...one, submittedAt: one.dueAt, percent: 0, passed: 0 as const, late: 1 as const }
      : one,
  )

type Ended = Pick<AttemptRow, 'dueAt' | 'submittedAt' | 'percent' | 'passed' | 'late'>

const usedOf = (attempts: AttemptRow[]) => attempts.filter(({ submittedAt }) => submittedAt !== null).length

/** A quiz as somebody finds it. */
export async function quizOf(db: Db | Trx, lesson: LessonRow, accountId: string, now: number): Promise<Quiz> {
  const { settings } = await settingsOf(db, lesson.id)
  const attempts = asOf(await attemptsOf(db, accountId, lesson.id), now)
  const open = attempts.find(({ submittedAt }) => submittedAt === null)
  const ended = attempts.filter(({ submittedAt }) => submittedAt !== null)
  const last = ended.at(-1)
  const { passPercent, seconds, explain } = settings
  const pool = settings.draw > 0 ? drawable(await questionsOf(db, lesson.courseId, null), settings, tagsOf) : []
  const own = await questionsOf(db, lesson.courseId, lesson.id)
  return {
    lessonId: lesson.id,
    rules: { passPercent, attempts: settings.attempts, seconds, explain },
    questions: open ? (JSON.parse(open.asked) as Asked[]).length : own.length + Math.min(settings.draw, pool.length),
    used: ended.length,
    best: ended.length === 0 ? null : Math.max(...ended.map(({ percent }) => percent ?? 0)),
    passed: ended.some(({ passed }) => passed === 1),
    open: open ? await openOf(db, open, now) : null,
    last: last ? await resultOf(db, last, isExplained(settings, ended)) : null,
  }
}

const tagsOf = (row: QuestionRow) => draftOf(row).tags

/** Whether it may be said what is right: after each attempt, or once nothing can be gained by it any more. */
const isExplained = (settings: QuizSettings, ended: Pick<AttemptRow, 'passed'>[]): boolean =>
  settings.explain === 'each' || isDecided(settings, ended)

/** Whether a quiz is passed, or no attempt is left. */
export const isDecided = ({ attempts }: QuizSettings, ended: Pick<AttemptRow, 'passed'>[]): boolean =>
  ended.some(({ passed }) => passed === 1) || (attempts > 0 && ended.length >= attempts)

/**
 * Begins an attempt, or answers the one that is open: there is one at a time. `ahead`: a device makes it ready for later,
 * which is no visit to the lesson. Throws 400 {lessonId: tooMany} where none is left, {lessonId: required} while there are
 * no questions, {lessonId: illegal} for a time limit that would run ahead.
 */
export async function start(
  trx: Trx,
  ports: LearnPorts,
  accountId: string,
  lesson: LessonRow,
  { ahead }: { ahead: boolean },
): Promise<OpenAttempt> {
  // Held: of two calls at once, the second finds what the first began.
  await holdAccount(trx, accountId)
  const now = ports.clock.now()
  const { settings } = await settingsOf(trx, lesson.id)
  const before = await endOver(trx, await attemptsOf(trx, accountId, lesson.id), now)
  const open = before.find(({ submittedAt }) => submittedAt === null)
  if (open) return openOf(trx, open, now)
  if (ahead && settings.seconds > 0) throw badInput({ lessonId: 'illegal' })
  if (settings.attempts > 0 && usedOf(before) >= settings.attempts) throw badInput({ lessonId: 'tooMany' })
  const seed = ports.secrets.random(12)
  const own = await questionsOf(trx, lesson.courseId, lesson.id)
  const pool = settings.draw > 0 ? await questionsOf(trx, lesson.courseId, null) : []
  const all = drawn({ settings, own, pool, tagsOf }, seed)
  if (all.length === 0) throw badInput({ lessonId: 'required' })
  const asked = all.map(({ id, revision }) => ({ id, revision }))
  const row: AttemptRow = {
    id: sortableId(ports),
    accountId,
    lessonId: lesson.id,
    courseId: lesson.courseId,
    number: (before.at(-1)?.number ?? 0) + 1,
    seed,
    asked: JSON.stringify(asked),
    shuffleOptions: settings.shuffleOptions ? 1 : 0,
    startedAt: now,
    dueAt: settings.seconds > 0 ? now + settings.seconds : null,
    submittedAt: null,
    answers: null,
    percent: null,
    passed: 0,
    late: 0,
  }
  await insertAttempt(trx, row)
  if (!ahead) await attend(trx, ports, accountId, lesson)
  return openOf(trx, row, now)
}

/** Stores that an open attempt’s time ran out. */
async function endOver(trx: Trx, attempts: AttemptRow[], now: number): Promise<AttemptRow[]> {
  const ended = asOf(attempts, now)
  for (const [at, one] of ended.entries())
    if (one !== attempts[at]) {
      const { submittedAt, percent, passed, late } = one
      await updateAttempt(trx, one.id, { submittedAt, percent, passed, late })
    }
  return ended
}

/**
 * Ends an attempt and grades it, once; the lesson is done when it is passed. Of one that has ended nothing changes: what
 * was decided is answered again. Throws 404 for an attempt that is not theirs.
 */
export async function submit(
  trx: Trx,
  ports: LearnPorts,
  accountId: string,
  lesson: LessonRow,
  { attemptId, answers }: ParsedInputOf<typeof submitQuiz>,
): Promise<AttemptResult> {
  await holdAccount(trx, accountId)
  const { settings } = await settingsOf(trx, lesson.id)
  const attempts = await endOver(trx, await attemptsOf(trx, accountId, lesson.id), ports.clock.now())
  const attempt = attempts.find(({ id }) => id === attemptId)
  if (!attempt) throw notFound()
  const now = attempt.submittedAt === null ? await grade(trx, ports, attempt, settings, answers) : attempt
  if (now.passed === 1 && attempt.submittedAt === null) await completeLesson(trx, ports, accountId, lesson)
  else await attend(trx, ports, accountId, lesson)
  const ended = attempts.map((one) => (one.id === now.id ? now : one)).filter(({ submittedAt }) => submittedAt !== null)
  return resultOf(trx, now, isExplained(settings, ended))
}

async function grade(
  trx: Trx,
  ports: LearnPorts,
  attempt: AttemptRow,
  { passPercent }: QuizSettings,
  answers: { id: string; answer: QuizAnswer }[],
): Promise<AttemptRow> {
  const answerById = new Map(answers.map(({ id, answer }) => [id, answer]))
  const rows = await askedOf(trx, attempt)
  const written = rows.map((row) => {
    const answer = answerById.get(row.id)
    return answer?.type === draftOf(row).type ? { id: row.id, answer: asWritten(answer, places(row, attempt)) } : null
  })
  const percent = percentOf(
    rows.map((row, at) => ({ weight: draftOf(row).weight, share: shareOf(draftOf(row), written[at]?.answer) })),
  )
  const values = {
    submittedAt: ports.clock.now(),
    answers: JSON.stringify(written.filter((one) => one !== null)),
    percent,
    passed: percent >= passPercent ? (1 as const) : (0 as const),
  }
  await updateAttempt(trx, attempt.id, values)
  const isRight = (row: QuestionRow, at: number) => shareOf(draftOf(row), written[at]?.answer) >= 1
  await missed(trx, attempt, {
    at: values.submittedAt,
    asked: rows.map((row, at) => ({ id: row.id, revision: row.revision, isRight: isRight(row, at) })),
  })
  return { ...attempt, ...values }
}

export const answersOf = ({ answers }: Pick<AttemptRow, 'answers'>): Map<string, QuizAnswer> =>
  new Map((JSON.parse(answers ?? '[]') as { id: string; answer: QuizAnswer }[]).map(({ id, answer }) => [id, answer]))

async function resultOf(db: Db | Trx, attempt: AttemptRow, explained: boolean): Promise<AttemptResult> {
  const answers = answersOf(attempt)
  const { id, number, submittedAt, percent, passed, late } = attempt
  return {
    id,
    number,
    submittedAt: submittedAt ?? 0,
    percent: percent ?? 0,
    passed: passed === 1,
    late: late === 1,
    questions: (await askedOf(db, attempt)).map((row) => {
      const question = draftOf(row)
      const order = places(row, attempt)
      const answer = answers.get(row.id)
      return {
        question: shownOf(row, order),
        answer: answer ? asShown(answer, order) : null,
        verdict: verdictOf(shareOf(question, answer)),
        solution: explained ? { answer: asShown(solutionOf(question), order), html: explanationOf(row) } : null,
      }
    }),
  }
}
