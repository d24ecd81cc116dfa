import { changeReading } from '#contract/reading/reading.ts'
import { outbox } from '#device/outbox/outbox.ts'
import { randomKey } from '#device/random-key.ts'
import { withLock } from '#device/with-lock.ts'

/**
 * Takes the titles out of what of an account's reading waits to be sent: whoever uses the device next would see there what
 * was read. The server knows them. Cut anywhere nothing is lost: what is sent twice is merged to the same.
 */
export async function dropWaitingTitles(owner: string): Promise<void> {
  await withLock(`reading-${owner}`, async () => {
    for (const { idempotencyKey, endpoint, version, path, locale, label, body } of await outbox.list(owner)) {
      if (endpoint !== changeReading.queued.name) continue
      const read = changeReading.input.safeParse(body)
      // What another build wrote in its own way is nothing that could be said without.
      if (!read.success) continue
      const items = read.data.items.map((item) => ({ ...item, title: '' }))
      await outbox.enqueue(owner, {
        endpoint,
        version,
        path,
        locale,
        label,
        idempotencyKey: randomKey(),
        body: { items },
      })
      await outbox.remove(owner, idempotencyKey)
    }
  })
}
