import { lookCache } from '#device/look.ts'
import { type Look, readLook } from '#pages/look.ts'

/** The look that the reader chose, for the pages that the worker puts together; null where none was, or none can be read. */
export async function keptLook(): Promise<Look | null> {
  try {
    // Not opened: that would make one.
    const kept = await caches.match(lookCache.path, { cacheName: lookCache.name })
    return kept ? readLook(await kept.json()) : null
  } catch {
    return null
  }
}
