import type { Insertable, Selectable } from 'kysely'
import type { Db, Trx } from '#server/db/schema.ts'
import { siteTime } from '#server/db/site-time.ts'
import { activeStatus, type SessionTable } from './tables.ts'

export type SessionRow = Selectable<SessionTable>

export async function insertSession(db: Db, session: Insertable<SessionTable>): Promise<void> {
  await db.insertInto('session').values(session).execute()
}

/** A session that has not expired, with its account's id, role and status. */
export async function liveSession(db: Db, tokenHash: string, now: number) {
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.accountId')
    .select(['session.id', 'session.accountId', 'session.browserHash', 'session.seenAt'])
    .select(['account.roleId', 'account.status'])
    .where('session.tokenHash', '=', tokenHash)
    .where('session.expiresAt', '>', now)
    .executeTakeFirst()
}

/** Of these sessions, those whose account may still use them. */
export async function liveSessions(db: Db, ids: string[], now: number): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.accountId')
    .select('session.id')
    .where('session.id', 'in', ids)
    .where('session.expiresAt', '>', now)
    .where('account.status', '=', activeStatus)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Notes that a session was used, unless that was noted after `before` already. */
export async function noteSession(
  db: Db,
  id: string,
  { seenAt, expiresAt, before }: { seenAt: number; expiresAt: number; before: number },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ seenAt, expiresAt })
    .where('id', '=', id)
    .where('browserHash', '<>', '')
    .where('seenAt', '<=', before)
    .execute()
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
export async function endSession(db: Db | Trx, refreshHash: string): Promise<SessionRow | undefined> {
  return db.deleteFrom('session').where('refreshHash', '=', refreshHash).returningAll().executeTakeFirst()
}

/** By the site's time: a clock that jumps signs nobody out for good. */
export async function deleteExpiredSessions(db: Db, now: number): Promise<void> {
  await db.deleteFrom('session').where('expiresAt', '<=', siteTime(now)).execute()
}

/** The sessions of an account that its browsers still have, the latest used first. */
export async function deviceSessions(db: Db | Trx, accountId: string, now: number) {
  return db
    .selectFrom('session')
    .select(['id', 'device', 'createdAt', 'seenAt'])
    .where('accountId', '=', accountId)
    .where('browserHash', '<>', '')
    .where('expiresAt', '>', now)
    .orderBy('seenAt', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
}

/** Ends one session of an account that a browser still has; whether there was one. */
export async function endDeviceSession(db: Db | Trx, accountId: string, id: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('browserHash', '<>', '')
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Ends the replaced sessions of an account but `kept`: whose browser had them, nobody knows any more. */
export async function endReplacedSessions(db: Db | Trx, accountId: string, kept: string): Promise<void> {
  await db
    .deleteFrom('session')
    .where('accountId', '=', accountId)
    .where('browserHash', '=', '')
    .where('id', '<>', kept)
    .execute()
}

/** Ends all sessions of an account but `kept`; how many browsers were signed out by it. */
export async function endOtherSessions(db: Db | Trx, accountId: string, kept: string): Promise<number> {
  const ended = await db
    .deleteFrom('session')
    .where('accountId', '=', accountId)
    .where('id', '<>', kept)
    .returning('browserHash')
    .execute()
  return ended.filter(({ browserHash }) => browserHash !== '').length
}

/** The issuer's id token that a session began with. */
export async function sessionIdToken(db: Db | Trx, id: string): Promise<string | null> {
  const row = await db.selectFrom('session').select('idToken').where('id', '=', id).executeTakeFirst()
  return row?.idToken ?? null
}

/** Whether a token was one of an account that was deleted. */
export async function isErasedToken(db: Db, tokenHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('erased_session')
    .select('tokenHash')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that the issuer asked who is there before this session began. */
export async function noteAsked(db: Db | Trx, tokenHash: string, askedAt: number): Promise<void> {
  await db.updateTable('session').set({ askedAt }).where('tokenHash', '=', tokenHash).execute()
}
