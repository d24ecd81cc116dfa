import { bytesFromUrlSafe } from '#server/base64.ts'
import type { Ports } from '#server/ports/ports.ts'

const range = 2 ** 32

export type Dice = {
  /** A whole number from 0 up to, not including, `n`: each as likely as any other. */
  below(n: number): number
  between(from: number, to: number): number
  /** `count` different ones of a list, in any order. */
  some<T>(list: readonly T[], count: number): T[]
}

/** Numbers that nobody can foresee, out of the server's own randomness. */
export function diceOf(secrets: Pick<Ports['secrets'], 'random'>): Dice {
  function below(n: number): number {
    // What lies beyond the last whole multiple would make the small numbers likelier.
    const fair = range - (range % n)
    for (;;) {
      const number = uint32(secrets.random(4))
      if (number < fair) return number % n
    }
  }
  return {
    below,
    between: (from, to) => from + ((to - from) * below(1_000_000)) / 999_999,
    some(list, count) {
      const rest = [...list]
      return Array.from({ length: count }, () => rest.splice(below(rest.length), 1)).flat()
    },
  }
}

function uint32(base64url: string): number {
  return bytesFromUrlSafe(base64url).reduce((number, byte) => number * 256 + byte, 0)
}
