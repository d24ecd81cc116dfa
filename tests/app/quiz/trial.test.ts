import fc from 'fast-check'
import { expect, test } from 'vitest'
import { triedQuestion, triedQuiz, triedResult } from '#app/screens/admin/study/quiz/trial.ts'
import { drawn } from '#contract/quiz/draw.ts'
import type { QuestionDraft } from '#contract/quiz/question.ts'
import type { StaffQuestion, StaffQuiz } from '#contract/quiz/staff.ts'
import { writtenOf } from '#server/quiz/shown.ts'
import { questionDrafts, quizSettings } from '#tests/support/quizzes.ts'

/** As a teacher gets it. */
function staffQuestion(question: QuestionDraft, id: string): StaffQuestion {
  const options = 'options' in question ? question.options.map(({ text }) => text) : []
  const html = JSON.stringify({ text: question.text, explanation: '', options })
  return { id, revision: 1, question, shown: writtenOf({ id, question: JSON.stringify(question), html }), why: '' }
}

const all = Object.values(questionDrafts).map((question) => staffQuestion(question, question.type))
const settings = quizSettings({ draw: 2, shuffleQuestions: true }) as StaffQuiz['settings']

test('P12.02 a trial shows the parts of a question in the order of its seed, and takes the right answer as right', () => {
  const orders = new Set<string>()
  fc.assert(
    fc.property(fc.constantFrom(...all), fc.string(), fc.boolean(), (of, seed, shuffleOptions) => {
      const { shown, resultOf } = triedQuestion(of, seed, shuffleOptions)
      if (of.question.type === 'order' && !shuffleOptions) orders.add(shown.options.join())
      expect(shown.options.toSorted()).toEqual(of.shown.options.toSorted())
      expect(shown.right.toSorted()).toEqual(of.shown.right.toSorted())
      const { solution } = resultOf(null)
      expect(resultOf(null)).toMatchObject({ verdict: 'wrong', share: 0 })
      expect(resultOf(solution?.answer ?? null)).toMatchObject({ verdict: 'right', share: 1 })
      // What is right is right by its words too.
      if (solution?.answer.type === 'single') expect(shown.options[solution.answer.choice]).toBe('Bowline')
      if (solution?.answer.type === 'order')
        expect(solution.answer.order.map((at) => shown.options[at])).toEqual(questionDrafts.order.items)
    }),
    { numRuns: 300 },
  )
  expect(orders.size).toBeGreaterThan(2)
})

test('P12.02 a trial asks what an attempt with its seed would ask, and its answers come to what they would come to', () => {
  const quiz: StaffQuiz = { lessonId: 'a', version: 1, settings, questions: all.slice(0, 3), pool: all.slice(3) }
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const tried = triedQuiz(quiz, seed)
      const asked = drawn({ settings, own: quiz.questions, pool: quiz.pool, tagsOf: () => [] }, seed)
      expect(tried.map(({ shown }) => shown.id)).toEqual(asked.map(({ id }) => id))
      expect(new Set(asked).size).toBe(5)
      const answers = tried.map(({ shown, resultOf }) => ({ id: shown.id, answer: resultOf(null).solution?.answer }))
      const given = answers.flatMap(({ id, answer }) => (answer ? [{ id, answer }] : []))
      expect(triedResult(tried, given, 100)).toMatchObject({ percent: 100, passed: true })
      expect(triedResult(tried, [], 1)).toMatchObject({ percent: 0, passed: false })
    }),
  )
})
