import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shuffled } from '#contract/quiz/draw.ts'
import { percentOf, shareOf } from '#contract/quiz/grade.ts'
import { asShown, asWritten, solutionOf } from '#contract/quiz/places.ts'
import { QuestionDraft, type QuizAnswer } from '#contract/quiz/question.ts'
import { questionDrafts } from '#tests/support/quizzes.ts'

const place = fc.nat({ max: 11 })
const answers: fc.Arbitrary<QuizAnswer> = fc.oneof(
  fc.record({ type: fc.constant('single' as const), choice: place }),
  fc.record({ type: fc.constant('multiple' as const), choices: fc.array(place, { maxLength: 12 }) }),
  fc.record({ type: fc.constant('truth' as const), truth: fc.boolean() }),
  fc.record({ type: fc.constant('fill' as const), text: fc.string() }),
  fc.record({ type: fc.constant('order' as const), order: fc.array(place, { maxLength: 12 }) }),
  fc.record({ type: fc.constant('match' as const), pairs: fc.array(fc.option(place), { maxLength: 12 }) }),
)

test('P11.05 whatever is answered gets from 0 to 1, the solution 1, nothing 0; and all together 0 to 100', () => {
  const all = Object.values(questionDrafts)
  fc.assert(
    fc.property(fc.constantFrom(...all), answers, fc.integer({ min: 1, max: 10 }), (question, answer, weight) => {
      const share = shareOf(question, answer)
      expect(share).toBeGreaterThanOrEqual(0)
      expect(share).toBeLessThanOrEqual(1)
      expect(shareOf(question, undefined)).toBe(0)
      expect(shareOf(question, solutionOf(question))).toBe(1)
      const percent = percentOf([
        { weight, share },
        { weight: 1, share: 1 },
      ])
      expect(percent).toBeGreaterThanOrEqual(0)
      expect(percent).toBeLessThanOrEqual(100)
      expect(percentOf([{ weight, share: 1 }])).toBe(100)
    }),
  )
})

test('P11.05 the same seed gives the same order of the same things, and answers find their way back', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { maxLength: 12 }), fc.string(), (list, seed) => {
      expect(shuffled(list, seed)).toEqual(shuffled(list, seed))
      expect(shuffled(list, seed).toSorted()).toEqual(list.toSorted())
      const places = shuffled([...list.keys()], seed)
      const order = { type: 'order' as const, order: [...list.keys()] }
      expect(asShown(asWritten(order, places), places)).toEqual(order)
    }),
  )
})

test('P11.05 several choices lose for wrong ones, order and match give a part, a gap folds case, width and spaces', () => {
  const { multiple, order, match, fill } = questionDrafts
  const choices = (...all: number[]) => shareOf(multiple, { type: 'multiple', choices: all })
  expect([choices(0, 2), choices(0), choices(0, 1), choices(0, 1, 2, 3), choices(0, 0)]).toEqual([1, 0.5, 0, 0, 0.5])
  expect(shareOf(order, { type: 'order', order: [0, 1, 2, 4, 3] })).toBe(0.6)
  expect(shareOf(match, { type: 'match', pairs: [0, null, 1] })).toBeCloseTo(1 / 3)
  const gap = (text: string) => shareOf(fill, { type: 'fill', text })
  expect(['  ＳＥＣＲＥＴ   Zebra ', '３．１５', '3.13', ' 3.14 '].map(gap)).toEqual([1, 1, 1, 1])
  expect(['3.16', 'zebra', '', '3,14'].map(gap)).toEqual([0, 0, 0, 0])
  expect(percentOf([{ weight: 3, share: 0.999 }])).toBe(99)
})

test('P12.02 a question without a right answer, or a single choice with two, is none', () => {
  const problem = (draft: object) => QuestionDraft.safeParse(draft).error?.issues[0]?.message
  const { single, fill } = questionDrafts
  const marked = (right: boolean) => single.options.map((option) => ({ ...option, right }))
  expect(problem({ ...single, options: marked(false) })).toBe('required')
  expect(problem({ ...single, options: marked(true) })).toBe('tooMany')
  expect(problem({ ...fill, accepted: [], number: null })).toBe('required')
})
