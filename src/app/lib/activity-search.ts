/** What the address of /activity says: the one that is open, which of the three lists, and whether only one’s own. */
export interface ActivitySearch {
  id?: string | undefined
  show?: 'running' | 'ended' | undefined
  mine?: 1 | undefined
}

/** Reads the query of /activity; what it does not know counts for nothing. */
export function activitySearch(query: Record<string, unknown>): ActivitySearch {
  const { id, show, mine } = query
  const name = typeof id === 'number' ? String(id) : id
  return {
    id: typeof name === 'string' && /^[\w-]{1,36}$/.test(name) ? name : undefined,
    show: show === 'running' || show === 'ended' ? show : undefined,
    mine: mine === 1 || mine === '1' ? 1 : undefined,
  }
}
