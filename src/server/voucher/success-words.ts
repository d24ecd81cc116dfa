import type { SuccessWords } from '#server/endpoint/success-words.ts'

/** What a person reads of a write that worked; the app shows it as it is (R8.03). */
export const successWords = {
  vouchersMade: { 'zh-cn': '优惠码已生成', en: 'The vouchers are generated' },
  vouchersEnded: { 'zh-cn': '优惠码已停用', en: 'The vouchers have ended' },
} as const satisfies SuccessWords
