import { trimEnd } from '#contract/base/trim-end.ts'
import { withoutFrontMatter } from '#server/help-import/read/front-matter.ts'
import { isMarkdown } from '#server/help-import/read/is-markdown.ts'
import { pathBelow } from '#server/help-import/read/path-below.ts'

/**
 * Where a file that a text names may lie in the imported folder, likeliest first; empty when it leads out of it.
 * `@/` is the source's root, which is the folder itself or one of those that the text lies in.
 */
export function placesOf(from: string, named: string): string[] {
  const folder = from.split('/').slice(0, -1)
  const rooted = /^(?:@site|@|~)?\//.exec(named)?.[0]
  if (rooted === undefined) return joined(folder, named)
  const target = named.slice(rooted.length)
  // The highest folder first: that is what the tools' own roots are.
  return [...Array(Math.min(folder.length, 20) + 1).keys()].flatMap((depth) => joined(folder.slice(0, depth), target))
}

function joined(folder: string[], target: string): string[] {
  const path = pathBelow(folder.join('/'), target)
  return path ? [path] : []
}

/** A text named by another: its path and what it says; null when the folder has no such file. */
export function readNamed(
  from: string,
  named: string,
  read: (path: string) => string | null,
): { path: string; text: string } | null {
  for (const path of placesOf(from, named)) {
    const text = read(path)
    if (text !== null) return { path, text }
  }
  return null
}

/** What an included file says: of a Markdown file not its front matter. */
export const includedText = ({ path, text }: { path: string; text: string }): string =>
  isMarkdown(path) ? withoutFrontMatter(text) : text

/** The lines that `3,10`, `3,` or `,10` mean, counted from one; all of them for anything else. */
export function linesOf(text: string, range: string): string {
  const found = /^(\d{0,6})(?:,|-)(\d{0,6})$/.exec(range.trim())
  if (!found) return text
  const [, first = '', last = ''] = found
  return text
    .split('\n')
    .slice(first === '' ? 0 : Math.max(0, Number(first) - 1), last === '' ? undefined : Number(last))
    .join('\n')
}

/** What stands between `#region name` and its `#endregion`, in whichever comments; null when there is no such region. */
export function regionOf(text: string, name: string): string | null {
  const found: string[] = []
  let depth = 0
  let isFound = false
  for (const line of text.split('\n')) {
    const mark = /#?\b(end)?region\b[ \t]*([^\s*>-][^\s*>]*)?/i.exec(line)
    const isMark = mark !== null && /^\s*(?:\/\/|\/\*|<!--|#|--|::|\(\*|;|%)/.test(line)
    if (!isMark) {
      if (depth > 0) found.push(line)
    } else if (mark[1] !== undefined) {
      if (depth > 0 && (mark[2] === undefined || trimEnd(mark[2], '-') === name || depth > 1)) depth--
      if (isFound && depth === 0) break
    } else if (depth > 0) depth++
    else if (mark[2] !== undefined && trimEnd(mark[2], '-') === name) {
      isFound = true
      depth = 1
    }
  }
  return isFound ? found.join('\n') : null
}
