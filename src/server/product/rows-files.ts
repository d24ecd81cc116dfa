import type { Db, Trx } from '#server/db/schema.ts'

export type ProductFileRow = { productId: string; id: string; name: string; bytes: number }

/** The files of downloads, each product's in their order. */
export async function filesOfProducts(db: Db | Trx, productIds: string[]): Promise<ProductFileRow[]> {
  if (productIds.length === 0) return []
  return db
    .selectFrom('product_file')
    .innerJoin('file', 'file.id', 'product_file.fileId')
    .select(['product_file.productId', 'product_file.fileId as id', 'product_file.name', 'file.bytes'])
    .where('product_file.productId', 'in', productIds)
    .orderBy('product_file.productId')
    .orderBy('product_file.position')
    .execute()
}

export async function setFileRows(trx: Trx, productId: string, files: { id: string; name: string }[]): Promise<void> {
  await trx.deleteFrom('product_file').where('productId', '=', productId).execute()
  for (const [position, { id: fileId, name }] of files.entries())
    await trx.insertInto('product_file').values({ productId, position, fileId, name }).execute()
}

/** Those of some files that a product still has. */
export async function filesInUse(trx: Trx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await trx.selectFrom('product_file').select('fileId').where('fileId', 'in', ids).execute()
  return new Set(rows.map(({ fileId }) => fileId))
}
