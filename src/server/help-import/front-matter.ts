import { parse as parseToml, TomlDate, TomlError } from 'smol-toml'
import { isScalar, parseDocument, visit } from 'yaml'
import { UnusableFile } from './types.ts'

/** Fields by their names; a number or a truth value that a person would read otherwise than it is written is its text. */
export type FrontMatter = Record<string, unknown>

type Parted = { source: string; body: string; lead: number; read(source: string): unknown }

/**
 * Front matter and the text after it: YAML between `---`, TOML between `+++`, or a JSON object, each at the very beginning.
 * Throws UnusableFile for what looks like one and cannot be read, with its line: it is never taken for text.
 */
export function splitFrontMatter(text: string): { front: FrontMatter; body: string } {
  const parted = fenced(text, '---', readYaml) ?? fenced(text, '+++', readToml) ?? jsonObject(text)
  if (!parted) return { front: {}, body: text }
  try {
    return { front: fieldsOf(parted.read(parted.source)), body: parted.body }
  } catch (error) {
    throw error instanceof Unreadable ? unusable(error.message, parted.lead + error.line) : error
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

/** What stands between two lines of a mark. One that begins with a field and never ends is refused. */
function fenced(text: string, mark: string, read: (source: string) => unknown): Parted | null {
  if (!text.startsWith(mark) || !/^[ \t]*(?:\n|$)/.test(text.slice(mark.length).split('\n', 1)[0] ?? '')) return null
  const begin = text.indexOf('\n') + 1
  if (begin === 0) return null
  const end = endOf(text, begin, mark)
  if (end) return { source: text.slice(begin, end.at), body: text.slice(end.after), lead: 1, read }
  if (mark === '+++' || /^[A-Za-z_][\w-]*[ \t]*:(?:[ \t]|\n|$)/.test(text.slice(begin)))
    throw unusable(`it has no end: a line with ${mark} is missing`, 1)
  return null
}

function endOf(text: string, begin: number, mark: string): { at: number; after: number } | null {
  for (let at = begin; at < text.length; ) {
    const stop = text.indexOf('\n', at)
    const after = stop < 0 ? text.length : stop + 1
    if (text.slice(at, stop < 0 ? text.length : stop).trimEnd() === mark) return { at, after }
    at = after
  }
  return null
}

/** A JSON object that the text begins with, up to the bracket that closes it. */
function jsonObject(text: string): Parted | null {
  if (!/^\{\s*(?:"|\}[ \t]*(?:\n|$))/.test(text)) return null
  let depth = 0
  for (const { 0: sign, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[{}]/g)) {
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
      const isWritten = typeof node.value !== 'string' && node.value !== null && isScalar(node)
      if (isWritten && node.source !== undefined && String(node.value) !== node.source) node.value = node.source
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
