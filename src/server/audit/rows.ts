import { type Insertable, type Selectable, sql } from 'kysely'
import { countOf, pageOf } from '#server/db/page.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { secondsAgo } from '#server/db/site-time.ts'
import type { AuditTable } from './tables.ts'

/** An entry with the name of who did it; empty where the account is gone. */
export type AuditRow = Selectable<AuditTable> & { name: string }

export async function insertAudit(trx: Trx, row: Insertable<AuditTable>): Promise<void> {
  await trx.insertInto('audit').values(row).execute()
}

/** Takes some entries away that are older than so many seconds of the site's time, the oldest first; how many. */
export async function forgetAudit(db: Db, now: number, seconds: number, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('audit')
    .where('id', 'in', (eb) =>
      eb.selectFrom('audit').select('id').where('at', '<', secondsAgo(now, seconds)).orderBy('at').limit(most),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** The latest entry of the same person about the same thing since a time; undefined where there is none. */
export function latestAudit(
  trx: Trx,
  one: Pick<AuditTable, 'accountId' | 'subjectKind' | 'subjectId'> & { since: number },
) {
  return trx
    .selectFrom('audit')
    .select(['id', 'what'])
    .where('subjectKind', '=', one.subjectKind)
    .where('subjectId', '=', one.subjectId)
    .where('at', '>=', one.since)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .where('accountId', '=', one.accountId)
    .executeTakeFirst()
}

export async function updateAudit(trx: Trx, id: string, values: Pick<AuditTable, 'at' | 'after'>): Promise<void> {
  await trx.updateTable('audit').set(values).where('id', '=', id).execute()
}

/** `from` and `until` are seconds, `until` is the first that is not meant. */
export type AuditFilter = {
  accountId?: string | undefined
  what?: string | undefined
  subjectKind?: string | undefined
  subjectId?: string | undefined
  from?: number | undefined
  until?: number | undefined
}

function matching(db: Db, { accountId, what, subjectKind, subjectId, from, until }: AuditFilter) {
  let rows = db.selectFrom('audit')
  if (accountId !== undefined) rows = rows.where('audit.accountId', '=', accountId)
  if (what?.includes('.')) rows = rows.where('audit.what', '=', what)
  // All acts of a noun: from `noun.` to the end of that prefix, by bytes.
  else if (what !== undefined) rows = rows.where('audit.what', '>=', `${what}.`).where('audit.what', '<', `${what}/`)
  if (subjectKind !== undefined) rows = rows.where('audit.subjectKind', '=', subjectKind)
  if (subjectId !== undefined) rows = rows.where('audit.subjectId', '=', subjectId)
  if (from !== undefined) rows = rows.where('audit.at', '>=', from)
  if (until !== undefined) rows = rows.where('audit.at', '<', until)
  return rows
}

const withName = (rows: ReturnType<typeof matching>) =>
  rows
    .leftJoin('account', 'account.id', 'audit.accountId')
    .selectAll('audit')
    .select(sql<string>`coalesce(nullif(account.name, ''), account.username, '')`.as('name'))

export async function countAudit(db: Db, filter: AuditFilter): Promise<number> {
  return countOf(matching(db, filter))
}

/** One page, the newest first. */
export function auditPage(db: Db, { page, limit, ...filter }: AuditFilter & { page: number; limit: number }) {
  return withName(matching(db, filter))
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc')
    .$call(pageOf({ page, limit }))
    .execute()
}

/** The entries that come after one in that order, whether it is still there or not; the first ones without it. */
export function auditAfter(
  db: Db,
  { after, limit, ...filter }: AuditFilter & { after?: { at: number; id: string } | undefined; limit: number },
) {
  return withName(matching(db, filter))
    .$if(after !== undefined, (query) =>
      query.where((eb) => {
        const { at, id } = after as { at: number; id: string }
        return eb.or([eb('audit.at', '<', at), eb.and([eb('audit.at', '=', at), eb('audit.id', '<', id)])])
      }),
    )
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(limit)
    .execute()
}

export function auditById(db: Db, id: string): Promise<AuditRow | undefined> {
  return withName(matching(db, {})).where('audit.id', '=', id).executeTakeFirst()
}

/** Who stands in the log and still has an account, by name. */
export function auditPeople(db: Db, most: number) {
  return db
    .selectFrom('account')
    .select(['id', 'name', 'username'])
    .where('id', 'in', (eb) => eb.selectFrom('audit').select('accountId').distinct())
    .orderBy('nameKey')
    .orderBy('id')
    .limit(most)
    .execute()
}
