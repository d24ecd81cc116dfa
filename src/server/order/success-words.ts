import type { SuccessWords } from '#server/endpoint/success-words.ts'

/** What a person reads of a write that worked; the app shows it as it is (R8.03). */
export const successWords = {
  orderPlaced: { 'zh-cn': '购买成功，可在「我的订单」中查看', en: 'Bought. You find it under “My orders”' },
  orderCancelled: { 'zh-cn': '订单已取消，款项已退回', en: 'The order is cancelled. Your payment was refunded' },
  orderSent: { 'zh-cn': '已标为发货，会员会收到通知', en: 'Marked as shipped. The member will be notified' },
  orderRefunded: { 'zh-cn': '已退款，会员会收到通知', en: 'Refunded. The member will be notified' },
} as const satisfies SuccessWords
