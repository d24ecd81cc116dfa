import { imagesOfChange } from '#contract/library/images.ts'
import type { LibraryChange, LibraryChanges } from '#contract/library/library.ts'
import { libraryLimits } from '#contract/library/limits.ts'
import { categoriesFrom } from './listing.ts'
import { ListingEdit } from './listing-edit.ts'
import {
  categoriesKey,
  changeRows,
  chunkOf,
  docKey,
  emptyNote,
  imagesFrom,
  imagesKey,
  type LibraryNote,
  noteFrom,
  noteKey,
  type Partition,
  partitionStore,
} from './rows.ts'

/**
 * Rows, listing, wanted images and cursor of one page in one transaction. A page that another tab has committed is left.
 * `since` is where the page was asked from, `now` integer seconds. Returns the note there is then.
 */
export function commitPage(
  partition: Partition,
  since: number,
  page: LibraryChanges,
  now: number,
): Promise<LibraryNote> {
  // From 0 everything is read anew, of any history.
  const from = since > 0 && page.epoch !== undefined ? { since, epoch: page.epoch } : { since }
  return commit(partition, from, page.items, async (edit, note) => {
    const atHead = page.next >= page.head
    const full = since === 0 || note.full === true
    if (atHead && full) await edit.keepRound()
    if (partition.section === 'blog') await edit.keepNewest(libraryLimits.blogPosts)
    const { full: _, ...rest } = edit.done()
    return {
      ...rest,
      ...(page.epoch !== undefined && { epoch: page.epoch }),
      since: page.next,
      head: page.head,
      counts: { category: page.counts.category ?? 0, docs: page.counts[partition.section] ?? 0 },
      syncedAt: atHead ? now : note.syncedAt,
      ...(full && !atHead ? { full: true } : {}),
    }
  })
}

/** Items of a repair: the cursor stays where it is, in its old epoch, until everything is repaired (endRepair). */
export function commitRepaired(partition: Partition, from: LibraryNote, items: LibraryChange[]): Promise<LibraryNote> {
  return commit(partition, from, items, async (edit) => edit.done())
}

/** The end of a repair: what the server does not have goes, and the cursor stands at `head` of this epoch. */
export function endRepair(
  partition: Partition,
  from: LibraryNote,
  end: { epoch: string; head: number; docs: ReadonlySet<string>; categories: ReadonlySet<string> },
): Promise<LibraryNote> {
  return commit(partition, from, [], async (edit) => {
    await edit.keepOnly(end.docs, end.categories)
    const { full: _, mismatchAt: __, ...rest } = edit.done()
    return { ...rest, epoch: end.epoch, since: end.head, head: end.head }
  })
}

/** One transaction: the items, and the note that `end` makes. Nothing when the cursor is not where it was meant to be. */
function commit(
  partition: Partition,
  from: Pick<LibraryNote, 'since'> & Partial<LibraryNote>,
  items: LibraryChange[],
  end: (edit: ListingEdit, note: LibraryNote) => Promise<LibraryNote>,
): Promise<LibraryNote> {
  return changeRows(partitionStore(partition), async (rows) => {
    const ids = items.filter(({ type }) => type === partition.section).map(({ id }) => id)
    const [oldNote, categories, images, ...docRows] = await rows.get([
      noteKey,
      categoriesKey,
      imagesKey,
      ...ids.map((id) => docKey(partition.section, id)),
    ])
    const note = noteFrom(oldNote) ?? emptyNote
    if (note.since !== from.since || ('epoch' in from && note.epoch !== from.epoch)) return note
    const edit = new ListingEdit(partition.section, note, rows, categoriesFrom(categories) ?? [])
    const wanted = new Set(imagesFrom(images))
    const known = wanted.size
    const before = new Map(ids.map((id, i) => [id, docRows[i]]))
    // Chunks are read before anything is written: a transaction that waits for nothing else stays open.
    await edit.load([...before.values()].map(chunkOf))
    for (const item of items) {
      if (item.type === 'category') edit.category(item)
      else if (item.type !== partition.section) continue
      else if (item.op === 'delete') edit.remove(item.id, before.get(item.id))
      else {
        edit.put(item, before.get(item.id))
        for (const image of imagesOfChange(item)) wanted.add(image)
      }
    }
    const next = await end(edit, note)
    rows.put(noteKey, next)
    if (wanted.size > known) rows.put(imagesKey, [...wanted])
    return next
  })
}
