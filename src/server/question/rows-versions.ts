import type { Selectable } from 'kysely'
import type { Db, Trx } from '#server/db/schema.ts'
import type { TextVersionTable } from './tables.ts'

export type VersionRow = Selectable<TextVersionTable>

/** The newest states of a text that are kept; none of one that was never edited. `answerId` empty: the question’s. */
export function versionsOf(db: Db | Trx, questionId: string, answerId: string, most: number): Promise<VersionRow[]> {
  return db
    .selectFrom('text_version')
    .selectAll()
    .where('questionId', '=', questionId)
    .where('answerId', '=', answerId)
    .orderBy('version', 'desc')
    .limit(most)
    .execute()
}

/** Keeps states of a text; one that is kept already stays as it is. */
export async function keepVersions(trx: Trx, rows: VersionRow[]): Promise<void> {
  await trx
    .insertInto('text_version')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['questionId', 'answerId', 'version']).doNothing())
    .execute()
}
