import type { AnswerKey } from './practice.ts'
import type { QuizAnswer } from './question.ts'
import type { Verdict } from './quiz.ts'

/** Upper and lower case, full and half width, and more or fewer spaces are the same. */
export const foldedAnswer = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** A number as people write it: full-width digits as well; null for what is none. */
function numberOf(text: string): number | null {
  const plain = text.normalize('NFKC').replace(/\s+/g, '').replace('−', '-')
  return /^[+-]?(?:\d{1,15}(?:\.\d{0,15})?|\.\d{1,15})(?:e[+-]?\d{1,3})?$/i.test(plain) ? Number(plain) : null
}

/**
 * The share of a question that an answer gets, from 0 to 1; places as the teacher wrote the question. No answer, or one of
 * another type, gets 0. One choice, true or false and a gap: all or nothing. Several choices: the right ones that were
 * chosen less the wrong ones, of all right ones, never below 0. Order and match: those at their right place, of all.
 */
export function shareOf(question: AnswerKey, answer: QuizAnswer | undefined): number {
  if (!answer) return 0
  if (question.type === 'single' && answer.type === 'single') return question.options[answer.choice]?.right ? 1 : 0
  if (question.type === 'multiple' && answer.type === 'multiple') {
    const chosen = [...new Set(answer.choices)].map((at) => question.options[at]?.right === true)
    const right = chosen.filter((one) => one).length
    return Math.max(0, 2 * right - chosen.length) / question.options.filter((one) => one.right).length
  }
  if (question.type === 'truth' && answer.type === 'truth') return question.truth === answer.truth ? 1 : 0
  if (question.type === 'fill' && answer.type === 'fill') {
    const given = foldedAnswer(answer.text)
    if (given === '') return 0
    if (question.accepted.some((one) => foldedAnswer(one) === given)) return 1
    const number = question.number && numberOf(answer.text)
    // A little is left for how computers write fractions.
    if (number === null || !question.number) return 0
    const { value, tolerance } = question.number
    return Math.abs(number - value) <= tolerance + 1e-9 * Math.max(1, Math.abs(value)) ? 1 : 0
  }
  if (question.type === 'order' && answer.type === 'order')
    return question.items.filter((_, at) => answer.order[at] === at).length / question.items.length
  if (question.type === 'match' && answer.type === 'match')
    return (
      question.pairs.filter(({ right }, at) => rightAt(question.pairs, answer.pairs[at]) === right).length /
      question.pairs.length
    )
  return 0
}

/** What a share is called. */
export const verdictOf = (share: number): Verdict => (share >= 1 ? 'right' : share > 0 ? 'partly' : 'wrong')

/** Two of the same words on the right are as good as each other. */
const rightAt = (pairs: { right: string }[], at: number | null | undefined) =>
  at === null || at === undefined ? undefined : pairs[at]?.right

/** What all questions together come to, in whole percent from 0 to 100, weighted; what is not whole is rounded down. */
export function percentOf(marks: { weight: number; share: number }[]): number {
  const all = marks.reduce((sum, { weight }) => sum + weight, 0)
  if (all === 0) return 0
  const got = marks.reduce((sum, { weight, share }) => sum + weight * share, 0)
  return Math.min(100, Math.floor((100 * got) / all + 1e-6))
}
