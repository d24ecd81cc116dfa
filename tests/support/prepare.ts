import { makeSeeded } from './make-seeded.ts'
import { buildPrograms } from './programs.ts'

/**
 * Makes what tests start as processes and the data they begin with. `npm test` does it once, beside the check of types, and
 * says so to both runners (PREPARED); a runner that is started alone makes it itself.
 */
export async function prepare(): Promise<void> {
  if (process.env.PREPARED) return
  await buildPrograms()
  await makeSeeded()
}

if (process.argv[1] === import.meta.filename) await prepare()
