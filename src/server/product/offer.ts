import { codes } from '#contract/base/codes.ts'
import { type Actor, audit } from '#server/audit/audit.ts'
import type { Trx } from '#server/db/schema.ts'
import { Failure } from '#server/http/failure.ts'
import { contentIds, holdProduct, type ProductRow, productsById, updateProduct } from './rows.ts'
import { filesOfProducts } from './rows-files.ts'
import type { ProductPorts } from './write.ts'

const withoutFiles = {
  'zh-cn': '下载商品还没有文件，请先上传文件再上架',
  en: 'A download needs a file before it can go on sale',
}

const withDraft = {
  'zh-cn': '套装里有还没上架过的商品，请先上架它们',
  en: 'The bundle holds a product that was never on sale. Put that one on sale first',
}

/**
 * Offers products, or takes them off; how many were changed. Those that are gone are left out. Throws 400 {ids: required} for
 * a download without files, and for a bundle with a draft in it.
 */
export async function setStatus(
  trx: Trx,
  ports: ProductPorts,
  who: Actor,
  { ids, status }: { ids: string[]; status: 'on' | 'off' },
): Promise<number> {
  let changed = 0
  // In one order, the one in which buying holds them: bundles, then the others, each by their ids. None waits for two.
  const known = await productsById(trx, ids)
  const isBundle = (id: string) => known.get(id)?.kind === 'bundle'
  const ordered = [...new Set(ids)].sort()
  for (const id of [...ordered.filter(isBundle), ...ordered.filter((one) => !isBundle(one))]) {
    const row = await holdProduct(trx, id)
    if (!row || row.status === status) continue
    if (status === 'on') await checkOffer(trx, row, ids)
    await updateProduct(trx, id, { status, rev: row.rev + 1, updatedAt: ports.clock.now() })
    const subject = { kind: 'product', id }
    const before = { status: row.status }
    await audit(trx, ports, { who, what: 'product.status', subject, before, after: { status } })
    changed += 1
  }
  return changed
}

/** Throws 400 {ids: required} for what cannot be offered; `ids` are offered together with it. */
async function checkOffer(trx: Trx, row: ProductRow, ids: string[]): Promise<void> {
  const lacks = (message: typeof withoutFiles) => new Failure(codes.badInput, message, { fields: { ids: 'required' } })
  const held = row.kind === 'bundle' ? [...(await productsById(trx, await contentIds(trx, row.id))).values()] : []
  if (held.some(({ id, status }) => status === 'draft' && !ids.includes(id))) throw lacks(withDraft)
  const downloads = [row, ...held].filter(({ kind }) => kind === 'download').map(({ id }) => id)
  const files = await filesOfProducts(trx, downloads)
  if (downloads.some((id) => !files.some(({ productId }) => productId === id))) throw lacks(withoutFiles)
}
