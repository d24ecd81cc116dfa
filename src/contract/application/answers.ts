import * as z from 'zod/mini'
import { FloatField, NameField } from '#contract/base/fields.ts'
import { IdNumberField } from '#contract/base/id-number.ts'
import { MobileField } from '#contract/base/mobile.ts'
import type { Problem } from '#contract/base/problems.ts'
import { isDay, isSeen } from '#contract/base/rules.ts'
import { asks, type FormItem, ItemKey } from './form.ts'
import { limitsOf } from './form-problems.ts'
import { applicationLimits } from './limits.ts'

/**
 * Of most types a text; several choices and images are lists; a consent is true. A number is written in digits, an area is
 * the six digits of its city, an image its path among the uploads, an order or a course its id.
 */
export const Answer = z.union([
  z.string().check(z.maxLength(applicationLimits.longTextChars * 2, 'tooLong')),
  z.array(z.string().check(z.maxLength(300, 'tooLong'))).check(z.maxLength(applicationLimits.options, 'tooMany')),
  z.boolean(),
])
export type Answer = z.infer<typeof Answer>

/** Answers by the keys of what was asked. */
export const Answers = z.record(ItemKey, Answer)
export type Answers = z.infer<typeof Answers>

/** An answer before anybody gave one. */
export function emptyAnswer({ type }: Pick<FormItem, 'type'>): Answer {
  return type === 'consent' ? false : type === 'multiSelect' || type === 'image' ? [] : ''
}

export function isGiven(answer: Answer | undefined): boolean {
  return typeof answer === 'string' ? isSeen(answer) : Array.isArray(answer) ? answer.length > 0 : answer === true
}

/** What was answered to a question; undefined where nothing was. */
export const answerOf = (answers: Answers, key: string): Answer | undefined =>
  Object.hasOwn(answers, key) ? answers[key] : undefined

/** What is asked of somebody who has answered so: what hangs on an answer that is not there, or not asked, is left out. */
export function askedItems(items: FormItem[], answers: Answers): FormItem[] {
  const asked: FormItem[] = []
  for (const item of items) {
    const { shownIf } = item
    if (asks(item) && shownIf) {
      const isAsked = asked.some(({ key }) => key === shownIf.key)
      if (!isAsked || !holds(answerOf(answers, shownIf.key), shownIf.is)) continue
    }
    asked.push(item)
  }
  return asked
}

function holds(answer: Answer | undefined, is: string[]): boolean {
  if (!isGiven(answer)) return false
  if (is.length === 0 || answer === undefined) return true
  return Array.isArray(answer) ? answer.some((one) => is.includes(one)) : is.includes(String(answer))
}

/**
 * The rule of a form’s answers, made of its data: the same on both sides. What it gives has an answer for what is asked
 * and was answered, as it is kept, and nothing else. The messages are problems of the contract, at the keys. On a device a
 * picture may be one that is uploaded later (`isPicture`).
 */
export function answersSchema(items: FormItem[], isPicture = isUploaded): z.ZodMiniType<Answers, Answers> {
  return z.pipe(
    z.record(z.string(), Answer),
    z.transform((given, context) => {
      const answers: Answers = {}
      const say = (key: string, message: string) =>
        context.issues.push({ code: 'custom', message, path: [key], input: given })
      for (const key of Object.keys(given))
        if (!items.some((item) => asks(item) && item.key === key)) say(key, 'illegal')
      for (const item of askedItems(items, given).filter(asks)) {
        const answer = answerOf(given, item.key)
        if (!isGiven(answer)) {
          if (item.required) say(item.key, 'required')
          continue
        }
        const checked = check(item, answer as Answer, isPicture)
        if ('problem' in checked) say(item.key, checked.problem)
        else answers[item.key] = checked.answer
      }
      return answers
    }),
  ) as unknown as z.ZodMiniType<Answers, Answers>
}

type Checked = { answer: Answer } | { problem: Problem }

function check(item: FormItem, answer: Answer, isPicture: (path: string) => boolean): Checked {
  const { type } = item
  if (type === 'consent') return answer === true ? { answer } : { problem: 'illegal' }
  if (type === 'multiSelect' || type === 'image') return checkList(item, answer, isPicture)
  if (typeof answer !== 'string') return { problem: 'illegal' }
  const rule = rules[type as keyof typeof rules]
  if (!rule) return checkText(item, answer)
  const parsed = rule.safeParse(type === 'number' || type === 'name' ? answer.trim() : answer)
  if (!parsed.success) return { problem: parsed.error.issues[0]?.message as Problem }
  return checkValue(item, parsed.data)
}

const rules = {
  number: FloatField.check(z.maxLength(applicationLimits.numberChars, 'float')),
  name: NameField,
  idNumber: IdNumberField,
  mobile: MobileField,
  date: z.string().check(z.refine(isDay, 'date')),
  area: z.string().check(z.regex(/^\d{6}$/, 'illegal')),
  select: z.string(),
  order: z.string().check(z.maxLength(36, 'illegal')),
  course: z.string().check(z.maxLength(36, 'illegal')),
}

function checkText(item: FormItem, answer: string): Checked {
  const { min, max } = limitsOf(item)
  if (answer.trim().length < min) return { problem: 'tooShort' }
  if (answer.length > max) return { problem: 'tooLong' }
  if (item.type === 'text' && /[\r\n]/.test(answer)) return { problem: 'illegal' }
  return { answer: item.type === 'text' ? answer.trim() : answer }
}

function checkValue(item: FormItem, answer: string): Checked {
  const { type, min, max, from, to } = item
  if (type === 'number') {
    const number = Number(answer)
    if (item.whole && answer.includes('.')) return { problem: 'whole' }
    if (min !== null && number < min) return { problem: 'tooSmall' }
    if (max !== null && number > max) return { problem: 'tooGreat' }
  }
  if (type === 'date' && ((from !== '' && answer < from) || (to !== '' && answer > to))) return { problem: 'date' }
  if (type === 'select' && !item.options.some(({ value }) => value === answer)) return { problem: 'illegal' }
  return { answer }
}

/** Whether a path is that of a picture among our uploads. */
export function isUploaded(path: string): boolean {
  return /^uploads\/[0-9a-f]{32,64}\.webp$/.test(path)
}

function checkList(item: FormItem, answer: Answer, isPicture: (path: string) => boolean): Checked {
  if (!Array.isArray(answer) || new Set(answer).size < answer.length) return { problem: 'illegal' }
  const { min, max } = limitsOf(item)
  if (answer.length > max) return { problem: 'tooMany' }
  if (answer.length < min) return { problem: 'tooFew' }
  const isOne = item.type === 'image' ? isPicture : (one: string) => item.options.some(({ value }) => value === one)
  return answer.every(isOne) ? { answer } : { problem: 'illegal' }
}

/** A number in which only its ends are told: eleven digits and more. */
export function maskedNumber(text: string): string {
  return `${text.slice(0, 3)}${'*'.repeat(Math.max(text.length - 5, 0))}${text.slice(-2)}`
}
