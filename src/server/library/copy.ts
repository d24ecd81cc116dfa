import { type Locale, locales } from '#contract/base/locale.ts'
import {
  assembleHelpDoc,
  assembleHelpHome,
  type HelpListing,
  latestHelp,
  listInCategory,
} from '#contract/help/assemble.ts'
import { branchesTo, branchOf } from '#contract/help/category-tree.ts'
import type { HelpDoc, HelpHome, HelpRecord, HelpSummary } from '#contract/help/help.ts'
import type { HelpBranch } from '#contract/help/tree.ts'
import { imagesOfChange } from '#contract/library/images.ts'
import type { LibraryChange, LibraryChanges } from '#contract/library/library.ts'
import { libraryLimits } from '#contract/library/limits.ts'
import { type LibrarySection, librarySections } from '#contract/library/sections.ts'
import {
  isListed,
  newestFirst,
  type QuestionFilter,
  questionAt,
  questionSummary,
  tagsOf,
} from '#contract/question/assemble.ts'
import type { Question, QuestionSummary } from '#contract/question/question.ts'
import { feedPlace } from '#server/db/epoch.ts'
import type { Db } from '#server/db/schema.ts'
import type { Clock } from '#server/ports/clock.ts'
import { libraryChanges } from './rows.ts'
import { pageItems, recordChars } from './rows-page.ts'

/** Bytes of text that are kept, as memory counts them: two for each character. Beyond it a document has no text here. */
const defaultMaxBytes = 128 * 1024 * 1024

/** The published library as this process knew it last, for as long as the database is away. */
export type LibraryCopy = {
  /** Follows the database: one small query when nothing changed. Throws what the database throws. */
  refresh(): Promise<void>
  /** Whole seconds since the copy was certainly true, 1 at least. */
  ageSeconds(): number
  /** Each null where the copy does not know enough to answer as the database would. */
  doc(id: string): HelpDoc | null
  home(locale: Locale): HelpHome | null
  list(locale: Locale, categoryId: string): HelpSummary[] | null
  news(locale: Locale): { list: HelpSummary[] } | null
  tree(locale: Locale, categoryId: string): { branches: HelpBranch[] } | null
  branch(locale: Locale, categoryId: string): HelpBranch | null
  question(id: string): Question | null
  /** All that a list has, in its order. */
  questions(locale: Locale, filter: QuestionFilter): QuestionSummary[] | null
  tags(locale: Locale): ReturnType<typeof tagsOf> | null
  changes(section: LibrarySection, locale: Locale, since: number, limit: number): LibraryChanges | null
  docs(): HelpRecord[] | null
  /** What a section's download is measured by. The same object for as long as the section is the same. */
  extent(section: LibrarySection, locale: Locale): LibraryExtent | null
}

/**
 * How much a section has: its documents, the characters of their records, the images that they show, each once, and two
 * pages of the feed as a sample.
 */
export type LibraryExtent = { count: number; chars: number; images: ReadonlySet<string>; sample(): LibraryChange[][] }

/** A section in one language: its change feed, which is all that devices need as well, so all that its pages are made of. */
type Partition = {
  items: Map<string, LibraryChange>
  /** The history and the revision that it is of; -1 before anything was read. */
  epoch: string
  head: number
  counts: LibraryChanges['counts']
  /** The revision of the site's synonyms. */
  synonyms: number
  bytes: number
  /** Characters of each document's record, also of one whose text did not fit; and of all. */
  charsOf: Map<string, number>
  chars: number
  /** The images of each document that shows some, also of one whose text did not fit. */
  imagesOf: Map<string, string[]>
  /** Documents whose text did not fit. */
  withoutText: Set<string>
}

/** Reads the change feed as a device does, from the beginning, and then what is new. */
export function createLibraryCopy(db: Db, clock: Clock, maxBytes = defaultMaxBytes): LibraryCopy {
  const partitions = new Map<string, Partition>()
  let trueAt = 0
  let refreshing: Promise<void> | null = null

  const partitionOf = (section: LibrarySection, locale: Locale) =>
    partitions.get(`${section} ${locale}`) ?? emptyPartition()
  const known = (section: LibrarySection, locale: Locale) => partitionOf(section, locale).head >= 0

  async function follow(): Promise<void> {
    const { epoch, rev } = await feedPlace(db)
    for (const section of librarySections) {
      for (const locale of locales) {
        const kept = partitionOf(section, locale)
        // A restored backup: what was read before is of another history.
        const before = kept.epoch === epoch ? kept : emptyPartition()
        if (before.head >= rev) continue
        const read = await readOn(section, locale, before)
        // Something left without a trace, a document that changed its language: from the beginning, as devices do.
        const now = isComplete(section, read) ? read : await readOn(section, locale, emptyPartition())
        partitions.set(`${section} ${locale}`, now)
      }
    }
    trueAt = clock.now()
  }

  /** A partition with everything since. What is there stays as it is, for a database that goes away meanwhile. */
  async function readOn(section: LibrarySection, locale: Locale, from: Partition): Promise<Partition> {
    let partition = from
    const others = [...partitions].filter(([name]) => name !== `${section} ${locale}`)
    const maxPartitionBytes = maxBytes - others.reduce((sum, [, { bytes }]) => sum + bytes, 0)
    for (let at = Math.max(0, from.head); ; ) {
      const page = await libraryChanges(db, section, locale, at, libraryLimits.pageItems)
      if (partition.epoch !== '' && page.epoch !== partition.epoch) return readOn(section, locale, emptyPartition())
      // What is the same stays the same object: what was made of it is kept by that.
      partition = page.items.length === 0 || partition.items !== from.items ? { ...partition } : copyOf(partition)
      for (const item of page.items) put(partition, item, maxPartitionBytes)
      at = page.next
      Object.assign(partition, { epoch: page.epoch, head: page.head, counts: page.counts, synonyms: page.synonyms })
      if (at >= page.head) return partition
      // Others want to be answered while a large library is read.
      await new Promise((resolve) => setTimeout(resolve))
    }
  }

  /** The document in whatever language it is; null when it is not here, or not whole. */
  function find(section: LibrarySection, id: string): Upsert | null {
    for (const locale of locales) {
      const { items, withoutText } = partitionOf(section, locale)
      const item = items.get(`${section} ${id}`)
      if (item?.op === 'upsert') return withoutText.has(id) ? null : item
    }
    return null
  }

  function findFormer(id: string): Upsert | null {
    for (const locale of locales) {
      for (const item of partitionOf('help', locale).items.values()) {
        if (item.type === 'help' && item.op === 'upsert' && item.value.formerIds?.includes(id))
          return find('help', item.id)
      }
    }
    return null
  }

  return {
    refresh: () => {
      refreshing ??= follow().finally(() => {
        refreshing = null
      })
      return refreshing
    },
    ageSeconds: () => Math.max(1, clock.now() - trueAt),
    doc(id) {
      const found = find('help', id) ?? findFormer(id)
      return found?.type === 'help'
        ? assembleHelpDoc(found.value, listingOf(partitionOf('help', found.value.locale)))
        : null
    },
    home: (locale) => (known('help', locale) ? assembleHelpHome(locale, listingOfSummaries(locale)) : null),
    list(locale, categoryId) {
      const all = listingOfSummaries(locale)
      return isCategoryOf(all, categoryId) ? listInCategory(all, categoryId) : null
    },
    tree(locale, categoryId) {
      const all = listingOfSummaries(locale)
      return isCategoryOf(all, categoryId) ? { branches: branchesTo(locale, all, categoryId) } : null
    },
    branch(locale, categoryId) {
      const all = listingOfSummaries(locale)
      return isCategoryOf(all, categoryId) ? branchOf(locale, all, categoryId) : null
    },
    news: (locale) => (known('help', locale) ? { list: latestHelp(listingOfSummaries(locale).docs) } : null),
    question(id) {
      const found = find('question', id)
      return found?.type === 'question' ? questionAt(found.value, clock.now()) : null
    },
    questions(locale, filter) {
      if (!known('question', locale)) return null
      const listed = questionsIn(partitionOf('question', locale)).filter((question) => isListed(question, filter))
      return listed.map((question) => questionAt(question, clock.now()))
    },
    tags: (locale) => (known('question', locale) ? tagsOf(questionsIn(partitionOf('question', locale))) : null),
    changes(section, locale, since, limit) {
      if (!known(section, locale)) return null
      const { items, epoch, head, counts, synonyms, withoutText } = partitionOf(section, locale)
      const rest = [...items.values()].filter((item) => item.rev > since).slice(0, limit)
      const page = pageItems(rest, limit, head)
      if (page.items.some((item) => item.op === 'upsert' && withoutText.has(item.id))) return null
      return { epoch, ...page, head, counts, synonyms }
    },
    docs() {
      if (!locales.every((locale) => known('help', locale))) return null
      const records = locales.flatMap((locale) => listingOf(partitionOf('help', locale)).docs) as HelpRecord[]
      return records.sort((a, b) => (a.id < b.id ? -1 : 1))
    },
    extent(section, locale) {
      const partition = partitions.get(`${section} ${locale}`)
      return partition ? extentOf(section, partition) : null
    },
  }

  function listingOfSummaries(locale: Locale): HelpListing {
    const { categories, docs } = listingOf(partitionOf('help', locale))
    return { categories, docs: (docs as HelpRecord[]).map(toSummary) }
  }
}

const isCategoryOf = ({ categories }: HelpListing, id: string) => categories.some((category) => category.id === id)

type Upsert = Extract<LibraryChange, { op: 'upsert' }>

function isComplete(section: LibrarySection, { items, counts }: Partition): boolean {
  const live = [...items.values()].filter(({ op }) => op === 'upsert')
  const categories = live.filter(({ type }) => type === 'category').length
  return categories === (counts.category ?? 0) && live.length - categories === (counts[section] ?? 0)
}

/** Put in order once for each state of the partition. */
const inOrder = new WeakMap<Partition, QuestionSummary[]>()

function questionsIn(partition: Partition): QuestionSummary[] {
  const before = inOrder.get(partition)
  if (before) return before
  const questions = [...partition.items.values()].flatMap((item) =>
    item.op === 'upsert' && item.type === 'question' ? [questionSummary(item.value)] : [],
  )
  inOrder.set(partition, questions.sort(newestFirst))
  return questions
}

const extents = new WeakMap<Partition['items'], LibraryExtent>()

/** Kept by its items, which are others after every change. */
function extentOf(section: LibrarySection, partition: Partition): LibraryExtent {
  const { items, counts, chars, imagesOf, withoutText } = partition
  const known = extents.get(items)
  if (known) return known
  const sample = () => {
    const whole = [...items.values()].filter((item) => item.op === 'delete' || !withoutText.has(item.id))
    const middle = Math.floor(whole.length / 2)
    const first = whole.slice(0, libraryLimits.pageItems)
    return whole.length <= libraryLimits.pageItems
      ? [first]
      : [first, whole.slice(middle, middle + libraryLimits.pageItems)]
  }
  const extent = { count: counts[section] ?? 0, chars, images: new Set([...imagesOf.values()].flat()), sample }
  extents.set(items, extent)
  return extent
}

function emptyPartition(): Partition {
  return {
    ...{ items: new Map(), epoch: '', head: -1, counts: {}, synonyms: 0, bytes: 0 },
    ...{ charsOf: new Map(), chars: 0, imagesOf: new Map(), withoutText: new Set() },
  }
}

function copyOf(partition: Partition): Partition {
  const { items, charsOf, imagesOf, withoutText } = partition
  return {
    ...{ ...partition, items: new Map(items), charsOf: new Map(charsOf) },
    ...{ imagesOf: new Map(imagesOf), withoutText: new Set(withoutText) },
  }
}

function put(partition: Partition, item: LibraryChange, maxBytes: number): void {
  const key = `${item.type} ${item.id}`
  partition.bytes -= sizeOf(partition.items.get(key))
  const chars = recordChars(item)
  partition.chars += chars - (partition.charsOf.get(key) ?? 0)
  partition.charsOf.set(key, chars)
  const images = imagesOfChange(item)
  if (images.length > 0) partition.imagesOf.set(key, images)
  else partition.imagesOf.delete(key)
  // Latest last, as the feed has it.
  partition.items.delete(key)
  partition.withoutText.delete(item.id)
  const fits = partition.bytes + sizeOf(item) <= maxBytes
  const kept = fits || item.op === 'delete' || item.type === 'category' ? item : emptied(item)
  if (kept !== item) partition.withoutText.add(item.id)
  partition.bytes += sizeOf(kept)
  partition.items.set(key, kept)
}

function listingOf({ items }: Partition): HelpListing {
  const listing: HelpListing = { categories: [], docs: [] }
  for (const item of items.values()) {
    if (item.op === 'delete') continue
    if (item.type === 'category') listing.categories.push(item.value)
    else if (item.type === 'help') listing.docs.push(item.value)
  }
  return listing
}

function toSummary(record: HelpRecord): HelpSummary {
  const { html: _, toc: __, translationId: ___, rev: ____, editUrl: _____, version: ______, ...summary } = record
  return summary
}

function sizeOf(item: LibraryChange | undefined): number {
  if (item?.op !== 'upsert' || item.type === 'category') return 0
  return 500 + 2 * (item.type === 'question' ? textOf(item.value) : item.value.html.length)
}

function textOf({ html, comments, answers }: Question): number {
  const said = [...comments, ...answers.flatMap((answer) => answer.comments)]
  return [html, ...answers.map((answer) => answer.html), ...said.map(({ text }) => text)].join('').length
}

function emptied(item: Exclude<Upsert, { type: 'category' }>): LibraryChange {
  if (item.type === 'question') return { ...item, value: { ...item.value, html: '', comments: [], answers: [] } }
  const empty = { html: '', toc: [] }
  return item.type === 'blog'
    ? { ...item, value: { ...item.value, ...empty } }
    : { ...item, value: { ...item.value, ...empty } }
}
