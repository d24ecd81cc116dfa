import * as z from 'zod/mini'
import type { Locale } from '#contract/base/locale.ts'
import { orderLimits } from '#contract/order/limits.ts'
import { jobKind } from '#server/job-runner/kind.ts'
import { notify } from '#server/notification/notify.ts'
import type { Ports } from '#server/ports/ports.ts'
import { productById } from '#server/product/rows.ts'
import { titleOf } from './read.ts'
import { type EndingEntitlement, endingBetween, lastsLonger, noteEndTold } from './rows-ending.ts'

/** Looked at together. */
const batchSize = 200

/**
 * Tells members once that a membership or a download ends soon, while there is time to buy it again. Where a course ends
 * with it, this is all that they are told.
 */
export const tellOrderEnds = jobKind({
  kind: 'tell-order-ends',
  payload: z.object({}),
  every: 3_600,
  timeout: 600,
  async run(_, { ports, signal }) {
    const from = ports.clock.now()
    const to = from + orderLimits.endingSeconds
    for (let after = ''; ; ) {
      const endings = await endingBetween(ports.db, { from, to }, after, batchSize)
      for (const ending of endings) {
        if (signal.aborted) return
        await tellOwner(ports, ending)
      }
      const last = endings.at(-1)
      if (!last || endings.length < batchSize) return
      after = last.id
    }
  },
})

async function tellOwner(ports: Ports, ending: EndingEntitlement): Promise<void> {
  const { id, accountId, productId, orderId, until } = ending
  await ports.db.transaction().execute(async (trx) => {
    // Where another of the same lasts longer, nothing ends.
    if (await lastsLonger(trx, ending)) return
    if (!(await noteEndTold(trx, { id, until }))) return
    const product = await productById(trx, productId)
    // Where it can be bought again, or where it is read what it was.
    const path = product?.status === 'on' ? `/catalog?id=${productId}` : `/catalog?order=${orderId}`
    const title = titleOf(ending, ending.locale as Locale)
    await notify(trx, ports, { accountId, event: 'order.ending', about: `entitlement:${id}:${until}`, path, title })
  })
}
