import type { EraseStep } from '#server/erasure-step.ts'
import { cancel } from './refund.ts'
import { emptyOrders, unsentOrdersOf } from './rows-erase.ts'

/**
 * Gives back what was not sent yet, so that it can be sold again and nobody sends it to nowhere; then takes the person out
 * of all their orders, which stay for the books.
 */
export const eraseOrders: EraseStep = async ({ ports, person: { id }, go }) => {
  const { db } = ports
  for (const order of await unsentOrdersOf(db, id)) {
    await db.transaction().execute((trx) => cancel(trx, ports, id, order))
    go()
  }
  await db.transaction().execute((trx) => emptyOrders(trx, id))
}
