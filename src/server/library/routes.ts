import { codes } from '#contract/base/codes.ts'
import { libraryHash } from '#contract/library/hash.ts'
import { getLibrarySize, LibraryChanges, listLibraryChanges, listLibraryRevisions } from '#contract/library/library.ts'
import { libraryLimits } from '#contract/library/limits.ts'
import { implement } from '#server/endpoint/implement.ts'
import { Failure, phrases } from '#server/http/failure.ts'
import type { Server } from '#server/server.ts'
import { type FeedPage, libraryChanges } from './rows.ts'
import { createLibrarySize } from './size.ts'

/** Seconds that an estimate of the sizes is kept. */
const sizeSeconds = 60

export function libraryRoutes(server: Server): void {
  const size = createLibrarySize(server.ports)

  implement(
    server,
    listLibraryChanges,
    async ({ locale, section = 'help', since, limit = libraryLimits.pageItems, epoch }, { db }) =>
      within(epoch, await libraryChanges(db, section, locale, since, limit)),
    {
      fallback: (copy, { locale, section = 'help', since, limit = libraryLimits.pageItems, epoch }) => {
        const page = copy.changes(section, locale, since, limit)
        return epoch === undefined || page?.epoch === epoch ? page : null
      },
    },
  )

  implement(server, listLibraryRevisions, async ({ locale, section, since, epoch }, { db }) => {
    const page = within(epoch, await libraryChanges(db, section, locale, since, libraryLimits.pageItems))
    // As the device reads it: what the contract does not know is not compared.
    const { items } = LibraryChanges.parse(page)
    const revisions = items.flatMap((item) =>
      item.op === 'delete' ? [] : [{ type: item.type, id: item.id, rev: item.rev, hash: libraryHash(item) }],
    )
    return { epoch: page.epoch, items: revisions, next: page.next, head: page.head }
  })

  implement(server, getLibrarySize, ({ locale }, { ports, changesAt }) => {
    // The copy that it comes from follows by itself, a moment after the revisions.
    changesAt?.(ports.clock.now() + sizeSeconds)
    return size(locale)
  })
}

/** The page, if it is of the history that the caller expects. */
function within(epoch: string | undefined, page: FeedPage): FeedPage {
  if (epoch !== undefined && page.epoch !== epoch) throw new Failure(codes.stale, phrases.stale)
  return page
}
