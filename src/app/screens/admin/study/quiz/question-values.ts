import * as z from 'zod/mini'
import { type DeviceImage, DeviceImages } from '#app/fields/editor/device-images.ts'
import { quizLimits } from '#contract/quiz/limits.ts'
import { type QuestionDraft, type QuestionType, QuestionDraft as Shape } from '#contract/quiz/question.ts'

export type Choice = { text: string; right: boolean }

const lines = (text: string) => text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
export const choicesOf = (parts: string): Choice[] => {
  try {
    return JSON.parse(parts) as Choice[]
  } catch {
    return []
  }
}
export const isChoice = (type: QuestionType) => type === 'single' || type === 'multiple'
/** Nothing else, or a number with its point. */
const numberOf = (text: string) => (text.trim() === '' ? 0 : Number(text))

type Values = {
  type: QuestionType
  text: string
  /** The choices as JSON; of a gap, an order or a match one in each line. */
  parts: string
  truth: 'true' | 'false'
  number: string
  tolerance: string
  explanation: string
  /** Those of the explanation that are on this device alone. */
  images: DeviceImage[]
  weight: number
  tags: string
}

/** What the form holds → what is sent; its shape is the contract’s to say. */
export function draftOf(values: Values): QuestionDraft {
  const { type, text, parts, truth, number, tolerance, explanation, weight, tags } = values
  const base = { text, explanation, weight, tags: lines(tags) }
  switch (type) {
    case 'single':
    case 'multiple':
      return { ...base, type, options: choicesOf(parts).filter((one) => one.text.trim() !== '') }
    case 'truth':
      return { ...base, type, truth: truth === 'true' }
    case 'fill': {
      const acceptedNumber = number.trim() === '' ? null : { value: Number(number), tolerance: numberOf(tolerance) }
      return { ...base, type, accepted: lines(parts), number: acceptedNumber }
    }
    case 'order':
      return { ...base, type, items: lines(parts) }
    case 'match':
      return { ...base, type, pairs: lines(parts).map(pairOf) }
  }
}

function pairOf(line: string) {
  const [left = '', ...right] = line.split('=>')
  return { left: left.trim(), right: right.join('=>').trim() }
}

function partsOf(question: QuestionDraft): string {
  switch (question.type) {
    case 'single':
    case 'multiple':
      return JSON.stringify(question.options)
    case 'truth':
      return ''
    case 'fill':
      return question.accepted.join('\n')
    case 'order':
      return question.items.join('\n')
    case 'match':
      return question.pairs.map(({ left, right }) => `${left} => ${right}`).join('\n')
  }
}

export function valuesOf(question: QuestionDraft): Values {
  const { type, text, explanation, weight, tags } = question
  const number = question.type === 'fill' ? question.number : null
  return {
    type,
    text,
    explanation,
    weight,
    tags: tags.join('\n'),
    parts: partsOf(question),
    truth: question.type === 'truth' && !question.truth ? 'false' : 'true',
    number: number ? String(number.value) : '',
    tolerance: number ? String(number.tolerance) : '',
    images: [],
  }
}

/** What a new question of a type begins with. */
export const freshValues = (type: QuestionType): Values => ({
  type,
  text: '',
  truth: 'true',
  number: '',
  tolerance: '',
  explanation: '',
  weight: 1,
  tags: '',
  images: [],
  parts: isChoice(type) ? JSON.stringify([1, 2, 3].map(() => ({ text: '', right: false }))) : '',
})

const fieldOf: Record<string, keyof Values> = { options: 'parts', items: 'parts', pairs: 'parts', accepted: 'parts' }

/** The form’s fields; what is wrong with the question as a whole is said at the field that it is about. */
export const QuestionValues = z
  .object({
    type: z.enum(['single', 'multiple', 'truth', 'fill', 'order', 'match']),
    text: z.string().check(z.maxLength(5_000, 'tooLong')),
    parts: z.string().check(z.maxLength(10_000, 'tooLong')),
    truth: z.enum(['true', 'false']),
    number: z.string(),
    tolerance: z.string(),
    explanation: z.string().check(z.maxLength(quizLimits.textChars, 'tooLong')),
    images: DeviceImages,
    weight: z.number('amount').check(z.int('amount'), z.minimum(1, 'amount'), z.maximum(10, 'amount')),
    tags: z.string().check(z.maxLength(200, 'tooLong')),
  })
  .check((context) => {
    for (const { path, message } of Shape.safeParse(draftOf(context.value)).error?.issues ?? []) {
      const field = String(path[0] ?? 'text')
      context.issues.push({ code: 'custom', message, input: context.value, path: [fieldOf[field] ?? field] })
    }
  })
export type QuestionValues = z.infer<typeof QuestionValues>
