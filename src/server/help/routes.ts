import { limits } from '#contract/base/limits.ts'
import { assembleHelpDoc, assembleHelpHome, categoryAndBelow, listInCategory } from '#contract/help/assemble.ts'
import {
  getHelp,
  getHelpHome,
  type HelpDoc,
  type HelpRecord,
  type HelpSummary,
  listHelp,
  listHelpNews,
  rateHelp,
} from '#contract/help/help.ts'
import { helpLimits } from '#contract/help/limits.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { implement } from '#server/endpoint/implement.ts'
import { notFound } from '#server/http/failure.ts'
import type { Server } from '#server/server.ts'
import { idFormerly } from './redirect.ts'
import { countVote, helpById, helpInCategories, helpSummaries, insertVote, latestSummaries } from './rows.ts'
import { liveCategories } from './rows-category.ts'

export function helpRoutes(server: Server): void {
  implement(
    server,
    getHelpHome,
    async ({ locale }, { db }) =>
      assembleHelpHome(locale, { categories: await liveCategories(db), docs: await helpSummaries(db, locale) }),
    { depends: 'help', fallback: (copy, { locale }) => copy.home(locale) },
  )

  implement(
    server,
    listHelp,
    async ({ locale, categoryId, page, limit }, { db }) => {
      const categories = await liveCategories(db)
      if (!categories.some((category) => category.id === categoryId)) throw notFound()
      const docs = await helpInCategories(db, locale, [...categoryAndBelow(categories, categoryId)])
      return pageOf(listInCategory({ categories, docs }, categoryId), page, limit)
    },
    {
      depends: 'help',
      fallback: (copy, { locale, categoryId, page, limit }) => {
        const all = copy.list(locale, categoryId)
        return all && pageOf(all, page, limit)
      },
    },
  )

  implement(
    server,
    listHelpNews,
    async ({ locale }, { db }) => ({ list: await latestSummaries(db, locale, helpLimits.news) }),
    { depends: 'help', fallback: (copy, { locale }) => copy.news(locale) },
  )

  implement(
    server,
    getHelp,
    async ({ id }, { db }) => {
      const doc = await readHelpDoc(db, id)
      if (!doc) throw notFound()
      return doc
    },
    { depends: 'help', fallback: (copy, { id }) => copy.doc(id) },
  )

  implement(
    server,
    rateHelp,
    async ({ id, helpful, reason }, { db, ports }) => {
      const docId = (await recordAt(db, id))?.id
      const sums = docId === undefined ? null : await countVote(db as Trx, docId, helpful)
      if (!docId || !sums) throw notFound()
      const vote = {
        id: ports.secrets.random(16),
        docId,
        helpful,
        reason: reason ?? '',
        createdAt: ports.clock.now(),
      }
      await insertVote(db as Trx, vote)
      return sums
    },
    { idempotent: true },
  )
}

function pageOf(all: HelpSummary[], page = 1, limit: number = limits.pageSize) {
  return { list: all.slice((page - 1) * limit, page * limit), total: all.length }
}

/** A published document with its neighbours, by its id or one that it had before; null when there is none. */
export async function readHelpDoc(db: Db | Trx, id: string): Promise<HelpDoc | null> {
  const record = await recordAt(db, id)
  if (!record) return null
  const [categories, docs] = await Promise.all([
    liveCategories(db),
    helpInCategories(db, record.locale, [record.categoryId]),
  ])
  return assembleHelpDoc(record, { categories, docs })
}

async function recordAt(db: Db | Trx, id: string): Promise<HelpRecord | null> {
  const record = await helpById(db, id)
  if (record) return record
  const now = await idFormerly(db, id)
  return now === null ? null : helpById(db, now)
}
