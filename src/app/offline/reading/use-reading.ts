import { useEffect, useState } from 'react'
import { announce } from '#app/api/announce.ts'
import { useSession } from '#app/session/context.ts'
import type { ReadingItem, ReadingKind } from '#contract/reading/item.ts'
import { readingOwner } from './owner.ts'

/** `failed`: this device could not be loaded. `items`: newest first, none while it loads. */
export type ReadingList = { state: 'loading' | 'ready' | 'failed'; items: readonly ReadingItem[] }

const none: readonly ReadingItem[] = []
const loading: ReadingList = { state: 'loading', items: none }

/** What is asked for comes after the page: lists are drawn without it first. */
const device = () => import('#device/reading/reading.ts')

/** The reader's own of one kind, an account's or the guest's, from this device; with no network the same. */
function useReading(kind: ReadingKind): ReadingList {
  const owner = readingOwner(useSession())
  const [read, setRead] = useState<{ owner: string; list: ReadingList } | null>(null)
  useEffect(() => {
    if (owner === null) return
    let stop = () => {}
    let gone = false
    const begin = async () => {
      const { onReadingChange, readReading } = await device()
      const look = async () => {
        const items = await readReading(owner)
        if (!gone) setRead({ owner, list: { state: 'ready', items: items.filter((item) => item.kind === kind) } })
      }
      if (gone) return
      stop = onReadingChange(() => void look().catch(fail))
      await look()
    }
    const fail = () => gone || setRead({ owner, list: { state: 'failed', items: none } })
    begin().catch(fail)
    return () => {
      gone = true
      stop()
    }
  }, [owner, kind])
  // Of another person's nothing is shown, not for one frame.
  return read !== null && read.owner === owner ? read.list : loading
}

/** What is bookmarked: help documents and questions. */
export const useBookmarks = (): ReadingList => useReading('bookmark')

/** What was read lately; `share` is how much of it was seen at most. */
export const useRecentlyRead = (): ReadingList => useReading('recent')

/** Where one stopped in long articles; `share` of the text, below the heading `anchor`. */
export const usePlaces = (): ReadingList => useReading('place')

/** What can be bookmarked. */
export type Readable = Pick<ReadingItem, 'of' | 'id' | 'locale' | 'title'>

/** Whether something is bookmarked, null while that is not known, and the way to change it. Says what went wrong. */
export function useBookmark(what: Readable): { on: boolean | null; toggle: () => void } {
  const owner = readingOwner(useSession())
  const { state, items } = useBookmarks()
  const on = state === 'loading' ? null : items.some(({ of, id }) => of === what.of && id === what.id)
  return { on, toggle: () => owner !== null && void setBookmark(owner, what, !on).catch(announce) }
}

/** Bookmarks something, or no longer. Says that there are too many; throws what the database throws. */
export async function setBookmark(owner: string, what: Readable, on: boolean): Promise<boolean> {
  const { changeItem, ReadingFull } = await device()
  const { of, id, locale, title } = what
  try {
    await changeItem(owner, { kind: 'bookmark', of, id, locale }, () => (on ? { title } : null))
    return true
  } catch (error) {
    if (!(error instanceof ReadingFull)) throw error
    ;(await import('./full-notice.ts')).sayFull()
    return false
  }
}
