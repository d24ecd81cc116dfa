import { parse as parseToml, TomlDate, TomlError } from 'smol-toml'
import { parseDocument, visit } from 'yaml'
import { UnusableFile } from '#server/help-import/types.ts'

/** Fields by their names; a number or a truth value that a person would read otherwise than it is written is its text. */
export type FrontMatter = Record<string, unknown>

type Parted = { source: string; body: string; lead: number; read(source: string): unknown }

/**
 * Front matter and the text after it: YAML between `---`, TOML between `+++`, or a JSON object, each at the very beginning.
 * Throws UnusableFile for what looks like one and cannot be read, with its line: it is never taken for text.
 */
export function splitFrontMatter(text: string): { front: FrontMatter; body: string } {
  const parted = fenced(text) ?? jsonObject(text)
  if (!parted) return { front: {}, body: text }
  try {
    return { front: fieldsOf(parted.read(parted.source)), body: parted.body }
  } catch (error) {
    throw error instanceof Unreadable ? unusable(error.message, parted.lead + error.line) : error
  }
}

/** A Markdown file's text without its front matter, even one that cannot be read. */
export function withoutFrontMatter(text: string): string {
  try {
    return splitFrontMatter(text).body
  } catch {
    return text
  }
}

/** The fields of a file that is nothing but YAML, or JSON. Throws UnusableFile. */
export function readFields(text: string): FrontMatter {
  try {
    return fieldsOf(readYaml(text))
  } catch (error) {
    throw error instanceof Unreadable ? unusable(error.message, error.line) : error
  }
}

/** Whether a field is set: generators take `yes`, `on` and "true" as well. */
export const isYes = (value: unknown): boolean => /^(true|yes|on|1)$/i.test(String(value).trim())
/** Whether a field is there and not set. */
export const isNo = (value: unknown): boolean => /^(false|no|off|0)$/i.test(String(value).trim())

/** What a parser said, and the line in what it was given. */
class Unreadable extends Error {
  constructor(
    message: string,
    readonly line: number,
  ) {
    super(message)
  }
}

const unusable = (message: string, line: number) =>
  new UnusableFile(`front matter cannot be read: line ${line}: ${message}`)

/** What a parser says first, without its own count of lines. */
const firstLine = ({ message }: Error) => (message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, '')

const fences = [
  { whole: /^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)/, read: readYaml },
  { whole: /^\+\+\+[ \t]*\n(?:([\s\S]*?)\n)?\+\+\+[ \t]*(?:\n|$)/, read: readToml },
]
/** `---` alone may be a rule across the page; with a field below it is the beginning of front matter. */
const begun = /^(?:(\+\+\+)[ \t]*\n|(---)[ \t]*\n[A-Za-z_][\w-]*[ \t]*:(?:[ \t]|\n|$))/

/** What stands between two lines of a mark. One that has begun and never ends is refused. */
function fenced(text: string): Parted | null {
  for (const { whole, read } of fences) {
    const found = whole.exec(text)
    if (found) return { source: found[1] ?? '', body: text.slice(found[0].length), lead: 1, read }
  }
  const open = begun.exec(text)
  if (open) throw unusable(`it has no end: a line with ${open[1] ?? open[2]} is missing`, 1)
  return null
}

/** A JSON object that the text begins with, up to the bracket that closes it. */
function jsonObject(text: string): Parted | null {
  if (!/^\{\s*(?:"|\}[ \t]*(?:\n|$))/.test(text)) return null
  let depth = 0
  for (const { 0: sign, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"?|[{}]/g)) {
    if (sign === '{') depth++
    if (sign === '}' && --depth === 0) {
      const source = text.slice(0, index + 1)
      return { source, body: text.slice(index + 1).replace(/^[ \t]*\n/, ''), lead: 0, read: readJson }
    }
  }
  throw unusable('it has no end: a closing bracket is missing', 1)
}

function fieldsOf(value: unknown): FrontMatter {
  if (value === null || value === undefined) return {}
  if (typeof value !== 'object' || Array.isArray(value)) throw new Unreadable('it is no list of fields', 1)
  return value as FrontMatter
}

function readYaml(source: string): unknown {
  const document = parseDocument(source, { schema: 'core' })
  const [error] = document.errors
  if (error) throw new Unreadable(firstLine(error), error.linePos?.[0].line ?? 1)
  visit(document, {
    Scalar(_, node) {
      // `1.10` is a version, not 1.1.
      const { value, source } = node
      if (value !== null && source !== undefined && String(value) !== source) node.value = source
    },
  })
  try {
    return document.toJS({ maxAliasCount: 20 })
  } catch (error) {
    throw new Unreadable(error instanceof Error ? firstLine(error) : 'unknown', 1)
  }
}

/** JSON is YAML, but for tabs before its lines. */
function readJson(source: string): unknown {
  try {
    return readYaml(source)
  } catch (error) {
    try {
      return JSON.parse(source)
    } catch {
      throw error
    }
  }
}

function readToml(source: string): unknown {
  try {
    return withoutDates(parseToml(source))
  } catch (error) {
    if (error instanceof TomlError) throw new Unreadable(firstLine(error), error.line)
    throw new Unreadable('it is nested too deep', 1)
  }
}

/** Dates as their text, as YAML's are. */
function withoutDates(value: unknown): unknown {
  if (value instanceof TomlDate) return value.toISOString()
  if (Array.isArray(value)) return value.map(withoutDates)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutDates(inner)]))
}
