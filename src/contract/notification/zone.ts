/** Whose zone is not known lives here. */
export const usualZone = 'Asia/Shanghai'

/** Whether this runtime knows a time zone by its name (`Europe/Berlin`). */
export function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
