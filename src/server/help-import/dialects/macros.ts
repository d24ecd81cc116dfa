import { anchorId } from '#server/text/anchor-id.ts'
import type { Aside } from './aside.ts'
import type { Dialect } from './dialect.ts'
import { createLines } from './lines.ts'
import { type Macro, macroAt } from './macro.ts'
import { macroShown } from './macro-table.ts'
import { boxed, plainWords } from './shown.ts'

/**
 * MDN's macros, `{{jsxref("Array")}}`, as Markdown. Only in a text with one that is MDN's for sure: to others `{{ x }}`
 * is a value of theirs. What nobody knows is its last argument, or nothing, with a remark.
 */
export function withMacros(text: string, { path, warn }: Dialect, aside: Aside): string {
  const language = /(?:^|\/)zh(?:-[a-z]+)?\//i.test(path) ? 'zh' : 'en'
  const found = macrosIn(text)
  if (!found.some(({ macro }) => macroShown(macro, language) !== null)) return text
  const out = createLines()
  let done = 0
  for (const { macro, start } of found) {
    const shown = macroShown(macro, language)
    if (shown === null && !macro.isCall && !/^[A-Z]|_/.test(macro.name)) continue
    const before = text.slice(done, start)
    done = macro.end
    if (shown === 'silent') {
      out.write(sectionMacros.has(macro.name.toLowerCase()) ? withoutEmptyHeading(before, text, macro.end) : before)
      continue
    }
    out.write(before)
    if (shown === null) {
      warn(`a macro {{${macro.name}}} is left out`)
      out.write(plainWords(fallbackText(macro)))
    } else if ('code' in shown) out.write(aside.words(codeSpan(shown.code)))
    else if ('words' in shown) out.write(shown.words)
    else out.block([...(boxed(shown.box[0]).open as { lines: string[] }).lines, shown.box[1], '', ':::', ''])
  }
  out.write(text.slice(done))
  return out
    .text()
    .split('\n')
    .map((line) => noted(withOwnId(line, aside)))
    .join('\n')
}

/** MDN's headings are found under their words with `_` between them: `#browser_compatibility`. */
function withOwnId(line: string, aside: Aside): string {
  const [, words] = /^ {0,3}#{2,6}[ \t](.*)$/.exec(line) ?? []
  if (words === undefined || words.trimEnd().endsWith('}')) return line
  const id = anchorId(aside.restore(words).trim().replace(/\s+/g, '_'))
  return id === '' ? line : `${line.trimEnd()} {#${id}}`
}

const noteWords = new Map([
  ['note', 'NOTE'],
  ['备注', 'NOTE'],
  ['说明', 'NOTE'],
  ['warning', 'WARNING'],
  ['警告', 'WARNING'],
])

/** `> **Note:** …`, as MDN wrote its notes before GitHub had a way to. */
function noted(line: string): string {
  const [, lead = '', word = '', after = ''] =
    /^([ \t]*>[ \t]?)\*\*([^*:：]{1,20})(?:[:：]\*\*|\*\*[:：])(.*)$/.exec(line) ?? []
  const kind = noteWords.get(word.trim().toLowerCase())
  return kind === undefined ? line : `${lead}[!${kind}]\n${lead}${after.trimStart()}`
}

/** What an unknown macro says of itself; examples that run are named by ids and sizes, which say nothing. */
function fallbackText({ name, args }: Macro): string {
  if (/^(?:Embed|Interactive|List|Sub|Landing)/i.test(name)) return ''
  return args.slice(0, 2).findLast((arg) => /\p{L}/u.test(arg)) ?? ''
}

function codeSpan(code: string): string {
  const words = code.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').replace(/\s+/g, ' ')
  return words.includes('`') ? `\`\` ${words} \`\`` : `\`${words}\``
}

/** Sections of pages that are made of MDN's data alone. */
const sectionMacros = new Set(['compat', 'specifications', 'cssinfo', 'csssyntax'])

/** The text before a macro without the heading whose section would be empty now. */
function withoutEmptyHeading(before: string, text: string, end: number): string {
  const heading = /^#{2,6}[ \t][^\n]*$/.exec(lastLine(before.trimEnd()))
  if (!heading) return before
  const next = /^[ \t\n]*(#{1,6}[ \t])?/.exec(text.slice(end, end + 200))
  const isEmpty = next?.[1] !== undefined || text.slice(end, end + 200).trim() === ''
  return isEmpty ? before.trimEnd().slice(0, -heading[0].length) : before
}

function lastLine(text: string): string {
  return text.slice(text.lastIndexOf('\n') + 1)
}

function macrosIn(text: string): { macro: Macro; start: number }[] {
  const found: { macro: Macro; start: number }[] = []
  for (let start = text.indexOf('{{'); start >= 0; ) {
    const macro = text[start - 1] === '\\' ? null : macroAt(text, start)
    if (macro) found.push({ macro, start })
    start = text.indexOf('{{', macro ? macro.end : start + 2)
  }
  return found
}
