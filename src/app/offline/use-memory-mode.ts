import { useSyncExternalStore } from 'react'
import { memoryMode, onMemoryMode } from '#device/store.ts'

/** Whether what this page keeps is gone with it, because the browser gives it no database (F11, F14). */
export function useMemoryMode(): boolean {
  return useSyncExternalStore(onMemoryMode, memoryMode, () => false)
}
