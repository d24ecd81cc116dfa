import { type Actor, audit } from '#server/audit/audit.ts'
import type { Trx } from '#server/db/schema.ts'
import { categoryIsLive } from '#server/help/rows-category.ts'
import { badInput, notFound } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import { placesAfter } from './order.ts'
import { docsByIds, reviseDocs, updateDoc } from './rows.ts'
import { docsInCategory, holdCategories } from './rows-category.ts'

/**
 * Puts documents of one language into a category, in this order, before a document there or last; how many changed. Throws
 * 404 for one that is not there, 400 {ids: illegal} for several languages or posts, {categoryId}, {before: illegal}.
 */
export async function place(
  trx: Trx,
  ports: Pick<Ports, 'clock' | 'secrets'>,
  who: Actor,
  { ids, categoryId, before }: { ids: string[]; categoryId: string; before: string | null },
): Promise<number> {
  await holdCategories(trx)
  const wanted = [...new Set(ids)]
  const rows = new Map((await docsByIds(trx, wanted)).map((row) => [row.id, row]))
  const docs = wanted.flatMap((id) => rows.get(id) ?? [])
  if (docs.length < wanted.length || docs.some(({ deletedAt }) => deletedAt !== null)) throw notFound()
  const locale = docs[0]?.locale
  if (docs.some((doc) => doc.locale !== locale || doc.kind !== 'help')) throw badInput({ ids: 'illegal' })
  if (!(await categoryIsLive(trx, categoryId))) throw badInput({ categoryId: 'illegal' })
  const others = (await docsInCategory(trx, categoryId)).filter(
    (doc) => doc.locale === locale && doc.deletedAt === null && !rows.has(doc.id),
  )
  if (before !== null && !others.some(({ id }) => id === before)) throw badInput({ before: 'illegal' })
  // A document from another category changes at any place.
  const coming = docs.map(({ id, sort, categoryId: from }) => ({ id, sort: from === categoryId ? sort : Number.NaN }))
  const changed = placesAfter(others, coming, before).sort((a, b) => (a.id < b.id ? -1 : 1))
  for (const { id, sort } of changed) await updateDoc(trx, id, { sort, ...(rows.has(id) && { categoryId }) })
  const subject = { kind: 'category', id: categoryId }
  await audit(trx, ports, { who, what: 'document.place', subject, after: { ids: wanted, before } })
  await reviseDocs(
    trx,
    changed.map(({ id }) => id),
  )
  return changed.length
}
