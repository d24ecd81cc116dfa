import { type Locale, locales } from '#contract/base/locale.ts'
import type { HelpRecord } from '#contract/help/help.ts'
import type { BlogRecord } from '#contract/library/library.ts'
import type { Question } from '#contract/question/question.ts'
import { searchableBlog, searchableHelp, searchableQuestion } from '#contract/search/assemble.ts'
import type { SearchKind, SiteHit, SiteHits } from '#contract/search/search.ts'
import { searchDoc, textHit } from '#search/library-doc.ts'
import { matcher } from '#search/query.ts'
import { SearchIndex } from '#search/search-index.ts'
import type { SectionedText } from '#search/sections.ts'
import type { SynonymGroup } from '#search/synonym-groups.ts'
import { blogByIds, blogChangedSince } from '#server/blog/rows.ts'
import { type FeedPlace, feedPlace } from '#server/db/epoch.ts'
import type { Db } from '#server/db/schema.ts'
import { helpByIds, helpChangedSince } from '#server/help/rows.ts'
import { liveCategories } from '#server/help/rows-category.ts'
import type { OfferQuestion, Search, SearchQuestion } from '#server/ports/search.ts'
import type { SavedSearch, SearchStore } from '#server/ports/search-store.ts'
import { questionsByIds, questionsChangedSince } from '#server/question/rows-search.ts'
import { createOfferSearch } from './offer-search.ts'
import { allSynonyms, synonymsRev } from './rows-synonyms.ts'
import { createTextStore, type FoundText } from './texts.ts'
import { createVersionSearch } from './version-search.ts'

const pageSize = 200
/** Texts that are read ahead at a time, the milliseconds between two such reads, and how long nobody must have asked. */
const [aheadPage, aheadRestMs, quietMs] = [20, 20, 300]
const kinds: SearchKind[] = ['help', 'question', 'blog']

export type SiteSearch = Search & {
  /** Reads what changed in the database since the last time; one small query when nothing did. */
  follow(): Promise<void>
  /** Saves the index as it is now, where it changed since it was saved or loaded last. Throws what the store throws. */
  save(): Promise<void>
  /**
   * Indexes what the catalogue offers at `now`, integer seconds; then, after an index was loaded, reads the texts that are
   * shown, as far as they fit, a few at a time while nobody asks.
   */
  warm(now: number): Promise<void>
}

/**
 * Search over all published help and all questions, with the index in memory. It follows the database by revisions, so
 * that every replica does so by itself, and before a search that asks for a newer one than it knows. The query never
 * reaches SQL. What is shown of a hit is kept beside the index, as far as it fits.
 *
 * @param maxTextBytes of the texts that are kept; the others are read when they are found
 * @param store from which the first look at the database goes on
 */
export function createSiteSearch(db: Db, maxTextBytes?: number, store?: SearchStore): SiteSearch {
  let known = empty(maxTextBytes)
  const findInVersion = createVersionSearch(db)
  const offers = createOfferSearch(db)
  let loading = store
  let isLoaded = false
  let askedAt = Number.NEGATIVE_INFINITY
  let savedAt: FeedPlace | null = null
  let reading: Promise<void> | null = null

  /** One page of what changed of a kind; false at its end. */
  async function followPage(into: Known, kind: SearchKind): Promise<boolean> {
    const rows = await changedSince(kind)(db, into.revs[kind], pageSize)
    for (const { id, rev, record } of rows) {
      const key = `${kind}/${id}`
      // A document may have moved to the other language.
      for (const locale of locales) into.indexes[locale].remove(key)
      into.texts.remove(key)
      if (!record) continue
      const { doc, sections } = searchDoc(key, rev, searchableOf(record))
      into.indexes[record.locale].put(doc)
      into.texts.put(key, foundText(record, { text: doc.text, sections }))
    }
    for (const locale of locales) await into.indexes[locale].commit()
    into.revs[kind] = rows.at(-1)?.rev ?? into.revs[kind]
    return rows.length === pageSize
  }

  async function followOn(): Promise<void> {
    const place = await feedPlace(db)
    if (isSame(place, known.place)) return
    const saved = await loading?.load()
    loading = undefined
    if (saved && kinds.every((kind) => (saved.revs[kind] ?? 0) <= place.rev)) known = ofSaved(saved, maxTextBytes)
    isLoaded ||= saved != null && known.epoch === saved.epoch
    // Another epoch, a restored backup: what was indexed is of another history.
    if (place.epoch !== known.epoch) known = { ...empty(maxTextBytes), epoch: place.epoch }
    const into = known
    for (const kind of kinds) while (await followPage(into, kind)) await pause()
    const categories = await liveCategories(db)
    into.categories = new Map(categories.map(({ id, name }) => [id, name]))
    const synonymsAt = await synonymsRev(db)
    if (synonymsAt !== into.synonymsAt) {
      into.groups = await allSynonyms(db)
      into.synonymsAt = synonymsAt
    }
    into.place = place
  }

  function follow(): Promise<void> {
    reading ??= followOn().finally(() => {
      reading = null
    })
    return reading
  }

  const isReached = ({ epoch, rev }: FeedPlace) => known.place?.epoch === epoch && known.place.rev >= rev

  /** Until what was committed at this place is known. One round may have begun before it. */
  async function reach(place: FeedPlace): Promise<void> {
    for (let round = 0; round < 2 && !isReached(place); round++) await follow()
  }

  return {
    follow,
    async save() {
      const { epoch, revs, place, indexes } = known
      if (!store || epoch === null || place === null || isSame(place, savedAt)) return
      const parts = { 'zh-cn': indexes['zh-cn'].parts, en: indexes.en.parts }
      await store.save({ epoch, revs: { ...revs }, parts })
      savedAt = place
    },
    async warm(now) {
      await offers.follow(now)
      const into = known
      for (const kind of isLoaded ? kinds : []) {
        for (let rev = 0, more = true; more && into === known && !into.texts.isFull(); ) {
          const rows = await changedSince(kind)(db, rev, aheadPage)
          for (const { id, record } of rows) {
            const key = `${kind}/${id}`
            if (!record || into.texts.has(key)) continue
            const { doc, sections } = searchDoc(key, 0, searchableOf(record))
            into.texts.put(key, foundText(record, { text: doc.text, sections }))
          }
          rev = rows.at(-1)?.rev ?? rev
          more = rows.length === aheadPage
          do await pause(aheadRestMs)
          while (performance.now() - askedAt < quietMs)
        }
      }
    },
    isReady: () => known.place !== null,
    async findOffers(question: OfferQuestion) {
      await reach(await feedPlace(db))
      return offers.find(question, known.groups)
    },
    async find(question: SearchQuestion): Promise<SiteHits> {
      const { locale, q, kind, limit, place, version, asItIs = false } = question
      askedAt = performance.now()
      if (!asItIs) await reach(place ?? (await feedPlace(db)))
      if (version !== undefined) return findInVersion(question, version, known.groups)
      const { indexes, texts, categories, groups } = known
      const { matches, total, counts, suggestion } = await indexes[locale].search(q, { kind, limit, groups })
      const found = await readTexts(
        db,
        texts,
        matches.map(({ key }) => key),
      )
      const query = matcher(q, groups)
      const hits = matches.flatMap(({ key }) => {
        const text = found.get(key)
        // Gone between the two reads.
        if (!text) return []
        return [textHit(key, { ...text, place: placeOf(text, categories, locale) }, query) as SiteHit]
      })
      const answer = {
        hits,
        total,
        counts: { help: counts.help ?? 0, question: counts.question ?? 0, blog: counts.blog ?? 0 },
      }
      return suggestion === undefined ? answer : { ...answer, suggestion }
    },
  }
}

const isSame = (one: FeedPlace, other: FeedPlace | null) => one.epoch === other?.epoch && one.rev === other.rev

/** Others want to be answered while much is read. */
const pause = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms))

const changedSince = (kind: SearchKind) =>
  ({ help: helpChangedSince, question: questionsChangedSince, blog: blogChangedSince })[kind]

type Names = ReadonlyMap<string, Record<Locale, string>>

type Known = {
  indexes: Record<Locale, SearchIndex>
  texts: ReturnType<typeof createTextStore>
  categories: Names
  /** The site's own synonyms: another list whenever they have changed, for searches remember it. */
  groups: readonly SynonymGroup[]
  synonymsAt: number
  /** The history that the revisions are of; null before any was read. */
  epoch: string | null
  /** Each kind is read to here; `place`: and all of it. */
  revs: Record<SearchKind, number>
  place: FeedPlace | null
}

function empty(maxTextBytes: number | undefined): Known {
  return {
    indexes: { 'zh-cn': new SearchIndex(), en: new SearchIndex() },
    texts: createTextStore(maxTextBytes),
    categories: new Map(),
    groups: [],
    synonymsAt: 0,
    epoch: null,
    revs: { help: 0, question: 0, blog: 0 },
    place: null,
  }
}

/** As far as it was when it was saved; the texts come out of the database as they are found. */
function ofSaved({ epoch, revs, parts }: SavedSearch, maxTextBytes: number | undefined): Known {
  const indexes = { 'zh-cn': new SearchIndex(parts['zh-cn']), en: new SearchIndex(parts.en) }
  // One of an earlier build knows no posts.
  return { ...empty(maxTextBytes), indexes, epoch, revs: { ...empty(maxTextBytes).revs, ...revs } }
}

type Found = HelpRecord | Question | BlogRecord

function searchableOf(record: Found) {
  if ('answers' in record) return searchableQuestion(record)
  return 'publishedAt' in record ? searchableBlog(record) : searchableHelp(record, '')
}

/** `plain` is the record's text and where its sections begin. */
function foundText(record: Found, plain: SectionedText): FoundText {
  return 'answers' in record || 'publishedAt' in record
    ? { title: record.title, ...plain, place: searchableOf(record).place, categoryId: null }
    : { title: record.title, ...plain, place: '', categoryId: record.categoryId }
}

function placeOf({ place, categoryId }: FoundText, categories: Names, locale: Locale): string {
  return categoryId === null ? place : (categories.get(categoryId)?.[locale] ?? '')
}

/** The texts of what was found; those that are not kept come out of the database. */
async function readTexts(db: Db, texts: Known['texts'], keys: string[]): Promise<Map<string, FoundText>> {
  const found = new Map<string, FoundText>()
  const missing: string[] = []
  for (const key of keys) {
    const text = texts.get(key)
    if (text) found.set(key, text)
    else missing.push(key)
  }
  if (missing.length === 0) return found
  const idsOf = (kind: SearchKind) =>
    missing.filter((key) => key.startsWith(`${kind}/`)).map((key) => key.slice(kind.length + 1))
  const records = [
    ...(await helpByIds(db, idsOf('help'))).map((record) => [`help/${record.id}`, record] as const),
    ...(await questionsByIds(db, idsOf('question'))).map((record) => [`question/${record.id}`, record] as const),
    ...(await blogByIds(db, idsOf('blog'))).map((record) => [`blog/${record.id}`, record] as const),
  ]
  for (const [key, record] of records) {
    const { doc, sections } = searchDoc(key, record.rev, searchableOf(record))
    const text = foundText(record, { text: doc.text, sections })
    found.set(key, text)
    texts.put(key, text)
  }
  return found
}
