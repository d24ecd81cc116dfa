/** What a limit was about; labels are few and fixed, for each is a series of its own. */
export type LimitHit = 'calls' | 'pipelined' | 'unread' | 'stalled' | 'sockets'

/** What the operator's monitoring is told of. Where nobody asks, there is none. Durations are in seconds. */
export interface Metrics {
  /** `route` is a template or a word of ours, never an address as somebody sent it. */
  request(route: string, method: string, status: number, seconds: number): void
  search(seconds: number): void
  /** A run of a job, by its kind, or a round of what each process does for itself (`follow`). */
  job(name: string, ok: boolean, seconds: number): void
  /** A write came again with its key, and was answered what it was answered first. */
  replayed(): void
  limit(hit: LimitHit): void
}
