import { cancel } from '#server/order/refund.ts'
import type { Ports } from '#server/ports/ports.ts'
import { emptyOrders, unsentOrdersOf } from './rows-orders.ts'

/**
 * Gives back what was not sent yet, so that it can be sold again and nobody sends it to nowhere; then takes the person out
 * of all their orders, which stay for the books.
 */
export async function eraseOrders(ports: Pick<Ports, 'db' | 'clock' | 'secrets'>, accountId: string): Promise<void> {
  const { db } = ports
  for (const id of await unsentOrdersOf(db, accountId))
    await db.transaction().execute((trx) => cancel(trx, ports, accountId, id))
  await db.transaction().execute((trx) => emptyOrders(trx, accountId))
}
