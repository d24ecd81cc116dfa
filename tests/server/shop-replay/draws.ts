/** What one seed draws: the same values in the same order in every run. */
export type Draws = ReturnType<typeof drawsOf>

/** mulberry32. `twin`: who draws just the same at once, and has keys of their own. */
export function drawsOf(seed: number, twin = 0) {
  let state = seed | 0
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  /** A whole number from `least` to `most`, both included. */
  const whole = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1))
  return {
    whole,
    chance: (share: number) => fraction() < share,
    /** One of a list; undefined of an empty one. */
    one: <T>(list: readonly T[]): T | undefined => list[whole(0, list.length - 1)],
    /** One of a list, by its weight. */
    weighted<T extends { weight: number }>(list: readonly T[]): T {
      let left = fraction() * list.reduce((sum, { weight }) => sum + weight, 0)
      for (const one of list) {
        left -= one.weight
        if (left < 0) return one
      }
      return list.at(-1) as T
    },
    key: () => `replay-${twin}-${whole(0, 2 ** 31)}-${whole(0, 2 ** 31)}`,
  }
}
