import type { Card, Cards } from '#server/ports/cards.ts'
import { createProcessPool, type PoolOptions } from './process-pool.ts'

/** One at a time: a picture takes a fifth of a second, the first one of a process half a second more for the font. */
const usual = { size: 1, jobMs: 8_000, waitMs: 10_000, maxWaiting: 32, memoryMb: 128 }

/** Pictures for links, drawn by Skia in a process that begins with the first. */
export function pooledCards(options: Partial<PoolOptions> = {}): Cards {
  const pool = createProcessPool<Card, Uint8Array<ArrayBuffer>>({
    file: new URL('./cards-child.ts', import.meta.url),
    ...usual,
    ...options,
  })
  return { png: (card) => pool.run(card) }
}
