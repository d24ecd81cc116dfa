import { readLocal, writeLocal } from '#app/lib/local-storage.ts'

const storageKey = 'codeWaits'

/** `at`: milliseconds of this device's clock when it began. `seconds`: how long it is. */
type Wait = { at: number; seconds: number }

/** The name of a wait. Of the address only 32 bits of a hash are kept: enough to tell two apart, not to find it out. */
export function waitName(purpose: string, address: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(`${purpose} ${address.toLowerCase()}`)) {
    hash = Math.imul(hash ^ byte, 0x01000193)
  }
  return (hash >>> 0).toString(36)
}

/** Begins a wait of that many seconds; those that are over are forgotten. */
export function keepWait(name: string, seconds: number, now = Date.now()): void {
  const others = Object.entries(readWaits()).filter(([other, wait]) => other !== name && millisecondsOf(wait, now) > 0)
  writeWaits(Object.fromEntries([...others, ...(seconds > 0 ? [[name, { at: now, seconds }] as const] : [])]))
}

/**
 * Milliseconds until the next code: never less than nothing, never more than the server named. A clock that was put back
 * begins it once more, a clock that was put forward ends it; then the server says what is left (429).
 */
export function waitLeft(name: string, now = Date.now()): number {
  const waits = readWaits()
  const wait = waits[name]
  if (!wait) return 0
  if (wait.at > now) writeWaits({ ...waits, [name]: { ...wait, at: now } })
  return millisecondsOf(wait, now)
}

function millisecondsOf({ at, seconds }: Wait, now: number): number {
  return Math.min(Math.max(at + seconds * 1_000 - now, 0), seconds * 1_000)
}

/** What stands there may be of another build, or of nobody: what is no wait is none. */
function readWaits(): Record<string, Wait> {
  try {
    const kept: unknown = JSON.parse(readLocal(storageKey) ?? '{}')
    return Object.fromEntries(Object.entries(kept as object).filter(([, wait]) => isWait(wait)))
  } catch {
    return {}
  }
}

function isWait(value: unknown): value is Wait {
  const { at, seconds } = (value ?? {}) as Partial<Wait>
  return Number.isFinite(at) && Number.isFinite(seconds) && (seconds as number) > 0 && (seconds as number) <= 86_400
}

function writeWaits(waits: Record<string, Wait>): void {
  writeLocal(storageKey, Object.keys(waits).length > 0 ? JSON.stringify(waits) : null)
}
