const turns = new Map<string, Promise<unknown>>()

/**
 * Does work one at a time across tabs and worker, where Web Locks exist; elsewhere one at a time in this page alone, and
 * the work must bear that another page does it too.
 */
export function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks
  if (locks) return locks.request(name, work)
  const turn = (turns.get(name) ?? Promise.resolve()).then(work)
  turns.set(
    name,
    turn.catch(() => {}),
  )
  return turn
}
