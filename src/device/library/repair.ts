import { libraryHash } from '#contract/library/hash.ts'
import type { LibraryChange, LibraryRevision } from '#contract/library/library.ts'
import { libraryLimits } from '#contract/library/limits.ts'
import { commitRepaired, endRepair } from './commit.ts'
import { categoriesFrom, chunkFrom, type Listed, mergedChunks } from './listing.ts'
import { type RepairTools, readRevisions } from './revisions.ts'
import {
  categoriesKey,
  changeRows,
  chunkKey,
  docKey,
  type LibraryNote,
  type Partition,
  partitionStore,
  progressOf,
} from './rows.ts'

type Upsert = Extract<LibraryChange, { op: 'upsert' }>

/** Documents that are read and compared at a time. */
const slice = 100

const keyOf = ({ type, id }: Pick<LibraryRevision, 'type' | 'id'>) => `${type} ${id}`

/**
 * Makes a section what the server has in another history, after a backup was restored there: everything is compared by
 * id, revision and content, only what differs is fetched, and what the server does not have goes. A cut leaves the old
 * cursor, so the next sync compares again and finds less to fetch. Returns the note, which stands at the server's end
 * of that history; null when the server cannot tell its revisions. Throws what fetching throws.
 */
export async function repairSection(
  tools: RepairTools,
  partition: Partition,
  note: LibraryNote,
  epoch: string,
): Promise<LibraryNote | null> {
  const there = await readRevisions(tools, partition, epoch)
  if (!there) return null
  const { head, revisions } = there
  // What changed while it was told comes with the feed afterwards.
  const settled = revisions.filter(({ rev }) => rev <= head)
  const { wanted, renumbered } = await compare(partition, note, settled)
  for (let at = 0; at < renumbered.length; at += slice)
    await commitRepaired(partition, note, renumbered.slice(at, at + slice))
  for (const run of runsOf(settled, wanted)) await fetchRun(tools, partition, note, epoch, run)
  const idsOf = (isIt: (type: string) => boolean) =>
    new Set(revisions.filter(({ type }) => isIt(type)).map(({ id }) => id))
  return endRepair(partition, note, {
    epoch,
    head,
    docs: idsOf((type) => type === partition.section),
    categories: idsOf((type) => type === 'category'),
  })
}

/** What has to be fetched, by its key; and what is here with the same content under another revision. */
async function compare(partition: Partition, note: LibraryNote, there: LibraryRevision[]) {
  const store = partitionStore(partition)
  const { categories, listed } = await changeRows(store, async ({ get }) => {
    const [first, ...chunks] = await get([categoriesKey, ...note.chunks.map((_, i) => chunkKey(i))])
    const all = chunks.map((chunk) => chunkFrom(chunk) ?? []) as Listed[][]
    return { categories: categoriesFrom(first) ?? [], listed: mergedChunks(all) }
  })
  const here = new Map(
    categories.map(({ category }) => [`category ${category.id}`, libraryHash({ type: 'category', value: category })]),
  )
  const wanted = new Set<string>()
  const renumbered: Upsert[] = []
  for (const one of there) {
    if (one.type === 'category' && here.get(keyOf(one)) !== one.hash) wanted.add(keyOf(one))
  }
  const docs = there.filter(({ type }) => type === partition.section)
  for (let at = 0; at < docs.length; at += slice) {
    const part = docs.slice(at, at + slice)
    const rows = await changeRows(store, ({ get }) => get(part.map(({ id }) => docKey(partition.section, id))))
    for (const [i, one] of part.entries()) {
      const item = itemFrom(one, rows[i])
      const known = item && listed.get(one.id)
      if (!known || hashOf(item) !== one.hash) wanted.add(keyOf(one))
      else if (known.rev !== one.rev) renumbered.push(item)
    }
  }
  return { wanted, renumbered }
}

/** The stored document as the server would send it now; null when there is none. */
function itemFrom({ type, id, rev }: LibraryRevision, row: unknown): Upsert | null {
  const value = (row as { value?: unknown } | undefined)?.value
  if (typeof value !== 'object' || value === null) return null
  return { type, op: 'upsert', id, rev, value: { ...value, rev } } as Upsert
}

function hashOf(item: Upsert): string {
  try {
    return libraryHash(item)
  } catch {
    // Damaged.
    return ''
  }
}

/** Wanted items that follow each other on the server. */
type Run = { after: number; upTo: number; keys: Set<string> }

function runsOf(there: LibraryRevision[], wanted: ReadonlySet<string>): Run[] {
  const runs: Run[] = []
  let run: Run | null = null
  for (const one of [...there].sort((a, b) => a.rev - b.rev)) {
    if (!wanted.has(keyOf(one))) run = null
    else if (run) {
      run.upTo = one.rev
      run.keys.add(keyOf(one))
    } else {
      run = { after: one.rev - 1, upTo: one.rev, keys: new Set([keyOf(one)]) }
      runs.push(run)
    }
  }
  return runs
}

/** Between them may be what is gone on the server, which is named as well, so that a run can take some pages. */
async function fetchRun(
  tools: RepairTools,
  partition: Partition,
  note: LibraryNote,
  epoch: string,
  run: Run,
): Promise<void> {
  const left = new Set(run.keys)
  for (let since = run.after; since < run.upTo && left.size > 0; ) {
    await tools.beforePage()
    const limit = Math.min(left.size, libraryLimits.pageItems)
    const page = await tools.fetchChanges({ ...partition, since, limit, epoch }, tools.signal)
    if (page.epoch !== epoch) throw new Error('change feed: a page of another epoch')
    const items = page.items.filter((item) => left.delete(keyOf(item)))
    if (items.length > 0) {
      const after = await commitRepaired(partition, note, items)
      tools.onProgress?.(progressOf(after))
    }
    if (page.next <= since) return
    since = page.next
  }
}
