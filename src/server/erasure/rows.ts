import { type Selectable, sql } from 'kysely'
import { activeStatus, erasedStatus } from '#server/access/tables.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import type { ErasureTable } from './tables.ts'

export type ErasureRow = Selectable<ErasureTable>

/** The deletion to come of an account; undefined where there is none. */
export function erasureOf(db: Db | Trx, accountId: string): Promise<ErasureRow | undefined> {
  return db.selectFrom('erasure').selectAll().where('accountId', '=', accountId).executeTakeFirst()
}

/** Keeps one; whether it did: of two at once, the first. */
export async function insertErasure(trx: Trx, row: ErasureRow): Promise<boolean> {
  const kept = await trx
    .insertInto('erasure')
    .values(row)
    .onConflict((conflict) => conflict.column('accountId').doNothing())
    .returning('accountId')
    .executeTakeFirst()
  return kept !== undefined
}

export async function moveErasure(
  trx: Trx,
  accountId: string,
  values: Pick<ErasureRow, 'dueAt' | 'epoch'>,
): Promise<void> {
  await trx.updateTable('erasure').set(values).where('accountId', '=', accountId).execute()
}

/** Takes one away, of an account that is still there; whether there was one. */
export async function deleteErasure(trx: Trx, accountId: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom('erasure')
    .where('accountId', '=', accountId)
    .returning('accountId')
    .executeTakeFirst()
  return gone !== undefined
}

/** The node that gives roles: somebody has to have it always. */
const rolesNode = '/admin/role'

/** A transaction that asks whether an account is the last admin waits for those that asked before. */
export async function holdAdmins(trx: Trx): Promise<void> {
  await trx.updateTable('role_node').set({ node: rolesNode }).where('node', '=', rolesNode).execute()
}

/** Whether an account can give roles, and nobody else could who stays. */
export async function isLastAdmin(db: Db | Trx, accountId: string): Promise<boolean> {
  const admins = db
    .selectFrom('account')
    .innerJoin('role_node', 'role_node.roleId', 'account.roleId')
    .select('account.id')
    .where('role_node.node', '=', rolesNode)
    .where('account.status', '=', activeStatus)
  if (!(await admins.where('account.id', '=', accountId).executeTakeFirst())) return false
  const other = await admins
    .where('account.id', '<>', accountId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('erasure').select('accountId').whereRef('erasure.accountId', '=', 'account.id'))),
    )
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}

/** An account in any state, held until the transaction ends. */
export function holdAny(trx: Trx, id: string) {
  return trx
    .updateTable('account')
    .set((eb) => ({ rev: eb.ref('rev') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export type AnyAccount = NonNullable<Awaited<ReturnType<typeof holdAny>>>

/** Notes an account as deleted. */
export async function noteErased(trx: Trx, accountIds: string[], erasedAt: number): Promise<void> {
  if (accountIds.length === 0) return
  await trx
    .insertInto('erased_account')
    .values(accountIds.map((accountId) => ({ accountId, erasedAt })))
    .onConflict((conflict) => conflict.column('accountId').doNothing())
    .execute()
}

/** Who was deleted since then, integer seconds, and when the latest of them was. */
export async function erasedSince(db: Db, since: number): Promise<{ accountId: string; erasedAt: number }[]> {
  return db.selectFrom('erased_account').selectAll().where('erasedAt', '>=', since).orderBy('erasedAt').execute()
}

/** Of these, those whose row still says something about them, or that are not noted as deleted. */
export async function unfinished(db: Db, ids: string[]): Promise<{ there: string[]; unnoted: string[] }> {
  if (ids.length === 0) return { there: [], unnoted: [] }
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('id', 'in', ids)
    .where(({ or, eb }) => or([eb('status', '<>', erasedStatus), eb('issuer', '<>', erasedIssuer)]))
    .execute()
  const noted = await db.selectFrom('erased_account').select('accountId').where('accountId', 'in', ids).execute()
  const known = new Set(noted.map(({ accountId }) => accountId))
  return { there: rows.map(({ id }) => id), unnoted: ids.filter((id) => !known.has(id)) }
}

/** In place of the issuer of an account of which nothing is left; no issuer is called so. */
export const erasedIssuer = 'deleted'

/** Takes from an account's row all that says something about a person; its id stays, for texts and the ledger. */
export async function emptyAccount(trx: Trx, id: string, now: number): Promise<void> {
  await trx
    .updateTable('account')
    .set({
      issuer: erasedIssuer,
      sub: id,
      status: erasedStatus,
      roleId: 1,
      updatedAt: now,
      lastSignInAt: 0,
      // No user name has a space.
      username: '',
      usernameKey: `deleted ${id}`,
      name: '',
      nameKey: '',
      path: '',
      ownName: 0,
      ownPath: 0,
      gender: 0,
      birthday: '',
      motto: '',
      province: '',
      city: '',
      email: null,
      emailKey: null,
      mobile: null,
    })
    .set((eb) => ({ rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Closes an account: no token and no code of it is good any more, and its devices will hear why. */
export async function closeAccount(trx: Trx, id: string, now: number): Promise<void> {
  await trx.updateTable('account').set({ status: erasedStatus, updatedAt: now }).where('id', '=', id).execute()
  await trx
    .insertInto('erased_session')
    .columns(['tokenHash', 'erasedAt'])
    .expression(
      trx
        .selectFrom('session')
        .select(['tokenHash', sql<number>`cast(${now} as bigint)`.as('erasedAt')])
        .where('accountId', '=', id),
    )
    .onConflict((conflict) => conflict.column('tokenHash').doNothing())
    .execute()
  await trx.deleteFrom('session').where('accountId', '=', id).execute()
  await trx.deleteFrom('sign_on_code').where('accountId', '=', id).execute()
  await trx.deleteFrom('binding_pass').where('accountId', '=', id).execute()
  await trx.deleteFrom('password').where('accountId', '=', id).execute()
}
