import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Trx } from '#server/db/schema.ts'
import type { ApplicationFormTable, ApplicationFormVersionTable } from './tables.ts'

export type FormRow = Selectable<ApplicationFormTable>
export type FormVersionRow = Selectable<ApplicationFormVersionTable>

/** All forms, in the order in which they were made. */
export function allForms(db: Db | Trx): Promise<FormRow[]> {
  return db.selectFrom('application_form').selectAll().orderBy('createdAt').orderBy('key').execute()
}

export function formByKey(db: Db | Trx, key: string): Promise<FormRow | undefined> {
  return db.selectFrom('application_form').selectAll().where('key', '=', key).executeTakeFirst()
}

/** The same, held until the transaction ends. */
export function holdForm(trx: Trx, key: string): Promise<FormRow | undefined> {
  return trx
    .updateTable('application_form')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('key', '=', key)
    .returningAll()
    .executeTakeFirst()
}

/** Whether it was there to be made: of two at once with one key, one does. */
export async function insertForm(trx: Trx, row: Insertable<ApplicationFormTable>): Promise<boolean> {
  const made = await trx
    .insertInto('application_form')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return made !== undefined
}

export async function updateForm(trx: Trx, key: string, values: Updateable<ApplicationFormTable>): Promise<void> {
  await trx.updateTable('application_form').set(values).where('key', '=', key).execute()
}

export async function insertFormVersion(trx: Trx, row: Insertable<ApplicationFormVersionTable>): Promise<void> {
  await trx.insertInto('application_form_version').values(row).execute()
}

export function formVersion(db: Db | Trx, formKey: string, no: number): Promise<FormVersionRow | undefined> {
  return db
    .selectFrom('application_form_version')
    .selectAll()
    .where('formKey', '=', formKey)
    .where('no', '=', no)
    .executeTakeFirst()
}

/** The published contents of several forms at several versions. */
export function formVersions(db: Db | Trx, of: { formKey: string; no: number }[]): Promise<FormVersionRow[]> {
  if (of.length === 0) return Promise.resolve([])
  return db
    .selectFrom('application_form_version')
    .selectAll()
    .where((eb) => eb.or(of.map(({ formKey, no }) => eb.and([eb('formKey', '=', formKey), eb('no', '=', no)]))))
    .execute()
}

/** Of each form, how many applications were sent on it and how many of them wait. */
export async function sentOnForms(db: Db | Trx): Promise<Map<string, { sent: number; waiting: number }>> {
  const rows = await db
    .selectFrom('application')
    .select('formKey')
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .select(sql<number>`sum(case when status in ('submitted', 'reviewing') then 1 else 0 end)`.as('waiting'))
    .where('status', '!=', 'draft')
    .groupBy('formKey')
    .execute()
  return new Map(rows.map(({ formKey, sent, waiting }) => [formKey, { sent: Number(sent), waiting: Number(waiting) }]))
}

/** Removes a form with its versions and the drafts of members on it. */
export async function deleteFormRows(trx: Trx, key: string): Promise<void> {
  const drafts = trx.selectFrom('application').select('id').where('formKey', '=', key).where('status', '=', 'draft')
  await trx.deleteFrom('application_step').where('applicationId', 'in', drafts).execute()
  await trx.deleteFrom('application').where('formKey', '=', key).where('status', '=', 'draft').execute()
  await trx.deleteFrom('application_form_version').where('formKey', '=', key).execute()
  await trx.deleteFrom('application_form').where('key', '=', key).execute()
}
