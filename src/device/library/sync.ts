import { clear, keys } from 'idb-keyval'
import type { LibraryChanges } from '#contract/library/library.ts'
import { commitPage } from './commit.ts'
import type { FetchChanges, FetchRevisions } from './feed.ts'
import { categoriesFrom, chunkFrom, type Listed, mergedChunks } from './listing.ts'
import { repairSection } from './repair.ts'
import {
  categoriesKey,
  changeRows,
  chunkKey,
  docKey,
  emptyNote,
  type KnownEnd,
  type LibraryNote,
  noteFrom,
  noteKey,
  type Partition,
  partitionStore,
  progressOf,
  readNote,
  type SyncProgress,
} from './rows.ts'

export type SyncOptions = Partition & {
  fetchChanges: FetchChanges
  /** Without it, a section of another epoch is read anew. */
  fetchRevisions?: FetchRevisions
  /** Asked before each page; a no ends the sync there with SyncPaused. */
  mayGoOn?: () => Promise<boolean>
  /** The feed's end as another section of the same moment had it: a section that is there already asks for nothing. */
  known?: KnownEnd | undefined
  signal?: AbortSignal
  onProgress?: (progress: SyncProgress) => void
  /** For tests: integer seconds. */
  now?: () => number
}

/** A sync that ended between two pages because it was told to. */
export class SyncPaused extends Error {}

/** In one sync: two servers of different histories behind one address would never end. */
const mostRepairs = 2

const nowInSeconds = () => Math.floor(Date.now() / 1000)

/**
 * Brings one section of one language up to the feed's head: first download, update and repair are the same thing. Each
 * page is committed with its cursor in one transaction, so a cut leaves the old state or the new, and the next call goes
 * on from there. A server in another epoch is compared with what is here, and repaired by what differs. Ends with a count; a shortfall (eviction, corruption, a server set back) reads everything again, once.
 * Rejects when a page cannot be had or written; what was committed stays. Returns the note it ended with.
 */
export async function syncLibrary(options: SyncOptions): Promise<LibraryNote> {
  const { locale, section, version } = options
  const partition: Partition = { locale, section, ...(version !== undefined && { version }) }
  let note = await readable(partition)
  const atEnd = note.syncedAt > 0 && !note.full && note.since === note.head && note.mismatchAt !== note.head
  const before = atEnd && (await isWhole(partition, note)) ? note : null
  // It lost rows since it was last whole: from 0, before its cursor hides what is missing.
  if (atEnd && !before) note = await startAgain(partition, note)
  if (before && options.known?.head === before.since && options.known.epoch === before.epoch) {
    const syncedAt = (options.now ?? nowInSeconds)()
    note = await changeNote(partition, (last) => (last.stamp === before.stamp ? { ...last, syncedAt } : last))
  } else note = await readFeed(options, partition, note)
  let whole = isSame(before, note) || (await isWhole(partition, note))
  if (!whole && note.mismatchAt !== note.head) {
    note = await readFeed(options, partition, await startAgain(partition, note))
    whole = await isWhole(partition, note)
    if (!whole) note = await changeNote(partition, (last) => ({ ...last, mismatchAt: last.head }))
  }
  // Rows that got lost were not counted off.
  const { stamp } = note
  if (whole && note.docs !== note.counts.docs)
    await changeNote(partition, (last) => (last.stamp === stamp ? { ...last, docs: last.counts.docs } : last))
  return readNote(partition)
}

/** Whether nothing has changed since it was found whole. */
function isSame(whole: LibraryNote | null, { stamp, counts }: LibraryNote): boolean {
  return whole?.stamp === stamp && whole.counts.docs === counts.docs && whole.counts.category === counts.category
}

/**
 * The note. A library of another format, or with a damaged note or listing, is dropped whole: all of it is public and can
 * be had again, and rows that nobody lists would never go (F13). So are rows without a note.
 */
async function readable(partition: Partition): Promise<LibraryNote> {
  const store = partitionStore(partition)
  const dropped = await changeRows(store, async (rows) => {
    const [note] = await rows.get([noteKey])
    const known = noteFrom(note)
    if (!known) return note !== undefined || (await rows.keys()).length > 0
    const [categories, ...chunks] = await rows.get([categoriesKey, ...known.chunks.map((_, i) => chunkKey(i))])
    return categoriesFrom(categories) === null || chunks.some((chunk) => chunkFrom(chunk) === null)
  })
  if (dropped) await clear(store)
  return readNote(partition)
}

async function readFeed(options: SyncOptions, partition: Partition, from: LibraryNote): Promise<LibraryNote> {
  const { fetchChanges, mayGoOn, signal, onProgress, now = nowInSeconds } = options
  const beforePage = async () => {
    signal?.throwIfAborted()
    if (mayGoOn && !(await mayGoOn())) throw new SyncPaused('the sync was paused')
  }
  let note = from
  let repairs = 0
  for (;;) {
    await beforePage()
    const page = await fetchChanges({ ...partition, since: note.since }, signal)
    if (page.head < note.since || isOtherEpoch(note, page)) {
      // The server was set back to an older backup: its revisions do not continue ours.
      if (++repairs > mostRepairs) throw new Error('change feed: it has no one history')
      const tools = { ...options, beforePage }
      const repaired = page.epoch === undefined ? null : await repairSection(tools, partition, note, page.epoch)
      note = repaired ?? (await startAgain(partition, note))
      continue
    }
    if (page.next < page.head && page.next <= note.since) throw new Error('change feed: a page leads nowhere')
    signal?.throwIfAborted()
    note = await commitPage(partition, note.since, page, now())
    onProgress?.(progressOf(note))
    if (note.since >= note.head) return note
  }
}

/** Whether the page is of another history of the server. One that begins at 0 needs no other before it. */
function isOtherEpoch(note: LibraryNote, { epoch }: LibraryChanges): boolean {
  return note.since > 0 && epoch !== undefined && epoch !== note.epoch
}

/** Whether rows and listing are as many as the feed said, and the same. Counts keys; reads no text. */
async function isWhole(partition: Partition, note: LibraryNote): Promise<boolean> {
  const store = partitionStore(partition)
  const prefix = docKey(partition.section, '')
  const rows = new Set((await keys(store)).filter((key) => typeof key === 'string' && key.startsWith(prefix)))
  const [categories, ...chunks] = await changeRows(store, ({ get }) =>
    get([categoriesKey, ...note.chunks.map((_, i) => chunkKey(i))]),
  )
  const all = chunks.map((chunk) => chunkFrom(chunk) ?? [])
  const listed = mergedChunks(all as Listed[][])
  return (
    rows.size === note.counts.docs &&
    listed.size === note.counts.docs &&
    all.flat().length === listed.size &&
    categoriesFrom(categories)?.length === note.counts.category &&
    [...listed.keys()].every((id) => rows.has(docKey(partition.section, id)))
  )
}

/** Back to revision 0. The rows stay readable until the feed has named them again or has not. */
function startAgain(partition: Partition, { since }: LibraryNote): Promise<LibraryNote> {
  return changeNote(partition, (note) =>
    note.since === since ? { ...note, since: 0, head: 0, round: note.round + 1, full: true } : note,
  )
}

function changeNote(partition: Partition, change: (note: LibraryNote) => LibraryNote): Promise<LibraryNote> {
  return changeRows(partitionStore(partition), async (rows) => {
    const [value] = await rows.get([noteKey])
    const note = change(noteFrom(value) ?? emptyNote)
    rows.put(noteKey, note)
    return note
  })
}
