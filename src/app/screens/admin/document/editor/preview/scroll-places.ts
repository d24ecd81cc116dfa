import type { BlockLine } from '#contract/document/drawing.ts'

/** A line of the text, and how far from the top of the preview its block stands, in pixels. */
export type Place = { line: number; top: number }

/**
 * Pairs the blocks of a text with the elements that were drawn of them. Headings are paired in their order where there
 * are as many of both; between two of them each block has its element where there are as many, or else none: raw HTML
 * may be any number of elements.
 *
 * @param elements those of the drawn text: whether each is a heading, and where it stands
 */
export function pairPlaces(
  blocks: readonly BlockLine[],
  elements: readonly { isHeading: boolean; top: number }[],
): Place[] {
  const [lines, tops] = [sections(blocks), sections(elements)]
  if (lines.length !== tops.length) return []
  return lines.flatMap((section, at) => {
    const others = tops[at] ?? []
    const isPaired = section.length === others.length
    return section.flatMap(({ line }, index) => {
      const element = others[index]
      // The first of a section is its heading, but for what stands before all of them.
      return element && (isPaired || (index === 0 && at > 0)) ? [{ line, top: element.top }] : []
    })
  })
}

/** What comes before the first heading, and then each heading with what follows it. */
function sections<T extends { isHeading: boolean }>(list: readonly T[]): T[][] {
  const found: T[][] = [[]]
  for (const one of list) {
    if (one.isHeading) found.push([one])
    else found.at(-1)?.push(one)
  }
  return found
}

/** Where a line stands, between the places known before and after it. */
export const topOfLine = (places: readonly Place[], line: number): number => between(places, 'line', 'top', line)
/** Which line stands there. */
export const lineAtTop = (places: readonly Place[], top: number): number => between(places, 'top', 'line', top)

function between(places: readonly Place[], from: keyof Place, to: keyof Place, value: number): number {
  const next = places.findIndex((place) => place[from] > value)
  const before = places[(next < 0 ? places.length : next) - 1]
  const after = places[next]
  if (!before) return after ? (after[to] * value) / (after[from] || 1) : 0
  if (!after) return before[to]
  return before[to] + ((after[to] - before[to]) * (value - before[from])) / (after[from] - before[from] || 1)
}
