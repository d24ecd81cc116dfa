import type { Switches } from '#contract/switch/declaration.ts'

/** What operators turn on and off. */
export const switches = {
  'order.place': {
    name: { 'zh-cn': '购买', en: 'Buying' },
    kind: 'ops',
    default: true,
    note: {
      'zh-cn': '会员可以购买商品。关闭后，商品页面会说明原因，也不会扣款；已有订单的取消、退款和入场不受影响。',
      en: 'Members can buy products. While it is off, the page of a product says why and nothing is charged. Cancelling, refunds and tickets of earlier orders go on.',
    },
  },
} as const satisfies Switches
