import type { QueryClient } from '@tanstack/react-query'
import { clear } from 'idb-keyval'
import { draftDatabase } from '#device/drafts.ts'
import { deviceStore } from '#device/store.ts'

/** Where a person's answers are kept; null is whoever is not signed in. */
export const queryDatabase = (userId: string | null) => `lamplight-queries-${userId ?? 'guest'}`

/** When somebody is no longer signed in: nothing that was read for this person stays, in memory or on the device. */
export async function forgetQueries(queryClient: QueryClient, userId: string): Promise<void> {
  await queryClient.cancelQueries()
  // What was written stands there for minutes, and what was answered to it.
  queryClient.getMutationCache().clear()
  queryClient.removeQueries({ type: 'inactive' })
  // What is on screen empties and is asked for again, as whoever is here now.
  void queryClient.resetQueries()
  await clear(deviceStore(queryDatabase(userId))).catch(() => {})
}

/** When somebody leaves by choice: nothing that they typed stays. A session that just ended takes no text with it. */
export async function forgetDrafts(userId: string): Promise<void> {
  await clear(deviceStore(draftDatabase(userId)))
}

/** What is kept of what somebody read who was not signed in. */
export async function forgetGuest(): Promise<void> {
  await clear(deviceStore(queryDatabase(null)))
}
