import { trimEnd } from '#contract/base/trim-end.ts'
import { type Dialect, includeDepth } from './dialect.ts'
import { dedented, fenced } from './fence.ts'
import { includedText, linesOf, readNamed } from './files.ts'

const mark = /(\\?)\{\{([^{}\n]{1,450})\}\}/g
const command = /^#(include|rustdoc_include|playground|playpen|title)[ \t]+(\S.*)$/

/**
 * mdBook: `{{#include file.rs:2:10}}` and `{{#include file.rs:name}}` are what another file says, or a part of it, in code
 * as in text. What is not there stays as it is written, with a remark. `left` is how many characters may be included.
 */
export function withBookIncludes(text: string, dialect: Dialect, left: { left: number }, depth = 0): string {
  if (!text.includes('{{#') && !text.includes('{{ #')) return text
  return text.replace(mark, (all, slash: string, within: string, at: number) => {
    const [, kind, named] = command.exec(within.trim()) ?? []
    if (kind === undefined || named === undefined) return all
    // Between backticks it is shown, not meant.
    if (isWithinCode(text, at)) return all
    if (slash !== '') return all.slice(1)
    if (kind === 'title') return ''
    const found = asked(named, dialect)
    if (found === null) return all
    if (depth >= includeDepth || found.text.length > left.left) {
      dialect.warn('files include one another without end, or too much')
      return all
    }
    left.left -= found.text.length
    if (kind.startsWith('play')) return fenced(found.text, 'rust')
    return withBookIncludes(found.text, { ...dialect, path: found.path }, left, depth + 1)
  })
}

/** Whether backticks of the same line are open at this place; of a long line its last part is looked at. */
function isWithinCode(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 300), at)
  return (before.slice(before.lastIndexOf('\n') + 1).split('`').length - 1) % 2 === 1
}

function asked(named: string, { path, read, warn }: Dialect): { path: string; text: string } | null {
  const [file = '', ...parts] = (named.split(/[ \t]/)[0] ?? '').split(':')
  const found = readNamed(path, file, read)
  if (!found) {
    warn(`an included file is not in the folder: ${file.slice(0, 200)}`)
    return null
  }
  const whole = includedText(found)
  const [first = '', last = first] = parts
  const isNamed = /\D/.test(first)
  const part = isNamed ? anchored(whole, first) : null
  if (part !== null) return { path: found.path, text: dedented(part) }
  if (isNamed) warn(`${file.slice(0, 200)} has no part ${first.slice(0, 60)}; all of it is shown`)
  const lines = isNamed || parts.length === 0 ? whole : linesOf(whole, `${first},${last}`)
  return { path: found.path, text: trimEnd(withoutAnchors(lines), '\n') }
}

const anchorBegin = /\bANCHOR:[ \t]*([\w-]+)/
const anchorEnd = /\bANCHOR_END:[ \t]*([\w-]+)/
const anchorLine = /\bANCHOR(?:_END)?:[ \t]*[\w-]+/
const withoutAnchors = (text: string) =>
  text.includes('ANCHOR')
    ? text
        .split('\n')
        .filter((line) => !anchorLine.test(line))
        .join('\n')
    : text

/** What stands between `ANCHOR: name` and `ANCHOR_END: name`; null without it. */
function anchored(text: string, name: string): string | null {
  const lines = text.split('\n')
  const begin = lines.findIndex((line) => anchorBegin.exec(line)?.[1] === name)
  if (begin < 0) return null
  const end = lines.findIndex((line, at) => at > begin && anchorEnd.exec(line)?.[1] === name)
  return withoutAnchors(lines.slice(begin + 1, end < 0 ? undefined : end).join('\n'))
}
