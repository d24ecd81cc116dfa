import type { ReadingItem } from '#contract/reading/item.ts'
import { changeReading } from '#contract/reading/reading.ts'
import type { OutboxItem } from '#device/outbox/item.ts'
import { outbox } from '#device/outbox/outbox.ts'
import { silentWrite } from '#device/outbox/silent-write.ts'
import { withLock } from '#device/with-lock.ts'

/** Whether a write that waits is one of reading. */
export const isReadingWrite = ({ endpoint }: Pick<OutboxItem, 'endpoint'>) => endpoint === changeReading.queued.name

/** What of an account's reading waits in its outbox to be sent. */
export const waitingReading = async (owner: string) => (await outbox.list(owner)).filter(isReadingWrite)

/** What such a write says; what another build wrote in its own way stands for nothing. */
export function itemsOf({ body }: Pick<OutboxItem, 'body'>): ReadingItem[] {
  const read = changeReading.input.safeParse(body)
  return read.success ? read.data.items : []
}

/**
 * Takes the titles out of what of an account's reading waits to be sent: the next person on the device would see there
 * what was read. The server knows them. Cut anywhere nothing is lost: what is sent twice is merged to the same.
 */
export async function dropWaitingTitles(owner: string): Promise<void> {
  await withLock(`reading-${owner}`, async () => {
    for (const write of await waitingReading(owner)) {
      const items = itemsOf(write).map((item) => ({ ...item, title: '' }))
      if (items.length === 0) continue
      await outbox.enqueue(owner, silentWrite(changeReading, { items }))
      await outbox.remove(owner, write.idempotencyKey)
    }
  })
}
