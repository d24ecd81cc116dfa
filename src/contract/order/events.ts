import type { Events } from '#contract/labels.ts'

/** What members are told: of which kind it is, and the sentence that they read. */
export const events = {
  'order.sent': {
    kind: 'order',
    words: () => ({ 'zh-cn': '你购买的商品已发出', en: 'What you bought is on its way' }),
  },
  'order.refunded': { kind: 'order', words: () => ({ 'zh-cn': '你的订单已退款', en: 'Your order was refunded' }) },
  'order.ending': {
    kind: 'order',
    words: () => ({ 'zh-cn': '你购买的内容即将到期', en: 'What you bought ends soon' }),
  },
} as const satisfies Events
