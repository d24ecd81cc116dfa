/**
 * Does work in one page of all tabs at a time: it waits until no other page does it, and gives it up with `signal`,
 * which the work obeys. Where a browser knows no locks, each page does it by itself. Never rejects but as the work does.
 */
export async function leading(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  const locks = globalThis.navigator?.locks
  if (!locks || typeof BroadcastChannel === 'undefined') return work()
  try {
    await locks.request(name, { signal }, work)
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
