import * as z from 'zod/mini'

/** Names the part of a file after another one: `next` of that. */
export const CsvAfter = z.string().check(z.minLength(1), z.maxLength(100))

/** A part of a CSV file that is too long for one answer. */
export const CsvPart = z.object({
  /** Name of the whole file. */
  name: z.string(),
  csv: z.string(),
  /** Lines in this part, and in the file. */
  lines: z.number(),
  total: z.number(),
  /** Empty after the last part. */
  next: z.string(),
})
