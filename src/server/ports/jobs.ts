import type * as z from 'zod/mini'
import type { Db, Trx } from '#server/db/schema.ts'

/** What a job is known by where it is asked for; how it runs is the kind's (job-runner/kind.ts). */
export type NamedKind<P> = { kind: string; payload: z.ZodMiniType<P> }

export type JobOrder = {
  /**
   * What it is about, in a word (an id): of one kind only one with the same key waits, a later order takes its place,
   * and none begins while another with it runs.
   */
  key?: string
  /** Not before this, in integer seconds of the site's clock; at once where nothing is said. */
  runAt?: number
}

/** Takes orders for work that is no request. Who runs it, and when, is `job-runner/runner.ts`'s. */
export interface Jobs {
  /**
   * Orders a job with the transaction of its cause: neither is without the other. What was due while no process ran is
   * run at the next start. Returns its id, or that of the one that it takes the place of. Throws on a payload that its
   * kind does not take.
   */
  enqueue<P>(db: Db | Trx, kind: NamedKind<P>, payload: P, order?: JobOrder): Promise<string>
  /**
   * Takes back the one with this key that waits; false where none does. One that runs already goes on, and may come
   * again after a failure: a job looks itself whether its cause still holds.
   */
  withdraw(db: Db | Trx, kind: Pick<NamedKind<unknown>, 'kind'>, key: string): Promise<boolean>
}
