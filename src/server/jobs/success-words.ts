import type { SuccessWords } from '#server/endpoint/success-words.ts'

/** What a person reads of a write that worked; the app shows it as it is (R8.03). */
export const successWords = {
  jobRepeated: { 'zh-cn': '即将重新运行', en: 'It runs again in a moment' },
  jobCancelled: { 'zh-cn': '这项任务已取消', en: 'The job is cancelled' },
} as const satisfies SuccessWords
