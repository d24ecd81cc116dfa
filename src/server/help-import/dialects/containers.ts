import type { Dialect } from './dialect.ts'
import { boxKind, plainWords } from './shown.ts'

/** Containers that only arrange what they hold. */
const arranging = new Set(
  'code-group code-tabs tabs tab-set steps raw v-pre center left right cards card-grid columns'.split(' '),
)

type Opening = { indent: string; colons: string; name: string; title: string }

/**
 * `::: name Title` … `:::` of VitePress, VuePress and Docusaurus: those that stand out are written as the renderer reads
 * them; those that group leave what they hold, each part under its name.
 */
export function withContainers(text: string, { warn }: Dialect): string {
  if (!text.includes(':::')) return text
  const lines = text.split('\n')
  const ends = endsOf(lines)
  const open: { end: number; isBox: boolean }[] = []
  return lines
    .map((line, at) => {
      if (open.at(-1)?.end === at) return open.pop()?.isBox ? line : ''
      const opening = openingOf(line)
      const end = ends.get(at)
      if (!opening) return open.length > 0 ? partOf(line) : line
      const { indent, colons, name, title } = opening
      const kind = name === 'details' ? 'details' : boxKind(name)
      if (kind !== undefined) {
        if (end !== undefined) open.push({ end, isBox: true })
        return `${indent}${colons}${kind} ${title}`.trimEnd()
      }
      // One without its end is more likely a sentence.
      if (end === undefined) return line
      open.push({ end, isBox: false })
      if (name === 'code-group-item') return `${indent}**${plainWords(title)}**\n`
      if (!arranging.has(name)) warn(`a box :::${name} is left out, what it holds stays`)
      return title === '' || arranging.has(name) ? '' : `${indent}**${title}**\n`
    })
    .join('\n')
}

/** The line in which each container ends, by the line in which it begins. */
function endsOf(lines: string[]): Map<number, number> {
  const ends = new Map<number, number>()
  const open: { line: number; colons: number }[] = []
  lines.forEach((line, at) => {
    const opening = openingOf(line)
    if (opening) open.push({ line: at, colons: opening.colons.length })
    const closing = /^[ \t]*(:{3,})[ \t]*$/.exec(line)?.[1]
    if (closing === undefined) return
    // An inner one that nobody closed ends with the one around it.
    let last = open.pop()
    while (last && last.colons > closing.length && open.length > 0) last = open.pop()
    if (last) ends.set(last.line, at)
  })
  return ends
}

function openingOf(line: string): Opening | null {
  const found = /^([ \t]*)(:{3,})[ \t]*([a-z][\w-]*)(.*)$/is.exec(line)
  if (!found) return null
  const [, indent = '', colons = '', name = '', after = ''] = found
  return { indent, colons, name: name.toLowerCase(), title: titleOf(after) }
}

/** `[Title]`, ` Title`, with attributes in braces before or behind it. */
function titleOf(after: string): string {
  let title = after.trim()
  if (title.startsWith('{')) title = title.slice(title.indexOf('}') + 1 || title.length).trim()
  const brace = title.endsWith('}') ? title.lastIndexOf('{') : -1
  if (brace >= 0) title = title.slice(0, brace).trim()
  return title.startsWith('[') && title.endsWith(']') && !title.includes('](') ? title.slice(1, -1).trim() : title
}

/** A part of tabs: `== npm`, `@tab npm`. */
function partOf(line: string): string {
  const found = /^([ \t]*)(?:==|@tab(?::active)?)[ \t]+(\S.*)$/.exec(line)
  return found ? `${found[1]}\n${found[1]}**${plainWords((found[2] as string).split('#')[0] as string)}**\n` : line
}
