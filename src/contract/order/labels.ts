import type { Labels } from '#contract/labels.ts'
import type * as manifest from './index.ts'

export const labels = {
  acts: {
    'order.look': { 'zh-cn': '查看了会员的订单', en: 'Viewed a member’s order' },
    'order.fulfil': { 'zh-cn': '将订单标为已发货', en: 'Marked an order as sent' },
    'order.refund': { 'zh-cn': '为订单退了款', en: 'Refunded an order' },
    'order.ticket': { 'zh-cn': '凭票放行了一位会员', en: 'Let somebody in by a ticket' },
    'order.export': { 'zh-cn': '导出了订单', en: 'Exported orders' },
    'order.export-sales': { 'zh-cn': '导出了销售统计', en: 'Exported the sales figures' },
    'order.export-owed': { 'zh-cn': '导出了应付会员的款项', en: 'Exported what is owed to members' },
  },
  jobs: {
    'tell-order-ends': {
      'zh-cn': '提醒会员所购即将到期',
      en: 'Tell members that what they bought ends soon',
    },
  },
  subjects: {
    order: { 'zh-cn': '订单', en: 'Orders' },
  },
  sections: {
    '/admin/product/orders': {
      title: { 'zh-cn': '订单', en: 'Orders' },
      about: { 'zh-cn': '发货、退款，导出文件', en: 'Send, refund, and take them as a file' },
    },
  },
  areas: {
    order: { 'zh-cn': '订单', en: 'Orders' },
  },
} as const satisfies Labels<typeof manifest, 'order'>
