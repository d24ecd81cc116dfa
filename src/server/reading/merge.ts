import { beyondBounds, erasedItem, laterOf, nameOf, type ReadingItem } from '#contract/reading/item.ts'
import { readingLimits } from '#contract/reading/limits.ts'
import type { Trx } from '#server/db/schema.ts'
import { deleteReadingItems, nextReadingRev, putReadingItems, readingItems } from './rows.ts'
import { withTitles } from './titles.ts'

/**
 * Merges items into an account's, one by one: of each the later change counts, and what is older than the last erasure
 * not at all. A time that is ahead of the server's is brought back, or one wrong clock would win for years. What comes
 * without a title gets the present one. Beyond the bounds the oldest go. The account's revision after it.
 */
export async function mergeReading(
  trx: Trx,
  accountId: string,
  items: readonly ReadingItem[],
  now: number,
): Promise<number> {
  // First: from here on the account's other writers wait.
  const { rev, erasedAt } = await nextReadingRev(trx, accountId)
  const mine = new Map((await readingItems(trx, accountId)).map((item) => [nameOf(item), item]))
  const changed = new Map<string, ReadingItem>()
  for (const sent of await withTitles(trx, items)) {
    const at = Math.min(sent.at, now + readingLimits.ahead)
    const item = sent.erased ? erasedItem(sent, at) : { ...sent, at }
    const name = nameOf(item)
    const before = mine.get(name)
    if (at < erasedAt || (before && laterOf(before, item) === before)) continue
    mine.set(name, item)
    changed.set(name, item)
  }
  const beyond = beyondBounds([...mine.values()])
  for (const item of beyond) changed.delete(nameOf(item))
  await putReadingItems(trx, accountId, [...changed.values()], rev)
  await deleteReadingItems(trx, accountId, beyond)
  return rev
}

/** Erases what changed before a time. What a device sends later of the time before stays erased. */
export async function eraseReadingBefore(
  trx: Trx,
  accountId: string,
  before: number,
  now: number,
): Promise<{ rev: number; erasedAt: number }> {
  const { rev, erasedAt } = await nextReadingRev(trx, accountId, Math.min(before, now + readingLimits.ahead))
  const gone = (await readingItems(trx, accountId)).filter(({ at }) => at < erasedAt)
  await deleteReadingItems(trx, accountId, gone)
  return { rev, erasedAt }
}
