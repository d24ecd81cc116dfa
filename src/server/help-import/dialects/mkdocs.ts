import { boxKind, plainWords } from './shown.ts'

/** How deep boxes may lie in one another. */
const mostDepth = 12

type Opening = { indent: string; head: string | null; label: string }

/**
 * MkDocs: `!!! note "Title"`, `??? tip` and `=== "Tab"` hold the lines that are written four spaces further in. Boxes become
 * those that the renderer reads, the parts of tabs stand under their names. Code between fences is not touched.
 */
export function withIndentedBoxes(text: string): string {
  if (!/^[ \t]*(?:!!!|\?\?\?|===)/m.test(text)) return text
  return boxesOf(text.split('\n'), 0).join('\n')
}

function boxesOf(lines: string[], depth: number): string[] {
  const out: string[] = []
  let fence = ''
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as string
    const bare = line.replace(/^[ \t>]+/, '').trimEnd()
    const found = /^(?:(`{3,})[^`]*$|(~{3,}))/.exec(bare)
    const mark = found?.[1] ?? found?.[2] ?? ''
    if (fence === '') fence = mark
    else if (mark.startsWith(fence) && bare === mark) fence = ''
    const opening = fence === '' && depth < mostDepth ? openingOf(line) : null
    const body = opening ? bodyOf(lines, at + 1, opening.indent.length + 4) : []
    if (!opening || body.length === 0) {
      out.push(line)
      continue
    }
    at += body.length
    for (const inner of withinOf(opening, boxesOf(body, depth + 1)))
      out.push(inner === '' ? '' : opening.indent + inner)
  }
  return out
}

function withinOf({ head, label }: Opening, inner: string[]): string[] {
  if (head === null) return ['', `**${plainWords(label)}**`, '', ...inner, '']
  // Longer than any within it, also than those in code.
  let longest = 2
  for (const line of inner) longest = Math.max(longest, /^[ \t]*(:{3,})/.exec(line)?.[1]?.length ?? 0)
  const colons = ':'.repeat(longest + 1)
  return ['', `${colons}${head} ${plainWords(label)}`.trimEnd(), '', ...inner, '', colons, '']
}

function openingOf(line: string): Opening | null {
  const found = line.length > 500 ? null : /^([ \t]*)(!!!|\?\?\?\+?|===[!+]?)[ \t]+(\S.*)$/.exec(line)
  if (!found) return null
  const [, lead = '', mark = '', rest = ''] = found
  const indent = lead.replaceAll('\t', '    ')
  const quote = rest.indexOf('"')
  const isQuoted = quote >= 0 && rest.trimEnd().endsWith('"') && rest.trimEnd().length > quote + 1
  const label = isQuoted ? rest.trimEnd().slice(quote + 1, -1) : ''
  const words = (isQuoted ? rest.slice(0, quote) : rest).trim()
  if (mark.startsWith('===')) return isQuoted && words === '' ? { indent, head: null, label } : null
  if (!/^[\w-]+(?:[ \t]+[\w-]+)*$/.test(words)) return null
  const kind = boxKind(words.split(/[ \t]/)[0] as string) ?? 'note'
  return { indent, head: mark === '???' ? 'details' : kind, label }
}

/** The lines from one on that are written so far in, without what they are written in by; empty ones at the end are none. */
function bodyOf(lines: string[], from: number, indent: number): string[] {
  const body: string[] = []
  let last = 0
  for (let at = from; at < lines.length; at++) {
    const line = (lines[at] as string).replace(/^[ \t]+/, (lead) => lead.replaceAll('\t', '    '))
    const isEmpty = line.trim() === ''
    if (!isEmpty && line.length - line.trimStart().length < indent) break
    body.push(isEmpty ? '' : line.slice(indent))
    if (!isEmpty) last = body.length
  }
  return body.slice(0, last)
}
