import { listLibraryChanges } from '#contract/library.ts'
import { limits } from '#contract/limits.ts'
import { libraryChanges } from '#server/db/library.ts'
import { implement } from '#server/implement.ts'
import type { Server } from '#server/server.ts'

export function libraryRoutes(server: Server): void {
  implement(
    server,
    listLibraryChanges,
    ({ locale, since, limit = limits.libraryPageItems }, { db }) => libraryChanges(db, locale, since, limit),
    { away: (copy, { locale, since, limit = limits.libraryPageItems }) => copy.changes(locale, since, limit) },
  )
}
