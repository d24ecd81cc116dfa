import { foldedAnswer, shareOf } from '#contract/quiz/grade.ts'
import type { QuestionDraft, QuizAnswer } from '#contract/quiz/question.ts'
import type { QuizStats } from '#contract/quiz/staff.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { correlation } from './correlation.ts'
import { type QuestionRow, revisionsOf } from './rows.ts'
import { submittedAttempts } from './rows-attempt.ts'
import { draftOf } from './shown.ts'
import { answersOf } from './take.ts'

/** As many attempts, the latest ones, as are looked at. */
const most = 2_000

/** Fewer attempts say nothing of how a question tells learners apart. */
const fewest = 10

/** What one attempt gave to a question: the share it got there, and in all others of the attempt; null without others. */
type Given = { answer: QuizAnswer | undefined; share: number; others: number | null }

/**
 * How the questions of a lesson’s quiz were answered, each revision by itself. The latest 2,000 submitted attempts count;
 * no answer is a wrong one. The hardest come first, of those the most asked.
 */
export async function quizStats(db: Db | Trx, lessonId: string): Promise<QuizStats> {
  const attempts = (await submittedAttempts(db, lessonId, most)).map((attempt) => ({
    asked: JSON.parse(attempt.asked) as { id: string; revision: number }[],
    answers: answersOf(attempt),
  }))
  const ids = new Set(attempts.flatMap(({ asked }) => asked.map(({ id }) => id)))
  const known = new Map(
    (await revisionsOf(db, [...ids])).map((row) => [`${row.id}/${row.revision}`, { row, question: draftOf(row) }]),
  )
  const given = new Map<string, Given[]>()
  for (const { asked, answers } of attempts) {
    const all = asked.flatMap(({ id, revision }) => {
      const key = `${id}/${revision}`
      const question = known.get(key)?.question
      const answer = answers.get(id)
      return question ? [{ key, answer, weight: question.weight, share: shareOf(question, answer) }] : []
    })
    const weights = all.reduce((sum, { weight }) => sum + weight, 0)
    const got = all.reduce((sum, { weight, share }) => sum + weight * share, 0)
    for (const { key, answer, weight, share } of all) {
      const others = weights > weight ? (got - weight * share) / (weights - weight) : null
      const list = given.get(key) ?? []
      list.push({ answer, share, others })
      given.set(key, list)
    }
  }
  const questions = [...known].flatMap(([key, { row, question }]) => {
    const of = given.get(key)
    return of ? [statsOf(row, question, of)] : []
  })
  return {
    attempts: attempts.length,
    questions: questions.sort((one, other) => one.right - other.right || other.asked - one.asked),
  }
}

function statsOf(
  { id, revision }: QuestionRow,
  question: QuestionDraft,
  given: Given[],
): QuizStats['questions'][number] {
  const beside = given.flatMap(({ share, others }) => (others === null ? [] : [[share, others] as const]))
  const chosenBy = ({ chosen }: Option) => given.filter(({ answer }) => answer && chosen(answer)).length / given.length
  return {
    id,
    revision,
    type: question.type,
    text: question.text,
    asked: given.length,
    right: given.reduce((sum, { share }) => sum + share, 0) / given.length,
    discrimination: beside.length < fewest ? null : correlation(beside),
    mistake: mistakeOf(question, given),
    options: optionsOf(question).map((option) => ({
      text: option.text,
      right: option.right,
      share: chosenBy(option),
    })),
  }
}

/** The wrong answer that was given most; of those that were given as often, the one that came first. */
function mistakeOf(question: QuestionDraft, given: Given[]): QuizStats['questions'][number]['mistake'] {
  const counts = new Map<string, { words: string[]; count: number }>()
  for (const { answer, share } of given)
    for (const words of answer && share < 1 ? wrongOf(question, answer) : []) {
      const key = JSON.stringify(words.map(foldedAnswer))
      const known = counts.get(key) ?? { words, count: 0 }
      counts.set(key, known)
      known.count++
    }
  const [first] = [...counts.values()].sort((one, other) => other.count - one.count)
  return first ? { words: first.words, share: first.count / given.length } : null
}

/** What is wrong in an answer that is not all right, each by its words. */
function wrongOf(question: QuestionDraft, answer: QuizAnswer): string[][] {
  if (question.type === 'fill') return answer.type === 'fill' && answer.text.trim() !== '' ? [[answer.text.trim()]] : []
  if (question.type === 'order')
    return answer.type === 'order' && answer.order.length > 0
      ? [answer.order.map((at) => question.items[at] ?? '')]
      : []
  if (question.type === 'match')
    return answer.type === 'match'
      ? question.pairs.flatMap(({ left, right }, at) => {
          const chosen = question.pairs[answer.pairs[at] ?? -1]?.right
          return chosen === undefined || chosen === right ? [] : [[left, chosen]]
        })
      : []
  return optionsOf(question)
    .filter(({ right, chosen }) => !right && chosen(answer))
    .map(({ text }) => [text])
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
