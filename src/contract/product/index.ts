import { getMyProductAccess, getProduct, listProducts } from './product.ts'
import {
  copyProduct,
  createProduct,
  deleteProduct,
  editProduct,
  getStaffProduct,
  listBuyerConditions,
  listStaffProducts,
  previewProduct,
  searchContents,
  setProductFiles,
  setProductImages,
  setProductStatus,
} from './staff.ts'
import { changeStock, listStockChanges } from './stock.ts'

export const endpoints = {
  listProducts,
  getProduct,
  getMyProductAccess,
  listStaffProducts,
  getStaffProduct,
  listBuyerConditions,
  previewProduct,
  searchContents,
  createProduct,
  copyProduct,
  editProduct,
  setProductImages,
  setProductFiles,
  setProductStatus,
  deleteProduct,
  changeStock,
  listStockChanges,
}

/** Permission nodes. */
export const nodes = [
  '/admin/product/list',
  '/admin/product/add',
  '/admin/product/edit',
  '/admin/product/del',
  '/admin/product/refund',
  '/admin/product/door',
] as const

/** What the log of the staff knows of it. */
export const acts = [
  'product.add',
  'product.edit',
  'product.status',
  'product.stock',
  'product.images',
  'product.files',
  'product.mark',
  'product.delete',
] as const
