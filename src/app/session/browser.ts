import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '#app/api/client.ts'
import { forgetGuest, forgetQueries } from '#app/api/forget.ts'
import { config } from '#app/lib/config.ts'
import { notify } from '#app/lib/notifications.ts'
import { pathOf } from './addresses.ts'
import type { Session } from './context.ts'
import { createSession } from './session.ts'
import { createSessionStorage } from './storage.ts'

/** Where a session lives in the app: what it asks through, what it forgets, and how it moves inside. */
export interface SessionHome {
  client: Client
  queryClient: QueryClient
  /** Corrects the address; a path with its query. Nothing is loaded. */
  replaceAddress: (path: string) => void
  /** Opens a page inside the app; a path with its query. */
  open: (path: string) => Promise<void>
}

/** The session with the browser at its edge. */
export function createBrowserSession({ client, queryClient, replaceAddress, open }: SessionHome): Session {
  return createSession({
    storage: createSessionStorage(),
    client: () => client,
    place: () => ({
      address: location.href,
      apiUrl: config().apiUrl,
      online: navigator.onLine,
      appStart: isAppStart(),
      now: Date.now(),
    }),
    go: (url) => location.replace(url),
    reload: () => location.reload(),
    replaceAddress: (url) => replaceAddress(pathOf(url)),
    open,
    notify: (words) => notify('error', words),
    forget: async (userId) => {
      // Beside the rest: a person who signs out waits for the longest of it alone.
      const left = import('./notification/leave-device.ts').then(({ leaveDevice }) => leaveDevice()).catch(() => {})
      await forgetQueries(queryClient, userId)
      const [
        { outbox },
        { dropWaitingTitles },
        { forgetReading },
        { forgetThreadsOf },
        { forgetCourses },
        { forgetVideos },
      ] = await Promise.all([
        import('#device/outbox/outbox.ts'),
        import('#device/reading/waiting.ts'),
        import('#device/reading/reading.ts'),
        import('#device/guest-feedback.ts'),
        import('#device/course/courses.ts'),
        import('#device/course/videos.ts'),
      ])
      await forgetReading(userId)
      await dropWaitingTitles(userId).catch(() => {})
      await forgetCourses(userId).catch(() => {})
      await forgetVideos(userId).catch(() => {})
      await forgetThreadsOf(userId).catch(() => {})
      await outbox.dropIfEmpty(userId)
      await left
    },
    discard: async (userId) => (await import('#device/outbox/outbox.ts')).outbox.discard(userId),
    forgetReading: forgetGuest,
  })
}

/** The installed app was opened from its icon; a pull to refresh inside it is a reload. */
function isAppStart(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return matchMedia('(display-mode: standalone)').matches && entry?.type !== 'reload'
}
