import type { SuccessWords } from '#server/endpoint/success-words.ts'

/** What a person reads of a write that worked; the app shows it as it is (R8.03). */
export const successWords = {
  accountKept: { 'zh-cn': '账号会保留，不再注销', en: 'Your account is kept. It will not be deleted' },
} as const satisfies SuccessWords
