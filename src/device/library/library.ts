import { getMany } from 'idb-keyval'
import { type Locale, locales } from '#contract/base/locale.ts'
import { assembleHelpDoc, assembleHelpHome, latestHelp, listInCategory } from '#contract/help/assemble.ts'
import { branchesTo, branchOf } from '#contract/help/category-tree.ts'
import type { HelpDoc, HelpHome, HelpSummary } from '#contract/help/help.ts'
import type { HelpBranch } from '#contract/help/tree.ts'
import type { HelpVersion } from '#contract/help/version.ts'
import { versionNote } from '#contract/help/version-note.ts'
import { isSavedVersion, readChoices, type SavedVersion } from './choices.ts'
import { type Listing, readListing } from './listing.ts'
import { docKey, noteFrom, noteKey, partitionStore, recordFrom } from './rows.ts'

/**
 * What a read from the library gives: the data, and when the library was last whole (integer seconds), 0 while its first
 * download is under way; of a list it is then what has arrived so far.
 */
export type Saved<T> = { data: T; savedAt: number }

/** The help of a language; `version` is one that is not the current one. */
const helpOf = (locale: Locale, version?: string) => ({
  locale,
  section: 'help' as const,
  ...(version !== undefined && { version }),
})

/** One document with its neighbours, or null when this language's library does not have it. */
export async function readHelp(locale: Locale, id: string, version?: string): Promise<Saved<HelpDoc> | null> {
  const partition = helpOf(locale, version)
  const [note, row] = await getMany<unknown>([noteKey, docKey('help', id)], partitionStore(partition))
  const record = noteFrom(note) && recordFrom(partition, id, row)
  const listed = record && (await readListing(partition))
  if (!listed) return null
  const doc = assembleHelpDoc(record, listed.listing)
  const versionHtml = record.version ? versionNote(record.locale, record.version, undefined) : ''
  return { data: versionHtml === '' ? doc : { ...doc, html: versionHtml + doc.html }, savedAt: listed.note.syncedAt }
}

/** One document in any language, by its id or one that it had before; ids are unique across languages. */
export async function findHelpAnyLocale(id: string): Promise<Saved<HelpDoc> | null> {
  const found = await Promise.all(locales.map((locale) => readHelp(locale, id)))
  return (
    found.find((doc) => doc !== null) ??
    (await findFormer(id)) ??
    (await findInVersions((one) => readHelp(one.locale, id, one.id)))
  )
}

/** Of the saved versions the first that has something. */
async function findInVersions<T>(read: (version: SavedVersion) => Promise<T | null>): Promise<T | null> {
  for (const version of (await readChoices()).versions) {
    const found = await read(version)
    if (found) return found
  }
  return null
}

async function findFormer(id: string): Promise<Saved<HelpDoc> | null> {
  for (const locale of locales) {
    const docs = (await readListing(helpOf(locale)))?.listing.docs
    const now = docs?.find(({ formerIds }) => formerIds?.includes(id))
    if (now) return readHelp(locale, now.id)
  }
  return null
}

async function listed(locale: Locale, version?: string): Promise<Saved<Listing<'help'>> | null> {
  // What is not wanted here has no database, and reading makes none.
  if (version !== undefined && !isSavedVersion(await readChoices(), locale, version)) return null
  const read = await readListing(helpOf(locale, version))
  // Nothing yet, or damaged: the next sync fetches everything anew.
  if (!read || (read.listing.docs.length === 0 && (read.note.counts.docs > 0 || read.note.syncedAt === 0))) return null
  return { data: read.listing, savedAt: read.note.syncedAt }
}

/** What a saved version is called. */
async function versionOf(locale: Locale, version: string | undefined): Promise<HelpVersion | null> {
  if (version === undefined) return null
  const saved = (await readChoices()).versions.find((one) => one.id === version && one.locale === locale)
  return saved ? { id: saved.id, name: saved.name, status: saved.status } : null
}

/** The start page of a language, or null while nothing of it is here. */
export async function readHome(locale: Locale, version?: string): Promise<Saved<HelpHome> | null> {
  const all = await listed(locale, version)
  const saved = (await versionOf(locale, version)) ?? null
  return (
    all && { data: { ...assembleHelpHome(locale, all.data), ...(saved && { version: saved }) }, savedAt: all.savedAt }
  )
}

/** The documents of a category and below, or null while nothing of the language is here. */
export async function listCategory(
  locale: Locale,
  categoryId: string,
  version?: string,
): Promise<Saved<HelpSummary[]> | null> {
  const all = await listed(locale, version)
  return all && { data: listInCategory(all.data, categoryId), savedAt: all.savedAt }
}

/** What changed last, or null while nothing of the language is here. */
export async function readNews(locale: Locale): Promise<Saved<{ list: HelpSummary[] }> | null> {
  const all = await listed(locale)
  return all && { data: { list: latestHelp(all.data.docs) }, savedAt: all.savedAt }
}

/** What of a language is here that has a category: the current version, or another one that is saved. */
async function listedWith(locale: Locale, categoryId: string): Promise<Saved<Listing<'help'>> | null> {
  const having = (all: Saved<Listing<'help'>> | null) =>
    all?.data.categories.some(({ id }) => id === categoryId) ? all : null
  return (
    having(await listed(locale)) ??
    findInVersions(async (one) => (one.locale === locale ? having(await listed(locale, one.id)) : null))
  )
}

/** The category tree open down to a category, or null where the language or that category is not here. */
export async function readTree(locale: Locale, categoryId: string): Promise<Saved<{ branches: HelpBranch[] }> | null> {
  const all = await listedWith(locale, categoryId)
  if (!all) return null
  return { data: { branches: branchesTo(locale, all.data, categoryId) }, savedAt: all.savedAt }
}

/** One branch of the category tree, or null where the language or that category is not here. */
export async function readBranch(locale: Locale, categoryId: string): Promise<Saved<HelpBranch> | null> {
  const all = await listedWith(locale, categoryId)
  if (!all) return null
  return { data: branchOf(locale, all.data, categoryId), savedAt: all.savedAt }
}
