import { shareOf } from '#contract/quiz/grade.ts'
import type { QuestionDraft, QuizAnswer } from '#contract/quiz/question.ts'
import type { QuizStats } from '#contract/quiz/staff.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { type QuestionRow, revisionsOf } from './rows.ts'
import { submittedAttempts } from './rows-attempt.ts'
import { draftOf } from './shown.ts'
import { answersOf } from './take.ts'

/** As many attempts, the latest ones, as are looked at. */
const most = 2_000

/**
 * How the questions of a lesson’s quiz were answered: how often each revision was asked, the mean share that answers got,
 * and the share of each option, all from 0 to 1. The latest 2,000 submitted attempts count. The most asked come first, of
 * those the hardest.
 */
export async function quizStats(db: Db | Trx, lessonId: string): Promise<QuizStats> {
  const attempts = await submittedAttempts(db, lessonId, most)
  const answers = new Map<string, (QuizAnswer | undefined)[]>()
  for (const attempt of attempts) {
    const answerById = answersOf(attempt)
    for (const { id, revision } of JSON.parse(attempt.asked) as { id: string; revision: number }[]) {
      const key = `${id}/${revision}`
      const known = answers.get(key) ?? []
      known.push(answerById.get(id))
      answers.set(key, known)
    }
  }
  const rows = await revisionsOf(db, [...new Set([...answers.keys()].map((key) => key.split('/')[0] as string))])
  const questions = rows.flatMap((row) => {
    const given = answers.get(`${row.id}/${row.revision}`)
    return given ? [statsOf(row, given)] : []
  })
  return {
    attempts: attempts.length,
    questions: questions.sort((one, other) => other.asked - one.asked || one.right - other.right),
  }
}

function statsOf(row: QuestionRow, given: (QuizAnswer | undefined)[]) {
  const question = draftOf(row)
  const right = given.reduce((sum, answer) => sum + shareOf(question, answer), 0) / given.length
  const share = (of: (answer: QuizAnswer) => boolean) =>
    given.filter((answer) => answer !== undefined && of(answer)).length / given.length
  return {
    id: row.id,
    revision: row.revision,
    text: question.text,
    asked: given.length,
    right,
    options: optionsOf(question).map(({ text, right: isRight, chosen }) => ({
      text,
      right: isRight,
      share: share(chosen),
    })),
  }
}

type Option = { text: string; right: boolean; chosen: (answer: QuizAnswer) => boolean }

function optionsOf(question: QuestionDraft): Option[] {
  if (question.type === 'truth')
    return [true, false].map((truth) => ({
      text: String(truth),
      right: question.truth === truth,
      chosen: (answer) => answer.type === 'truth' && answer.truth === truth,
    }))
  if (question.type !== 'single' && question.type !== 'multiple') return []
  return question.options.map(({ text, right }, at) => ({
    text,
    right,
    chosen: (answer) =>
      (answer.type === 'single' && answer.choice === at) || (answer.type === 'multiple' && answer.choices.includes(at)),
  }))
}
