/** Of a zip that comes or goes. */
export const transferLimits = {
  /** Bytes of a zip that is brought in. */
  zipBytes: 200 * 1024 * 1024,
  /** The same of a course, which has videos; of all that is in it once it is unpacked; and how many one person may begin in a day. */
  courseZipBytes: 1024 * 1024 * 1024,
  courseUnpackedBytes: 2 * 1024 * 1024 * 1024,
  coursesPerDay: 20,
  /** Seconds that an address of a course’s zip may be used. */
  courseExportSeconds: 300,
  /** Bytes that one call carries; the last part has what is left. */
  partBytes: 4 * 1024 * 1024,
  /** Entries of a zip, folders among them. */
  entries: 20_000,
  /** Bytes of all entries once they are unpacked, as they are counted while they are: pictures are read one at a time. */
  unpackedBytes: 1024 * 1024 * 1024,
  /** Bytes of all entries but pictures, which an import has in memory together. */
  textBytes: 100 * 1024 * 1024,
  /** How many times its packed size an entry of more than a megabyte may be. */
  ratio: 200,
  /** Seconds that a zip and what became of it are kept. */
  keptSeconds: 86_400,
  /** Transfers that a list names. */
  listed: 20,
  /** Examples of each remark that are named; the file has all of them. */
  examples: 3,
} as const
