import type { PracticeReview } from '#contract/quiz/practice.ts'
import type { QuestionDraft, QuizAnswer } from '#contract/quiz/question.ts'
import { type OwnPart, ownPart } from '#server/db/own-rows.ts'
import type { Db } from '#server/db/schema.ts'
import { ownAttempts, ownPractice } from './rows-own.ts'
import { draftOf } from './shown.ts'
import { answersOf, askedOf } from './take.ts'

type OwnAttempt = Awaited<ReturnType<ReturnType<typeof ownAttempts>['execute']>>[number]

/**
 * What was answered, in the words that were chosen or written. Never by places as the teacher wrote them: of what is put
 * in order or matched those are the right answer, which a learner with attempts left may not know yet.
 */
async function inWords(db: Db, { asked, answers, ...row }: OwnAttempt) {
  const byQuestion = answersOf({ answers })
  const questions = (await askedOf(db, { asked })).map((one) => {
    const question = draftOf(one)
    const answer = byQuestion.get(one.id)
    return { question: question.text, answer: answer ? wordsOf(question, answer) : null }
  })
  return { ...row, answers: questions.filter(({ answer }) => answer !== null) }
}

type OwnPractice = Awaited<ReturnType<ReturnType<typeof ownPractice>['execute']>>[number]

/** A question as it was asked: what is right stays out of it. */
const practisedOf = ({ question, reviews, ...row }: OwnPractice) => ({
  ...row,
  question: draftOf({ question }).text,
  reviews: JSON.parse(reviews) as PracticeReview[],
})

function wordsOf(question: QuestionDraft, answer: QuizAnswer) {
  switch (answer.type) {
    case 'single':
      return optionsOf(question)[answer.choice] ?? null
    case 'multiple':
      return answer.choices.flatMap((at) => optionsOf(question)[at] ?? [])
    case 'truth':
      return answer.truth
    case 'fill':
      return answer.text
    case 'order':
      return question.type === 'order' ? answer.order.flatMap((at) => question.items[at] ?? []) : null
    case 'match':
      return question.type === 'match' ? matchedOf(question.pairs, answer.pairs) : null
  }
}

const optionsOf = (question: QuestionDraft) => ('options' in question ? question.options.map(({ text }) => text) : [])

/** In the order of the left side, which is shown as it was written. */
const matchedOf = (pairs: { left: string; right: string }[], chosen: (number | null)[]) =>
  pairs.map(({ left }, at) => ({ left, right: pairs[chosen[at] ?? -1]?.right ?? null }))

/** What the noun keeps of a person, in their own copy. */
export const own: Record<string, OwnPart> = {
  'quiz-attempts': ownPart(ownAttempts, {
    shown: (rows, db) => Promise.all(rows.map((row) => inWords(db, row))),
  }),
  'quiz-practice': ownPart(ownPractice, { shown: (rows) => rows.map(practisedOf) }),
}
