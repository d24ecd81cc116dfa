import type { SuccessWords } from '#server/endpoint/success-words.ts'

/** What a person reads of a write that worked; the app shows it as it is (R8.03). */
export const successWords = {
  productAdded: { 'zh-cn': '商品草稿已保存', en: 'The product is saved as a draft' },
  productSaved: { 'zh-cn': '商品已保存', en: 'The product is saved' },
  productCopied: { 'zh-cn': '已复制为草稿', en: 'Copied as a draft' },
  productImagesSaved: { 'zh-cn': '图片已保存', en: 'The pictures are saved' },
  productFilesSaved: { 'zh-cn': '文件已保存', en: 'The files are saved' },
  productsOn: { 'zh-cn': '已上架', en: 'On sale now' },
  productsOff: { 'zh-cn': '已下架', en: 'No longer on sale' },
  productDeleted: { 'zh-cn': '商品已删除', en: 'The product is deleted' },
  stockChanged: { 'zh-cn': '库存已更新', en: 'The stock is changed' },
} as const satisfies SuccessWords
