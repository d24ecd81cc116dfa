import { type Locale, locales } from '#contract/base/locale.ts'
import { assembleBlogPost, newestPostFirst } from '#contract/blog/assemble.ts'
import {
  assembleHelpDoc,
  assembleHelpHome,
  type HelpListing,
  latestHelp,
  listInCategory,
} from '#contract/help/assemble.ts'
import { branchesTo, branchOf } from '#contract/help/category-tree.ts'
import type { HelpRecord } from '#contract/help/help.ts'
import type { BlogRecord } from '#contract/library/library.ts'
import { libraryLimits } from '#contract/library/limits.ts'
import { type LibrarySection, librarySections } from '#contract/library/sections.ts'
import { isListed, questionAt, tagsOf } from '#contract/question/assemble.ts'
import { feedPlace } from '#server/db/epoch.ts'
import type { Db } from '#server/db/schema.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { LibraryCopy } from '#server/ports/library-copy.ts'
import {
  copyOf,
  emptyPartition,
  extentOf,
  isComplete,
  listingOf,
  type Partition,
  put,
  questionsIn,
  toSummary,
  type Upsert,
} from './copy-partition.ts'
import { libraryChanges } from './rows.ts'
import { pageItems } from './rows-page.ts'

/** Bytes of text that are kept, as memory counts them: two for each character. Beyond it a document has no text here. */
const defaultMaxBytes = 128 * 1024 * 1024

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

  /** The document in any language; null when it is not here, or not whole. */
  function find(section: LibrarySection, id: string): Upsert | null {
    for (const locale of locales) {
      const { items, withoutText } = partitionOf(section, locale)
      const item = items.get(`${section} ${id}`)
      if (item?.op === 'upsert') return withoutText.has(id) ? null : item
    }
    return null
  }

  function findFormer(section: LibrarySection, id: string): Upsert | null {
    for (const locale of locales) {
      for (const item of partitionOf(section, locale).items.values()) {
        if (item.op === 'upsert' && 'formerIds' in item.value && item.value.formerIds?.includes(id))
          return find(section, item.id)
      }
    }
    return null
  }

  function posts(locale: Locale): BlogRecord[] | null {
    const { items, withoutText } = partitionOf('blog', locale)
    const all = [...items.values()].flatMap((item) =>
      item.op === 'upsert' && item.type === 'blog' ? [item.value] : [],
    )
    if (!known('blog', locale) || all.length >= libraryLimits.blogPosts || withoutText.size > 0) return null
    return all.sort(newestPostFirst)
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
      const found = find('help', id) ?? findFormer('help', id)
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
      const found = find('question', id) ?? findFormer('question', id)
      return found?.type === 'question' ? questionAt(found.value, clock.now()) : null
    },
    questions(locale, filter) {
      if (!known('question', locale)) return null
      const listed = questionsIn(partitionOf('question', locale)).filter((question) => isListed(question, filter))
      return listed.map((question) => questionAt(question, clock.now()))
    },
    tags: (locale) => (known('question', locale) ? tagsOf(questionsIn(partitionOf('question', locale))) : null),
    posts,
    post(id) {
      const found = find('blog', id) ?? findFormer('blog', id)
      const all = found?.type === 'blog' ? posts(found.value.locale) : null
      return found?.type === 'blog' && all ? assembleBlogPost(found.value, all) : null
    },
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
