import { clear, getMany, promisifyRequest, type UseStore } from 'idb-keyval'
import type { Locale } from '#contract/base/locale.ts'
import type { SearchKind } from '#contract/search/search.ts'
import { deviceStore } from '#device/store.ts'
import type { Part } from '#search/merge-segments.ts'
import { DamagedIndex, Segment, type SegmentSource } from '#search/segment.ts'

/** Counted up whenever the tokeniser or the shape of a segment changes: an index of another format is built anew (F13). */
export const indexFormat = 3

/** Whose index it is: a language's, or that of a version there which is not the current one. */
export type SearchScope = { locale: Locale; version?: string }

/** What is saved of an index besides its segments, which have rows of their own. */
type Manifest = {
  format: number
  /** Another number after each save, so that a tab sees that another one has saved since. */
  version: number
  /** The stamps of the sections that the index has in it. */
  stamps: Record<SearchKind, number>
  /** The names of the help's categories, by id. */
  places: Record<string, string>
  segments: { id: string; blocks: number; dead: Uint8Array }[]
}

export type SavedIndex = Pick<Manifest, 'version' | 'stamps' | 'places'> & { parts: readonly Part[] }

/** Where the index lives, apart from the library's rows: one for all its sections. */
export function searchStore({ locale, version }: SearchScope): UseStore {
  return deviceStore(`lamplight-search-${locale}${version === undefined ? '' : `@${version}`}`)
}

/** The name of its lock. */
export const searchLock = ({ locale, version }: SearchScope) =>
  `search-${locale}${version === undefined ? '' : `@${version}`}`

/** The row that says which segments the index consists of. */
export const manifestKey = 'manifest'
const headKey = (id: string) => `${id}/head`
const wordsKey = (id: string) => `${id}/words`
const blockKey = (id: string, number: number) => `${id}/${number}`

/** The rows that a segment was saved in; of one that was not saved, none. */
const ids = new WeakMap<Segment, string>()

function sourceOf(store: UseStore, id: string): SegmentSource {
  return {
    words: async () => (await getMany<unknown>([wordsKey(id)], store))[0],
    blocks: (numbers) =>
      getMany<unknown>(
        numbers.map((number) => blockKey(id, number)),
        store,
      ),
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function manifestFrom(value: unknown): Manifest | null {
  if (!isObject(value) || value.format !== indexFormat) return null
  const { version, stamps, places, segments } = value
  const whole =
    typeof version === 'number' &&
    isObject(stamps) &&
    isObject(places) &&
    Array.isArray(segments) &&
    segments.every((one) => isObject(one) && typeof one.id === 'string' && one.dead instanceof Uint8Array)
  return whole ? (value as Manifest) : null
}

/** The version of the index that is saved now; 0 when there is none. */
export async function savedVersion(scope: SearchScope): Promise<number> {
  const [value] = await getMany<unknown>([manifestKey], searchStore(scope))
  return manifestFrom(value)?.version ?? 0
}

/**
 * The saved index; its blocks are read when a question needs them. Null when there is none; one that is damaged or of
 * another format is removed.
 */
export async function loadIndex(scope: SearchScope): Promise<SavedIndex | null> {
  const store = searchStore(scope)
  const [value] = await getMany<unknown>([manifestKey], store)
  if (value === undefined) return null
  try {
    const manifest = manifestFrom(value)
    if (!manifest) throw new DamagedIndex('the manifest')
    const heads = await getMany<unknown>(
      manifest.segments.map(({ id }) => headKey(id)),
      store,
    )
    const parts = manifest.segments.map(({ id, dead }, i) => {
      const segment = new Segment(heads[i], sourceOf(store, id))
      if (segment.docs !== dead.length) throw new DamagedIndex('the manifest')
      ids.set(segment, id)
      return { segment, dead }
    })
    return { ...manifest, parts }
  } catch (error) {
    if (!(error instanceof DamagedIndex)) throw error
    await clear(store)
    return null
  }
}

/**
 * Saves what is new of an index and removes what it no longer needs, in one transaction. Null when another tab has saved
 * since `version`: its index stays. Rejects when there is no room; the index then works on from memory.
 */
export async function saveIndex(
  scope: SearchScope,
  { version, stamps, places, parts }: SavedIndex,
): Promise<{ version: number } | null> {
  const store = searchStore(scope)
  const fresh = await Promise.all(
    parts
      .filter(({ segment }) => !ids.has(segment))
      .map(async ({ segment }) => ({
        segment,
        id: Math.random().toString(36).slice(2),
        content: await segment.content(),
      })),
  )
  const freshIds = new Map(fresh.map(({ segment, id }) => [segment, id]))
  const idOf = (segment: Segment) => ids.get(segment) ?? (freshIds.get(segment) as string)
  const next: Manifest = {
    format: indexFormat,
    version: Math.random(),
    stamps,
    places,
    segments: parts.map(({ segment, dead }) => ({ id: idOf(segment), blocks: segment.head.firsts.length, dead })),
  }
  const saved = await store('readwrite', async (objects) => {
    const before = manifestFrom(await promisifyRequest<unknown>(objects.get(manifestKey)))
    if ((before?.version ?? 0) !== version) return false
    for (const { id, content } of fresh) {
      objects.put(content.head, headKey(id))
      objects.put(content.words, wordsKey(id))
      for (const [number, block] of content.blocks.entries()) objects.put(block, blockKey(id, number))
    }
    const kept = new Set(next.segments.map(({ id }) => id))
    for (const { id, blocks } of before?.segments ?? []) {
      if (kept.has(id)) continue
      objects.delete(headKey(id))
      objects.delete(wordsKey(id))
      for (let number = 0; number < blocks; number++) objects.delete(blockKey(id, number))
    }
    objects.put(next, manifestKey)
    await promisifyRequest(objects.transaction)
    return true
  })
  if (!saved) return null
  for (const { segment, id } of fresh) {
    ids.set(segment, id)
    segment.readFrom(sourceOf(store, id))
  }
  return { version: next.version }
}

/** Removes the index of this version, if it is still the one. */
export async function dropIndex(scope: SearchScope, version: number): Promise<void> {
  if ((await savedVersion(scope)) === version) await clear(searchStore(scope))
}
