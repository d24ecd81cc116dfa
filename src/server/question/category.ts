import type { Trx } from '#server/db/schema.ts'
import { categoryIsLive } from '#server/help/rows-category.ts'
import { badInput } from '#server/http/failure.ts'

/** A category of the help centre's, or none. Throws 400 {categoryId: illegal} for one that is not there. */
export async function knownCategory(trx: Trx, id: string | undefined): Promise<string | null> {
  if (id === undefined || id === '') return null
  if (!(await categoryIsLive(trx, id))) throw badInput({ categoryId: 'illegal' })
  return id
}
