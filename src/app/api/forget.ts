import type { QueryClient } from '@tanstack/react-query'
import { clear } from 'idb-keyval'
import { draftDatabase } from '#device/drafts.ts'
import { deviceStore } from '#device/store.ts'

/** Where a person's answers are kept; null is whoever is not signed in. */
export const queryDatabase = (userId: string | null) => `lamplight-queries-${userId ?? 'guest'}`

/** At sign-out: nothing that was read, written or typed for this person stays, in memory or on the device. */
export async function forgetQueries(queryClient: QueryClient, userId: string): Promise<void> {
  await queryClient.cancelQueries()
  // What was written stands there for minutes, and what was answered to it.
  queryClient.getMutationCache().clear()
  queryClient.removeQueries({ type: 'inactive' })
  // What is on screen empties and is asked for again, as whoever is here now.
  void queryClient.resetQueries()
  const databases = [queryDatabase(userId), draftDatabase(userId)]
  await Promise.allSettled(databases.map((name) => clear(deviceStore(name))))
}
