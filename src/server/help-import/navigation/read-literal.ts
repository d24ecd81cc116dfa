import { pathBelow } from '#server/help-import/read/path-below.ts'
import { declarerOf } from './declare.ts'
import { evaluatorOf } from './evaluate.ts'
import { isCallable, type Literal, literalOfJson } from './literal.ts'
import { bounds, type Exports, type Reading } from './reading.ts'
import type { Scope } from './scope.ts'
import { parsed, type Syntax, Unreadable } from './syntax.ts'

/**
 * Reads what a configuration file exports, without running it: literals, constants, spreads, functions that only answer
 * a value, and other such files that it imports by a relative path. What cannot be known that way is left out, and
 * `note` is told the file and the line.
 *
 * @param read the text of a file of the folder; null when there is none
 * @returns its default export or `module.exports`; undefined when it has none
 */
export function readLiteral(
  path: string,
  read: (path: string) => string | null,
  note: (reason: string) => void,
): Literal {
  let steps = 0
  let notes = 0
  const files = new Map<string, Exports | null>()
  const noted = new Set<string>()

  const reading: Reading = {
    loadFrom,
    unknown(syntax, scope, what) {
      const place = `${scope.path}, line ${syntax?.loc?.start.line ?? 1} (${what})`
      if (!noted.has(place) && notes++ < bounds.notes) note(`what only running it would tell is left out: ${place}`)
      noted.add(place)
      return undefined
    },
    isTooMuch: (depth) => ++steps > bounds.steps || depth > bounds.depth,
  }
  const declare = declarerOf(reading, (...given) => evaluator.evaluate(...given))
  const evaluator = evaluatorOf(reading, declare)

  const value = load(path)?.get('default')?.()
  return isCallable(value) ? evaluator.call(value, [], 0) : value

  function load(file: string): Exports | null {
    const known = files.get(file)
    if (known !== undefined) return known
    const text = read(file)
    files.set(file, null)
    if (text === null || files.size > bounds.files) return null
    try {
      if (text.length > bounds.chars) throw new Unreadable('it is too long')
      const exported = /\.json$/i.test(file) ? ofJson(text) : ofProgram(parsed(text, file), file)
      files.set(file, exported)
      return exported
    } catch (error) {
      if (!(error instanceof Unreadable || error instanceof SyntaxError || error instanceof RangeError)) throw error
      note(`the order of pages cannot be read: ${file}: ${error.message.slice(0, 200)}`)
      return null
    }
  }

  function ofProgram(program: Syntax, file: string): Exports {
    const scope: Scope = { names: new Map(), outer: null, path: file }
    const exported: Exports = new Map()
    for (const statement of program.body as Syntax[]) declare(statement, scope, exported, 0)
    return exported
  }

  function loadFrom(from: string, target: string): Exports | null {
    const bare = pathBelow(from.split('/').slice(0, -1).join('/'), target)
    if (bare === null) return null
    const endings = ['', '.ts', '.mts', '.js', '.mjs', '.cjs', '.json', '/index.ts', '/index.js', '/index.mts']
    // TypeScript names a file by what it becomes.
    const places = [...endings.map((ending) => bare + ending), bare.replace(/\.([mc]?)js$/, '.$1ts')]
    for (const place of places) {
      const found = /\.(?:[mc]?[jt]s|json)$/.test(place) ? load(place) : null
      if (found) return found
    }
    return null
  }
}

function ofJson(text: string): Exports {
  const value = JSON.parse(text) as unknown
  return new Map([['default', () => literalOfJson(value)]])
}
