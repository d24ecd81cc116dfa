import type { Locale } from '#contract/base/locale.ts'
import type { Named } from '#contract/condition/condition.ts'
import { comparisonsOf, type Rule } from '#contract/condition/rule.ts'
import type { NamesOf } from '#contract/condition/words.ts'
import { roleName } from '#server/access/role-name.ts'
import { roleNames } from '#server/access/rows-role.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { membersNamed } from './rows-member.ts'

/** What the values in some rules are called: all roles, and the members whom they name. */
export async function namesIn(
  db: Db | Trx,
  rules: Rule[],
): Promise<{ roles: Named[]; people: Named[]; nameOf: (locale: Locale) => NamesOf }> {
  const ids = rules
    .flatMap(comparisonsOf)
    .flatMap(({ field, values }) => (field === 'member.id' && values ? values : []))
  const people = await membersNamed(db, [...new Set(ids)])
  const roles = (await roleNames(db)).map(({ id, name }) => ({
    value: String(id),
    nameZh: roleName(name, 'zh-cn'),
    nameEn: roleName(name, 'en'),
  }))
  const known = { 'member.role': roles, 'member.id': people }
  const nameOf =
    (locale: Locale): NamesOf =>
    (field, value) => {
      const named = Object.hasOwn(known, field) ? known[field as keyof typeof known] : []
      const found = named.find((one) => one.value === value)
      return (locale === 'en' ? found?.nameEn : found?.nameZh) ?? value
    }
  return { roles, people, nameOf }
}
