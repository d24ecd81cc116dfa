import type { ReactNode } from 'react'

const escaped = (term: string) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Text with the matched terms marked; the longest term wins where two begin together. */
export function highlight(text: string, terms: string[]): ReactNode {
  const words = terms.filter(Boolean).sort((a, b) => b.length - a.length)
  if (words.length === 0) return text
  const pieces = text.split(new RegExp(`(${words.map(escaped).join('|')})`, 'giu'))
  // A split with one group answers text and match in turn.
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name
  return pieces.map((piece, index) => (index % 2 ? <mark key={index}>{piece}</mark> : piece))
}
