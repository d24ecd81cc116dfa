/** Of big files: what is bought as a download, videos of lessons. */
export const fileLimits = {
  /** Bytes of one file: 2 GB. */
  bytes: 2 * 1024 * 1024 * 1024,
  /** Characters of its name. */
  nameChars: 200,
  /** Bytes that are kept as one object: what a range needs is read in pieces of this size. */
  partBytes: 4 * 1024 * 1024,
  /** Bytes that the app sends in one request; a proxy has to let as many pass. */
  requestBytes: 16 * 1024 * 1024,
  /** Files that one account may have begun and not finished. */
  unfinished: 20,
  /** Files that one account may begin in a day. */
  perDay: 200,
  /** Seconds after which an upload that nobody goes on with, or a file that nothing uses, is swept. */
  spareSeconds: 3 * 86_400,
} as const
