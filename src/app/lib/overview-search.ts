/** What the address of /user/account/overview says. */
export interface OverviewSearch {
  /** What the specification gives no address of its own: a page in place of the overview. */
  view?: 'notifications' | 'notification-settings' | undefined
  /** Which notifications are listed; all otherwise. */
  show?: 'unread' | undefined
}

/** Reads the query of /user/account/overview; what it does not know counts for nothing. */
export function overviewSearch(query: Record<string, unknown>): OverviewSearch {
  const { view, show } = query
  if (view === 'notification-settings') return { view, show: undefined }
  if (view !== 'notifications') return { view: undefined, show: undefined }
  return { view, show: show === 'unread' ? show : undefined }
}
