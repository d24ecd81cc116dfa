import { DatabaseUnavailable } from './errors.ts'

/** Failures in a row after which the database counts as away. */
const tolerated = 3

/** How long it is left alone then, before one caller tries again; in milliseconds. */
const restMs = 1_000

/**
 * Knows whether the database answers at all: while it does not, callers are told at once instead of each waiting its
 * time out, and one at a time finds out whether it is back.
 */
export function createBreaker(now: () => number = Date.now) {
  let failures = 0
  let closedAgainAt = 0
  let trying = false

  return {
    /** Counts up whenever it opens: connections from before are not to be trusted. */
    generation: 0,

    /** Throws DatabaseUnavailable while nobody should ask. */
    enter(): void {
      if (failures < tolerated) return
      if (trying || now() < closedAgainAt) throw new DatabaseUnavailable('the database did not answer a moment ago')
      trying = true
    },

    succeeded(): void {
      failures = 0
      trying = false
    },

    /** `certain`: nobody can reach it, as opposed to one caller who waited in vain. */
    failed(certain: boolean): void {
      const before = failures
      failures = certain ? tolerated : failures + 1
      trying = false
      if (failures < tolerated) return
      closedAgainAt = now() + restMs
      if (before < tolerated) this.generation++
    },
  }
}
