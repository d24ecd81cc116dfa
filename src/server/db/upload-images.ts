import type { Trx } from './schema.ts'
import { isThere } from './upload.ts'

/** Which of these images are an account's own, with their sizes in pixels; from now on something shows them. */
export async function showImages(
  trx: Trx,
  { accountId, names, now }: { accountId: string; names: string[]; now: number },
): Promise<{ name: string; width: number; height: number }[]> {
  if (names.length === 0) return []
  return (
    trx
      .updateTable('upload')
      .set({ usedAt: now })
      .where('accountId', '=', accountId)
      .where('purpose', '=', 'image')
      .where('name', 'in', names)
      // Nothing that is being removed comes back.
      .where(isThere)
      .returning(['name', 'width', 'height'])
      .execute()
  )
}
