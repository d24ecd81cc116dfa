import { type Locale, locales } from '#contract/base/locale.ts'
import { productLimits } from '#contract/product/limits.ts'
import { type Actor, audit } from '#server/audit/audit.ts'
import type { Trx } from '#server/db/schema.ts'
import { notFound } from '#server/http/failure.ts'
import { sortableId } from '#server/sortable-id.ts'
import { textsOf } from './read.ts'
import { contentIds, holdProduct, insertProduct, setContents } from './rows.ts'
import { filesOfProducts, setFileRows } from './rows-files.ts'
import { type ProductPorts, titleKeyOf } from './write.ts'

/** A new draft with all that is said of a product, its pictures, contents, files and marks. Throws 404. */
export async function copy(trx: Trx, ports: ProductPorts, who: Actor, of: string): Promise<{ id: string }> {
  const row = await holdProduct(trx, of)
  if (!row) throw notFound()
  const now = ports.clock.now()
  const texts = textsOf(row)
  for (const locale of locales) texts[locale].title = copyTitle(texts[locale].title, locale)
  const id = sortableId(ports)
  await insertProduct(trx, {
    ...row,
    id,
    texts: JSON.stringify(texts),
    titleKey: titleKeyOf(texts),
    status: 'draft',
    stock: null,
    sold: 0,
    ordered: 0,
    version: 1,
    rev: 1,
    createdAt: now,
    updatedAt: now,
  })
  await setContents(trx, id, await contentIds(trx, of))
  await setFileRows(trx, id, await filesOfProducts(trx, [of]))
  const subject = { kind: 'product', id }
  await audit(trx, ports, { who, what: 'product.add', subject, after: { title: texts['zh-cn'].title, copyOf: of } })
  return { id }
}

/** A title says that it is a copy, as far as there is room. */
function copyTitle(title: string, locale: Locale): string {
  const mark = locale === 'en' ? ' (copy)' : '（副本）'
  return title.slice(0, productLimits.titleChars - mark.length) + mark
}
