import { newestFirst } from '#contract/reading/item.ts'
import { changeReading, eraseReading, exportReading, listReading } from '#contract/reading/reading.ts'
import { feedPlace } from '#server/db/epoch.ts'
import { read, write } from '#server/endpoint/implement.ts'
import { memberOf, type Server } from '#server/server.ts'
import { eraseReadingBefore, mergeReading } from './merge.ts'
import { readingItems, readingState } from './rows.ts'

/** What is a reader's own. Whose it is, the session alone says. */
export function readingRoutes(server: Server): void {
  read(server, listReading, async ({ since = 0, epoch: known }, call) => {
    const { accountId } = memberOf(call)
    const { epoch } = await feedPlace(call.db)
    // Before the items: what is written in between comes once more with the next answer.
    const { rev, erasedAt } = await readingState(call.db, accountId)
    const isKnown = known === epoch && since <= rev
    return { epoch, rev, erasedAt, list: await readingItems(call.db, accountId, isKnown ? since : 0) }
  })

  write(server, changeReading, async ({ items }, call) => {
    const { accountId } = memberOf(call)
    return { rev: await mergeReading(call.trx, accountId, items, call.ports.clock.now()) }
  })

  read(server, exportReading, async (_, call) => {
    const items = await readingItems(call.db, memberOf(call).accountId)
    const live = items.filter(({ erased }) => !erased)
    return { exportedAt: call.ports.clock.now(), items: live.sort(newestFirst) }
  })

  write(server, eraseReading, async ({ before }, call) => {
    const { accountId } = memberOf(call)
    return eraseReadingBefore(call.trx, accountId, before, call.ports.clock.now())
  })
}
