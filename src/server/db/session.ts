import type { Insertable, Selectable } from 'kysely'
import type { Db, SessionTable } from './schema.ts'

export type SessionRow = Selectable<SessionTable>

export async function insertSession(db: Db, session: Insertable<SessionTable>): Promise<void> {
  await db.insertInto('session').values(session).execute()
}

/** A session that has not expired, with its account's id, role and status. */
export async function liveSession(db: Db, tokenHash: string, now: number) {
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.accountId')
    .select(['session.id', 'session.accountId', 'session.browserHash', 'session.expiresAt'])
    .select(['account.roleId', 'account.status'])
    .where('session.tokenHash', '=', tokenHash)
    .where('session.expiresAt', '>', now)
    .executeTakeFirst()
}

export async function extendSession(db: Db, id: string, expiresAt: number): Promise<void> {
  await db.updateTable('session').set({ expiresAt }).where('id', '=', id).execute()
}

/** A browser's earlier sessions end soon, not at once: its other tabs may have calls under way. */
export async function retireSessions(db: Db, browserHash: string, expiresAt: number): Promise<void> {
  await db
    .updateTable('session')
    .set({ browserHash: '', expiresAt })
    .where('browserHash', '=', browserHash)
    .where('expiresAt', '>', expiresAt)
    .execute()
}

/** Ends the session that a refresh token belongs to. */
export async function endSession(db: Db, refreshHash: string): Promise<SessionRow | undefined> {
  return db.deleteFrom('session').where('refreshHash', '=', refreshHash).returningAll().executeTakeFirst()
}

export async function deleteExpiredSessions(db: Db, now: number): Promise<void> {
  await db.deleteFrom('session').where('expiresAt', '<=', now).execute()
}
