import type { Locale } from '#contract/base/locale.ts'
import { nextRev } from '#server/db/counter.ts'
import type { Db, Trx } from '#server/db/schema.ts'

/** A category as an imported folder describes it; what it does not say (null) stays as it is or gets a default. */
export type ImportedCategory = {
  id: string
  parentId: string | null
  /** Names that are written somewhere. */
  names: Partial<Record<Locale, string>>
  /** What it is called when nobody has named it. */
  fallback: string
  icon: string | null
  order: number | null
  /** The version whose documents it holds, which is not the current one. */
  docVersion?: string
}

/** Documents and categories without a position come after those that have one. */
export const unsorted = 1_000_000

/** Makes or updates categories, parents first; answers how many changed. A name once given stays until another is given. */
export async function putCategories(trx: Trx, planned: ImportedCategory[], now: number): Promise<number> {
  const rows = new Map((await trx.selectFrom('category').selectAll().execute()).map((row) => [row.id, row]))
  let changed = 0
  for (const category of planned) {
    const row = rows.get(category.id)
    const names = row ? (JSON.parse(row.name) as Record<string, string>) : {}
    // Under no language: what it is called in those that nobody has named it in.
    const name = JSON.stringify({ '': category.fallback, ...names, ...category.names })
    const icon = category.icon ?? row?.icon ?? ''
    const sort = category.order ?? row?.sort ?? unsorted
    if (!row) {
      const { id, parentId } = category
      const times = { createdAt: now, updatedAt: now, deletedAt: null }
      await trx
        .insertInto('category')
        .values({
          id,
          parentId,
          name,
          icon,
          sort,
          sourceKey: id,
          docVersion: category.docVersion ?? '',
          rev: await nextRev(trx),
          ...times,
        })
        .execute()
    } else if (
      row.name !== name ||
      row.icon !== icon ||
      row.sort !== sort ||
      row.parentId !== category.parentId ||
      row.deletedAt !== null
    ) {
      await trx
        .updateTable('category')
        .set({
          name,
          icon,
          sort,
          parentId: category.parentId,
          deletedAt: null,
          updatedAt: now,
          rev: await nextRev(trx),
        })
        .where('id', '=', category.id)
        .execute()
    } else continue
    changed++
  }
  return changed
}

export async function liveCategoryIds(db: Db | Trx): Promise<Set<string>> {
  const rows = await db.selectFrom('category').select('id').where('deletedAt', 'is', null).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Takes away imported categories that hold nothing any more. */
export async function dropEmptyCategories(trx: Trx, now: number): Promise<void> {
  const categories = await trx
    .selectFrom('category')
    .select(['id', 'parentId', 'sourceKey'])
    .where('deletedAt', 'is', null)
    .execute()
  const used = await trx.selectFrom('doc').select('categoryId').distinct().where('status', '<>', 'archived').execute()
  const needed = new Set(used.map((row) => row.categoryId))
  const parents = new Map(categories.map((category) => [category.id, category.parentId]))
  for (const id of [...needed]) {
    for (let parent = parents.get(id); parent && !needed.has(parent); parent = parents.get(parent)) needed.add(parent)
  }
  for (const { id, sourceKey } of categories) {
    if (needed.has(id) || sourceKey === null) continue
    await trx
      .updateTable('category')
      .set({ deletedAt: now, updatedAt: now, rev: await nextRev(trx) })
      .where('id', '=', id)
      .execute()
  }
}
