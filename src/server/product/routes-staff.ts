import { limits } from '#contract/base/limits.ts'
import {
  copyProduct,
  createProduct,
  deleteProduct,
  editProduct,
  getStaffProduct,
  listBuyerConditions,
  listStaffProducts,
  namedAtOnce,
  previewProduct,
  searchContents,
  setProductFiles,
  setProductImages,
  setProductStatus,
} from '#contract/product/staff.ts'
import { changeStock, listStockChanges } from '#contract/product/stock.ts'
import { actorOf } from '#server/audit/audit.ts'
import { conditionNames } from '#server/condition/condition.ts'
import { read, write } from '#server/endpoint/implement.ts'
import { notFound } from '#server/http/failure.ts'
import type { Server } from '#server/server.ts'
import { copy } from './copy.ts'
import { setFiles } from './files.ts'
import { setStatus } from './offer.ts'
import { productOf, staffProductOf, staffSummaryOf, titlesOf } from './read.ts'
import { productById } from './rows.ts'
import { contentsLike, staffPage, stockChanges } from './rows-staff.ts'
import { changeByHand } from './stock.ts'
import { successWords } from './success-words.ts'
import { type DrawnBodies, drawBodies } from './text.ts'
import { create, edit, remove, setImages } from './write.ts'

/** What the staff do with products. */
export function productStaffRoutes(server: Server): void {
  read(server, listStaffProducts, async ({ page = 1, limit = limits.pageSize, ...filter }, { db }) => {
    const { list, total } = await staffPage(db, { page, limit, ...filter })
    return { list: list.map(staffSummaryOf), total }
  })

  read(server, getStaffProduct, async ({ id }, { db }) => {
    const row = await productById(db, id)
    if (!row) throw notFound()
    return staffProductOf(db, row)
  })

  read(server, previewProduct, async ({ id, locale }, { db, ports }) => {
    const row = await productById(db, id)
    if (!row) throw notFound()
    // As it would be while it is on sale.
    return productOf(db, { ...row, status: 'on' }, locale, ports.clock.now())
  })

  read(server, searchContents, async ({ quickSearch, bundles, ids, page = 1, limit = limits.pageSize }, { db }) => {
    const among = ids?.split(',').slice(0, namedAtOnce)
    const { list, total } = await contentsLike(db, { q: quickSearch, bundles: bundles === '1', among, page, limit })
    return {
      list: list.map((row) => ({ id: row.id, titles: titlesOf(row), kind: row.kind, status: row.status })),
      total,
    }
  })

  read(server, listBuyerConditions, async (_, { db, locale }) => ({ list: await conditionNames(db, locale) }))

  write<typeof createProduct, DrawnBodies>(
    server,
    createProduct,
    (draft, call, html) => create(call.trx, call.ports, actorOf(call), { draft, html }),
    { before: ({ texts }, { ports }) => drawBodies(ports, texts), said: successWords.productAdded },
  )

  write(server, copyProduct, ({ id }, call) => copy(call.trx, call.ports, actorOf(call), id), {
    said: successWords.productCopied,
  })

  write<typeof editProduct, DrawnBodies>(
    server,
    editProduct,
    async ({ id, version, ...draft }, call, html) => ({
      version: await edit(call.trx, call.ports, actorOf(call), { id, version, draft, html }),
    }),
    { before: ({ texts }, { ports }) => drawBodies(ports, texts), said: successWords.productSaved },
  )

  write(
    server,
    setProductImages,
    async (input, call) => ({ images: await setImages(call.trx, call.ports, actorOf(call), input) }),
    { said: successWords.productImagesSaved },
  )

  write(
    server,
    setProductFiles,
    async (input, call) => ({ files: await setFiles(call.trx, call.ports, actorOf(call), input) }),
    { said: successWords.productFilesSaved },
  )

  write(
    server,
    setProductStatus,
    async (input, call) => ({ changed: await setStatus(call.trx, call.ports, actorOf(call), input) }),
    { said: ({ status }) => (status === 'on' ? successWords.productsOn : successWords.productsOff) },
  )

  write(
    server,
    deleteProduct,
    async ({ id }, call) => {
      await remove(call.trx, call.ports, actorOf(call), id)
      return { deleted: true as const }
    },
    { said: successWords.productDeleted },
  )

  write(
    server,
    changeStock,
    async (input, call) => ({ stock: await changeByHand(call.trx, call.ports, actorOf(call), input) }),
    { said: successWords.stockChanged },
  )

  read(server, listStockChanges, async ({ id, page = 1, limit = limits.pageSize }, { db }) => {
    if (!(await productById(db, id))) throw notFound()
    const { list, total } = await stockChanges(db, id, page, limit)
    return {
      list: list.map(({ name, username, orderNo, ...change }) => ({
        ...change,
        orderNo: orderNo ?? null,
        name: name || username || '',
      })),
      total,
    }
  })
}
