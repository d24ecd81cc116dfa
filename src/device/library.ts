import { getMany } from 'idb-keyval'
import type { HelpDoc, HelpHome, HelpSummary } from '#contract/help.ts'
import { assembleHelpDoc, assembleHelpHome, listInCategory } from '#contract/help-assemble.ts'
import { type Locale, locales } from '#contract/locale.ts'
import {
  emptyListing,
  helpKey,
  type LibraryListing,
  type LibraryNote,
  libraryStore,
  listingFrom,
  listingKey,
  noteFrom,
  noteKey,
  readNote,
  recordFrom,
} from './library-rows.ts'

/** What a read from the library gives: the data, and when the library was last whole (integer seconds). */
export type Saved<T> = { data: T; savedAt: number }

/** The listing last read, by language; good as long as the note's stamp is the same. */
const remembered = new Map<Locale, { stamp: number; listing: LibraryListing }>()

async function listingAt(locale: Locale, note: LibraryNote): Promise<LibraryListing> {
  const known = remembered.get(locale)
  if (known?.stamp === note.stamp) return known.listing
  // Read with its note, in one transaction: a commit may have come between.
  const [atValue, value] = await getMany<unknown>([noteKey, listingKey], libraryStore(locale))
  const at = noteFrom(atValue)
  const listing = listingFrom(value) ?? emptyListing
  if (at) remembered.set(locale, { stamp: at.stamp, listing })
  return listing
}

/** One document with its neighbours, or null when this language's library does not have it. */
export async function readHelp(locale: Locale, id: string): Promise<Saved<HelpDoc> | null> {
  const [noteValue, value] = await getMany<unknown>([noteKey, helpKey(id)], libraryStore(locale))
  const note = noteFrom(noteValue)
  const record = note && recordFrom(locale, id, value)
  if (!note || !record) return null
  return { data: assembleHelpDoc(record, await listingAt(locale, note)), savedAt: note.syncedAt }
}

/** One document in whatever language it is; ids are unique across languages. */
export async function findHelpAnyLocale(id: string): Promise<Saved<HelpDoc> | null> {
  const found = await Promise.all(locales.map((locale) => readHelp(locale, id)))
  return found.find((doc) => doc !== null) ?? null
}

/** Lists need the whole library; a first download that is under way is no list. */
async function wholeListing(locale: Locale): Promise<Saved<LibraryListing> | null> {
  const note = await readNote(locale)
  if (note.syncedAt === 0) return null
  const listing = await listingAt(locale, note)
  // Damaged: the next sync fetches everything anew.
  if (listing.docs.length === 0 && note.counts.help > 0) return null
  return { data: listing, savedAt: note.syncedAt }
}

/** The start page of a language, or null before its library was once whole. */
export async function readHome(locale: Locale): Promise<Saved<HelpHome> | null> {
  const listing = await wholeListing(locale)
  return listing && { data: assembleHelpHome(locale, listing.data), savedAt: listing.savedAt }
}

/** The documents of a category and below, or null before the library was once whole. */
export async function listCategory(locale: Locale, categoryId: string): Promise<Saved<HelpSummary[]> | null> {
  const listing = await wholeListing(locale)
  return listing && { data: listInCategory(listing.data, categoryId), savedAt: listing.savedAt }
}
