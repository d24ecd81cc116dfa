import { useCallback, useEffect, useRef, useState } from 'react'
import type { LibraryState } from '#app/offline/library-sync.ts'
import { type StorageFacts, storageFacts } from '#device/storage.ts'

/** What the device holds, read again whenever a section changes its state; null before it was read. */
export function useStorageFacts(sections: LibraryState) {
  const [facts, setFacts] = useState<StorageFacts | null>(null)
  const open = useRef(true)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
    }
  }, [])
  const look = useCallback(() => {
    // Counting takes a while: a reader who has left the screen by then is told nothing.
    const tell = (found: StorageFacts) => open.current && setFacts(found)
    storageFacts().then(tell, () => {})
  }, [])
  const states = Object.values(sections)
    .map(({ state, saved }) => `${state} ${saved}`)
    .join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state is what there is to look for
  useEffect(look, [look, states])
  return { facts, look }
}
