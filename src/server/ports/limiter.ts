/** How often something may be done: `burst` at once, then `perSecond` on and on; `shared` where all processes count together. */
export type Rate = { burst: number; perSecond: number; shared?: boolean }

/** Counts calls. In memory each process counts for itself, also at a shared rate. */
export interface Limiter {
  /** Takes one call of `key`; 0 when it may go on, otherwise whole seconds until the next one may. */
  take(key: string, rate: Rate): number | Promise<number>
}
