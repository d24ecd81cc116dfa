import type { Locale } from '#contract/base/locale.ts'
import { declaredField, ruleDayOffset, type Subject } from './fields.ts'
import { type Comparison, type GroupKind, isGroup, type Rule } from './rule.ts'

/** How the values of lists are called: roles and members by their names. */
export type NamesOf = (field: string, value: string) => string

const joins: Record<Locale, Record<GroupKind, string>> = {
  'zh-cn': { all: '，并且', any: '，或者', not: '，或者' },
  en: { all: ' and ', any: ' or ', not: ' or ' },
}

/** Whom or what an empty group holds for. */
const empties: Record<Subject, Record<Locale, { every: string; none: string }>> = {
  member: { 'zh-cn': { every: '所有人', none: '没有人' }, en: { every: 'Everyone', none: 'No one' } },
  item: { 'zh-cn': { every: '所有条目', none: '没有条目' }, en: { every: 'Everything', none: 'Nothing' } },
}

const signs: Record<string, Record<Locale, string>> = {
  is: { 'zh-cn': '等于', en: 'exactly' },
  isNot: { 'zh-cn': '不等于', en: 'not' },
  atLeast: { 'zh-cn': '不少于', en: 'at least' },
  atMost: { 'zh-cn': '不超过', en: 'at most' },
  since: { 'zh-cn': '不早于', en: 'on or after' },
  before: { 'zh-cn': '早于', en: 'before' },
}

const ofLists = {
  in: { 'zh-cn': '是', en: 'is' },
  notIn: { 'zh-cn': '不是', en: 'is not' },
  hasAny: { 'zh-cn': '包含', en: 'include' },
  hasNone: { 'zh-cn': '不包含', en: 'do not include' },
} as const

/** A rule in words, one sentence without its full stop; `subject`: what it is about, where it asks nothing. */
export function ruleWords(
  rule: Rule,
  locale: Locale,
  nameOf: NamesOf = (_, value) => value,
  subject: Subject = 'member',
): string {
  return words(rule, { locale, nameOf, subject }, true)
}

type Told = { locale: Locale; nameOf: NamesOf; subject: Subject }

function words(rule: Rule, told: Told, outermost: boolean): string {
  const { locale, nameOf, subject } = told
  if (!isGroup(rule)) return comparisonWords(rule, locale, nameOf)
  if (rule.rules.length === 0) return empties[subject][locale][rule.kind === 'any' ? 'none' : 'every']
  const inner = rule.rules.map((one) => words(one, told, false)).join(joins[locale][rule.kind])
  if (rule.kind === 'not') return locale === 'en' ? `not (${inner})` : `不满足（${inner}）`
  if (outermost || rule.rules.length === 1) return inner
  return locale === 'en' ? `(${inner})` : `（${inner}）`
}

function comparisonWords({ field, op, value = 0, values = [] }: Comparison, locale: Locale, nameOf: NamesOf): string {
  const declared = declaredField(field)
  if (!declared) return field
  const isEnglish = locale === 'en'
  const name = declared.words[locale]
  if (op === 'isTrue') return name
  if (op === 'isFalse') return declared.not?.[locale] ?? name
  if (Object.hasOwn(ofLists, op)) {
    const list = values
      .map((one) => choiceName(field, one, locale) ?? nameOf(field, one))
      .join(isEnglish ? ' or ' : '、')
    const is = ofLists[op as keyof typeof ofLists][locale]
    return isEnglish ? `${name} ${is} ${list}` : `${name}${is}${list}`
  }
  const { unit, type } = declared
  const amount = type === 'time' ? dayText(value) : `${value / (unit?.per ?? 1)}${unit ? ` ${unit.words[locale]}` : ''}`
  return `${name}${isEnglish ? ' ' : ''}${signs[op]?.[locale] ?? op} ${amount}`
}

/** What a value of a field with fixed choices is called; undefined for every other. */
export function choiceName(field: string, value: string, locale: Locale): string | undefined {
  const choices = declaredField(field)?.choices
  return choices && Object.hasOwn(choices, value) ? choices[value]?.[locale] : undefined
}

/** The day of a time in a rule, `2026-01-01`. Seconds. */
export const dayText = (seconds: number): string =>
  new Date((seconds + ruleDayOffset * 60) * 1_000).toISOString().slice(0, 10)

/** When a day in a rule begins, in seconds; NaN for what is no day. */
export const dayTime = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1_000 - ruleDayOffset * 60
