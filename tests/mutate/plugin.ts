import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { type Mutant, mutated } from './mutants.ts'

/** The fault that a run of the tests lives with: MUTANT, JSON of a `Mutant` and its `file`. No file is written. */
export type PlacedMutant = Mutant & { file: string }

export function mutant(): Plugin | undefined {
  if (!process.env.MUTANT) return undefined
  const placed = JSON.parse(process.env.MUTANT) as PlacedMutant
  const file = resolve(placed.file)
  return {
    name: 'mutant',
    enforce: 'pre',
    load: (id) => (id.split('?')[0] === file ? mutated(readFileSync(file, 'utf8'), placed) : undefined),
  }
}
