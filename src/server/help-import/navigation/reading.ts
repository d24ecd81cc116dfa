import type { Literal } from './literal.ts'
import type { Scope } from './scope.ts'
import type { Syntax } from './syntax.ts'

/** Files, looks and calls in all, and how deep calls and values may lie in one another. */
export const bounds = { files: 40, steps: 200_000, depth: 60, notes: 20, chars: 1_000_000 }

/** What a file gives to others, by its names there. */
export type Exports = Map<string, () => Literal>

/** What reading one file needs of the others, and of what all of them have in common. */
export type Reading = {
  /** What a file that another names by a relative path exports; null where there is none. */
  loadFrom(from: string, target: string): Exports | null
  /** Says once that something only running it would tell; the answer is that it is nothing. */
  unknown(syntax: Syntax | null, scope: Scope, what: string): undefined
  /** Whether one more look is too much, for all files together. */
  isTooMuch(depth: number): boolean
}
