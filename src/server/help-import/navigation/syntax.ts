import { parse } from '@babel/parser'

/** A part of a file of code, as its parser has it. */
export type Syntax = { type: string; loc?: { start: { line: number } }; [part: string]: unknown }

/** A file that is not read any further; the message says why. */
export class Unreadable extends Error {}

export function parsed(text: string, path: string): Syntax {
  refuseDeep(text)
  const plugins: ('typescript' | 'jsx')[] = /\.[mc]?tsx?$/i.test(path) ? ['typescript'] : ['jsx']
  const options = { sourceType: 'unambiguous' as const, plugins, errorRecovery: true, attachComment: false }
  return parse(text, options).program as unknown as Syntax
}

/** The parser tries again at each open bracket what it may mean, which takes the longer the deeper they lie. */
function refuseDeep(text: string): void {
  let [round, depth] = [0, 0]
  for (const character of text) {
    if (character === '(') round++
    else if (character === ')') round = Math.max(0, round - 1)
    else if ('[{<'.includes(character)) depth++
    else if (']}>'.includes(character)) depth = Math.max(0, depth - 1)
    if (round > 12 || depth > 200) throw new Unreadable('too many brackets in one another')
  }
}

/** `ConditionalExpression` → `conditional expression`. */
export const wordsOf = (type: string) => type.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
