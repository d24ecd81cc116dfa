import type { Locale } from '#contract/base/locale.ts'
import { neighboursOf } from './category-tree.ts'
import type { HelpCategory, HelpDoc, HelpHome, HelpRecord, HelpSection, HelpSummary } from './help.ts'
import { helpLimits } from './limits.ts'

/**
 * One language's library without its texts. `docs` may be fewer than all where a function says so; `holding` then names
 * the categories that have documents of their own.
 */
export type HelpListing = { categories: HelpCategory[]; docs: HelpSummary[]; holding?: ReadonlySet<string> }

/** Documents that a category shows on the help centre's start page. */
const docsPerSection = 5

function bySort(a: { sort: number; id: string }, b: { sort: number; id: string }): number {
  return a.sort - b.sort || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

/** Categories in reading order: by (sort, id), a parent before its children. One whose parent is missing counts as a root. */
function categoriesInOrder(categories: HelpCategory[]): HelpCategory[] {
  const known = new Set(categories.map((category) => category.id))
  const children = new Map<string | null, HelpCategory[]>()
  for (const category of categories) {
    const parent = category.parentId !== null && known.has(category.parentId) ? category.parentId : null
    children.set(parent, [...(children.get(parent) ?? []), category])
  }
  const ordered: HelpCategory[] = []
  const visit = (parent: string | null) => {
    for (const category of (children.get(parent) ?? []).sort(bySort)) {
      // A loop of parents has no root: its categories are not reached and not shown.
      ordered.push(category)
      visit(category.id)
    }
  }
  visit(null)
  return ordered
}

/** The ids of a category and of all below it. */
export function categoryAndBelow(categories: HelpCategory[], id: string): Set<string> {
  const ids = new Set([id])
  for (const category of categoriesInOrder(categories)) {
    if (category.parentId !== null && ids.has(category.parentId)) ids.add(category.id)
  }
  return ids
}

/** The documents of a category and those below it, in reading order. */
export function listInCategory(listing: HelpListing, categoryId: string): HelpSummary[] {
  const within = categoryAndBelow(listing.categories, categoryId)
  const docs = new Map<string, HelpSummary[]>()
  for (const doc of listing.docs) {
    if (within.has(doc.categoryId)) docs.set(doc.categoryId, [...(docs.get(doc.categoryId) ?? []), doc])
  }
  return categoriesInOrder(listing.categories).flatMap((category) => (docs.get(category.id) ?? []).sort(bySort))
}

/** A category with the documents that stand in it itself. */
export type CategoryDocs = { category: HelpCategory; docs: HelpSummary[] }

/** Everything in reading order: the categories that have documents of their own, with them. Needs the whole listing. */
export function docsByCategory(listing: HelpListing): CategoryDocs[] {
  const own = ownDocs(listing)
  return categoriesInOrder(listing.categories).flatMap((category) => {
    const docs = own.get(category.id)
    return docs ? [{ category, docs: docs.sort(bySort) }] : []
  })
}

/** What changed last first, as many as the list of what is new has; of the same second by their ids, as the feeds do. */
export function latestHelp<T extends HelpSummary>(docs: T[]): T[] {
  const latest = [...docs].sort((a, b) => b.updatedAt - a.updatedAt || (a.id < b.id ? -1 : 1))
  return latest.slice(0, helpLimits.news)
}

function ownDocs({ docs }: HelpListing): Map<string, HelpSummary[]> {
  const own = new Map<string, HelpSummary[]>()
  for (const doc of docs) {
    const others = own.get(doc.categoryId)
    if (others) others.push(doc)
    else own.set(doc.categoryId, [doc])
  }
  return own
}

/**
 * A document with its category's name and its neighbours in the category tree. Of a listing with some documents only:
 * those of `categoriesAround` it.
 */
export function assembleHelpDoc(record: HelpRecord, listing: HelpListing): HelpDoc {
  const category = listing.categories.find((one) => one.id === record.categoryId)
  return {
    ...record,
    category: { id: record.categoryId, name: category?.name[record.locale] ?? '' },
    ...neighboursOf(record, listing),
  }
}

/** The start page of one language: its categories that have documents, and the pinned ones. Needs the whole listing. */
export function assembleHelpHome(locale: Locale, listing: HelpListing): HelpHome {
  const ordered = categoriesInOrder(listing.categories)
  const own = ownDocs(listing)
  const counts = new Map<string, number>()
  // Children come after their parents, so backwards each has its own sum before its parent adds it.
  for (const category of [...ordered].reverse()) {
    const count = (counts.get(category.id) ?? 0) + (own.get(category.id)?.length ?? 0)
    counts.set(category.id, count)
    if (category.parentId !== null) counts.set(category.parentId, (counts.get(category.parentId) ?? 0) + count)
  }
  const sections: HelpSection[] = ordered
    .filter((category) => (counts.get(category.id) ?? 0) > 0)
    .map((category) => ({
      id: category.id,
      parentId: category.parentId,
      name: category.name[locale],
      icon: category.icon,
      count: counts.get(category.id) ?? 0,
      docs: (own.get(category.id) ?? []).sort(bySort).slice(0, docsPerSection),
    }))
  const inOrder = ordered.flatMap((category) => own.get(category.id) ?? [])
  return { locale, sections, pinned: inOrder.filter((doc) => doc.pinned), total: listing.docs.length }
}
