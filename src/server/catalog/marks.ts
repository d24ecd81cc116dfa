import type { Locale } from '#contract/base/locale.ts'
import type { MarkFilter } from '#contract/catalog/marks.ts'
import { type Actor, audit } from '#server/audit/audit.ts'
import { courseById, holdCourse, updateCourse } from '#server/course/rows.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { badInput, notFound } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import { holdProduct, productById, updateProduct } from '#server/product/rows.ts'
import { catalogFilters } from './filters.ts'

type Marked = { of: 'product' | 'course'; id: string }

/** The filters that have choices, and which of them something is marked with. Throws 404. */
export async function marksFor(db: Db | Trx, { of, id }: Marked, locale: Locale): Promise<MarkFilter[]> {
  const row = of === 'product' ? await productById(db, id) : await courseById(db, id)
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
 * gone go with it. Throws 404, 400 {value: illegal}.
 */
export async function mark(
  trx: Trx,
  ports: Pick<Ports, 'clock' | 'secrets'>,
  who: Actor,
  { of, id, conditionId, value, on }: Marked & { conditionId: string; value: string; on: boolean },
): Promise<number> {
  const row = of === 'product' ? await holdProduct(trx, id) : await holdCourse(trx, id)
  if (!row) throw notFound()
  const known = new Set(
    (await catalogFilters(trx)).flatMap((filter) => filter.options.map((option) => `${filter.id}:${option.value}`)),
  )
  const one = `${conditionId}:${value}`
  if (!known.has(one)) throw badInput({ value: 'illegal' })
  const before = JSON.parse(row.marks) as string[]
  const others = before.filter((mark) => mark !== one && known.has(mark))
  const after = on ? [...others, one].sort() : others
  const columns = { marks: JSON.stringify(after) }
  await (of === 'product' ? updateProduct(trx, id, columns) : updateCourse(trx, id, columns))
  const subject = { kind: of, id }
  await audit(trx, ports, { who, what: `${of}.mark`, subject, before: { marks: before }, after: { marks: after } })
  return after.length
}
