import { type Locale, locales } from '#contract/base/locale.ts'
import { searchableHelp } from '#contract/search/assemble.ts'
import type { SiteHit, SiteHits } from '#contract/search/search.ts'
import { searchDoc, textHit } from '#search/library-doc.ts'
import { matcher } from '#search/query.ts'
import { SearchIndex } from '#search/search-index.ts'
import type { SynonymGroup } from '#search/synonym-groups.ts'
import { type FeedPlace, feedPlace } from '#server/db/epoch.ts'
import type { Db } from '#server/db/schema.ts'
import { helpByIds, helpChangedSince } from '#server/help/rows.ts'
import { liveCategories } from '#server/help/rows-category.ts'
import type { SearchQuestion } from '#server/ports/search.ts'

/** Versions whose index stays: few people read an old one, and seldom many of them at once. */
const mostVersions = 3
/** Documents that are indexed at a time: searches of the current version go on in between. */
const pageSize = 40

type VersionIndex = {
  indexes: Record<Locale, SearchIndex>
  rev: number
  place: FeedPlace | null
  following: Promise<void> | null
}

/**
 * Search in a version that is not the current one. Its index is made when somebody searches there first, and forgotten
 * when others are searched: an old version costs a site nothing while nobody reads it. Texts are read as they are found.
 */
export function createVersionSearch(db: Db) {
  const kept = new Map<string, VersionIndex>()

  /** The version's index, which is the latest used from now on. */
  function indexOf(version: string): VersionIndex {
    const known = kept.get(version) ?? {
      indexes: { 'zh-cn': new SearchIndex(), en: new SearchIndex() },
      rev: 0,
      place: null,
      following: null,
    }
    kept.delete(version)
    kept.set(version, known)
    for (const oldest of kept.keys()) {
      if (kept.size <= mostVersions) break
      kept.delete(oldest)
    }
    return known
  }

  async function followOn(version: string, into: VersionIndex): Promise<void> {
    const place = await feedPlace(db)
    if (into.place?.epoch === place.epoch && into.place.rev === place.rev) return
    if (into.place && into.place.epoch !== place.epoch) {
      into.indexes = { 'zh-cn': new SearchIndex(), en: new SearchIndex() }
      into.rev = 0
    }
    for (;;) {
      const rows = await helpChangedSince(db, into.rev, pageSize, version)
      for (const { id, rev, record } of rows) {
        const key = `help/${id}`
        for (const locale of locales) into.indexes[locale].remove(key)
        if (record) into.indexes[record.locale].put(searchDoc(key, rev, searchableHelp(record, '')).doc)
      }
      for (const locale of locales) await into.indexes[locale].commit()
      into.rev = rows.at(-1)?.rev ?? into.rev
      if (rows.length < pageSize) break
      await new Promise((resolve) => setTimeout(resolve))
    }
    into.place = place
  }

  /** As of now: who asks while it is followed waits for a round that began after that. */
  async function follow(version: string, into: VersionIndex): Promise<void> {
    await into.following
    into.following ??= followOn(version, into).finally(() => {
      into.following = null
    })
    await into.following
  }

  return async function find(
    { locale, q, limit }: SearchQuestion,
    version: string,
    groups: readonly SynonymGroup[],
  ): Promise<SiteHits> {
    const into = indexOf(version)
    await follow(version, into)
    const { matches, total, suggestion } = await into.indexes[locale].search(q, { kind: 'help', limit, groups })
    const ids = matches.map(({ key }) => key.slice('help/'.length))
    const records = new Map((await helpByIds(db, ids, version)).map((record) => [record.id, record]))
    const places = new Map((await liveCategories(db, version)).map(({ id, name }) => [id, name[locale]]))
    const query = matcher(q, groups)
    const hits = matches.flatMap(({ key }, at) => {
      const record = records.get(ids[at] as string)
      if (!record) return []
      const place = places.get(record.categoryId) ?? ''
      const { doc, sections } = searchDoc(key, record.rev, searchableHelp(record, place))
      return [textHit(key, { title: record.title, text: doc.text, place, sections }, query) as SiteHit]
    })
    return { hits, total, counts: { help: total, question: 0 }, ...(suggestion !== undefined && { suggestion }) }
  }
}
