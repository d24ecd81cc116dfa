import type { SuccessWords } from '#server/endpoint/success-words.ts'

/** What a person reads of a write that worked; the app shows it as it is (R8.03). */
export const successWords = {
  replySaved: { 'zh-cn': '回复模板已保存', en: 'The reply template is saved' },
  replyRemoved: { 'zh-cn': '回复模板已删除', en: 'The reply template is deleted' },
} as const satisfies SuccessWords
