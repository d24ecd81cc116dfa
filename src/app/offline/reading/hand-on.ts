import { laterOf, nameOf, type ReadingItem } from '#contract/reading/item.ts'
import { readingLimits } from '#contract/reading/limits.ts'
import { changeReading, eraseReading } from '#contract/reading/reading.ts'
import { outbox } from '#device/outbox/outbox.ts'
import { silentWrite } from '#device/outbox/silent-write.ts'
import { noteHandedOn, unsentReading } from '#device/reading/reading.ts'
import { isReadingWrite, itemsOf, waitingReading } from '#device/reading/waiting.ts'
import { withLock } from '#device/with-lock.ts'

/**
 * Puts what changed into an account's outbox, in one write with what waits there already; says whether there was
 * anything. Cut anywhere nothing is lost: what is there twice is merged to the same.
 */
export function handOnReading(owner: string): Promise<boolean> {
  return withLock(`reading-${owner}`, async () => {
    const unsent = await unsentReading(owner)
    if (unsent.length === 0) return false
    const waiting = await waitingReading(owner)
    const items = new Map<string, ReadingItem>()
    for (const item of [...waiting.flatMap(itemsOf), ...unsent]) {
      const other = items.get(nameOf(item))
      items.set(nameOf(item), other ? laterOf(other, item) : item)
    }
    const all = [...items.values()]
    for (let from = 0; from < all.length; from += readingLimits.sent)
      await outbox.enqueue(owner, silentWrite(changeReading, { items: all.slice(from, from + readingLimits.sent) }))
    for (const { idempotencyKey } of waiting) await outbox.remove(owner, idempotencyKey)
    await noteHandedOn(owner, unsent)
    return true
  })
}

/** Puts an erasure of all of an account's into its outbox; what waits there of before is not sent any more. */
export async function queueErasure(owner: string, before: number): Promise<void> {
  await withLock(`reading-${owner}`, async () => {
    await outbox.enqueue(owner, silentWrite(eraseReading, { before }))
    for (const { idempotencyKey } of await waitingReading(owner)) await outbox.remove(owner, idempotencyKey)
  })
}

/** What of an account's reading waits in its outbox. */
export async function onItsWay(owner: string): Promise<{ waiting: ReadingItem[]; erasing: number }> {
  const items = await outbox.list(owner)
  const erasures = items.filter(({ endpoint }) => endpoint === eraseReading.queued.name)
  return {
    waiting: items.filter(isReadingWrite).flatMap(itemsOf),
    erasing: Math.max(0, ...erasures.map(({ body }) => Number(body.before) || 0)),
  }
}
