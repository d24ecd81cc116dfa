import { anchorId } from '#server/text/anchor-id.ts'
import type { Dialect } from './dialect.ts'
import { includedText, linesOf, readNamed, regionOf } from './files.ts'

/** What a comment includes: `@include: ./x.md`, with lines `{3,10}` or a part `#name`; null for any other comment. */
export function includedBy(comment: string): string | null {
  const found = /^\s*@include:/.exec(comment)
  return found ? comment.slice(found[0].length).trim() : null
}

/** The text of an included Markdown file without its front matter; null, with a remark, when it is not there. */
export function included(named: string, { path, read, warn }: Dialect): { path: string; text: string } | null {
  const { file, part, range } = askedOf(named)
  const found = readNamed(path, file, read)
  if (!found) {
    warn(`an included file is not in the folder: ${file.slice(0, 200)}`)
    return null
  }
  const whole = includedText({ path: found.path, text: linesOf(found.text, range) })
  if (part === '') return { path: found.path, text: whole }
  const text = regionOf(whole, part) ?? sectionOf(whole, part)
  if (text === null) warn(`${file.slice(0, 200)} has no part ${part.slice(0, 60)}; all of it is shown`)
  return { path: found.path, text: text ?? whole }
}

function askedOf(named: string): { file: string; part: string; range: string } {
  const brace = named.endsWith('}') ? named.lastIndexOf('{') : -1
  const rest = brace < 1 ? named : named.slice(0, brace).trimEnd()
  const at = rest.lastIndexOf('#')
  return {
    file: at < 1 ? rest : rest.slice(0, at),
    part: at < 1 ? '' : rest.slice(at + 1),
    range: brace < 1 ? '' : named.slice(brace + 1, -1),
  }
}

/** A heading of that anchor with all that is below it. */
function sectionOf(text: string, anchor: string): string | null {
  const found: string[] = []
  let level = 0
  for (const line of text.split('\n')) {
    const [, marks = '', words = ''] = /^(#{1,6})[ \t](.*)$/.exec(line) ?? []
    if (level > 0 && marks !== '' && marks.length <= level) break
    if (level === 0 && marks !== '' && anchorOf(words) === anchor) level = marks.length
    if (level > 0) found.push(line)
  }
  return level > 0 ? found.join('\n') : null
}

function anchorOf(heading: string): string {
  const trimmed = heading.trim()
  const own = trimmed.endsWith('}') ? trimmed.lastIndexOf('{#') : -1
  return own < 0 ? anchorId(trimmed) : trimmed.slice(own + 2, -1)
}
