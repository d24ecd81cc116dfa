import { type Locale, locales } from '#contract/base/locale.ts'
import { escapeHtml } from '#pages/escape.ts'
import { searchDoc, searchHit } from '#search/library-doc.ts'
import { matcher } from '#search/query.ts'
import { SearchIndex } from '#search/search-index.ts'
import type { SynonymGroup } from '#search/synonym-groups.ts'
import { feedPlace } from '#server/db/epoch.ts'
import type { Db } from '#server/db/schema.ts'
import type { OfferQuestion, OffersFound } from '#server/ports/search.ts'
import { type OfferText, offersEnd, offersNow, offersStamp, offerTexts } from './rows-offers.ts'

/** Offers whose texts are read and indexed at a time: others are answered in between. */
const pageSize = 50

type Known = {
  epoch: string
  indexes: Record<Locale, SearchIndex>
  /** What was indexed: `offersStamp` then, and when time alone makes it another. */
  stamp: string
  until: number
}

const none = (epoch: string): Known => ({
  epoch,
  stamp: '',
  until: 0,
  indexes: { 'zh-cn': new SearchIndex(), en: new SearchIndex() },
})

/**
 * Search over what the catalogue offers, with the index in memory. It holds exactly what everybody may see: before each
 * search it is brought to what is on offer at that moment, by what has changed since.
 */
export function createOfferSearch(db: Db) {
  let known = none('')
  let following: Promise<void> | null = null

  async function followOn(now: number): Promise<void> {
    const { epoch } = await feedPlace(db)
    // A restored backup: the same versions may be of other texts.
    if (epoch !== known.epoch) known = none(epoch)
    const into = known
    // Before the offers are read: what changes in between is followed the next time.
    const stamp = await offersStamp(db)
    if (stamp === into.stamp && now < into.until) return
    const until = await offersEnd(db, now)
    for (const locale of locales) await followIn(into.indexes[locale], locale, now)
    into.stamp = stamp
    into.until = until ?? Number.POSITIVE_INFINITY
  }

  async function followIn(index: SearchIndex, locale: Locale, now: number): Promise<void> {
    const listed = new Map((await offersNow(db, locale, now)).map(({ id, kind, rev }) => [`${kind}/${id}`, rev]))
    const indexed = index.revs()
    for (const key of indexed.keys()) if (!listed.has(key)) index.remove(key)
    const changed = [...listed.keys()].filter((key) => indexed.get(key) !== listed.get(key))
    for (let from = 0; from < changed.length; from += pageSize) {
      const keys = changed.slice(from, from + pageSize)
      for (const [key, text] of await offerTexts(db, locale, keys))
        index.put(searchDoc(key, listed.get(key) ?? 0, docOf(text)).doc)
      if (from > 0) await new Promise((resolve) => setTimeout(resolve))
    }
    await index.commit()
  }

  /** As of now: who asks while it is followed waits for a round that began after that. */
  async function follow(now: number): Promise<void> {
    await following
    following ??= followOn(now).finally(() => {
      following = null
    })
    await following
  }

  return {
    follow,

    /** Best first; `groups` are the site’s synonyms. */
    async find({ locale, q, limit, now }: OfferQuestion, groups: readonly SynonymGroup[]): Promise<OffersFound> {
      await follow(now)
      const { matches, total } = await known.indexes[locale].search(q, { limit, groups })
      const texts = await offerTexts(
        db,
        locale,
        matches.map(({ key }) => key),
      )
      const query = matcher(q, groups)
      const hits = matches.flatMap(({ key }) => {
        const text = texts.get(key)
        if (!text) return []
        const { id, snippet, terms } = searchHit(key, docOf(text), query)
        return [{ id, snippet, terms }]
      })
      return { hits, total }
    },
  }
}

const docOf = ({ title, summary, html, tags }: OfferText) => ({
  title,
  headings: tags.join('\n'),
  place: '',
  anchored: false,
  html: `<p>${escapeHtml(summary)}</p>${html}`,
})
