import { listLibraryChanges } from '#contract/library.ts'
import { limits } from '#contract/limits.ts'
import { libraryChanges } from '#server/db/library.ts'
import { implement } from '#server/implement.ts'
import type { Server } from '#server/server.ts'

export function libraryRoutes(server: Server): void {
  implement(server, listLibraryChanges, ({ locale, since, limit = limits.libraryPageItems }) =>
    libraryChanges(server.ports.db, locale, since, limit),
  )
}
