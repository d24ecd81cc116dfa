import { readLocal, writeLocal } from '#app/lib/local-storage.ts'
import { lookCache } from '#device/look.ts'
import { type Look, plainLook, readLook, themeColours } from '#pages/look.ts'

/** Where this device remembers each part of the look. */
export const lookKeys = { fontSize: 'font-size', appearance: 'appearance' } as const
const listeners = new Set<() => void>()

/** How this device's reader wants pages to look. */
export const look = (): Look =>
  readLook({ fontSize: readLocal(lookKeys.fontSize), appearance: readLocal(lookKeys.appearance) })

/**
 * Puts the chosen look on the page; boot does so before anything else, for a page that no worker has stamped. The plain
 * one is what the styles say anyway.
 */
export function applyLook(): void {
  const { fontSize, appearance } = look()
  const { dataset } = document.documentElement
  if (fontSize === plainLook.fontSize) delete dataset.fontSize
  else dataset.fontSize = fontSize
  const isStamped = dataset.theme !== undefined
  if (appearance === plainLook.appearance) delete dataset.theme
  else dataset.theme = appearance
  if (!isStamped && appearance === plainLook.appearance) return
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content =
      themeColours[
        appearance === 'system' ? (meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light') : appearance
      ]
}

/** Remembered on this device, and seen at once. */
export function chooseLook<K extends keyof Look>(what: K, value: Look[K]): void {
  writeLocal(lookKeys[what], value === plainLook[what] ? null : value)
  applyLook()
  for (const listener of listeners) listener()
  void keepLook()
}

/** Tells the listener when the reader has chosen another look. Returns how to stop. */
export function onLook(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Leaves the look for the service worker. Never rejects: without it the page puts it on by itself, a moment later. */
export async function keepLook(): Promise<void> {
  const chosen = look()
  try {
    if (chosen.fontSize === plainLook.fontSize && chosen.appearance === plainLook.appearance) {
      await caches.delete(lookCache.name)
      return
    }
    const kept = new Response(JSON.stringify(chosen), { headers: { 'content-type': 'application/json' } })
    await (await caches.open(lookCache.name)).put(lookCache.path, kept)
  } catch {
    // No Cache Storage: a private window, or an insecure address.
  }
}
