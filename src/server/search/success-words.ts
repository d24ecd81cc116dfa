import type { SuccessWords } from '#server/endpoint/success-words.ts'

/** What a person reads of a write that worked; the app shows it as it is (R8.03). */
export const successWords = {
  synonymsSaved: { 'zh-cn': '已保存，立即对搜索生效', en: 'Saved. It applies to searches at once' },
  synonymsRemoved: { 'zh-cn': '这组同义词已移除', en: 'The group is removed' },
} as const satisfies SuccessWords
