import type { Db, Trx } from '#server/db/schema.ts'

/** Somebody’s orders that are not sent yet. */
export async function unsentOrdersOf(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('product_order')
    .select('id')
    .where('accountId', '=', accountId)
    .where('status', '=', 'paid')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Takes the person out of what they bought: where it went, what they were told, what they have by it. */
export async function emptyOrders(trx: Trx, accountId: string): Promise<void> {
  const own = trx.selectFrom('product_order').select('id').where('accountId', '=', accountId)
  await trx.updateTable('order_step').set({ note: '' }).where('orderId', 'in', own).where('note', '<>', '').execute()
  await trx
    .updateTable('product_order')
    .set({ delivery: '' })
    .where('accountId', '=', accountId)
    .where('delivery', '<>', '')
    .execute()
  await trx.deleteFrom('download_link').where('accountId', '=', accountId).execute()
  await trx.deleteFrom('entitlement').where('accountId', '=', accountId).execute()
}
