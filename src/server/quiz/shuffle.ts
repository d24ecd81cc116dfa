import { seededRandom } from '#server/seeded-random.ts'

/** A number from 0 to 2³²−1 for a text (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** The same list in an order that `seed` alone decides, by mulberry32 and Fisher–Yates: the same seed, the same order. */
export function shuffled<T>(list: readonly T[], seed: string): T[] {
  const random = seededRandom(hashOf(seed))
  const all = [...list]
  for (let last = all.length - 1; last > 0; last--) {
    const at = Math.floor(random() * (last + 1))
    const [one, other] = [all[last] as T, all[at] as T]
    all[last] = other
    all[at] = one
  }
  return all
}
