import { type TextProblem, textLimits } from '#contract/base/text-limits.ts'

const reasons: Record<TextProblem, string> = {
  tooComplex: 'the text takes too long to be rendered, or becomes too large',
  tooManyFormulas: `the text has more than ${textLimits.formulas} formulas`,
  tooManyNotes: `the text refers to footnotes more than ${textLimits.notes} times`,
  tooManyCells: `the text has more than ${textLimits.cells} table cells`,
  tooManyDiagrams: `the text has more than ${textLimits.diagrams} diagrams`,
  tooManyHeadings: `the text has more than ${textLimits.headings} headings`,
  tooManyLinks: `the text has more than ${textLimits.links} links and images`,
}

/** A text cannot be shown, for `problem`; the message says it in English, for reports and logs. */
export class TooComplex extends Error {
  constructor(
    readonly problem: TextProblem,
    options?: ErrorOptions,
  ) {
    super(reasons[problem], options)
  }
}

/** What `draw` makes of a text, or why the text cannot be shown: an answer that crosses to another process or thread. */
export function drawnOrProblem<Drawn>(draw: () => Drawn): Drawn | { problem: TextProblem } {
  try {
    return draw()
  } catch (error) {
    if (error instanceof TooComplex) return { problem: error.problem }
    throw error
  }
}
