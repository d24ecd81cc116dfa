import type { ReadingItem } from '#contract/reading/item.ts'
import type { Trx } from '#server/db/schema.ts'
import { readableTitles } from '#server/help/rows-views.ts'
import { listedTitles } from '#server/question/rows-list.ts'

/**
 * Items with the titles that they came without, from a device that kept none; of what nobody can read any more they stay
 * empty.
 */
export async function withTitles(trx: Trx, items: readonly ReadingItem[]): Promise<ReadingItem[]> {
  const isUntitled = ({ of, title, erased }: ReadingItem) => of !== 'section' && title === '' && !erased
  const idsOf = (what: ReadingItem['of']) =>
    items.filter((item) => isUntitled(item) && item.of === what).map(({ id }) => id)
  const help = await readableTitles(trx, idsOf('help'))
  const questions = await listedTitles(trx, idsOf('question'))
  const titleOf = ({ of, id }: ReadingItem) => (of === 'help' ? help : questions).get(id) ?? ''
  return items.map((item) => (isUntitled(item) ? { ...item, title: titleOf(item) } : item))
}
