/**
 * How many of each one text of Markdown may have, for every writer: drawn, each is many times as long as it was
 * written, or takes time of its own. Notes are counted where they are named, cells with those that a short row lacks,
 * links with images.
 */
export const textLimits = {
  formulas: 5_000,
  notes: 2_000,
  cells: 20_000,
  diagrams: 100,
  headings: 5_000,
  links: 20_000,
} as const

/** Why a text cannot be shown: what it has too many of, or that it takes too much time, memory or room. */
export const textProblems = [
  'tooComplex',
  'tooManyFormulas',
  'tooManyNotes',
  'tooManyCells',
  'tooManyDiagrams',
  'tooManyHeadings',
  'tooManyLinks',
] as const
export type TextProblem = (typeof textProblems)[number]
