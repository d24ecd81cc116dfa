import { DatabaseUnavailable } from '#server/db/errors.ts'

/** The result of `work`, or DatabaseUnavailable after `ms`. Given up, the work still runs to its end, unseen. */
export async function inTime<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseUnavailable(`no result within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
