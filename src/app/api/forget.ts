import type { QueryClient } from '@tanstack/react-query'
import { deleteDatabase } from '#device/store.ts'

const prefix = 'lamplight-queries-'

/** Where a person's answers are kept; null is the guest. */
export const queryDatabase = (userId: string | null) => prefix + (userId ?? 'guest')

/** When somebody is no longer signed in: nothing that was read for this person stays, in memory or on the device. */
export async function forgetQueries(queryClient: QueryClient, userId: string): Promise<void> {
  await queryClient.cancelQueries()
  // What was written stands there for minutes, and what was answered to it.
  queryClient.getMutationCache().clear()
  queryClient.removeQueries({ type: 'inactive' })
  // What is on screen empties and is asked for again, as the person who is here now.
  void queryClient.resetQueries()
  // Its name is the person's id.
  await deleteDatabase(queryDatabase(userId)).catch(() => {})
}

/**
 * What was kept for anybody but this person (null: the guest) goes: a tab that was killed, or an earlier build, may
 * have left it. Never rejects.
 */
export async function forgetQueriesOfOthers(userId: string | null): Promise<void> {
  try {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name)
    const others = names.filter((name) => name.startsWith(prefix) && name !== queryDatabase(userId))
    await Promise.all(others.map(deleteDatabase))
  } catch {
    // A browser that does not list them, or gives none: what is kept is bound to its person all the same.
  }
}

/** What is kept of what somebody read who was not signed in. */
export async function forgetGuest(): Promise<void> {
  await deleteDatabase(queryDatabase(null))
}
