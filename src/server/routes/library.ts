import { getLibrarySize, listLibraryChanges } from '#contract/library.ts'
import { limits } from '#contract/limits.ts'
import { libraryChanges } from '#server/db/library.ts'
import { implement } from '#server/implement.ts'
import type { Server } from '#server/server.ts'
import { createLibrarySize } from '#server/services/library-size.ts'

/** Seconds that an estimate of the sizes is kept. */
const sizeSeconds = 60

export function libraryRoutes(server: Server): void {
  const size = createLibrarySize(server.ports)

  implement(
    server,
    listLibraryChanges,
    ({ locale, section = 'help', since, limit = limits.libraryPageItems }, { db }) =>
      libraryChanges(db, section, locale, since, limit),
    {
      away: (copy, { locale, section = 'help', since, limit = limits.libraryPageItems }) =>
        copy.changes(section, locale, since, limit),
    },
  )

  implement(server, getLibrarySize, ({ locale }, { ports, changesAt }) => {
    // The copy that it comes from follows by itself, a moment after the revisions.
    changesAt?.(ports.clock.now() + sizeSeconds)
    return size(locale)
  })
}
