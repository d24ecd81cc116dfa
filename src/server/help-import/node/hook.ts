import { pathToFileURL } from 'node:url'
import type { Hook } from '#server/help-import/read/hook.ts'
import { createProcessPool } from '#server/ports/node/process-pool.ts'

/**
 * The rules of a hook file, in a process of their own: `jobMs` for each text. Any error with a text is a remark, and
 * the text stays as it was. Throws when the file itself cannot be used.
 *
 * @param path the real path of a file that the operator named
 */
export async function hookOf(path: string, jobMs = 3_000): Promise<Hook> {
  const pool = createProcessPool<{ file: string; text: string }, string>({
    file: new URL('./hook-child.ts', import.meta.url),
    size: 1,
    jobMs,
    waitMs: 60_000,
    maxWaiting: 4,
    memoryMb: 256,
  })
  const file = pathToFileURL(path).href
  await pool.run({ file, text: '' })
  return async (_path, text) => {
    try {
      return { text: await pool.run({ file, text }), notes: [] }
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      return { text, notes: [`the text stays as it is, because its hook failed: ${why.slice(0, 200)}`] }
    }
  }
}
