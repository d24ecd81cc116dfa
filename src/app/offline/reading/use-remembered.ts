import { useEffect, useRef } from 'react'
import { useSession } from '#app/session/context.ts'
import type { ReadingItem } from '#contract/reading/item.ts'
import { readingOwner } from './owner.ts'

/** Keeps what is open among what was read lately, as read whole; of the person who opened it, and nobody else. */
export function useRemembered(
  of: ReadingItem['of'],
  { id, locale, title }: Pick<ReadingItem, 'id' | 'locale' | 'title'>,
): void {
  const owner = readingOwner(useSession())
  const first = useRef<string | null>(null)
  first.current ??= owner
  useEffect(() => {
    if (owner === null || owner !== first.current) return
    const keep = async () => {
      const { changeItem } = await import('#device/reading/reading.ts')
      await changeItem(owner, { kind: 'recent', of, id, locale }, () => ({ title, share: 1 }))
    }
    // A device without room goes on without.
    keep().catch(() => {})
  }, [owner, of, id, locale, title])
}
