/** localStorage may be denied, full or missing: then nothing is remembered and nothing breaks. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Null removes the key. */
export function writeLocal(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Denied or full.
  }
}

/** Empties it, also of what others wrote. */
export function clearLocalStorage(): void {
  try {
    localStorage.clear()
  } catch {
    // Denied: there is nothing in it.
  }
}
