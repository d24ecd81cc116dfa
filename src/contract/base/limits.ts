/** What every noun holds to; a noun's own numbers stand in its folder. Milliseconds, bytes and characters as the name says. */
export const limits = {
  /** A stream of events says that it is there so often, in seconds: proxies end what stands still. */
  streamBeatSeconds: 15,
  pageSizes: [10, 20, 50],
  pageSize: 20,
} as const
