import { getMany } from 'idb-keyval'
import { type Locale, locales } from '#contract/base/locale.ts'
import { assembleHelpDoc, assembleHelpHome, latestHelp, listInCategory } from '#contract/help/assemble.ts'
import { branchesTo, branchOf } from '#contract/help/category-tree.ts'
import type { HelpDoc, HelpHome, HelpSummary } from '#contract/help/help.ts'
import type { HelpBranch } from '#contract/help/tree.ts'
import { type Listing, readListing } from './listing.ts'
import { docKey, noteFrom, noteKey, partitionStore, recordFrom } from './rows.ts'

/**
 * What a read from the library gives: the data, and when the library was last whole (integer seconds), 0 while its first
 * download is under way; of a list it is then what has arrived so far.
 */
export type Saved<T> = { data: T; savedAt: number }

const helpOf = (locale: Locale) => ({ locale, section: 'help' as const })

/** One document with its neighbours, or null when this language's library does not have it. */
export async function readHelp(locale: Locale, id: string): Promise<Saved<HelpDoc> | null> {
  const partition = helpOf(locale)
  const [note, row] = await getMany<unknown>([noteKey, docKey('help', id)], partitionStore(partition))
  const record = noteFrom(note) && recordFrom(partition, id, row)
  const listed = record && (await readListing(partition))
  return listed && { data: assembleHelpDoc(record, listed.listing), savedAt: listed.note.syncedAt }
}

/** One document in whatever language it is, by its id or one that it had before; ids are unique across languages. */
export async function findHelpAnyLocale(id: string): Promise<Saved<HelpDoc> | null> {
  const found = await Promise.all(locales.map((locale) => readHelp(locale, id)))
  return found.find((doc) => doc !== null) ?? (await findFormer(id))
}

async function findFormer(id: string): Promise<Saved<HelpDoc> | null> {
  for (const locale of locales) {
    const docs = (await readListing(helpOf(locale)))?.listing.docs
    const now = docs?.find(({ formerIds }) => formerIds?.includes(id))
    if (now) return readHelp(locale, now.id)
  }
  return null
}

async function listed(locale: Locale): Promise<Saved<Listing<'help'>> | null> {
  const read = await readListing(helpOf(locale))
  // Nothing yet, or damaged: the next sync fetches everything anew.
  if (!read || (read.listing.docs.length === 0 && (read.note.counts.docs > 0 || read.note.syncedAt === 0))) return null
  return { data: read.listing, savedAt: read.note.syncedAt }
}

/** The start page of a language, or null while nothing of it is here. */
export async function readHome(locale: Locale): Promise<Saved<HelpHome> | null> {
  const all = await listed(locale)
  return all && { data: assembleHelpHome(locale, all.data), savedAt: all.savedAt }
}

/** The documents of a category and below, or null while nothing of the language is here. */
export async function listCategory(locale: Locale, categoryId: string): Promise<Saved<HelpSummary[]> | null> {
  const all = await listed(locale)
  return all && { data: listInCategory(all.data, categoryId), savedAt: all.savedAt }
}

/** What changed last, or null while nothing of the language is here. */
export async function readNews(locale: Locale): Promise<Saved<{ list: HelpSummary[] }> | null> {
  const all = await listed(locale)
  return all && { data: { list: latestHelp(all.data.docs) }, savedAt: all.savedAt }
}

/** The category tree open down to a category, or null where the language or that category is not here. */
export async function readTree(locale: Locale, categoryId: string): Promise<Saved<{ branches: HelpBranch[] }> | null> {
  const all = await listed(locale)
  if (!all?.data.categories.some(({ id }) => id === categoryId)) return null
  return { data: { branches: branchesTo(locale, all.data, categoryId) }, savedAt: all.savedAt }
}

/** One branch of the category tree, or null where the language or that category is not here. */
export async function readBranch(locale: Locale, categoryId: string): Promise<Saved<HelpBranch> | null> {
  const all = await listed(locale)
  if (!all?.data.categories.some(({ id }) => id === categoryId)) return null
  return { data: branchOf(locale, all.data, categoryId), savedAt: all.savedAt }
}
