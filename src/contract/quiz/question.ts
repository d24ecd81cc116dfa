import * as z from 'zod/mini'
import { optionalText, requiredText } from '#contract/base/fields.ts'
import { quizLimits } from './limits.ts'

/**
 * A question as its teacher writes it, with its right answers: never sent to a learner. `text`, `explanation` and the
 * options of a choice are Markdown, with images and formulas; what is put in order or matched is plain text.
 */

const part = requiredText(quizLimits.partChars)
const parts = <T extends z.ZodMiniType>(of: T) =>
  z.array(of).check(z.minLength(2, 'tooFew'), z.maxLength(quizLimits.parts, 'tooMany'))
const base = {
  text: requiredText(quizLimits.textChars),
  explanation: optionalText(quizLimits.textChars),
  /** How much it counts beside the others. */
  weight: z.number('amount').check(z.int('amount'), z.minimum(1, 'amount'), z.maximum(quizLimits.weight, 'amount')),
  tags: z
    .array(z.string().check(z.minLength(1, 'required'), z.maxLength(quizLimits.tagChars, 'tooLong')))
    .check(z.maxLength(quizLimits.tags, 'tooMany')),
}
const option = z.object({ text: part, right: z.boolean() })
type Option = z.infer<typeof option>
const rightOnes = (options: Option[]) => options.filter(({ right }) => right).length

export const SingleQuestion = z.object({
  type: z.literal('single'),
  ...base,
  options: parts(option).check(
    z.refine((all) => rightOnes(all) >= 1, 'required'),
    z.refine((all) => rightOnes(all) <= 1, 'tooMany'),
  ),
})
export const MultipleQuestion = z.object({
  type: z.literal('multiple'),
  ...base,
  options: parts(option).check(z.refine((all) => rightOnes(all) >= 1, 'required')),
})
export const TruthQuestion = z.object({ type: z.literal('truth'), ...base, truth: z.boolean() })
export const FillQuestion = z
  .object({
    type: z.literal('fill'),
    ...base,
    accepted: z.array(requiredText(quizLimits.fillChars)).check(z.maxLength(quizLimits.accepted, 'tooMany')),
    /** A number that is right as well, and how far off one may be. */
    number: z.nullable(
      z.object({ value: z.number('amount'), tolerance: z.number('amount').check(z.minimum(0, 'amount')) }),
    ),
  })
  .check(
    z.refine(({ accepted, number }) => accepted.length > 0 || number !== null, {
      error: 'required',
      path: ['accepted'],
    }),
  )
export const OrderQuestion = z.object({
  type: z.literal('order'),
  ...base,
  /** In their right order. */
  items: parts(part),
})
export const MatchQuestion = z.object({
  type: z.literal('match'),
  ...base,
  pairs: parts(z.object({ left: part, right: part })),
})

export const QuestionDraft = z.discriminatedUnion('type', [
  TruthQuestion,
  SingleQuestion,
  MultipleQuestion,
  FillQuestion,
  OrderQuestion,
  MatchQuestion,
] as const)
export type QuestionDraft = z.infer<typeof QuestionDraft>
export type QuestionType = QuestionDraft['type']
export const questionTypes = ['single', 'multiple', 'truth', 'fill', 'order', 'match'] as const satisfies QuestionType[]

/** What a learner answers. Places count from 0, as the question was shown. */
export const QuizAnswer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('single'), choice: place() }),
  z.object({ type: z.literal('multiple'), choices: z.array(place()).check(z.maxLength(quizLimits.parts)) }),
  z.object({ type: z.literal('truth'), truth: z.boolean() }),
  z.object({ type: z.literal('fill'), text: z.string().check(z.maxLength(quizLimits.fillChars, 'tooLong')) }),
  /** Which of the shown items stands first, second and so on. */
  z.object({ type: z.literal('order'), order: z.array(place()).check(z.maxLength(quizLimits.parts)) }),
  /** For each on the left, which of those on the right; null where none is chosen. */
  z.object({ type: z.literal('match'), pairs: z.array(z.nullable(place())).check(z.maxLength(quizLimits.parts)) }),
])
export type QuizAnswer = z.infer<typeof QuizAnswer>

function place() {
  return z.number().check(z.int(), z.minimum(0), z.maximum(quizLimits.parts - 1))
}
