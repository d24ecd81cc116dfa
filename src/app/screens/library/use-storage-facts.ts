import { useCallback, useEffect, useState } from 'react'
import type { LibraryState } from '#app/offline/library-sync.ts'
import { type StorageFacts, storageFacts } from '#device/storage.ts'

/** What the device holds, read again whenever a section changes its state; null before it was read. */
export function useStorageFacts(sections: LibraryState) {
  const [facts, setFacts] = useState<StorageFacts | null>(null)
  const look = useCallback(() => {
    storageFacts().then(setFacts, () => {})
  }, [])
  const states = Object.values(sections)
    .map(({ state, saved }) => `${state} ${saved}`)
    .join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state is what there is to look for
  useEffect(look, [look, states])
  return { facts, look }
}
