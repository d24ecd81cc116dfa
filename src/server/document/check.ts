import type { DocumentProblem } from '#contract/document/publish.ts'
import { htmlText } from '#search/html-text.ts'

const shown = 80

/** What finished HTML shows to be mended: headings that skip a level, images without words. In the text's order. */
export function htmlProblems(html: string): DocumentProblem[] {
  const problems: DocumentProblem[] = []
  // The page's title is the first level.
  let level = 1
  for (const match of html.matchAll(/<h([2-6])(?: [^<>]*)?>|<img((?: [^<>]*)?)>/g)) {
    const [whole, heading, image] = match
    if (heading !== undefined) {
      const next = Number(heading)
      if (next > level + 1) {
        const end = html.indexOf(`</h${heading}>`, match.index)
        const text = htmlText(html.slice(match.index + whole.length, Math.min(end, match.index + 2_000)))
        problems.push({ is: 'skippedLevel', target: beginning(text), must: false })
      }
      level = next
    } else if (!/ alt="([^"]*)"/.exec(image ?? '')?.[1]?.trim()) {
      const [, src = ''] = / src="([^"]*)"/.exec(image ?? '') ?? []
      problems.push({ is: 'noAlt', target: beginning(src), must: false })
    }
  }
  return problems
}

const beginning = (text: string) => [...text.slice(0, 2 * shown)].slice(0, shown).join('')
