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
import { picturesIn } from '#server/text/site-pictures.ts'
import { openFiles } from '#server/upload/rows-closed.ts'
import { imagesAreThere, keepImages } from '#server/upload/rows-images.ts'
import { dropFiles } from './files.ts'
import { heldAt, stale } from './held.ts'
import { imagesOf, staffProductOf, textsOf } from './read.ts'
import {
  courseAsking,
  holdProduct,
  insertProduct,
  isInBundle,
  type ProductRow,
  removeProduct,
  setContents,
  updateProduct,
} from './rows.ts'
import type { DrawnBodies } from './text.ts'

export type ProductPorts = Pick<Ports, 'clock' | 'secrets'>
type Written = { draft: ProductDraft; html: DrawnBodies }
type Edited = { draft: Omit<ProductDraft, 'images'>; html: DrawnBodies }

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
  await checkDraft(trx, draft)
  await checkImages(trx, draft.images, [])
  const id = sortableId(ports)
  await insertProduct(trx, {
    ...columnsOf(draft, html),
    images: JSON.stringify(draft.images),
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
  await keepImages(trx, [...uploadNames(draft.images), ...namesInBodies(draft)], now)
  await openFiles(trx, picturesIn(JSON.stringify([draft.images, draft.texts])))
  await audit(trx, ports, { who, what: 'product.add', subject: { kind: 'product', id }, after: auditFields(draft) })
  return { id, version: 1 }
}

/**
 * Writes a product anew, but for its pictures; its new version. Throws 404, 400 as above and {kind: illegal} for another
 * kind, 412 with the present product when it was changed meanwhile.
 */
export async function edit(
  trx: Trx,
  ports: ProductPorts,
  who: Actor,
  { id, version, draft, html }: Edited & { id: string; version: number },
): Promise<number> {
  const row = await heldAt(trx, id, version)
  if (row.kind !== draft.kind) throw badInput({ kind: 'illegal' })
  const before = await staffProductOf(trx, row)
  await checkDraft(trx, draft)
  const now = ports.clock.now()
  await updateProduct(trx, id, { ...columnsOf(draft, html), version: version + 1, rev: row.rev + 1, updatedAt: now })
  await setContents(trx, id, draft.contents)
  await keepImages(trx, namesInBodies(draft), now)
  await openFiles(trx, picturesIn(JSON.stringify(draft.texts)))
  await audit(trx, ports, {
    who,
    what: 'product.edit',
    subject: { kind: 'product', id },
    before: auditFields(before),
    after: auditFields(draft),
  })
  return version + 1
}

/** Says which pictures a product has, in their order. Throws 404, 412 for others than `was`, 400 {images: illegal}. */
export async function setImages(
  trx: Trx,
  ports: ProductPorts,
  who: Actor,
  { id, images, was }: { id: string; images: string[]; was: string[] },
): Promise<string[]> {
  const row = await holdProduct(trx, id)
  if (!row) throw notFound()
  const before = imagesOf(row)
  if (JSON.stringify(before) !== JSON.stringify(was)) await stale(trx, row)
  await checkImages(trx, images, before)
  const now = ports.clock.now()
  await updateProduct(trx, id, { images: JSON.stringify(images), rev: row.rev + 1, updatedAt: now })
  await keepImages(trx, uploadNames(images), now)
  await openFiles(trx, picturesIn(JSON.stringify(images)))
  const subject = { kind: 'product', id }
  await audit(trx, ports, { who, what: 'product.images', subject, before: { images: before }, after: { images } })
  return images
}

/** Deletes one that nobody ever ordered, no bundle holds and no course asks for. Throws 404, 400 {id: taken}, {id: used}. */
export async function remove(trx: Trx, ports: ProductPorts, who: Actor, id: string): Promise<void> {
  const row = await holdProduct(trx, id)
  if (!row) throw notFound()
  if (row.ordered === 1 || (await isInBundle(trx, id))) throw badInput({ id: 'taken' })
  const course = await courseAsking(trx, id)
  if (course !== undefined) throw new Failure(codes.badInput, askedWords(course), { fields: { id: 'used' } })
  await dropFiles(trx, id, ports.clock.now())
  await removeProduct(trx, id)
  const before = { title: textsOf(row)['zh-cn'].title }
  await audit(trx, ports, { who, what: 'product.delete', subject: { kind: 'product', id }, before })
}

const askedWords = (course: string) => ({
  'zh-cn': `课程「${course}」需要这个商品，因此没有删除。请先为课程换一个商品，或归档课程。`,
  en: `The course “${course}” requires this product, so it was not deleted. Choose another product for the course, or archive the course, first.`,
})

/** What each kind has a use for besides what all have. */
const uses: Record<ProductDraft['kind'], (keyof ProductDraft)[]> = {
  bundle: ['contents'],
  membership: ['termDays'],
  ticket: ['place', 'startsAt'],
  goods: [],
  download: ['termDays'],
}

async function checkDraft(trx: Trx, draft: Edited['draft']): Promise<void> {
  const fields: Record<string, string> = {}
  const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)
  for (const name of ['contents', 'termDays', 'place', 'startsAt'] as const)
    if (!uses[draft.kind].includes(name) && !isEmpty(draft[name])) fields[name] = 'illegal'
  if (draft.saleFrom !== null && draft.saleTo !== null && draft.saleTo <= draft.saleFrom) fields.saleTo = 'illegal'
  if (draft.kind === 'bundle') {
    // Held, so that none of them is deleted before the bundle has it.
    const contents = new Map<string, ProductRow>()
    for (const id of [...new Set(draft.contents)].sort()) {
      const row = await holdProduct(trx, id)
      if (row) contents.set(id, row)
    }
    if (draft.contents.length === 0) fields.contents = 'required'
    else if (
      new Set(draft.contents).size !== draft.contents.length ||
      draft.contents.some((id) => (contents.get(id) ?? { kind: 'bundle' }).kind === 'bundle')
    )
      fields.contents = 'illegal'
  }
  const { accessConditionId } = draft
  if (accessConditionId !== '' && (await holdCondition(trx, accessConditionId))?.use !== 'access')
    fields.accessConditionId = 'illegal'
  if (Object.keys(fields).length > 0) throw badInput(fields)
}

/** Throws 400 {images: illegal} for a picture that is neither known nor an upload that is there. */
async function checkImages(trx: Trx, images: string[], known: string[]): Promise<void> {
  const added = images.filter((image) => !known.includes(image))
  const names = uploadNames(added)
  if (names.length < added.length || (names.length > 0 && !(await imagesAreThere(trx, names))))
    throw badInput({ images: 'illegal' })
}

/** Names of uploads, each once; what is no upload of ours has none. */
function uploadNames(images: string[]): string[] {
  const names = images.flatMap((image) => /^\/pro-api\/uploads\/([0-9a-f]{32,64}\.webp)$/.exec(image)?.[1] ?? [])
  return [...new Set(names)]
}

/** Names of the uploads in the texts of a product. */
function namesInBodies({ texts }: Pick<ProductDraft, 'texts'>): string[] {
  const bodies = locales.flatMap((locale) => [
    ...texts[locale].body.matchAll(/\/pro-api\/uploads\/[0-9a-f]{32,64}\.webp/g),
  ])
  return uploadNames(bodies.map(([path]) => path))
}

/** Both titles, as they are searched. */
export const titleKeyOf = (texts: ProductDraft['texts']) =>
  folded(locales.map((locale) => texts[locale].title).join('\n'))

function columnsOf(draft: Edited['draft'], html: DrawnBodies) {
  const { priceFen, pricePoints, priceRule, perPerson, saleFrom, saleTo, termDays, place, startsAt } = draft
  const { accessConditionId } = draft
  return {
    texts: JSON.stringify(draft.texts),
    html: JSON.stringify(html),
    titleKey: titleKeyOf(draft.texts),
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

function auditFields(draft: Edited['draft']) {
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
