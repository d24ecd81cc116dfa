import type { Locale } from '#contract/base/locale.ts'
import type { MarkFilter } from '#contract/catalog/marks.ts'
import { type Actor, audit } from '#server/audit/audit.ts'
import { updateCourse } from '#server/course/rows.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { badInput, notFound } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import { updateProduct } from '#server/product/rows.ts'
import { catalogFilters, type Filter } from './filters.ts'

/** A product or course as far as it is marked. */
type Marked = { id: string; marks: string }

/** The filters that have choices, and which of them something is marked with. Throws 404. */
export async function marksFor(db: Db | Trx, row: Marked | undefined, locale: Locale): Promise<MarkFilter[]> {
  if (!row) throw notFound()
  const marks = JSON.parse(row.marks) as string[]
  const named = ({ nameZh, nameEn }: { nameZh: string; nameEn: string }) => (locale === 'en' ? nameEn : nameZh)
  return (await catalogFilters(db))
    .filter(({ options }) => options.length > 0)
    .map((filter) => ({
      id: filter.id,
      name: named(filter),
      control: filter.control,
      options: filter.options.map((option) => ({
        value: option.value,
        name: named(option),
        marked: marks.includes(`${filter.id}:${option.value}`),
      })),
    }))
}

/**
 * Marks something with a choice of a filter, or takes the mark away; how many marks it has then. Marks of choices that are
 * gone go with it, and so does the other choice of a filter that has one. `row`: held. Throws 404, 400 {value: illegal}.
 */
export async function mark(
  trx: Trx,
  ports: Pick<Ports, 'clock' | 'secrets'>,
  who: Actor,
  of: 'product' | 'course',
  row: Marked | undefined,
  { conditionId, value, on }: { conditionId: string; value: string; on: boolean },
): Promise<number> {
  if (!row) throw notFound()
  const filters = await catalogFilters(trx)
  const marksOf = ({ id, options }: Filter) => options.map((option) => `${id}:${option.value}`)
  const filter = filters.find(({ id }) => id === conditionId)
  const own = filter ? marksOf(filter) : []
  const one = `${conditionId}:${value}`
  if (!own.includes(one)) throw badInput({ value: 'illegal' })
  const known = new Set(filters.flatMap(marksOf))
  const gone = on && filter?.control === 'single' ? own : [one]
  const before = JSON.parse(row.marks) as string[]
  const others = before.filter((mark) => known.has(mark) && !gone.includes(mark))
  const after = on ? [...others, one].sort() : others
  const columns = { marks: JSON.stringify(after) }
  await (of === 'product' ? updateProduct(trx, row.id, columns) : updateCourse(trx, row.id, columns))
  const subject = { kind: of, id: row.id }
  await audit(trx, ports, { who, what: `${of}.mark`, subject, before: { marks: before }, after: { marks: after } })
  return after.length
}
