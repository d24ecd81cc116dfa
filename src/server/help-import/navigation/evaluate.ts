import { type Callable, type Fields, isCallable, isFields, type Literal } from './literal.ts'
import { bounds, type Exports, type Reading } from './reading.ts'
import { once, type Scope, valueOfName } from './scope.ts'
import { type Syntax, wordsOf } from './syntax.ts'

export type Evaluate = (syntax: Syntax | null, scope: Scope, depth: number) => Literal
export type Evaluator = {
  evaluate: Evaluate
  call(callable: Callable, given: (() => Literal)[], depth: number): Literal
}
export type Declare = (statement: Syntax, scope: Scope, exported: Exports | null, depth: number) => void

/** Finds what expressions are worth. `declare` gives the names of a function's statements their values. */
export function evaluatorOf({ loadFrom, unknown, isTooMuch }: Reading, declare: Declare): Evaluator {
  return { evaluate, call }

  function evaluate(syntax: Syntax | null, scope: Scope, depth: number): Literal {
    if (!syntax) return undefined
    if (isTooMuch(depth)) return unknown(syntax, scope, 'too much')
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
    const value = valueOfName(name, scope)
    return value ? value() : unknown(syntax, scope, name.slice(0, 80))
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
    if (isRequireResolve(callee)) return evaluate(given[0] ?? null, scope, depth + 1)
    if (name === 'require' && given[0]?.type === 'StringLiteral') {
      const from = given[0].value as string
      const found = from.startsWith('.') ? loadFrom(scope.path, from) : null
      return found ? (found.get('default')?.() ?? found) : unknown(syntax, scope, `require of ${from.slice(0, 80)}`)
    }
    const isNamed = valueOfName(name, scope) !== undefined
    if (!isNamed && /^(?:define|with)[A-Z]/.test(name)) return evaluate(given[0] ?? null, scope, depth + 1)
    const callable = isNamed ? namedValue(callee, scope) : undefined
    if (!isCallable(callable)) return unknown(syntax, scope, `a call of ${name.slice(0, 80) || 'a function'}`)
    return call(
      callable,
      given.map((one) => once(() => evaluate(one, scope, depth + 1))),
      depth + 1,
    )
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

export function callableOf(syntax: Syntax, scope: Scope): Callable {
  return { parameters: syntax.params as Syntax[], body: syntax.body as Syntax, scope }
}

/** `require.resolve('./sidebars.js')`: the path of a file, which stays as it is written. */
function isRequireResolve({ type, object, property }: Syntax): boolean {
  const names = [object, property].map((part) => (part as Syntax | undefined)?.name)
  return type === 'MemberExpression' && names[0] === 'require' && names[1] === 'resolve'
}
