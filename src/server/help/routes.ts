import { limits } from '#contract/base/limits.ts'
import type { Locale } from '#contract/base/locale.ts'
import {
  assembleHelpDoc,
  assembleHelpHome,
  categoryAndBelow,
  type HelpListing,
  listInCategory,
} from '#contract/help/assemble.ts'
import { branchesTo, branchOf, categoriesAround, neighboursOf, pathOf } from '#contract/help/category-tree.ts'
import {
  getHelp,
  getHelpHome,
  type HelpDoc,
  type HelpHome,
  type HelpRecord,
  type HelpSummary,
  listHelp,
  listHelpNews,
  listHelpVersions,
  rateHelp,
} from '#contract/help/help.ts'
import { helpLimits } from '#contract/help/limits.ts'
import { getHelpBranch, getHelpTree } from '#contract/help/tree.ts'
import type { HelpVersion } from '#contract/help/version.ts'
import { versionNote } from '#contract/help/version-note.ts'
import { countHelpViews } from '#contract/help/views.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { read, write } from '#server/endpoint/implement.ts'
import { notFound } from '#server/http/failure.ts'
import type { Server } from '#server/server.ts'
import { idFormerly } from './redirect.ts'
import {
  categoriesWithHelp,
  countVote,
  helpById,
  helpInCategories,
  helpSummaries,
  insertVote,
  latestSummaries,
} from './rows.ts'
import { liveCategories, versionOfCategory } from './rows-category.ts'
import { currentInstead } from './rows-version.ts'
import { askedVersion, pagesInVersions, scopeOf } from './versions.ts'
import { keepViews } from './views.ts'

export function helpRoutes(server: Server): void {
  read(
    server,
    getHelpHome,
    async ({ locale, version }, { db }) => readHelpHome(db, locale, await askedVersion(db, version)),
    { depends: 'help', fallback: (copy, { locale, version }) => (version === undefined ? copy.home(locale) : null) },
  )

  read(
    server,
    listHelp,
    async ({ locale, categoryId, version, page, limit }, { db }) => {
      const all = await readHelpCategory(db, locale, categoryId, await askedVersion(db, version))
      return pageOf(all, page, limit)
    },
    {
      depends: 'help',
      fallback: (copy, { locale, categoryId, version, page, limit }) => {
        const all = version === undefined ? copy.list(locale, categoryId) : null
        return all && pageOf(all, page, limit)
      },
    },
  )

  read(
    server,
    listHelpNews,
    async ({ locale }, { db }) => ({ list: await latestSummaries(db, locale, helpLimits.news) }),
    { depends: 'help', fallback: (copy, { locale }) => copy.news(locale) },
  )

  read(
    server,
    getHelp,
    async ({ id }, { db }) => {
      const doc = await readHelpDoc(db, id)
      if (!doc) throw notFound()
      return doc
    },
    { depends: 'help', fallback: (copy, { id }) => copy.doc(id) },
  )

  read(
    server,
    listHelpVersions,
    async ({ id }, { db }) => {
      const record = await recordAt(db, id)
      if (!record) throw notFound()
      return { list: await pagesInVersions(db, record) }
    },
    // A version can come or go without a change of this document.
    { depends: 'search' },
  )

  read(
    server,
    getHelpTree,
    async ({ locale, categoryId }, { db }) => {
      const listing = await branchListing(db, locale, categoryId, (categories) => pathOf({ categories }, categoryId))
      if (!listing.categories.some(({ id }) => id === categoryId)) throw notFound()
      return { branches: branchesTo(locale, listing, categoryId) }
    },
    { depends: 'help', fallback: (copy, { locale, categoryId }) => copy.tree(locale, categoryId) },
  )

  read(
    server,
    getHelpBranch,
    async ({ locale, categoryId }, { db }) => {
      const listing = await branchListing(db, locale, categoryId, () => [categoryId])
      if (!listing.categories.some(({ id }) => id === categoryId)) throw notFound()
      return branchOf(locale, listing, categoryId)
    },
    { depends: 'help', fallback: (copy, { locale, categoryId }) => copy.branch(locale, categoryId) },
  )

  write(server, rateHelp, async ({ id, helpful, reason }, { trx, ports }) => {
    const docId = (await recordAt(trx, id))?.id
    const sums = docId === undefined ? null : await countVote(trx, docId, helpful)
    if (!docId || !sums) throw notFound()
    const vote = {
      id: ports.secrets.random(16),
      docId,
      helpful,
      reason: reason ?? '',
      createdAt: ports.clock.now(),
    }
    await insertVote(trx, vote)
    return sums
  })

  write(server, countHelpViews, async ({ views }, { trx, ports }) => {
    await keepViews(trx, views, ports.clock.now())
    return {}
  })
}

function pageOf(all: HelpSummary[], page = 1, limit: number = limits.pageSize) {
  return { list: all.slice((page - 1) * limit, page * limit), total: all.length }
}

/** The start page of a language: of the help centre, or of a version that is not the current one. */
export async function readHelpHome(
  db: Db | Trx,
  locale: Locale,
  version: HelpVersion | null = null,
): Promise<HelpHome> {
  const scope = scopeOf(version)
  const listing = { categories: await liveCategories(db, scope), docs: await helpSummaries(db, locale, scope) }
  return { ...assembleHelpHome(locale, listing), ...(version && { version }) }
}

/** The documents of a category and below it, in reading order. Throws 404 where there is no such category. */
export async function readHelpCategory(
  db: Db | Trx,
  locale: Locale,
  id: string,
  version: HelpVersion | null = null,
): Promise<HelpSummary[]> {
  const scope = scopeOf(version)
  const categories = await liveCategories(db, scope)
  if (!categories.some((category) => category.id === id)) throw notFound()
  const docs = await helpInCategories(db, locale, [...categoryAndBelow(categories, id)], scope)
  return listInCategory({ categories, docs }, id)
}

/** A published document with its neighbours, by its id or one that it had before; null when there is none. */
export async function readHelpDoc(db: Db | Trx, id: string): Promise<HelpDoc | null> {
  const record = await recordAt(db, id)
  if (!record) return null
  const doc = assembleHelpDoc(record, await listingAround(db, record))
  const { version } = record
  if (!version || scopeOf(version) === '') return doc
  const [current] = await pagesInVersions(db, record, ({ status }) => status === 'current')
  const html = versionNote(record.locale, version, current) + doc.html
  return { ...doc, html, ...(current && { current }) }
}

/** As much of a language's listing as the neighbours of a document need: seldom more than its own category. */
async function listingAround(db: Db | Trx, record: HelpRecord): Promise<HelpListing> {
  const { locale, categoryId } = record
  const scope = scopeOf(record.version)
  const [categories, docs] = await Promise.all([
    liveCategories(db, scope),
    helpInCategories(db, locale, [categoryId], scope),
  ])
  const own: HelpListing = { categories, docs }
  const { previous, next } = neighboursOf(record, own)
  if (previous && next && !categories.some(({ parentId }) => parentId === categoryId)) return own
  const holding = new Set(await categoriesWithHelp(db, locale, scope))
  const around = categoriesAround(record, { ...own, holding })
  return { categories, docs: await helpInCategories(db, locale, around, scope), holding }
}

/** The categories of a language, of the version that one of them is of, with the documents of some. */
async function branchListing(
  db: Db,
  locale: Locale,
  categoryId: string,
  wanted: (categories: HelpListing['categories']) => string[],
): Promise<HelpListing> {
  const scope = (await versionOfCategory(db, categoryId)) ?? ''
  const [categories, holding] = await Promise.all([liveCategories(db, scope), categoriesWithHelp(db, locale, scope)])
  const docs = await helpInCategories(db, locale, wanted(categories), scope)
  return { categories, docs, holding: new Set(holding) }
}

async function recordAt(db: Db | Trx, id: string): Promise<HelpRecord | null> {
  const record = await helpById(db, id)
  if (record) return record
  const now = (await idFormerly(db, id)) ?? (await currentInstead(db, id))
  return now === null ? null : helpById(db, now)
}
