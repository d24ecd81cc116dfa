/** What a port stands on does not answer now, or has enough to do; asking again later may help. No secret is in its message. */
export class Busy extends Error {
  constructor(
    message: string,
    /** Seconds until asking again makes sense, where that is known. */
    readonly retryAfter?: number,
  ) {
    super(message)
  }
}
