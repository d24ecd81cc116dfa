import type { Scope } from './scope.ts'
import type { Syntax } from './syntax.ts'

/** What a file says without being run. An object's fields are looked at when they are asked for, and not before. */
export type Literal = string | number | boolean | null | undefined | Literal[] | Fields | Callable
/** The fields of an object, in its order. */
export type Fields = ReadonlyMap<string, () => Literal>
/** A function that only answers a value. */
export type Callable = { parameters: Syntax[]; body: Syntax; scope: Scope }

export const isFields = (value: Literal): value is Fields => value instanceof Map
export const textIn = (fields: Fields, name: string): string | null => {
  const value = fields.get(name)?.()
  return typeof value === 'string' ? value : null
}

export function isCallable(value: Literal): value is Callable {
  return typeof value === 'object' && value !== null && 'parameters' in value
}

/** What JSON or YAML says, as what a file of code says. */
export function literalOfJson(value: unknown): Literal {
  if (Array.isArray(value)) return value.map(literalOfJson)
  if (typeof value === 'object' && value !== null)
    return new Map(Object.entries(value).map(([name, inner]) => [name, () => literalOfJson(inner)]))
  return value as Literal
}
