import { sql } from 'kysely'
import type { Db, Trx } from '#server/db/schema.ts'
import { secondsAgo } from '#server/db/site-time.ts'
import type { DocumentChangeTable } from './tables.ts'

export async function insertChange(trx: Trx, row: DocumentChangeTable): Promise<void> {
  await trx.insertInto('document_change').values(row).execute()
}

export function changeById(db: Db | Trx, id: string): Promise<DocumentChangeTable | undefined> {
  return db.selectFrom('document_change').selectAll().where('id', '=', id).executeTakeFirst()
}

/** What was done to many; undefined where there is no such change. */
export async function changeKind(db: Db | Trx, id: string): Promise<DocumentChangeTable['kind'] | undefined> {
  return (await db.selectFrom('document_change').select('kind').where('id', '=', id).executeTakeFirst())?.kind
}

/** Marks a change as undone; false for one that is already, also by somebody at this moment. */
export async function markUndone(trx: Trx, id: string, now: number): Promise<boolean> {
  const row = await trx
    .updateTable('document_change')
    .set({ undoneAt: now, before: '[]' })
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes changes away that are older than so many seconds of the site's time. */
export async function forgetChanges(trx: Trx, now: number, seconds: number): Promise<void> {
  await trx.deleteFrom('document_change').where('at', '<', secondsAgo(now, seconds)).execute()
}

/** Bytes of the texts that a publish of these documents would draw, about. */
export async function textChars(db: Db | Trx, ids: string[]): Promise<number> {
  const row = await db
    .selectFrom('doc')
    .leftJoin('document_edit as edit', 'edit.docId', 'doc.id')
    .select(
      sql<number>`coalesce(sum(case when edit."hasCopy" = 1 then (
        select length(body) from document_save as save where save."docId" = doc.id order by rev desc limit 1)
        else length(doc.body) end), 0)`.as('chars'),
    )
    .where('doc.id', 'in', ids)
    .executeTakeFirst()
  return Number(row?.chars ?? 0)
}
