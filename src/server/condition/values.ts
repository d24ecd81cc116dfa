import type { ParsedInputOf } from '#contract/base/endpoint.ts'
import type { ConditionOption, FoundRuleValue, searchRuleValues } from '#contract/condition/condition.ts'
import { conditionLimits } from '#contract/condition/limits.ts'
import { folded } from '#server/db/holds.ts'
import type { Page } from '#server/db/page.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { conditionPage } from './rows.ts'
import { itemsLike } from './rows-item.ts'
import { membersLike } from './rows-member.ts'
import { allTags, coursesLike, coursesNamed, productsLike, productsNamed, titlesIn } from './rows-values.ts'

type Names = { nameZh: string; nameEn: string }
type Asked = Pick<ParsedInputOf<typeof searchRuleValues>, 'field'> & Page & { q: string; now: number }

/** What a rule can compare a field with, by a part of its name; `item`: what is in the catalogue at `now`, integer seconds. */
export async function valuesFound(
  db: Db | Trx,
  { field, q, now, ...page }: Asked,
): Promise<{ list: FoundRuleValue[]; total: number }> {
  const wanted = q.trim()
  if (field === 'member.id') {
    const { list, total } = await membersLike(db, wanted, page)
    return {
      list: list.map(({ id, name, username }) => ({ id, ...same(name || username), detail: username })),
      total,
    }
  }
  if (field === 'item') return itemsFound(db, wanted, now, page)
  if (field === 'member.bought') {
    const { list, total } = await productsLike(db, wanted, page)
    return { list: list.map(({ id, texts }) => ({ id, ...titlesIn(texts), detail: '' })), total }
  }
  if (field === 'member.finished') {
    const { list, total } = await coursesLike(db, wanted, page)
    return { list: list.map(({ id, title }) => ({ id, ...same(title), detail: '' })), total }
  }
  const all =
    field === 'member.tags' ? (await allTags(db)).map((tag) => ({ id: tag, ...same(tag) })) : await filterMarks(db)
  const matching = all.filter(({ nameZh, nameEn }) =>
    [nameZh, nameEn].some((name) => folded(name).includes(folded(wanted))),
  )
  const from = (page.page - 1) * page.limit
  const list = matching.slice(from, from + page.limit).map((one) => ({ ...one, detail: '' }))
  return { list, total: matching.length }
}

async function itemsFound(db: Db | Trx, q: string, now: number, page: Page) {
  const { list, total } = await itemsLike(db, now, q, page)
  const [products, courses] = await Promise.all([
    productsNamed(db, idsOf(list, false)),
    coursesNamed(db, idsOf(list, true)),
  ])
  const names = new Map<string, Names>([
    ...products.map(({ id, texts }) => [id, titlesIn(texts)] as const),
    ...courses.map(({ id, title }) => [id, same(title)] as const),
  ])
  return { list: list.map(({ id }) => ({ id, ...(names.get(id) ?? same(id)), detail: '' })), total }
}

const idsOf = (items: { id: string; kind: string }[], isCourse: boolean) =>
  items.filter(({ kind }) => (kind === 'course') === isCourse).map(({ id }) => id)

/** Every choice of every filter, as the mark that an item has by it: `level: beginner`. */
export async function filterMarks(db: Db | Trx): Promise<({ id: string } & Names)[]> {
  const { list } = await conditionPage(db, { q: '', use: 'filter', page: 1, limit: conditionLimits.conditions })
  return list.flatMap((filter) =>
    (JSON.parse(filter.options) as ConditionOption[]).map((option) => ({
      id: `${filter.id}:${option.value}`,
      nameZh: `${filter.nameZh}：${option.nameZh}`,
      nameEn: `${filter.nameEn}: ${option.nameEn}`,
    })),
  )
}

const same = (name: string): Names => ({ nameZh: name, nameEn: name })
