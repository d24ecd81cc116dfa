import { useApiQuery } from '#app/api/query.ts'
import { countNotifications } from '#contract/notification/notification.ts'

/**
 * How many notifications are unread, as last heard: follow.ts asks and listens, nobody else. Null while that is not known,
 * and where the back end has none.
 */
export function useUnread(): number | null {
  return useApiQuery(countNotifications, {}, { enabled: false, silent: true }).data?.unread ?? null
}

/** A count as a sign shows it. */
export const unreadFigure = (unread: number) => (unread > 99 ? '99+' : String(unread))
