import type { LibraryChange } from './library.ts'

type Content = Extract<LibraryChange, { op: 'upsert' }>

/** What changes without a new revision, and the revision itself: of two histories it says nothing about the content. */
const passing = new Set(['rev', 'votes', 'followCount'])

/**
 * What tells one content from another, for comparing only: 53 bits, in letters and digits. The same on server and device
 * for what both read by the contract of one build; another build's may differ, and costs a download.
 */
export function libraryHash({ type, value }: Pick<Content, 'type' | 'value'>): string {
  const content = type === 'question' ? inWrittenOrder(value as Extract<Content, { type: 'question' }>['value']) : value
  return hash53(`${type} ${stable(content)}`).toString(36)
}

/** Votes put answers in another order. */
function inWrittenOrder({ answers, ...question }: Extract<Content, { type: 'question' }>['value']) {
  return { ...question, answers: [...answers].sort((a, b) => (a.id < b.id ? -1 : 1)) }
}

function stable(value: unknown): string {
  return JSON.stringify(value, (name, inner) => {
    if (passing.has(name)) return undefined
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}

/** cyrb53 by bryc (public domain): two lanes of 32 bits, mixed at the end. */
function hash53(text: string): number {
  let [one, two] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    one = Math.imul(one ^ unit, 2_654_435_761)
    two = Math.imul(two ^ unit, 1_597_334_677)
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(two ^ (two >>> 13), 3_266_489_909)
  two = Math.imul(two ^ (two >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909)
  return 4_294_967_296 * (2_097_151 & two) + (one >>> 0)
}
