import type { Locale } from '#contract/base/locale.ts'
import type { RuleValue } from '#contract/condition/condition.ts'
import { comparisonsOf, type Rule } from '#contract/condition/rule.ts'
import type { NamesOf } from '#contract/condition/words.ts'
import { roleName } from '#server/access/role-name.ts'
import { roleNames } from '#server/access/rows-role.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { membersNamed } from './rows-member.ts'
import { coursesNamed, productsNamed, titlesIn } from './rows-values.ts'
import { filterMarks } from './values.ts'

type Named = Omit<RuleValue, 'field'>

/**
 * What the values in some rules are called, as far as they are there; and all roles. Readers are shown the titles of what is
 * offered alone: a draft’s is nobody’s yet.
 */
export async function namesIn(
  db: Db | Trx,
  rules: Rule[],
  readBy: 'staff' | 'everybody' = 'staff',
): Promise<{ names: RuleValue[]; nameOf: (locale: Locale) => NamesOf }> {
  const comparisons = rules.flatMap(comparisonsOf)
  const valuesOf = (wanted: string) => [
    ...new Set(comparisons.flatMap(({ field, values = [] }) => (field === wanted ? values : []))),
  ]
  const named = async (field: string, look: (ids: string[]) => Promise<Named[]>): Promise<RuleValue[]> =>
    (await look(valuesOf(field))).map((one) => ({ field, ...one }))
  const isStaff = readBy === 'staff'
  const roles = (await roleNames(db)).map(({ id, name }) => ({
    field: 'member.role',
    value: String(id),
    nameZh: roleName(name, 'zh-cn'),
    nameEn: roleName(name, 'en'),
  }))
  const names = [
    ...roles,
    ...(await named('member.id', (ids) => membersNamed(db, ids))),
    ...(await named('member.bought', async (ids) => {
      const products = await productsNamed(db, ids)
      const shown = products.filter(({ status }) => isStaff || status === 'on')
      return shown.map(({ id, texts }) => ({ value: id, ...titlesIn(texts) }))
    })),
    ...(await named('member.finished', async (ids) => {
      const courses = await coursesNamed(db, ids)
      const shown = courses.filter(({ state }) => isStaff || state === 'published')
      return shown.map(({ id, title }) => ({ value: id, nameZh: title, nameEn: title }))
    })),
    ...(await named('item.marks', async (ids) => {
      const marks = ids.length === 0 ? [] : await filterMarks(db)
      return marks.filter(({ id }) => ids.includes(id)).map(({ id, ...words }) => ({ value: id, ...words }))
    })),
  ]
  const byValue = new Map(names.map((one) => [`${one.field} ${one.value}`, one]))
  const nameOf =
    (locale: Locale): NamesOf =>
    (field, value) => {
      const found = byValue.get(`${field} ${value}`)
      return (locale === 'en' ? found?.nameEn : found?.nameZh) ?? value
    }
  return { names, nameOf }
}
