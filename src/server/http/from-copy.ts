import { databaseProblem } from '#server/db/errors.ts'
import type { LibraryCopy } from '#server/ports/library-copy.ts'
import { inTime } from './in-time.ts'

/** Milliseconds that a read waits for the database when it could be answered from a copy. */
const waitMs = 1_500

/**
 * What `read` gives, or what the copy knows while the database is away. `staleSeconds` is there when it is the copy's.
 * Throws what `read` throws when the copy knows nothing of it.
 */
export async function readOrCopy<T>(
  copy: LibraryCopy | undefined,
  read: () => Promise<T>,
  fromCopy: (copy: LibraryCopy) => T | null | Promise<T | null>,
): Promise<{ value: T; staleSeconds?: number }> {
  if (!copy) return { value: await read() }
  try {
    return { value: await inTime(waitMs, read()) }
  } catch (error) {
    const value = databaseProblem(error) === 'unavailable' ? await fromCopy(copy) : null
    if (value === null) throw error
    return { value, staleSeconds: copy.ageSeconds() }
  }
}
