import { codes } from '#contract/base/codes.ts'
import { libraryHash } from '#contract/library/hash.ts'
import {
  getLibrarySize,
  getVersionSize,
  LibraryChanges,
  listLibraryChanges,
  listLibraryRevisions,
} from '#contract/library/library.ts'
import { libraryLimits } from '#contract/library/limits.ts'
import type { LibrarySection } from '#contract/library/sections.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { read } from '#server/endpoint/implement.ts'
import { askedVersion } from '#server/help/versions.ts'
import { Failure, notFound, phrases } from '#server/http/failure.ts'
import type { Server } from '#server/server.ts'
import { type FeedPage, libraryChanges } from './rows.ts'
import { createLibrarySize, measureVersion } from './size.ts'

/** Seconds that an estimate of the sizes is kept. */
const sizeSeconds = 60

export function libraryRoutes(server: Server): void {
  const size = createLibrarySize(server.ports)

  read(
    server,
    listLibraryChanges,
    async ({ locale, section = 'help', version, since, limit = libraryLimits.pageItems, epoch }, { db }) =>
      within(epoch, await libraryChanges(db, section, locale, since, limit, await otherVersion(db, section, version))),
    {
      fallback: (copy, { locale, section = 'help', version, since, limit = libraryLimits.pageItems, epoch }) => {
        if (version !== undefined) return null
        const page = copy.changes(section, locale, since, limit)
        return epoch === undefined || page?.epoch === epoch ? page : null
      },
    },
  )

  read(server, listLibraryRevisions, async ({ locale, section, version, since, epoch }, { db }) => {
    const other = await otherVersion(db, section, version)
    const page = within(epoch, await libraryChanges(db, section, locale, since, libraryLimits.pageItems, other))
    // As the device reads it: what the contract does not know is not compared.
    const { items } = LibraryChanges.parse(page)
    const revisions = items.flatMap((item) =>
      item.op === 'delete' ? [] : [{ type: item.type, id: item.id, rev: item.rev, hash: libraryHash(item) }],
    )
    return { epoch: page.epoch, items: revisions, next: page.next, head: page.head }
  })

  read(server, getLibrarySize, ({ locale }, { ports, changesAt }) => {
    // The copy that it comes from follows by itself, a moment after the revisions.
    changesAt?.(ports.clock.now() + sizeSeconds)
    return size(locale)
  })

  read(server, getVersionSize, async ({ locale, version }, { db }) =>
    measureVersion(db, locale, await otherVersion(db, 'help', version)),
  )
}

/** The version that a call names, empty where it names none. Throws 404 for what is no other version of the help. */
async function otherVersion(db: Db | Trx, section: LibrarySection, version: string | undefined): Promise<string> {
  if (version === undefined) return ''
  const other = section === 'help' ? await askedVersion(db, version) : null
  if (!other) throw notFound()
  return other.id
}

/** The page, if it is of the history that the caller expects. */
function within(epoch: string | undefined, page: FeedPage): FeedPage {
  if (epoch !== undefined && page.epoch !== epoch) throw new Failure(codes.stale, phrases.stale)
  return page
}
