import type { SuccessWords } from '#server/endpoint/success-words.ts'

/** What a person reads of a write that worked; the app shows it as it is (R8.03). */
export const successWords = {
  deleted: { 'zh-cn': '已删除', en: 'Deleted' },
  conditionSaved: { 'zh-cn': '条件已保存', en: 'The condition is saved' },
} as const satisfies SuccessWords
