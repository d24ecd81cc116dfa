import type { Env, MarkdownIt, StateBlock } from 'markdown-it'
import { type TextProblem, textLimits } from '#contract/base/text-limits.ts'
import { TooComplex } from './too-complex.ts'

/** Characters that the definitions of a text may unfold into where they are used, however short the text is. */
const unfolded = 100_000

/**
 * What a text may become, so that a short one costs nobody much: links by reference unfold as far as in cmark, to 100,000
 * characters or the text's own length, and stay as they are written beyond that; of what is many times as long as it was
 * written there may be as much as `textLimits` says. Throws TooComplex.
 */
export function bounds(md: MarkdownIt): void {
  // A rule that never matches: it looks at what the tables before it came to, since one short text can have a million cells.
  md.block.ruler.before('table', 'bounded_cells', (state) => {
    countCells(state)
    return false
  })
  md.core.ruler.after('block', 'bounds', (state) => {
    countCells(state)
    const { env, src } = state
    if (env.references) env.references = unfoldingAtMost(env.references, Math.max(unfolded, src.length))
  })
  md.core.ruler.before('footnote_tail', 'bounded_notes', ({ env }) => {
    const { list = [] } = (env.footnotes ?? {}) as { list?: { count: number }[] }
    const uses = list.reduce((all, { count }) => all + count, 0)
    limit('tooManyNotes', uses, textLimits.notes)
  })
}

/** Characters of HTML that a text may become, however long it is: a page has them several times over, and all are walked. */
const drawnChars = 4_000_000

const countOf = (html: string, part: string) => html.split(part).length - 1

/** HTML of a text. Throws TooComplex where it is longer than the text may become, or has too many diagrams or links. */
export function bounded(html: string, source: string): string {
  limit('tooComplex', html.length, Math.min(10 * source.length + 100_000, drawnChars))
  limit('tooManyDiagrams', countOf(html, 'class="language-mermaid"'), textLimits.diagrams)
  limit('tooManyLinks', countOf(html, '<a ') + countOf(html, '<img '), textLimits.links)
  return html
}

/** Throws TooComplex where `count` is more than `most`. */
export function limit(problem: TextProblem, count: number, most: number): void {
  if (count > most) throw new TooComplex(problem)
}

const isCell = ({ type }: { type: string }) => type === 'td_open' || type === 'th_open'

/** How far a text's tokens were counted, and the cells among them. */
type Counted = { tokens: number; cells: number }

function countCells({ env, tokens }: Pick<StateBlock, 'env' | 'tokens'>): void {
  env.cells ??= { tokens: 0, cells: 0 }
  const counted = env.cells as Counted
  for (; counted.tokens < tokens.length; counted.tokens++)
    if (isCell(tokens[counted.tokens] as { type: string })) counted.cells++
  limit('tooManyCells', counted.cells, textLimits.cells)
}

type References = NonNullable<Env['references']>

/** Definitions that are there until those that were asked for are `most` characters together. */
function unfoldingAtMost(references: References, most: number): References {
  let left = most
  return new Proxy(references, {
    get(all, label: string) {
      const found = Object.hasOwn(all, label) ? all[label] : undefined
      if (!found) return undefined
      left -= found.href.length + (found.title?.length ?? 0)
      return left < 0 ? undefined : found
    },
  })
}
