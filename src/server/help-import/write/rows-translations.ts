import { sql } from 'kysely'
import type { Trx } from '#server/db/schema.ts'
import { isStale } from '#server/help/rows-stale.ts'

const atATime = 200

/**
 * Called before these documents change: translations of theirs are stale from then on, as after a publish on the screen.
 * Until now the times of both may have told what they were in line with; times of files go backwards, versions never do.
 * Changes nothing of one that was stale before.
 */
export async function pinTranslations(trx: Trx, ids: string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += atATime)
    await trx
      .updateTable('doc')
      .set({
        originalVersion: sql`(select original.version from doc as original where original.id = doc."originalId")`,
      })
      .where('originalId', 'in', ids.slice(at, at + atATime))
      .whereRef('originalId', '<>', 'id')
      .where('originalVersion', 'is', null)
      .where(sql<boolean>`exists (select 1 from doc as original where original.id = doc."originalId")`)
      .where(sql<boolean>`not ${isStale}`)
      .execute()
}
