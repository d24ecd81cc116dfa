/** Whether a write failed because the browser gives no more room. Firefox has a name of its own for it. */
export function isNoRoom(error: unknown): boolean {
  const name = (error as { name?: unknown } | null)?.name
  return name === 'QuotaExceededError' || name === 'NS_ERROR_DOM_QUOTA_REACHED'
}
