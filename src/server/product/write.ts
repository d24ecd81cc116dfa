import { codes } from '#contract/base/codes.ts'
import { locales } from '#contract/base/locale.ts'
import type { ProductDraft } from '#contract/product/staff.ts'
import { type Actor, audit } from '#server/audit/audit.ts'
import { holdCondition } from '#server/condition/rows.ts'
import { folded } from '#server/db/holds.ts'
import type { Trx } from '#server/db/schema.ts'
import { badInput, Failure, notFound } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import { sortableId } from '#server/sortable-id.ts'
import { imagesAreThere, keepImages } from '#server/upload/rows-images.ts'
import { dropFiles } from './files.ts'
import { heldAt } from './held.ts'
import { staffProductOf, textsOf } from './read.ts'
import {
  holdProduct,
  insertProduct,
  isInBundle,
  type ProductRow,
  productsById,
  removeProduct,
  setContents,
  updateProduct,
} from './rows.ts'
import { filesOfProducts } from './rows-files.ts'
import type { DrawnBodies } from './text.ts'

export type ProductPorts = Pick<Ports, 'clock' | 'secrets'>
type Written = { draft: ProductDraft; html: DrawnBodies }

/**
 * A new product, as a draft. Throws 400 where its kind has no use for what is written, or needs what is not: a bundle
 * without contents {contents: required}, with another bundle or an unknown product in it {contents: illegal}, an image that
 * is not there {images: illegal}, no access condition {accessConditionId: illegal}.
 */
export async function create(
  trx: Trx,
  ports: ProductPorts,
  who: Actor,
  { draft, html }: Written,
): Promise<{ id: string; version: number }> {
  const now = ports.clock.now()
  await checkDraft(trx, draft, [])
  const id = sortableId(ports)
  await insertProduct(trx, {
    ...columnsOf(draft, html),
    id,
    kind: draft.kind,
    status: 'draft',
    stock: null,
    sold: 0,
    ordered: 0,
    version: 1,
    createdAt: now,
    updatedAt: now,
  })
  await setContents(trx, id, draft.contents)
  await keepImages(trx, shownBy(draft), now)
  await audit(trx, ports, { who, what: 'product.add', subject: { kind: 'product', id }, after: auditFields(draft) })
  return { id, version: 1 }
}

/**
 * Writes a product anew; its new version. Throws 404, 400 as above and {kind: illegal} for another kind, 412 with the
 * present product when it was changed meanwhile.
 */
export async function edit(
  trx: Trx,
  ports: ProductPorts,
  who: Actor,
  { id, version, draft, html }: Written & { id: string; version: number },
): Promise<number> {
  const row = await heldAt(trx, id, version)
  if (row.kind !== draft.kind) throw badInput({ kind: 'illegal' })
  const before = await staffProductOf(trx, row)
  await checkDraft(trx, draft, before.images)
  const now = ports.clock.now()
  await updateProduct(trx, id, { ...columnsOf(draft, html), version: version + 1, updatedAt: now })
  await setContents(trx, id, draft.contents)
  await keepImages(trx, shownBy(draft), now)
  await audit(trx, ports, {
    who,
    what: 'product.edit',
    subject: { kind: 'product', id },
    before: auditFields(before),
    after: auditFields(draft),
  })
  return version + 1
}

const withoutFiles = {
  'zh-cn': '下载商品还没有文件，请先上传文件再上架',
  en: 'A download needs a file before it can go on sale',
}

/** Offers products, or takes them off; how many were changed. Those that are gone are left out. Throws 400 for a download without files. */
export async function setStatus(
  trx: Trx,
  ports: ProductPorts,
  who: Actor,
  { ids, status }: { ids: string[]; status: 'on' | 'off' },
): Promise<number> {
  let changed = 0
  // In one order: two that change the same ones wait for each other, and neither for both.
  for (const id of [...new Set(ids)].sort()) {
    const row = await holdProduct(trx, id)
    if (!row || row.status === status) continue
    if (status === 'on' && row.kind === 'download' && (await filesOfProducts(trx, [id])).length === 0)
      throw new Failure(codes.badInput, withoutFiles, { fields: { ids: 'required' } })
    await updateProduct(trx, id, { status, version: row.version + 1, updatedAt: ports.clock.now() })
    const subject = { kind: 'product', id }
    const before = { status: row.status }
    await audit(trx, ports, { who, what: 'product.status', subject, before, after: { status } })
    changed += 1
  }
  return changed
}

/** Deletes one that nobody ever ordered and no bundle holds. Throws 404, 400 {id: taken}. */
export async function remove(trx: Trx, ports: ProductPorts, who: Actor, id: string): Promise<void> {
  const row = await holdProduct(trx, id)
  if (!row) throw notFound()
  if (row.ordered === 1 || (await isInBundle(trx, id))) throw badInput({ id: 'taken' })
  await dropFiles(trx, id, ports.clock.now())
  await removeProduct(trx, id)
  const before = { title: textsOf(row)['zh-cn'].title }
  await audit(trx, ports, { who, what: 'product.delete', subject: { kind: 'product', id }, before })
}

/** What each kind has a use for besides what all have. */
const uses: Record<ProductDraft['kind'], (keyof ProductDraft)[]> = {
  bundle: ['contents'],
  membership: ['termDays'],
  ticket: ['place', 'startsAt'],
  goods: [],
  download: ['termDays'],
}

async function checkDraft(trx: Trx, draft: ProductDraft, known: string[]): Promise<void> {
  const fields: Record<string, string> = {}
  const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)
  for (const name of ['contents', 'termDays', 'place', 'startsAt'] as const)
    if (!uses[draft.kind].includes(name) && !isEmpty(draft[name])) fields[name] = 'illegal'
  if (draft.saleFrom !== null && draft.saleTo !== null && draft.saleTo <= draft.saleFrom) fields.saleTo = 'illegal'
  if (draft.kind === 'bundle') {
    const contents = await productsById(trx, draft.contents)
    if (draft.contents.length === 0) fields.contents = 'required'
    else if (
      new Set(draft.contents).size !== draft.contents.length ||
      draft.contents.some((id) => (contents.get(id) ?? { kind: 'bundle' }).kind === 'bundle')
    )
      fields.contents = 'illegal'
  }
  const added = draft.images.filter((image) => !known.includes(image))
  const names = uploadNames(added)
  if (names.length < added.length || (names.length > 0 && !(await imagesAreThere(trx, names))))
    fields.images = 'illegal'
  const { accessConditionId } = draft
  if (accessConditionId !== '' && (await holdCondition(trx, accessConditionId))?.use !== 'access')
    fields.accessConditionId = 'illegal'
  if (Object.keys(fields).length > 0) throw badInput(fields)
}

/** Names of uploads, each once; what is no upload of ours has none. */
function uploadNames(images: string[]): string[] {
  const names = images.flatMap((image) => /^\/pro-api\/uploads\/([0-9a-f]{32,64}\.webp)$/.exec(image)?.[1] ?? [])
  return [...new Set(names)]
}

/** Names of all uploads that a product shows, its texts included. */
function shownBy({ images, texts }: ProductDraft): string[] {
  const bodies = locales.flatMap((locale) => [
    ...texts[locale].body.matchAll(/\/pro-api\/uploads\/[0-9a-f]{32,64}\.webp/g),
  ])
  return uploadNames([...images, ...bodies.map(([path]) => path)])
}

function columnsOf(draft: ProductDraft, html: DrawnBodies) {
  const { priceFen, pricePoints, priceRule, perPerson, saleFrom, saleTo, termDays, place, startsAt } = draft
  const { accessConditionId } = draft
  return {
    texts: JSON.stringify(draft.texts),
    html: JSON.stringify(html),
    titleKey: folded(locales.map((locale) => draft.texts[locale].title).join('\n')),
    images: JSON.stringify(draft.images),
    priceFen,
    pricePoints,
    priceRule,
    perPerson,
    saleFrom,
    saleTo,
    termDays,
    place: place.trim(),
    startsAt,
    accessConditionId,
  } satisfies Partial<ProductRow>
}

function auditFields(draft: ProductDraft) {
  const { priceFen, pricePoints, priceRule, perPerson, saleFrom, saleTo, termDays, accessConditionId } = draft
  return {
    title: draft.texts['zh-cn'].title,
    priceFen,
    pricePoints,
    priceRule,
    perPerson,
    saleFrom,
    saleTo,
    termDays,
    accessConditionId,
    contents: draft.contents,
  }
}
