import { limits } from '#contract/base/limits.ts'
import { getDocumentReaders, listBrokenLinks } from '#contract/document/readers.ts'
import { getDocument, listDocuments, listEditors } from '#contract/document/reads.ts'
import { getDocumentOriginal, getDocumentVersion, listDocumentVersions } from '#contract/document/versions.ts'
import { categoryAndBelow } from '#contract/help/assemble.ts'
import { read } from '#server/endpoint/implement.ts'
import { liveCategories } from '#server/help/rows-category.ts'
import { notFound } from '#server/http/failure.ts'
import { memberOf, type Server } from '#server/server.ts'
import { brokenLinks } from './links.ts'
import { documentAt, person, readDocument, summaries } from './read.ts'
import { readersOf } from './readers.ts'
import { editors, namesOf } from './rows.ts'
import { listIds, statusCounts } from './rows-list.ts'
import { versionOf, versionPage } from './rows-version.ts'
import { textOf } from './text.ts'
import { readOriginal } from './versions.ts'

/** What editors read. None of it writes, so `db` is no transaction. */
export function documentRoutes(server: Server): void {
  read(server, listDocuments, async (input, call) => {
    const { page = 1, limit = limits.pageSize, sort = 'edited', categoryId, direct, ...rest } = input
    const db = call.db
    const within = async (id: string) => (direct ? [id] : [...categoryAndBelow(await liveCategories(db), id)])
    const categoryIds = categoryId === undefined ? undefined : await within(categoryId)
    const ownerId = rest.ownerId === 'me' ? memberOf(call).accountId : rest.ownerId
    const filter = { ...rest, ownerId, categoryIds, now: call.ports.clock.now() }
    const { ids, total } = await listIds(db, filter, { sort, page, limit })
    return { list: await summaries(db, ids), total, counts: await statusCounts(db, filter) }
  })

  read(server, getDocument, ({ id }, { db, ports }) => readDocument(db, ports, id))

  read(server, listEditors, async (_, { db }) => ({
    list: (await editors(db, '/admin/doc/edit')).map(({ id, name, username }) => ({ id, name: name || username })),
  }))

  read(server, listDocumentVersions, async ({ id, page = 1, limit = limits.pageSize }, { db }) => {
    const doc = await documentAt(db, id)
    const { list, total } = await versionPage(db, doc.id, { page, limit })
    const names = await namesOf(
      db,
      list.map(({ authorId }) => authorId),
    )
    return { list: list.map(({ authorId, ...version }) => ({ ...version, author: person(authorId, names) })), total }
  })

  read(server, getDocumentVersion, async ({ id, version }, { db }) => {
    const doc = await documentAt(db, id)
    const row = await versionOf(db, doc.id, version)
    if (!row) throw notFound()
    const { title, note, at, authorId } = row
    const author = person(authorId, await namesOf(db, [authorId]))
    return { version, title, note, at, author, text: textOf(row) }
  })

  read(server, getDocumentOriginal, ({ id }, { db, ports }) => readOriginal(db, ports, id))

  read(server, getDocumentReaders, ({ id, page = 1, limit = limits.pageSize }, { db, ports }) =>
    readersOf(db, id, { page, limit, at: ports.clock.now() }),
  )

  read(server, listBrokenLinks, ({ locale, page = 1, limit = limits.pageSize }, { db }) =>
    brokenLinks(db, { locale, page, limit }),
  )
}
