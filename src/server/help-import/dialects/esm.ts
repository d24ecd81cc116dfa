/** A statement of code around the text: where it ends, and which names stand for which files. */
export type Statement = { end: number; imports: [name: string, file: string][] }

/** Statements longer than this are none that somebody wrote into a text. */
const longest = 20_000

/**
 * The import that begins at `start`, the beginning of a line: it ends with the line that names its file. Null when it
 * is the beginning of a sentence.
 */
export function importAt(text: string, start: number): Statement | null {
  if (!text.startsWith('import', start)) return null
  const statement = text.slice(start + 'import'.length, start + 4_000)
  const open = /['"]/.exec(statement)
  if (!open) return null
  const names = statement.slice(0, open.index)
  if (names.trim() === '' ? !/^\s/.test(names) && names !== '' : !isNames(names)) return null
  const rest = statement.slice(open.index + 1)
  const [, file = '', after = ''] = (open[0] === "'" ? /^([^'\n]+)'([^\n]*)/ : /^([^"\n]+)"([^\n]*)/).exec(rest) ?? []
  if (file === '' || !/^[ \t]*(?:;|\/\/|with\b|assert\b|$)/.test(after)) return null
  const [, own] = /^\s+([\w$]+)/.exec(names) ?? []
  const end = start + 'import'.length + open.index + 2 + file.length + after.length
  return { end, imports: own === undefined ? [] : [[own, file]] }
}

/** `x, { y } from`: never with an empty line, nor with what only sentences have. */
function isNames(names: string): boolean {
  return /^[\s{*]/.test(names) && /[\s}]from$/.test(names.trimEnd()) && !/[;()<>`]|\n[ \t]*\n/.test(names)
}

const exported = /^export\s+(?:default|const|let|var|function|class|async|type|interface|\{|\*)/
const goesOn = /[=,+\-*/&|?:.<>]$/

/**
 * Where the export ends that begins at `start`, the beginning of a line: with the line in which all brackets are closed.
 * Null when it is none, or its brackets are never closed.
 */
export function exportAt(text: string, start: number): Statement | null {
  if (!text.startsWith('export', start) || !exported.test(text.slice(start, start + 40))) return null
  let depth = 0
  let lineStart = start
  for (let at = start; at <= text.length && at < start + longest; at++) {
    const character = text[at] ?? '\n'
    if ('([{'.includes(character)) depth++
    else if (')]}'.includes(character)) depth--
    if (character !== '\n') continue
    const line = text.slice(lineStart, at).trimEnd()
    if (depth <= 0 && !goesOn.test(line) && !/^[ \t.?:]/.test(text.slice(at + 1, at + 2)))
      return { end: at, imports: [] }
    lineStart = at + 1
  }
  return null
}
