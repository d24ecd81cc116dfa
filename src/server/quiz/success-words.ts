import type { SuccessWords } from '#server/endpoint/success-words.ts'

/** What a person reads of a write that worked; the app shows it as it is (R8.03). */
export const successWords = {
  quizSaved: { 'zh-cn': '测验设置已保存', en: 'The quiz’s settings are saved' },
  questionSaved: { 'zh-cn': '题目已保存', en: 'The question is saved' },
  questionRemoved: { 'zh-cn': '题目已移除', en: 'The question is removed' },
  questionsImported: { 'zh-cn': '题目已导入', en: 'The questions are imported' },
} as const satisfies SuccessWords
