import type { GivenAnswers } from '#app/fields/quiz/QuestionSteps.tsx'
import { drawn, inPlaces, placesOf } from '#contract/quiz/draw.ts'
import { percentOf, shareOf, verdictOf } from '#contract/quiz/grade.ts'
import { asShown, asWritten, solutionOf } from '#contract/quiz/places.ts'
import type { QuizAnswer } from '#contract/quiz/question.ts'
import type { AttemptResult } from '#contract/quiz/quiz.ts'
import type { ShownQuestion } from '#contract/quiz/shown-question.ts'
import type { StaffQuestion, StaffQuiz } from '#contract/quiz/staff.ts'

/** Questions that their teacher tries: shown and graded as for a learner, by the same functions; nothing is kept. */

export type TriedQuestion = {
  shown: ShownQuestion
  resultOf: (answer: QuizAnswer | null) => AttemptResult['questions'][number] & { share: number }
}

/** A question as an attempt with this seed shows it. */
export function triedQuestion(of: StaffQuestion, seed: string, shuffleOptions: boolean): TriedQuestion {
  const places = placesOf(of.question, of.id, seed, shuffleOptions)
  const shown = inPlaces(of.shown, places)
  const solution = { answer: asShown(solutionOf(of.question), places), html: of.why }
  return {
    shown,
    resultOf: (answer) => {
      const share = shareOf(of.question, answer ? asWritten(answer, places) : undefined)
      return { question: shown, answer, share, verdict: verdictOf(share), solution }
    },
  }
}

/** The questions of an attempt with this seed, in its order. */
export function triedQuiz({ settings, questions, pool }: StaffQuiz, seed: string): TriedQuestion[] {
  const all = drawn({ settings, own: questions, pool, tagsOf: ({ question }) => question.tags }, seed)
  return all.map((one) => triedQuestion(one, seed, settings.shuffleOptions))
}

/** What answers come to. */
export function triedResult(tried: TriedQuestion[], answers: GivenAnswers, passPercent: number) {
  const questions = tried.map(({ shown, resultOf }) =>
    resultOf(answers.find(({ id }) => id === shown.id)?.answer ?? null),
  )
  const percent = percentOf(questions.map(({ question, share }) => ({ weight: question.weight, share })))
  return { questions, percent, passed: percent >= passPercent }
}
