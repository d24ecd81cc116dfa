import type { Literal } from './literal.ts'

/** The names that are known at a place of a file, and what each of them is. */
export type Scope = { names: Map<string, () => Literal>; outer: Scope | null; path: string }

/** The value of a name, found when it is asked for; undefined where nobody gave it one. */
export function valueOfName(name: string, scope: Scope): (() => Literal) | undefined {
  for (let at: Scope | null = scope; at; at = at.outer) {
    const value = at.names.get(name)
    if (value) return value
  }
  return undefined
}

/** Asked for while it is being found, a value is none: it would need itself. */
export function once(find: () => Literal): () => Literal {
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
