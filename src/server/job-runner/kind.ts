import type * as z from 'zod/mini'
import type { Locale } from '#contract/base/locale.ts'
import type { Trx } from '#server/db/schema.ts'
import type { Ports } from '#server/ports/ports.ts'

/** What a run knows besides its payload. */
export type Run = {
  ports: Ports
  /** Names the job in the log and in `/admin/jobs`. */
  id: string
  /** 1 for the first try. */
  tries: number
  /** Aborted when it has taken too long, when its process ends, or when another one has taken it over. */
  signal: AbortSignal
  /** So much of it is done; what staff see is brought up to date every few seconds. */
  progress(done: number, total: number): void
  /**
   * Ends the job within the transaction of its effect: killed at any step, both happened or neither did. Without it a
   * job may run again after its effect. Throws where another process has taken the job over, which takes the effect back.
   */
  finish(trx: Trx): Promise<void>
}

/** A kind of work that is no request. Declared by its noun, listed in its `noun.ts`. */
export type JobKind<P = never> = {
  /** Lasts: rows of earlier versions have it. */
  kind: string
  /** A row of an earlier version has to pass it too, or its job is dead. */
  payload: z.ZodMiniType<P>
  /** Does it; any error that it throws is a failure. It looks first whether its cause still holds. */
  run(payload: P, run: Run): Promise<unknown>
  /** How often it may be begun; three times where nothing is said. */
  tries?: number
  /** Seconds until the second try, four times as many until each further one; 30 where nothing is said. */
  backoff?: number
  /** Seconds that a run may take; a minute where nothing is said. */
  timeout?: number
  /** Seconds from the end of one run to the next: one run for the site, with any number of processes. Takes `{}`. */
  every?: number
}

/** Tells the compiler that payload and run belong together. */
export function jobKind<P>(kind: JobKind<P>): JobKind<P> {
  return kind
}

/** A failure that staff may read the reason of. `again: false`: trying again would not help. */
export class JobFailed extends Error {
  readonly again: boolean

  constructor(
    readonly words: Record<Locale, string>,
    { again = true, ...options }: ErrorOptions & { again?: boolean } = {},
  ) {
    super(words.en, options)
    this.again = again
  }
}

export const usualTries = 3
const usualBackoff = 30
export const usualTimeout = 60

/** Seconds until a job is tried again that was begun so many times. */
export function backoffOf({ backoff = usualBackoff }: Pick<JobKind, 'backoff'>, tries: number): number {
  return backoff * 4 ** (tries - 1)
}
