import type { Locale } from '#contract/base/locale.ts'
import type { CatalogFilter } from '#contract/catalog/catalog.ts'
import { type Chosen, readBounds } from '#contract/catalog/chosen.ts'
import { catalogLimits } from '#contract/catalog/limits.ts'
import type { ConditionOption } from '#contract/condition/condition.ts'
import { conditionFields, type RangeField } from '#contract/condition/fields.ts'
import { holdsForAll, type RuleGroup } from '#contract/condition/rule.ts'
import { ruleOf } from '#server/condition/condition.ts'
import { type ConditionRow, conditionPage } from '#server/condition/rows.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import type { ScannedRow } from './scan.ts'

/** A condition for filters, read. */
export type Filter = Pick<ConditionRow, 'id' | 'key' | 'nameZh' | 'nameEn' | 'control'> & {
  rangeOf: '' | RangeField
  options: ConditionOption[]
  rule: RuleGroup
}

/** The filters that the catalogue shows, in the order of their keys. */
export async function catalogFilters(db: Db | Trx): Promise<Filter[]> {
  const { list } = await conditionPage(db, { q: '', use: 'filter', page: 1, limit: catalogLimits.filters })
  return list.map((row) => {
    const { id, key, nameZh, nameEn, control } = row
    const rangeOf = control === 'range' ? row.rangeOf : ''
    const options = control === 'single' || control === 'multi' ? (JSON.parse(row.options) as ConditionOption[]) : []
    return { id, key, nameZh, nameEn, control, rangeOf, options, rule: ruleOf(row) }
  })
}

/** One way in which the list is narrowed: whether a row passes, and what a row counts for once all others let it pass. */
export type Dimension = { passes: (row: ScannedRow) => boolean; count: (row: ScannedRow) => void }

/**
 * A filter over one list. Its rule says which items it is about: only those pass once something of it is chosen, and only
 * those count. `at`: its place among the filters; `groups`: the sets of marks that rows have. `answer` is to be asked after all rows were counted.
 */
export function narrowing(
  filter: Filter,
  at: number,
  chosen: Chosen,
  { locale, groups }: { locale: Locale; groups: readonly (readonly string[])[] },
): Dimension & { answer: () => CatalogFilter } {
  const { key, control, rangeOf, options, rule } = filter
  const name = locale === 'en' ? filter.nameEn : filter.nameZh
  const bit = 2 ** at
  const isAbout = holdsForAll(rule) ? () => true : ({ held }: ScannedRow) => (held & bit) !== 0
  let count = 0
  const answer = (more: Partial<CatalogFilter>): CatalogFilter => ({
    key,
    name,
    control,
    count,
    options: [],
    range: null,
    ...more,
  })
  if (control === 'toggle')
    return {
      passes: chosen.has(key) ? isAbout : () => true,
      count: (row) => {
        if (isAbout(row)) count++
      },
      answer: () => answer({}),
    }
  if (control === 'range') {
    const { from, to } = readBounds(chosen.get(key))
    const value = (row: ScannedRow) => (isAbout(row) ? (row.numbers[at] ?? null) : null)
    let least = Number.POSITIVE_INFINITY
    let most = Number.NEGATIVE_INFINITY
    return {
      passes: (row) => {
        if (from === null && to === null) return true
        const found = value(row)
        return found !== null && (from === null || found >= from) && (to === null || found <= to)
      },
      count: (row) => {
        const found = value(row)
        if (found === null) return
        count++
        least = Math.min(least, found)
        most = Math.max(most, found)
      },
      answer: () => {
        const declared = rangeOf === '' ? undefined : conditionFields[rangeOf]
        const unit = declared && 'unit' in declared ? declared.unit : undefined
        const range = { least, most, per: unit?.per ?? 1, unit: unit?.words[locale] ?? '' }
        return answer({ range: count > 0 ? range : null })
      },
    }
  }
  const known = (chosen.get(key) ?? []).filter((value) => options.some((one) => one.value === value))
  const wanted = (control === 'single' ? known.slice(0, 1) : known).map((value) => `${filter.id}:${value}`)
  const fits = groups.map((marks) => marks.some((mark) => wanted.includes(mark)))
  const tally = new Uint32Array(groups.length)
  const countOf = (mark: string) =>
    groups.reduce((sum, marks, group) => (marks.includes(mark) ? sum + (tally[group] ?? 0) : sum), 0)
  return {
    passes: (row) => wanted.length === 0 || (isAbout(row) && fits[row.group] === true),
    count: (row) => {
      if (isAbout(row)) tally[row.group] = (tally[row.group] ?? 0) + 1
    },
    answer: () =>
      answer({
        options: options.map(({ value, nameZh, nameEn }) => ({
          value,
          name: locale === 'en' ? nameEn : nameZh,
          count: countOf(`${filter.id}:${value}`),
        })),
      }),
  }
}
