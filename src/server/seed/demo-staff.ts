import { holdAccount } from '#server/account/rows.ts'
import type { Db, Trx } from '#server/db/schema.ts'

/** The id of somebody among the demo people of `issuer` with a role; null where nobody has it. */
export async function demoStaff(db: Db | Trx, issuer: string, roleId: number): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('issuer', '=', issuer)
    .where('roleId', '=', roleId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The same, held: of two processes that begin at once, the second waits here and then finds what the first has stored. */
export async function holdDemoStaff(trx: Trx, issuer: string, roleId: number): Promise<string | null> {
  const id = await demoStaff(trx, issuer, roleId)
  return id !== null && (await holdAccount(trx, id)) ? id : null
}
