/** How long the database may keep its callers waiting, in milliseconds, and how many may wait at once. */
export type Timeouts = {
  /** For a connection. */
  acquireMs: number
  /** For one statement. */
  statementMs: number
  /** For a row or the write lock that somebody else holds. */
  lockMs: number
  /**
   * For the next statement of a transaction: PostgreSQL ends one whose process stands still, frozen or cut off, because
   * what it has locked nobody else can write.
   */
  idleMs: number
  /** Callers that wait for a connection; who comes beyond is refused at once. */
  maxWaiting: number
}

/**
 * People wait: three seconds, then an answer that says so. No transaction of ours waits for anything but the database, so
 * three seconds between two statements mean that its process does not run.
 */
export const servingTimeouts: Timeouts = {
  acquireMs: 3_000,
  statementMs: 3_000,
  lockMs: 2_000,
  idleMs: 3_000,
  maxWaiting: 200,
}

/** Commands and migrations have time. */
export const commandTimeouts: Timeouts = {
  acquireMs: 30_000,
  statementMs: 600_000,
  lockMs: 60_000,
  idleMs: 60_000,
  maxWaiting: 10_000,
}
