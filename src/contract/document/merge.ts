import { diff3Merge } from 'node-diff3'

/** A part of a merge: what both have, or where both changed the same lines in different ways. */
export type MergedPart = { is: 'same'; text: string } | { is: 'conflict'; base: string; mine: string; theirs: string }

/**
 * Merges two texts that were made of one, by lines: what only one of them changed is taken from it, and where both changed
 * the same lines differently, both are told. The parts, put together with either side of each conflict, are a whole text.
 * Takes a time that grows with the length of the texts alone: parts that repeat themselves too often to be told apart are
 * one conflict.
 */
export function mergeTexts(base: string, mine: string, theirs: string): MergedPart[] {
  if (mine === theirs || base === theirs) return whole(mine)
  if (base === mine) return whole(theirs)
  const [a, o, b] = [linesOf(mine), linesOf(base), linesOf(theirs)]
  const start = commonStart(a, o, b)
  const end = commonEnd(a, o, b, start)
  const middle = (lines: string[]) => lines.slice(start, lines.length - end)
  const [midA, midO, midB] = [middle(a), middle(o), middle(b)]
  const parts: MergedPart[] = [{ is: 'same', text: o.slice(0, start).join('') }]
  if (matches(midO, midA) > mostMatches || matches(midO, midB) > mostMatches)
    parts.push({ is: 'conflict', base: midO.join(''), mine: midA.join(''), theirs: midB.join('') })
  else
    for (const { ok, conflict } of diff3Merge(midA, midO, midB, { excludeFalseConflicts: true })) {
      if (ok) parts.push({ is: 'same', text: ok.join('') })
      if (conflict) {
        const { a: mineLines, o: baseLines, b: theirLines } = conflict
        parts.push({ is: 'conflict', base: baseLines.join(''), mine: mineLines.join(''), theirs: theirLines.join('') })
      }
    }
  parts.push({ is: 'same', text: o.slice(o.length - end).join('') })
  return joined(parts)
}

/** The text of a merge without a conflict; null where there is one. */
export function mergedText(parts: readonly MergedPart[]): string | null {
  return parts.every((part) => part.is === 'same') ? chosenText(parts, () => '') : null
}

/** The text of a merge, with what is chosen for each conflict. */
export function chosenText(
  parts: readonly MergedPart[],
  choose: (conflict: Extract<MergedPart, { is: 'conflict' }>, at: number) => string,
): string {
  return parts.map((part, at) => (part.is === 'same' ? part.text : choose(part, at))).join('')
}

/** Pairs of equal lines that are compared at most: what the search for the longest common lines goes through. */
const mostMatches = 200_000

const whole = (text: string): MergedPart[] => (text === '' ? [] : [{ is: 'same', text }])

/** Lines with their ends, so that nothing is lost of the last one, with or without an end. */
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+/g) ?? []

function commonStart(...sides: string[][]): number {
  const [first = [], ...others] = sides
  let at = 0
  while (at < first.length && others.every((side) => side[at] === first[at])) at++
  return at
}

function commonEnd(a: string[], o: string[], b: string[], start: number): number {
  const most = Math.min(a.length, o.length, b.length) - start
  let end = 0
  while (end < most && o.at(-1 - end) === a.at(-1 - end) && o.at(-1 - end) === b.at(-1 - end)) end++
  return end
}

function matches(one: string[], other: string[]): number {
  const counts = new Map<string, number>()
  for (const line of one) counts.set(line, (counts.get(line) ?? 0) + 1)
  return other.reduce((sum, line) => sum + (counts.get(line) ?? 0), 0)
}

function joined(parts: MergedPart[]): MergedPart[] {
  const found: MergedPart[] = []
  for (const part of parts) {
    const last = found.at(-1)
    if (part.is === 'same' && part.text === '') continue
    if (part.is === 'same' && last?.is === 'same') last.text += part.text
    else found.push(part)
  }
  return found
}
