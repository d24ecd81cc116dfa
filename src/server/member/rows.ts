import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '#server/db/schema.ts'
import type { MemberMuteTable, MemberNoteTable } from './tables.ts'

export type MuteRow = Selectable<MemberMuteTable>

const nameOf = sql<string>`coalesce(nullif(account.name, ''), account.username, '')`.as('name')

/** A mute that runs, with who set it; undefined where there is none. */
export function muteOf(db: Db | Trx, accountId: string, now: number) {
  return db
    .selectFrom('member_mute')
    .leftJoin('account', 'account.id', 'member_mute.byId')
    .selectAll('member_mute')
    .select(nameOf)
    .where('member_mute.accountId', '=', accountId)
    .where('member_mute.until', '>', now)
    .executeTakeFirst()
}

export async function setMute(trx: Trx, { accountId, ...row }: MuteRow): Promise<void> {
  await trx
    .insertInto('member_mute')
    .values({ accountId, ...row })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(row))
    .execute()
}

export async function deleteMute(trx: Trx, accountId: string): Promise<void> {
  await trx.deleteFrom('member_mute').where('accountId', '=', accountId).execute()
}

/** The newest first. */
export function notesOf(db: Db | Trx, accountId: string, most: number) {
  return db
    .selectFrom('member_note')
    .leftJoin('account', 'account.id', 'member_note.authorId')
    .selectAll('member_note')
    .select(nameOf)
    .where('member_note.accountId', '=', accountId)
    .orderBy('member_note.at', 'desc')
    .orderBy('member_note.id', 'desc')
    .limit(most)
    .execute()
}

export async function insertNote(trx: Trx, row: MemberNoteTable): Promise<void> {
  await trx.insertInto('member_note').values(row).execute()
}

/** The note that was taken away; undefined where there was none. */
export function deleteNote(trx: Trx, accountId: string, id: string) {
  return trx
    .deleteFrom('member_note')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .returningAll()
    .executeTakeFirst()
}
