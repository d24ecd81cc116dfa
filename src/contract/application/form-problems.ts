import type { Problem } from '#contract/base/problems.ts'
import { isDay } from '#contract/base/rules.ts'
import { asks, type FormContent, type FormItem, gives, type InBoth, itemsOf, stepsOf } from './form.ts'
import { applicationLimits } from './limits.ts'

/** What is wrong with a part of a form: its path in the data, `items.2.label`, and what. */
export type FormProblem = { path: string; problem: Problem }

const isBlank = (words: InBoth) => Object.values(words).some((text) => text.trim() === '')
const chooses = ({ type }: FormItem) => type === 'select' || type === 'multiSelect'

/** The most that a type allows, and the least. */
export function boundsOf({ type }: Pick<FormItem, 'type'>): { min: number; max: number } | null {
  if (type === 'text') return { min: 0, max: applicationLimits.textChars }
  if (type === 'longText') return { min: 0, max: applicationLimits.longTextChars }
  if (type === 'image') return { min: 0, max: applicationLimits.images }
  if (type === 'multiSelect') return { min: 0, max: applicationLimits.options }
  return null
}

/** The least and the most, of a form’s own and of its type. */
export function limitsOf(item: FormItem): { min: number; max: number } {
  const bounds = boundsOf(item) ?? { min: 0, max: Number.MAX_SAFE_INTEGER }
  return { min: item.min ?? bounds.min, max: Math.min(item.max ?? bounds.max, bounds.max) }
}

/** All that keeps a form from being published; empty where nothing does. */
export function formProblems(content: FormContent): FormProblem[] {
  const found: FormProblem[] = []
  const say = (path: string, problem: Problem) => found.push({ path, problem })
  if (isBlank(content.title)) say('title', 'required')
  if (stepsOf(content.items).length === 0) say('items', 'required')
  if (content.effect.kind === 'grantRole' && content.effect.roleId === 0) say('effect', 'required')
  if (gives(content.effect.kind) && content.effect.amount === 0) say('effect', 'required')
  if (content.effect.kind === 'refundOrder' && !namesOne(content.items, 'order')) say('effect', 'required')
  if (content.effect.kind === 'grantCourse' && !namesOne(content.items, 'course')) say('effect', 'required')
  const before: FormItem[] = []
  let chars = 0
  content.items.forEach((item, at) => {
    const sayOf = (part: string, problem: Problem) => say(`items.${at}.${part}`, problem)
    if (isBlank(item.label)) sayOf('label', 'required')
    if (before.some(({ key }) => key === item.key)) sayOf('key', 'taken')
    if (asks(item)) {
      checkBounds(item, sayOf)
      if (chooses(item)) checkOptions(item, sayOf)
      checkCondition(item, before, sayOf)
      const allowed = charsOf(item)
      chars += allowed
      if (allowed > 0 && chars > applicationLimits.allTextsChars) sayOf('max', 'tooMuchText')
    }
    before.push(item)
  })
  return found
}

/** The characters that may be written in answer to a question. */
const charsOf = (item: FormItem) => (item.type === 'text' || item.type === 'longText' ? limitsOf(item).max : 0)

/** Which order or course an approval is about has to be beyond doubt: one is asked for, of everybody. */
function namesOne(items: FormItem[], type: 'order' | 'course'): boolean {
  const [only, ...more] = itemsOf(items, type)
  return only !== undefined && more.length === 0 && only.required && only.shownIf === null
}

type Say = (part: string, problem: Problem) => void

function checkBounds(item: FormItem, say: Say): void {
  const bounds = boundsOf(item)
  const { min, max, from, to } = item
  const isCount = bounds !== null
  for (const [part, bound] of [
    ['min', min],
    ['max', max],
  ] as const) {
    if (bound === null) continue
    if (isCount && (!Number.isInteger(bound) || bound < bounds.min || bound > bounds.max)) say(part, 'amount')
  }
  if (min !== null && max !== null && min > max) say('max', 'amount')
  if (item.type !== 'date') return
  for (const [part, day] of [
    ['from', from],
    ['to', to],
  ] as const)
    if (day !== '' && !isDay(day)) say(part, 'date')
  if (from !== '' && to !== '' && from > to) say('to', 'date')
}

function checkOptions({ options }: FormItem, say: Say): void {
  if (options.length === 0) say('options', 'required')
  if (options.some(({ value, label }) => value.trim() === '' || isBlank(label))) say('options', 'required')
  if (new Set(options.map(({ value }) => value)).size < options.length) say('options', 'taken')
}

/** It leads back to something that is asked before it, and to answers that there are. */
function checkCondition({ shownIf }: FormItem, before: FormItem[], say: Say): void {
  if (!shownIf) return
  const other = before.find(({ key }) => key === shownIf.key)
  if (!other || !asks(other)) {
    say('shownIf', 'illegal')
    return
  }
  if (chooses(other) && !shownIf.is.every((value) => other.options.some((option) => option.value === value)))
    say('shownIf', 'illegal')
}
