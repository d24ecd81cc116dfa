import { get } from 'idb-keyval'
import { expect, vi } from 'vitest'
import { queryDatabase } from '#app/api/forget.ts'
import { deviceStore } from '#device/store.ts'

/**
 * Resolves once what the device keeps of an account's answers (null: a guest's) has these words. It is written at most once a
 * second.
 */
export const answersKept = (userId: string | null, words: string): Promise<void> =>
  vi.waitFor(async () => expect(await get('queries', deviceStore(queryDatabase(userId)))).toContain(words))
