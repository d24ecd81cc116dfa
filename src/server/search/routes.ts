import { limits } from '#contract/base/limits.ts'
import type { Locale } from '#contract/base/locale.ts'
import { searchOffers } from '#contract/search/offers.ts'
import { countSearchMiss, findHelp, listZeroResults, searchSite } from '#contract/search/search.ts'
import { itemsNow } from '#server/catalog/list.ts'
import { read, write } from '#server/endpoint/implement.ts'
import { askedVersion } from '#server/help/versions.ts'
import type { Server } from '#server/server.ts'
import { zeroResultPage } from './rows-zero-results.ts'
import { createSiteSearch } from './site-search.ts'
import { keepZeroResult } from './zero-results.ts'

/** One search for the whole site, and the words that found nothing. */
export function searchRoutes(server: Server): void {
  const search = server.ports.search ?? createSiteSearch(server.ports.db)

  read(
    server,
    searchSite,
    async ({ locale, q, kind, version: id, limit = limits.pageSize }, { db, place }) => {
      const version = await askedVersion(db, id)
      if (!version) return search.find({ locale, q, kind, limit, place })
      return { ...(await search.find({ locale, q, limit, place, version: version.id })), version }
    },
    {
      depends: 'search',
      // What was indexed so far is as good as a copy.
      fallback: (_, { locale, q, kind, version, limit = limits.pageSize }) =>
        version === undefined && search.isReady() ? search.find({ locale, q, kind, limit, asItIs: true }) : null,
    },
  )

  read(
    server,
    searchOffers,
    async ({ locale, q, limit = limits.pageSize }, { db, ports }) => {
      const now = ports.clock.now()
      const { hits, total } = await search.findOffers({ locale, q, limit, now })
      // As they are at this moment: what has gone since it was found is not told.
      const ids = hits.map(({ id }) => id)
      const offered = new Map((await itemsNow(db, ids, locale, now)).map((item) => [item.id, item]))
      const found = hits.flatMap(({ id, snippet, terms }) => {
        const item = offered.get(id)
        return item ? [{ ...item, snippet, terms }] : []
      })
      return { hits: found, total: total - (hits.length - found.length) }
    },
    { depends: 'search' },
  )

  read(
    server,
    findHelp,
    async ({ locale, quickSearch, limit = limits.pageSize }, { place }) => {
      const q = quickSearch.trim()
      if (q === '') return { list: [], total: 0 }
      const { hits, total } = await search.find({ locale, q, kind: 'help', limit, place })
      return { list: hits.map(({ id, title, snippet }) => ({ id, title, snippet })), total }
    },
    { depends: 'search' },
  )

  write(server, countSearchMiss, async ({ locale, q }, { trx, ports }) => {
    await keepZeroResult(trx, { locale, q, at: ports.clock.now() })
    return {}
  })

  read(server, listZeroResults, async (filter, { db }) => {
    const { locale, q = '', sort = 'most', page = 1, limit = limits.pageSize } = filter
    const { list, total } = await zeroResultPage(db, { locale, q, sort, page, limit })
    return {
      list: list.map((row) => ({ ...row, id: `${row.locale} ${row.q}`, locale: row.locale as Locale })),
      total,
    }
  })
}
