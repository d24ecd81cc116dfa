import type { QueryClient } from '@tanstack/react-query'
import { keyOf, queryFor } from '#app/api/query.ts'
import { refreshInitial } from '#app/session/initial.ts'
import { getOverview } from '#contract/overview/overview.ts'
import { getProfile, type Profile } from '#contract/profile/profile.ts'

/** A profile that the server has just answered with: everything that shows something of it follows. */
export function showProfile(queryClient: QueryClient, profile: Profile): void {
  queryClient.setQueryData(queryFor(getProfile, {}).queryKey, { data: profile, savedAt: null, asker: profile.id })
  void queryClient.invalidateQueries({ queryKey: keyOf(getOverview) })
  // The name and the picture in the head of every page.
  refreshInitial(queryClient).catch(() => {})
}
