import { sql } from 'kysely'
import { holds } from '#server/db/holds.ts'
import type { Db } from '#server/db/schema.ts'

/** Deletes what staff noted about an account, its tags and its mute. */
export async function deleteNotes(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('member_mute').where('accountId', '=', accountId).execute()
  await db.deleteFrom('member_note').where('accountId', '=', accountId).execute()
  await db.deleteFrom('member_tag').where('accountId', '=', accountId).execute()
}

/** What staff noted about other members in which any of these words stands. */
export async function notesWith(db: Db, words: string[]) {
  const notes = await db
    .selectFrom('member_note')
    .select(['id', 'text'])
    .where(({ or }) => or(words.map((word) => holds(sql`text`, word))))
    .execute()
  const mutes = await db
    .selectFrom('member_mute')
    .select(['accountId', 'reason'])
    .where(({ or }) => or(words.map((word) => holds(sql`reason`, word))))
    .execute()
  return { notes, mutes }
}

export async function setNote(db: Db, id: string, text: string): Promise<void> {
  await db.updateTable('member_note').set({ text }).where('id', '=', id).execute()
}

export async function setReason(db: Db, accountId: string, reason: string): Promise<void> {
  await db.updateTable('member_mute').set({ reason }).where('accountId', '=', accountId).execute()
}
