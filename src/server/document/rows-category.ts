import { sql } from 'kysely'
import { nextRev } from '#server/db/counter.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { type CategoryRow, toCategory } from '#server/help/rows-category.ts'

/** Where posts of the blog lie, which have no category: no reader and no list ever sees it. */
export const blogCategoryId = 'blog:posts'

/** Makes the blog's category where it is not there yet. */
export async function ensureBlogCategory(trx: Trx, now: number): Promise<void> {
  const there = await trx.selectFrom('category').select('id').where('id', '=', blogCategoryId).executeTakeFirst()
  if (there) return
  await trx
    .insertInto('category')
    .values({
      id: blogCategoryId,
      parentId: null,
      name: '{}',
      icon: '',
      sort: 0,
      sourceKey: null,
      docVersion: 'blog',
      rev: await nextRev(trx),
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Brings a category back that was taken away, and those that it lies in. */
export async function reviveCategory(trx: Trx, id: string, now: number): Promise<void> {
  const seen = new Set<string>()
  for (let at: string | null = id; at !== null && !seen.has(at); ) {
    seen.add(at)
    const row: { parentId: string | null; deletedAt: number | null } | undefined = await trx
      .selectFrom('category')
      .select(['parentId', 'deletedAt'])
      .where('id', '=', at)
      .executeTakeFirst()
    if (!row) return
    if (row.deletedAt !== null) await updateCategory(trx, at, { deletedAt: null, updatedAt: now })
    at = row.parentId
  }
}

/** Changes a category, with a revision; late in the transaction. */
export async function updateCategory(
  trx: Trx,
  id: string,
  values: Partial<Pick<CategoryRow, 'name' | 'icon' | 'parentId' | 'sort' | 'deletedAt' | 'updatedAt'>>,
): Promise<void> {
  await trx
    .updateTable('category')
    .set({ ...values, rev: await nextRev(trx) })
    .where('id', '=', id)
    .execute()
}

export async function insertCategory(
  trx: Trx,
  row: Pick<CategoryRow, 'id' | 'parentId' | 'name' | 'icon' | 'sort'>,
  now: number,
): Promise<void> {
  await trx
    .insertInto('category')
    .values({
      ...row,
      sourceKey: null,
      docVersion: '',
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
      rev: await nextRev(trx),
    })
    .execute()
}

/** The help centre's categories with how many documents lie in each itself, deleted ones aside. */
export async function categoriesWithCounts(db: Db | Trx) {
  const counts = await db
    .selectFrom('doc')
    .select('categoryId')
    .select((eb) => eb.fn.countAll<number>().as('documents'))
    .where('kind', '=', 'help')
    .where('movedTo', '=', '')
    .where('deletedAt', 'is', null)
    .groupBy('categoryId')
    .execute()
  const byId = new Map(counts.map(({ categoryId, documents }) => [categoryId, Number(documents)]))
  const rows = await db
    .selectFrom('category')
    .selectAll()
    .where('docVersion', '=', '')
    .where('deletedAt', 'is', null)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...toCategory(row), documents: byId.get(row.id) ?? 0 }))
}

export async function categoryIdIsTaken(db: Db | Trx, id: string): Promise<boolean> {
  return (await db.selectFrom('category').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Keeps categories from being changed by anybody else until the transaction ends. */
export async function holdCategories(trx: Trx): Promise<void> {
  await trx
    .insertInto('counter')
    .values({ name: 'categories', n: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ n: sql`counter.n + 1` }))
    .execute()
}

/** All documents of a category, in every state, in their order. */
export function docsInCategory(trx: Trx, categoryId: string) {
  return trx
    .selectFrom('doc')
    .select(['id', 'locale', 'sort', 'originalId', 'deletedAt'])
    .where('categoryId', '=', categoryId)
    .orderBy('locale')
    .orderBy('sort')
    .orderBy('id')
    .execute()
}
