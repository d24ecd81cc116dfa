import { promisifyRequest } from 'idb-keyval'
import type { HelpCategory } from '#contract/help/help.ts'
import type { LibrarySection } from '#contract/library/sections.ts'
import {
  categoriesKey,
  chunkKey,
  docKey,
  type LibraryNote,
  noteFrom,
  noteKey,
  type Partition,
  partitionDatabase,
  partitionStore,
  type SummaryOf,
} from './rows.ts'

/**
 * A document in the listing; `round` is the reading from 0 that last named it. `mark` tells it from what had the same
 * revision before a backup was restored: a random fraction.
 */
export type Listed<S extends LibrarySection = LibrarySection> = {
  doc: SummaryOf[S]
  rev: number
  round: number
  bytes: number
  mark?: number
}
export type ListedCategory = { category: HelpCategory; round: number }

/** Documents in one chunk of the listing: what an edit writes again, and how many rows ten thousand documents are. */
export const chunkDocs = 200

/**
 * Everything but the texts, from which neighbours and lists come without touching the documents. `revs` are the
 * documents' revisions by docKey, with their marks: the search index sees from them which texts it has to read.
 */
export type Listing<S extends LibrarySection = LibrarySection> = {
  stamp: number
  categories: HelpCategory[]
  docs: SummaryOf[S][]
  revs: ReadonlyMap<string, number>
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isNamed = (value: unknown) => isObject(value) && typeof value.id === 'string'

/** A stored chunk; null when it is damaged. Of ten thousand documents: it looks at no more than ids. */
export function chunkFrom<S extends LibrarySection>(value: unknown): Listed<S>[] | null {
  if (value === undefined) return []
  const whole = Array.isArray(value) && value.every((one) => isObject(one) && isNamed(one.doc))
  return whole ? (value as Listed<S>[]) : null
}

export function categoriesFrom(value: unknown): ListedCategory[] | null {
  if (value === undefined) return []
  const whole = Array.isArray(value) && value.every((one) => isObject(one) && isNamed(one.category))
  return whole ? (value as ListedCategory[]) : null
}

/** By id. Of two entries the later chunk's counts: the earlier one lost its row, and goes with the next full reading. */
export function mergedChunks<S extends LibrarySection>(chunks: Listed<S>[][]): Map<string, Listed<S>> {
  const byId = new Map<string, Listed<S>>()
  for (const chunk of chunks) for (const listed of chunk) byId.set(listed.doc.id, listed)
  return byId
}

type Remembered = { note: LibraryNote; chunks: Listed[][]; listing: Listing }

/** What was last read, by database; each chunk is good as long as the note has the same stamp for it. */
const remembered = new Map<string, Remembered>()

/**
 * The section's note and what it lists so far, of one moment; null where nothing was ever synced. Reads only the chunks
 * that changed since the last call in this context.
 */
export async function readListing<S extends LibrarySection>(
  partition: Partition & { section: S },
): Promise<{ note: LibraryNote; listing: Listing<S> } | null> {
  const name = partitionDatabase(partition)
  const before = remembered.get(name)
  const read = await partitionStore(partition)('readonly', async (objects) => {
    const get = (key: string) => promisifyRequest<unknown>(objects.get(key))
    const note = noteFrom(await get(noteKey))
    if (!note) return null
    if (before && note.stamp === before.note.stamp) return { ...before, note }
    const [categories, ...chunks] = await Promise.all([
      get(categoriesKey),
      ...note.chunks.map(async (stamp, i) =>
        before && before.note.chunks[i] === stamp ? before.chunks[i] : (chunkFrom(await get(chunkKey(i))) ?? []),
      ),
    ])
    return { note, chunks: chunks as Listed[][], categories: categoriesFrom(categories) ?? [] }
  })
  if (!read) {
    remembered.delete(name)
    return null
  }
  const { note, chunks } = read
  const listing =
    'listing' in read
      ? read.listing
      : listingOf(
          partition.section,
          note.stamp,
          chunks,
          read.categories.map(({ category }) => category),
        )
  remembered.set(name, { note, chunks, listing })
  return { note, listing: listing as Listing<S> }
}

function listingOf(section: LibrarySection, stamp: number, chunks: Listed[][], categories: HelpCategory[]): Listing {
  const listed = mergedChunks(chunks)
  return {
    stamp,
    categories,
    docs: [...listed.values()].map(({ doc }) => doc),
    revs: new Map([...listed].map(([id, { rev, mark = 0 }]) => [docKey(section, id), rev + mark])),
  }
}
