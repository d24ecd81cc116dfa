import { parse } from '@babel/parser'
import { pathBelow } from '#server/help-import/path-below.ts'

/** What a file says without being run. An object's fields are looked at when they are asked for, and not before. */
export type Literal = string | number | boolean | null | undefined | Literal[] | Fields | Callable
/** The fields of an object, in its order. */
export type Fields = ReadonlyMap<string, () => Literal>
type Callable = { parameters: Syntax[]; body: Syntax; scope: Scope }

export const isFields = (value: Literal): value is Fields => value instanceof Map
export const textIn = (fields: Fields, name: string): string | null => {
  const value = fields.get(name)?.()
  return typeof value === 'string' ? value : null
}

type Syntax = { type: string; loc?: { start: { line: number } }; [part: string]: unknown }
type Scope = { names: Map<string, () => Literal>; outer: Scope | null; path: string }
type Exports = Map<string, () => Literal>

/** Files, looks and calls in all, and how deep calls and values may lie in one another. */
const bounds = { files: 40, steps: 200_000, depth: 60, notes: 20, chars: 1_000_000 }

class Unreadable extends Error {}

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

  const unknown = (syntax: Syntax | null, scope: Scope, what: string): undefined => {
    const place = `${scope.path}, line ${syntax?.loc?.start.line ?? 1} (${what})`
    if (!noted.has(place) && notes++ < bounds.notes) note(`what only running it would tell is left out: ${place}`)
    noted.add(place)
    return undefined
  }

  const value = load(path)?.get('default')?.()
  return isCallable(value) ? call(value, [], 0) : value

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

  /** Gives the names of a statement their values, which are found when somebody asks. */
  function declare(statement: Syntax, scope: Scope, exported: Exports | null, depth: number): void {
    const { type } = statement
    if (type === 'VariableDeclaration') {
      for (const { id, init } of statement.declarations as { id: Syntax; init: Syntax | null }[]) {
        if (id.type === 'Identifier' && init)
          scope.names.set(
            id.name as string,
            once(() => evaluate(init, scope, depth)),
          )
      }
    } else if (type === 'FunctionDeclaration') {
      const callable = callableOf(statement, scope)
      scope.names.set((statement.id as Syntax).name as string, () => callable)
    } else if (type === 'ImportDeclaration') declareImport(statement, scope)
    else if (exported && type === 'ExportDefaultDeclaration') {
      const value = statement.declaration as Syntax
      exported.set(
        'default',
        once(() => evaluate(value, scope, depth)),
      )
    } else if (exported && type === 'ExportNamedDeclaration') declareExports(statement, scope, exported, depth)
    else if (exported && type === 'ExpressionStatement')
      declareAssigned(statement.expression as Syntax, scope, exported, depth)
  }

  function declareImport(statement: Syntax, scope: Scope): void {
    const from = (statement.source as Syntax).value as string
    for (const part of statement.specifiers as Syntax[]) {
      const imported = part.imported as Syntax | undefined
      const name = imported ? String(imported.name ?? imported.value) : 'default'
      const isAll = part.type === 'ImportNamespaceSpecifier'
      const value = once(() => {
        const found = from.startsWith('.') ? loadFrom(scope.path, from) : null
        if (!found) return unknown(statement, scope, `import of ${from.slice(0, 80)}`)
        return isAll ? found : found.get(name)?.()
      })
      if (from.startsWith('.')) scope.names.set((part.local as Syntax).name as string, value)
    }
  }

  function declareExports(statement: Syntax, scope: Scope, exported: Exports, depth: number): void {
    const declaration = statement.declaration as Syntax | null
    if (declaration) declare(declaration, scope, null, depth)
    const declared = declaration?.declarations as { id: Syntax }[] | undefined
    for (const name of [declaration?.id as Syntax, ...(declared ?? []).map(({ id }) => id)]) {
      if (name?.type === 'Identifier')
        exported.set(name.name as string, () => scope.names.get(name.name as string)?.() as Literal)
    }
    const source = (statement.source as Syntax | null)?.value as string | undefined
    for (const part of (statement.specifiers ?? []) as Syntax[]) {
      const [local, outside] = [part.local, part.exported] as (Syntax | undefined)[]
      if (!local || !outside) continue
      const name = String(outside.name ?? outside.value)
      if (source === undefined) exported.set(name, () => evaluate(local, scope, depth))
      else exported.set(name, () => loadFrom(scope.path, source)?.get(String(local.name))?.())
    }
  }

  /** `module.exports = …` and `exports.name = …`. */
  function declareAssigned(expression: Syntax, scope: Scope, exported: Exports, depth: number): void {
    if (expression.type !== 'AssignmentExpression') return
    const [left, right] = [expression.left, expression.right] as Syntax[]
    if (left?.type !== 'MemberExpression' || !right) return
    const [object, property] = [left.object, left.property] as Syntax[]
    const isModule = object?.name === 'module' && property?.name === 'exports'
    const isNamed = object?.name === 'exports' || (object?.object as Syntax | undefined)?.name === 'module'
    if (!isModule && !isNamed) return
    exported.set(
      isModule ? 'default' : String(property?.name),
      once(() => evaluate(right, scope, depth)),
    )
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

  function evaluate(syntax: Syntax | null, scope: Scope, depth: number): Literal {
    if (!syntax) return undefined
    if (++steps > bounds.steps || depth > bounds.depth) return unknown(syntax, scope, 'too much')
    const part = (name: string) => evaluate(syntax[name] as Syntax, scope, depth + 1)
    switch (syntax.type) {
      case 'StringLiteral':
      case 'NumericLiteral':
      case 'BooleanLiteral':
        return syntax.value as string | number | boolean
      case 'NullLiteral':
        return null
      case 'TemplateLiteral':
        return template(syntax, scope, depth)
      case 'ArrayExpression':
        return (syntax.elements as (Syntax | null)[]).flatMap((element): Literal[] => {
          if (element?.type !== 'SpreadElement') return [evaluate(element, scope, depth + 1)]
          const spread = evaluate(element.argument as Syntax, scope, depth + 1)
          return Array.isArray(spread) ? spread : []
        })
      case 'ObjectExpression':
        return fieldsOf(syntax, scope, depth)
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        return callableOf(syntax, scope)
      case 'Identifier':
        return namedValue(syntax, scope)
      case 'MemberExpression':
      case 'OptionalMemberExpression':
        return member(syntax, scope, depth)
      case 'CallExpression':
        return callOf(syntax, scope, depth)
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'TSTypeAssertion':
      case 'ParenthesizedExpression':
        return part('expression')
      case 'AwaitExpression':
        return part('argument')
      case 'BinaryExpression': {
        const [left, right] = [part('left'), part('right')]
        if (syntax.operator === '+' && typeof left === 'string' && typeof right === 'string') return left + right
        return unknown(syntax, scope, 'a calculation')
      }
      default:
        return unknown(syntax, scope, wordsOf(syntax.type))
    }
  }

  function template(syntax: Syntax, scope: Scope, depth: number): Literal {
    const between = (syntax.expressions as Syntax[]).map((one) => evaluate(one, scope, depth + 1))
    let text = ''
    for (const [at, quasi] of (syntax.quasis as { value: { cooked: string | null } }[]).entries()) {
      const value = between[at]
      if (at < between.length && typeof value !== 'string' && typeof value !== 'number') return undefined
      text += (quasi.value.cooked ?? '') + (value ?? '')
      if (text.length > bounds.chars) return unknown(syntax, scope, 'too much')
    }
    return text
  }

  function fieldsOf(syntax: Syntax, scope: Scope, depth: number): Fields {
    const fields = new Map<string, () => Literal>()
    for (const property of syntax.properties as Syntax[]) {
      if (property.type === 'SpreadElement') {
        const spread = evaluate(property.argument as Syntax, scope, depth + 1)
        if (isFields(spread)) for (const [name, value] of spread) fields.set(name, value)
        continue
      }
      const key = property.key as Syntax
      const isPlain = !property.computed && key.type === 'Identifier'
      const name = isPlain ? (key.name as string) : evaluate(key, scope, depth + 1)
      if (typeof name !== 'string' && typeof name !== 'number') continue
      const value = property.value as Syntax
      const callable = property.type === 'ObjectMethod' ? callableOf(property, scope) : null
      fields.set(String(name), callable ? () => callable : once(() => evaluate(value, scope, depth + 1)))
    }
    return fields
  }

  function namedValue(syntax: Syntax, scope: Scope): Literal {
    const name = syntax.name as string
    if (name === 'undefined') return undefined
    for (let at: Scope | null = scope; at; at = at.outer) {
      const value = at.names.get(name)
      if (value) return value()
    }
    return unknown(syntax, scope, name.slice(0, 80))
  }

  function member(syntax: Syntax, scope: Scope, depth: number): Literal {
    const object = syntax.object as Syntax
    const property = syntax.property as Syntax
    if (object.type === 'Identifier' && ['process', 'import'].includes(object.name as string))
      return unknown(syntax, scope, object.name as string)
    const value = evaluate(object, scope, depth + 1)
    const name = syntax.computed ? evaluate(property, scope, depth + 1) : (property.name as string)
    if (isFields(value) && typeof name === 'string') return value.get(name)?.()
    if (Array.isArray(value) && typeof name === 'number') return value[name]
    return value === undefined ? undefined : unknown(syntax, scope, 'a field of a value')
  }

  function callOf(syntax: Syntax, scope: Scope, depth: number): Literal {
    const callee = syntax.callee as Syntax
    const given = syntax.arguments as Syntax[]
    const name = callee.type === 'Identifier' ? (callee.name as string) : ''
    if (name === 'require' && given[0]?.type === 'StringLiteral') {
      const from = given[0].value as string
      const found = from.startsWith('.') ? loadFrom(scope.path, from) : null
      return found ? (found.get('default')?.() ?? found) : unknown(syntax, scope, `require of ${from.slice(0, 80)}`)
    }
    if (!isNamed(name, scope) && /^(?:define|with)[A-Z]/.test(name)) return evaluate(given[0] ?? null, scope, depth + 1)
    const callable = isNamed(name, scope) ? namedValue(callee, scope) : undefined
    if (!isCallable(callable)) return unknown(syntax, scope, `a call of ${name.slice(0, 80) || 'a function'}`)
    return call(
      callable,
      given.map((one) => once(() => evaluate(one, scope, depth + 1))),
      depth + 1,
    )
  }

  function isNamed(name: string, scope: Scope): boolean {
    for (let at: Scope | null = scope; at; at = at.outer) if (at.names.has(name)) return true
    return false
  }

  function call({ parameters, body, scope: outer }: Callable, given: (() => Literal)[], depth: number): Literal {
    if (depth > bounds.depth) return unknown(body, outer, 'too much')
    const scope: Scope = { names: new Map(), outer, path: outer.path }
    for (const [at, parameter] of parameters.entries()) bind(parameter, given[at] ?? (() => undefined), scope, depth)
    if (body.type !== 'BlockStatement') return evaluate(body, scope, depth + 1)
    for (const statement of body.body as Syntax[]) {
      if (statement.type === 'ReturnStatement') return evaluate(statement.argument as Syntax, scope, depth + 1)
      if (!/^(?:VariableDeclaration|FunctionDeclaration|TS\w+)$/.test(statement.type))
        return unknown(statement, scope, wordsOf(statement.type))
      declare(statement, scope, null, depth + 1)
    }
    return undefined
  }

  function bind(parameter: Syntax, value: () => Literal, scope: Scope, depth: number): void {
    if (parameter.type === 'Identifier') scope.names.set(parameter.name as string, value)
    else if (parameter.type === 'AssignmentPattern') {
      const usual = parameter.right as Syntax
      bind(parameter.left as Syntax, () => value() ?? evaluate(usual, scope, depth + 1), scope, depth)
    } else if (parameter.type === 'ObjectPattern') {
      for (const { key, value: inner } of parameter.properties as { key?: Syntax; value?: Syntax }[]) {
        if (key?.type !== 'Identifier' || !inner) continue
        const field = () => {
          const whole = value()
          return isFields(whole) ? whole.get(key.name as string)?.() : undefined
        }
        bind(inner, field, scope, depth)
      }
    }
  }
}

function callableOf(syntax: Syntax, scope: Scope): Callable {
  return { parameters: syntax.params as Syntax[], body: syntax.body as Syntax, scope }
}

function isCallable(value: Literal): value is Callable {
  return typeof value === 'object' && value !== null && 'parameters' in value
}

/** Asked for while it is being found, a value is none: it would need itself. */
function once(find: () => Literal): () => Literal {
  let state: 'new' | 'asked' | 'found' = 'new'
  let value: Literal
  return () => {
    if (state === 'new') {
      state = 'asked'
      value = find()
      state = 'found'
    }
    return value
  }
}

function parsed(text: string, path: string): Syntax {
  refuseDeep(text)
  const plugins: ('typescript' | 'jsx')[] = /\.[mc]?tsx?$/i.test(path) ? ['typescript'] : ['jsx']
  const options = { sourceType: 'unambiguous' as const, plugins, errorRecovery: true, attachComment: false }
  return parse(text, options).program as unknown as Syntax
}

/** The parser tries again at each open bracket what it may mean, which takes the longer the deeper they lie. */
function refuseDeep(text: string): void {
  let [round, depth] = [0, 0]
  for (const character of text) {
    if (character === '(') round++
    else if (character === ')') round = Math.max(0, round - 1)
    else if ('[{<'.includes(character)) depth++
    else if (']}>'.includes(character)) depth = Math.max(0, depth - 1)
    if (round > 12 || depth > 200) throw new Unreadable('too many brackets in one another')
  }
}

function ofJson(text: string): Exports {
  const value = JSON.parse(text) as unknown
  return new Map([['default', () => literalOfJson(value)]])
}

/** What JSON or YAML says, as what a file of code says. */
export function literalOfJson(value: unknown): Literal {
  if (Array.isArray(value)) return value.map(literalOfJson)
  if (typeof value === 'object' && value !== null)
    return new Map(Object.entries(value).map(([name, inner]) => [name, () => literalOfJson(inner)]))
  return value as Literal
}

/** `ConditionalExpression` → `conditional expression`. */
const wordsOf = (type: string) => type.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
