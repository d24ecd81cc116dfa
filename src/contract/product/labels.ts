import type { Labels } from '#contract/labels.ts'
import type * as manifest from './index.ts'

export const labels = {
  acts: {
    'product.add': { 'zh-cn': '添加了商品', en: 'Added a product' },
    'product.edit': { 'zh-cn': '修改了商品', en: 'Changed a product' },
    'product.status': { 'zh-cn': '上架或下架了商品', en: 'Put a product on sale or took it off' },
    'product.stock': { 'zh-cn': '调整了商品库存', en: 'Changed the stock of a product' },
    'product.images': { 'zh-cn': '修改了商品的图片', en: 'Changed the pictures of a product' },
    'product.files': { 'zh-cn': '修改了商品的文件', en: 'Changed the files of a product' },
    'product.mark': { 'zh-cn': '给商品标记了筛选选项', en: 'Marked a product for the filters' },
    'product.delete': { 'zh-cn': '删除了商品', en: 'Deleted a product' },
  },
  subjects: {
    product: { 'zh-cn': '商品', en: 'Products' },
  },
  sections: {
    '/admin/product/items': {
      title: { 'zh-cn': '商品', en: 'Products' },
      about: { 'zh-cn': '商品的价格、图片和库存', en: 'What is on sale, its price, pictures and stock' },
    },
  },
} as const satisfies Labels<typeof manifest, 'product'>
