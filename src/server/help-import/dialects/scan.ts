import { dollarFormulaAt, parenFormulaAt } from '#server/text/formula-marks.ts'
import type { Aside } from './aside.ts'
import { isCodeComponent, readCodeComponent } from './code-component.ts'
import { readCodeShortcode } from './code-shortcode.ts'
import { type Dialect, includeDepth, includedChars } from './dialect.ts'
import { exportAt, importAt } from './esm.ts'
import { finder } from './find.ts'
import { included, includedBy } from './include.ts'
import { continuationOf, leadOf } from './lines.ts'
import { shortcodeAt } from './shortcode.ts'
import { snippet } from './snippet.ts'
import { createTagReader } from './tags.ts'

/** What one reading of a file, and of all that it includes, has in common. */
export type Reading = {
  aside: Aside
  /** Which files the names of imports stand for. */
  imports: Map<string, string>
  /** How many characters may still be included. */
  left: number
}

export function createReading(aside: Aside): Reading {
  return { aside, imports: new Map(), left: includedChars }
}

/**
 * The text with all code and comments set aside, and without the code around it: imports, exports, scripts and styles.
 * What it includes of other files stands in it. One walk, in which nothing is looked for twice.
 */
export function setAside(text: string, dialect: Dialect, reading: Reading, depth = 0): string {
  const { aside, imports } = reading
  const out: string[] = []
  const runs = nextRuns(text)
  const find = finder(text)
  const tagAt = createTagReader(text)
  let at = 0
  let before: 'blank' | 'code' | 'text' = 'blank'
  let isInside = false
  let areExportsWhole = true
  /** Where the present paragraph ends. */
  let paragraphEnd = -1

  const lineEndAt = (from: number) => find('\n', from) ?? text.length

  while (at < text.length) {
    const end = lineEndAt(at)
    const line = text.slice(at, end)
    const block = line.trim() === '' ? null : blockAt(line, end)
    if (block) {
      out.push(block.mark)
      at = block.end
      before = block.isCode ? 'code' : 'blank'
      if (at < text.length && text[at] === '\n') {
        out.push('\n')
        at++
      }
      continue
    }
    if (line.trim() === '') {
      if (before !== 'code') before = 'blank'
    } else {
      before = 'text'
      if (!/^[ \t]/.test(line)) isInside = opensContainer.test(line)
    }
    at = inlineFrom(at)
  }
  return out.join('')

  /** The block that begins with this line and is set aside, or left out. */
  function blockAt(line: string, end: number): { mark: string; end: number; isCode?: boolean } | null {
    const lead = leadOf(line)
    const rest = line.slice(lead.length)
    const start = at + lead.length
    if (rest.startsWith('```') || rest.startsWith('~~~')) {
      const closed = fenceEnd(rest, lead, end)
      if (closed !== null) return { mark: lead + aside.lines(text.slice(start, closed), lead), end: closed }
    }
    if (rest.startsWith('<<<') && /^<<<[ \t]*[^\s<]/.test(rest)) {
      const code = snippet(rest.slice(3), dialect)
      return { mark: code === null ? '' : lead + aside.lines(code), end }
    }
    if (rest.startsWith('$$')) {
      const closed = find('$$', start + 2)
      if (closed !== null && closed - start < 20_000) {
        const whole = lineEndAt(closed)
        return { mark: lead + aside.lines(text.slice(start, whole), lead), end: whole }
      }
    }
    if (rest.startsWith('<')) {
      const closed = programEnd(rest, start)
      if (closed !== null) return { mark: '', end: closed }
      const code = isCodeComponent(rest) ? readCodeComponent(text, start, tagAt, find, reading.imports, dialect) : null
      if (code) return { mark: lead + aside.lines(code.markdown), end: code.end }
    }
    if (rest.startsWith('{{')) {
      const code = readCodeShortcode(text, start, find)
      if (code) return { mark: lead + aside.lines(code.markdown), end: code.end }
      const named = /^\{\{[<%]\s*(?:include|readfile)\s/.test(rest) ? shortcodeAt(text, start, find) : null
      const file = named && (named.positional[0] ?? named.named.get('file') ?? named.named.get('path'))
      // Of the text's own folder, or of any that it lies in.
      const includedText = named && file ? includeText(`/${file.replace(/^\/+/, '')}`, dialect, reading, depth) : null
      if (named && includedText !== null)
        return { mark: includedText.split('\n').join(`\n${continuationOf(lead)}`), end: named.end }
    }
    if (lead === '' && before !== 'text') {
      const statement = importAt(text, at) ?? (dialect.kind === 'mdx' && areExportsWhole ? exportAt(text, at) : null)
      if (statement) {
        for (const [name, file] of statement.imports) imports.set(name, file)
        return { mark: '', end: statement.end }
      }
      if (dialect.kind === 'mdx' && /^export\s+(?:default|const|let|var|function|class|\{)/.test(line)) {
        // One whose brackets never close; looking for the end of each such would take quadratic time.
        areExportsWhole = false
        return { mark: '', end: find('\n\n', at) ?? text.length }
      }
    }
    if (dialect.kind === 'md' && before !== 'text' && !isInside && /^(?: {4}|\t)/.test(line)) {
      return { mark: aside.words(line), end, isCode: true }
    }
    return null
  }

  /** Where a page's own program or style ends: one in lines of its own, or in a line that says whose it is. */
  function programEnd(rest: string, start: number): number | null {
    const [, name, attributes = ''] = /^<(script|style)((?:\s[^<>]*)?)>/.exec(rest) ?? []
    if (name === undefined) return null
    const closing = `</${name}>`
    const closed = find(closing, start)
    if (closed === null) return null
    const end = lineEndAt(closed)
    const isOwn = rest.trimEnd().endsWith('>') && !rest.includes(closing) && text[closed - 1] === '\n'
    const isNamed = /\s(?:setup|lang|scoped|module)\b/.test(attributes)
    return (isOwn || isNamed) && text.slice(closed + closing.length, end).trim() === '' ? end : null
  }

  /** Where a fence ends; null when it is none. One that nobody closed goes on to the end, in a quote to the quote's. */
  function fenceEnd(opening: string, lead: string, firstEnd: number): number | null {
    const mark = opening[0] as string
    let length = 0
    while (opening[length] === mark) length++
    if (mark === '`' && opening.includes('`', length)) return null
    const isQuoted = lead.includes('>')
    for (let from = firstEnd + 1; from < text.length; ) {
      const end = lineEndAt(from)
      const line = text.slice(from, end)
      if (isQuoted && !line.trimStart().startsWith('>')) return from - 1
      const words = line.replace(/^[ \t>]+/, '').trimEnd()
      if (words.length >= length && words[0] === mark && isAll(words, mark)) return end
      from = end + 1
    }
    return text.length
  }

  /** Goes on through the words of a line, and on to where what begins in it ends; answers the beginning of the next line. */
  function inlineFrom(start: number): number {
    let done = start
    const interesting = /[`\n\\$]|<!--|\{\/\*|<</g
    interesting.lastIndex = start
    for (let match = interesting.exec(text); match; match = interesting.exec(text)) {
      const from = match.index
      const [found] = match
      let end: number | null = null
      let instead = ''
      if (found === '\n') {
        out.push(text.slice(done, from + 1))
        return from + 1
      }
      const formula = formulaAt(text, from)
      if (formula) {
        out.push(text.slice(done, from), aside.words(text.slice(from, formula.end)))
        done = formula.end
        interesting.lastIndex = formula.end
        continue
      }
      if (found === '\\') {
        interesting.lastIndex = from + 2
        if (text[from + 1] === '\n') interesting.lastIndex = from + 1
        continue
      }
      if (found === '`') {
        const run = runs.get(from)
        if (!run) continue
        interesting.lastIndex = from + run.length
        if (run.next === null || run.next > endOfParagraph(from)) continue
        end = run.next + run.length
        instead = aside.words(text.slice(from, end))
      } else if (found === '<!--') {
        const closed = find('-->', from + 4)
        if (closed === null) continue
        end = closed + 3
        instead = ofComment(text.slice(from, end))
      } else if (found === '{/*') {
        const closed = find('*/}', from + 3)
        if (closed === null) continue
        end = closed + 3
        instead = ofBraces(text.slice(from + 3, closed), start)
      }
      if (end === null) continue
      out.push(text.slice(done, from), instead)
      done = end
      interesting.lastIndex = end
    }
    out.push(text.slice(done))
    return text.length
  }

  function ofComment(comment: string): string {
    const named = includedBy(comment.slice(4, -3))
    if (named === null) return aside.words(comment)
    return includeText(named, dialect, reading, depth) ?? ''
  }

  /** `## Title {/* #own *​/}` is how MDX writes a heading's id; every other comment goes. */
  function ofBraces(comment: string, lineStart: number): string {
    const id = /^\s*#?([\w-][\w.:-]*)\s*$/.exec(comment)?.[1]
    return id !== undefined && /^\s{0,3}#{1,6}\s/.test(text.slice(lineStart, lineStart + 12)) ? `{#${id}}` : ''
  }

  function endOfParagraph(from: number): number {
    if (paragraphEnd < from) paragraphEnd = find('\n\n', from) ?? text.length
    return paragraphEnd
  }
}

/** What another file says, ready to stand in a text; null, with a remark, for what cannot be included. */
export function includeText(named: string, dialect: Dialect, reading: Reading, depth: number): string | null {
  const found = included(named, dialect)
  if (!found) return null
  if (depth >= includeDepth || found.text.length > reading.left) {
    dialect.warn('files include one another without end, or too much')
    return null
  }
  reading.left -= found.text.length
  const kind = /\.mdx$/i.test(found.path) ? 'mdx' : 'md'
  return setAside(found.text, { ...dialect, path: found.path, kind }, reading, depth + 1).trim()
}

/** Lines whose content is written further in than they are themselves, so that it is no indented code. */
const opensContainer = /^(?:[-*+>]|\d{1,9}[.)]|:::|<|\{\{|==|@tab)/

/** A formula within a line, whose braces and signs no reader must take for its own. */
function formulaAt(text: string, at: number) {
  if (text[at] === '$') return dollarFormulaAt(text, at)
  return text.startsWith('\\(', at) ? parenFormulaAt(text, at) : null
}

type Run = { length: number; next: number | null }

/** Each run of backticks by its place, and where the next one of the same length is. */
function nextRuns(text: string): Map<number, Run> {
  const runs = new Map<number, Run>()
  const last = new Map<number, Run>()
  for (const { 0: run, index } of text.matchAll(/`+/g)) {
    const own: Run = { length: run.length, next: null }
    const earlier = last.get(run.length)
    // What begins a line with three is a fence and closes nothing.
    if (earlier && !(run.length >= 3 && (index === 0 || text[index - 1] === '\n'))) earlier.next = index
    last.set(run.length, own)
    runs.set(index, own)
  }
  return runs
}

function isAll(text: string, character: string): boolean {
  for (const one of text) if (one !== character) return false
  return true
}
