import type { LibraryRevision } from '#contract/library/library.ts'
import type { FetchChanges, FetchRevisions } from './feed.ts'
import type { Partition, SyncProgress } from './rows.ts'

/** What a repair works with; `beforePage` throws when it must not go on. */
export type RepairTools = {
  fetchChanges: FetchChanges
  fetchRevisions?: FetchRevisions | undefined
  beforePage: () => Promise<void>
  signal?: AbortSignal | undefined
  onProgress?: ((progress: SyncProgress) => void) | undefined
}

/**
 * Everything that a section has on the server, by revision. `head` is the feed's end when the first page was told: what
 * has a later revision changed meanwhile. Null when the server does not know the call.
 */
export async function readRevisions(
  { fetchRevisions, beforePage, signal }: RepairTools,
  partition: Partition,
  epoch: string,
): Promise<{ head: number; revisions: LibraryRevision[] } | null> {
  if (!fetchRevisions) return null
  const known = new Map<string, LibraryRevision>()
  let head: number | undefined
  for (let since = 0; ; ) {
    await beforePage()
    const page = await fetchRevisions({ ...partition, since, epoch }, signal)
    if (!page) return null
    if (page.epoch !== epoch) throw new Error('revisions: a page of another epoch')
    head ??= page.head
    for (const one of page.items) known.set(`${one.type} ${one.id}`, one)
    if (page.next >= page.head) break
    if (page.next <= since) throw new Error('revisions: a page leads nowhere')
    since = page.next
  }
  return { head, revisions: [...known.values()] }
}
