import { draftOf, shopOf } from '#tests/support/shop.ts'
import type { StaffWrites } from '#tests/support/staff-writes.ts'

export const staffWrites: StaffWrites = ({ site, second, write }) => {
  const shop = shopOf(site, () => second)
  return {
    createProduct: () => write('/admin/product', draftOf()),
    editProduct: async () => {
      const id = await shop.product()
      const { version } = await shop.staffProduct(id)
      return write(`/admin/product/item/${id}/edit`, { ...draftOf({ priceFen: 5 }), version })
    },
    setProductFiles: async () => {
      const { id } = await shop.do('/admin/product', draftOf({ kind: 'download' }))
      const was = { files: [], downloads: null }
      return write(`/admin/product/item/${id}/files`, { was, files: [], downloads: 3 })
    },
    setProductImages: async () => write(`/admin/product/item/${await shop.product()}/images`, { images: [], was: [] }),
    copyProduct: async () => write(`/admin/product/item/${await shop.product()}/copy`),
    setProductStatus: async () => write('/admin/product/many/status', { ids: [await shop.product()], status: 'off' }),
    deleteProduct: async () => write(`/admin/product/item/${await shop.product()}/delete`),
    changeStock: async () => write(`/admin/product/item/${await shop.product()}/stock`, { by: 5, reason: 'Delivered' }),
  }
}
