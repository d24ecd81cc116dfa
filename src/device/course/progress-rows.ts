import { promisifyRequest } from 'idb-keyval'
import * as z from 'zod/mini'
import { deviceStore } from '#device/store.ts'
import { courseDatabase } from './database.ts'
import { allUnder, progressPrefix } from './rows.ts'

const keyOf = ({ courseId, lessonId }: Pick<ProgressRow, 'courseId' | 'lessonId'>) =>
  `${progressPrefix}${courseId}/${lessonId}`

const ProgressRow = z.object({
  courseId: z.string(),
  lessonId: z.string(),
  /** When it was written, in milliseconds of this device’s clock; another one where it was written again. */
  at: z.number(),
  /** Of a video all that its owner has seen of it by what this device knows, and how long it is; null of what was opened. */
  video: z.nullable(z.object({ seconds: z.number(), ranges: z.array(z.tuple([z.number(), z.number()])) })),
})
/** What was done of a lesson on this device and could not be sent at once. */
export type ProgressRow = z.infer<typeof ProgressRow>

export type ProgressRows = {
  all: () => Promise<ProgressRow[]>
  put: (row: ProgressRow) => void
  remove: (row: ProgressRow) => void
}

/** Does all of it in one transaction on an owner’s rows; resolves when it is kept. */
export function withProgressRows<T>(
  owner: string,
  mode: IDBTransactionMode,
  work: (rows: ProgressRows) => Promise<T>,
): Promise<T> {
  return deviceStore(courseDatabase(owner))(mode, async (store) => {
    const result = await work({
      all: async () =>
        (await promisifyRequest<unknown[]>(store.getAll(allUnder(progressPrefix)))).flatMap(
          (row) => ProgressRow.safeParse(row).data ?? [],
        ),
      put: (row) => void store.put(row, keyOf(row)),
      remove: (row) => void store.delete(keyOf(row)),
    })
    if (mode === 'readwrite') await promisifyRequest(store.transaction)
    return result
  })
}
