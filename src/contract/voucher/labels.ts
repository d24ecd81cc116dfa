import type { Labels } from '#contract/labels.ts'
import type * as manifest from './index.ts'

export const labels = {
  acts: {
    'voucher.add': { 'zh-cn': '生成了优惠码', en: 'Made vouchers' },
    'voucher.end': { 'zh-cn': '停用了优惠码', en: 'Ended vouchers' },
    'voucher.export': { 'zh-cn': '导出了优惠码', en: 'Exported vouchers' },
  },
  subjects: {
    voucher: { 'zh-cn': '优惠码', en: 'Vouchers' },
  },
  sections: {
    '/admin/product/vouchers': {
      title: { 'zh-cn': '优惠码', en: 'Vouchers' },
      about: { 'zh-cn': '让订单更便宜的优惠码', en: 'Codes that make an order cheaper' },
    },
  },
} as const satisfies Labels<typeof manifest, 'voucher'>
