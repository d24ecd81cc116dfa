import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { ApplicationStatus } from '#contract/application/application.ts'
import { pageWithTotal } from '#server/db/page.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { secondsAgo } from '#server/db/site-time.ts'
import type { ApplicationStepTable, ApplicationTable } from './tables.ts'

export type ApplicationRow = Selectable<ApplicationTable>

export function applicationById(db: Db | Trx, id: string): Promise<ApplicationRow | undefined> {
  return db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The same, held until the transaction ends: other transactions that change it wait. */
export function holdApplication(trx: Trx, id: string): Promise<ApplicationRow | undefined> {
  return trx
    .updateTable('application')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export const draftKeyOf = (accountId: string, formKey: string) => `${accountId}\n${formKey}`

export function draftOf(db: Db | Trx, accountId: string, formKey: string): Promise<ApplicationRow | undefined> {
  return db
    .selectFrom('application')
    .selectAll()
    .where('draftKey', '=', draftKeyOf(accountId, formKey))
    .executeTakeFirst()
}

export async function insertApplication(trx: Trx, row: Insertable<ApplicationTable>): Promise<void> {
  await trx.insertInto('application').values(row).execute()
}

export async function updateApplication(trx: Trx, id: string, values: Updateable<ApplicationTable>): Promise<void> {
  await trx.updateTable('application').set(values).where('id', '=', id).execute()
}

/** Some of the drafts that nobody has gone on with for so many seconds: whose, of which form, and when it was saved. */
export function oldDrafts(
  db: Db,
  { now, seconds, most }: { now: number; seconds: number; most: number },
): Promise<Pick<ApplicationRow, 'accountId' | 'formKey' | 'updatedAt'>[]> {
  return db
    .selectFrom('application')
    .select(['accountId', 'formKey', 'updatedAt'])
    .where('status', '=', 'draft')
    .where('updatedAt', '<', secondsAgo(now, seconds))
    .orderBy('updatedAt')
    .limit(most)
    .execute()
}

/** Takes a draft away with its steps. */
export async function deleteDraft(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('application_step').where('applicationId', '=', id).execute()
  await trx.deleteFrom('application').where('id', '=', id).where('status', '=', 'draft').execute()
}

/** One page of what a member has sent, the last changed first, and how many there are in all. */
export async function ownPage(
  db: Db | Trx,
  accountId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ list: ApplicationRow[]; total: number }> {
  const sent = db.selectFrom('application').where('accountId', '=', accountId).where('status', '!=', 'draft')
  return pageWithTotal(sent, { page, limit }, (query) =>
    query.selectAll().orderBy('updatedAt', 'desc').orderBy('id', 'desc'),
  )
}

/** A member’s application on a form that is under way or was approved; undefined where none is. */
export function standing(db: Db | Trx, accountId: string, formKey: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('application')
    .select('id')
    .where('accountId', '=', accountId)
    .where('formKey', '=', formKey)
    .where('status', 'in', ['submitted', 'reviewing', 'approved'])
    .orderBy('submittedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The application that corrects this one, sent and not withdrawn; undefined where none does. */
export function correctionOf(db: Db | Trx, id: string): Promise<{ id: string; no: number } | undefined> {
  return db
    .selectFrom('application')
    .select(['id', 'no'])
    .where('correctsId', '=', id)
    .where('status', 'not in', ['draft', 'withdrawn'])
    .executeTakeFirst()
}

/** When the `most`-th newest of what an account sent since `since` was sent; undefined while it sent less. */
export async function sentBefore(
  trx: Trx,
  { accountId, since, most }: { accountId: string; since: number; most: number },
): Promise<number | undefined> {
  const row = await trx
    .selectFrom('application')
    .select('submittedAt')
    .where('accountId', '=', accountId)
    .where('submittedAt', '>', since)
    .orderBy('submittedAt', 'desc')
    .limit(1)
    .offset(most - 1)
    .executeTakeFirst()
  return row?.submittedAt
}

export function stepsOf(db: Db | Trx, applicationId: string): Promise<Pick<ApplicationStepTable, 'status' | 'at'>[]> {
  return db
    .selectFrom('application_step')
    .select(['status', 'at'])
    .where('applicationId', '=', applicationId)
    .orderBy('position')
    .execute()
}

/** Notes a status that a held one has from now on. */
export async function insertStep(
  trx: Trx,
  { applicationId, status, at }: { applicationId: string; status: ApplicationStatus; at: number },
): Promise<void> {
  const { last } = await trx
    .selectFrom('application_step')
    .select((eb) => eb.fn.coalesce(eb.fn.max<number>('position'), sql<number>`0`).as('last'))
    .where('applicationId', '=', applicationId)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('application_step')
    .values({ applicationId, position: Number(last) + 1, status, at })
    .execute()
}

export async function insertSealed(
  trx: Trx,
  row: { applicationId: string; key: string; sealed: string },
): Promise<void> {
  await trx.insertInto('application_sealed').values(row).execute()
}

export async function deleteSealed(trx: Trx, applicationId: string): Promise<void> {
  await trx.deleteFrom('application_sealed').where('applicationId', '=', applicationId).execute()
}

export async function sealedKeys(db: Db | Trx, applicationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('application_sealed')
    .select('key')
    .where('applicationId', '=', applicationId)
    .orderBy('key')
    .execute()
  return rows.map(({ key }) => key)
}

export async function sealedOf(db: Db | Trx, applicationId: string, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('application_sealed')
    .select('sealed')
    .where('applicationId', '=', applicationId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.sealed
}

/** Notes that somebody has proved a number. */
export async function setProved(
  db: Db,
  { accountId, mobile, now }: { accountId: string; mobile: string; now: number },
): Promise<void> {
  await db
    .insertInto('application_mobile')
    .values({ accountId, mobile, provedAt: now })
    .onConflict((conflict) => conflict.columns(['accountId', 'mobile']).doUpdateSet({ provedAt: now }))
    .execute()
}

/** Takes away the proofs that are older than so many seconds. */
export async function forgetProofs(db: Db, { now, seconds }: { now: number; seconds: number }): Promise<void> {
  await db.deleteFrom('application_mobile').where('provedAt', '<', secondsAgo(now, seconds)).execute()
}

/** The numbers that somebody has proved after `since`, the latest first. */
export async function provedBy(db: Db | Trx, accountId: string, since: number): Promise<string[]> {
  const rows = await db
    .selectFrom('application_mobile')
    .select('mobile')
    .where('accountId', '=', accountId)
    .where('provedAt', '>', since)
    .orderBy('provedAt', 'desc')
    .execute()
  return rows.map(({ mobile }) => mobile)
}
