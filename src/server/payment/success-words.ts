import type { SuccessWords } from '#server/endpoint/success-words.ts'

/** What a person reads of a write that worked; the app shows it as it is (R8.03). */
export const successWords = {
  paymentHandled: { 'zh-cn': '已标为已处理', en: 'Marked as handled' },
} as const satisfies SuccessWords
