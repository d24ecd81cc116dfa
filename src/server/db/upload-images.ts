import { sql } from 'kysely'
import type { Db, Trx } from './schema.ts'
import { isThere } from './upload.ts'

/** The size in pixels. */
export type OwnImage = { name: string; width: number; height: number }

/** Which of these images are an account's own. */
export async function ownImages(db: Db | Trx, accountId: string, names: string[]): Promise<OwnImage[]> {
  if (names.length === 0) return []
  return db
    .selectFrom('upload')
    .select(['name', 'width', 'height'])
    .where('accountId', '=', accountId)
    .where('purpose', '=', 'image')
    .where('name', 'in', names)
    .where(isThere)
    .execute()
}

/** The same, and from now on something shows them. */
export async function showImages(
  trx: Trx,
  { accountId, names, now }: { accountId: string; names: string[]; now: number },
): Promise<OwnImage[]> {
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

/** Whether a question or an answer of an account's that is not deleted shows an image. */
export async function isShownBy(trx: Trx, accountId: string, name: string): Promise<boolean> {
  // Both engines have this function and mean the same by it; LIKE they read differently.
  const shows = sql<boolean>`replace(html, ${name}, '') <> html`
  for (const table of ['question', 'answer'] as const) {
    const row = await trx
      .selectFrom(table as 'answer')
      .select('id')
      .where('authorId', '=', accountId)
      .where('deletedAt', 'is', null)
      .where(shows)
      .limit(1)
      .executeTakeFirst()
    if (row) return true
  }
  return false
}

/** Nothing shows an account's image any more. */
export async function hideImage(trx: Trx, accountId: string, name: string): Promise<void> {
  await trx
    .updateTable('upload')
    .set({ usedAt: null })
    .where('accountId', '=', accountId)
    .where('purpose', '=', 'image')
    .where('name', '=', name)
    .where('usedAt', '>', 0)
    .execute()
}
