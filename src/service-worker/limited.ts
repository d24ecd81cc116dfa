/** An answer within a time limit, or null: late, no network, or a redirect, which on the reading path is a captive portal's. */
export async function askNetwork(request: Request, limitMs: number, fetcher: typeof fetch): Promise<Response | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), limitMs)
  })
  try {
    const response = await Promise.race([fetcher(request), late])
    return response && response.type !== 'opaqueredirect' && !response.redirected ? response : null
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}
