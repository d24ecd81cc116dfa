/** The time, so that tests can hold it. */
export interface Clock {
  /** Integer seconds since 1970. */
  now(): number
}

export const systemClock: Clock = { now: () => Math.floor(Date.now() / 1000) }
