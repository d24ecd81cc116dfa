/** Seconds that an answer asks to wait, given as such or as a date; the server's own clock says how far away that is (F15). */
export function retryAfterOf({ headers }: Response): number | undefined {
  const value = headers.get('retry-after')
  if (value === null) return undefined
  const date = Date.parse(value)
  const now = Date.parse(headers.get('date') ?? '') || Date.now()
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((date - now) / 1_000)
  return Number.isFinite(seconds) ? Math.max(seconds, 0) : undefined
}
