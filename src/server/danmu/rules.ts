import { RE2JS } from 're2js'
import { danmuLimits } from '#contract/danmu/limits.ts'
import type { RuleEffect, RuleKind } from '#contract/danmu/rules.ts'
import { folded } from '#server/db/holds.ts'
import { badInput } from '#server/http/failure.ts'

export type FittingRule = { kind: RuleKind; value: string; effect: RuleEffect }

/**
 * What a rule looks at: what somebody says, how often they said the same within the last hour, and for how many seconds
 * they have been a member.
 */
export type Said = { text: string; before: number; age: number }
type Fits = (said: Said) => boolean

/** Text as rules read it: width, case and blanks do not matter. */
export const foldedText = (text: string): string => folded(text).replace(/\s+/gu, ' ').trim()

/** Of several rules that fit the stricter one decides, of equally strict ones the first. */
export function decisionOf<R extends FittingRule>(rules: R[], said: Said): R | undefined {
  const fitting = rules.filter((rule) => fitterOf(rule)(said))
  return fitting.find(({ effect }) => effect === 'hidden') ?? fitting[0]
}

/** A rule’s value as it is kept. Throws 400 {value: …} for one that means nothing, or that takes too long. */
export function checkedValue(kind: RuleKind, value: string): string {
  switch (kind) {
    case 'words': {
      const words = value.split('\n').map((line) => line.trim())
      const usable = words.filter((word) => bare(word) !== '')
      if (usable.length === 0) throw badInput({ value: 'required' })
      return usable.join('\n')
    }
    case 'pattern':
      if (value.trim() === '') throw badInput({ value: 'required' })
      if (compiled(value).programSize() > danmuLimits.patternSteps) throw badInput({ value: 'pattern' })
      return value
    case 'link':
      return ''
    case 'repeat':
      return whole(value, 2, danmuLimits.repeats)
    case 'newcomer':
      return whole(value, 1, danmuLimits.newcomerDays)
  }
}

/** Whether a rule fits what somebody says, made once for many. */
export function fitterOf({ kind, value }: Pick<FittingRule, 'kind' | 'value'>): Fits {
  switch (kind) {
    case 'words': {
      const words = value.split('\n').filter((word) => bare(word) !== '')
      return ({ text }) => {
        const [spaced, joined] = [` ${spacedOut(text)} `, bare(text)]
        return words.some((word) =>
          hasBlanks.test(word) ? spaced.includes(` ${spacedOut(word)} `) : joined.includes(bare(word)),
        )
      }
    }
    case 'pattern': {
      const pattern = compiled(value)
      return ({ text }) => pattern.matcher(folded(text)).find()
    }
    case 'link':
      return ({ text }) => link.test(folded(text))
    case 'repeat':
      return ({ before }) => before + 1 >= Number(value)
    case 'newcomer':
      return ({ age }) => age < Number(value) * 86_400
  }
}

const between = /[^\p{L}\p{N}]+/gu
/** Letters and figures of a text, one blank between its words; and nothing at all between them. */
const spacedOut = (text: string) => folded(text).replace(between, ' ').trim()
const bare = (text: string) => folded(text).replace(between, '')
/** A word of a script that has blanks between words: “ass” is no part of “class”. */
const hasBlanks = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}\s\p{P}]+$/u

const link =
  /https?:\/\/|www\.|[a-z0-9-]\.(?:com|cn|net|org|top|xyz|cc|me|io|vip|club|info|site|shop|link|live|app|tv)(?![a-z0-9-])/u

/** Patterns that were used already; they are few, and the same for every text. */
const kept = new Map<string, RE2JS>()
const mostKept = 200

/**
 * A pattern of RE2, which never tries one way after another: the time of a match is bounded by the length of the pattern
 * times that of the text. What needs more than that (references back, looking ahead or behind) is no pattern of it.
 */
function compiled(pattern: string): RE2JS {
  const known = kept.get(pattern)
  if (known) return known
  let made: RE2JS
  try {
    made = RE2JS.compile(pattern)
  } catch {
    throw badInput({ value: 'pattern' })
  }
  if (kept.size >= mostKept) kept.clear()
  kept.set(pattern, made)
  return made
}

function whole(value: string, least: number, most: number): string {
  const text = value.trim()
  const number = Number(text)
  if (!/^\d{1,3}$/.test(text) || number < least || number > most) throw badInput({ value: 'illegal' })
  return String(number)
}
