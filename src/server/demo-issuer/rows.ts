import type { Db } from '#server/db/schema.ts'
import type { IssuerEntryTable } from './tables.ts'

/** An entry in place of the one that had the same key. */
export async function putIssuerEntry(db: Db, entry: IssuerEntryTable): Promise<void> {
  const { key, ...values } = entry
  await db
    .insertInto('issuer_entry')
    .values(entry)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute()
}

/** The payload of an entry that has not expired. */
export async function issuerEntry(db: Db, key: string, now: number): Promise<string | undefined> {
  const row = await live(db, now).where('key', '=', key).executeTakeFirst()
  return row?.payload
}

/** The same by the id that a session keeps while its key changes. */
export async function issuerEntryByUid(db: Db, uid: string, now: number): Promise<string | undefined> {
  const row = await live(db, now).where('uid', '=', uid).executeTakeFirst()
  return row?.payload
}

export async function deleteIssuerEntry(db: Db, key: string): Promise<void> {
  await db.deleteFrom('issuer_entry').where('key', '=', key).execute()
}

export async function deleteIssuerGrant(db: Db, grantId: string): Promise<void> {
  await db.deleteFrom('issuer_entry').where('grantId', '=', grantId).execute()
}

/** Removes what has expired, and beyond `most` what would expire first. */
export async function trimIssuerEntries(db: Db, now: number, most: number): Promise<void> {
  await db.deleteFrom('issuer_entry').where('expiresAt', '<=', now).execute()
  const surplus = await db
    .selectFrom('issuer_entry')
    .select('key')
    .orderBy('expiresAt', 'desc')
    .orderBy('key')
    .limit(1_000)
    .offset(most)
    .execute()
  if (surplus.length === 0) return
  const keys = surplus.map(({ key }) => key)
  await db.deleteFrom('issuer_entry').where('key', 'in', keys).execute()
}

const live = (db: Db, now: number) => db.selectFrom('issuer_entry').select('payload').where('expiresAt', '>', now)
