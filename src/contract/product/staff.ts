import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { LimitField, LocaleField, optionalText, PageField, requiredText, SearchField } from '#contract/base/fields.ts'
import { CoverField } from '#contract/blog/cover.ts'
import { listCatalog } from '#contract/catalog/catalog.ts'
import { getCondition } from '#contract/condition/condition.ts'
import { FileId, FileName } from '#contract/file/file.ts'
import { productLimits } from './limits.ts'
import {
  getMyProductAccess,
  getProduct,
  listProducts,
  PriceField,
  PriceRule,
  Product,
  ProductId,
  ProductKind,
} from './product.ts'

/** Products as the staff keep them. Times are integer seconds, money is integer fen. */

/** `draft`: never offered yet. `on`: offered within its time. `off`: not offered any more. */
export const ProductStatus = z.enum(['draft', 'on', 'off'])
export type ProductStatus = z.infer<typeof ProductStatus>

const count = z
  .number('amount')
  .check(z.int('amount'), z.minimum(1, 'amount'), z.maximum(productLimits.count, 'amount'))
const seconds = z.number('date').check(z.int('date'), z.minimum(0, 'date'), z.maximum(4_102_444_800, 'date'))

/** What is written of it in one language. The body is Markdown. */
export const ProductText = z.object({
  title: requiredText(productLimits.titleChars),
  summary: optionalText(productLimits.summaryChars),
  body: optionalText(productLimits.bodyChars),
})
export type ProductText = z.infer<typeof ProductText>

/** Its pictures in their order, each once; the first is the cover. */
const ImagesField = z.array(CoverField).check(
  z.maxLength(productLimits.images, 'tooMany'),
  z.refine((images) => new Set(images).size === images.length, 'repeat'),
)

/** What the staff write; what has no meaning for its kind is refused. */
export const ProductDraft = z.object({
  kind: ProductKind,
  texts: z.object({ 'zh-cn': ProductText, en: ProductText }),
  images: ImagesField,
  priceFen: PriceField,
  pricePoints: PriceField,
  priceRule: PriceRule,
  perPerson: z.nullable(count),
  saleFrom: z.nullable(seconds),
  saleTo: z.nullable(seconds),
  termDays: z.nullable(
    z.number('amount').check(z.int('amount'), z.minimum(1, 'amount'), z.maximum(productLimits.termDays, 'amount')),
  ),
  place: optionalText(productLimits.placeChars),
  startsAt: z.nullable(seconds),
  contents: z.array(ProductId).check(z.maxLength(productLimits.contents, 'tooMany')),
  /** The access condition that says who may buy it; empty for every member. Of a bundle its own counts, not those of its contents. */
  accessConditionId: z.string().check(z.maxLength(36)),
})
export type ProductDraft = z.infer<typeof ProductDraft>

/** A file of a download, by the name that buyers see. */
export const ProductFile = z.object({ id: z.string(), name: z.string(), bytes: z.number() })
export type ProductFile = z.infer<typeof ProductFile>

const Titles = z.object({ 'zh-cn': z.string(), en: z.string() })

/** What other things call it that name it. */
export const TitledProduct = z.object({ id: z.string(), titles: Titles })

export const StaffProduct = z.extend(ProductDraft, {
  /** What its contents are called. */
  contentTitles: z._default(z.array(TitledProduct), []),
  files: z.array(ProductFile),
  /** How often the files of one order can be fetched; null: as often as one likes. */
  downloads: z.nullable(z.number()),
  id: z.string(),
  status: ProductStatus,
  stock: z.nullable(z.number()),
  /** How many were sold and not given back. */
  sold: z.number(),
  /** Grows with each change of what is written; status, stock, pictures and files have none. */
  version: z.number(),
  createdAt: z.number(),
  updatedAt: z.number(),
})
export type StaffProduct = z.infer<typeof StaffProduct>

export const StaffProductSummary = z.object({
  id: z.string(),
  kind: ProductKind,
  titles: Titles,
  cover: z.string(),
  priceFen: z.number(),
  pricePoints: z.number(),
  status: ProductStatus,
  stock: z.nullable(z.number()),
  sold: z.number(),
  saleFrom: z.nullable(z.number()),
  saleTo: z.nullable(z.number()),
  version: z.number(),
  updatedAt: z.number(),
})
export type StaffProductSummary = z.infer<typeof StaffProductSummary>

/** What a bundle can hold. */
export const FoundContent = z.object({ id: z.string(), titles: Titles, kind: ProductKind, status: ProductStatus })
export type FoundContent = z.infer<typeof FoundContent>

/** What every write of a product changes, besides the history of its stock. */
export const productReads = () => [
  listStaffProducts,
  getStaffProduct,
  previewProduct,
  searchContents,
  listProducts,
  getProduct,
  getMyProductAccess,
  listCatalog,
  getCondition,
]
const version = z.number().check(z.int(), z.minimum(1))

export const listStaffProducts = endpoint({
  method: 'GET',
  path: '/api/admin/product',
  summary: 'All products. `q`: a part of a title. `status`: one of them; all where it is left out.',
  auth: 'node',
  node: '/admin/product/list',
  input: z.object({
    status: z.optional(ProductStatus),
    kind: z.optional(ProductKind),
    /** Nothing is left of them. */
    soldOut: z.optional(z.literal('1')),
    q: z.optional(SearchField),
    sort: z.optional(z.enum(['changed', 'sold', 'stock'])),
    page: z.optional(PageField),
    limit: z.optional(LimitField),
  }),
  output: z.object({ list: z.array(StaffProductSummary), total: z.number() }),
})

export const getStaffProduct = endpoint({
  method: 'GET',
  path: '/api/admin/product/item/:id',
  summary: 'One product as it was written.',
  auth: 'node',
  node: '/admin/product/list',
  input: z.object({ id: ProductId }),
  output: StaffProduct,
})

export const previewProduct = endpoint({
  method: 'GET',
  path: '/api/admin/product/item/:id/preview',
  summary: 'The page of a product as buyers see it, or would: a draft too.',
  auth: 'node',
  node: '/admin/product/list',
  input: z.object({ id: ProductId, locale: LocaleField }),
  output: Product,
})

/** The most products whose titles are asked for by their ids. */
export const namedAtOnce = 50

export const searchContents = endpoint({
  method: 'GET',
  path: '/api/admin/product/content',
  summary:
    'What a bundle can hold, by a part of a title, for pickers: every product that is no bundle; with `bundles` every product. `ids`: those of these, separated by commas.',
  auth: 'node',
  node: '/admin/product/list',
  input: z.object({
    quickSearch: z._default(SearchField, ''),
    bundles: z.optional(z.literal('1')),
    ids: z.optional(z.string().check(z.maxLength(namedAtOnce * 37))),
    select: z.optional(z.literal('true')),
    page: z.optional(PageField),
    limit: z.optional(LimitField),
  }),
  output: z.object({ list: z.array(FoundContent), total: z.number() }),
})

export const listBuyerConditions = endpoint({
  method: 'GET',
  path: '/api/admin/product/condition',
  summary: 'What may say who buys a product: access conditions, by their names in the language of the call.',
  auth: 'node',
  node: '/admin/product/list',
  input: z.object({}),
  output: z.object({ list: z.array(z.object({ id: z.string(), name: z.string() })) }),
})

export const createProduct = endpoint({
  method: 'POST',
  path: '/api/admin/product',
  summary:
    'A new product, as a draft. What its kind has no use for is `data.fields.{field} = illegal`, and so is an access condition that is none. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/product/add',
  changes: productReads,
  input: z.extend(ProductDraft, { images: z._default(ImagesField, []) }),
  output: z.object({ id: z.string(), version: z.number() }),
})

export const copyProduct = endpoint({
  method: 'POST',
  path: '/api/admin/product/item/:id/copy',
  summary:
    'A new draft with all that is written of a product, its pictures, contents, files and marks; its stock is not counted. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/product/add',
  changes: productReads,
  input: z.object({ id: ProductId }),
  output: z.object({ id: z.string() }),
})

export const editProduct = endpoint({
  method: 'POST',
  path: '/api/admin/product/item/:id/edit',
  summary:
    'Writes a product anew, but for its pictures; its kind stays. A stale version answers 412 with the present product. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/product/edit',
  changes: productReads,
  input: z.extend(z.omit(ProductDraft, { images: true }), { id: ProductId, version }),
  output: z.object({ version: z.number() }),
})

export const setProductImages = endpoint({
  method: 'POST',
  path: '/api/admin/product/item/:id/images',
  summary:
    'Says which pictures a product has, in their order. `was`: those that the caller saw; where others are there by now it answers 412 with the present product. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/product/edit',
  changes: productReads,
  input: z.object({ id: ProductId, images: ImagesField, was: ImagesField }),
  output: z.object({ images: z.array(z.string()) }),
})

/** The files of a download, in their order, and how often those of one order can be fetched. */
const Files = z.object({
  files: z.array(z.object({ id: FileId, name: FileName })).check(z.maxLength(productLimits.files, 'tooMany')),
  downloads: z.nullable(count),
})

export const setProductFiles = endpoint({
  method: 'POST',
  path: '/api/admin/product/item/:id/files',
  summary:
    'Says which files a download has, in which order and by which names, and how often those of one order can be fetched. Who bought it has the new ones. A file that is not whole, or somebody else’s, is `data.fields.files = illegal`; none at all while it is on sale `required`. `was`: what the caller saw; where it is otherwise by now it answers 412 with the present product. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/product/edit',
  changes: productReads,
  input: z.extend(Files, { id: ProductId, was: Files }),
  output: z.object({ files: z.number() }),
})

export const setProductStatus = endpoint({
  method: 'POST',
  path: '/api/admin/product/many/status',
  summary:
    'Offers up to a hundred products, or takes them off; those that are gone are left out. A download without a file, or a bundle with a draft in it, cannot be offered: `data.fields.ids = required`. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/product/edit',
  changes: productReads,
  input: z.object({
    ids: z.array(ProductId).check(z.minLength(1, 'required'), z.maxLength(100, 'tooMany')),
    status: z.enum(['on', 'off']),
  }),
  output: z.object({ changed: z.number() }),
})

export const deleteProduct = endpoint({
  method: 'POST',
  path: '/api/admin/product/item/:id/delete',
  summary:
    'Deletes a product that nobody ever ordered and no bundle holds; otherwise `data.fields.id = taken`. `used`: a course asks for it that is not archived. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/product/del',
  changes: productReads,
  input: z.object({ id: ProductId }),
  output: z.object({ deleted: z.literal(true) }),
})
