import type { Db, Trx } from '#server/db/schema.ts'
import { erasedStatus } from './tables.ts'

export async function roleExists(db: Db | Trx, id: number): Promise<boolean> {
  return (await db.selectFrom('role').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** What all roles are called: JSON maps of languages, in the order of their ids. */
export function roleNames(db: Db | Trx): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('role').select(['id', 'name']).orderBy('id').execute()
}

/** All roles in the order of their ids, each with how many accounts hold it. */
export async function rolesWithCounts(db: Db | Trx) {
  return db
    .selectFrom('role')
    .select(['role.id', 'role.name'])
    .select((eb) =>
      eb
        .selectFrom('account')
        .whereRef('account.roleId', '=', 'role.id')
        .where('account.status', '<>', erasedStatus)
        .select((account) => account.fn.countAll<number>().as('n'))
        .as('accounts'),
    )
    .orderBy('role.id')
    .execute()
}

/** A role's name, a JSON map of languages; undefined for a role without a row. */
export async function roleNameOf(db: Db | Trx, id: number): Promise<string | undefined> {
  return (await db.selectFrom('role').select('name').where('id', '=', id).executeTakeFirst())?.name
}

/** The names in a role's rows, known or not. */
export async function nodeNamesOf(db: Db | Trx, roleId: number): Promise<string[]> {
  const rows = await db.selectFrom('role_node').select('node').where('roleId', '=', roleId).execute()
  return rows.map(({ node }) => node)
}

export async function hasNode(db: Db | Trx, roleId: number, node: string): Promise<boolean> {
  const row = await db
    .selectFrom('role_node')
    .select('node')
    .where('roleId', '=', roleId)
    .where('node', '=', node)
    .executeTakeFirst()
  return row !== undefined
}
