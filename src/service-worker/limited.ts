/** What stands for an answer that was not there in time. */
export const late = Symbol('late')

/** A promise's value, or `late` after so many milliseconds. Rejects as the promise does. */
export async function within<T>(promise: Promise<T>, ms: number): Promise<T | typeof late> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<typeof late>((resolve) => {
    timer = setTimeout(() => resolve(late), ms)
  })
  try {
    return await Promise.race([promise, limit])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Milliseconds that the device may take before the network is asked as well: its database may be held by a tab that
 * sleeps, and a page must not wait for that for ever.
 */
export const deviceLimitMs = 3_000

/** An answer within a time limit, or null: late, no network, or a redirect, which on the reading path is a captive portal's. */
export async function askNetwork(request: Request, limitMs: number, fetcher: typeof fetch): Promise<Response | null> {
  try {
    const response = await within(fetcher(request), limitMs)
    return response !== late && response.type !== 'opaqueredirect' && !response.redirected ? response : null
  } catch {
    return null
  }
}
